"""The records phase: a displacement read as a speed and a direction (M7.1)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.hexlines import (
    TWELVE,
    map_length_squared,
    nearest_bearing,
    on_axis,
    tidy,
    true_bearing,
)
from engine.mayday.rulings import MaydayRulings
from engine.space import Vec, hex_count

REST = Vec(0, 0)


@dataclass(frozen=True, slots=True)
class Record:
    """What is written on the sheet; vector is none where the marker keeps its direction.

    exact: the displacement is a whole number of steps in one of the twelve directions.
    """

    speed: int = 0
    vector: int | None = None
    motion: Vec = REST
    exact: bool = True
    facts: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""


def recorded(rules: MaydayRulings, move: Vec) -> Record:
    """The speed and direction of a displacement from vector marker to ship marker."""
    move = tidy(move)
    if not (move.x or move.y):
        return Record(facts={"displacement": [0, 0]}, note="R-M14: at rest, it keeps its direction")
    speed, vector = _speed(rules, move), nearest_bearing(move)
    exact = on_axis(move)
    motion = move if rules.vector_heading == "exact" else tidy(TWELVE[vector] * speed)
    bearing = true_bearing(move)
    facts = {"displacement": [move.x, move.y], "true_bearing": bearing}
    note = "" if exact else f"R-M1: bearing {bearing:.1f}, the nearest of twelve is {vector}"
    if not exact and rules.vector_heading == "exact":
        note = "R-M1: the vector is kept exactly"
    return Record(speed, vector, motion, exact, facts, note)


def _speed(rules: MaydayRulings, move: Vec) -> int:
    """M7.1, R-M15: hexes counted, or the length on the map to the nearest whole number."""
    if rules.speed_measure == "hexes":
        return math.ceil(hex_count(move))
    return (math.isqrt(int(4 * map_length_squared(move))) + 1) // 2

"""Which gravity hexes act on a unit (M6.3, M8.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.hexlines import TWELVE, across_side, passes_through, tidy
from engine.mayday.rulings import MaydayRulings
from engine.model import GravityHex
from engine.space import Vec, hex_count

Edge = Callable[[Vec, Vec], Vec]
"""Which of two hexes a line along the side between them passes through: the owner's choice."""


def pull(gravity: GravityHex) -> Vec:
    """The displacement of its arrow (M6.4)."""
    return tidy(TWELVE[int(gravity.toward) % 360] * int(gravity.pull))


def acting(
    rules: MaydayRulings, start: Vec, end: Vec, field: Sequence[GravityHex], edge: Edge
) -> list[GravityHex]:
    """The gravity hexes that act on a unit whose line runs from start to end, in its order.

    start is the vector marker's hex, with three markers the position marker's.
    """
    done: list[GravityHex] = []
    while True:
        new = [
            gravity
            for gravity in _near(start, end, field)
            if gravity not in done and _acts(rules, start, end, gravity, field)
        ]
        if rules.gravity_edge == "owner":
            new += [g for g in _beside(start, end, field, edge) if g not in done and g not in new]
        new.sort(key=lambda gravity: hex_count(gravity.hex - start))
        done += new
        if not (new and rules.gravity_iterative):
            return done
        for gravity in new:
            end += pull(gravity)


def _acts(
    rules: MaydayRulings, start: Vec, end: Vec, gravity: GravityHex, field: Sequence[GravityHex]
) -> bool:
    place = gravity.hex
    if start == place:
        return _start_acts(rules, end, place, field)
    if end == place:
        return False  # R-M10: the hex it ends in acts next turn, as the start hex
    if passes_through(start, end, place):
        return True
    along = rules.gravity_edge == "include"
    return along and across_side(start, end, place) is not None


def _start_acts(rules: MaydayRulings, end: Vec, place: Vec, field: Sequence[GravityHex]) -> bool:
    """R-M9, R-M18: the gravity hex the unit starts in."""
    reading = rules.gravity_start if rules.markers == 2 else rules.gravity_start3
    if reading == "always":
        return True
    if reading == "left_field":
        return all(end != gravity.hex for gravity in field)
    return end != place


def _near(start: Vec, end: Vec, field: Sequence[GravityHex]) -> list[GravityHex]:
    """The gravity hexes a line comes near, looked at roughly."""
    low_q, high_q = min(start.x, end.x) - 1, max(start.x, end.x) + 1
    low_r, high_r = min(start.y, end.y) - 1, max(start.y, end.y) + 1
    return [g for g in field if low_q <= g.hex.x <= high_q and low_r <= g.hex.y <= high_r]


def _beside(start: Vec, end: Vec, field: Sequence[GravityHex], edge: Edge) -> list[GravityHex]:
    """The gravity hexes the owner sends a line through that runs along their sides (R-M10)."""
    chosen: dict[frozenset[Vec], Vec] = {}
    found = []
    for gravity in field:
        other = across_side(start, end, gravity.hex)
        if other is None or gravity.hex in {start, end}:
            continue
        pair = frozenset((gravity.hex, other))
        if pair not in chosen:
            chosen[pair] = edge(gravity.hex, other)
        if chosen[pair] == gravity.hex:
            found.append(gravity)
    return found

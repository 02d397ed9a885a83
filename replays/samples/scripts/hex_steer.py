"""Steering for the hex battles written by scripts: of all lines tried, the one that aims best."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from engine.hexlines import true_bearing
from engine.model import Ship, State
from engine.ruleset import Ruleset
from engine.space import Vec, hex_count

Wish = Callable[[Ship], float]
"""How far a ship is from what is wanted of it; low is good."""


def best_line(
    rules: Ruleset, state: State, name: str, lines: Iterable[str], wish: Wish
) -> tuple[str, Ship]:
    """The legal line after which a ship comes nearest to a wish, and the ship then."""
    alone = replace(state, ships={name: state.ships[name]})
    found: list[tuple[float, int, str, Ship]] = []
    for number, line in enumerate(dict.fromkeys(lines)):
        turn = rules.play(alone, {name: line})
        if not turn.faults and not turn.warnings:
            after = turn.after.ships[name]
            found.append((wish(after), number, line, after))
    _, _, line, after = min(found, key=lambda item: item[:2])
    return line, after


def ahead(ship: Ship, turns: int = 1) -> Vec:
    """Where a ship will be if it goes on as it does."""
    return ship.position + ship.velocity * turns


def swing(ship: Ship, place: Vec) -> float:
    """How far the bow is off a place, 0 to 180 degrees."""
    way = place - ship.position
    return abs((true_bearing(way) - ship.facing + 180) % 360 - 180) if hex_count(way) else 0.0

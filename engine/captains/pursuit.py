"""Captains under rules of movement only: pursue, intercept, keep distance, flee."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from typing import Literal

from engine.captains.lines import LINES
from engine.errors import OrderError
from engine.model import ACTIVE, Ship, State
from engine.ruleset import Ruleset

Aim = Literal["intercept", "pursue", "keep distance", "flee"]
_AIMS: dict[str, Aim] = {
    "missile": "intercept",
    "homing": "intercept",
    "pursuer": "pursue",
    "fighter": "pursue",
    "shuttle": "flee",
    "civilian": "flee",
}
_ASKED = re.compile(r", as ((?:SHIP|VECTOR|EDGE)\(-?\d+,-?\d+\))")
"""A choice the owner of a ship must make, as the rules of Mayday suggest it (M6.5)."""
_CHOICES = 4
_DISTANCE = 8
"""The range a ship of the line keeps, in map units."""


def orders(rules: Ruleset, state: State, names: Iterable[str]) -> dict[str, str]:
    """A line for each ship: of all the rules allow, the one that serves its aim best."""
    ghosts = rules.ghosts(state)
    return {name: _best(rules, state, ghosts, name) for name in sorted(names)}


def aim_of(ship: Ship) -> Aim:
    """What a ship of its kind, or in GIMS of its class, is after."""
    kind = ship.kind if ship.kind in _AIMS else str(ship.sheet().get("class", ""))
    return _AIMS.get(kind, "keep distance")


def _best(rules: Ruleset, state: State, ghosts: Mapping[str, Ship], name: str) -> str:
    ship = state.ships[name]
    foes = [foe for foe in state.ships.values() if foe.status == ACTIVE and ship.opposes(foe)]
    if ship.status != ACTIVE or not foes:
        drifting = _tried(rules, ship, "", state)
        return drifting[0] if drifting else ""
    place = ghosts[name].position
    target = min(foes, key=lambda foe: rules.board.distance(place, ghosts[foe.name].position))
    aim = aim_of(ship)
    best, least = "", math.inf
    for line in LINES[rules.key]():
        tried = _tried(rules, ship, line, state)
        if tried is None:
            continue
        cost = _cost(rules, aim, tried[1], ghosts[target.name])
        if cost < least - 1e-9:
            best, least = tried[0], cost
    return best


def _tried(rules: Ruleset, ship: Ship, line: str, state: State) -> tuple[str, Ship] | None:
    """The line, with the choices the rules ask for, and the ship after it; None if refused."""
    for _ in range(_CHOICES):
        try:
            steps = list(rules.move(ship, line, state))
        except OrderError as error:
            asked = _ASKED.search(str(error))
            if asked is None:
                return None
            line = f"{line} {asked[1]}".strip()
            continue
        mine = [step.after for step in steps if step.ship == ship.name]
        return line, mine[-1] if mine else ship
    return None


def _cost(rules: Ruleset, aim: Aim, ship: Ship, foe: Ship) -> float:
    """How far a ship is from its aim, next turn and if both then drift for one more."""
    soon = rules.board.distance(ship.position, foe.position)
    later = rules.board.distance(ship.position + ship.velocity, foe.position + foe.velocity)
    closing = rules.board.distance(ship.velocity, foe.velocity)
    if aim == "intercept":
        return min(soon, later)
    if aim == "pursue":
        return later + 0.5 * soon + 0.25 * closing
    if aim == "flee":
        return -later - 0.5 * soon
    return abs(later - _DISTANCE) + 0.5 * abs(soon - _DISTANCE) + 0.25 * closing

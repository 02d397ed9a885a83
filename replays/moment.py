"""One ship at one moment of a battle: its values in the words of battle files."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Mapping
from typing import Any

import numpy as np

from engine.model import STATUSES
from engine.space import Vec, centre, hex_count
from replays.geometry import hex_place
from replays.log import Log, StepRow
from replays.reel import Floats


def turn_in_view(log: Log, time: float) -> int:
    """The turn a moment belongs to: a turn end closes its own turn; 0 is the deployment."""
    return min(max(math.ceil(time - 1e-9), 0), log.turns)


def steps_done(log: Log, time: float) -> tuple[int, int]:
    """The last turn end at or before a time, and how many steps are done since."""
    turn = min(max(int(time), 0), log.turns)
    if time <= turn:
        return turn, 0
    return turn, bisect_right(log.rows[turn].steps, time, key=_moment)


def fleet_at(log: Log, time: float) -> tuple[dict[str, Any], ...]:
    """Every ship's values at a time, as values_at gives them, in the order of the reel."""
    turn, done = steps_done(log, time)
    fleet = tuple(_at_turn_end(log, ship, turn) for ship in log.reel.names)
    if done:
        rows = {name: index for index, name in enumerate(log.reel.names)}
        for step in log.rows[turn].steps[:done]:
            fleet[rows[step.ship]].update({k: after for k, (_, after) in step.changes.items()})
    return fleet


def hull_of(sheet: Mapping[str, Any]) -> tuple[float, float] | None:
    """What is left of a hull and what it had, where the sheet counts them."""
    whole = sheet.get("hull_points") or 0
    if not isinstance(whole, int | float) or whole <= 0:
        return None
    return max(whole - float(sheet.get("damage") or 0), 0.0), float(whole)


def hulls_at(log: Log, time: float) -> Floats:
    """The share left of every ship's hull at a time, 0..1; 1 where the rules count none."""
    turn, done = steps_done(log, time)
    sheets: list[Mapping[str, Any]] = list(log.sheets[turn][: log.reel.ships])
    for step in log.rows[turn].steps[:done] if done else ():
        if "damage" in step.changes:
            row = log.index(step.ship)
            sheets[row] = {**sheets[row], "damage": step.changes["damage"][1]}
    hulls = [hull_of(sheet) or (1.0, 1.0) for sheet in sheets]
    return np.array([left / whole for left, whole in hulls], np.float64)


def speed_of(log: Log, values: Mapping[str, Any]) -> float:
    """The speed in values of a ship, in map units or hexes a turn."""
    motion = values["velocity"]
    if log.board == "hex":
        return float(hex_count(Vec(*motion)))
    return math.hypot(*motion)


def motion_of(log: Log, values: Mapping[str, Any]) -> tuple[float, float, float]:
    """The velocity in values of a ship, in world coordinates a turn."""
    motion = values["velocity"]
    if log.board == "hex":
        return (*centre(*motion), 0.0)
    return (motion[0], motion[1], motion[2])


def values_at(log: Log, ship: str, time: float) -> dict[str, Any]:
    """A ship's place, motion, facing, status and sheet at a time, as far as its steps are done.

    Named as in battle files; velocity per turn. A place between two steps is the one before.
    """
    turn, done = steps_done(log, time)
    values = _at_turn_end(log, ship, turn)
    for step in log.rows[turn].steps[:done] if done else ():
        if step.ship == ship:
            values.update({name: after for name, (_, after) in step.changes.items()})
    return values


def spent_in_turn(log: Log, ship: str, time: float) -> dict[str, float]:
    """What a ship has spent in the turn in view by a time, by the name of what is spent."""
    spent: dict[str, float] = {}
    for step in steps_in_view(log, time):
        if step.time <= time and ship in {step.ship, step.actor}:
            for name, amount in step.spent.items():
                spent[name] = spent.get(name, 0.0) + amount
    return spent


def steps_in_view(log: Log, time: float) -> tuple[StepRow, ...]:
    """The steps of the turn in view; none at the deployment."""
    turn = turn_in_view(log, time)
    return log.rows[turn - 1].steps if turn else ()


def _moment(step: StepRow) -> float:
    return step.time


def _at_turn_end(log: Log, ship: str, turn: int) -> dict[str, Any]:
    index = log.index(ship)
    pose = log.reel.state(turn)
    place, motion = pose.positions[index], log.reel.velocities[turn, index]
    flat = log.board == "hex"
    return {
        "hex" if flat else "position": list(hex_place(place)) if flat else place.tolist(),
        "velocity": list(hex_place(motion)) if flat else motion.tolist(),
        "facing": float(pose.facings[index]),
        "status": STATUSES[int(log.reel.status[turn, index])],
        **log.sheets[turn][index],
    }

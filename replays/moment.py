"""One ship at one moment of a battle: its values in the words of battle files."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from replays.geometry import axial
from replays.log import FaultRow, Log, StepRow
from replays.reel import STATUS_NAMES


def turn_in_view(log: Log, time: float) -> int:
    """The turn a moment belongs to: a turn end closes its own turn; 0 is the deployment."""
    return min(max(math.ceil(time - 1e-9), 0), log.turns)


def values_at(log: Log, ship: str, time: float) -> dict[str, Any]:
    """A ship's place, motion, facing, status and sheet at a time, as far as its steps are done.

    Named as in battle files; velocity per turn. A place between two steps is the one before.
    """
    turn = min(max(int(time), 0), log.turns)
    values = _at_turn_end(log, ship, turn)
    if time > turn:
        for step in log.rows[turn].steps:
            if step.time > time:
                break
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


def refusals(log: Log, turn: int) -> tuple[FaultRow, ...]:
    """The faults of a turn."""
    return tuple(fault for fault in log.faults if fault.turn == turn)


def _at_turn_end(log: Log, ship: str, turn: int) -> dict[str, Any]:
    index = log.index(ship)
    pose = log.reel.state(turn)
    place, motion = pose.positions[index], log.reel.velocities[turn, index]
    flat = log.board == "hex"
    return {
        "hex" if flat else "position": list(axial(place)) if flat else place.tolist(),
        "velocity": list(axial(motion)) if flat else motion.tolist(),
        "facing": float(pose.facings[index]),
        "status": STATUS_NAMES[int(log.reel.status[turn, index])],
        **_sheet(log, turn, index),
    }


def _sheet(log: Log, turn: int, index: int) -> Mapping[str, Any]:
    return log.sheets[turn][index]

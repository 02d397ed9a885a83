"""What `info` tells of a log at a turn, as plain data."""

from __future__ import annotations

from typing import Any

from engine.model import STATUSES
from replays.log import FaultRow, Log
from replays.places import hex_of


def info(log: Log, turn: int | None = None) -> dict[str, Any]:
    """The battle and every ship after a turn (None is the last); numbers are unrounded.

    Positions and velocities are in world coordinates, facing is a bearing in degrees.
    """
    at = log.turns if turn is None else turn
    return {
        "title": log.title,
        "rules": log.rules,
        "rulings": dict(log.rulings),
        "seed": log.seed,
        "turns": log.turns,
        "turn": at,
        "complete": log.complete,
        "ships": [_ship(log, at, number) for number in range(log.reel.ships)],
        "faults": [_fault(row) for row in log.faults],
        "warnings": [_fault(row) for row in log.warnings],
    }


def _ship(log: Log, turn: int, number: int) -> dict[str, Any]:
    reel = log.reel
    state, ghost = reel.state(turn), reel.ghost(turn)
    position = state.positions[number].tolist()
    own = dict(log.sheets[turn][number])
    known = {
        "name": reel.names[number],
        "side": log.sides[reel.sides[number]].name,
        "kind": reel.kinds[number],
        "position": position,
        "velocity": reel.velocities[turn, number].tolist(),
        "ghost": ghost.positions[number].tolist(),
        "facing": float(state.facings[number]),
        "status": STATUSES[reel.status[turn, number]],
    }
    if log.board == "hex":
        known["hex"] = list(hex_of(position))
    return {**own, **known}


def _fault(row: FaultRow) -> dict[str, Any]:
    return {
        "turn": row.turn,
        "ship": row.ship,
        "code": row.code,
        "rule": row.rule,
        "order": row.order,
        "message": row.message,
    }

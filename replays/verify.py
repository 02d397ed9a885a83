"""A log's own orders played again, and where the log and the rules part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from engine.battle import Battle
from engine.battle_file import parse
from engine.errors import BattleFileError
from replays.log import Log
from replays.record import record

TOLERANCE = 1e-9
"""What may differ in the open; on hexes nothing may."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One value that is not what the rules give."""

    turn: int
    ship: str
    field: str
    log: Any
    rules: Any

    def __str__(self) -> str:
        return (
            f"turn {self.turn}, {self.ship}, {self.field}: log has {self.log}, "
            f"rules give {self.rules}"
        )


@dataclass(frozen=True, slots=True)
class Verdict:
    """verified turn by turn; reason says why nothing could be verified, "" where it could.

    turns[n] tells of turn n; turn 0 is the deployment.
    """

    turns: tuple[bool, ...] = ()
    mismatches: tuple[Mismatch, ...] = ()
    reason: str = ""

    @property
    def good(self) -> bool:
        """Whether every turn is what the rules give."""
        return not self.reason and all(self.turns)


def verify(log: Log) -> Verdict:
    """The verdict on a log: its orders are played again from its own battle file."""
    if not log.battle_text:
        return Verdict(reason="the log holds no battle file to play again")
    try:
        file = parse(log.battle_text, rules=log.rules, readings=log.rulings, seed=log.seed)
    except BattleFileError as error:
        return Verdict(reason=f"its battle file cannot be read: {error}")
    battle = Battle(file.rules, file.start).play(*(row.orders for row in log.rows))
    again = record(file, battle)
    if again.reel.names != log.reel.names:
        return Verdict(reason="its ships are not those of its battle file")
    found = [mismatch for turn in range(log.turns + 1) for mismatch in _turn(log, again, turn)]
    wrong = {mismatch.turn for mismatch in found}
    return Verdict(tuple(turn not in wrong for turn in range(log.turns + 1)), tuple(found))


def _turn(log: Log, again: Log, turn: int) -> list[Mismatch]:
    """What differs at a turn's end, and in its steps, faults and rolls."""
    near = 0.0 if log.board == "hex" else TOLERANCE
    found = []
    for name, mine, theirs in _arrays(log, again, turn):
        close = np.isclose(mine, theirs, rtol=near, atol=near).reshape(len(mine), -1).all(axis=1)
        found += [
            Mismatch(turn, log.reel.names[row], name, mine[row].tolist(), theirs[row].tolist())
            for row in np.flatnonzero(~close)
        ]
    for ship, mine, theirs in zip(
        log.reel.names, log.sheets[turn], again.sheets[turn], strict=True
    ):
        found += [
            Mismatch(turn, ship, name, mine.get(name), theirs.get(name))
            for name in {**mine, **theirs}
            if not same(mine.get(name), theirs.get(name), near)
        ]
    if turn and not found:
        found += _steps(log, again, turn, near)
    return found


def _arrays(log: Log, again: Log, turn: int) -> list[tuple[str, Any, Any]]:
    mine, theirs = log.reel, again.reel
    return [
        ("position", mine.state(turn).positions, theirs.state(turn).positions),
        ("velocity", mine.velocities[turn], theirs.velocities[turn]),
        ("facing", mine.state(turn).facings, theirs.state(turn).facings),
        ("status", mine.status[turn], theirs.status[turn]),
        ("ghost", mine.ghost(turn).positions, theirs.ghost(turn).positions),
    ]


def _steps(log: Log, again: Log, turn: int, near: float) -> list[Mismatch]:
    """The first step of a turn that is not the one the rules give."""
    mine, theirs = log.rows[turn - 1].steps, again.rows[turn - 1].steps
    for a, b in zip(mine, theirs, strict=False):
        for name in ("ship", "phase", "rule", "order", "changes", "spent", "facts", "rolls"):
            old, new = getattr(a, name), getattr(b, name)
            if not same(old, new, near):
                return [Mismatch(turn, a.ship, f"step {a.index + 1}, {name}", old, new)]
    if len(mine) != len(theirs):
        return [Mismatch(turn, "", "steps", len(mine), len(theirs))]
    return []


def same(a: Any, b: Any, near: float) -> bool:
    """Whether two values of a log agree, numbers within a tolerance."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key], near) for key in a)
    if isinstance(a, list | tuple) and isinstance(b, list | tuple):
        pairs = zip(a, b, strict=False)
        return len(a) == len(b) and all(same(x, y, near) for x, y in pairs)
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, int | float) and isinstance(b, int | float):
        return abs(a - b) <= near * max(1.0, abs(a), abs(b))
    return bool(a == b)

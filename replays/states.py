"""A log's battle played again, for questions only its rules can answer."""

from __future__ import annotations

import threading

from engine.battle import Battle
from engine.battle_file import parse
from engine.errors import EngineError
from engine.model import State
from replays.log import Log


def played(log: Log) -> Battle | None:
    """A log's battle under its own orders; None where it holds none, or its rules are unknown."""
    if not log.battle_text:
        return None
    try:
        file = parse(log.battle_text, rules=log.rules, readings=log.rulings, seed=log.seed)
    except EngineError:
        return None
    return Battle(file.rules, file.start).play(*(row.orders for row in log.rows))


def state_at(battle: Battle, turn: int) -> State:
    """Every ship at a turn end; turn 0 is the deployment."""
    return battle.turns[turn - 1].after if turn else battle.start


class Replays:
    """Battles played again, the last one kept; several threads may ask."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last: tuple[Log, Battle | None] | None = None

    def of(self, log: Log) -> Battle | None:
        """The battle of a log, as played gives it."""
        with self._lock:
            if self._last is None or self._last[0] is not log:
                self._last = (log, played(log))
            return self._last[1]

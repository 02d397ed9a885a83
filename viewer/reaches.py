"""Where the selected ship's drives can take it next turn, found by the rules themselves."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from PyQt6.QtCore import QObject, pyqtSignal

from engine.battle import Battle
from engine.battle_file import parse
from engine.errors import EngineError
from replays.log import Log
from viewer.alive import alive
from viewer.session import Session

Point = tuple[float, float, float]
Ball = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Ground:
    """Every place in reach in world coordinates: single places, or a ball (x, y, z, radius)."""

    places: tuple[Point, ...] = ()
    ball: Ball | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """Whose reach is asked for, and at which turn end."""

    log: Log
    turn: int
    ship: str

    def same(self, other: Question | None) -> bool:
        """Whether another question asks the same."""
        return (
            other is not None
            and self.log is other.log
            and (self.turn, self.ship) == (other.turn, other.ship)
        )


def play(log: Log) -> Battle | None:
    """A log's battle played again; None where it holds no orders to play."""
    if not log.battle_text:
        return None
    try:
        file = parse(log.battle_text, rules=log.rules, readings=log.rulings, seed=log.seed)
    except EngineError:
        return None
    return Battle(file.rules, file.start).play(*(row.orders for row in log.rows))


def answer(battle: Battle, turn: int, ship: str) -> Ground | None:
    """The reach of a ship from a turn end; None where it has none."""
    state = battle.turns[turn - 1].after if turn else battle.start
    if ship not in state.ships or state.ships[ship].status != "active":
        return None
    reach = battle.rules.reach(state.ships[ship], state)
    if reach is None:
        return None
    world = battle.rules.board.world_from
    ball = (*world(reach.centre), reach.radius) if reach.centre else None
    return Ground(tuple(world(place) for place in reach.places), ball)


class Reaches(QObject):
    """Tells the reach of the selected ship while its layer is on; the rules work in a thread."""

    found = pyqtSignal(object)
    _answered = pyqtSignal(object, object, object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._asked: Question | None = None
        self._busy = False
        self._battle: tuple[Log, Battle | None] | None = None
        self._answered.connect(self._told)
        for name in ("log", "time", "selection", "hidden"):
            getattr(session.events, name).connect(self.refresh)

    @alive
    def refresh(self) -> None:
        """Ask anew where something else is asked for now."""
        question = self._question()
        if question is None:
            if self._asked is not None:
                self._asked = None
                self.found.emit(None)
        elif not question.same(self._asked):
            self._asked = question
            self.found.emit(None)
            self._ask()

    def _question(self) -> Question | None:
        session, log = self.session, self.session.log
        if log is None or not session.selection or not session.shown("reach"):
            return None
        return Question(log, int(min(session.time, log.turns)), session.selection[0])

    def _ask(self) -> None:
        if self._asked and not self._busy:
            self._busy = True
            known = self._battle
            work = (self._asked, known[1] if known and known[0] is self._asked.log else None)
            threading.Thread(target=self._work, args=work, daemon=True, name="reach").start()

    def _work(self, question: Question, battle: Battle | None) -> None:
        ground: Ground | Exception | None
        try:
            battle = battle or play(question.log)
            ground = answer(battle, question.turn, question.ship) if battle else None
        except Exception as error:  # noqa: BLE001 (raised again where the window hears of it)
            ground = error
        self._answered.emit(question, battle, ground)

    def _told(
        self, question: Question, battle: Battle | None, ground: Ground | Exception | None
    ) -> None:
        self._busy = False
        self._battle = (question.log, battle)
        if not question.same(self._asked):
            self._ask()
        elif isinstance(ground, Exception):
            raise ground
        else:
            self.found.emit(ground)

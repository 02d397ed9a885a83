"""Questions about the ship inspected that only the rules can answer, answered in a thread."""

from __future__ import annotations

import threading
from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from PyQt6.QtCore import QObject, pyqtSignal

from engine.battle import Battle
from replays.log import Log
from replays.states import Replays
from viewer.alive import alive
from viewer.session import Session


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """Which ship is asked about, and at which turn end."""

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


class Inquiry(QObject):
    """Asks anew whenever another ship or turn end is in view, and tells what the rules answer.

    A subclass writes wanted and answer; follows are the session's fields that may change what is
    asked. found tells None while there is no answer.
    """

    follows: ClassVar[tuple[str, ...]] = ("log", "time", "selection", "hidden")
    found = pyqtSignal(object)
    _answered = pyqtSignal(object, object)

    def __init__(
        self, session: Session, replays: Replays | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._replays = replays or Replays()
        self._asked: Question | None = None
        self._busy = False
        self._answered.connect(self._told)
        for name in self.follows:
            getattr(session.events, name).connect(self.refresh)

    @abstractmethod
    def wanted(self) -> bool:
        """Whether anybody wants to know."""

    @abstractmethod
    def answer(self, battle: Battle, turn: int, ship: str) -> object:
        """What the rules say of a ship at a turn end; called in a thread."""

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
            self._asking()
            self._ask()

    def _asking(self) -> None:
        """What was found before is no answer to what is asked now."""
        self.found.emit(None)

    def _question(self) -> Question | None:
        session, log = self.session, self.session.log
        if log is None or not session.selection or not self.wanted():
            return None
        return Question(log, int(min(session.time, log.turns)), session.selection[0])

    def _ask(self) -> None:
        if self._asked and not self._busy:
            self._busy = True
            work = threading.Thread(
                target=self._work, args=(self._asked,), daemon=True, name=type(self).__name__
            )
            work.start()

    def _work(self, question: Question) -> None:
        found: object
        try:
            battle = self._replays.of(question.log)
            found = self.answer(battle, question.turn, question.ship) if battle else None
        except Exception as error:  # noqa: BLE001 (raised again where the window hears of it)
            found = error
        self._answered.emit(question, found)

    def _told(self, question: Question, found: object) -> None:
        self._busy = False
        if not question.same(self._asked):
            self._ask()
        elif isinstance(found, Exception):
            raise found
        else:
            self.found.emit(found)

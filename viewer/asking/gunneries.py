"""What the selected ship can fire at whom, kept in the session."""

from __future__ import annotations

from PyQt6.QtCore import QObject

from engine.battle import Battle
from replays.gunnery import Gunnery, gunnery
from replays.states import Replays
from viewer.alive import alive
from viewer.asking.inquiry import Inquiry
from viewer.session import Session


class Gunneries(Inquiry):
    """Keeps the session's gunnery that of the ship inspected at the turn end in view."""

    follows = ("log", "time", "selection")

    def __init__(
        self, session: Session, replays: Replays | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(session, replays, parent)
        self._ship: tuple[str, ...] = ()
        session.events.selection.connect(self._another)
        self.found.connect(self._keep)

    def wanted(self) -> bool:
        return True

    def answer(self, battle: Battle, turn: int, ship: str) -> Gunnery | None:
        return gunnery(battle, turn, ship)

    @alive
    def _another(self) -> None:
        """Another ship has other mounts."""
        if self.session.selection[:1] != self._ship:
            self._ship = self.session.selection[:1]
            self.session.mount = ""

    def _asking(self) -> None:
        """From one turn to the next the last answer stays until the new one is there."""
        if self.session.ranges is None:
            self.session.gunnery = None

    def _keep(self, found: Gunnery | None) -> None:
        self.session.gunnery = found

"""The menu of what the event list hides."""

from __future__ import annotations

from dataclasses import replace

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QMenu, QWidget

from replays.log import EVENT_KINDS, Log
from viewer.look.glyphs import EVENT_WORDS
from viewer.panels.events_filter import EventFilter


class FilterMenu(QMenu):
    """A switch for each kind of event and each side of the battle, and one for the ship."""

    chosen = pyqtSignal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.kinds = {kind: self._switch(EVENT_WORDS[kind], kind) for kind in EVENT_KINDS}
        self._break = self.addSeparator()
        self.sides: dict[str, QAction] = {}
        self.addSeparator()
        self.only_ship = self._switch("Only the selected ship", "", on=False)
        clear = self.addAction("Clear the filters")
        assert clear is not None
        clear.triggered.connect(self._cleared)

    def offer(self, log: Log | None) -> None:
        """Offer the kinds of event and the sides of another battle, all of them on."""
        present = {event.kind for event in log.events} if log else set()
        for kind, action in self.kinds.items():
            action.setVisible(kind in present)
        for action in self.sides.values():
            self.removeAction(action)
            action.deleteLater()
        self.sides = {}
        for side in log.sides if log else ():
            action = self._switch(side.name or "No side", side.name)
            self.insertAction(self._break, action)
            self.sides[side.name] = action
        if self.sides:
            self.insertSeparator(next(iter(self.sides.values())))

    def filter(self, before: EventFilter) -> EventFilter:
        """A filter with what is off here."""
        return replace(
            before,
            kinds_off=frozenset(k for k, action in self.kinds.items() if not action.isChecked()),
            sides_off=frozenset(s for s, action in self.sides.items() if not action.isChecked()),
        )

    def clear(self) -> None:
        """Switch everything on again."""
        for action in (*self.kinds.values(), *self.sides.values()):
            action.setChecked(True)
        self.only_ship.setChecked(False)

    def _cleared(self) -> None:
        self.clear()
        self.chosen.emit()

    def _switch(self, title: str, key: str, *, on: bool = True) -> QAction:
        action = QAction(title, self)
        action.setCheckable(True)
        action.setChecked(on)
        action.setData(key)
        action.triggered.connect(self._flicked)
        self.addAction(action)
        return action

    def _flicked(self) -> None:
        self.chosen.emit()

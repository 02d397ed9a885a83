"""The window's actions: one for each thing done, shared by menu, tool bar and key."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QWidget

from viewer.alive import alive
from viewer.keyboard.actions import action
from viewer.look import style
from viewer.session import Session

FOLLOWED = (
    "hidden", "loop", "guard", "follow", "camera", "plane", "theme", "log", "selection", "motion",
)  # fmt: skip


class Switches(QObject):
    """Actions by their ids. A switch shows what is, whoever changed it: there is no second copy."""

    def __init__(self, window: QWidget, session: Session) -> None:
        super().__init__(window)
        self.window_, self.session = window, session
        self.actions: dict[str, QAction] = {}
        self._states: dict[str, Callable[[], bool]] = {}
        self._needs: dict[str, Callable[[], bool]] = {}
        for name in FOLLOWED:
            getattr(session.events, name).connect(self.sync)

    def __getitem__(self, name: str) -> QAction:
        return self.actions[name]

    def add(
        self,
        name: str,
        deed: Callable[[], object],
        glyph: str = "",
        *,
        state: Callable[[], bool] | None = None,
        needs: Callable[[], bool] | None = None,
    ) -> QAction:
        """An action that does a deed; state makes it a switch, needs says when it can be used."""
        made = action(self.window_, name, deed)
        self.adopt(name, made, glyph)
        if state:
            self.watch(name, state)
        if needs:
            self._needs[name] = needs
        if glyph:
            style.restyle(made)
        return made

    def adopt(self, name: str, made: QAction, glyph: str = "") -> QAction:
        """Take in an action made elsewhere."""
        if glyph:
            made.setProperty("glyph", glyph)
            made.setIconVisibleInMenu(False)
        self.actions[name] = made
        return made

    def watch(self, name: str, state: Callable[[], bool]) -> None:
        """Make an action a switch that shows a state."""
        self.actions[name].setCheckable(True)
        self._states[name] = state
        self.actions[name].triggered.connect(self.sync)

    @alive
    def sync(self, *_: object) -> None:
        """Bring every switch up to date with what it stands for."""
        for name, state in self._states.items():
            self.actions[name].setChecked(state())
        for name, needs in self._needs.items():
            self.actions[name].setEnabled(needs())

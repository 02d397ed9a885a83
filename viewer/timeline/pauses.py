"""The button that chooses at which events playing pauses."""

from __future__ import annotations

from PyQt6.QtCore import QPoint
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QMenu

from replays.log import EVENT_KINDS
from viewer.look import style
from viewer.look.glyphs import EVENT_WORDS
from viewer.playing.playback import Playback
from viewer.timeline.controls import Button


class PauseButton(Button):
    """Opens a menu of kinds of events; playing pauses at those that are ticked."""

    def __init__(self, playback: Playback) -> None:
        tip = "Pause at events of some kinds"
        super().__init__("pause-on", "pause-octagon-outline", self._open, 1.2, tip)
        self.playback = playback
        self.setProperty("checkable", True)
        style.restyle(self)
        self.choices = QMenu(self)
        for kind in EVENT_KINDS:
            choice = QAction(EVENT_WORDS[kind], self.choices)
            choice.setData(kind)
            choice.setCheckable(True)
            self.choices.addAction(choice)
        self.choices.triggered.connect(self._chosen)

    def _open(self) -> None:
        above = QPoint(0, -self.choices.sizeHint().height())
        self.choices.popup(self.mapToGlobal(above))

    def _chosen(self) -> None:
        ticked = (choice for choice in self.choices.actions() if choice.isChecked())
        self.playback.pause_on = frozenset(str(choice.data()) for choice in ticked)
        self.show_glyph("pause-octagon" if self.playback.pause_on else "pause-octagon-outline")

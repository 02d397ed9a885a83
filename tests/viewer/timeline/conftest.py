"""A timeline on the screen, with its session and playback."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QLabel, QMainWindow, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from replays.log import Log
from viewer.look import style
from viewer.look.theme import SPACE
from viewer.playing.playback import Playback
from viewer.session import Session
from viewer.timeline import Timeline
from viewer.timeline.scrubber import Scrubber
from viewer.timeline.transport import Transport


class Stage:
    """A window with room above and a timeline below; now is the reading of its clock."""

    def __init__(self, log: Log | None, width: int) -> None:
        self.now = 0.0
        self.session = Session()
        self.window = QMainWindow()
        self.playback = Playback(self.session, self.window, clock=self.clock)
        self.playback.animate = False
        if log:
            self.session.open(log)
        self.timeline = Timeline(self.session, self.playback)
        room = QLabel("room")
        room.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(room, 1)
        column.addWidget(self.timeline)
        self.window.setCentralWidget(page)
        self.window.resize(width, 500)
        self.window.show()
        room.setFocus()
        self.draw()

    def clock(self) -> float:
        return self.now

    @property
    def scrubber(self) -> Scrubber:
        return self.timeline.scrubber

    @property
    def transport(self) -> Transport:
        return self.timeline.transport

    def x(self, time: float) -> float:
        """The pixel of a time."""
        return self.scrubber.scale.x(time)

    def share(self, part: float) -> tuple[float, float]:
        """A place in the ruler at a part of its width."""
        scale = self.scrubber.scale
        return scale.left + part * (scale.right - scale.left), self.scrubber.rows.top + 5

    def draw(self) -> None:
        """Lay out and draw all that is due."""
        QApplication.processEvents()
        self.scrubber.grab()

    def run(self, seconds: float) -> None:
        """Let the clock run."""
        for _ in range(round(seconds * 60)):
            self.now += 1 / 60
            if self.playback.running:
                self.playback._beat()


Stages = Callable[..., Stage]


@pytest.fixture
def stages(qtbot: QtBot) -> Iterator[Stages]:
    """Makes stages: of a log, and of a width in pixels."""
    _look_like_space()
    made: list[Stage] = []

    def make(log: Log | None, width: int = 1200) -> Stage:
        made.append(Stage(log, width))
        qtbot.addWidget(made[-1].window)
        return made[-1]

    yield make
    for stage in made:
        stage.session.playing = False
    _look_like_space()


def _look_like_space() -> None:
    """Put the first theme in force, where it is not: that costs time."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    if (style.now.theme, style.now.size) != (SPACE, 1.0) or not app.styleSheet():
        style.apply(SPACE)

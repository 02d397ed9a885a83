"""A main window for tests, with settings of its own."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from pytestqt.qtbot import QtBot

from viewer.files.settings import Settings
from viewer.session import Session
from viewer.shell.window import Window

BATTLE = """
[battle]
title = "{title}"
rules = "eight-worlds"
seed = 5
[[ship]]
name = "Omega"
side = "Red"
position = [0, 0]
velocity = [2, 0]
accel = 3
[[ship]]
name = "Vorchan"
side = "Blue"
position = [8, 1]
velocity = [-2, 0]
accel = 3
"""


def write(path: Path, turns: int = 3, title: str = "Table", order: str = "ACC 0 1") -> Path:
    """A battle file of some turns."""
    turn = f'[[turn]]\norders = {{ Omega = "{order}" }}\n'
    path.write_text(BATTLE.format(title=title) + turn * turns, encoding="utf-8")
    return path


def keep(qtbot: QtBot, made: Window) -> Window:
    """Hold a window until the test is over; qtbot alone would let Python collect it before."""
    qtbot.addWidget(made, before_close_func=partial(_held, made))
    return made


def _held(made: Window, closing: Window) -> None:
    assert made is closing


def window(qtbot: QtBot, tmp: Path, width: int = 1280, height: int = 800) -> Window:
    """A window on the screen, with nothing open."""
    made = keep(qtbot, Window(Session(), Settings(tmp / "settings.ini")))
    made.resize(width, height)
    made.show()
    qtbot.waitExposed(made)
    return made


def opened(qtbot: QtBot, made: Window, path: Path, time: float | None = None) -> None:
    """Open a file and wait until it is shown."""
    with qtbot.waitSignal(made.files.opener.opened, timeout=20_000):
        made.files.open(path, time)

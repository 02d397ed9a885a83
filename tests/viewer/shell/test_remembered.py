"""What a window keeps for the next start."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QByteArray
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.viewer.windows import keep, opened, window, write
from viewer.files.settings import Settings
from viewer.look import style
from viewer.look.theme import THEMES
from viewer.session import Session
from viewer.shell.window import Window


def test_layout_and_switches_are_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    first = window(qtbot, tmp_path)
    opened(qtbot, first, write(tmp_path / "table.toml"))
    first.desk.docks["orders"].close()
    first.session.theme = "Paper"
    first.session.speed = 4.0
    first.session.loop = True
    first.session.toggle("grid")
    first.switches["map"].trigger()
    first.close()
    style.apply(THEMES["Space"])

    again = Window(Session(), Settings(tmp_path / "settings.ini"))
    keep(qtbot, again)
    again.resize(1280, 800)  # the screen of the tests is smaller than that
    again.show()
    opened(qtbot, again, tmp_path / "table.toml")
    session = again.session
    assert (session.theme, session.speed, session.loop) == ("Paper", 4.0, True)
    assert not session.shown("grid")
    assert again.desk.views.mode == "scene"
    assert not again.desk.docks["orders"].is_open()
    assert again.desk.docks["events"].is_open()
    assert session.camera == "free"


@pytest.mark.parametrize("junk", [b"", b"nonsense", bytes(range(256)) * 4])
def test_a_damaged_layout_is_the_default_one(qtbot: QtBot, tmp_path: Path, junk: bytes) -> None:
    settings = Settings(tmp_path / "settings.ini")
    for name in ("geometry", "layout_roomy", "layout_compact", "split"):
        settings.put(name, QByteArray(junk))
    win = Window(Session(), settings)
    keep(qtbot, win)
    win.show()
    opened(qtbot, win, write(tmp_path / "table.toml"))
    assert all(dock.is_open() for dock in win.desk.docks.values())
    assert win.desk.timeline.isVisible()


def test_a_window_off_the_screen_is_brought_back(qtbot: QtBot, tmp_path: Path) -> None:
    first = window(qtbot, tmp_path)
    first.setGeometry(9000, 9000, 900, 600)
    first.close()
    again = Window(Session(), Settings(tmp_path / "settings.ini"))
    keep(qtbot, again)
    again.show()
    screen = QApplication.primaryScreen()
    assert screen is not None
    assert screen.availableGeometry().intersects(again.geometry())
    assert again.geometry().top() >= screen.availableGeometry().top()

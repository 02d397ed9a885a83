"""The application: started, ended from outside, alive after mistakes."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt6.QtCore import QTimer
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from tests.viewer.windows import opened, window, write
from viewer.app import Mistakes, display_available, emblem
from viewer.files.settings import Settings
from viewer.look.theme import SPACE

ROOT = Path(__file__).parents[2]
START = """
import sys
from pathlib import Path
from PyQt6.QtCore import QTimer
from viewer import app
from viewer.files.settings import Settings
def ready():
    print("ready", "vtkmodules.vtkCommonCore" in sys.modules, flush=True)
QTimer.singleShot(0, ready) if app.application() else None
sys.exit(app.run({path!r}, settings=Settings(Path({settings!r}))))
"""


def start(tmp_path: Path, path: Path | None) -> subprocess.Popen[str]:
    code = START.format(path=path and str(path), settings=str(tmp_path / "settings.ini"))
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("battle", [True, False])
def test_a_signal_ends_the_program(tmp_path: Path, number: signal.Signals, battle: bool) -> None:
    with start(tmp_path, write(tmp_path / "t.toml") if battle else None) as process:
        assert process.stdout
        # the window is up before VTK is imported
        ready = process.stdout.readline()
        process.send_signal(number)
        _, errors = process.communicate(timeout=60)
    assert ready == "ready False\n", errors
    assert process.returncode == 0
    assert "Traceback" not in errors
    assert (tmp_path / "settings.ini").exists()


def _mistake() -> None:
    raise KeyError("missing")


def test_a_mistake_in_a_slot_keeps_the_window(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A3."""
    win = window(qtbot, tmp_path)
    opened(qtbot, win, write(tmp_path / "t.toml"))
    with capture_exceptions():
        before = sys.excepthook
        mistakes = Mistakes(win)
        QTimer.singleShot(0, _mistake)
        qtbot.waitUntil(lambda: bool(win.messages.messages))
        mistakes.stop()
        assert sys.excepthook is before
    assert win.isVisible()
    text = win.messages.text.text()
    assert "KeyError: 'missing'" in text
    assert "test_app.py" in text
    assert "Traceback" in capsys.readouterr().err
    win.session.seek(2.0)
    assert win.timeline.transport.field.text() == "2"


@pytest.mark.parametrize(
    ("given", "there"),
    [
        ({}, False),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
        ({"QT_QPA_PLATFORM": "minimal"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "xcb"}, False),
        ({"QT_QPA_PLATFORM": "wayland"}, False),
        ({"DISPLAY": ":7734"}, False),
        ({"DISPLAY": "elsewhere.example:0"}, True),
    ],
)
def test_whether_there_is_a_display(
    given: dict[str, str], there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    assert display_available() is there


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X servers listen so on Linux")
def test_a_display_that_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":7735.0")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind("\0/tmp/.X11-unix/X7735")
        server.listen(1)
        assert display_available()
    assert not display_available()


def test_the_program_has_an_icon_in_every_size(qtbot: QtBot) -> None:
    sizes = sorted(size.width() for size in emblem().availableSizes())
    assert sizes == [16, 32, 64, 128, 256]
    image = emblem().pixmap(64, 64).toImage()
    assert image.pixelColor(32, 36).name() == SPACE.accent
    assert image.pixelColor(6, 58).name() == SPACE.panel


def test_settings_can_be_forgotten(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    settings.put("theme", "Paper")
    settings.clear()
    assert settings.text("theme", "Space") == "Space"

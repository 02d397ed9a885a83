"""Opening, dropping, recent files, and a battle file that is saved again."""

from __future__ import annotations

import os
import threading
from functools import partial
from pathlib import Path

import pytest
from PyQt6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDropEvent
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from replays.load import load
from replays.log import Log
from replays.writer import write as write_log
from tests.viewer.windows import BATTLE, opened, window, write
from viewer.shell.window import Window

NAMES = ["my table.toml", "file_f%3A b.toml", "a b#1%20.toml", "Schlacht 星 é.toml"]


@pytest.fixture
def win(qtbot: QtBot, tmp_path: Path) -> Window:
    return window(qtbot, tmp_path)


def drop(win: Window, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    keys, button = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    enter = QDragEnterEvent(QPoint(50, 50), Qt.DropAction.CopyAction, data, button, keys)
    QApplication.sendEvent(win, enter)
    assert enter.isAccepted()
    fall = QDropEvent(QPointF(50, 50), Qt.DropAction.CopyAction, data, button, keys)
    QApplication.sendEvent(win, fall)


@pytest.mark.parametrize("name", NAMES)
def test_a_dropped_file_opens_whatever_its_name(
    win: Window, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    """E4, E5."""
    path = write(tmp_path / name, title=name)
    with qtbot.waitSignal(win.files.opener.opened):
        drop(win, path)
    assert win.session.log is not None
    assert win.session.log.title == name
    assert win.files.recent.paths == [path]


def _has_turns(win: Window, turns: int) -> bool:
    return win.session.turns == turns


def test_a_drop_of_text_is_refused(win: Window) -> None:
    data = QMimeData()
    data.setText("hello")
    keys, button = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, button, keys)
    enter.ignore()
    QApplication.sendEvent(win, enter)
    assert not enter.isAccepted()


def test_a_file_opens_at_a_turn(win: Window, qtbot: QtBot, tmp_path: Path) -> None:
    opened(qtbot, win, write(tmp_path / "t.toml"), 2.0)
    assert win.session.time == 2.0
    opened(qtbot, win, write(tmp_path / "t.toml"), 99.0)
    assert win.session.time == 3.0


def test_what_was_open_stays_when_another_file_is_bad(
    win: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(qtbot, win, write(tmp_path / "good.toml"), 1.0)
    bad = tmp_path / "bad.toml"
    bad.write_text('[battle]\nrules = "nothing"\n[[shp]]\n')
    with qtbot.waitSignal(win.files.opener.refused):
        win.files.open(bad)
    assert win.session.log is not None
    assert (win.session.log.title, win.session.time) == ("Table", 1.0)
    assert win.messages.isVisible()
    assert win.messages.text.text().startswith("bad.toml: ")
    problems = len(win.messages.messages)
    assert problems >= 2
    assert win.messages.count.text() == f"1 of {problems}"


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda _: None, "does not exist"),
        (lambda path: path.write_bytes(b""), "is empty"),
        (lambda path: path.mkdir(), "is a folder"),
        (lambda path: path.write_bytes(b"\x89HDF\r\n\x1a\n" + b"\0" * 90), ""),
        (lambda path: path.write_bytes(os.urandom(500)), ""),
    ],
)
def test_a_file_that_is_none_is_refused_in_one_line(
    win: Window, qtbot: QtBot, tmp_path: Path, make: object, words: str
) -> None:
    path = tmp_path / "odd.h5"
    make(path)  # type: ignore[operator]
    with qtbot.waitSignal(win.files.opener.refused, timeout=20_000):
        win.files.open(path)
    text = win.messages.text.text()
    assert text.startswith("odd.h5: ")
    assert words in text
    assert "\n" not in text
    assert win.welcome.isVisible()


def test_a_recent_file_that_is_gone_can_be_forgotten(
    win: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    """E6."""
    path = write(tmp_path / "gone.toml")
    opened(qtbot, win, path)
    win.files.opener.close()
    path.unlink()
    win.welcome.refresh()
    (row,) = win.welcome.rows
    assert row.facts.text() == "battle file: file is gone"
    win.menus.fill_recent()
    entry = win.menus.recent.actions()[0]
    assert entry.text() == "&1 gone.toml (gone)"
    with qtbot.waitSignal(win.files.opener.refused):
        entry.trigger()
    win.menus.recent.triggered.emit(entry)
    assert win.messages.button.text() == "Remove from the recent files"
    win.messages.button.click()
    assert win.files.recent.paths == []
    assert win.welcome.rows == []


def test_no_handle_stays_on_an_open_file(win: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """E7."""
    path = tmp_path / "log.h5"
    write_log(load(write(tmp_path / "t.toml")), path)
    opened(qtbot, win, path)
    here = Path("/proc/self/fd")
    held = [fd for fd in here.iterdir() if fd.exists() and fd.resolve() == path]
    assert held == []


def test_a_log_is_verified_in_the_status_line(win: Window, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "log.h5"
    write_log(load(write(tmp_path / "t.toml")), path)
    opened(qtbot, win, path)
    qtbot.waitUntil(lambda: win.status.state.text() == "verified, 3 of 3 turns", timeout=20_000)
    assert win.files.opener.watch.path is None


# -- saved again ----------------------------------------------------------------------------------


def test_new_turns_appear_when_the_file_is_saved(win: Window, qtbot: QtBot, tmp_path: Path) -> None:
    path = write(tmp_path / "live.toml", turns=2)
    opened(qtbot, win, path, 1.5)
    win.session.selection = ("Omega",)
    write(path, turns=4)
    qtbot.waitUntil(lambda: win.session.turns == 4, timeout=20_000)
    assert (win.session.time, win.session.selection) == (1.5, ("Omega",))


def test_an_editor_may_put_a_new_file_in_its_place(
    win: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    path = write(tmp_path / "live.toml", turns=2)
    opened(qtbot, win, path)
    for turns in (3, 4):
        write(tmp_path / "live.toml~", turns=turns).replace(path)
        qtbot.waitUntil(partial(_has_turns, win, turns), timeout=20_000)


@pytest.mark.parametrize(("follow", "time"), [(True, 4.0), (False, 2.0)])
def test_the_end_is_followed_where_that_is_asked_for(
    win: Window, qtbot: QtBot, tmp_path: Path, follow: bool, time: float
) -> None:
    path = write(tmp_path / "live.toml", turns=2)
    opened(qtbot, win, path, 2.0)
    win.session.follow = follow
    write(path, turns=4)
    qtbot.waitUntil(lambda: win.session.turns == 4, timeout=20_000)
    assert win.session.time == time


def test_a_broken_save_keeps_the_last_good_version(
    win: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    path = write(tmp_path / "live.toml", turns=2)
    opened(qtbot, win, path, 1.0)
    with qtbot.waitSignal(win.files.opener.refused, timeout=20_000):
        path.write_text(path.read_text() + "\n[[turn\n")
    assert win.session.turns == 2
    assert win.messages.text.text().endswith("The last good version stays.")
    write(path, turns=3)
    qtbot.waitUntil(lambda: win.session.turns == 3, timeout=20_000)
    assert not win.messages.messages  # what was wrong with the save before is no longer


def test_a_battle_saved_shorter_while_it_plays(win: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """D7."""
    path = write(tmp_path / "live.toml", turns=8)
    opened(qtbot, win, path, 6.5)
    win.session.playing = True
    write(path, turns=2)
    qtbot.waitUntil(lambda: win.session.turns == 2, timeout=20_000)
    assert win.session.time <= 2.0


def test_a_refused_order_is_told_when_it_is_saved(
    win: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    path = write(tmp_path / "live.toml", turns=1)
    opened(qtbot, win, path)
    with qtbot.waitSignal(win.files.opener.replayed, timeout=20_000):
        path.write_text(BATTLE.format(title="Live") + '[[turn]]\norders = { Omega = "ACC 9 9" }\n')
    text = win.messages.text.text()
    assert text.startswith("live.toml: turn 1, Omega, “ACC 9 9”: ")
    assert "the ship drifts" in text
    assert win.status.state.text() == "1 order refused"


def test_a_ship_that_is_no_more_is_not_selected(win: Window, qtbot: QtBot, tmp_path: Path) -> None:
    path = write(tmp_path / "live.toml", turns=1)
    opened(qtbot, win, path)
    win.session.selection = ("Vorchan", "Omega")
    path.write_text(path.read_text().replace('"Vorchan"', '"Krait"'))
    qtbot.waitUntil(lambda: "Krait" in win.session.log.reel.names, timeout=20_000)  # type: ignore[union-attr]
    left: tuple[str, ...] = win.session.selection
    assert left == ("Omega",)


def test_a_long_opening_is_told_and_can_be_cancelled(
    win: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path / "slow.toml")
    gate = threading.Event()

    def slowly(asked: Path) -> Log:
        gate.wait(30)
        return load(asked)

    monkeypatch.setattr("viewer.files.opening.load", slowly)
    win.files.open(path)
    qtbot.waitUntil(lambda: bool(win.messages.messages))
    assert win.messages.text.text() == "Opening slow.toml…"
    win.messages.button.click()
    gate.set()
    assert not win.files.opener.busy
    qtbot.wait(100)
    assert win.session.log is None
    with qtbot.waitSignal(win.files.opener.opened):
        win.files.open(path)
    assert not win.messages.messages


def test_the_file_asked_for_last_is_the_one_shown(
    win: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    first, last = write(tmp_path / "a.toml", title="A"), write(tmp_path / "b.toml", title="B")
    win.files.open(first)
    opened(qtbot, win, last)
    qtbot.wait(200)
    assert win.session.log is not None
    assert win.session.log.title == "B"

"""The main window: what is where, its look, its end."""

from __future__ import annotations

import gc
from pathlib import Path

import psutil
import pytest
from PyQt6.QtCore import QEvent, QPoint, QRect, Qt
from PyQt6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from tests.viewer.hands import press
from tests.viewer.windows import keep, opened, window, write
from viewer.files.settings import Settings
from viewer.session import Session
from viewer.shell import placing
from viewer.shell.window import Window


def test_without_a_battle_the_welcome_page_stands_alone(qtbot: QtBot, tmp_path: Path) -> None:
    win = window(qtbot, tmp_path)
    assert win.welcome.isVisible()
    assert not win.desk.isVisible()
    assert not win.toolbar.isVisible()
    assert win.windowTitle() == "Eight Worlds"


def test_a_battle_brings_its_views(win: Window) -> None:
    assert win.desk.isVisible()
    assert win.toolbar.isVisible()
    assert win.map.isVisible()
    assert win.canvas.isVisible()
    assert win.timeline.isVisible()
    assert win.windowTitle() == "Table (table.toml) – Eight Worlds"


def test_the_panels_stand_where_they_belong(win: Window, qtbot: QtBot) -> None:
    qtbot.wait(20)
    docks = win.desk.docks

    def at(key: str) -> QPoint:
        return docks[key].mapTo(win.desk, QPoint(0, 0))

    assert at("ships").x() < at("inspector").x()
    assert at("ships").y() < at("events").y()
    assert at("inspector").y() < at("trace").y()
    assert docks["orders"] in win.desk.tabifiedDockWidgets(docks["events"])
    assert win.desk.timeline.width() >= win.desk.width() - 2


def test_a_small_window_is_compact(win: Window, qtbot: QtBot) -> None:
    win.resize(1024, 600)
    qtbot.waitUntil(lambda: win.desk.compact)
    docks = win.desk.docks
    assert docks["events"] in win.desk.tabifiedDockWidgets(docks["ships"])
    assert docks["trace"] in win.desk.tabifiedDockWidgets(docks["inspector"])
    assert win.desk.views.tabs.isVisible()
    assert win.map.isVisible() != win.canvas.isVisible()
    win.resize(1280, 800)
    qtbot.waitUntil(lambda: not win.desk.compact)
    assert docks["trace"] not in win.desk.tabifiedDockWidgets(docks["inspector"])
    assert not win.desk.views.tabs.isVisible()
    assert win.map.isVisible()
    assert win.canvas.isVisible()


def test_the_smallest_window(win: Window, qtbot: QtBot) -> None:
    win.resize(300, 200)
    qtbot.waitUntil(lambda: win.desk.compact)
    wanted = placing.least_size()
    assert (win.width(), win.height()) == (wanted.width(), wanted.height())
    play = win.timeline.transport.play
    assert play.isVisible()
    assert win.rect().contains(QRect(play.mapTo(win, QPoint(0, 0)), play.size()))


@pytest.mark.parametrize("key", ["ships", "events", "orders", "inspector", "trace"])
def test_a_dock_floats_closes_and_comes_back(win: Window, key: str, qtbot: QtBot) -> None:
    dock, action = win.desk.docks[key], win.switches[f"panel-{key}"]
    dock.show()
    dock.raise_()
    title = dock.titleBarWidget()
    assert title is not None
    title.float.click()  # type: ignore[attr-defined]
    assert dock.isFloating()
    title.float.click()  # type: ignore[attr-defined]
    assert not dock.isFloating()
    title.close_button.click()  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: not action.isChecked())
    action.trigger()
    qtbot.waitUntil(lambda: action.isChecked() and dock.isVisible())


def test_all_panels_can_be_put_back(win: Window) -> None:
    for dock in win.desk.docks.values():
        dock.close()
    win.switches["layout"].trigger()
    assert all(dock.is_open() for dock in win.desk.docks.values())


def test_all_views_show_one_moment(win: Window, qtbot: QtBot) -> None:
    """D6: drag, key, typed turn and row, each seen everywhere at once."""
    win.session.selection = ("Omega",)
    orders, inspector = (win.desk.docks[key].panel for key in ("orders", "inspector"))
    for move in (
        lambda: win.session.seek(1.4),
        lambda: win.playback.turn(1),
        lambda: win.playback.go(3),
        win.playback.home,
    ):
        move()
        turn = -(-win.session.time // 1)
        assert win.timeline.transport.field.text() == f"{turn:g}"
        assert inspector._stale is False
        win.desk.docks["orders"].raise_()
        qtbot.waitUntil(orders.isVisible)
        assert orders._stale is False
        win.desk.docks["events"].raise_()
        qtbot.waitUntil(orders.isHidden)


def test_a_panel_behind_another_tab_neither_works_nor_takes_the_focus(
    win: Window, qtbot: QtBot
) -> None:
    front, behind = win.desk.docks["events"], win.desk.docks["orders"]
    for first, second in ((front, behind), (behind, front)):
        first.raise_()
        qtbot.waitUntil(second.panel.isHidden)
        assert first.panel.isVisible()
        win.session.seek(win.session.time + 0.4)
        assert second.panel._stale
        shown = [button for button in second.findChildren(QToolButton) if button.isVisible()]
        assert {button.focusPolicy() for button in shown} <= {Qt.FocusPolicy.NoFocus}


def picture(win: Window) -> bytes:
    win.timeline.setFocus()
    QApplication.processEvents()
    image = win.desk.grab().toImage()
    bits = image.constBits()
    assert bits is not None
    return bytes(bits.asarray(image.sizeInBytes()))


@pytest.mark.parametrize(("first", "then"), [("Space", "Paper"), ("Paper", "Blackboard")])
def test_a_switched_window_equals_a_fresh_one(
    qtbot: QtBot, tmp_path: Path, first: str, then: str
) -> None:
    path = write(tmp_path / "table.toml")

    def look(start: str, end: str) -> bytes:
        settings = Settings(tmp_path / f"{start}-{end}.ini")
        settings.put("theme", start)
        settings.put("views", "map")
        made = Window(Session(), settings)
        keep(qtbot, made)
        made.resize(1280, 800)
        made.show()
        opened(qtbot, made, path, 1.5)
        made.session.selection = ("Omega", "Vorchan")
        made.session.theme = end
        qtbot.wait(30)
        seen = picture(made)
        made.close()
        return seen

    switched, fresh = look(first, then), look(then, then)
    assert len(switched) == len(fresh)
    assert sum(a != b for a, b in zip(switched, fresh, strict=True)) == 0


def test_text_grows_to_twice_its_size_and_back(win: Window, qtbot: QtBot) -> None:
    before = win.status.rules.font().pointSizeF()
    for _ in range(6):
        win.switches["text-larger"].trigger()
    assert win.session.text_scale == 2.0
    assert win.status.rules.font().pointSizeF() == pytest.approx(2 * before)
    qtbot.waitUntil(lambda: win.desk.compact)
    win.switches["text-normal"].trigger()
    assert win.status.rules.font().pointSizeF() == pytest.approx(before)


def test_closing_stops_everything(win: Window, qtbot: QtBot) -> None:
    win.session.playing = True
    assert win.playback.running
    win.close()
    assert not win.session.playing
    assert not win.playback.running
    assert win.files.opener.watch.path is None


def test_closing_a_battle_shows_the_welcome_page(win: Window, qtbot: QtBot) -> None:
    win.session.playing = True
    press(win, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert win.session.log is None
    assert win.welcome.isVisible()
    assert not win.playback.running


def test_twenty_windows_leave_no_memory_behind(qtbot: QtBot, tmp_path: Path) -> None:
    path = write(tmp_path / "table.toml")
    process = psutil.Process()

    def cycle() -> None:
        win = Window(Session(), Settings(tmp_path / "settings.ini"))
        win.desk.views.set_mode("map")
        win.resize(900, 600)
        win.show()
        opened(qtbot, win, path, 1.0)
        win.grab()
        win.close()
        win.deleteLater()
        del win
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()

    for _ in range(4):
        cycle()
    before = process.memory_info().rss
    for _ in range(20):
        cycle()
    assert process.memory_info().rss - before < 20e6

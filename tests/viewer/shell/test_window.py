"""The main window: layout, switches, messages, closing."""

from __future__ import annotations

import gc
from pathlib import Path

import psutil
import pytest
from PyQt6.QtCore import QByteArray, QEvent, QPoint, QRect, Qt
from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtWidgets import QApplication, QLineEdit, QMenu, QToolButton
from pytestqt.qtbot import QtBot

from tests.viewer.hands import press, type_text
from tests.viewer.windows import keep, opened, window, write
from viewer.files.settings import Settings
from viewer.keyboard.shortcuts import BY_ID, SHORTCUTS
from viewer.look import style
from viewer.look.theme import THEMES
from viewer.session import LAYERS, PLANES, Session
from viewer.shell import placing
from viewer.shell.menus import entries
from viewer.shell.window import Window

KEY = Qt.Key


@pytest.fixture
def win(qtbot: QtBot, tmp_path: Path) -> Window:
    made = window(qtbot, tmp_path)
    opened(qtbot, made, write(tmp_path / "table.toml"))
    return made


# -- what is where --------------------------------------------------------------------------------


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


# -- one state, shown in menu, tool bar and by key (D15) ------------------------------------------


def buttons(win: Window, action: QAction) -> list[QToolButton]:
    made = win.toolbar.widgetForAction(action)
    return [made] if isinstance(made, QToolButton) else []


@pytest.mark.parametrize("layer", [key for key, _ in LAYERS])
def test_a_layer_switch_agrees_everywhere(win: Window, layer: str) -> None:
    action = win.switches[f"layer-{layer}"]
    assert action in entries(win.menus.layers)

    def agree(on: bool) -> None:
        assert win.session.shown(layer) is on
        assert action.isChecked() is on
        assert all(button.isChecked() is on for button in buttons(win, action))

    on = win.session.shown(layer)
    agree(on)
    press(win, QKeySequence(BY_ID[action.objectName()].keys[0])[0].key())
    agree(not on)
    action.trigger()
    agree(on)
    for button in buttons(win, action):
        button.click()
        agree(not on)
    win.session.hidden = frozenset()
    agree(True)


def test_loop_guard_and_follow_agree(win: Window, qtbot: QtBot) -> None:
    press(win, KEY.Key_L)
    assert win.session.loop
    assert win.switches["loop"].isChecked()
    win.switches["loop"].trigger()
    assert not win.session.loop
    assert not win.switches["loop"].isChecked()
    for name, field in (("guard", "guard"), ("follow-end", "follow")):
        win.switches[name].trigger()
        assert getattr(win.session, field)
        setattr(win.session, field, False)
        assert not win.switches[name].isChecked()


def test_views_switch_by_key_menu_and_button(win: Window, qtbot: QtBot) -> None:
    press(win, KEY.Key_F3)
    assert (win.canvas.isVisible(), win.map.isVisible()) == (True, False)
    assert not win.switches["map"].isChecked()
    win.switches["scene"].trigger()
    assert (win.canvas.isVisible(), win.map.isVisible()) == (False, True)
    press(win, KEY.Key_F4)
    assert (win.canvas.isVisible(), win.map.isVisible()) == (True, True)
    assert win.switches["scene"].isChecked()
    assert win.switches["map"].isChecked()


def test_the_focus_stays_in_the_views(win: Window, qtbot: QtBot) -> None:
    win.activateWindow()
    win.map.setFocus()
    qtbot.waitUntil(win.map.hasFocus)
    press(win, KEY.Key_F3)
    assert win.canvas.hasFocus()
    press(win, KEY.Key_F2)
    assert win.map.hasFocus()


def test_the_camera_switches_exclude_each_other(win: Window, qtbot: QtBot) -> None:
    press(win, KEY.Key_T)
    assert win.session.camera == "top"
    checked = {n for n in ("free", "top", "side", "follow") if win.switches[n].isChecked()}
    assert checked == {"top"}
    assert not win.switches["follow"].isEnabled()
    win.session.selection = ("Omega",)
    assert win.switches["follow"].isEnabled()
    press(win, KEY.Key_C)
    assert win.session.camera == "follow"


def test_ships_are_walked_side_by_side(win: Window, qtbot: QtBot) -> None:
    press(win, KEY.Key_N)
    assert win.session.selection == ("Omega",)
    press(win, KEY.Key_N)
    assert win.session.selection == ("Vorchan",)
    press(win, KEY.Key_N)
    assert win.session.selection == ("Omega",)
    press(win, KEY.Key_N, Qt.KeyboardModifier.ShiftModifier)
    assert win.session.selection == ("Vorchan",)
    press(win, KEY.Key_Escape)
    assert not win.session.selection


def test_every_shortcut_is_an_action_in_a_menu(win: Window) -> None:
    bar = win.menuBar()
    assert bar is not None
    found = [a for menu in bar.findChildren(QMenu) for a in menu.actions()]
    named = {action.objectName() for action in found}
    assert {shortcut.id for shortcut in SHORTCUTS} - named == set()


def test_every_menu_entry_has_a_key(win: Window) -> None:
    for menu in (win.menus.file, win.menus.view, win.menus.play, win.menus.ship, win.menus.help):
        for action in entries(menu):
            if action.objectName():
                assert action.shortcut().toString() == BY_ID[action.objectName()].keys[0]


def test_every_button_has_a_name(win: Window) -> None:
    for button in win.findChildren(QToolButton):
        if button.isVisible() and button.objectName() != "qt_toolbar_ext_button":
            assert button.accessibleName() or button.text(), button


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


@pytest.mark.parametrize("plane", PLANES)
def test_the_map_can_be_seen_from_three_sides(win: Window, plane: str) -> None:
    win.switches[f"plane-{plane}"].trigger()
    assert win.session.plane == plane
    on = [one for one in PLANES if win.switches[f"plane-{one}"].isChecked()]
    assert on == [plane]


def test_the_guard_hides_the_length_of_the_battle(win: Window) -> None:
    assert win.status.state.text() == "played, 3 turns"
    win.switches["guard"].trigger()
    assert win.status.state.text() == "played"
    assert "3" not in win.windowTitle()
    win.switches["guard"].trigger()
    assert win.status.state.text() == "played, 3 turns"


# -- look -----------------------------------------------------------------------------------------


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


def test_themes_go_round(win: Window) -> None:
    for name in [*list(THEMES)[1:], "Space"]:
        win.switches["theme"].trigger()
        assert win.session.theme == name == style.now.theme.name
        assert win.switches[f"theme-{name.lower()}"].isChecked()


def test_text_grows_to_twice_its_size_and_back(win: Window, qtbot: QtBot) -> None:
    before = win.status.rules.font().pointSizeF()
    for _ in range(6):
        win.switches["text-larger"].trigger()
    assert win.session.text_scale == 2.0
    assert win.status.rules.font().pointSizeF() == pytest.approx(2 * before)
    qtbot.waitUntil(lambda: win.desk.compact)
    win.switches["text-normal"].trigger()
    assert win.status.rules.font().pointSizeF() == pytest.approx(before)


def test_full_screen_and_back(win: Window, qtbot: QtBot) -> None:
    press(win, KEY.Key_F11)
    assert win.isFullScreen()
    press(win, KEY.Key_Escape)
    assert not win.isFullScreen()


# -- messages -------------------------------------------------------------------------------------


def test_messages_are_counted_and_closed(win: Window, qtbot: QtBot) -> None:
    win.tell("error", "one")
    win.tell("warning", "two")
    win.tell("warning", "two")
    assert win.messages.text.text() == "two"
    assert win.messages.count.text() == "1 of 2"
    win.messages.next()
    assert win.messages.count.text() == "2 of 2"
    win.messages.next()
    assert win.messages.count.text() == "1 of 2"
    win.messages.count.click()
    assert win.messages.text.text() == "one"
    press(win, KEY.Key_Escape)
    assert win.messages.text.text() == "two"
    win.messages.cross.click()
    assert not win.messages.isVisible()


def test_escape_leaves_a_field_first(win: Window, qtbot: QtBot) -> None:
    win.session.selection = ("Omega",)
    panel = win.desk.docks["events"].panel
    win.desk.docks["events"].raise_()
    field = panel.findChild(QLineEdit)
    assert field is not None
    field.setFocus()
    type_text(field, "hit")
    assert field.text() == "hit"
    assert win.session.selection == ("Omega",)


# -- remembered -----------------------------------------------------------------------------------


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


# -- closing --------------------------------------------------------------------------------------


def test_closing_stops_everything(win: Window, qtbot: QtBot) -> None:
    win.session.playing = True
    assert win.playback.running
    win.close()
    assert not win.session.playing
    assert not win.playback.running
    assert win.files.opener.watch.path is None


def test_closing_a_battle_shows_the_welcome_page(win: Window, qtbot: QtBot) -> None:
    win.session.playing = True
    press(win, KEY.Key_W, Qt.KeyboardModifier.ControlModifier)
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

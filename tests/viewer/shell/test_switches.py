"""One state, shown in menu, tool bar and by key (D15)."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtWidgets import QMenu, QToolButton
from pytestqt.qtbot import QtBot

from tests.viewer.hands import press
from viewer.keyboard.shortcuts import BY_ID, SHORTCUTS
from viewer.look import style
from viewer.look.theme import THEMES
from viewer.session import LAYERS, PLANES
from viewer.shell.menus import entries
from viewer.shell.window import Window

KEY = Qt.Key


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


def test_themes_go_round(win: Window) -> None:
    for name in [*list(THEMES)[1:], "Space"]:
        win.switches["theme"].trigger()
        assert win.session.theme == name == style.now.theme.name
        assert win.switches[f"theme-{name.lower()}"].isChecked()


def test_full_screen_and_back(win: Window, qtbot: QtBot) -> None:
    press(win, KEY.Key_F11)
    assert win.isFullScreen()
    press(win, KEY.Key_Escape)
    assert not win.isFullScreen()

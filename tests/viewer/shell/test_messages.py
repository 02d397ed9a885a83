"""The message line of the window."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tests.viewer.hands import press, type_text
from viewer.shell.window import Window


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
    press(win, Qt.Key.Key_Escape)
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

"""Which keys belong to the text, and which drive playback."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QListWidget,
    QMainWindow,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QTreeWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.viewer.battles import battle
from tests.viewer.hands import press, type_text
from viewer.keyboard.actions import playback_actions
from viewer.keyboard.keys import Keys
from viewer.playing.playback import Playback
from viewer.session import Session

Key = Qt.Key
_CTRL = Qt.KeyboardModifier.ControlModifier


class Desk(QMainWindow):
    """A window with one of every kind of control, and playback's keys."""

    def __init__(self) -> None:
        super().__init__()
        self.session = Session()
        self.playback = Playback(self.session, self)
        self.playback.animate = False
        playback_actions(self, self.playback)
        self.session.open(battle(10))
        page = QWidget()
        rows = QVBoxLayout(page)
        self.setCentralWidget(page)
        self.clicks = 0
        self.line, self.text, self.spin = QLineEdit(), QPlainTextEdit(), QSpinBox()
        self.read_only = QPlainTextEdit("read me")
        self.read_only.setReadOnly(True)
        self.push, self.tool, self.box = QPushButton("Push"), QToolButton(), QComboBox()
        self.list, self.tree = QListWidget(), QTreeWidget()
        self.box.addItems(["a", "b", "c"])
        self.list.addItems(["a", "b", "c"])
        for button in (self.push, self.tool):
            button.clicked.connect(self.count)
        for widget in self.fields + self.others:
            rows.addWidget(widget)

    @property
    def fields(self) -> list[QWidget]:
        return [self.line, self.text, self.spin]

    @property
    def others(self) -> list[QWidget]:
        return [self.push, self.tool, self.box, self.list, self.tree, self.read_only]

    def count(self) -> None:
        self.clicks += 1


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    app = QApplication.instance()
    assert app is not None
    keys = Keys()
    app.installEventFilter(keys)
    made = Desk()
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    made.session.playing = False
    app.removeEventFilter(keys)


def _focus(widget: QWidget, qtbot: QtBot) -> None:
    widget.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(widget.hasFocus)


@pytest.mark.parametrize("index", range(6))
def test_keys_drive_playback_from_any_control(desk: Desk, qtbot: QtBot, index: int) -> None:
    """L2, L4."""
    widget = desk.others[index]
    _focus(widget, qtbot)
    press(widget, Key.Key_Space)
    assert desk.session.playing
    assert desk.clicks == 0
    press(widget, Key.Key_Space)
    assert not desk.session.playing
    for key, time in (
        (Key.Key_End, 10.0),
        (Key.Key_PageUp, 9.0),
        (Key.Key_Left, 8.5),
        (Key.Key_Right, 9.0),
        (Key.Key_Home, 0.0),
        (Key.Key_PageDown, 1.0),
    ):
        press(widget, key)
        assert desk.session.time == time, key
    press(widget, Key.Key_Up)
    assert desk.session.speed == 2.0
    press(widget, Key.Key_L)
    assert desk.session.loop


@pytest.mark.parametrize("index", range(3))
def test_text_fields_keep_their_keys(desk: Desk, qtbot: QtBot, index: int) -> None:
    """L3."""
    widget = desk.fields[index]
    _focus(widget, qtbot)
    desk.session.seek(5.0)
    before = (desk.session.time, desk.session.speed, desk.session.loop, desk.session.range)
    for key in (Key.Key_Left, Key.Key_Home, Key.Key_End, Key.Key_Up, Key.Key_PageDown, Key.Key_L):
        press(widget, key)
    for key in (Key.Key_Left, Key.Key_Right, Key.Key_Z):
        press(widget, key, _CTRL)
    press(widget, Key.Key_I)
    press(widget, Key.Key_Space)
    now = (desk.session.time, desk.session.speed, desk.session.loop, desk.session.range)
    assert now == before
    assert not desk.session.playing


def test_typed_text_arrives(desk: Desk, qtbot: QtBot) -> None:
    _focus(desk.line, qtbot)
    type_text(desk.line, "gl r")
    press(desk.line, Key.Key_Home)
    press(desk.line, Key.Key_Delete)
    assert desk.line.text() == "l r"
    press(desk.line, Key.Key_Z, _CTRL)
    assert desk.line.text() == "gl r"


def test_escape_leaves_a_field(desk: Desk, qtbot: QtBot) -> None:
    _focus(desk.line, qtbot)
    press(desk.line, Key.Key_Escape)
    assert not desk.line.hasFocus()
    press(desk, Key.Key_End)
    assert desk.session.time == 10.0


def test_escape_still_closes_a_dialog(desk: Desk, qtbot: QtBot) -> None:
    dialog = QDialog(desk)
    field = QLineEdit(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    _focus(field, qtbot)
    press(field, Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter])
def test_enter_works_the_focused_button(desk: Desk, qtbot: QtBot, key: Qt.Key) -> None:
    for widget in (desk.push, desk.tool):
        _focus(widget, qtbot)
        press(widget, key)
    assert desk.clicks == 2


def test_other_chords_work_while_text_is_edited(desk: Desk, qtbot: QtBot) -> None:
    called = []
    action = desk.addAction("Open")
    assert action is not None
    action.setShortcut("Ctrl+O")
    action.triggered.connect(lambda: called.append(1))
    _focus(desk.line, qtbot)
    press(desk.line, Key.Key_O, _CTRL)
    assert called == [1]

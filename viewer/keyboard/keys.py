"""The key policy: keys drive playback whatever has the focus, except while text is edited."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

_CHORDS = frozenset(
    {
        Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Backspace,
        Qt.Key.Key_Delete, Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_V,
        Qt.Key.Key_X,
    }
)  # fmt: skip
"""Keys that edit text when pressed with Ctrl."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Keys(QObject):
    """The filter of the application that keeps the policy.

    In a text field every plain key and the editing chords belong to the text; anywhere else the
    shortcuts have them. Enter works the focused button (Qt leaves that to Space, which plays);
    Esc leaves the field. Install it once: `app.installEventFilter(Keys(app))`.
    """

    def eventFilter(self, target: QObject | None, event: QEvent | None) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        if event.type() == QEvent.Type.KeyPress:
            return _pressed(target, event)
        if event.type() == QEvent.Type.ShortcutOverride:
            return _claimed(event)
        return False


def _pressed(target: QObject | None, event: QKeyEvent) -> bool:
    """Enter clicks the button it is pressed on."""
    if event.key() in _ENTER and isinstance(target, QAbstractButton):
        target.click()
        return True
    return False


def _claimed(event: QKeyEvent) -> bool:
    """Whether the text field in focus takes a key that would be a shortcut elsewhere."""
    field = QApplication.focusWidget()
    if field is None or not editing(field):
        return False
    if event.key() == Qt.Key.Key_Escape:
        window = field.window()
        if window is None or isinstance(window, QDialog):
            return False
        window.setFocus(Qt.FocusReason.OtherFocusReason)
    elif not _is_text(event):
        return False
    event.accept()
    return True


def editing(widget: QWidget) -> bool:
    """Whether text is edited in a widget; text that can only be read is not."""
    if isinstance(widget, QComboBox):
        return widget.isEditable()
    fields = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)
    return isinstance(widget, fields) and not widget.isReadOnly()


def _is_text(event: QKeyEvent) -> bool:
    held = event.modifiers()
    if Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F35:
        return False
    if held & Qt.KeyboardModifier.AltModifier:
        return False
    return not held & Qt.KeyboardModifier.ControlModifier or event.key() in _CHORDS

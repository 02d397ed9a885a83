"""Hands on keyboard and mouse."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget

_HAND: Any = QTest  # PyQt declares its static methods as if they were not
_NO_KEY = Qt.KeyboardModifier.NoModifier
_LEFT = Qt.MouseButton.LeftButton


def press(widget: QWidget, key: Qt.Key, held: Qt.KeyboardModifier = _NO_KEY) -> None:
    """Press and release a key."""
    _HAND.keyClick(widget, key, held)


def type_text(widget: QWidget, text: str) -> None:
    """Type text, key by key."""
    _HAND.keyClicks(widget, text)


def point(widget: QWidget, x: float, y: float) -> None:
    """Move the mouse there, no button held."""
    _HAND.mouseMove(widget, QPoint(round(x), round(y)))


def click(widget: QWidget, x: float, y: float, held: Qt.KeyboardModifier = _NO_KEY) -> None:
    """Click the left button there."""
    _HAND.mouseClick(widget, _LEFT, held, QPoint(round(x), round(y)))


def down(widget: QWidget, x: float, y: float) -> None:
    """Press the left button there."""
    _HAND.mousePress(widget, _LEFT, _NO_KEY, QPoint(round(x), round(y)))


def up(widget: QWidget, x: float, y: float) -> None:
    """Release the left button there."""
    _HAND.mouseRelease(widget, _LEFT, _NO_KEY, QPoint(round(x), round(y)))


def wheel(
    widget: QWidget, x: float, y: float, turned: int, held: Qt.KeyboardModifier = _NO_KEY
) -> None:
    """Turn the wheel there by eighths of a degree; up is positive."""
    at = QPointF(x, y)
    event = QWheelEvent(
        at,
        widget.mapToGlobal(at),
        QPoint(),
        QPoint(0, turned),
        Qt.MouseButton.NoButton,
        held,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)

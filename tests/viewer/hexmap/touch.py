"""Hands on the map: wheel, click, point, press keys."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget

from viewer.hexmap import HexMap

LEFT = Qt.MouseButton.LeftButton
HAND: Any = QTest  # PyQt declares its static methods as if they were not


def spot(widget: HexMap, x: float, y: float) -> QPoint:
    return QPointF(*widget.camera.pixel(x, y)).toPoint()


def port(widget: HexMap) -> QWidget:
    found: QWidget = widget.viewport()
    return found


def wheel(widget: HexMap, angle: int, pixel: int = 0, at: tuple[int, int] = (300, 250)) -> None:
    event = QWheelEvent(
        QPointF(*at), QPointF(*at), QPoint(0, pixel), QPoint(0, angle),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget.viewport(), event)


def click(widget: HexMap, at: QPoint, modifier: Qt.KeyboardModifier | None = None) -> None:
    keys = modifier or Qt.KeyboardModifier.NoModifier
    HAND.mouseClick(port(widget), LEFT, keys, at)


def point(widget: HexMap, at: QPoint) -> None:
    QApplication.sendEvent(port(widget), move_event(QPointF(at), Qt.MouseButton.NoButton))


def move_event(at: QPointF, held: Qt.MouseButton = LEFT) -> QMouseEvent:
    return QMouseEvent(QEvent.Type.MouseMove, at, at, held, held, Qt.KeyboardModifier.NoModifier)


def key_event(key: Qt.Key) -> QKeyEvent:
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    event.accept()
    return event

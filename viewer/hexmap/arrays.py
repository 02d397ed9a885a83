"""Numpy arrays handed to a painter in one call, without a Python object for each row."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import QLineF, QPointF
from PyQt6.QtGui import QPainter, QPainterPath, QPixmap
from pyqtgraph.Qt.internals import PrimitiveArray

from replays.reel import Floats


def draw_lines(painter: QPainter, ends: Floats) -> None:
    """Lines from x, y to x, y: (n, 4) in pixels."""
    if len(ends):
        painter.drawLines(_filled(QLineF, ends))


def draw_as_one(painter: QPainter, ends: Floats) -> None:
    """Lines as one path: in a file they are one element, not thousands."""
    path = QPainterPath()
    for x, y, to_x, to_y in ends.tolist():
        path.moveTo(x, y)
        path.lineTo(to_x, to_y)
    painter.drawPath(path)


def draw_points(painter: QPainter, points: Floats) -> None:
    """Points of the pen's size: (n, 2) in pixels."""
    if len(points):
        painter.drawPoints(_filled(QPointF, points))


def draw_fragments(painter: QPainter, rows: Floats, pixmap: QPixmap) -> None:
    """Parts of a pixmap: (n, 10) of x, y, source x, y, width, height, scale x, y, turn, opacity."""
    if len(rows):
        painter.drawPixmapFragments(_filled(QPainter.PixmapFragment, rows), pixmap)


def _filled(kind: type, rows: Floats) -> Any:
    array = PrimitiveArray(kind, rows.shape[1])
    array.resize(len(rows))
    array.ndarray()[:] = rows
    return array.instances()

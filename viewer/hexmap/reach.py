"""Where a ship's drives can take it next turn."""

from __future__ import annotations

import numpy as np
from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QPainter, QPen, QTransform

from viewer.hexmap.arrays import draw_points
from viewer.hexmap.geometry import area_and_rim, hex_at
from viewer.hexmap.ink import NO_BRUSH
from viewer.hexmap.view import View
from viewer.look.style import colour


def paint(painter: QPainter, view: View) -> None:
    """Whole hexes, single end points, or a ball."""
    reach = view.reach
    if reach is None:
        return
    if reach.places and view.log.board == "hex":
        _hexes(painter, view, reach.places)
    elif reach.places:
        pen = QPen(colour("text", 0.75), 4 * view.line)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        draw_points(painter, view.pixels(np.array(reach.places)))
    if reach.ball is not None:
        x, y, z, far = reach.ball
        at = QPointF(*view.pixels(np.array([[x, y, z]]))[0].tolist())
        radius = far * view.camera.scale
        painter.setPen(_rim(view))
        painter.setBrush(colour("text", 0.06))
        painter.drawEllipse(at, radius, radius)
        painter.setBrush(NO_BRUSH)


def _hexes(painter: QPainter, view: View, places: tuple[tuple[float, float, float], ...]) -> None:
    area, rim = area_and_rim({hex_at(x, y) for x, y, _ in places})
    scale = view.camera.scale
    to = QTransform(scale, 0, 0, scale, *view.camera.pixel(0, 0))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.fillPath(to.map(area), colour("text", 0.08))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(_rim(view))
    painter.drawPath(to.map(rim))


def _rim(view: View) -> QPen:
    pen = QPen(colour("text", 0.65), 1.4 * view.line)
    pen.setDashPattern([2, 2])
    return pen

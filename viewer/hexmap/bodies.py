"""Planets, moons, stars and stations, true to scale."""

from __future__ import annotations

import numpy as np
from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QColor, QPainter, QPen

from replays.log import Body
from viewer.hexmap.ink import NO_BRUSH
from viewer.hexmap.view import View
from viewer.look.style import colour, mix

_LEAST = 4.0


def disc(view: View, body: Body) -> tuple[QPointF, float]:
    """The middle of a body and its radius in pixels; it never shrinks to nothing."""
    x, y = view.pixels(np.array([body.position]))[0].tolist()
    return QPointF(x, y), max(body.radius * view.camera.scale, _LEAST * view.line)


def paint(painter: QPainter, view: View) -> None:
    """Every body as a disc in front of the grid."""
    for body in view.log.bodies:
        at, radius = disc(view, body)
        painter.setPen(QPen(mix("ground", "text", 0.75), 1.2 * view.line))
        painter.setBrush(_fill(body.kind))
        painter.drawEllipse(at, radius, radius)
    painter.setBrush(NO_BRUSH)


def _fill(kind: str) -> QColor:
    if kind == "star":
        return mix("ground", "warning", 0.55)
    share = {"planet": 0.3, "moon": 0.24, "asteroid": 0.18}.get(kind, 0.22)
    return mix(colour("ground").name(), "text", share)

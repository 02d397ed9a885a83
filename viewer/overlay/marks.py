"""Marks painted over ships: the selection, wrecks, impacts."""

from __future__ import annotations

import numpy as np
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QBrush, QPainter, QPen, QPolygonF, QRadialGradient

from replays.reel import Floats
from viewer.overlay.lettering import colour, stroke
from viewer.theme import SceneLook


def selected(
    painter: QPainter, x: float, y: float, radius: float, look: SceneLook, scale: float
) -> None:
    """The mark of the ship inspected: corners, or a ring of chalk on the board."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if look.rough:
        painter.setPen(stroke(look.text, 2.4 * scale, 0.9))
        painter.drawPolyline(_hand_drawn(x, y, radius * 1.12))
        return
    painter.setPen(stroke(look.text, max(1.1, 1.6 * scale), 0.95))
    arm = radius * 0.38
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner = QPointF(x + sx * radius, y + sy * radius)
            ends = (QPointF(0, -sy * arm), QPointF(-sx * arm, 0))
            painter.drawPolyline(QPolygonF([corner + ends[0], corner, corner + ends[1]]))


def compared(
    painter: QPainter, x: float, y: float, radius: float, look: SceneLook, scale: float
) -> None:
    """The mark of the second ship: a dashed ring."""
    pen = stroke(look.text, (2.4 if look.rough else 1.4) * scale, 0.85)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([3.2, 2.4])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(x, y), radius * 1.05, radius * 1.05)


def cross(
    painter: QPainter, x: float, y: float, radius: float, look: SceneLook, scale: float
) -> None:
    """The mark of a wreck."""
    # a grey cross on white paper is lost between grey lines
    shade = look.wreck if look.ship_lit or look.rough else look.text
    painter.setPen(stroke(shade, (3.0 if look.rough else 2.0) * scale, 0.95))
    for side in (-1, 1):
        painter.drawLine(
            QPointF(x - radius, y - side * radius), QPointF(x + radius, y + side * radius)
        )


def flash(
    painter: QPainter, x: float, y: float, radius: float, look: SceneLook, scale: float
) -> None:
    """An impact: uneven rays, in Space round a glow."""
    lit = look.ship_lit
    shade = look.shot_hit if lit or look.rough else look.thrust
    if lit:
        _glow(painter, x, y, radius, shade)
    painter.setPen(stroke(shade, (2.2 if look.rough else 1.3) * scale, 0.9))
    for start, end in _rays(9):
        near, far = start * radius, end * radius
        painter.drawLine(QPointF(x + near[0], y + near[1]), QPointF(x + far[0], y + far[1]))


def reach(
    painter: QPainter, x: float, y: float, radius: float, look: SceneLook, scale: float
) -> None:
    """The outline of the sphere a ship can reach, faintly filled."""
    painter.setPen(QPen(colour(look.reach, 0.55), 1.1 * scale))
    painter.setBrush(colour(look.reach, 0.045))
    painter.drawEllipse(QPointF(x, y), radius, radius)


def _hand_drawn(x: float, y: float, radius: float) -> QPolygonF:
    """A ring drawn past its own start."""
    turn = np.linspace(-0.3, 2 * np.pi + 0.35, 60)
    radii = radius * (1 + 0.05 * np.sin(2 * turn + 1) + 0.035 * np.linspace(-1, 1, 60))
    return QPolygonF(
        [QPointF(x + r * np.cos(a), y + r * np.sin(a)) for r, a in zip(radii, turn, strict=True)]
    )


def _rays(count: int) -> list[tuple[Floats, Floats]]:
    """Start and end of each ray, in radii; the same ones every time."""
    chance = np.random.default_rng(4)
    turns = np.linspace(0, 2 * np.pi, count, endpoint=False) + 0.35
    turns += chance.uniform(-0.16, 0.16, count)
    ways = np.stack([np.cos(turns), np.sin(turns)], -1)
    return [(0.42 * way, chance.uniform(0.75, 1.5) * way) for way in ways]


def _glow(painter: QPainter, x: float, y: float, radius: float, shade: str) -> None:
    painter.save()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
    for size, alpha, name in ((2.2, 0.3, shade), (1.0, 0.75, shade), (0.42, 1.0, "#ffffff")):
        wide = size * radius
        light = QRadialGradient(QPointF(x, y), wide)
        light.setColorAt(0, colour(name, alpha))
        light.setColorAt(0.35, colour(name, alpha * 0.38))
        light.setColorAt(1, colour(name, 0))
        painter.fillRect(QRectF(x - wide, y - wide, 2 * wide, 2 * wide), QBrush(light))
    painter.restore()

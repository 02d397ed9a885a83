"""Marks painted over ships: the selection, wrecks, impacts."""

from __future__ import annotations

import numpy as np
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QBrush, QPainter, QPen, QPolygonF, QRadialGradient

from replays.reel import Floats
from viewer.look.theme import SceneLook, Theme, hull_role
from viewer.overlay.lettering import colour, stroke

WHITE = "#ffffff"


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


def hull(painter: QPainter, box: QRectF, share: float, theme: Theme) -> None:
    """What is left of a hull, 0..1, as a bar."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.edge, 0.45))
    painter.drawRect(box)
    painter.setBrush(colour(getattr(theme, hull_role(share)), 0.95))
    painter.drawRect(QRectF(box.left(), box.top(), box.width() * share, box.height()))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def glow(
    painter: QPainter, x: float, y: float, radius: float, look: SceneLook, strength: float
) -> None:
    """The light of an impact, strength 0..1; the rays round it are the scene's."""
    painter.save()
    painter.setOpacity(strength)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
    for size, alpha, name in (
        (2.2, 0.3, look.shot_hit),
        (1, 0.75, look.shot_hit),
        (0.42, 1, WHITE),
    ):
        wide = size * radius
        light = QRadialGradient(QPointF(x, y), wide)
        light.setColorAt(0, colour(name, alpha))
        light.setColorAt(0.35, colour(name, alpha * 0.38))
        light.setColorAt(1, colour(name, 0))
        painter.fillRect(QRectF(x - wide, y - wide, 2 * wide, 2 * wide), QBrush(light))
    painter.restore()


def critical(
    painter: QPainter,
    at: tuple[float, float],
    radius: float,
    look: SceneLook,
    scale: float,
    strength: float,
) -> None:
    """The flash of a critical hit, strength 0..1: a star of four points that grows as it fades."""
    far, near = radius * (2.6 - 0.9 * strength), radius * 0.3
    turns = np.arange(8) * np.pi / 4
    radii = np.where(np.arange(8) % 2, near, far)
    star = QPolygonF(
        [
            QPointF(at[0] + r * np.sin(a), at[1] - r * np.cos(a))
            for r, a in zip(radii.tolist(), turns.tolist(), strict=True)
        ]
    )
    painter.setPen(stroke(look.thrust, (2.4 if look.rough else 1.3) * scale, 0.95 * strength))
    painter.setBrush(colour(look.thrust, 0.3 * strength))
    painter.drawPolygon(star)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def reach(
    painter: QPainter, x: float, y: float, radius: float, look: SceneLook, scale: float
) -> None:
    """The outline of the sphere a ship can reach, faintly filled."""
    painter.setPen(QPen(colour(look.reach, 0.55), 1.1 * scale))
    painter.setBrush(colour(look.reach, 0.045))
    painter.drawEllipse(QPointF(x, y), radius, radius)


def reachable(painter: QPainter, at: Floats, look: SceneLook, scale: float) -> None:
    """Dots at the places (n, 2) a ship can reach; fainter the more there are."""
    alpha = 0.75 if len(at) < 60 else 0.45
    painter.setPen(stroke(look.reach, (3.4 if look.rough else 2.6) * scale, alpha))
    painter.drawPoints(QPolygonF([QPointF(x, y) for x, y in at.tolist()]))


def _hand_drawn(x: float, y: float, radius: float) -> QPolygonF:
    """A ring drawn past its own start."""
    turn = np.linspace(-0.3, 2 * np.pi + 0.35, 60)
    radii = radius * (1 + 0.05 * np.sin(2 * turn + 1) + 0.035 * np.linspace(-1, 1, 60))
    return QPolygonF(
        [QPointF(x + r * np.cos(a), y + r * np.sin(a)) for r, a in zip(radii, turn, strict=True)]
    )

"""The further counters of hex systems, lettered and tied to their ship."""

from __future__ import annotations

import numpy as np
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from replays.reel import Floats
from viewer.hexmap.ink import shade, word
from viewer.hexmap.kit import Kit
from viewer.hexmap.ships import Bools
from viewer.hexmap.view import View
from viewer.style import colour, em, font

_SIZE = 0.55


def paint(painter: QPainter, view: View, kit: Kit) -> None:
    """Every marker that lies apart from its ship and its ghost."""
    half = em(_SIZE)
    size = (view.camera.width + half, view.camera.height + half)
    for name, pose in view.frame.markers.items():
        places, turns = view.pixels(pose.positions), view.plane.bows(pose)
        apart = _apart(places, view.pixels(view.frame.ships.positions), half)
        if "ghosts" not in view.hidden:
            # a ghost on the same place says it already, and how the ship will face
            apart &= _apart(places, view.pixels(view.frame.ghosts.positions), half)
        seen = ((places > -half) & (places < size)).all(axis=1)
        rows = view.ships.going & apart & seen
        if view.crowd:
            rows &= np.isin(np.arange(len(rows)), view.selection)
        for row in np.flatnonzero(rows).tolist():
            at = QPointF(*places[row].tolist())
            kit.taken.append(_marker(painter, view, row, at, float(turns[row]), name[:1].upper()))


def _apart(places: Floats, others: Floats, gap: float) -> Bools:
    away = places - others
    return np.asarray(np.hypot(away[:, 0], away[:, 1]) > gap)


def _marker(
    painter: QPainter, view: View, row: int, at: QPointF, turn: float, letter: str
) -> QRectF:
    side, half = view.log.reel.sides[row], em(_SIZE)
    pen = QPen(shade(view, side, 0.7), view.line)
    pen.setDashPattern([1, 3])
    painter.setPen(pen)
    painter.drawLine(QPointF(*view.ships.here[row].tolist()), at)
    painter.save()
    painter.translate(at)
    painter.rotate(turn)
    painter.setPen(QPen(shade(view, side), 1.2 * view.line))
    painter.setBrush(colour("ground"))
    painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), half * 0.35, half * 0.35)
    # a tick on the side the marker faces
    painter.drawLine(QPointF(0, -half), QPointF(0, -half * 1.5))
    painter.restore()
    painter.setFont(font(0.75, bold=True))
    painter.setPen(word(view, side))
    box = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)
    return box

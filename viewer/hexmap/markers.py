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
from viewer.look.style import colour, em, font

_SIZE = 0.55


def paint(painter: QPainter, view: View, kit: Kit) -> None:
    """Every marker that lies apart from its ship and its ghost."""
    half = em(_SIZE)
    size = (view.camera.width + half, view.camera.height + half)
    lying: dict[int, list[QRectF]] = {}
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
            own = lying.setdefault(row, [])
            own.append(_room(QPointF(*places[row].tolist()), own))
            _marker(painter, view, row, own[-1], float(turns[row]), name[:1].upper())
            kit.taken.append(own[-1])


def _room(at: QPointF, boxes: list[QRectF]) -> QRectF:
    """The box of a marker, to the right of the ship's others where they lie there already."""
    half = em(_SIZE)
    box = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
    while any(box.intersects(other) for other in boxes):
        box.translate(2.2 * half, 0)
    return box


def _apart(places: Floats, others: Floats, gap: float) -> Bools:
    away = places - others
    return np.asarray(np.hypot(away[:, 0], away[:, 1]) > gap)


def _marker(painter: QPainter, view: View, row: int, box: QRectF, turn: float, letter: str) -> None:
    side, half = view.log.reel.sides[row], box.width() / 2
    pen = QPen(shade(view, side, 0.7), view.line)
    pen.setDashPattern([1, 3])
    painter.setPen(pen)
    painter.drawLine(QPointF(*view.ships.here[row].tolist()), box.center())
    painter.save()
    painter.translate(box.center())
    painter.rotate(turn)
    painter.setPen(QPen(shade(view, side), 1.2 * view.line))
    painter.setBrush(colour("ground"))
    painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), half * 0.35, half * 0.35)
    # a tick on the side the marker faces
    painter.drawLine(QPointF(0, -half), QPointF(0, -half * 1.5))
    painter.restore()
    painter.setFont(font(0.75, bold=True))
    painter.setPen(word(view, side))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)

"""Numbers lying in the plane of the map, seen like the grid."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QPainter, QPolygonF, QTransform

from replays.reel import Floats
from viewer.look.theme import SceneLook
from viewer.overlay.fonts import outline
from viewer.overlay.lettering import colour
from viewer.overlay.stage import PlaneLabel, Stage

BOX = 48.0
"""Height in pixels of the box a text is painted in before it is laid down."""


def lay(
    painter: QPainter,
    stage: Stage,
    labels: Iterable[PlaneLabel],
    look: SceneLook,
    size: tuple[int, int],
) -> Floats:
    """Paint texts in the plane, as the camera sees them; the boxes they take (n, 4)."""
    boxes = [np.zeros((0, 4))]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(look.axis, min(1.0, look.axis_alpha * 1.6)))
    for label in labels:
        path, width = outline(look.hud, 500, BOX * 4 / 3, label.text)
        scale = label.height / BOX
        across, along = width * scale * np.array(label.right), BOX * scale * np.array(label.up)
        left = np.array(label.place) - across / 2 + along
        right = left + across
        corners = stage.project(np.array([left, right, right - along, left - along]))
        if not _worth(corners, size):
            continue
        flat = _quad([(0, -BOX), (width, -BOX), (width, 0), (0, 0)])
        turned = QTransform()
        if QTransform.quadToQuad(flat, _quad(corners[:, :2]), turned):
            painter.save()
            painter.setTransform(turned, combine=True)
            painter.drawPath(path)
            painter.restore()
            seen = corners[:, :2]
            boxes.append(np.array([[*seen.min(0), *seen.max(0)]]))
    return np.vstack(boxes)


def _quad(corners: Iterable[Iterable[float]]) -> QPolygonF:
    return QPolygonF([QPointF(*map(float, corner)) for corner in corners])


def _worth(corners: Floats, size: tuple[int, int]) -> bool:
    """Whether a text is before the eye, on the picture and high enough to read."""
    low, high = corners[:, :2].min(0), corners[:, :2].max(0)
    seen = bool((corners[:, 2] > 0).all() and (high > 0).all() and (low < size).all())
    return seen and high[1] - low[1] > 3

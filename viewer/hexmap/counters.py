"""The ships where they are, the ring of the selection, and how many lie in one heap."""

from __future__ import annotations

import numpy as np
from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPen

from replays.reel import DESTROYED, DISABLED, Floats, Ints
from viewer.hexmap.atlas import LOST, NOW, OUT, draw_counter
from viewer.hexmap.ink import NO_BRUSH, pill
from viewer.hexmap.kit import Kit
from viewer.hexmap.stacks import RING
from viewer.hexmap.view import View
from viewer.look.style import colour

_RING = 1.44


def paint(painter: QPainter, view: View, kit: Kit) -> None:
    """Every counter in the picture: wrecks lowest, then the others, the selected ones on top."""
    rows = np.flatnonzero(view.ships.inside)
    lost = view.frame.status[rows] == DESTROYED
    chosen = np.isin(rows, view.selection)
    for layer in (rows[lost & ~chosen], rows[~lost & ~chosen]):
        _counters(painter, view, kit, layer)
    for row in reversed(view.selection):
        if view.ships.inside[row]:
            _ring(painter, view, row)
            _counters(painter, view, kit, np.array([row]))
    for pile in view.ships.piles:
        if len(pile) > RING:
            kit.taken.append(_count(painter, view, pile))


def _counters(painter: QPainter, view: View, kit: Kit, rows: Ints) -> None:
    status = view.frame.status[rows]
    states = np.where(status == DESTROYED, LOST, np.where(status == DISABLED, OUT, NOW))
    draw(painter, view, kit, rows, view.ships.here[rows], view.ships.bows[rows], states)


def _count(painter: QPainter, view: View, pile: Ints) -> QRectF:
    """How many ships lie in a pile that is too large to see them all."""
    places = view.ships.here[pile]
    top = float(places[:, 1].min()) - view.ships.base * 2
    at = QPointF(float(places[:, 0].mean()), top)
    return pill(painter, at, f"{len(pile)} ships", colour("text"))


def draw(
    painter: QPainter, view: View, kit: Kit, rows: Ints, places: Floats, turns: Floats,
    states: Ints, scale: float = 1.0, opacity: float = 1.0,
) -> None:  # fmt: skip
    """Counters from the atlas, on paper as outlines."""
    if not view.printing:
        kit.atlas.counters(painter, view, rows, places, turns, states, scale, opacity)
        return
    for row, (x, y), turn, state in zip(
        rows.tolist(), places.tolist(), turns.tolist(), states.tolist(), strict=True
    ):
        painter.save()
        painter.setOpacity(opacity)
        painter.translate(x, y)
        painter.rotate(turn)
        side = view.log.reel.sides[row]
        size = float(view.ships.sizes[row]) * scale
        draw_counter(painter, view, view.log.reel.shapes[row], side, state, size)
        painter.restore()


def _ring(painter: QPainter, view: View, row: int) -> None:
    """As in the scene the selection has no side's colour; the second ship's ring is dashed."""
    radius = float(view.ships.sizes[row]) * _RING
    at = QPointF(*view.ships.here[row].tolist())
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(colour("ground"), 5.5 * view.line))
    painter.drawEllipse(at, radius, radius)
    pen = QPen(colour("text"), 2.2 * view.line)
    if row != view.chosen:
        pen.setDashPattern([2.5, 1.8])
    painter.setPen(pen)
    painter.drawEllipse(at, radius, radius)

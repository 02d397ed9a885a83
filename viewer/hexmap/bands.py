"""Range from the ship inspected: bands of whole hexes or rings, within the arc of its bow."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPainterPath, QPen, QTransform

from engine.space import Vec, toward
from viewer.hexmap.geometry import band, centre, hex_at
from viewer.hexmap.ink import NO_BRUSH, pill, shade, word
from viewer.hexmap.view import View
from viewer.words import number

Arcs = tuple[tuple[int, ...], float]
ARCS: dict[str, Arcs] = {
    # the range rows of the gunnery table, all round: the rules know no facing (E4, E18)
    "eight-worlds": ((5, 10, 20, 30), 180.0),
    # everything but the rear arc of 60 degrees (S5)
    "full-thrust-spatial": ((6, 12, 24), 150.0),
    "full-thrust-vector": ((6, 12, 24), 150.0),
    "gims": ((4, 8, 12), 60.0),
    "mayday": ((5, 10, 15), 180.0),
}
_PLAIN: Arcs = ((5, 10, 20), 180.0)
_ALL = 180.0


def paint(painter: QPainter, view: View) -> None:
    """The bands of the ship inspected, nearest strongest."""
    row = view.chosen
    if row is None or not view.going[row]:
        return
    ranges, half = ARCS.get(view.log.rules, _PLAIN)
    if view.plane.key != "xy":
        half = _ALL
    for step, reach in enumerate(reversed(ranges)):
        tint = 0.035 + 0.02 * step
        if view.log.board == "hex":
            _hexes(painter, view, row, reach, half, tint)
        else:
            _pie(painter, view, row, reach, half, tint)


def _hexes(painter: QPainter, view: View, row: int, reach: int, half: float, tint: float) -> None:
    x, y = view.plane.flat(view.frame.ships.positions[row : row + 1])[0].tolist()
    facing = float(round(view.bows[row] / 60) * 60 % 360)
    area, rim = band(reach, facing, half)
    middle = centre(*hex_at(x, y))
    scale = view.camera.scale
    to = QTransform(scale, 0, 0, scale, *view.camera.pixel(*middle))
    side = view.log.reel.sides[row]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.fillPath(to.map(area), shade(view, side, tint))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(shade(view, side, 0.7), 1.3 * view.line))
    painter.drawPath(to.map(rim))
    _number(painter, view, row, middle, reach, facing)


def _pie(painter: QPainter, view: View, row: int, reach: int, half: float, tint: float) -> None:
    x, y = view.plane.flat(view.frame.ships.positions[row : row + 1])[0].tolist()
    at, radius = QPointF(*view.camera.pixel(x, y)), reach * view.camera.scale
    if radius > 20 * max(view.camera.width, view.camera.height):
        return
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    path, facing = QPainterPath(), float(view.bows[row])
    if half >= _ALL:
        path.addEllipse(box)
    else:
        path.moveTo(at)
        path.arcTo(box, 90 - facing + half, -2 * half)
        path.closeSubpath()
    side = view.log.reel.sides[row]
    painter.fillPath(path, shade(view, side, tint))
    painter.setPen(QPen(shade(view, side, 0.6), 1.1 * view.line))
    painter.setBrush(NO_BRUSH)
    painter.drawPath(path)
    _number(painter, view, row, (x, y), reach, facing if half < _ALL else 0.0)


def _number(
    painter: QPainter, view: View, row: int, middle: tuple[float, float], reach: int, bearing: float
) -> None:
    """The range on its rim: ahead on a hex map or in an arc, else straight up."""
    ahead = Vec(*middle) + toward(bearing) * reach
    at = QPointF(*view.camera.pixel(ahead.x, ahead.y))
    pill(painter, at, number(reach), word(view, view.log.reel.sides[row]), 0.75)

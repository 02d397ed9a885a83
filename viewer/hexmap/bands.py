"""Range from the ship inspected: bands of whole hexes or rings, within the arc of its bow."""

from __future__ import annotations

from dataclasses import dataclass

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPainterPath, QPen, QTransform

from engine.space import Vec, toward
from viewer.hexmap.geometry import band, centre, hex_at
from viewer.hexmap.ink import NO_BRUSH, pill, shade, word
from viewer.hexmap.kit import Kit
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


@dataclass(frozen=True, slots=True)
class Band:
    """All places within a reach and half an arc of the bow, and how strong it is tinted."""

    reach: int
    half: float
    tint: float


def paint(painter: QPainter, view: View, kit: Kit) -> None:
    """The bands of the ship inspected, nearest strongest."""
    row = view.chosen
    if row is None or not view.ships.going[row]:
        return
    ranges, half = ARCS.get(view.log.rules, _PLAIN)
    if view.plane.key != "xy":
        half = _ALL
    for step, reach in enumerate(reversed(ranges)):
        if reach * view.camera.scale < view.ships.base * 3:
            continue  # lost under the counter
        draw = _hexes if view.log.board == "hex" else _pie
        at = draw(painter, view, row, Band(reach, half, 0.035 + 0.02 * step))
        if at is not None:
            letters = word(view, view.log.reel.sides[row])
            kit.taken.append(pill(painter, at, number(reach), letters, 0.75))


def _hexes(painter: QPainter, view: View, row: int, area: Band) -> QPointF | None:
    x, y = view.plane.flat(view.frame.ships.positions[row : row + 1])[0].tolist()
    facing = float(round(view.ships.bows[row] / 60) * 60 % 360)
    inner, rim = band(area.reach, facing, area.half)
    middle = centre(*hex_at(x, y))
    scale = view.camera.scale
    to = QTransform(scale, 0, 0, scale, *view.camera.pixel(*middle))
    side = view.log.reel.sides[row]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.fillPath(to.map(inner), shade(view, side, area.tint))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(shade(view, side, 0.7), 1.3 * view.line))
    painter.drawPath(to.map(rim))
    return _rim(view, middle, area.reach, facing)


def _pie(painter: QPainter, view: View, row: int, area: Band) -> QPointF | None:
    x, y = view.plane.flat(view.frame.ships.positions[row : row + 1])[0].tolist()
    at, radius = QPointF(*view.camera.pixel(x, y)), area.reach * view.camera.scale
    if radius > 20 * max(view.camera.width, view.camera.height):
        return None
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    path, facing = QPainterPath(), float(view.ships.bows[row])
    if area.half >= _ALL:
        path.addEllipse(box)
    else:
        path.moveTo(at)
        path.arcTo(box, 90 - facing + area.half, -2 * area.half)
        path.closeSubpath()
    side = view.log.reel.sides[row]
    pen = QPen(shade(view, side, 0.6), 1.1 * view.line)
    if area.half >= _ALL:
        # all round there is no arc to fill: a dotted ring leaves the map to the ships
        pen.setDashPattern([1, 4])
    else:
        painter.fillPath(path, shade(view, side, area.tint))
    painter.setPen(pen)
    painter.setBrush(NO_BRUSH)
    painter.drawPath(path)
    return _rim(view, (x, y), area.reach, facing if area.half < _ALL else 0.0)


def _rim(view: View, middle: tuple[float, float], reach: int, bearing: float) -> QPointF:
    """The place for the range on its rim: ahead on a hex map or in an arc, else straight up."""
    ahead = Vec(*middle) + toward(bearing) * reach
    return QPointF(*view.camera.pixel(ahead.x, ahead.y))

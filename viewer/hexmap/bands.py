"""Ranges and arcs round the ship inspected, as its rules give them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QBrush, QPainter, QPainterPath, QPen, QTransform

from engine.space import Vec, centre, toward
from viewer.asking.ranges import Sector
from viewer.hexmap.geometry import hex_at, rim_within
from viewer.hexmap.grid import hex_names
from viewer.hexmap.ink import NO_BRUSH, pill, shade, word
from viewer.hexmap.kit import Kit
from viewer.hexmap.view import View
from viewer.look.style import colour, em, metrics

_LARGEST = 20
"""Circles larger than so many pictures are not worth drawing."""
_WAYS = (0, 60, 300, 120, 240, 180, 30, 330, 90, 270, 150, 210)
"""Bearings at which a range may be written, the favourite first."""
_SHARES = (0.7, 0.5, 0.85, 0.35, 0.2, 0.12)
"""How far out in its arc the name of an arc may be written, the favourite first."""
_SMALL = 0.75


def paint(painter: QPainter, view: View) -> None:
    """Arcs, then rings."""
    middle = _middle(view)
    if view.chosen is None or middle is None:
        return
    if view.plane.key == "xy":
        for sector in view.ranges.sectors:
            _sector(painter, view, middle, sector)
    painter.setPen(_pen(view, view.chosen))
    painter.setBrush(NO_BRUSH)
    for ring in view.ranges.rings:
        if not _fits(view, ring.far):
            continue
        if view.log.board == "hex":
            _hexes(painter, view, middle, round(ring.far))
        else:
            at, far = QPointF(*view.camera.pixel(*middle)), ring.far * view.camera.scale
            painter.drawEllipse(at, far, far)


def paint_words(painter: QPainter, view: View, kit: Kit) -> None:
    """What every ring means, on its rim, where there is room; what is silent, in its arc."""
    middle = _middle(view)
    if view.chosen is None or middle is None:
        return
    letters = word(view, view.log.reel.sides[view.chosen])
    written = [box for box, _ in hex_names(view)]
    fm = metrics(_SMALL, bold=True)
    for text, places in _texts(view, middle):
        box = QRectF(0, 0, fm.horizontalAdvance(text) + em(0.5), fm.height())
        for others in ([*kit.taken, *written], kit.taken):
            if at := _free(view, box, places, others):
                kit.taken.append(pill(painter, at, text, letters, _SMALL))
                break


def _middle(view: View) -> tuple[float, float] | None:
    """The place the ranges are measured from: of the ship inspected, the middle of its hex."""
    row = view.chosen
    if row is None or not view.ships.going[row]:
        return None
    x, y = view.plane.flat(view.frame.ships.positions[row : row + 1])[0].tolist()
    return centre(*hex_at(x, y)) if view.log.board == "hex" else (x, y)


def _pen(view: View, row: int) -> QPen:
    """Faint: rings leave the map to the ships. Lines of 1 px are ten times as quick as others."""
    return QPen(shade(view, view.log.reel.sides[row], 0.55), view.line)


def _fits(view: View, far: float) -> bool:
    """Whether a range is neither lost under the counter nor far outside the picture."""
    pixels = far * view.camera.scale
    most = _LARGEST * max(view.camera.width, view.camera.height)
    return bool(view.ships.base * 3 <= pixels <= most)


def _hexes(painter: QPainter, view: View, middle: tuple[float, float], reach: int) -> None:
    scale = view.camera.scale
    to = QTransform(scale, 0, 0, scale, *view.camera.pixel(*middle))
    painter.drawPath(to.map(rim_within(reach)))


def _sector(painter: QPainter, view: View, middle: tuple[float, float], sector: Sector) -> None:
    """An arc as a wedge: tinted where weapons fire, hatched in the colour of errors elsewhere."""
    at, far = QPointF(*view.camera.pixel(*middle)), view.ranges.far * view.camera.scale
    if not _fits(view, view.ranges.far):
        return
    box = QRectF(at.x() - far, at.y() - far, 2 * far, 2 * far)
    path = QPainterPath(at)
    path.arcTo(box, 90 - sector.start, -sector.width)
    path.closeSubpath()
    if sector.width >= 360:
        path = QPainterPath()
        path.addEllipse(box)
    role = "accent" if sector.fires else "error"
    painter.fillPath(path, colour(role, 0.05 if sector.fires else 0.1))
    if not sector.fires:
        hatch = QBrush(colour(role, 0.5), Qt.BrushStyle.BDiagPattern)
        painter.fillPath(path, hatch)
    painter.setPen(QPen(colour(role, 0.4), view.line))
    painter.drawPath(path)


def _texts(view: View, middle: tuple[float, float]) -> Iterator[tuple[str, list[QPointF]]]:
    """Texts and the places they may stand at, the favourite first."""

    def at(bearing: float, far: float) -> QPointF:
        place = Vec(*middle) + toward(bearing) * far
        return QPointF(*view.camera.pixel(place.x, place.y))

    far = view.ranges.far
    if view.plane.key == "xy" and _fits(view, far):
        for sector in view.ranges.sectors:
            if not sector.fires or sector.width >= 360:
                says = sector.name if sector.fires else f"{sector.name}: no fire"
                bearing = sector.start + sector.width / 2
                yield says, [at(bearing, share * far) for share in _SHARES]
    for ring in view.ranges.rings:
        if _fits(view, ring.far):
            yield ring.text, [at(bearing, ring.far) for bearing in _WAYS]


def _free(
    view: View, box: QRectF, places: Sequence[QPointF], others: Sequence[QRectF]
) -> QPointF | None:
    """The first place where a text is wholly in the picture and covers none of the others."""
    picture = QRectF(0, 0, view.camera.width, view.camera.height)
    for at in places:
        box.moveCenter(at)
        if picture.contains(box) and not any(box.intersects(other) for other in others):
            return at
    return None

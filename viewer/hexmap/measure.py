"""The line from the ship inspected to the second one, and the hex picked."""

from __future__ import annotations

from PyQt6.QtCore import QLineF, QPointF
from PyQt6.QtGui import QPainter, QPen, QTransform

from viewer.hexmap.geometry import hex_at, outline, span
from viewer.hexmap.ink import NO_BRUSH, pill
from viewer.hexmap.kit import Kit
from viewer.hexmap.view import View
from viewer.look.style import colour, em, metrics
from viewer.words import number, unit_words

_SMALL = 0.85


def paint_line(painter: QPainter, view: View) -> None:
    """A line between the two ships selected, under their counters."""
    if len(view.selection) < 2:
        return
    line = _line(view)
    painter.setPen(QPen(colour("ground", 0.8), 4 * view.line))
    painter.drawLine(line)
    pen = QPen(colour("text"), 1.5 * view.line)
    pen.setDashPattern([6, 4])
    painter.setPen(pen)
    painter.drawLine(line)


def paint_words(painter: QPainter, view: View, kit: Kit) -> None:
    """The range between the two, as the board counts it, and the chance to hit."""
    if len(view.selection) < 2:
        return
    one, two = view.selection[:2]
    words = " · ".join(part for part in (_range(view, one, two), view.ranges.chance) if part)
    at = _clear(view, _line(view), metrics(_SMALL, bold=True).horizontalAdvance(words))
    kit.taken.append(pill(painter, at, words, colour("text"), _SMALL))


def _line(view: View) -> QLineF:
    one, two = (QPointF(*view.ships.here[row].tolist()) for row in view.selection[:2])
    return QLineF(one, two)


def _clear(view: View, line: QLineF, wide: float) -> QPointF:
    """The middle of the line, or below both its ships where they would cover a text there."""
    size = float(view.ships.sizes[list(view.selection[:2])].max()) * 1.5
    if abs(line.dx()) > wide + 2 * size or abs(line.dy()) > em(1.2) + 2 * size:
        return line.center()
    return QPointF(line.center().x(), max(line.y1(), line.y2()) + size + em(0.8))


def _range(view: View, one: int, two: int) -> str:
    places = view.frame.ships.positions
    far = round(span(view.log.board, places[one].tolist(), places[two].tolist()), 1)
    unit = "hex" if view.log.board == "hex" else view.log.unit
    return f"{number(far, 1)} {unit_words(unit, far)}"


def paint_picked(painter: QPainter, view: View) -> None:
    """The rim of the hex picked, a small cross on an open table."""
    if view.picked is None:
        return
    painter.setPen(QPen(colour("text"), 1.6 * view.line))
    painter.setBrush(NO_BRUSH)
    x, y = view.camera.pixel(*view.picked)
    if view.log.board == "hex":
        scale = view.camera.scale
        to = QTransform(scale, 0, 0, scale, *view.camera.pixel(0, 0))
        painter.drawPolygon(to.map(outline(*hex_at(*view.picked))))
    else:
        arm = em(0.4)
        painter.drawLine(QLineF(x - arm, y, x + arm, y))
        painter.drawLine(QLineF(x, y - arm, x, y + arm))

"""A dial of bearings: facing, old velocity, what changed it, new velocity."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from PyQt6.QtCore import QLineF, QPointF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PyQt6.QtWidgets import QSizePolicy, QWidget

from viewer.look import style
from viewer.look.glyphs import paint_ship, ship_outline

Flat = tuple[float, float]


class Compass(QWidget):
    """Bearings clockwise from the top; vectors in world coordinates, the longest fills the dial."""

    def __init__(self) -> None:
        super().__init__()
        self.facing = 0.0
        self.old: Flat = (0.0, 0.0)
        self.new: Flat = (0.0, 0.0)
        self.shape, self.side, self.own = "escort", 0, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip(
            "Facing, and the velocities from the middle: before this turn (grey), "
            "what changed it (amber), now (the side's colour)"
        )

    def sizeHint(self) -> QSize:
        return QSize(round(style.em(8.6)), round(style.em(7.4)))

    def show_ship(self, shape: str, side: int, own: str) -> None:
        """Draw that kind of ship in the middle; own is its side's own colour, if any."""
        self.shape, self.side, self.own = shape, side, own
        self.update()

    def show_motion(self, facing: float, old: Flat, new: Flat) -> None:
        """Point it, and show its velocity before the turn and now."""
        self.facing, self.old, self.new = facing, old, new
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, self.height() / 2)
        beside = style.metrics(0.75).horizontalAdvance("270") + style.em(0.3)
        radius = min(self.width() / 2 - beside, self.height() / 2 - style.em(1.2))
        self._dial(painter, middle, radius)
        self._vectors(painter, middle, radius)
        painter.end()

    def _dial(self, painter: QPainter, middle: QPointF, radius: float) -> None:
        painter.setPen(QPen(style.colour("edge"), 1))
        painter.setBrush(style.colour("ground"))
        painter.drawEllipse(middle, radius, radius)
        for mark in range(0, 360, 30):
            inner = radius * (0.86 if mark % 90 else 0.78)
            painter.drawLine(QLineF(_at(middle, mark, inner), _at(middle, mark, radius)))
        painter.setFont(style.font(0.75))
        painter.setPen(style.colour("muted"))
        words = style.metrics(0.75)
        for mark in (0, 90, 180, 270):
            text = str(mark)
            away = radius + (style.em(0.62) if mark % 180 == 0 else style.em(0.2))
            at = _at(middle, mark, away)
            wide = words.horizontalAdvance(text)
            left = at.x() - (wide / 2 if mark % 180 == 0 else wide if mark == 270 else 0)
            painter.drawText(QPointF(left, at.y() + words.ascent() / 2 - 1), text)

    def _vectors(self, painter: QPainter, middle: QPointF, radius: float) -> None:
        """The polygon old + change = new, tip to tail, under the ship."""
        longest = max(hypot(*self.old), hypot(*self.new))
        scale = radius * 0.84 / longest if longest > 1e-9 else 0.0
        old, new = (middle + QPointF(x * scale, -y * scale) for x, y in (self.old, self.new))
        if self.old != self.new:
            _arrow(painter, middle, old, style.colour("muted"), 1.4)
            _arrow(painter, old, new, style.colour("warning"), 2.0)
        _arrow(painter, middle, new, style.side_colour(self.side, self.own), 2.2)
        paint_ship(
            painter,
            middle,
            style.em(0.55),
            ship_outline(self.shape, self.side),
            style.side_colour(self.side, self.own),
            bearing=self.facing,
        )


def _at(middle: QPointF, bearing: float, away: float) -> QPointF:
    angle = radians(bearing)
    return middle + QPointF(sin(angle) * away, -cos(angle) * away)


def _arrow(painter: QPainter, start: QPointF, end: QPointF, shade: QColor, width: float) -> None:
    line = QLineF(start, end)
    if line.length() < 1:
        return
    painter.setPen(QPen(shade, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    size = min(style.em(0.42), line.length())
    back = QLineF(end, start)
    back.setLength(size)
    painter.drawLine(QLineF(start, back.p2()))
    across = QLineF(back.p2(), end).normalVector().unitVector()
    wide = QPointF(across.dx(), across.dy()) * (size * 0.48)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawPolygon(QPolygonF([end, back.p2() + wide, back.p2() - wide]))

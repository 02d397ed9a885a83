"""How the rows of the gunnery panel are painted."""

from __future__ import annotations

from PyQt6.QtCore import QModelIndex, QPointF, QRectF, QSize, QSizeF, Qt
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QStyleOptionViewItem

from viewer.look import style
from viewer.look.glyphs import paint_event, paint_ship, ship_outline
from viewer.panels.gunnery_rows import GunRow, Note, TargetRow
from viewer.panels.rows import (
    ROW,
    Heading,
    RowPainter,
    margin,
    paint_heading,
    wrapped_height,
    write,
    write_wrapped,
)

SMALL = 0.85
BAR, NUMBER = 4.0, 2.3
"""How long the bar of the best target is, and the room for its number, in em."""


class GunneryPainter(RowPainter):
    """Headings, mounts, targets and notes."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        row, width = index.data(ROW), self.width(option)
        if isinstance(row, Heading):
            high = style.em(1.9)
        elif isinstance(row, GunRow):
            high = style.em(1.7) + sum(_high(text, width) for text in (row.broken, row.bands))
        elif isinstance(row, TargetRow):
            room = _sum_room(row, width)
            below = wrapped_height(row.why, room, style.font(SMALL)) if row.why else 0.0
            high = style.em(1.75) + max(below, style.em(1.0 if row.share > 0 else 0.0))
        else:
            high = style.em(0.9) + _high(row.text, width)
        return QSize(round(width), round(high))

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        if painter is None:
            return
        row, rect = index.data(ROW), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, Heading):
            paint_heading(painter, rect, row)
        elif isinstance(row, Note):
            inner = rect.adjusted(margin(), style.em(0.4), -margin(), 0)
            write_wrapped(painter, inner, row.text, role="muted", factor=SMALL)
        else:
            self.ground(painter, option)
            if isinstance(row, GunRow):
                _gun(painter, rect, row)
            else:
                _target(painter, rect, row)
        painter.restore()


def _indent() -> float:
    return margin() + style.em(1.5)


def _high(text: str, width: float) -> float:
    """How high a second line is, wrapped."""
    if not text:
        return 0.0
    room = width - _indent() - margin()
    return wrapped_height(text, room, style.font(SMALL)) + style.em(0.25)


def _first_line(rect: QRectF) -> QRectF:
    left = rect.left() + _indent()
    return QRectF(left, rect.top(), rect.right() - margin() - left, style.em(1.7))


def _gun(painter: QPainter, rect: QRectF, row: GunRow) -> None:
    """Name and weapon, what is broken, and the ranges of the mount chosen."""
    centre = QPointF(rect.left() + margin() + style.em(0.5), rect.top() + style.em(0.85))
    if row.broken:
        paint_event(painter, centre, style.em(0.42), "warning" if row.fires else "destroyed")
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("good"))
        painter.drawEllipse(centre, style.em(0.2), style.em(0.2))
    first = _first_line(rect)
    used = write(painter, first, row.name, struck=not row.fires)
    rest = first.adjusted(used + style.em(0.6), 0, 0, 0)
    write(painter, rest, row.weapon, role="muted", factor=0.9, right=True)
    top = first.bottom()
    role = "warning" if row.fires else "error"
    for text, shade in ((row.broken, role), (row.bands, "muted")):
        below = QRectF(first.left(), top - style.em(0.15), first.width(), rect.bottom() - top)
        if text:
            write_wrapped(painter, below, text, role=shade, factor=SMALL)
        top += _high(text, rect.width())


def _target(painter: QPainter, rect: QRectF, row: TargetRow) -> None:
    """Badge, name, range and chance; below the sum, and the damage expected as a bar."""
    centre = QPointF(rect.left() + margin() + style.em(0.5), rect.top() + style.em(0.9))
    shade = style.side_colour(row.side, row.own)
    paint_ship(painter, centre, style.em(0.55), ship_outline(row.shape, row.side), shade)
    first = _first_line(rect)
    role = "text" if row.share > 0 else "muted"
    write(painter, first, row.chance, role=role, right=True, bold=True)
    wide = style.metrics(bold=True).horizontalAdvance(row.chance)
    room = first.adjusted(0, 0, -wide - style.em(0.6), 0)
    used = write(painter, room, row.ship)
    room.setLeft(min(room.left() + used + style.em(0.6), room.right()))
    write(painter, room, row.range, role="muted", factor=SMALL)
    below = QRectF(first.left(), first.bottom() - style.em(0.15), first.width(), style.em(1.1))
    if row.share > 0:
        _bar(painter, below, row)
    below.setSize(QSizeF(_sum_room(row, rect.width()), rect.bottom() - below.top()))
    write_wrapped(painter, below, row.why, role="muted", factor=SMALL)


def _sum_room(row: TargetRow, width: float) -> float:
    """How wide the sum behind a chance may be."""
    bar = style.em(BAR + NUMBER + 0.6) if row.share > 0 else 0.0
    return width - _indent() - margin() - bar


def _bar(painter: QPainter, rect: QRectF, row: TargetRow) -> None:
    """The damage expected, as a number and beside the best target's."""
    write(painter, rect, row.damage, factor=0.9, right=True)
    groove = QRectF(0, 0, style.em(BAR), style.em(0.4))
    right = rect.right() - style.em(NUMBER)
    groove.moveCenter(QPointF(right - groove.width() / 2, rect.center().y()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.colour("line"))
    painter.drawRoundedRect(groove, 2, 2)
    groove.setWidth(groove.width() * row.share)
    painter.setBrush(style.colour("warning"))
    painter.drawRoundedRect(groove, 2, 2)

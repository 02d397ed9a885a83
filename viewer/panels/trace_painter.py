"""How the rows of the rule trace are painted."""

from __future__ import annotations

from PyQt6.QtCore import QModelIndex, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPen
from PyQt6.QtWidgets import QStyleOptionViewItem

from viewer.look import style
from viewer.panels.rows import (
    ROW,
    Heading,
    RowPainter,
    chip,
    chip_box,
    margin,
    paint_heading,
    wrapped_height,
    write,
    write_wrapped,
)
from viewer.panels.trace_rows import Dice, Paragraph, Refused, Told


class TracePainter(RowPainter):
    """Headings, steps, refused lines and paragraphs."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        row, width = index.data(ROW), self.width(option)
        if isinstance(row, Heading):
            high = style.em(1.9)
        elif isinstance(row, Told):
            high = _change_bottom(row, width) + style.em(1.05 if row.note or row.dice else 0.1)
        elif isinstance(row, Refused):
            room = width - _text_left(row.rule) - margin()
            high = style.em(1.6) + wrapped_height(row.message, room, style.font(0.85))
        else:
            room = width - style.em(2.2)
            high = style.em(1.2) + wrapped_height(row.text, room, style.font(0.9))
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
        elif isinstance(row, Paragraph):
            _paragraph(painter, rect, row)
        else:
            self.ground(painter, option)
            if isinstance(row, Told):
                _step(painter, rect, row)
            else:
                _refused(painter, rect, row)
        painter.restore()

    def chip_at(self, rect: QRectF, row: object) -> QRectF:
        """Where in its row the rule's chip stands; empty for rows without one."""
        if isinstance(row, Told | Refused) and row.rule:
            return chip_box(rect.left() + margin(), rect.top() + style.em(0.85), row.rule)
        return QRectF()


def _text_left(rule: str) -> float:
    """Where the words begin, the chip passed."""
    return margin() + (chip_box(0, 0, rule).width() if rule else style.em(2.9)) + style.em(0.5)


def _room(row: Told, width: float) -> float:
    """How wide the words of a step may be."""
    return width - _text_left(row.rule) - margin()


def _inline(row: Told, width: float) -> bool:
    """Whether what changed fits beside the order and the cost, on one line."""
    used = style.metrics(bold=True).horizontalAdvance(row.order)
    used += style.metrics(0.9).horizontalAdvance(row.cost) + style.em(1.1)
    return float(used + style.metrics().horizontalAdvance(row.change)) <= _room(row, width)


def _change_top(row: Told, width: float) -> float:
    """Where what changed begins: beside the order, or under it."""
    return style.em(0.35 if not row.order or _inline(row, width) else 1.45)


def _change_bottom(row: Told, width: float) -> float:
    """Where order and change end."""
    if _inline(row, width):
        return style.em(1.65)
    room = _room(row, width)
    if not row.order:
        room -= _cost_width(row)
    high = wrapped_height(row.change, room, style.font()) if row.change else 0.0
    return max(_change_top(row, width) + high + style.em(0.15), style.em(1.65))


def _cost_width(row: Told) -> float:
    words = style.metrics(0.9).horizontalAdvance(row.cost)
    return float(words + style.em(0.5)) if row.cost else 0.0


def _step(painter: QPainter, rect: QRectF, row: Told) -> None:
    """Chip, order, what changed, cost at the right; facts and dice below."""
    if row.rule:
        chip(painter, rect.left() + margin(), rect.top() + style.em(0.85), row.rule)
    left, width = rect.left() + _text_left(row.rule), rect.width()
    room, cost = _room(row, width), _cost_width(row)
    first = QRectF(left, rect.top(), room, style.em(1.7))
    write(painter, first, row.cost, role="warning", factor=0.9, right=True)
    first.setWidth(room - cost)
    used = write(painter, first, row.order, bold=True)
    if _inline(row, width):
        write(painter, first.adjusted(used + style.em(0.5) if used else 0, 0, 0, 0), row.change)
    elif row.change:
        top = rect.top() + _change_top(row, width)
        wide = room if row.order else room - cost
        write_wrapped(painter, QRectF(left, top, wide, rect.height()), row.change)
    second = QRectF(left, rect.top() + _change_bottom(row, width) - 2, room, style.em(1.05))
    for dice in row.dice:
        used = _dice(painter, second, dice)
        second.setLeft(second.left() + used + style.em(0.4))
    note = f"· {row.note}" if row.dice and row.note else row.note
    write(painter, second, note, role="muted", factor=0.85)


def _dice(painter: QPainter, rect: QRectF, dice: Dice) -> float:
    """Draw the faces of a roll as boxes and its use; returns the width used."""
    side, left = style.em(0.95), rect.left()
    for face in dice.faces:
        wide = max(side, style.metrics(0.8, bold=True).horizontalAdvance(str(face)) + 4)
        if left + wide > rect.right():
            break
        box = QRectF(left, rect.center().y() - side / 2, wide, side)
        painter.setPen(QPen(style.colour("muted"), 1))
        painter.setBrush(style.colour("raised"))
        painter.drawRoundedRect(box, 2.5, 2.5)
        painter.setFont(style.font(0.8, bold=True))
        painter.setPen(style.colour("text"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(face))
        left += wide + 3
    words = QRectF(left + 2, rect.top(), max(rect.right() - left - 2, 0), rect.height())
    left += write(painter, words, dice.use, role="muted", factor=0.85)
    return left - rect.left()


def _refused(painter: QPainter, rect: QRectF, row: Refused) -> None:
    """The order struck by its fault, the message in the fault's colour."""
    if row.rule:
        chip(painter, rect.left() + margin(), rect.top() + style.em(0.85), row.rule, row.role)
    left = rect.left() + _text_left(row.rule)
    first = QRectF(left, rect.top(), rect.right() - margin() - left, style.em(1.7))
    write(painter, first, row.order or row.ship, role=row.role, bold=True)
    below = QRectF(left, rect.top() + style.em(1.5), first.width(), rect.height())
    write_wrapped(painter, below, row.message, role=row.role, factor=0.85)


def _paragraph(painter: QPainter, rect: QRectF, row: Paragraph) -> None:
    """A rule's text on a raised ground."""
    card = rect.adjusted(margin(), 2, -margin(), -4)
    painter.setPen(QPen(style.colour("line"), 1))
    painter.setBrush(style.colour("raised"))
    painter.drawRoundedRect(card, 4, 4)
    inner = card.adjusted(style.em(0.5), style.em(0.3), -style.em(0.5), 0)
    write_wrapped(painter, inner, row.text, factor=0.9)

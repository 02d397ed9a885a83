"""How the rows of the rule trace are painted."""

from __future__ import annotations

from PyQt6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPen
from PyQt6.QtWidgets import QStyleOptionViewItem

from viewer import style
from viewer.panels.rows import (
    ROW,
    RowPainter,
    chip,
    chip_box,
    wrapped_height,
    write,
    write_wrapped,
)
from viewer.panels.trace_rows import Dice, Heading, Paragraph, Refused, Told


def margin() -> float:
    """The room left of a row."""
    return style.em(0.6)


class TracePainter(RowPainter):
    """Headings, steps, refused lines and paragraphs."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        row, width = index.data(ROW), self.width(option)
        if isinstance(row, Heading):
            high = style.em(1.9)
        elif isinstance(row, Told):
            high = style.em(2.75 if row.note or row.dice else 1.75)
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
            _heading(painter, rect, row)
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


def _heading(painter: QPainter, rect: QRectF, row: Heading) -> None:
    write(painter, rect.adjusted(margin(), style.em(0.2), -4, 0), row.text, bold=True)
    painter.setPen(QPen(style.colour("line"), 1))
    bottom = rect.bottom() - 0.5
    painter.drawLine(QPointF(margin(), bottom), QPointF(rect.right() - margin(), bottom))


def _step(painter: QPainter, rect: QRectF, row: Told) -> None:
    """Chip, order, what changed, cost at the right; facts and dice below."""
    first = QRectF(rect.left(), rect.top(), rect.width() - margin(), style.em(1.7))
    if row.rule:
        chip(painter, rect.left() + margin(), rect.top() + style.em(0.85), row.rule)
    first.setLeft(rect.left() + _text_left(row.rule))
    spent = write(painter, first, row.cost, role="warning", factor=0.9, right=True)
    first.setRight(first.right() - (spent + style.em(0.5) if spent else 0))
    used = write(painter, first, row.order, bold=True)
    rest = first.adjusted(used + style.em(0.5) if used else 0, 0, 0, 0)
    write(painter, rest, row.change)
    second = QRectF(
        first.left(),
        rect.top() + style.em(1.45),
        rect.right() - margin() - first.left(),
        style.em(1.15),
    )
    for dice in row.dice:
        used = _dice(painter, second, dice)
        second.setLeft(second.left() + used + style.em(0.4))
    write(painter, second, row.note, role="muted", factor=0.85)


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

"""How the rows of the event list are painted."""

from __future__ import annotations

from PyQt6.QtCore import QModelIndex, QPointF, QRectF, QSize
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QStyleOptionViewItem

from replays.log import Event
from viewer.look import style
from viewer.look.glyphs import EVENT_WORDS, paint_event
from viewer.panels.rows import ROW, RowPainter, write


class EventPainter(RowPainter):
    """The mark, who did it to whom, what came of it, and the turn."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:  # noqa: ARG002
        return QSize(round(self.width(option)), round(style.em(2.75)))

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        event = index.data(ROW)
        if painter is None or not isinstance(event, Event):
            return
        painter.save()
        self.ground(painter, option)
        rect = QRectF(option.rect)
        centre = QPointF(rect.left() + style.em(1.2), rect.top() + style.em(0.95))
        paint_event(painter, centre, style.em(0.45), event.kind)
        words = rect.adjusted(style.em(2.3), style.em(0.2), -style.em(0.6), -style.em(0.2))
        first = QRectF(words.left(), words.top(), words.width(), words.height() / 2)
        used = write(painter, first, f"T{event.turn}", role="muted", factor=0.85, right=True)
        first.setRight(first.right() - used - 6)
        write(painter, first, title(event))
        second = QRectF(words.left(), first.bottom(), words.width(), words.height() / 2)
        write(painter, second, event.text, role="muted", factor=0.85)
        painter.restore()


def title(event: Event) -> str:
    """Who it is about: actor → ship, or the kind of event where it is about nobody."""
    if event.actor and event.ship and event.actor != event.ship:
        return f"{event.actor} → {event.ship}"
    return event.ship or event.actor or EVENT_WORDS[event.kind].removesuffix("s")

"""The orders of the turn in view, as written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from PyQt6.QtCore import QModelIndex, QPointF, QRectF, QSignalBlocker, QSize
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QLabel, QStyleOptionViewItem

from engine.ruleset import TABLE
from replays.log import Log
from replays.moment import turn_in_view
from viewer.look import style
from viewer.look.glyphs import paint_event
from viewer.panels.panel import Panel
from viewer.panels.rows import (
    ROW,
    RowList,
    RowPainter,
    Rows,
    captioned,
    wrapped_height,
    write,
    write_wrapped,
)
from viewer.session import Session

DRIFTS = "no orders: drifts"


@dataclass(frozen=True, slots=True)
class Line:
    """A ship's line of orders; faults and warnings under it as (role, message)."""

    ship: str
    order: str
    said: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        told = "".join(f" ({message})" for _, message in self.said)
        return f"{self.ship}: {self.order or DRIFTS}{told}"


def lines_of(log: Log, turn: int) -> Iterator[Line]:
    """The lines of a turn: the table's, the ships' in their order, those of ships unknown."""
    orders = log.rows[turn - 1].orders
    said: dict[str, list[tuple[str, str]]] = {}
    for role, rows in (("error", log.faults), ("warning", log.warnings)):
        for row in rows:
            if row.turn == turn:
                rule = f"  [{row.rule}]" if row.rule else ""
                quote = (
                    f"“{row.order}”: " if row.order and row.order != orders.get(row.ship) else ""
                )
                said.setdefault(row.ship, []).append((role, f"{quote}{row.message}{rule}"))
    known = [TABLE, *log.reel.names]
    for name in [*known, *(name for name in orders if name not in known)]:
        if name in log.reel.names or name in orders or name in said:
            yield Line(name, orders.get(name, ""), tuple(said.get(name, ())))


class Orders(Panel):
    """Every ship's line; a click inspects the ship."""

    key: ClassVar[str] = "orders"
    title: ClassVar[str] = "Orders"
    place: ClassVar[str] = "left bottom"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.caption = QLabel()
        style.sized(self.caption, 0.9)
        self.model = Rows(self)
        self.view = RowList(self.model, OrderPainter(), "Orders of the turn")
        self.view.clicked.connect(self._chosen)
        self.view.activated.connect(self._chosen)
        captioned(self.body, self.caption, self.view)

    def refresh(self) -> None:
        log = self.session.log
        glyph = "script-text-outline"
        if log is None:
            self.say(glyph, "No orders", "Open a battle to read what each ship was told to do.")
            return
        turn = turn_in_view(log, self.session.time)
        if not log.turns:
            self.say(glyph, "No orders", "No turn of this battle has been played yet.")
        elif not turn:
            self.say(glyph, "Deployment", "Nobody has orders yet. → steps into the first turn.")
        else:
            self.fill()
            self._show(log, turn)

    def _show(self, log: Log, turn: int) -> None:
        caption = log.rows[turn - 1].caption
        self.caption.setText(f"Orders of turn {turn}" + (f" · {caption}" if caption else ""))
        self.model.show(list(lines_of(log, turn)))
        chosen = self.session.selection
        rows = [i for i, row in enumerate(self.model.rows) if chosen and row.ship == chosen[0]]
        with QSignalBlocker(self.view):
            self.view.mark(rows[0] if rows else -1)

    def _chosen(self, index: QModelIndex) -> None:
        row, log = index.data(ROW), self.session.log
        if log and row.ship in log.reel.names:
            self.session.select(row.ship)
        else:
            self.refresh()

    def _themed(self) -> None:
        super()._themed()
        self.view.relayout()


class OrderPainter(RowPainter):
    """A ship's name at the left, its line at the right, what is wrong with it below."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        row, width = index.data(ROW), self.width(option)
        room = width - self._split(width) - style.em(0.6)
        words = max(wrapped_height(row.order or DRIFTS, room, style.font()), style.em(1))
        notes = width - style.em(2.8)
        below = sum(wrapped_height(said, notes, style.font(0.85)) + 2 for _, said in row.said)
        return QSize(round(width), round(words + style.em(0.6) + below))

    def _split(self, width: float) -> float:
        return min(style.em(7.5), width * 0.36)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        if painter is None:
            return
        row, rect = index.data(ROW), QRectF(option.rect)
        painter.save()
        self.ground(painter, option)
        split, gap = self._split(rect.width()), style.em(0.6)
        top = rect.adjusted(gap, style.em(0.3), -gap, 0)
        high = style.em(1.0)
        name = "Table" if row.ship == TABLE else row.ship
        write(painter, QRectF(top.left(), top.top(), split - gap - 4, high), name)
        words = QRectF(rect.left() + split, top.top(), rect.width() - split - gap, rect.height())
        bad = any(role == "error" for role, _ in row.said)
        role = "error" if bad else "text" if row.order else "muted"
        write_wrapped(painter, words, row.order or DRIFTS, role=role)
        at = top.top() + max(wrapped_height(row.order or DRIFTS, words.width(), style.font()), high)
        for kind, said in row.said:
            at = self._said(painter, rect, at, kind, said)
        painter.restore()

    def _said(self, painter: QPainter, rect: QRectF, top: float, role: str, text: str) -> float:
        """Write a fault under its line; returns where the next one begins."""
        width = rect.width() - style.em(2.8)
        high = wrapped_height(text, width, style.font(0.85))
        left = rect.left() + style.em(2.2)
        centre = QPointF(left - style.em(0.7), top + style.em(0.5))
        paint_event(painter, centre, style.em(0.36), "fault" if role == "error" else "warning")
        write_wrapped(painter, QRectF(left, top, width, high), text, role=role, factor=0.85)
        return top + high + 2

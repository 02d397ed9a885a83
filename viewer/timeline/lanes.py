"""The lanes of events."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter

from viewer.look.glyphs import EVENT_ROLES, paint_event
from viewer.look.style import colour, font, metrics
from viewer.moments import WORST
from viewer.timeline.merge import Column, Mark, marks_of
from viewer.timeline.sheet import SMALL, Sheet

_HINT = QPainter.RenderHint.Antialiasing


def paint_lanes(painter: QPainter, sheet: Sheet) -> list[list[Mark]]:
    """Draw every lane; the marks of each, to be found again under the mouse."""
    return [_paint_lane(painter, sheet, index) for index in range(len(sheet.rows.lanes))]


def _paint_lane(painter: QPainter, sheet: Sheet, index: int) -> list[Mark]:
    rows, scale = sheet.rows, sheet.scale
    title, kinds = rows.lanes[index]
    y = rows.lane_y(index)
    sheet.line(painter, y)
    total = sheet.track.count(kinds, scale.low, scale.high)
    room = rows.gutter - rows.em * 1.4 - metrics(SMALL).horizontalAdvance(title)
    sheet.title(painter, y, rows.lane, title, _number(total, room) if total else "")
    marks, columns = marks_of(sheet.track, kinds, scale, rows.em)
    for mark in marks:
        _paint_mark(painter, sheet, mark, y)
    _paint_columns(painter, sheet, columns, y)
    return marks


def _number(total: int, room: float) -> str:
    """A count, in thousands or millions where it does not fit."""
    whole = f"{total:,}".replace(",", "\u2009")
    if total < 1000 or metrics(SMALL).horizontalAdvance(whole) <= room:
        return whole
    return f"{total / 1e3:.0f}k" if total < 1e6 else f"{total / 1e6:.1f}M"


def _paint_mark(painter: QPainter, sheet: Sheet, mark: Mark, y: float) -> None:
    rows = sheet.rows
    radius = rows.em * 0.36
    paint_event(painter, QPointF(mark.x, y + rows.lane / 2), radius, mark.kind)
    if mark.count > 1:
        box = QRectF(mark.x + radius + rows.em * 0.08, y, rows.em * 3, rows.lane)
        painter.setFont(font(SMALL))
        painter.setPen(colour("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, str(mark.count))


def _paint_columns(painter: QPainter, sheet: Sheet, columns: list[Column], y: float) -> None:
    """Draw the common kinds first, the worst on top of them at the foot."""
    foot, room = y + sheet.rows.lane - 1, sheet.rows.lane - 3
    boxes: dict[str, list[QRectF]] = {}
    for column in columns:
        left = max(column.x, sheet.rows.gutter)
        right = min(column.x + column.width, sheet.edge)
        for kind, height in column.parts:
            box = QRectF(left, foot - height * room, right - left, height * room)
            boxes.setdefault(kind, []).append(box)
    painter.setRenderHint(_HINT, False)
    painter.setPen(Qt.PenStyle.NoPen)
    for kind in sorted(boxes, key=WORST.index, reverse=True):
        painter.setBrush(colour(EVENT_ROLES[kind]))
        painter.drawRects(*boxes[kind])
    painter.setRenderHint(_HINT)

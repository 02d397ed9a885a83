"""The lanes of events, and the strip that compares two battles."""

from __future__ import annotations

import numpy as np
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from viewer.look.glyphs import EVENT_ROLES, paint_event
from viewer.look.style import colour, font, metrics
from viewer.moments import WORST
from viewer.timeline.merge import Column, Mark, marks_of
from viewer.timeline.sheet import SMALL, Sheet
from viewer.timeline.track import ALONE, CLOSE, DIFFERENT, EQUAL

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


def paint_strip(painter: QPainter, sheet: Sheet) -> None:
    """Draw how two battles compare turn by turn, told apart without colour by height."""
    codes, rows, scale = sheet.track.strip, sheet.rows, sheet.scale
    if codes is None:
        return
    y, height = rows.lanes_end + 2, rows.strip - 4
    sheet.title(painter, y - 2, rows.strip, "A : B")
    edges, size = scale.bins(max(3.0, scale.per_turn), float(len(codes)))
    painter.setRenderHint(_HINT, False)
    for start in edges[edges < len(codes)]:
        part = codes[int(start) : max(int(start) + 1, int(start + size))]
        left = max(scale.x(float(start)), rows.gutter)
        right = min(scale.x(min(float(start + size), float(len(codes)))), sheet.width)
        if len(part) and right > left:
            code = ALONE if ALONE in part else int(part.max())
            _paint_code(painter, QRectF(left, y, right - left, height), code)
    painter.setRenderHint(_HINT)
    _paint_divergence(painter, sheet, y + height)


def _paint_code(painter: QPainter, box: QRectF, code: int) -> None:
    if code == ALONE:
        painter.fillRect(box, colour("warning", 0.25))
        painter.setPen(QPen(colour("warning"), 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(box.topLeft(), box.topRight())
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        return
    height = box.height()
    inset = {EQUAL: height / 2 - 1, CLOSE: height / 4, DIFFERENT: 0.0}[code]
    role = {EQUAL: "good", CLOSE: "accent", DIFFERENT: "error"}[code]
    painter.fillRect(box.adjusted(0, inset, 0, -inset), colour(role))


def _paint_divergence(painter: QPainter, sheet: Sheet, bottom: float) -> None:
    """Draw a line through all lanes where the battles first differ."""
    assert sheet.track.strip is not None
    differing = np.flatnonzero(sheet.track.strip >= DIFFERENT)
    if len(differing) and sheet.scale.low <= differing[0] <= sheet.scale.high:
        x = sheet.scale.x(float(differing[0]))
        painter.setPen(QPen(colour("error"), 1.5, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, sheet.rows.phases), QPointF(x, bottom))

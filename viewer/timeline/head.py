"""What moves over the timeline: play head, range, guard, hair line, focus."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRect, QRectF, Qt
from PyQt6.QtGui import QBrush, QPainter, QPen, QPolygonF

from viewer.look.style import colour
from viewer.timeline.overview import overview_x
from viewer.timeline.sheet import Sheet


def paint_head(painter: QPainter, sheet: Sheet, time: float) -> None:
    """Draw the play head, also in the overview."""
    rows, x = sheet.rows, sheet.scale.x(time)
    e, foot = rows.em, rows.bottom
    painter.setPen(QPen(colour("ground", 0.8), 3.6))
    painter.drawLine(QPointF(x, rows.top + e * 0.6), QPointF(x, foot))
    painter.setPen(QPen(colour("accent"), 1.8))
    painter.drawLine(QPointF(x, rows.top), QPointF(x, foot))
    painter.setPen(QPen(colour("ground"), 1.2))
    painter.setBrush(colour("accent"))
    corners = ((-0.5, 0.0), (0.5, 0.0), (0.5, 0.45), (0.0, 1.0), (-0.5, 0.45))
    painter.drawPolygon(QPolygonF([QPointF(x + a * e, b * e) for a, b in corners]))
    if rows.has_overview:
        box = QRectF(overview_x(sheet, time) - 1, rows.overview_y - 1, 2, rows.overview + 2)
        painter.fillRect(box, colour("text"))


def paint_range(painter: QPainter, sheet: Sheet, low: float, high: float) -> None:
    """Draw the brackets of the range and veil what lies outside."""
    rows, hook = sheet.rows, sheet.rows.em * 0.45
    top, bottom = rows.top, rows.bottom
    left, right = sheet.scale.x(low), sheet.scale.x(high)
    veil = colour("panel", 0.62)
    painter.fillRect(QRectF(rows.gutter, top, max(left - rows.gutter, 0), bottom - top), veil)
    start = max(right, rows.gutter)
    painter.fillRect(QRectF(start, top, max(sheet.width - start, 0), bottom - top), veil)
    painter.setPen(QPen(colour("accent"), 2))
    for x, way in ((left, hook), (right, -hook)):
        if x >= rows.gutter - 1:
            path = ((x + way, top + 1), (x, top + 1), (x, bottom - 1), (x + way, bottom - 1))
            painter.drawPolyline(QPolygonF([QPointF(*at) for at in path]))


def paint_guard(painter: QPainter, sheet: Sheet, seen: float) -> None:
    """Hatch what has not been seen."""
    rows = sheet.rows
    x = max(sheet.scale.x(seen), rows.gutter)
    box = QRectF(x, rows.top, max(sheet.width - x, 0), rows.bottom - rows.top)
    painter.fillRect(box, QBrush(colour("panel")))
    painter.fillRect(box, QBrush(colour("line"), Qt.BrushStyle.BDiagPattern))


def paint_hair(painter: QPainter, sheet: Sheet, x: float) -> None:
    """Draw a thin line under the mouse."""
    painter.setPen(QPen(colour("text", 0.55), 1))
    painter.drawLine(QPointF(x, sheet.rows.top), QPointF(x, sheet.rows.bottom))


def paint_focus(painter: QPainter, box: QRect) -> None:
    """Frame the widget that has the focus."""
    painter.setPen(QPen(colour("accent"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), 3, 3)

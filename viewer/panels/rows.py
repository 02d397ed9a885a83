"""Lists whose rows are painted by hand: their model, their view, and the brushwork."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PyQt6.QtCore import QAbstractListModel, QModelIndex, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QResizeEvent
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLabel,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from viewer.look import style

ROW = Qt.ItemDataRole.UserRole
_NO_PARENT = QModelIndex()


@dataclass(frozen=True, slots=True)
class Heading:
    """What the rows below are; it cannot be selected."""

    text: str
    heading: bool = True

    def __str__(self) -> str:
        return self.text


class Rows(QAbstractListModel):
    """A list of row objects; str(row) is its text for screen readers and copying."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: Sequence[Any] = ()

    def show(self, rows: Sequence[Any]) -> None:
        """Show other rows; the same rows again change nothing."""
        if rows is not self.rows and list(rows) != list(self.rows):
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()

    def rowCount(self, parent: QModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == ROW:
            return row
        shown = role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}
        return str(row) if shown else None

    def flags(self, index: QModelIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and getattr(self.rows[index.row()], "heading", False):
            return flags & ~Qt.ItemFlag.ItemIsSelectable
        return flags


class RowList(QListView):
    """A list that marks one row as current and lets none be edited."""

    def __init__(self, model: Rows, delegate: RowPainter, name: str) -> None:
        super().__init__()
        self._painter = delegate
        self.setModel(model)
        delegate.setParent(self)
        self.setItemDelegate(delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setAccessibleName(name)

    def mark(self, row: int) -> None:
        """Highlight a row and bring it into sight; -1 for none."""
        model = self.model()
        assert model is not None
        index = model.index(row, 0) if row >= 0 else QModelIndex()
        if row < 0:
            self.clearSelection()
        if index != self.currentIndex():
            self.setCurrentIndex(index)
        if row >= 0:
            self.scrollTo(index)

    def relayout(self) -> None:
        """Measure all rows anew, after a change of theme or text size."""
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class RowPainter(QStyledItemDelegate):
    """Paints rows; every colour is made while painting, so no theme is ever stale."""

    def ground(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        """A row's ground: tinted with a bar at its left where it is selected."""
        rect = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, style.colour("select"))
            painter.fillRect(
                QRectF(rect.left(), rect.top(), 3, rect.height()), style.colour("accent")
            )
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, style.colour("raised", 0.6))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(style.colour("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 3, 3)

    def width(self, option: QStyleOptionViewItem) -> float:
        """How wide the rows of a view are."""
        view = self.parent()
        if isinstance(view, QAbstractItemView) and (port := view.viewport()):
            return float(port.width())
        return float(option.rect.width())


def write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    *,
    role: str | QColor = "text",
    factor: float = 1.0,
    bold: bool = False,
    right: bool = False,
    struck: bool = False,
) -> float:
    """Write one line in the middle of a rectangle, elided at its end; returns the width used."""
    font = style.font(factor, bold=bold)
    font.setStrikeOut(struck)
    fitting = QFontMetricsF(font)
    shown = fitting.elidedText(text, Qt.TextElideMode.ElideRight, max(rect.width(), 0.0))
    painter.setFont(font)
    painter.setPen(role if isinstance(role, QColor) else style.colour(role))
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    painter.drawText(rect, int(side | Qt.AlignmentFlag.AlignVCenter), shown)
    return float(fitting.horizontalAdvance(shown))


def wrapped_height(text: str, width: float, font: QFont) -> float:
    """How high a text is when wrapped at a width."""
    box = QFontMetricsF(font).boundingRect(
        QRectF(0, 0, max(width, 1.0), 1e6), int(Qt.TextFlag.TextWordWrap), text
    )
    return float(box.height())


def write_wrapped(
    painter: QPainter, rect: QRectF, text: str, *, role: str = "text", factor: float = 1.0
) -> None:
    """Write a text from the top of a rectangle, wrapped at its width."""
    painter.setFont(style.font(factor))
    painter.setPen(style.colour(role))
    painter.drawText(rect, int(Qt.TextFlag.TextWordWrap), text)


def chip(painter: QPainter, left: float, middle: float, text: str, role: str = "accent") -> QRectF:
    """Draw a rule's number in a frame; returns the frame."""
    rect = chip_box(left, middle, text)
    painter.setPen(QPen(style.colour("edge"), 1))
    painter.setBrush(style.colour("raised"))
    painter.drawRoundedRect(rect, 3, 3)
    painter.setFont(style.font(0.85))
    painter.setPen(style.colour(role))
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), text)
    return rect


def chip_box(left: float, middle: float, text: str) -> QRectF:
    """The frame a rule's number takes, at least three digits wide so that chips line up."""
    words = style.metrics(0.85)
    width = max(words.horizontalAdvance(text) + style.em(0.7), style.em(2.9))
    high = words.height() + 2
    return QRectF(left, middle - high / 2, width, high)


def margin() -> float:
    """The room left and right of a row."""
    return style.em(0.6)


def paint_heading(painter: QPainter, rect: QRectF, row: Heading) -> None:
    """A heading over a line as wide as the rows."""
    write(painter, rect.adjusted(margin(), style.em(0.2), -4, 0), row.text, bold=True)
    painter.setPen(QPen(style.colour("line"), 1))
    bottom = rect.bottom() - 0.5
    painter.drawLine(QPointF(margin(), bottom), QPointF(rect.right() - margin(), bottom))


def captioned(body: QWidget, caption: QLabel, view: QWidget) -> None:
    """Fill a panel's body with a caption over its list."""
    caption.setWordWrap(True)
    caption.setMinimumWidth(1)
    caption.setContentsMargins(round(margin()), 4, 4, 4)
    column = QVBoxLayout(body)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(caption)
    column.addWidget(view)

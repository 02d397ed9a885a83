"""A ship's hull as boxes, the lost ones crossed out."""

from __future__ import annotations

from math import ceil

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PyQt6.QtWidgets import QSizePolicy, QWidget

from viewer.look import style
from viewer.look.theme import hull_role
from viewer.words import number

BOXES = 60
"""A larger hull is a bar: nobody counts a hundred boxes."""


class Hull(QWidget):
    """What is left of a hull and what is lost."""

    def __init__(self) -> None:
        super().__init__()
        self.left, self.whole = 0.0, 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_hull(self, hull: tuple[float, float] | None) -> None:
        """Show what is left of how much; None where the rules count none."""
        self.setVisible(hull is not None)
        if hull is not None and hull != (self.left, self.whole):
            self.left, self.whole = hull
            self.setAccessibleName(self.words)
            self.setToolTip(self.words)
            self.updateGeometry()
            self.update()

    @property
    def words(self) -> str:
        """The hull in words."""
        return f"Hull {number(self.left)} of {number(self.whole)}"

    def sizeHint(self) -> QSize:
        rows = ceil(self.whole / self._per_row()) if self._boxed else 1
        return QSize(round(style.em(10)), round(rows * style.em(1.05) + 2))

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.sizeHint().height())

    @property
    def _boxed(self) -> bool:
        return self.whole == int(self.whole) and 0 < self.whole <= BOXES

    def _start(self) -> float:
        return float(style.metrics(0.9).horizontalAdvance("Hull") + style.em(0.8))

    def _per_row(self) -> int:
        room = max(self.width() - self._start(), style.em(6))
        return max(int(room / style.em(1.05)), 1)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent | None) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(style.font(0.9))
        painter.setPen(style.colour("muted"))
        high = style.em(1.05)
        label = QRectF(0, 0, self._start(), high)
        painter.drawText(label, int(Qt.AlignmentFlag.AlignVCenter), "Hull")
        if self._boxed:
            self._boxes(painter, high)
        else:
            self._bar(painter, high)
        painter.end()

    def _boxes(self, painter: QPainter, pitch: float) -> None:
        lost = int(self.whole) - int(self.left)
        side = pitch * 0.82
        for number_ in range(int(self.whole)):
            row, column = divmod(number_, self._per_row())
            box = QRectF(self._start() + column * pitch, row * pitch + 1, side, side)
            gone = number_ < lost
            painter.setPen(QPen(style.colour("error" if gone else "edge"), 1))
            painter.setBrush(style.colour("error", 0.18 if gone else 0.0))
            painter.drawRoundedRect(box, 2, 2)
            if gone:
                inner = box.adjusted(3, 3, -3, -3)
                painter.drawLine(inner.topLeft(), inner.bottomRight())
                painter.drawLine(inner.topRight(), inner.bottomLeft())

    def _bar(self, painter: QPainter, high: float) -> None:
        share = self.left / self.whole if self.whole else 0.0
        box = QRectF(self._start(), high * 0.3, style.em(7), high * 0.45)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.colour("line"))
        painter.drawRoundedRect(box, 3, 3)
        painter.setBrush(style.colour(hull_role(share)))
        painter.drawRoundedRect(
            QRectF(box.left(), box.top(), box.width() * share, box.height()), 3, 3
        )
        painter.setPen(style.colour("text"))
        words = QRectF(box.right() + style.em(0.5), 0, style.em(9), high)
        text = f"{number(self.left)}/{number(self.whole)}"
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), text)

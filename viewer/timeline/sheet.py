"""One picture of the timeline to be drawn: a track, the part in view, the rows."""

from __future__ import annotations

from dataclasses import dataclass

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from viewer.look.style import colour, font
from viewer.timeline.rows import Rows
from viewer.timeline.scale import Scale
from viewer.timeline.track import Track

SMALL = 0.85
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the painters of the single rows share; width in pixels."""

    track: Track
    scale: Scale
    rows: Rows
    width: float

    @property
    def wide(self) -> bool:
        """Whether turns are wide enough for their phases."""
        return self.scale.per_turn > self.rows.em * 3

    @property
    def edge(self) -> float:
        """Where the battle ends at the right, or the picture does."""
        return min(self.scale.x(self.scale.end), self.width)

    def title(self, painter: QPainter, y: float, height: float, text: str, more: str = "") -> None:
        """Write the title of a row into the gutter; more stands at its right."""
        rows = self.rows
        box = QRectF(rows.em * 0.6, y, rows.gutter - rows.em * 1.1, height)
        painter.setFont(font(SMALL))
        painter.setPen(colour("muted"))
        painter.drawText(box, _MIDDLE, text)
        painter.drawText(box, _MIDDLE | Qt.AlignmentFlag.AlignRight, more)

    def line(self, painter: QPainter, y: float) -> None:
        """Draw a hairline between two rows."""
        painter.setPen(QPen(colour("line"), 1))
        painter.drawLine(QPointF(self.rows.gutter, y), QPointF(self.edge, y))

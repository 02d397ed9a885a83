"""The bare ground of the scene, where there is no picture to show."""

from __future__ import annotations

from PyQt6.QtCore import QRect, Qt
from PyQt6.QtGui import QColor, QPainter

from viewer.look.theme import SceneLook


def paint_bare(painter: QPainter, room: QRect, look: SceneLook, words: str) -> None:
    """Fill a room with the ground, and say in its middle why there is no more."""
    painter.fillRect(room, QColor(look.board or look.bg[-1]))
    if words:
        painter.setPen(QColor(look.text))
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(room.adjusted(12, 12, -12, -12), flags, words)

"""Colours of sides and lettering on the map."""

from __future__ import annotations

from functools import lru_cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPen

from viewer.hexmap.view import View
from viewer.look.style import colour, em, font, metrics, mix, now, readable, side_colour

NO_PEN, NO_BRUSH = Qt.PenStyle.NoPen, Qt.BrushStyle.NoBrush


def shade(view: View, side: int, alpha: float = 1.0) -> QColor:
    """The colour of a side's shapes and lines."""
    made = QColor(_shade(now.theme.name, side, view.own(side)))
    made.setAlphaF(alpha)
    return made


def word(view: View, side: int) -> QColor:
    """The colour of a side's letters on the map's ground."""
    return QColor(_word(now.theme.name, side, view.own(side)))


def faded(view: View, side: int, share: float) -> QColor:
    """A side's colour sunk into the ground: opaque, so that crossing lines do not add up."""
    return mix("ground", shade(view, side).name(), share)


@lru_cache(256)
def _shade(theme: str, side: int, own: str) -> QColor:  # noqa: ARG001 (theme is part of the key)
    return side_colour(side, own)


@lru_cache(256)
def _word(theme: str, side: int, own: str) -> QColor:  # noqa: ARG001
    texts = now.theme.side_texts
    return readable(own or texts[side % len(texts)], now.theme.ground)


def pill(painter: QPainter, at: QPointF, text: str, shade: QColor, factor: float = 0.8) -> QRectF:
    """A short text in a rounded box with its middle at a place; gives the box."""
    fm = metrics(factor, bold=True)
    box = QRectF(0, 0, fm.horizontalAdvance(text) + em(0.5), fm.height())
    box.moveCenter(at)
    painter.setPen(QPen(shade, now.size))
    painter.setBrush(colour("ground"))
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    painter.setFont(font(factor, bold=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.setBrush(NO_BRUSH)
    return box


def muted() -> QColor:
    """The colour of numbers on the grid: faint, and still 4.5:1 on the ground."""
    return colour("muted", 0.72 if now.theme.dark else 0.86)

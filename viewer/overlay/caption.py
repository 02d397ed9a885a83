"""The caption of the turn, at the foot of the picture."""

from __future__ import annotations

from functools import lru_cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QImage, QLinearGradient, QPainter

from viewer.moments import turn_of
from viewer.overlay.lettering import Letters, Style, colour, wrapped, write
from viewer.overlay.stage import Moment

SIZES = (27.0, 24.0, 21.0, 18.0)
"""Sizes in pixels at 1x; the first at which the caption takes three lines or fewer."""
LINE = 1.32
"""Height of a line, in font sizes."""


def caption_of(moment: Moment) -> str:
    """The caption of the turn in view; at the deployment, what the battle is about."""
    turn = turn_of(moment.frame.time)
    captions = moment.log.captions
    return captions[turn - 1] if 1 <= turn <= len(captions) else moment.log.about


def paint_caption(
    painter: QPainter, moment: Moment, letters: Letters, left: float, right: float
) -> QRectF:
    """Write the caption, centred; left and right are the widths the lower corners take."""
    text = caption_of(moment)
    if not text:
        return QRectF()
    width, height = moment.size
    scale = letters.scale
    beside = width - 2 * max(left, right) - 40 * scale
    above = beside < max(520 * scale, 0.36 * width)
    room = width - 72 * scale if above else beside
    foot = height - (112 if above else 44) * scale
    style, lines = _set(text, letters, room)
    top = foot - (len(lines) - 1) * LINE * style.px - style.px
    _shaded(painter, letters, (width, height), top)
    box = QRectF()
    for row, line in enumerate(reversed(lines)):
        box |= write(painter, width / 2, foot - row * LINE * style.px, line, style, 0.5)
    return box


def _set(text: str, letters: Letters, room: float) -> tuple[Style, list[str]]:
    """The caption in lines, at the largest size that takes three or fewer."""
    style, lines = letters.style(SIZES[-1]), [text]
    for px in SIZES:
        # a thin line of text at this size is read from the back of a hall
        style = letters.style(px, weight=500 if letters.look.ship_lit else 0)
        lines = wrapped(text, style, room)
        if len(lines) <= 3:
            break
    return style, _even(text, style, lines, room)


def _even(text: str, style: Style, lines: list[str], room: float) -> list[str]:
    """The same number of lines, of like length."""
    for share in (0.55, 0.65, 0.75, 0.85, 0.92):
        tried = wrapped(text, style, room * share)
        if len(tried) == len(lines):
            return tried
    return lines


def _shaded(painter: QPainter, letters: Letters, size: tuple[int, int], top: float) -> None:
    high = round(size[1] - top + 46 * letters.scale)
    painter.drawImage(QPointF(0, size[1] - high), _shade(letters.look.bg[-1], size[0], high))


@lru_cache(8)
def _shade(ground: str, width: int, height: int) -> QImage:
    image = QImage(width, max(1, height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    light = QLinearGradient(0, 0, 0, height)
    for at, alpha in ((0.0, 0.0), (0.4, 0.62), (1.0, 0.86)):
        light.setColorAt(at, colour(ground, alpha))
    painter = QPainter(image)
    painter.fillRect(image.rect(), light)
    painter.end()
    return image

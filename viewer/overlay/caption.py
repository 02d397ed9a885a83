"""The caption of the turn, at the foot of the picture."""

from __future__ import annotations

from functools import lru_cache

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from viewer.moments import turn_of
from viewer.overlay.heading import foot_shade
from viewer.overlay.lettering import Letters, Style, wrapped, write
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
    beside = width - 2 * max(left, right) - 90 * scale
    style, lines = _set(text, letters, beside)
    above = beside < 150 * scale or len(lines) > 3 or style.px < SIZES[1] * scale
    if above:
        style, lines = _set(text, letters, width - 72 * scale)
    foot = height - (124 if above else 44) * scale
    top = foot - (len(lines) - 1) * LINE * style.px - style.px
    half = max(style.width(line) for line in lines) / 2 + 60 * scale
    wide, high = round(1.3 * half), round(1.45 * (height - top))
    foot_shade(painter, width / 2, letters.look.bg[0], (wide, high), height)
    box = QRectF()
    for row, line in enumerate(reversed(lines)):
        box |= write(painter, width / 2, foot - row * LINE * style.px, line, style, 0.5)
    return box


@lru_cache(32)
def _set(text: str, letters: Letters, room: float) -> tuple[Style, list[str]]:
    """The caption in lines, at the largest size that takes three or fewer."""
    style, lines = letters.style(SIZES[-1]), [text]
    room = max(room, SIZES[0] * letters.scale)
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

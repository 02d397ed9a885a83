"""The top left corner: what battle this is, and which moment of it."""

from __future__ import annotations

from functools import lru_cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QBrush, QImage, QPainter, QPen, QRadialGradient

from viewer.moments import place_of
from viewer.overlay.lettering import Letters, colour, elided, write
from viewer.overlay.stage import Moment

PHASES = {"fire": "fire phase", "repair": "repair phase", "orders": "orders phase"}
"""Phases whose name alone does not say that they are one."""
LEFT = 36.0
"""How far the corner's texts stand from the picture's side, in pixels at 1x."""


def phase_words(moment: Moment) -> str:
    """The phase a moment lies in, as players say it."""
    place = place_of(moment.log, moment.frame.time)
    if not place.turn:
        return "deployment"
    phase = place.phase.lower()
    return PHASES.get(phase, phase)


def paint_heading(painter: QPainter, moment: Moment, letters: Letters, room: float) -> QRectF:
    """Write title, turn and phase within a width; the box they take."""
    look, scale = letters.look, letters.scale
    space = look.ship_lit
    shade(painter, 0.0, look.bg[-1], (round(520 * scale), round(190 * scale)))
    title = letters.style(
        15, look.dim, weight=500, hud=True, caps=space, spacing=0.147 if space else 0.02
    )
    box = write(painter, LEFT * scale, 52 * scale, elided(moment.log.title, title, room), title)
    turn = letters.style(46, weight=300 if space else 500, hud=True)
    words = f"Turn {place_of(moment.log, moment.frame.time).turn}"
    box |= write(painter, LEFT * scale, 104 * scale, words, turn)
    side = letters.style(17, look.dim, weight=500, hud=True)
    start = LEFT * scale + turn.width(words) + 14 * scale
    phase = elided(phase_words(moment), side, LEFT * scale + room - start)
    box |= write(painter, start, 104 * scale, phase, side)
    said = " · ".join(mark for mark in (moment.badge, interpolated(moment)) if mark)
    if said:
        small = letters.style(13, look.dim, weight=400)
        box |= write(painter, LEFT * scale, 130 * scale, elided(said, small, room), small)
    return box


def interpolated(moment: Moment) -> str:
    """The mark of a moment between two turn ends."""
    return "" if moment.frame.exact else "interpolated"


def paint_chips(painter: QPainter, moment: Moment, letters: Letters) -> QRectF:
    """Write what the camera does and whether the moment is interpolated; the box taken."""
    look, scale = letters.look, letters.scale
    style = letters.style(12.5 if look.ship_lit else 14, look.dim, weight=500)
    top, taken = 9 * scale, QRectF()
    for words in filter(None, (moment.badge, interpolated(moment))):
        text = elided(words, style, moment.size[0] - 36 * scale)
        box = QRectF(9 * scale, top, style.width(text) + 14 * scale, 1.55 * style.px)
        painter.setPen(QPen(colour(look.dim, 0.45), max(1.0, scale)))
        painter.setBrush(colour(look.bg[-1], 0.8))
        painter.drawRoundedRect(box, 4 * scale, 4 * scale)
        write(painter, box.left() + 7 * scale, box.bottom() - 0.44 * style.px, text, style)
        top, taken = box.bottom() + 5 * scale, taken | box
    return taken


def shade(painter: QPainter, x: float, ground: str, size: tuple[int, int]) -> None:
    """A soft shade of the ground round a point on the upper edge; size: to each side, and down."""
    painter.drawImage(QPointF(x - size[0], 0.0), _shade(ground, size))


def foot_shade(
    painter: QPainter, x: float, ground: str, size: tuple[int, int], foot: float
) -> None:
    """The same round a point on the lower edge."""
    painter.drawImage(QPointF(x - size[0], foot - size[1]), _shade(ground, size, foot=True))


@lru_cache(16)
def _shade(ground: str, size: tuple[int, int], *, foot: bool = False) -> QImage:
    wide, high = size
    image = QImage(max(1, 2 * wide), max(1, high), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    light = QRadialGradient(QPointF(0, 0), 1)
    for at, alpha in ((0.0, 0.88), (0.55, 0.7), (1.0, 0.0)):
        light.setColorAt(at, colour(ground, alpha))
    painter = QPainter(image)
    painter.translate(wide, 0)
    painter.scale(wide, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(light))
    painter.drawEllipse(QPointF(0, 0), 1, 1)
    painter.end()
    return image.flipped() if foot else image

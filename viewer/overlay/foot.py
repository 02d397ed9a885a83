"""The lower corners: how long a unit is, what outlines mean, where the axes point."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, log10

import numpy as np
from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter

from viewer.overlay.lettering import Letters, Style, elided, stroke, write
from viewer.overlay.stage import Moment, Stage
from viewer.words import number, unit_words

NOTE = "outline: position next turn without orders"


def bar_length(pixels_per_unit: float, room: float) -> tuple[float, int]:
    """The longest 1, 2 or 5 x 10^n that fits, and in how many parts it is cut."""
    longest = room / min(max(pixels_per_unit, 1e-12), 1e12)
    power = 10.0 ** floor(log10(longest))
    for factor, parts in ((5, 5), (2, 2), (1, 5)):
        if factor * power <= longest:
            return factor * power, parts
    return power, 5


@dataclass(frozen=True, slots=True)
class Bar:
    """A scale bar: where it starts, how long it is in pixels, in how many parts, what it says."""

    left: float
    y: float
    long: float
    parts: int
    words: str
    note: str
    style: Style
    box: QRectF


def bar_of(stage: Stage, moment: Moment, letters: Letters, room: float) -> Bar:
    """The scale bar that fits a width."""
    look, scale = letters.look, letters.scale
    left, y = 36 * scale, moment.size[1] - 40 * scale
    style = letters.style(13 if look.ship_lit else 15, look.dim, weight=400)
    unit = float(stage.pixels_per_unit(np.array([stage.camera.focal]))[0])
    length, parts = bar_length(unit, min(200 * scale, 0.4 * room))
    free = room - length * unit - 9 * scale
    words = f"{number(length, 6)} {unit_words(moment.log.unit, length)}"
    where = "" if stage.camera.parallel else " at the centre"
    words += where if style.width(words + where) <= free else ""
    words = elided(words, style, free)
    ghosts = moment.full and moment.shown("ghosts") and moment.log.reel.ships
    note = elided(NOTE, style, room) if ghosts else ""
    wide = max(length * unit + 9 * scale + style.width(words), style.width(note))
    top = y - (22 * scale + style.px if note else 8 * scale)
    box = QRectF(left, top, wide, y + 8 * scale - top)
    return Bar(left, y, length * unit, parts, words, note, style, box)


def paint_bar(painter: QPainter, bar: Bar, letters: Letters) -> None:
    """Draw a scale bar, and what the outlines of ships mean."""
    scale, y = letters.scale, bar.y
    painter.setPen(stroke(letters.look.dim, max(1.0, 1.4 * scale)))
    painter.drawLine(QPointF(bar.left, y), QPointF(bar.left + bar.long, y))
    for part in range(bar.parts + 1):
        x = bar.left + bar.long * part / bar.parts
        high = (7 if part in {0, bar.parts} else 4) * scale
        painter.drawLine(QPointF(x, y), QPointF(x, y - high))
    write(painter, bar.left + bar.long + 9 * scale, y + 4 * scale, bar.words, bar.style)
    if bar.note:
        write(painter, bar.left, y - 22 * scale, bar.note, bar.style)


def gizmo_box(moment: Moment, scale: float) -> QRectF:
    """The place of the gizmo."""
    return QRectF(
        moment.size[0] - 122 * scale, moment.size[1] - 110 * scale, 96 * scale, 96 * scale
    )


def paint_gizmo(painter: QPainter, stage: Stage, moment: Moment, letters: Letters) -> None:
    """Draw the directions of x, y and z."""
    look, scale = letters.look, letters.scale
    centre = gizmo_box(moment, scale).center()
    arm = 34 * scale
    style = letters.style(13, look.text)
    faint = letters.style(13, look.text, alpha=0.55)
    axes = sorted(zip(stage.axes().T, "xyz", strict=True), key=lambda axis: float(axis[0][2]))
    for (right, up, near), name in axes:
        tip = centre + QPointF(arm * float(right), -arm * float(up))
        painter.setPen(stroke(look.dim, max(1.0, 1.6 * scale), 0.95 if near > -0.3 else 0.55))
        painter.drawLine(centre, tip)
        at = tip + QPointF(8 * scale * float(right), (4 - 8 * float(up)) * scale)
        if right * right + up * up > 0.02:
            write(painter, at.x(), at.y(), name, style if near > -0.3 else faint, 0.5)

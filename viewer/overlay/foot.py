"""The lower corners: how long a unit is, what outlines mean, where the axes point."""

from __future__ import annotations

from math import floor, log10

import numpy as np
from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter

from viewer.overlay.lettering import Letters, elided, stroke, write
from viewer.overlay.stage import Moment, Stage
from viewer.words import number

NOTE = "outline: position next turn without orders"


def bar_length(pixels_per_unit: float, room: float) -> tuple[float, int]:
    """The longest 1, 2 or 5 x 10^n that fits, and in how many parts it is cut."""
    longest = room / pixels_per_unit
    power = 10.0 ** floor(log10(longest))
    for factor, parts in ((5, 5), (2, 2), (1, 5)):
        if factor * power <= longest:
            return factor * power, parts
    return power, 5


def paint_bar(
    painter: QPainter, stage: Stage, moment: Moment, letters: Letters, room: float
) -> QRectF:
    """Draw the scale bar within a width; the box it takes."""
    look, scale = letters.look, letters.scale
    left, y = 36 * scale, moment.size[1] - 40 * scale
    unit = float(stage.pixels_per_unit(np.array([stage.camera.focal]))[0])
    if not 0 < unit < float("inf"):
        return QRectF()
    length, parts = bar_length(unit, min(200 * scale, 0.4 * room))
    painter.setPen(stroke(look.dim, max(1.0, 1.4 * scale)))
    end = left + length * unit
    painter.drawLine(QPointF(left, y), QPointF(end, y))
    for part in range(parts + 1):
        x = left + length * unit * part / parts
        high = (7 if part in {0, parts} else 4) * scale
        painter.drawLine(QPointF(x, y), QPointF(x, y - high))
    style = letters.style(13 if look.ship_lit else 15, look.dim, weight=400)
    where = "" if stage.camera.parallel else " at the centre"
    words = f"{number(length, 6)} {moment.log.unit}"
    free = room - (end - left) - 9 * scale
    words += where if style.width(words + where) <= free else ""
    box = write(painter, end + 9 * scale, y + 4 * scale, elided(words, style, free), style)
    box |= QRectF(left, y - 8 * scale, length * unit, 10 * scale)
    if moment.full and moment.shown("ghosts") and moment.log.reel.ships:
        note = elided(NOTE, style, room)
        box |= write(painter, left, y - 22 * scale, note, style)
    return box


def paint_gizmo(painter: QPainter, stage: Stage, moment: Moment, letters: Letters) -> QRectF:
    """Draw the directions of x, y and z; the box they take."""
    look, scale = letters.look, letters.scale
    centre = QPointF(moment.size[0] - 74 * scale, moment.size[1] - 62 * scale)
    arm = 34 * scale
    style = letters.style(13, look.text, hud=True, weight=500)
    faint = letters.style(13, look.text, hud=True, weight=500, alpha=0.55)
    axes = sorted(zip(stage.axes().T, "xyz", strict=True), key=lambda axis: float(axis[0][2]))
    for (right, up, near), name in axes:
        tip = centre + QPointF(arm * float(right), -arm * float(up))
        painter.setPen(stroke(look.dim, max(1.0, 1.6 * scale), 0.95 if near > -0.3 else 0.55))
        painter.drawLine(centre, tip)
        at = tip + QPointF(8 * scale * float(right), (4 - 8 * float(up)) * scale)
        if right * right + up * up > 0.02:
            write(painter, at.x(), at.y(), name, style if near > -0.3 else faint, 0.5)
    reach = arm + 14 * scale
    return QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)

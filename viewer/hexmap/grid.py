"""The grid under the ships: hexes with their names, or squares with axes and a scale bar."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from engine.space import ROOT3, axial, centre
from replays.places import hex_name
from viewer.hexmap.arrays import draw_as_one, draw_lines
from viewer.hexmap.geometry import CORNERS
from viewer.hexmap.ink import muted
from viewer.hexmap.view import View
from viewer.look.style import colour, em, font, metrics
from viewer.words import unit_words

COLUMN = ROOT3 / 2
OUTLINES, FADE = 5.0, 20.0


def paint(painter: QPainter, view: View) -> None:
    """The grid of the log's board."""
    if view.log.board == "hex":
        _hexes(painter, view)
        _hex_names(painter, view)
    else:
        _squares(painter, view)
        _axes(painter, view)
        _scale_bar(painter, view)


def _hexes(painter: QPainter, view: View) -> None:
    """Three sides of every hex in sight; none where a hex is under five pixels."""
    camera, seen = view.camera, view.camera.seen
    if camera.scale < OUTLINES:
        return
    first = math.floor(seen.left / COLUMN) - 1
    columns = np.arange(first, math.ceil(seen.right / COLUMN) + 2)
    rows = np.arange(math.floor(seen.bottom) - 1, math.ceil(seen.top) + 2)
    column, row = np.repeat(columns, len(rows)), np.tile(rows, len(columns))
    middle = np.stack([column * COLUMN, row - (column % 2) * 0.5], axis=1)[:, None, :]
    corners = np.array(CORNERS[:4])[None]
    start = camera.pixels((middle + corners[:, :3]).reshape(-1, 2))
    end = camera.pixels((middle + corners[:, 1:]).reshape(-1, 2))
    strength = min(1.0, (camera.scale - OUTLINES) / FADE + 0.2)
    painter.setPen(QPen(colour("grid", strength), view.line))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, view.printing or camera.scale > 14)
    draw = draw_as_one if view.printing else draw_lines
    draw(painter, np.concatenate([start, end], axis=1))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def name_step(scale: float, widest: float) -> int:
    """Every which hex carries its name, 0 for none: 1, 5, 10, 50 ... as they fit."""
    if scale > widest * 1.25:
        return 1
    for power in range(12):
        for step in (5 * 10**power, 10 * 10**power):
            # names of neighbours stand a column, 0.87 of a hex, apart
            if step * scale * COLUMN > widest * 1.4:
                return int(step)
    return 0


def _hex_names(painter: QPainter, view: View) -> None:
    painter.setFont(font(0.75))
    painter.setPen(muted())
    for box, name in hex_names(view):
        painter.fillRect(box, colour("ground", 0.75))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)


def hex_names(view: View) -> Iterator[tuple[QRectF, str]]:
    """The names written on a board of hexes, each in its box."""
    if view.log.board != "hex" or "grid" in view.hidden:
        return
    camera, seen = view.camera, view.camera.seen
    fm = metrics(0.75)
    # the longest name that can come into view: a step that follows the view would flicker
    far = camera.grounds
    corners = [axial(x, y) for x in (far.left, far.right) for y in (far.bottom, far.top)]
    names = [hex_name(math.floor(q), math.floor(r)) for q, r in corners]
    every = name_step(camera.scale, max(fm.horizontalAdvance(name) for name in names))
    if not every:
        return
    for q in range(
        math.ceil(seen.left / COLUMN / every) * every, int(seen.right / COLUMN) + 1, every
    ):
        top, bottom = -seen.top - q / 2, -seen.bottom - q / 2
        for r in range(math.ceil(top / every) * every, math.floor(bottom) + 1, every):
            x, y = camera.pixel(*centre(q, r))
            name = hex_name(q, r)
            down = y - camera.scale * 0.5 + fm.height() / 2 + 2 if every == 1 else y
            box = QRectF(0, 0, fm.horizontalAdvance(name) + 2, fm.height())
            box.moveCenter(QPointF(x, down))
            yield box, name


def nice(least: float) -> float:
    """The smallest of 1, 2, 5 times a power of ten that is at least so much."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * k for k in (1, 2, 5, 10) if power * k >= least * (1 - 1e-9))


def axis_number(value: float, step: float) -> str:
    """A number on an axis marked every step: groups of three, a true minus."""
    decimals = max(0, -math.floor(math.log10(step) + 1e-9))
    text = f"{value + 0.0:,.{decimals}f}"
    return "0" if not text.strip("-0.,") else text.replace("-", "\u2212")


def _step(view: View) -> float:
    """Map units between the numbers of the axes: 60 px or more, and room for the numbers."""
    grounds, scale = view.camera.grounds, view.camera.scale
    step = nice(max(60.0 * view.line, em(4)) / scale)
    far = max(abs(grounds.left), abs(grounds.right))
    while metrics(0.8).horizontalAdvance(axis_number(-far, step)) * 1.3 > step * scale:
        step = nice(step * 1.5)
    return step


def _marks(low: float, high: float, step: float) -> list[float]:
    """Multiples of a step between two values."""
    return [k * step for k in range(math.ceil(low / step), math.floor(high / step) + 1)]


def _squares(painter: QPainter, view: View) -> None:
    """Fine lines every fifth of the labelled step, bold ones on it."""
    camera, seen, step = view.camera, view.camera.seen, _step(view)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, view.printing)
    for gap, alpha in ((step / 5, 0.42), (step, 1.0)):
        across = [camera.pixel(x, 0)[0] for x in _marks(seen.left, seen.right, gap)]
        down = [camera.pixel(0, y)[1] for y in _marks(seen.bottom, seen.top, gap)]
        ends = [(x, 0.0, x, camera.height) for x in across]
        ends += [(0.0, y, camera.width, y) for y in down]
        painter.setPen(QPen(colour("grid", alpha), view.line))
        draw_lines(painter, np.array(ends).reshape(-1, 4))
    x, y = camera.pixel(0, 0)
    painter.setPen(QPen(colour("edge", 0.55), view.line))
    draw_lines(painter, np.array([(x, 0.0, x, camera.height), (0.0, y, camera.width, y)]))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _axes(painter: QPainter, view: View) -> None:
    """Numbers along the left and the lower edge, the letter of each axis at its end."""
    camera, seen, step = view.camera, view.camera.seen, _step(view)
    fm = metrics(0.8)
    painter.setFont(font(0.8))
    painter.setPen(muted())
    right, up = view.plane.letters
    base = camera.height - fm.descent() - em(0.2)
    for x in _marks(seen.left, seen.right, step):
        text, at = axis_number(x, step), camera.pixel(x, 0)[0]
        wide = fm.horizontalAdvance(text)
        if wide / 2 + em(2.2) < at < camera.width - wide / 2 - em(2.4):
            painter.drawText(QPointF(at - wide / 2, base), text)
    for y in _marks(seen.bottom, seen.top, step):
        at = camera.pixel(0, y)[1]
        if em(2.4) < at < camera.height - em(2.0):
            painter.drawText(QPointF(em(0.35), at - em(0.15)), axis_number(y, step))
    painter.setFont(font(0.85, bold=True))
    painter.setPen(colour("muted"))
    painter.drawText(QPointF(em(0.35), em(1.1)), f"{up} \u2191")
    text = f"{right} \u2192"
    wide = metrics(0.85, bold=True).horizontalAdvance(text)
    painter.drawText(QPointF(camera.width - wide - em(0.4), base), text)


def _scale_bar(painter: QPainter, view: View) -> None:
    box = bar_box(view)
    if box is None:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("ground", 0.78))
    painter.drawRoundedRect(box, 4, 4)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour("text"), 1.6 * view.line))
    left, right = box.left() + em(0.4), box.right() - em(0.4)
    y, tick = box.bottom() - em(0.4), em(0.25)
    painter.drawPolyline(
        QPointF(left, y - tick), QPointF(left, y), QPointF(right, y), QPointF(right, y - tick)
    )
    painter.setFont(font(0.9))
    words = box.adjusted(0, 0, 0, -em(0.6))
    step = _step(view)
    text = f"{axis_number(step, step)} {unit_words(view.log.unit, step)}"
    painter.drawText(words, Qt.AlignmentFlag.AlignCenter, text)


def bar_box(view: View) -> QRectF | None:
    """The ground of the scale bar: as long as the step of the axes, if there is room."""
    wide = _step(view) * view.camera.scale
    if view.log.board == "hex" or wide > view.camera.width * 0.6:
        return None
    right, low = view.camera.width - em(0.8), view.camera.height - em(1.8)
    return QRectF(right - wide - em(0.8), low - em(1.9), wide + em(0.8), em(1.9))

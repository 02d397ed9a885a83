"""The trails: fading with age, a dot at each turn end, the selected ships stronger and on top."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPainter, QPen

from replays.reel import Floats, Ints
from viewer.hexmap.arrays import draw_lines, draw_points
from viewer.hexmap.ink import faded
from viewer.hexmap.kit import Kit
from viewer.hexmap.view import View
from viewer.hexmap.ways import Ways

_LEVELS = 6
_CROWD, _CROWDED = 200, 5000


def paint_done(painter: QPainter, view: View, kit: Kit) -> None:
    """The turns behind: they change once a turn."""
    if view.trail:
        ways = kit.past(view.log).done(view.frame.turn, view.trail, view.motion)
        _paint(painter, view, ways)


def paint_under_way(painter: QPainter, view: View, kit: Kit) -> None:
    """The turn under way, up to the counters."""
    if view.trail:
        _paint(painter, view, kit.past(view.log).under_way(view.frame, view.motion))


def fading(view: View, turns: Ints) -> Floats:
    """How fresh pieces of those turns are, 0 to 1: in steps, so that few pens are needed."""
    length = view.trail if view.trail > 0 else max(view.frame.turn, 1)
    fresh = np.clip(1 - (view.frame.turn - turns) / (length + 1), 0.0, 1.0)
    return np.asarray(np.ceil(fresh * _LEVELS) / _LEVELS)


def _paint(painter: QPainter, view: View, ways: Ways) -> None:
    chosen = np.isin(ways.owner, view.selection)
    # so many fine lines would take longer than a turn is looked at
    many = view.log.reel.ships > _CROWD or len(ways.owner) > _CROWDED
    crowd = many and not view.printing
    ends = np.concatenate([view.pixels(ways.start), view.pixels(ways.end)], axis=1)
    seen = _in_picture(view, ends)
    fresh, sides = fading(view, ways.turn), view.sides[ways.owner]
    for strong in (False, True):
        part = seen & (chosen == strong)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, strong or not crowd)
        for side in np.unique(sides[part]).tolist():
            for level in np.unique(fresh[part]).tolist():
                rows = part & (sides == side) & (fresh == level)
                alpha = (0.2 + 0.7 * level) * (1.0 if strong else 0.5)
                width = 2.4 if strong else 1.0 if crowd else 1.4
                painter.setPen(QPen(faded(view, side, alpha), width * view.line))
                draw_lines(painter, ends[rows])
                if strong or not crowd:
                    _dots(painter, view, ways, rows, level, strong)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _dots(
    painter: QPainter, view: View, ways: Ways, rows: NDArray[np.bool_], level: float, strong: bool
) -> None:
    """Where the ships stood at the turn ends these pieces began from."""
    turns, owners = ways.turn[rows], ways.owner[rows]
    marks = np.unique(np.stack([turns, owners], axis=1), axis=0)
    if not len(marks):
        return
    reel = view.log.reel
    places = reel.states.positions[marks[:, 0] * reel.ships + marks[:, 1]]
    side = reel.sides[int(marks[0, 1])]
    pen = QPen(faded(view, side, 0.35 + 0.6 * level), (5.0 if strong else 3.4) * view.line)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    draw_points(painter, view.pixels(places))


def _in_picture(view: View, ends: Floats) -> NDArray[np.bool_]:
    size = np.array([view.camera.width, view.camera.height])
    low, high = np.minimum(ends[:, :2], ends[:, 2:]), np.maximum(ends[:, :2], ends[:, 2:])
    return np.asarray(((high >= -2) & (low <= size + 2)).all(axis=1))

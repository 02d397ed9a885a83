"""The arrows to where ships drift next turn, and the ghosts that wait there."""

from __future__ import annotations

import numpy as np
from PyQt6.QtGui import QPainter, QPen

from replays.reel import Floats, Ints
from viewer.hexmap.arrays import draw_lines
from viewer.hexmap.atlas import GHOST, draw_head
from viewer.hexmap.counters import draw
from viewer.hexmap.ink import shade
from viewer.hexmap.kit import Kit
from viewer.hexmap.ships import Bools
from viewer.hexmap.view import View
from viewer.look.style import em

_GHOST = 0.92
_BESIDE, _SMALLER = 1.7, 0.62
"""A ghost nearer to its ship than so many half lengths is drawn so much smaller."""
_HEAD = 0.5


def paint_ghosts(painter: QPainter, view: View, kit: Kit) -> None:
    """The ghost of every ship that can still drift; in a crowd only the selected ones."""
    rows = ghosts(view)
    if not len(rows):
        return
    full, beside = np.isin(rows, view.selection), _beside(view)[rows]
    for strong, opacity in ((False, 0.8), (True, 1.0)):
        for near, size in ((False, _GHOST), (True, _GHOST * _SMALLER)):
            part = rows[(full == strong) & (beside == near)]
            states = np.full(len(part), GHOST)
            places, bows = view.ships.there[part], view.ships.next_bows[part]
            draw(painter, view, kit, part, places, bows, states, size, opacity)


def _beside(view: View) -> Bools:
    """Which ghosts lie so near to their ships that the two would be one heap of lines."""
    return np.asarray((_far(view) < view.ships.sizes * _BESIDE) & ~_turned(view))


def _turned(view: View) -> Bools:
    """Which ghosts face another way than their ships."""
    turned = (view.ships.next_bows - view.ships.bows + 180) % 360 - 180
    return np.asarray(np.abs(turned) > 1)


def ghosts(view: View) -> Ints:
    """The rows whose ghosts are drawn: a ghost on its own ship would only blur it."""
    apart = _far(view) > view.ships.base * 0.25
    rows = view.ships.going & (apart | _turned(view))
    if view.crowd:
        rows &= np.isin(np.arange(len(rows)), view.selection)
    return np.flatnonzero(rows)


def paint_vectors(painter: QPainter, view: View, kit: Kit) -> None:
    """From counter to ghost: dashed while they are few, hairlines in a crowd."""
    with_ghost = np.zeros(len(view.ships.going), bool)
    if "ghosts" not in view.hidden:
        with_ghost[ghosts(view)] = True
    far = _far(view)
    cut = np.where(with_ghost, view.ships.sizes * _GHOST, 0.0)
    start = view.ships.sizes * 0.6
    rows = np.flatnonzero(view.ships.going & (far > cut + start + 2) & _near(view))
    if not len(rows):
        return
    away = (view.ships.there[rows] - view.ships.here[rows]) / far[rows, None]
    tips = view.ships.there[rows] - away * cut[rows, None]
    _lines(painter, view, rows, view.ships.here[rows], tips - away * em(_HEAD) * 0.6)
    turns = np.degrees(np.arctan2(away[:, 0], -away[:, 1]))
    _heads(painter, view, kit, rows, tips, turns)


def _far(view: View) -> Floats:
    away = view.ships.there - view.ships.here
    return np.asarray(np.hypot(away[:, 0], away[:, 1]))


def _near(view: View) -> Bools:
    """Whether any of the way from counter to ghost can be in the picture."""
    size = (view.camera.width, view.camera.height)
    low, high = (
        np.minimum(view.ships.here, view.ships.there),
        np.maximum(view.ships.here, view.ships.there),
    )
    return np.asarray(((high > 0) & (low < size)).all(axis=1))


def _lines(painter: QPainter, view: View, rows: Ints, start: Floats, end: Floats) -> None:
    ends = np.concatenate([start, end], axis=1)
    sides, chosen = view.sides[rows], np.isin(rows, view.selection)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not view.crowd)
    for side in np.unique(sides).tolist():
        for strong in (False, True):
            width = 2.2 if strong else 1.0 if view.crowd else 1.3
            pen = QPen(shade(view, side, 1.0 if strong else 0.8), width * view.line)
            if not view.crowd:
                pen.setDashPattern([5, 3])
            painter.setPen(pen)
            draw_lines(painter, ends[(sides == side) & (chosen == strong)])
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _heads(
    painter: QPainter, view: View, kit: Kit, rows: Ints, tips: Floats, turns: Floats
) -> None:
    if not view.printing:
        kit.atlas.heads(painter, view, rows, tips, turns, em(_HEAD))
        return
    for row, (x, y), turn in zip(rows.tolist(), tips.tolist(), turns.tolist(), strict=True):
        painter.save()
        painter.translate(x, y)
        painter.rotate(turn)
        draw_head(painter, view, view.log.reel.sides[row], em(_HEAD))
        painter.restore()

"""The whole battle in one thin row, with the part in view framed."""

from __future__ import annotations

import numpy as np
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter, QPen

from replays.reel import Floats
from viewer.look.style import colour
from viewer.timeline.sheet import Sheet
from viewer.timeline.track import LANES

_BAR = 3
_LOSSES = dict(LANES)["Losses"]


def paint_whole(painter: QPainter, sheet: Sheet) -> None:
    """Draw how many events there are along the battle, and the losses."""
    rows, track = sheet.rows, sheet.track
    y, width = rows.overview_y, sheet.scale.right - rows.gutter
    painter.fillRect(QRectF(rows.gutter, y, width, rows.overview), colour("ground"))
    edges = np.linspace(0, track.end, int(width / _BAR) + 1)
    for kinds, role, least in ((tuple(track.times), "muted", 0.15), (_LOSSES, "error", 0.75)):
        counts = _counted([track.times[k] for k in kinds if k in track.times], edges)
        top = np.log1p(counts.max(initial=1))
        shade = colour(role, 0.9)
        for column in np.flatnonzero(counts):
            share = least + (0.9 - least) * float(np.log1p(counts[column]) / top)
            height = rows.overview * share
            x = rows.gutter + float(column) * _BAR
            painter.fillRect(QRectF(x, y + rows.overview - height, _BAR - 1, height), shade)


def paint_window(painter: QPainter, sheet: Sheet) -> None:
    """Frame the part in view."""
    left, right = (overview_x(sheet, t) for t in (sheet.scale.low, sheet.scale.high))
    box = QRectF(left, sheet.rows.overview_y - 1, max(right - left, 6), sheet.rows.overview + 2)
    painter.setPen(QPen(colour("accent"), 1.5))
    painter.setBrush(colour("accent", 0.12))
    painter.drawRoundedRect(box, 3, 3)
    sheet.title(painter, sheet.rows.overview_y, sheet.rows.overview, "All")


def overview_x(sheet: Sheet, time: float) -> float:
    """The pixel of a time in the overview."""
    left = sheet.rows.gutter
    return left + time / sheet.track.end * (sheet.scale.right - left)


def overview_time(sheet: Sheet, x: float) -> float:
    """The time at a pixel of the overview."""
    left = sheet.rows.gutter
    return (x - left) / max(sheet.scale.right - left, 1.0) * sheet.track.end


def _counted(times: list[Floats], edges: Floats) -> Floats:
    counts = np.zeros(len(edges) - 1)
    for each in times:
        counts += np.diff(np.searchsorted(each, edges))
    return counts

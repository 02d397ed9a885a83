"""The names of the arrows of the vector polygon."""

from __future__ import annotations

import numpy as np
from PyQt6.QtGui import QPainter

from replays.reel import Floats
from viewer.overlay.lettering import Letters, write
from viewer.overlay.stage import Stage

LEAST = 80.0
"""A polygon smaller than this many pixels at 1x goes without names."""
ASIDE = 15.0
"""How far names stand from the middle of their arrow, in pixels at 1x."""


def paint_arrows(painter: QPainter, stage: Stage, letters: Letters) -> Floats:
    """Write the names outside the polygon; the boxes they take (n, 4)."""
    arrows, scale = stage.arrows(), letters.scale
    boxes = np.zeros((0, 4))
    if not arrows:
        return boxes
    ends = np.array([[arrow.start, arrow.end] for arrow in arrows])
    seen = stage.project(ends.reshape(-1, 3)).reshape(-1, 2, 3)
    spread = np.ptp(seen[..., :2].reshape(-1, 2), axis=0).max()
    if spread < LEAST * scale or (seen[..., 2] <= 0).any():
        return boxes
    middle = seen[..., :2].reshape(-1, 2).mean(0)
    for arrow, (start, end) in zip(arrows, seen[..., :2], strict=True):
        long = float(np.hypot(*(end - start)))
        if long < 14 * scale:
            continue
        out = np.array([start[1] - end[1], end[0] - start[0]]) / long
        half = (start + end) / 2
        # a polygon of one arrow has no outside: then above it
        side = float(out @ (half - middle)) or -float(out[1])
        out = out if side >= 0 else -out
        at = half + out * ASIDE * scale
        align = 0.5 if abs(out[1]) > 0.75 else 0.0 if out[0] > 0 else 1.0
        style = letters.style(0, getattr(letters.look, arrow.role))
        box = write(painter, at[0], at[1] + 5 * scale, arrow.name, style, align)
        boxes = np.vstack([boxes, [box.left(), box.top(), box.right(), box.bottom()]])
    return boxes

"""The letters at the further counters of hex systems."""

from __future__ import annotations

import numpy as np
from PyQt6.QtGui import QPainter

from replays.reel import ABOARD, DESTROYED, LEFT
from viewer.look.theme import Theme
from viewer.overlay.lettering import Letters, write
from viewer.overlay.shades import text_shade
from viewer.overlay.stage import Moment, Stage

MOST = 40
"""With more ships than this only the selected ones show letters."""


def paint_counters(
    painter: QPainter, stage: Stage, moment: Moment, theme: Theme, letters: Letters
) -> None:
    """Write the first letter of each counter's name beside it."""
    frame, log = moment.frame, moment.log
    status = frame.status
    here = ~np.isin(status, (ABOARD, DESTROYED, LEFT))
    if log.reel.ships > MOST:
        here &= np.isin(np.array(frame.names), list(moment.selection))
    for name, pose in frame.markers.items():
        if not len(pose.positions):
            continue
        apart = np.linalg.norm(pose.positions - frame.ships.positions, axis=1) > 1e-6
        at = stage.project(pose.positions)
        shown = here & apart & (at[:, 2] > 0) & ~stage.covered(pose.positions)
        for ship in np.flatnonzero(shown):
            shade = text_shade(theme, log, log.reel.sides[ship])
            style = letters.style(11 if theme.scene.ship_lit else 13, shade, weight=600)
            x, y = at[ship, 0] + 9 * letters.scale, at[ship, 1] - 7 * letters.scale
            write(painter, x, y, name[:1].upper(), style)

"""The numbers of the turns along the selected ship's trail."""

from __future__ import annotations

import numpy as np
from PyQt6.QtGui import QPainter

from replays.reel import ABOARD, Floats
from viewer.look.theme import Theme
from viewer.overlay.labels import Ships
from viewer.overlay.lettering import Letters, write
from viewer.overlay.shades import text_shade
from viewer.overlay.stage import Moment, Stage


def turn_ends(stage: Stage, moment: Moment, ships: Ships, ship: int) -> tuple[list[int], Floats]:
    """The turns on a ship's trail before the one in view, and where they are seen (n, 3).

    Numbers that would touch the ship or the last one shown are left out.
    """
    reel, now = moment.log.reel, moment.frame.time
    last = int(np.ceil(now)) - 1
    first = 0 if moment.trail < 0 else max(0, int(np.ceil(now - moment.trail)))
    turns = [t for t in range(first, last + 1) if reel.status[t, ship] != ABOARD]
    if not turns or not moment.trail or not moment.shown("trails"):
        return [], np.zeros((0, 3))
    at = stage.project(np.array([reel.state(t).positions[ship] for t in turns]))
    kept: list[int] = []
    below = at[:, :2] + np.array([3, 12]) * moment.scale - ships.at[ship, :2]
    free = (np.hypot(*below.T) > 0.8 * ships.radii[ship] + 8 * moment.scale) & (at[:, 2] > 0)
    for row, place in enumerate(at):
        if free[row] and (not kept or np.hypot(*(place - at[kept[-1]])[:2]) > 17 * moment.scale):
            kept.append(row)
    return [turns[row] for row in kept], at[kept]


def paint_turns(
    painter: QPainter,
    turns: list[int],
    at: Floats,
    ship: int,
    moment: Moment,
    theme: Theme,
    letters: Letters,
) -> None:
    """Write the numbers of turns under their places."""
    shade = text_shade(theme, moment.log, moment.log.reel.sides[ship])
    style = letters.style(12 if theme.scene.ship_lit else 14, shade, weight=500, alpha=0.9)
    for turn, (x, y, _) in zip(turns, at, strict=True):
        write(painter, x + 3 * letters.scale, y + 17 * letters.scale, str(turn), style, 0.5)

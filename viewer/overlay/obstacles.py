"""What labels should not stand on: ships, bodies, trails and the ways to the ghosts."""

from __future__ import annotations

import numpy as np

from replays.reel import DESTROYED, Floats
from viewer.overlay.labels import Ships
from viewer.overlay.places import Ground
from viewer.overlay.stage import Moment, Stage
from viewer.overlay.vectors import arrow_points

CROWD = 60
"""With more ships than this trails and ghosts no longer count."""
BACK = 12
"""How many turns of trail count."""


def obstacles(stage: Stage, moment: Moment, ships: Ships) -> Ground:
    """Everything in the way of labels, in pixels."""
    ground = Ground()
    seen = ships.visible
    ground.points(ships.at[seen, :2], 0.8 * ships.radii[seen], 1.0)
    _bodies(ground, stage, moment)
    if 0 < len(ships.radii) <= CROWD:
        _ghosts(ground, stage, moment)
        _trails(ground, stage, moment)
    _dots(ground, stage, arrow_points(stage), 4 * moment.scale, 0.3)
    return ground


def _bodies(ground: Ground, stage: Stage, moment: Moment) -> None:
    bodies = moment.log.bodies
    if not bodies:
        return
    places = np.array([body.position for body in bodies])
    at = stage.project(places)
    radii = np.array([body.radius for body in bodies]) * stage.pixels_per_unit(places)
    ahead = at[:, 2] > 0
    ground.points(at[ahead, :2], 0.8 * radii[ahead], 0.8)


def _ghosts(ground: Ground, stage: Stage, moment: Moment) -> None:
    if not moment.shown("ghosts"):
        return
    alive = moment.frame.status != DESTROYED
    start, end = moment.frame.ships.positions[alive], moment.frame.ghosts.positions[alive]
    ways = start[None] + (end - start)[None] * np.array([0.5, 0.75, 1.0])[:, None, None]
    _dots(ground, stage, ways.reshape(-1, 3), 5 * moment.scale, 0.22)


def _trails(ground: Ground, stage: Stage, moment: Moment) -> None:
    """Three points a turn; straight between turn ends is near enough."""
    reel, now = moment.log.reel, moment.frame.turn
    back = BACK if moment.trail < 0 else min(BACK, moment.trail)
    if not moment.shown("trails") or not back or not now:
        return
    turns = range(max(0, now - back), now + 1)
    ends = np.array([reel.state(turn).positions for turn in turns])
    parts = np.arange(0, 3 * (len(ends) - 1)) / 3
    low = parts.astype(int)
    share = (parts - low)[:, None, None]
    ways = ends[low] * (1 - share) + ends[low + 1] * share
    _dots(ground, stage, ways.reshape(-1, 3), 5 * moment.scale, 0.1)


def _dots(ground: Ground, stage: Stage, places: Floats, half: float, cost: float) -> None:
    if len(places):
        at = stage.project(places)
        ground.points(at[at[:, 2] > 0, :2], half, cost)

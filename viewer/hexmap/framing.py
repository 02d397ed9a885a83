"""Where to look: all of a battle, or what is in view at a moment."""

from __future__ import annotations

import numpy as np

from replays.log import Board, Log
from replays.reel import ABOARD, ACTIVE, LEFT, Floats, Frame
from viewer.hexmap.camera import Bounds, Camera, limited
from viewer.hexmap.plane import Plane
from viewer.look.style import em

_SPARE = {"hex": 16.0, "open": 20.0}
_NEAREST = 400.0


def whole(log: Log, plane: Plane, horizon: float) -> Bounds:
    """All places of ships in action and bodies up to a time, and the ghosts of its last turn end.

    A wreck drifts out of the story, and need not be followed there.
    """
    reel, now = log.reel, log.reel.at(horizon)
    there = reel.status[: now.turn + 1] == ACTIVE
    if not there.any():
        there = (reel.status[: now.turn + 1] != ABOARD) & (reel.status[: now.turn + 1] != LEFT)
    places = reel.states.positions[: (now.turn + 1) * reel.ships][there.ravel()]
    here = there[-1]
    return _round(log, plane, [places, now.ships.positions[here], now.ghosts.positions[here]])


def moment(log: Log, plane: Plane, frame: Frame) -> Bounds:
    """The ships and ghosts of a moment."""
    there = (frame.status != ABOARD) & (frame.status != LEFT)
    return _round(log, plane, [frame.ships.positions[there], frame.ghosts.positions[there]])


def _round(log: Log, plane: Plane, parts: list[Floats]) -> Bounds:
    for body in log.bodies:
        middle = np.array([body.position])
        parts = [*parts, middle - body.radius, middle + body.radius]
    holes = np.array([hole.hex for hole in log.gravity_hexes], np.float64).reshape(-1, 2)
    flat = np.stack(
        [holes[:, 0] * np.sqrt(3) / 2, -(holes[:, 1] + holes[:, 0] / 2), np.zeros(len(holes))],
        axis=1,
    )
    bounds = Bounds.of(plane.flat(np.concatenate([*parts, flat])), _SPARE[log.board])
    return _wide(bounds, 10.0) if log.board == "hex" else bounds


def _wide(bounds: Bounds, least: float) -> Bounds:
    """At least so many map units each way: three ships side by side are not a whole board."""
    x, y = bounds.centre
    wide = max(bounds.right - bounds.left, least) / 2
    high = max(bounds.top - bounds.bottom, least) / 2
    return Bounds(x - wide, y - high, x + wide, y + high)


def framed(camera: Camera, home: Bounds, bounds: Bounds, board: Board) -> Camera:
    """The camera on a part of a battle, its limits set by all of it."""
    return bounded(camera, home, board).fitted(bounds, em(3.2))


def bounded(camera: Camera, home: Bounds, board: Board) -> Camera:
    """The camera where it is, with the limits of a battle."""
    return limited(camera, home, _NEAREST if board == "hex" else _NEAREST * 1e3 / home.span)

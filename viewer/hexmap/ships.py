"""The ships of a moment in pixels."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from replays.log import Log
from replays.reel import ABOARD, ACTIVE, DISABLED, LEFT, Floats, Frame, Ints
from viewer.hexmap.camera import Camera
from viewer.hexmap.plane import Plane
from viewer.hexmap.stacks import fan, stacks
from viewer.look.style import em

Bools = NDArray[np.bool_]
FACTORS = {"capital": 1.0, "escort": 0.84, "fighter": 0.66, "missile": 0.56, "station": 1.15}
"""The size of each shape, a capital ship's being 1."""
LEAST, MOST = 1.15, 3.6
SPARE = {"hex": 0.2, "open": 0.55}
SMALL, LARGE = 22.0, 50.0
MANY = 60


@dataclass(frozen=True, slots=True)
class Ships:
    """Counters and ghosts in pixels of a picture; rows as in the reel.

    here, there (ships, 2): counters and ghosts, fanned out where they share a place; bows,
    next_bows: degrees clockwise from up; base: pixels from the middle of a capital ship to its
    bow, sizes the same of each ship. shown: on the table; going: shown and with a ghost; inside:
    shown and in the picture. piles: rows that share a place.
    """

    here: Floats
    there: Floats
    bows: Floats
    next_bows: Floats
    base: float
    sizes: Floats
    shown: Bools
    going: Bools
    inside: Bools
    piles: tuple[Ints, ...]


def ships_of(log: Log, frame: Frame, camera: Camera, plane: Plane) -> Ships:
    """All ships of a frame through a camera."""
    base = _base(log, camera)
    factors = (FACTORS.get(shape, FACTORS["escort"]) for shape in log.reel.shapes)
    # a log of another program may not know where a ship or its ghost is
    known, ghost = (np.isfinite(p.positions).all(axis=1) for p in (frame.ships, frame.ghosts))
    shown = (frame.status != ABOARD) & (frame.status != LEFT) & known
    going = ((frame.status == ACTIVE) | (frame.status == DISABLED)) & known & ghost
    here, piles = _fanned(camera, plane.flat(frame.ships.positions), shown, base)
    there, _ = _fanned(camera, plane.flat(frame.ghosts.positions), going, base)
    rim = base * 2 + 4
    size = (camera.width + rim, camera.height + rim)
    return Ships(
        here=here,
        there=there,
        bows=plane.bows(frame.ships),
        next_bows=plane.bows(frame.ghosts),
        base=base,
        sizes=base * np.fromiter(factors, np.float64, log.reel.ships),
        shown=shown,
        going=going,
        inside=shown & ((here > -rim) & (here < size)).all(axis=1),
        piles=piles,
    )


def _base(log: Log, camera: Camera) -> float:
    """Half the length of a capital ship in pixels: nearly a hex, within what can be read.

    The least of it grows with the picture, where ships are few: a small map has small counters.
    """
    room = min(camera.width, camera.height) / em()
    share = min(max((room - SMALL) / (LARGE - SMALL), 0.0), 1.0)
    least = LEAST + (SPARE[log.board] * share if log.reel.ships <= MANY else 0.0)
    return min(max(camera.scale * 0.95, em(least)), em(MOST)) / 2


def _fanned(
    camera: Camera, places: Floats, shown: Bools, size: float
) -> tuple[Floats, tuple[Ints, ...]]:
    """Places in pixels, apart where they are the same, and the rows of each pile."""
    points = camera.pixels(places)
    corner = (camera.home.left, camera.home.bottom)
    piles = tuple(stacks(places - corner, np.flatnonzero(shown), camera.home.span * 1e-7))
    for rows in piles:
        points[rows] += fan(len(rows), size)
    return points, piles

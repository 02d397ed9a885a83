"""All a part of the map needs to know to draw one moment, worked out once."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from replays.log import Log
from replays.reel import ABOARD, ACTIVE, DISABLED, LEFT, Floats, Frame, Ints, Motion
from viewer.hexmap.camera import Camera
from viewer.hexmap.plane import Plane, plane_of
from viewer.hexmap.stacks import fan, stacks
from viewer.session import Session
from viewer.style import em, now

Bools = NDArray[np.bool_]
FACTORS = {"capital": 1.0, "escort": 0.84, "fighter": 0.66, "missile": 0.56, "station": 1.15}
LEAST, LEAST_HEX, LEAST_OPEN, MOST = 1.15, 1.35, 1.7, 3.6
MANY = 60
CROWD = 120


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a ship can be next turn: places, or a ball (x, y, z, radius), in world coordinates."""

    places: tuple[tuple[float, float, float], ...] = ()
    circle: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class View:
    """One moment of a battle in pixels of a picture; rows as in the reel.

    here, there (ships, 2): counters and ghosts, fanned out where they share a place; bows,
    next_bows: degrees clockwise from up; sizes: pixels from the middle to the bow. shown: on the
    table; going: shown and with a ghost; inside: shown and in the picture. selection: rows.
    picked: the place chosen, on the plane. line: what the text scale makes of 1 px. printing: as
    outlines for paper, with nothing left out for speed.
    """

    log: Log
    frame: Frame
    camera: Camera
    plane: Plane
    hidden: frozenset[str]
    selection: tuple[int, ...]
    trail: int
    motion: Motion
    reach: Reach | None
    picked: tuple[float, float] | None
    printing: bool
    ratio: float
    line: float
    here: Floats
    there: Floats
    bows: Floats
    next_bows: Floats
    base: float
    sizes: Floats
    shown: Bools
    going: Bools
    inside: Bools
    piles: tuple[Ints, ...] = field(default=())

    @property
    def chosen(self) -> int | None:
        """The row of the ship inspected."""
        return self.selection[0] if self.selection else None

    @property
    def crowd(self) -> bool:
        """Whether there are so many ships that fine work is left out."""
        return not self.printing and int(self.going.sum()) > CROWD

    @property
    def sides(self) -> Ints:
        """The side of every ship."""
        return np.array(self.log.reel.sides, np.int64)

    def own(self, side: int) -> str:
        """The colour a side has in the battle file, or ""."""
        return self.log.sides[side].colour if side < len(self.log.sides) else ""

    def pixels(self, positions: Floats) -> Floats:
        """World positions (n, 3) in pixels."""
        return self.camera.pixels(self.plane.flat(positions))


def view_of(
    session: Session,
    camera: Camera,
    *,
    reach: Reach | None = None,
    picked: tuple[float, float] | None = None,
    printing: bool = False,
    ratio: float = 1.0,
) -> View | None:
    """The moment of a session through a camera; None where no battle is open."""
    log, frame = session.log, session.frame()
    if log is None or frame is None:
        return None
    plane = plane_of(log, session.plane)
    base = _base(log, camera.scale)
    sizes = base * np.array([FACTORS.get(shape, 0.84) for shape in log.reel.shapes])
    shown = (frame.status != ABOARD) & (frame.status != LEFT)
    going = (frame.status == ACTIVE) | (frame.status == DISABLED)
    here, piles = _fanned(camera, plane.flat(frame.ships.positions), shown, base)
    there, _ = _fanned(camera, plane.flat(frame.ghosts.positions), going, base)
    rim = base * 2 + 4
    size = (camera.width + rim, camera.height + rim)
    return View(
        log=log,
        frame=frame,
        camera=camera,
        plane=plane,
        hidden=session.hidden,
        selection=_rows(session, log, shown),
        trail=session.trail,
        motion=session.motion,
        reach=reach,
        picked=picked,
        printing=printing,
        ratio=ratio,
        line=now.size,
        here=here,
        there=there,
        bows=plane.bows(frame.ships),
        next_bows=plane.bows(frame.ghosts),
        base=base,
        sizes=sizes,
        shown=shown,
        going=going,
        inside=shown & ((here > -rim) & (here < size)).all(axis=1),
        piles=piles,
    )


def _base(log: Log, scale: float) -> float:
    """Half the length of a capital ship in pixels: nearly a hex, within what can be read."""
    few = LEAST_HEX if log.board == "hex" else LEAST_OPEN
    least = LEAST if log.reel.ships > MANY else few
    return min(max(scale * 0.95, em(least)), em(MOST)) / 2


def _rows(session: Session, log: Log, shown: Bools) -> tuple[int, ...]:
    known = {name: row for row, name in enumerate(log.reel.names)}
    rows = [known[name] for name in session.selection if name in known]
    return tuple(row for row in rows if shown[row])


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

"""All a part of the map needs to know to draw one moment, worked out once."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from replays.log import Log
from replays.reel import Floats, Frame, Ints, Motion
from viewer.asking.ranges import Ranges, ranges_of
from viewer.asking.reaches import Reach
from viewer.hexmap.camera import Camera
from viewer.hexmap.plane import Plane, plane_of
from viewer.hexmap.ships import Ships, ships_of
from viewer.look.style import now
from viewer.session import Session

CROWD = 120


@dataclass(frozen=True, slots=True)
class View:
    """One moment of a battle in pixels of a picture.

    selection: rows of the ships selected, if they are shown. picked: the place chosen, on the
    plane. printing: as outlines for paper, with nothing left out for speed. ratio: device pixels
    to a pixel; line: what the text scale makes of a line of 1 px.
    """

    log: Log
    frame: Frame
    camera: Camera
    plane: Plane
    ships: Ships
    hidden: frozenset[str]
    selection: tuple[int, ...]
    trail: int
    motion: Motion
    reach: Reach | None
    ranges: Ranges
    picked: tuple[float, float] | None
    printing: bool
    ratio: float
    line: float

    @property
    def chosen(self) -> int | None:
        """The row of the ship inspected."""
        return self.selection[0] if self.selection else None

    @property
    def crowd(self) -> bool:
        """Whether there are so many ships that fine work is left out."""
        return not self.printing and int(self.ships.going.sum()) > CROWD

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
    ships = ships_of(log, frame, camera, plane)
    return View(
        log, frame, camera, plane, ships, session.hidden, _rows(session, log, ships),
        session.trail, session.motion, reach, ranges_of(session, frame), picked, printing, ratio,
        now.size,
    )  # fmt: skip


def _rows(session: Session, log: Log, ships: Ships) -> tuple[int, ...]:
    known = {name: row for row, name in enumerate(log.reel.names)}
    rows = [known[name] for name in session.selection if name in known]
    return tuple(row for row in rows if ships.shown[row])

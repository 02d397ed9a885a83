"""How large a battle is, and how large things in it are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log10

import numpy as np
from numpy.typing import NDArray

from engine.space import axial
from replays.log import Log
from replays.reel import ABOARD, ACTIVE, LEFT, Floats

USUAL = 22.0
"""The radius of a battle that the sizes of the recipe suit: lengths below are times radius / 22."""
EMPTY = 10.0


@dataclass(frozen=True, slots=True)
class Extent:
    """origin: the middle of the battle, world coordinates; everything drawn is relative to it.

    points (n, 3): what must be in the picture. radius: half its largest side.
    unit scales ships, span everything else. ground: height of the map above origin.
    flat: everything lies on the map. home (2,): where the axes cross, in the board's own numbers.
    home and ground are the roundest numbers about, so that a battle far off looks like one at 0.
    """

    origin: Floats
    points: Floats
    radius: float
    unit: float
    span: float
    ground: float
    flat: bool
    home: Floats
    major: float

    def local(self, places: Floats) -> Floats:
        """World coordinates relative to origin."""
        return np.asarray(places, np.float64) - self.origin


def nice(size: float) -> float:
    """The 1, 2 or 5 times a power of ten nearest below a size."""
    power = 10.0 ** floor(log10(max(size, 1e-12)))
    return max(power * step for step in (1, 2, 5) if power * step <= size * (1 + 1e-9))


def extent_of(log: Log | None) -> Extent:
    """The extent of a battle; of a small empty map where there is none."""
    ships = _places(log, log.reel.states.positions) if log else np.zeros((0, 3))
    ghosts = _places(log, log.reel.ghosts.positions) if log else np.zeros((0, 3))
    bodies = _corners(log) if log else np.zeros((0, 3))
    points = np.vstack([ships, bodies])
    points = points[np.isfinite(points).all(1)]
    if not len(points):
        points = np.zeros((1, 3))
    low, high = points.min(0), points.max(0)
    radius = float((high - low).max()) / 2
    radius = radius if radius > 0 else EMPTY
    apart = _apart(log) if log else np.inf
    major = nice(radius * 0.55)
    ground = roundest(low[2] - radius, high[2] + radius)
    origin = (low + high) / 2
    unit = min(radius / USUAL, max(apart * 0.34, radius * 1e-6))
    if log and log.board == "hex":
        unit = min(unit, 0.42)
    return Extent(
        origin=origin,
        points=np.vstack([_outer(points), _outer(ghosts)]),
        radius=radius,
        unit=unit,
        span=radius / USUAL,
        ground=ground - origin[2],
        flat=bool(len(ships) == 0 or np.ptp(ships[:, 2]) < 1e-9 * radius + 1e-12),
        home=_home(origin, radius, hexes=bool(log and log.board == "hex")),
        major=major,
    )


def _places(log: Log, places: Floats) -> Floats:
    """The places of ships still in action; of all that are on the map where none ever is.

    A wreck drifts out of the story, and need not be followed there.
    """
    status, known = log.reel.status.ravel(), np.isfinite(places).all(1)
    for there in (status == ACTIVE, ~np.isin(status, (ABOARD, LEFT))):
        if (there & known).any():
            return np.asarray(places, np.float64)[there & known]
    return np.zeros((0, 3))


def _corners(log: Log) -> Floats:
    ways = np.concatenate([np.eye(3), -np.eye(3)])
    spread = [np.array(body.position) + ways * max(body.radius, 0.0) for body in log.bodies]
    corners = np.array(spread, np.float64).reshape(-1, 3)
    moves = np.vstack([np.zeros((1, 3)), log.reel.shifts])
    return np.concatenate([corners + moves.min(0), corners + moves.max(0)])


def _outer(points: Floats) -> Floats:
    """Enough of many points to frame them all: a spread, and the outermost each way."""
    if not len(points):
        return points
    edges = np.concatenate([points.argmin(0), points.argmax(0)])
    return np.asarray(points[np.concatenate([_few(len(points)), edges])])


def _few(count: int, most: int = 4000) -> NDArray[np.int64]:
    """Rows spread over an array that is too long to look at whole."""
    return np.unique(np.linspace(0, count - 1, min(count, most)).astype(np.int64))


def roundest(low: float, high: float) -> float:
    """The number with the fewest digits between two: 0 where it is; among equals the middle one."""
    if low <= 0 <= high:
        return 0.0
    power = 10.0 ** floor(log10(max(abs(low), abs(high))))
    while ceil(low / power) > floor(high / power):
        power /= 10
    middle = round((low + high) / 2 / power)
    return power * min(max(middle, ceil(low / power)), floor(high / power))


def _home(origin: Floats, radius: float, *, hexes: bool) -> Floats:
    """Where the axes cross: x and y, or q and r on hexes."""
    middle = np.array(axial(*origin[:2])) if hexes else origin[:2]
    return np.array([roundest(at - 1.5 * radius, at + 1.5 * radius) for at in middle])


def _apart(log: Log) -> float:
    """How far ships usually are from their nearest neighbour."""
    reel = log.reel
    few = _few(reel.ships, 200)
    found = []
    for turn in np.unique(np.linspace(0, reel.turns, 4).astype(np.int64)):
        places = reel.state(int(turn)).positions[few]
        gaps = np.linalg.norm(places[:, None] - places[None], axis=2)
        gaps[gaps <= 1e-9] = np.inf
        if len(few) > 1:
            found.append(gaps.min(1))
    known = np.concatenate(found) if found else np.array([np.inf])
    known = known[np.isfinite(known)]
    return float(np.median(known)) if len(known) else np.inf

"""How two ships lie and move to each other, in world coordinates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.space import Vec, axial, bearing_of, elevation_of, hex_count
from replays.reel import Floats, Reel

Place = Sequence[float] | Floats


@dataclass(frozen=True, slots=True)
class Pair:
    """Two ships at one moment, seen from the first.

    range is straight in world coordinates, hexes the same counted on hexes; bearing in degrees
    clockwise from +y, elevation above the map. closing is how fast the range falls, a turn;
    relative (3,) the second's velocity less the first's.
    """

    range: float
    hexes: float
    bearing: float
    elevation: float
    closing: float
    relative: Floats


def pair(a: Place, b: Place, motion_a: Place, motion_b: Place) -> Pair:
    """How b lies to a, from places and velocities."""
    way = np.subtract(b, a, dtype=np.float64)
    relative = np.subtract(motion_b, motion_a, dtype=np.float64)
    distance = float(np.linalg.norm(way))
    closing = -float(way @ relative) / distance if distance else 0.0
    return Pair(distance, hex_span(way), bearing(way), elevation(way), closing, relative)


def bearing(way: Place) -> float:
    """The bearing of a displacement, 0 <= b < 360; 0 where it has none."""
    return bearing_of(Vec(*way))


def elevation(way: Place) -> float:
    """The elevation of a displacement above the map, -90 to 90 degrees."""
    return elevation_of(Vec(*way))


def hex_place(way: Place) -> tuple[float, float]:
    """A place or displacement of a hex board as (q, r), whole to the last digit where it is."""
    q, r = axial(way[0], way[1])
    return _settled(q), _settled(r)


def hex_span(way: Place) -> float:
    """How many hexes a displacement spans; parts of hexes between two centres."""
    return _settled(hex_count(Vec(*axial(way[0], way[1]))))


def closest(a: Floats, b: Floats) -> tuple[float, float]:
    """The least range and its moment while two bodies go straight: a, b are (2, 3), start and end.

    The moment is a share of the way, 0..1; of a range that never changes it is the start.
    """
    start, end = b[0] - a[0], b[1] - a[1]
    change = end - start
    square = float(change @ change)
    share = -float(start @ change) / square if square > 1e-18 else 0.0
    share = min(max(share, 0.0), 1.0)
    return float(np.linalg.norm(start + change * share)), share


def closest_in_turn(reel: Reel, turn: int, one: int, two: int) -> tuple[float, float]:
    """The closest two ships come in a turn and the time of it, straight from turn end to turn end.

    one, two are rows of the reel. Turn 0, the deployment, is a moment.
    """
    before, after = reel.state(max(turn - 1, 0)), reel.state(turn)
    ways = [np.stack([before.positions[ship], after.positions[ship]]) for ship in (one, two)]
    least, share = closest(*ways)
    return least, max(turn - 1, 0) + (share if turn else 0.0)


def _settled(value: float) -> float:
    """Without the rounding error of a journey through world coordinates."""
    near = round(value * 2) / 2
    return near if abs(value - near) < 1e-6 else value

"""Places and displacements on a board, and where they lie in the world.

World: x east, y north, z up, in map units. Bearings are degrees clockwise from +y.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

ROOT3 = math.sqrt(3)


@dataclass(frozen=True, slots=True)
class Vec:
    """A place or a displacement in a board's own units: (q, r, level) on hexes."""

    x: float
    y: float
    z: float = 0

    def __add__(self, other: Vec) -> Vec:
        return Vec(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other: Vec) -> Vec:
        return Vec(self.x - other.x, self.y - other.y, self.z - other.z)

    def __mul__(self, factor: float) -> Vec:
        return Vec(self.x * factor, self.y * factor, self.z * factor)

    def __neg__(self) -> Vec:
        return Vec(0 - self.x, 0 - self.y, 0 - self.z)

    def __abs__(self) -> float:
        return math.hypot(self.x, self.y, self.z)

    def __iter__(self) -> Iterator[float]:
        yield self.x
        yield self.y
        yield self.z


def toward(bearing: float, elevation: float = 0.0) -> Vec:
    """Unit vector in the open; a multiple of 30 degrees gives its halves exactly."""
    flat = math.cos(math.radians(elevation)) if elevation else 1.0
    up = math.sin(math.radians(elevation)) if elevation else 0
    east, north = _compass(bearing % 360)
    return Vec(east * flat, north * flat, up)


def _compass(bearing: float) -> tuple[float, float]:
    exact = {0: 0.0, 30: 0.5, 60: ROOT3 / 2, 90: 1.0}
    quarter, rest = divmod(bearing, 90)
    if rest in exact:
        east, north = exact[int(rest)], exact[90 - int(rest)]
    else:
        east, north = math.sin(math.radians(rest)), math.cos(math.radians(rest))
    for _ in range(int(quarter)):
        east, north = north, 0.0 - east
    return east, north


def bearing_of(move: Vec) -> float:
    """The bearing of a displacement in the open, 0 <= b < 360; 0 for no displacement."""
    bearing = math.degrees(math.atan2(move.x, move.y)) % 360
    return 0.0 if bearing >= 360 - 1e-12 else bearing


def elevation_of(move: Vec) -> float:
    """The elevation of a displacement above the map, -90 to 90 degrees."""
    return math.degrees(math.atan2(move.z, math.hypot(move.x, move.y)))


class Board(ABC):
    """What a rule system is played on. kind is "open" or "hex", unit the name of a map unit."""

    kind: ClassVar[Literal["open", "hex"]]

    def __init__(self, unit: str) -> None:
        self.unit = unit

    @abstractmethod
    def distance(self, a: Vec, b: Vec) -> float:
        """Range between two places, as the rules count it."""

    @abstractmethod
    def world_from(self, place: Vec) -> tuple[float, float, float]:
        """A place or displacement in world coordinates."""


class Table(Board):
    """An open table: straight lines, its own coordinates are the world's."""

    kind = "open"

    def distance(self, a: Vec, b: Vec) -> float:
        return abs(a - b)

    def world_from(self, place: Vec) -> tuple[float, float, float]:
        return (float(place.x), float(place.y), float(place.z))


class Hexes(Board):
    """Flat-topped hexes in axial coordinates (q, r), r counting down the map, centres 1 apart."""

    kind = "hex"

    def distance(self, a: Vec, b: Vec) -> float:
        return hex_count(a - b)

    def world_from(self, place: Vec) -> tuple[float, float, float]:
        return (*centre(place.x, place.y), float(place.z))


def centre(q: float, r: float) -> tuple[float, float]:
    """World x, y of a place or displacement in hex coordinates."""
    return q * ROOT3 / 2, 0.0 - (r + q / 2)


def axial(x: float, y: float) -> tuple[float, float]:
    """World x, y in hex coordinates (q, r), not rounded."""
    q = x * 2 / ROOT3
    return q, -y - q / 2


def hex_count(move: Vec) -> float:
    """How many hexes a displacement spans: max(|q|, |r|, |q + r|)."""
    return max(abs(move.x), abs(move.y), abs(move.x + move.y))


SIDES: dict[int, Vec] = {
    0: Vec(0, -1),
    60: Vec(1, -1),
    120: Vec(1, 0),
    180: Vec(0, 1),
    240: Vec(-1, 1),
    300: Vec(-1, 0),
}
"""The step across each of a hex's six sides, by bearing."""

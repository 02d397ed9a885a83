"""Where a camera stands, as text on a command line."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Protocol

NAMED = ("main", "fit", "top", "side")
"""Cameras that go by a name; besides "follow:NAME"."""


class Aimed(Protocol):
    """A camera as far as its place goes."""

    azimuth: float
    elevation: float
    distance: float
    focal: tuple[float, float, float]
    parallel: bool


@dataclass(frozen=True, slots=True)
class Aim:
    """Degrees round and above the point looked at, and map units away from it.

    focal is that point in world coordinates, None for the middle of the battle.
    """

    azimuth: float
    elevation: float
    distance: float
    focal: tuple[float, float, float] | None = None
    parallel: bool = False

    @classmethod
    def of(cls, camera: Aimed) -> Aim:
        """Where a camera stands now."""
        where = (camera.azimuth, camera.elevation, camera.distance)
        return cls(*where, camera.focal, camera.parallel)

    @classmethod
    def read(cls, text: str) -> Aim:
        """The camera in "AZIMUTH,ELEVATION,DISTANCE[,X,Y,Z][,parallel]"; raises ValueError."""
        parts = [part.strip() for part in text.split(",")]
        parallel = parts[-1] == "parallel"
        try:
            numbers = [float(part) for part in (parts[:-1] if parallel else parts)]
        except ValueError:
            numbers = []
        if len(numbers) not in {3, 6} or not all(map(isfinite, numbers)):
            raise ValueError(
                f"there is no camera {text!r}: main, top, side, fit, follow:NAME or "
                "AZIMUTH,ELEVATION,DISTANCE such as -68,34,74"
            )
        azimuth, elevation, distance, *point = numbers
        if abs(azimuth) > 360 or abs(elevation) > 90 or not 0 < distance < 1e9:
            raise ValueError(
                f"camera {text}: azimuth lies within 360, elevation within 90 degrees, "
                "and the distance is more than 0"
            )
        focal = (point[0], point[1], point[2]) if point else None
        return cls(azimuth, elevation, distance, focal, parallel)

    def __str__(self) -> str:
        numbers = [self.azimuth, self.elevation, self.distance, *(self.focal or ())]
        return ",".join([*(f"{number!r}" for number in numbers), *["parallel"] * self.parallel])

    def set(self, camera: Aimed) -> None:
        """Put a camera there."""
        camera.azimuth, camera.elevation = self.azimuth, self.elevation
        camera.distance, camera.parallel = self.distance, self.parallel
        if self.focal is not None:
            camera.focal = self.focal

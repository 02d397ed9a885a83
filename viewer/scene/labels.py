"""Words lying in the map plane."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlaneLabel:
    """A word lying in the map plane: place (world) of the middle of its base line.

    right and up are unit vectors along and across the word, height that of a figure in map units.
    """

    text: str
    place: tuple[float, float, float]
    right: tuple[float, float, float]
    up: tuple[float, float, float]
    height: float

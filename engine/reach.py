"""Where a ship's drives can take it next turn."""

from __future__ import annotations

from dataclasses import dataclass

from engine.space import Vec


@dataclass(frozen=True, slots=True)
class Reach:
    """Every place in reach, in board units: single places, or a ball about a centre."""

    places: tuple[Vec, ...] = ()
    centre: Vec | None = None
    radius: float = 0.0

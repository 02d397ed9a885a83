"""The pull of all bodies together as the height of a sheet."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from replays.log import Log
from replays.reel import Floats
from viewer.scene.extent import Extent

SURFACE = 26.0 / 3.0
"""The potential drawn at the surface of the strongest body."""


@dataclass(frozen=True, slots=True)
class Potential:
    """Wells in the map plane: centres (n, 2) relative to origin, core radii and strengths (n,)."""

    centres: Floats
    cores: Floats
    strengths: Floats
    top: float
    depth: float
    rim: float

    def depth_at(self, x: Floats, y: Floats) -> Floats:
        """The potential at places, positive downwards: mu / r outside a body, harmonic inside."""
        whole = np.zeros(np.shape(x))
        for (cx, cy), core, strength in zip(self.centres, self.cores, self.strengths, strict=True):
            r = np.hypot(x - cx, y - cy)
            outside = strength * core / np.maximum(r, core)
            inside = strength * (3 * core**2 - np.minimum(r, core) ** 2) / (2 * core**2)
            whole = whole + np.where(r > core, outside, inside)
        return whole

    def height(self, potential: Floats) -> Floats:
        """How high the sheet hangs where the potential is so deep."""
        return self.top - self.depth * (potential - self.rim)

    def slope(self, x: Floats, y: Floats, step: float) -> Floats:
        """How the potential grows along x and y: (n, 2)."""
        return np.stack(
            [
                self.depth_at(x + step, y) - self.depth_at(x - step, y),
                self.depth_at(x, y + step) - self.depth_at(x, y - step),
            ],
            -1,
        ) / (2 * step)


def potential_of(log: Log, extent: Extent, radius: float, sheet_top: float) -> Potential | None:
    """The potential of a battle's bodies, None where nothing pulls.

    A body without gravity of its own pulls as hard as the gravity hexes say.
    """
    hexes = max((h.pull for h in log.gravity_hexes), default=0.0)
    bodies = [(b, b.gravity or hexes) for b in log.bodies if (b.gravity or hexes) > 0]
    if not bodies:
        return None
    places = np.array([extent.local(np.array(b.position))[:2] for b, _ in bodies])
    cores = np.array([max(b.radius, radius / 18) for b, _ in bodies])
    raw = np.array([pull * max(b.radius, 1e-9) for b, pull in bodies])
    strengths = SURFACE * np.maximum(raw / raw.max(), 0.08)
    span = extent.span
    made = Potential(places, cores, strengths, 0.0, 0.46 * span, 0.0)
    angle = np.linspace(0, 2 * np.pi, 64)
    rim = float(made.depth_at(radius * np.cos(angle), radius * np.sin(angle)).mean())
    top = extent.ground + sheet_top * span
    return Potential(places, cores, strengths, top, 0.46 * span, rim)

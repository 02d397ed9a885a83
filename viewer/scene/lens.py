"""A camera and the size of a picture: where things of the world are in it."""

from __future__ import annotations

from dataclasses import dataclass
from math import radians, tan

import numpy as np
from numpy.typing import NDArray

from replays.reel import Floats
from viewer.scene.camera import Camera


@dataclass(frozen=True, slots=True)
class Lens:
    """One view of the world, in float64; x and y are pixels from the top left.

    scale: how many times as large as at 1x strokes and least sizes are drawn.
    """

    camera: Camera
    width: int
    height: int
    scale: float = 1.0

    def project(self, points: Floats) -> Floats:
        """Pixels and depth of points (n, 3): (n, 3); depth is the way in front of the camera."""
        places = np.asarray(points, np.float64).reshape(-1, 3)
        seen = (places - np.array(self.camera.focal)) @ self.camera.axes().T
        depth = self.camera.distance - seen[:, 2]
        scale = self._scale(depth)
        return np.stack(
            [self.width / 2 + seen[:, 0] * scale, self.height / 2 - seen[:, 1] * scale, depth], 1
        )

    def pixels_per_unit(self, points: Floats) -> Floats:
        """How many pixels a map unit across the view takes at points (n, 3): (n,)."""
        return self._scale(self.project(points)[:, 2])

    @property
    def pixel(self) -> float:
        """What one pixel at focal is in map units."""
        return 2 * self.camera.half_height / max(self.height, 1)

    def _scale(self, depth: Floats) -> Floats:
        if self.camera.parallel:
            return np.full(len(depth), 1.0 / self.pixel)
        safe = np.where(np.abs(depth) > 1e-9, depth, 1e-9)
        return self.height / 2 / tan(radians(self.camera.angle / 2)) / safe

    def nearer(self, points: Floats, by: Floats) -> Floats:
        """Points (n, 3) brought towards the camera by (n,) map units; their pixels are the same."""
        if self.camera.parallel:
            return np.asarray(points + self.camera.axes()[2] * by[:, None])
        way = self.camera.eye - points
        far = np.maximum(np.linalg.norm(way, axis=1), 1e-12)
        return np.asarray(points + way * np.minimum(by / far, 0.9)[:, None])

    def covered(self, points: Floats, centres: Floats, radii: Floats) -> NDArray[np.bool_]:
        """Which points (n, 3) lie behind one of the spheres."""
        places = np.asarray(points, np.float64).reshape(-1, 3)
        hidden = np.zeros(len(places), np.bool_)
        axes = self.camera.axes()
        if self.camera.parallel:
            way = np.broadcast_to(axes[2], places.shape)
            far = np.full(len(places), np.inf)
        else:
            way = self.camera.eye - places
            far = np.linalg.norm(way, axis=1)
            way = way / np.maximum(far, 1e-12)[:, None]
        for centre, radius in zip(centres, radii, strict=True):
            off = centre - places
            near = (off * way).sum(1)
            root = radius**2 - ((off * off).sum(1) - near**2)
            enters = near - np.sqrt(np.maximum(root, 0.0))
            hidden |= (root > 0) & (enters > 1e-9) & (enters < far)
        return hidden

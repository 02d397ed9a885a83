"""The camera: where it looks, from where, and how a user moves it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, radians, sin, tan

import numpy as np
from numpy.typing import ArrayLike

from replays.reel import Floats

NEAREST, FARTHEST = 1e-3, 1e9


@dataclass(slots=True)
class Camera:
    """A camera at a distance from the point it looks at, in true world coordinates.

    azimuth and elevation in degrees say where the camera stands as seen from focal: azimuth
    anticlockwise from +x, elevation above the map. angle is the height of the view in degrees;
    parallel draws without perspective, the picture as high as it would be at focal.
    """

    azimuth: float = -68.0
    elevation: float = 34.0
    distance: float = 74.0
    focal: tuple[float, float, float] = (0.0, 0.0, 0.0)
    parallel: bool = False
    angle: float = 26.0

    def copy(self) -> Camera:
        """Another camera, equal to the last digit."""
        return replace(self)

    def axes(self) -> Floats:
        """Rows: right, up, and from focal towards the camera; unit vectors of the world."""
        a, e = radians(self.azimuth), radians(self.elevation)
        back = (cos(a) * cos(e), sin(a) * cos(e), sin(e))
        up = (-cos(a) * sin(e), -sin(a) * sin(e), cos(e))
        return np.array([(-sin(a), cos(a), 0.0), up, back])

    @property
    def eye(self) -> Floats:
        """Where the camera stands."""
        made: Floats = np.array(self.focal) + self.distance * self.axes()[2]
        return made

    @property
    def half_height(self) -> float:
        """Half the height of the picture at focal, in map units."""
        return self.distance * tan(radians(self.angle / 2))

    def orbit(self, dx: float, dy: float) -> None:
        """Go round focal by degrees: dx to the left (the scene turns right), dy up."""
        self.azimuth = (self.azimuth - dx + 180.0) % 360.0 - 180.0
        self.elevation = min(max(self.elevation + dy, -90.0), 90.0)

    def pan(self, dx: float, dy: float, height: float) -> None:
        """Drag the scene by dx right and dy down, in pixels of a picture so high."""
        step = 2 * self.half_height / max(height, 1.0)
        right, up, _ = self.axes()
        self.look_at(np.array(self.focal) - right * (dx * step) + up * (dy * step))

    def zoom(self, factor: float) -> None:
        """Bring everything nearer by a factor above 1, farther by one below."""
        if factor > 0:
            self.distance = min(max(self.distance / factor, NEAREST), FARTHEST)

    def look_at(self, point: ArrayLike) -> None:
        """Look at a point from the same side and distance."""
        x, y, z = (float(part) for part in np.asarray(point, np.float64))
        self.focal = (x, y, z)

    def top(self) -> None:
        """Look straight down, +y upwards, without perspective."""
        self.azimuth, self.elevation, self.parallel = -90.0, 90.0, True

    def side(self) -> None:
        """Look along +y with the map on edge, without perspective."""
        self.azimuth, self.elevation, self.parallel = -90.0, 0.0, True

    def fit(self, points: ArrayLike, aspect: float, least: float = 1.0) -> None:
        """Look from the same side so that all points (n, 3) are in the picture.

        least is the radius about them that is shown in any case, in map units.
        """
        places = np.asarray(points, np.float64).reshape(-1, 3)
        places = places[np.isfinite(places).all(1)]
        if not len(places):
            places = np.zeros((1, 3))
        slope = tan(radians(self.angle / 2))
        wide, high = slope * min(aspect, 1e3), slope
        axes = self.axes()
        middle, far = (places.min(0) + places.max(0)) / 2, NEAREST
        for _ in range(3):
            seen = (places - middle) @ axes.T
            ahead = np.zeros(len(seen)) if self.parallel else seen[:, 2]
            need = np.maximum(np.abs(seen[:, 0]) / wide, np.abs(seen[:, 1]) / high) + ahead
            far = max(float(need.max()) * 1.12, least / min(wide, high), NEAREST)
            depth = np.maximum(far - ahead, far * 0.05)[:, None]
            flat = seen[:, :2] / depth
            shift = (flat.min(0) + flat.max(0)) / 2 * far
            middle = middle + shift[0] * axes[0] + shift[1] * axes[1]
        self.distance = min(far, FARTHEST)
        self.look_at(middle)

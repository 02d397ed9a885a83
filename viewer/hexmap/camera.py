"""The part of the plane in view: pure numbers, so that no toolkit rounds or overflows them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from replays.reel import Floats

LEAST, MOST = 1e-12, 1e12


@dataclass(frozen=True, slots=True)
class Bounds:
    """A box in the plane."""

    left: float
    bottom: float
    right: float
    top: float

    @classmethod
    def of(cls, points: Floats, spare: float) -> Bounds:
        """The box round some points (n, 2); spare is its size where they have none."""
        finite = points[np.isfinite(points).all(axis=1)]
        if not len(finite):
            finite = np.zeros((1, 2))
        low, high = finite.min(axis=0), finite.max(axis=0)
        size = float((high - low).max())
        # differences that small are what is left of adding up: no extent at all
        if size <= 1e-12 * float(np.abs(finite).max()):
            low, high = low - spare / 2, high + spare / 2
        return cls(float(low[0]), float(low[1]), float(high[0]), float(high[1]))

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the box."""
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    @property
    def span(self) -> float:
        """The longer side."""
        return max(self.right - self.left, self.top - self.bottom)


@dataclass(frozen=True, slots=True)
class Camera:
    """What a picture of width x height pixels shows.

    x, y: the place in its middle; scale: pixels a map unit; least, most: the limits of scale;
    home: what the middle may be in. Pixels count right and down, the plane right and up.
    """

    x: float = 0.0
    y: float = 0.0
    scale: float = 20.0
    width: float = 1.0
    height: float = 1.0
    least: float = LEAST
    most: float = MOST
    home: Bounds = Bounds(-100.0, -100.0, 100.0, 100.0)

    def pixels(self, points: Floats) -> Floats:
        """Points of the plane (n, 2) in pixels."""
        return (points - (self.x, self.y)) * (self.scale, -self.scale) + (
            self.width / 2,
            self.height / 2,
        )

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """One point of the plane in pixels."""
        return (
            (x - self.x) * self.scale + self.width / 2,
            (self.y - y) * self.scale + self.height / 2,
        )

    def place(self, across: float, down: float) -> tuple[float, float]:
        """The point of the plane under a pixel."""
        return (
            self.x + (across - self.width / 2) / self.scale,
            self.y - (down - self.height / 2) / self.scale,
        )

    @property
    def seen(self) -> Bounds:
        """The part of the plane in the picture."""
        left, top = self.place(0, 0)
        right, bottom = self.place(self.width, self.height)
        return Bounds(left, bottom, right, top)

    @property
    def grounds(self) -> Bounds:
        """What the middle of the picture can be on."""
        home, span = self.home, self.home.span
        return Bounds(home.left - span, home.bottom - span, home.right + span, home.top + span)

    def resized(self, width: float, height: float) -> Camera:
        """The same middle and scale in a picture of another size."""
        return replace(self, width=max(width, 1.0), height=max(height, 1.0))

    def zoomed(self, factor: float, across: float, down: float) -> Camera:
        """Closer by a factor; the place under the pixel stays there."""
        scale = min(max(self.scale * factor, self.least), self.most)
        x, y = self.place(across, down)
        away = (across - self.width / 2) / scale, (down - self.height / 2) / scale
        return replace(self, scale=scale).centred(x - away[0], y + away[1])

    def panned(self, across: float, down: float) -> Camera:
        """The picture dragged by some pixels."""
        return self.centred(self.x - across / self.scale, self.y + down / self.scale)

    def centred(self, x: float, y: float) -> Camera:
        """Another place in the middle, held near home."""
        grounds = self.grounds
        return replace(
            self,
            x=min(max(x, grounds.left), grounds.right),
            y=min(max(y, grounds.bottom), grounds.top),
        )

    def fitted(self, bounds: Bounds, margin: float) -> Camera:
        """All of a box in the picture, with a margin in pixels."""
        wide = max(bounds.right - bounds.left, bounds.span * 1e-9)
        high = max(bounds.top - bounds.bottom, bounds.span * 1e-9)
        inner = max(self.width - 2 * margin, 8.0), max(self.height - 2 * margin, 8.0)
        scale = min(inner[0] / wide, inner[1] / high, self.most)
        x, y = bounds.centre
        return replace(self, x=x, y=y, scale=max(scale, self.least))


def limited(camera: Camera, home: Bounds, nearest: float) -> Camera:
    """A camera with the limits of a battle: home is where it happens, nearest the closest scale.

    Far enough out, all of it shrinks to a twentieth of the picture.
    """
    fitting = min(camera.width, camera.height) / home.span
    # beyond 1e12 pixels from the origin a float no longer holds a tenth of a pixel
    far = max(abs(home.left), abs(home.right), abs(home.bottom), abs(home.top), home.span)
    most = min(max(nearest, fitting * 2), 1e12 / far)
    return replace(camera, home=home, least=min(fitting / 20, most), most=most)

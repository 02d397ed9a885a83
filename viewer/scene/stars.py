"""The stars behind everything."""

from __future__ import annotations

import numpy as np

from replays.reel import Floats
from viewer.scene.curves import normalised
from viewer.scene.layer import Layer, Moment
from viewer.scene.paint import opaque, over
from viewer.scene.parts import Points

_COUNT = 30_000
_SIZES = ((0.0, 0.32, 1.0), (0.32, 0.6, 1.5), (0.6, 2.0, 2.1))
"""Brightness from, to, and the point size in pixels."""


class Stars(Layer):
    """A sky with a faint band, as far away as can be; about 600 stars are in a picture."""

    key = "stars"

    def build(self) -> None:
        if not self.stage.look.stars:
            return
        rng = np.random.default_rng(11)
        places = _sky(rng)
        bright = np.clip(0.07 + 0.13 * rng.pareto(2.2, _COUNT), 0, 0.95)
        tints = np.array([[190, 205, 255], [255, 246, 232], [255, 220, 186]])
        tint = tints[rng.choice(3, _COUNT, p=[0.4, 0.45, 0.15])]
        colours = opaque(over(self.stage.ground, tint, bright))
        for low, high, size in _SIZES:
            kept = (bright >= low) & (bright < high)
            part = self.put(Points(point=size), behind=True)
            part.set(places[kept], colours[kept])

    def show(self, now: Moment) -> None:
        """Stars stand still."""


def _sky(rng: np.random.Generator) -> Floats:
    """Directions (n, 3), half of them flattened to a band."""
    made = rng.normal(size=(_COUNT, 3))
    pole = np.array([0.35, -0.2, 0.9])
    half = made[: _COUNT // 2]
    half -= 0.82 * (half @ pole / (pole @ pole))[:, None] * pole
    return normalised(made)

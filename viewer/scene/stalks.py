"""How high above the map every ship is."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from replays.log import Log
from viewer.scene.curves import X, Y, circle, pairs
from viewer.scene.layer import Detail, Fleet, Moment
from viewer.scene.parts import Lines
from viewer.scene.shapes import KINDS

_RING = pairs(circle((0, 0, 0), 0.28, X, Y, 24))


class Stalks(Detail):
    """A line from each ship to the map and a ring at its foot; nothing where all lies flat."""

    key = "stalks"

    def load(self, log: Log, fleet: Fleet) -> None:  # noqa: ARG002 (Layer)
        look = self.stage.look
        self.fleet = fleet
        self._lines = self.put(Lines(width=look.stalk_width * look.stroke))

    def draw(self, now: Moment, chosen: NDArray[np.int64]) -> None:
        if self.extent.flat:
            chosen = chosen[:0]
        tops = now.places[chosen]
        feet = tops.copy()
        feet[:, 2] = self.extent.ground
        small = np.where(self.fleet.kinds[chosen] == KINDS.index("missile"), 0.57, 1.0)
        rings = feet[:, None] + _RING * (small * self.extent.unit)[:, None, None]
        stems = np.stack([tops, feet], 1)
        points = np.concatenate([stems, rings], 1)
        alpha = np.full(points.shape[:2], self.stage.look.stalk_alpha * 1.3)
        alpha[:, :2] = self.stage.look.stalk_alpha * np.array([1.0, 0.75])
        hues = self.fleet.hues(now, self.stage.look.wreck)[chosen]
        colours = np.empty((*points.shape[:2], 4), np.uint8)
        colours[..., :3] = hues[:, None]
        colours[..., 3] = np.clip(alpha, 0, 1) * 255
        self._lines.set(points.reshape(-1, 3), colours.reshape(-1, 4))

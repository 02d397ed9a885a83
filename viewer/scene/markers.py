"""The further counters of hex systems."""

from __future__ import annotations

import numpy as np

from replays.log import Log
from replays.reel import Floats
from viewer.scene.curves import pairs
from viewer.scene.layer import Fleet, Layer, Moment
from viewer.scene.paint import rgba
from viewer.scene.parts import Lines
from viewer.scene.pose import bows

_SIZE = 0.3
_OUTLINES = {"vector": 4, "position": 6}
"""How many corners each kind of counter has."""


class Markers(Layer):
    """A flat outline with a bow at each counter, and a thin line to its ship."""

    key, title = "markers", "Markers"

    def load(self, log: Log, fleet: Fleet) -> None:  # noqa: ARG002 (Layer)
        self.fleet = fleet
        self._lines = self.put(Lines(width=1.2 * self.stage.look.stroke))

    def show(self, now: Moment) -> None:
        rows = np.flatnonzero(now.drawn & ~now.wrecks)
        hues = self.fleet.hues(now, self.stage.look.wreck)
        points, colours = [np.zeros((0, 3))], [np.zeros((0, 4), np.uint8)]
        for name, pose in now.frame.markers.items():
            shape = _counter(_OUTLINES.get(name, 3))
            places = self.extent.local(pose.positions)
            flat = bows(pose) * (1, 1, 0)
            across = np.stack([-flat[:, 1], flat[:, 0], np.zeros(len(flat))], 1)
            for row in rows:
                if not np.abs(places[row] - now.places[row]).max() > 1e-9:
                    continue
                outline = places[row] + shape[:, :1] * flat[row] + shape[:, 1:] * across[row]
                link = np.array([now.places[row], places[row]])
                points += [outline, link]
                colours += [
                    rgba(hues[row], np.full(len(outline), 0.9)),
                    rgba(hues[row], np.full(2, 0.3)),
                ]
        self._lines.set(np.concatenate(points), np.concatenate(colours))


def _counter(corners: int) -> Floats:
    """A counter's outline as segments (m, 2), forward and to the left, with a stroke to its bow."""
    angle = np.arange(corners + 1) * 2 * np.pi / corners
    rim = pairs(np.stack([np.cos(angle), np.sin(angle)], 1)) * _SIZE
    return np.concatenate([rim, [(0.0, 0.0), (1.4 * _SIZE, 0.0)]])

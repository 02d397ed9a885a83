"""The further counters of hex systems."""

from __future__ import annotations

import numpy as np

from replays.log import Log
from replays.reel import Floats
from viewer.scene.curves import pairs
from viewer.scene.layer import Fleet, Layer, Moment
from viewer.scene.parts import Lines
from viewer.scene.pose import bows

_SIZE = 0.3
_OUTLINES = {"vector": 4, "position": 6}
"""How many corners each kind of counter has."""


class Markers(Layer):
    """A flat outline with a bow at each counter, and a thin line to its ship."""

    key = "markers"

    def load(self, log: Log, fleet: Fleet) -> None:  # noqa: ARG002 (Layer)
        self.fleet = fleet
        self._lines = self.put(Lines(width=1.2 * self.stage.look.stroke))

    def show(self, now: Moment) -> None:
        hues = self.fleet.hues(now, self.stage.look.wreck)
        points, colours = [np.zeros((0, 3))], [np.zeros((0, 4), np.uint8)]
        for name, pose in now.frame.markers.items():
            places = self.extent.local(pose.positions)
            apart = np.abs(places - now.places).max(1, initial=0.0) > 1e-9
            rows = np.flatnonzero(now.drawn & ~now.wrecks & apart)
            drawn = self._counters(name, places[rows], bows(pose)[rows], now.places[rows])
            shades = np.empty((*drawn.shape[:2], 4), np.uint8)
            shades[..., :3] = hues[rows][:, None]
            shades[..., 3] = 230
            shades[:, -2:, 3] = 76
            points.append(drawn.reshape(-1, 3))
            colours.append(shades.reshape(-1, 4))
        self._lines.set(np.concatenate(points), np.concatenate(colours))

    def _counters(self, name: str, places: Floats, ways: Floats, ships: Floats) -> Floats:
        """Outlines at places (n, 3) with bows along ways, and a link to each ship: (n, m, 3)."""
        shape = _counter(_OUTLINES.get(name, 3)) * (self.extent.unit / 0.42)
        flat = ways * np.array([1.0, 1.0, 0.0])
        across = np.stack([-flat[:, 1], flat[:, 0], np.zeros(len(flat))], 1)
        rims = places[:, None] + shape[:, :1] * flat[:, None] + shape[:, 1:] * across[:, None]
        links = np.stack([ships, places], 1)
        return np.concatenate([rims, links], 1)


def _counter(corners: int) -> Floats:
    """A counter's outline as segments (m, 2), forward and to the left, with a stroke to its bow."""
    angle = np.arange(corners + 1) * 2 * np.pi / corners
    rim = pairs(np.stack([np.cos(angle), np.sin(angle)], 1)) * _SIZE
    return np.concatenate([rim, [(0.0, 0.0), (1.4 * _SIZE, 0.0)]])

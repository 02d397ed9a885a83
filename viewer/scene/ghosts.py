"""Where every ship will be if nobody gives an order."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from replays.log import Log
from replays.reel import Floats
from viewer.scene.curves import dashes
from viewer.scene.glyphs import Glyphs, wired
from viewer.scene.layer import Detail, Fleet, Moment
from viewer.scene.lens import Lens
from viewer.scene.paint import opaque, rgba
from viewer.scene.parts import Lines
from viewer.scene.pose import bows, quaternions
from viewer.scene.shapes import creases, meshes

_POINTS = 13
_CLOSE, _SMALLEST = 0.3, 0.4
"""A ghost nearer to its ship than so many of her half lengths is left out; one that would overlap
her is drawn smaller, down to this part of its size, or the two would be one heap of lines."""
_TURNED = 0.999
"""The cosine of the angle from which on a ghost faces another way, and is whole wherever it is."""


class Ghosts(Detail):
    """The ship's own edges at its next place, and the way there dashed."""

    key = "ghosts"

    def load(self, log: Log, fleet: Fleet) -> None:  # noqa: ARG002 (Layer)
        look = self.stage.look
        self.fleet = fleet
        self._way = self.put(Lines(width=look.ghost_line * look.stroke))
        edges = [wired(creases(mesh, 40)) for mesh in meshes()]
        self._outlines = self.put(Glyphs(edges, width=look.ghost_edge))
        self._outlines.actor.GetProperty().SetOpacity(look.ghost_alpha)

    def draw(self, now: Moment, chosen: NDArray[np.int64]) -> None:
        rows = chosen[~now.wrecks[chosen]]
        self._rows, self._places = rows, now.frame.ghosts.positions[rows]
        hues = self.fleet.hues(now, self.stage.look.wreck)[rows]
        turned = quaternions(now.frame.ghosts.at(rows))
        self._outlines.set(now.ghosts[rows], turned, self.fleet.meshes[rows], opaque(hues)[:, :3])
        span, alpha = self.extent.span, self.stage.look.ghost_alpha * 0.8
        ways = unpowered(now, rows)
        skip = np.full(len(rows), 0.5 * span)
        if len(rows):
            cut, owner = dashes(ways, 0.26 * span, 0.20 * span, skip)
            colours = np.concatenate([rgba("#000000", np.full(len(cut), alpha))], 0)
            colours[:, :3] = hues[owner]
            self._way.set(cut, colours)
        else:
            self._way.set(np.zeros((0, 3)), np.zeros((0, 4), np.uint8))

    def aim(self, lens: Lens) -> None:
        if self.now is None or self._drawn is None:
            return
        scale = np.maximum(lens.pixels_per_unit(self._places), 1e-12)
        least = self.fleet.least[self._rows] * lens.scale / 2 / scale
        sizes = np.maximum(self.fleet.halves[self._rows], least)
        self._outlines.scale(sizes * self._shares(lens, sizes * scale))

    def _shares(self, lens: Lens, halves: Floats) -> Floats:
        """How much of its size a ghost keeps beside its ship, whose half length is in pixels."""
        assert self.now is not None
        frame, rows = self.now.frame, self._rows
        seen = lens.project(frame.ships.positions[rows])[:, :2]
        away = np.hypot(*(lens.project(self._places)[:, :2] - seen).T) / halves
        sizes = np.where(away < _CLOSE, 0.0, np.clip(away - 1.0, _SMALLEST, 1.0))
        along = (bows(frame.ships.at(rows)) * bows(frame.ghosts.at(rows))).sum(1)
        return np.where(along < _TURNED, 1.0, sizes)


def unpowered(now: Moment, rows: NDArray[np.int64]) -> Floats:
    """The ways (n, 13, 3) of some ships to their ghosts, curved as a constant pull bends them.

    Relative to origin. A ship in the middle of its turn glides over from where it is.
    """
    frame = now.frame
    done = frame.time - frame.turn
    start, end = now.places[rows][:, None], now.ghosts[rows][:, None]
    speed = frame.velocities[rows][:, None]
    if done > 0:
        share = np.linspace(0.0, 1.0, _POINTS)[:, None]
        return start + (end - start) * share
    h = np.linspace(0.0, 1.0, _POINTS)[:, None]
    return start + speed * h + (end - start - speed) * h**2

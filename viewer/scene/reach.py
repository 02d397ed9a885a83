"""Every place the selected ship can get to next turn."""

from __future__ import annotations

import numpy as np

from viewer.scene.curves import X, Y, Z, circle, dashes, pairs
from viewer.scene.layer import Layer, Moment
from viewer.scene.paint import rgba
from viewer.scene.parts import Lines


class Reach(Layer):
    """The sphere's dashed equator and two faint meridians; the overlay draws its silhouette."""

    key = "reach"

    def build(self) -> None:
        self._lines = self.put(Lines(width=1.0 * self.stage.look.stroke))

    def show(self, now: Moment) -> None:
        if now.view.reach is None or not now.selected:
            self._lines.set(np.zeros((0, 3)), np.zeros((0, 4), np.uint8))
            return
        *place, radius = now.view.reach
        centre = self.extent.local(np.array(place))
        equator = circle(centre, radius, X, Y)[None]
        cut, _ = dashes(equator, 0.14 * radius, 0.1 * radius, np.zeros(1))
        arcs = [pairs(circle(centre, radius, u, Z)) for u in (X, Y)]
        colour = self.stage.look.reach
        shades = [rgba(colour, np.full(len(cut), 0.5))]
        shades += [rgba(colour, np.full(len(arc), 0.16)) for arc in arcs]
        self._lines.set(np.concatenate([cut, *arcs]), np.concatenate(shades))

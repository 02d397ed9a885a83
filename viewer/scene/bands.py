"""Ranges and arcs round the selected ship, in the plane it flies in."""

from __future__ import annotations

import numpy as np

from replays.log import Log
from replays.reel import Floats
from viewer.scene.curves import X, Y, circle, pairs
from viewer.scene.layer import Fleet, Layer, Moment
from viewer.scene.paint import Bytes, rgb, rgba
from viewer.scene.parts import Faces, Lines
from viewer.scene.view import Sector

_SPOKE, _FILL = 0.35, (0.04, 0.12)
_RING = {True: (0.55, 0.25), False: (0.9, 0.6)}
"""How strong the first and the last ring are, on dark and on light ground."""


class Bands(Layer):
    """A ring for every range, hexagons on hexes; arcs as wedges, the silent ones red."""

    key = "bands"

    def build(self) -> None:
        self._fill = self.put(Faces())
        self._lines = self.put(Lines(width=1.1 * self.stage.look.stroke))

    def load(self, log: Log, fleet: Fleet) -> None:
        self._hexes, self._fleet = log.board == "hex", fleet

    def show(self, now: Moment) -> None:
        lines: list[tuple[Floats, Bytes]] = [_NOTHING]
        faces: list[tuple[Floats, Bytes]] = [_NOTHING]
        if now.selected and now.drawn[now.selected[0]]:
            ship = now.selected[0]
            middle, hue = now.places[ship], self._fleet.colours[ship]
            alphas = np.linspace(*_RING[self.stage.theme.dark], max(len(now.view.rings), 2))
            for far, alpha in zip(now.view.rings, alphas, strict=False):
                ring = pairs(_ring(middle, far, 6 if self._hexes else 96))
                lines.append((ring, rgba(hue, np.full(len(ring), alpha))))
            far = max(now.view.rings, default=0.0)
            for sector in now.view.sectors:
                self._wedge(middle, far, sector, lines, faces)
        for part, rows in ((self._lines, lines), (self._fill, faces)):
            part.set(*(np.concatenate(column) for column in zip(*rows, strict=True)))

    def _wedge(
        self,
        middle: Floats,
        far: float,
        sector: Sector,
        lines: list[tuple[Floats, Bytes]],
        faces: list[tuple[Floats, Bytes]],
    ) -> None:
        """An arc: its borders, and a faint fill, stronger where nobody fires."""
        start, width, fires = sector
        look = self.stage.theme
        hue = rgb(look.accent if fires else look.error)
        angles = np.radians(np.linspace(start, start + width, max(int(width / 4), 2)))
        ways = np.stack([np.sin(angles), np.cos(angles), np.zeros(len(angles))], 1)
        rim = middle + far * ways
        if width < 360:
            borders = np.stack([middle, rim[0], middle, rim[-1]])
            lines.append((borders, rgba(hue, np.full(4, _SPOKE))))
        corners = np.stack([np.broadcast_to(middle, rim[1:].shape), rim[:-1], rim[1:]], 1)
        alphas = np.full(3 * len(corners), _FILL[0] if fires else _FILL[1])
        faces.append((corners.reshape(-1, 3), rgba(hue, alphas)))


_NOTHING: tuple[Floats, Bytes] = (np.zeros((0, 3)), np.zeros((0, 4), np.uint8))


def _ring(middle: Floats, far: float, corners: int) -> Floats:
    """A ring with its first corner straight up the map."""
    return circle(middle, far, Y, X, corners)

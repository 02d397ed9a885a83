"""A scene and its overlay together: finished pictures of a battle at any moment."""

from __future__ import annotations

import os
import sys

import numpy as np
from PyQt6.QtGui import QImage

from replays.log import Log
from replays.reel import Floats, Ints
from viewer.look.theme import Theme
from viewer.overlay import Moment, Overlay
from viewer.overlay.labels import ships_on
from viewer.scene import Camera, Scene, View
from viewer.scene.shapes import KINDS, kind_of, meshes


def hull(family: int, shape: str) -> tuple[Floats, Ints]:
    """Vertices and triangles of a ship's mesh."""
    return meshes()[family * len(KINDS) + kind_of(shape)]


class Studio:
    """Makes pictures; importing it brings in VTK, making one opens an off-screen window."""

    def __init__(self, theme: Theme) -> None:
        if sys.platform == "linux" and not os.environ.get("DISPLAY"):
            # without a screen VTK would look for one, complain, and only then do this
            os.environ.setdefault("VTK_DEFAULT_OPENGL_WINDOW", "vtkEGLRenderWindow")
        self.scene = Scene(theme)
        self._overlay = Overlay(theme, hull)
        self.theme = theme
        self._closed = False
        self._moment: Moment | None = None

    @property
    def camera(self) -> Camera:
        """The camera, to be moved in place."""
        return self.scene.camera

    def load(self, log: Log, *, stay: bool = False) -> None:
        """Show another battle, all of it in view, or from where the last one was seen."""
        camera = self.scene.camera
        self._moment = None
        self.scene.load(log)
        if stay:
            self.scene.camera = camera
        self._overlay.forget()

    def retheme(self, theme: Theme) -> None:
        """Draw in another look."""
        self.theme = theme
        self.scene.retheme(theme)
        self._overlay = Overlay(theme, hull)

    def picture(self, moment: Moment, *, still: bool) -> QImage:
        """A picture of the battle loaded, as large as the moment asks.

        A still one is drawn with care (about a tenth of a second), a moving one at once.
        """
        view = View(
            selection=tuple(moment.selection),
            hidden=moment.hidden,
            trail=moment.trail,
            motion=moment.motion,
            reach=moment.reach.ball if moment.reach else None,
            rings=tuple(ring.far for ring in moment.ranges.rings),
            sectors=tuple((s.start, s.width, s.fires) for s in moment.ranges.sectors),
        )
        self.scene.show(moment.frame, view)
        self._moment = moment
        pixels = self.scene.render(*moment.size, still=still, scale=max(0.6, moment.scale))
        return self._overlay.finish(pixels, self.scene, moment, still=still)

    def ship_at(self, x: float, y: float, reach: float) -> str:
        """The ship seen nearest to a place in the last picture, "" when none is within reach."""
        if self._moment is None:
            return ""
        ships = ships_on(self.scene, self._moment)
        away = np.hypot(ships.at[:, 0] - x, ships.at[:, 1] - y)
        away[~ships.visible | (away > np.maximum(reach, ships.radii))] = np.inf
        if not len(away) or not np.isfinite(away.min()):
            return ""
        return self._moment.log.reel.names[int(np.argmin(away))]

    def close(self) -> None:
        """Free the window; more than once does no harm."""
        self._moment = None
        if not self._closed:
            self._closed = True
            self.scene.close()

"""The 3D scene: a moment of a battle, seen by a camera, as pixels."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from replays.fire import Shot
from replays.log import Log
from replays.reel import Floats, Frame, Ints
from viewer.look.theme import Theme
from viewer.scene.bands import Bands
from viewer.scene.bodies import Bodies
from viewer.scene.camera import Camera
from viewer.scene.extent import extent_of
from viewer.scene.ghosts import Ghosts
from viewer.scene.grid import Grid
from viewer.scene.labels import PlaneLabel
from viewer.scene.layer import Fleet, Layer, Moment, moment_of
from viewer.scene.lens import Lens
from viewer.scene.markers import Markers
from viewer.scene.reach import Reach
from viewer.scene.sheet import Sheet
from viewer.scene.ships import Ships
from viewer.scene.shots import Shots
from viewer.scene.stage import Stage
from viewer.scene.stalks import Stalks
from viewer.scene.stars import Stars
from viewer.scene.trails import Trails
from viewer.scene.vectors import Arrow, Vectors
from viewer.scene.view import View

LAYERS: tuple[type[Layer], ...] = (
    Stars,
    Bodies,
    Sheet,
    Grid,
    Trails,
    Stalks,
    Ghosts,
    Bands,
    Reach,
    Markers,
    Vectors,
    Shots,
    Ships,
)
"""Every layer, in the order drawn: what blends comes after what is behind it."""

L = TypeVar("L", bound=Layer)
_LARGEST = 16_000
"""Pixels a side the graphics library can be asked for."""


class Scene:
    """A battle in three dimensions, drawn off screen; no toolkit, no state but what is given.

    camera is the caller's to move; only load and fit touch it.
    """

    def __init__(self, theme: Theme) -> None:
        self.camera = Camera()
        self._stage = Stage(theme)
        self._log: Log | None = None
        self._now: Moment | None = None
        self._lens = Lens(self.camera.copy(), 1280, 720)
        self.load(None)

    def load(self, log: Log | None) -> None:
        """Show another battle, None for an empty map; the camera goes where all of it is seen."""
        self._log, self._now = log, None
        self._extent = extent_of(log)
        self.camera = Camera(elevation=52.0 if log and self._extent.flat else 34.0)
        self.fit(16 / 9)
        self._build()

    def retheme(self, theme: Theme) -> None:
        """Draw the same moment in another look."""
        self._stage.dress(theme)
        self._build()
        if self._now:
            self.show(self._now.frame, self._now.view)

    def _build(self) -> None:
        self._fleet = Fleet(self._log, self._stage, self._extent) if self._log else None
        self._stage.clear()
        self._stage.pixel = Lens(self.camera, 1280, 720).pixel
        self._layers = tuple(layer() for layer in LAYERS)
        for layer in self._layers:
            layer.add(self._stage, self._extent, self._log, self._fleet)

    def show(self, frame: Frame, view: View) -> None:
        """Go to a moment of the battle loaded; the camera stays."""
        if self._log is None:
            return
        now = moment_of(frame, view, self._extent)
        self._now = now
        for layer in self._layers:
            layer.shown = layer.key not in view.hidden
            layer.show(now)

    def fit(self, aspect: float) -> None:
        """Move the camera so that the whole battle, all turns, is in a picture of that aspect."""
        self.camera.fit(self._extent.points, aspect, least=self._extent.radius * 0.5)

    def face(self, aspect: float) -> None:
        """Turn the camera to the side from which the whole battle is seen largest.

        The usual side is kept unless another shows it clearly larger: a long fight fills a
        narrow picture from its end, and a wide one from its flank. North stays behind, so that
        scene and map are read the same way; least of all may it turn where the battle is flat.
        """
        usual, best = self.camera.azimuth, self._distance(self.camera.azimuth, aspect) * 0.87
        turn = 30 if self._extent.flat else 75
        for azimuth in range(-90 - turn, -89 + turn, 15):
            distance = self._distance(float(azimuth), aspect)
            if distance < best:
                best, usual = distance, float(azimuth)
        self.camera.azimuth = usual

    def _distance(self, azimuth: float, aspect: float) -> float:
        tried = self.camera.copy()
        tried.azimuth = azimuth
        tried.fit(self._extent.points, aspect, least=self._extent.radius * 0.5)
        return tried.distance

    def render(
        self, width: int, height: int, *, still: bool = False, scale: float = 1.0
    ) -> NDArray[np.uint8]:
        """The picture (height, width, 4), blue green red alpha, top row first.

        still: every detail, drawn at twice the size and averaged; else the quick set for moving
        pictures. scale makes strokes, points and least sizes that much larger.
        """
        width, height = max(int(width), 1), max(int(height), 1)
        finer = 2 if still and max(width, height) * 2 <= _LARGEST else 1
        lens = Lens(self.camera.copy(), width, height, scale)
        self._lens = lens
        self._prepare(lens, still, finer * scale)
        pixels = self._stage.picture(width * finer, height * finer)
        return _bgra(_halved(pixels) if finer == 2 else pixels)

    def _prepare(self, lens: Lens, still: bool, thick: float) -> None:
        stage = self._stage
        if stage.look.rough and not 1 / 1.5 < lens.pixel / stage.pixel < 1.5:
            stage.pixel = lens.pixel
            for layer in self._layers:
                layer.roughen(lens.pixel)
        stage.light(still)
        stage.aim(lens, self._extent)
        for layer in self._layers:
            layer.quality(still)
            layer.aim(lens)
            for part in layer.parts:
                part.thicken(thick)
                part.reveal(layer.shown, still)

    def project(self, points: Floats) -> Floats:
        """Where points (n, 3) are in the picture last rendered: x, y from the top left, depth.

        depth is the way in front of the camera in map units, 0 or less behind it.
        """
        return self._lens.project(points)

    def pixels_per_unit(self, points: Floats) -> Floats:
        """How many pixels of the picture last rendered a map unit takes at points (n, 3): (n,)."""
        return self._lens.pixels_per_unit(points)

    def covered(self, points: Floats) -> NDArray[np.bool_]:
        """Which points (n, 3) a body hides: (n,)."""
        bodies = [b for b in self._log.bodies if b.radius > 0] if self._log else []
        centres = np.array([b.position for b in bodies], np.float64).reshape(-1, 3)
        shift = self._now.frame.shift if self._now else np.zeros(3)
        return self._lens.covered(points, centres + shift, np.array([b.radius for b in bodies]))

    def axes(self) -> Floats:
        """The view rotation (3, 3): rows right, up, towards the viewer, in world axes."""
        return self.camera.axes()

    def grid_labels(self) -> list[PlaneLabel]:
        """Words and numbers that lie in the map plane, for the layers not hidden."""
        grid, sheet = self._layer(Grid), self._layer(Sheet)
        return [
            *(grid.labels() if grid.shown else ()),
            *(sheet.labels() if sheet.shown else ()),
        ]

    def arrows(self) -> tuple[Arrow, ...]:
        """The vector polygons drawn, in world coordinates."""
        layer = self._layer(Vectors)
        return layer.arrows if layer.shown else ()

    def shots(self) -> tuple[Shot, ...]:
        """The shots drawn."""
        layer = self._layer(Shots)
        return layer.fired if layer.shown else ()

    def _layer(self, kind: type[L]) -> L:
        return next(layer for layer in self._layers if isinstance(layer, kind))

    @property
    def span(self) -> float:
        """What a length of 1 in a battle of usual size (44 across) is here, in map units."""
        return self._extent.span

    @property
    def sizes(self) -> Floats:
        """Half lengths of the ships as drawn in the last picture, in map units: (n,)."""
        if self._fleet is None or self._now is None:
            return np.zeros(0)
        return self._fleet.sizes(self._lens, self._now.frame.ships.positions)

    @property
    def families(self) -> Ints:
        """The hull family of every ship, 0 or 1: (n,)."""
        return self._fleet.families if self._fleet else np.zeros(0, np.int64)

    def close(self) -> None:
        """Free what the graphics library holds; nothing may be called after it."""
        self._layers = ()
        self._stage.close()


def _halved(pixels: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """The mean of every two by two pixels; four channels at once, without carries."""
    mask = np.uint32(0xFEFEFEFE)

    def mean(a: NDArray[np.uint32], b: NDArray[np.uint32]) -> NDArray[np.uint32]:
        return (a & b) + (((a ^ b) & mask) >> np.uint32(1))

    rows = mean(pixels[0::2], pixels[1::2])
    return mean(rows[:, 0::2], rows[:, 1::2])


def _bgra(pixels: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """Bottom-up RGBA pixels as top-down opaque BGRA bytes."""
    turned = pixels[::-1]
    low, one = np.uint32(0xFF), np.uint32(16)
    made = (turned & np.uint32(0x0000FF00)) | np.uint32(0xFF000000)
    made |= (turned >> one) & low
    made |= (turned & low) << one
    return made.view(np.uint8).reshape(*pixels.shape, 4)

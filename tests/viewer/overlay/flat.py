"""Battles and a stage for the overlay's tests, without a graphics library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray
from PyQt6.QtGui import QColor, QImage, QPainter

from replays.fire import Shot
from replays.library import samples
from replays.log import Log
from replays.reel import Floats, Ints, Pose, Reel, Track
from viewer.look.theme import THEMES
from viewer.overlay import Moment, Overlay
from viewer.overlay.pixels import pixels_of
from viewer.overlay.stage import Arrow, PlaneLabel


def sample(name: str) -> Log:
    """A bundled battle by name."""
    return next(s for s in samples() if s.name == name).load()


def empty(log: Log) -> Log:
    """The same battle without a ship or a turn."""
    none = Pose(np.zeros((0, 3)), np.zeros(0), np.zeros(0), np.zeros(0))
    reel = Reel(
        names=(),
        sides=(),
        kinds=(),
        shapes=(),
        turns=0,
        states=none,
        ghosts=none,
        velocities=np.zeros((1, 0, 3)),
        status=np.zeros((1, 0), np.uint8),
        spans=np.zeros((0, 2)),
        played=Track(np.zeros(1, np.int64), np.zeros(0), none),
    )
    return replace(log, reel=reel, rows=(), sides=(), bodies=(), events=(), faults=(), about="")


@dataclass
class Camera:
    focal: tuple[float, float, float] = (0.0, 0.0, 0.0)
    parallel: bool = True


@dataclass
class Flat:
    """A stage seen from straight above: unit pixels a map unit, the origin in the middle."""

    ships: int
    size: tuple[int, int]
    unit: float = 8.0
    behind: tuple[int, ...] = ()
    fired: Sequence[Shot] = ()
    words: Sequence[PlaneLabel] = ()
    vectors: Sequence[Arrow] = ()
    camera: Camera = field(default_factory=Camera)
    span: float = 1.0

    @property
    def sizes(self) -> Floats:
        return np.full(self.ships, 1.2)

    def project(self, points: Floats) -> Floats:
        flat = np.asarray(points, np.float64)
        x = self.size[0] / 2 + flat[:, 0] * self.unit
        y = self.size[1] / 2 - flat[:, 1] * self.unit
        return np.stack([x, y, 100.0 - flat[:, 2]], 1)

    def pixels_per_unit(self, points: Floats) -> Floats:
        return np.full(len(points), self.unit)

    def covered(self, points: Floats) -> NDArray[np.bool_]:
        hidden = np.zeros(len(points), np.bool_)
        hidden[[row for row in self.behind if row < len(points)]] = True
        return hidden

    def axes(self) -> Floats:
        return np.eye(3)

    def grid_labels(self) -> Sequence[PlaneLabel]:
        return self.words

    def arrows(self) -> Sequence[Arrow]:
        return self.vectors

    def shots(self) -> Sequence[Shot]:
        return self.fired


def hull(family: int, shape: str) -> tuple[Floats, Ints]:
    """A tetrahedron for every ship."""
    corners = np.array([(1.0, 0, 0), (-0.8, 0.5, 0), (-0.8, -0.5, 0), (-0.8, 0, 0.4)])
    return corners, np.array([(0, 1, 2), (0, 3, 1), (0, 2, 3), (1, 3, 2)])


def ground(theme: str, size: tuple[int, int]) -> QImage:
    """A picture with nothing on it."""
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor(THEMES[theme].scene.bg[-1]))
    return image


def painted(theme: str, stage: Flat, moment: Moment) -> NDArray[np.int16]:
    """The overlay alone on the bare ground: (height, width, 3)."""
    image = ground(theme, moment.size)
    painter = QPainter(image)
    Overlay(THEMES[theme], hull).paint(painter, stage, moment)
    painter.end()
    return pixels_of(image)[..., :3].astype(np.int16)


def ink(theme: str, pixels: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Where a picture differs from the bare ground to the eye."""
    bare = pixels_of(ground(theme, (1, 1)))[0, 0, :3].astype(np.int16)
    seen: NDArray[np.bool_] = np.abs(pixels - bare).max(-1) > 60
    return seen

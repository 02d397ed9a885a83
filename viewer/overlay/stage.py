"""What the overlay asks of a 3D scene, and what is to be written over it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from replays.log import Log
from replays.reel import Floats, Frame

Bools = NDArray[np.bool_]
GridLabel = tuple[str, ArrayLike, ArrayLike, ArrayLike, float]
"""A text in the plane: middle of its base, right and up (unit vectors), height; world."""


class Lens(Protocol):
    """The camera of a scene: the point it looks at, and whether it sees in parallel."""

    @property
    def focal(self) -> ArrayLike: ...

    @property
    def parallel(self) -> bool: ...


class Stage(Protocol):
    """A scene as last rendered; places on the screen are pixels from the top left.

    project gives x, y and the depth; covered says what a body hides; axes are unit vectors of the
    world: right, up and towards the eye.
    sizes: half the length of each ship in map units; families: the hull family of each ship.
    """

    @property
    def camera(self) -> Lens: ...

    @property
    def sizes(self) -> Floats: ...

    @property
    def families(self) -> Sequence[int]: ...

    def project(self, points: ArrayLike) -> Floats: ...

    def pixels_per_unit(self, points: ArrayLike) -> Floats: ...

    def covered(self, points: ArrayLike) -> Bools: ...

    def axes(self) -> Floats: ...

    def grid_labels(self) -> Iterable[GridLabel]: ...


@dataclass(frozen=True, slots=True)
class Moment:
    """What to write over a scene.

    size: of the picture in pixels; hidden: keys of session.LAYERS; trail: turns of trail shown;
    badge: what the camera does, "" for nothing; full: the whole head-up display, or only what a
    pane of the window needs; scale: pixels for each pixel of a 900 line picture.
    """

    log: Log
    frame: Frame
    size: tuple[int, int]
    selection: Sequence[str] = ()
    hidden: frozenset[str] = frozenset()
    trail: int = -1
    badge: str = ""
    full: bool = True
    scale: float = 1.0

    def shown(self, layer: str) -> bool:
        """Whether a layer is on."""
        return layer not in self.hidden

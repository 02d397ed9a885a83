"""What the overlay asks of a 3D scene, and what is to be written over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from replays.fire import Shot
from replays.log import Log
from replays.reel import Floats, Frame, Motion
from viewer.asking.ranges import Ranges
from viewer.asking.reaches import Reach

Bools = NDArray[np.bool_]
_NO_RANGES = Ranges()
Point = tuple[float, float, float]


class Lens(Protocol):
    """The camera of a scene: the point it looks at, and whether it sees in parallel."""

    @property
    def focal(self) -> Point: ...

    @property
    def parallel(self) -> bool: ...


class PlaneLabel(Protocol):
    """A text in the plane: place is the middle of its base; right and up are unit vectors."""

    @property
    def text(self) -> str: ...

    @property
    def place(self) -> Point: ...

    @property
    def right(self) -> Point: ...

    @property
    def up(self) -> Point: ...

    @property
    def height(self) -> float: ...


class Arrow(Protocol):
    """A side of the vector polygon in world coordinates; role is a colour of the look."""

    @property
    def name(self) -> str: ...

    @property
    def role(self) -> str: ...

    @property
    def start(self) -> Floats: ...

    @property
    def end(self) -> Floats: ...


class Stage(Protocol):
    """A scene as last rendered; places on the screen are pixels from the top left.

    project gives x, y and the depth; covered says what a body hides; axes are unit vectors of the
    world: right, up and towards the eye. sizes: half the length of each ship as drawn, map units.
    span: a length of 1 in a battle of usual size.
    """

    @property
    def camera(self) -> Lens: ...

    @property
    def sizes(self) -> Floats: ...

    @property
    def span(self) -> float: ...

    def project(self, points: Floats) -> Floats: ...

    def pixels_per_unit(self, points: Floats) -> Floats: ...

    def covered(self, points: Floats) -> Bools: ...

    def axes(self) -> Floats: ...

    def grid_labels(self) -> Sequence[PlaneLabel]: ...

    def arrows(self) -> Sequence[Arrow]: ...

    def shots(self) -> Sequence[Shot]: ...


@dataclass(frozen=True, slots=True)
class Moment:
    """What to write over a scene.

    size: of the picture in pixels; hidden: keys of session.LAYERS; trail: turns of trail shown;
    reach: where the selected ship can get to next turn; ranges: what is drawn round it; badge:
    what the camera does, "" for nothing; full: the whole head-up display, or only what a pane of
    the window needs; scale: pixels for each pixel of a 900 line picture.
    """

    log: Log
    frame: Frame
    size: tuple[int, int]
    selection: Sequence[str] = ()
    hidden: frozenset[str] = frozenset()
    trail: int = -1
    motion: Motion = "played"
    reach: Reach | None = None
    ranges: Ranges = _NO_RANGES
    badge: str = ""
    full: bool = True
    scale: float = 1.0

    def shown(self, layer: str) -> bool:
        """Whether a layer is on."""
        return layer not in self.hidden


def picture_scale(width: int, height: int, text_scale: float = 1.0) -> float:
    """How many pixels stand for one of a 900 line picture; small ones get a little more."""
    lines = min(height, 0.75 * width)
    share = 1.0 + 0.18 * min(1.0, max(0.0, (900 - lines) / 540))
    return max(0.3, lines / 900 * share) * text_scale

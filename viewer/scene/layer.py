"""What every layer of the scene does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

import numpy as np
from numpy.typing import NDArray

from replays.log import Log
from replays.reel import ABOARD, DESTROYED, DISABLED, LEFT, Floats, Frame
from viewer.scene.extent import Extent
from viewer.scene.lens import Lens
from viewer.scene.paint import Bytes, readable, rgb
from viewer.scene.parts import Part, Sketch, When
from viewer.scene.shapes import HALF_LENGTHS, KINDS, LEAST_PIXELS, kind_of
from viewer.scene.stage import Stage
from viewer.scene.view import View

SOME, MANY = 60, 300
"""Above so many ships the scene leaves out what a crowd hides anyway."""

P = TypeVar("P", bound=Part)


class Fleet:
    """What of the ships never changes: families, meshes, sizes, colours."""

    def __init__(self, log: Log, stage: Stage, extent: Extent) -> None:
        reel = log.reel
        sides = np.array(reel.sides, np.int64)
        self.families = sides % 2
        self.kinds = np.array([kind_of(shape) for shape in reel.shapes], np.int64)
        self.meshes = self.families * len(KINDS) + self.kinds
        self.halves = np.array(HALF_LENGTHS)[self.kinds] * extent.unit
        self.least = np.array(LEAST_PIXELS)[self.kinds]
        if reel.ships > MANY:
            self.least = self.least * 0.6
        own = [side.colour for side in log.sides]
        hands = stage.theme.sides
        ground = stage.theme.ground
        hues = [
            readable(colour, ground) if colour else hands[i % len(hands)]
            for i, colour in enumerate(own)
        ]
        self.colours = np.array([rgb(hues[side]) for side in sides]).reshape(-1, 3)

    def __len__(self) -> int:
        return len(self.kinds)

    def sizes(self, lens: Lens, places: Floats) -> Floats:
        """Half lengths in map units as drawn: never under the least length on the screen.

        places (n, 3) in world coordinates.
        """
        scale = np.maximum(lens.pixels_per_unit(places), 1e-12)
        return np.maximum(self.halves, self.least * lens.scale / 2 / scale)

    def hues(self, now: Moment, wreck: str) -> Floats:
        """The ships' colours of the moment, wrecks grey: (n, 3)."""
        return np.where(now.wrecks[:, None], rgb(wreck), self.colours)


@dataclass(frozen=True, slots=True)
class Moment:
    """A frame and a view, worked out once for all layers.

    places and ghosts (ships, 3) relative to origin. drawn: neither aboard nor gone nor nowhere.
    """

    frame: Frame
    view: View
    places: Floats
    ghosts: Floats
    drawn: NDArray[np.bool_]
    wrecks: NDArray[np.bool_]
    disabled: NDArray[np.bool_]
    selected: tuple[int, ...]


def moment_of(frame: Frame, view: View, extent: Extent) -> Moment:
    """What layers need to know of a frame."""
    names = {name: row for row, name in enumerate(frame.names)}
    status = frame.status
    known = np.isfinite(frame.ships.positions).all(1) & np.isfinite(frame.ghosts.positions).all(1)
    return Moment(
        frame=frame,
        view=view,
        places=extent.local(frame.ships.positions),
        ghosts=extent.local(frame.ghosts.positions),
        drawn=known & ~np.isin(status, (ABOARD, LEFT)),
        wrecks=status == DESTROYED,
        disabled=status == DISABLED,
        selected=tuple(names[name] for name in view.selection if name in names),
    )


class Layer(ABC):
    """One thing drawn in the scene; it knows no other layer.

    key is what View.hidden names; layers that share a key are hidden together.
    """

    key: ClassVar[str]

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.shown = True
        self.still = True
        self.now: Moment | None = None

    def add(self, stage: Stage, extent: Extent, log: Log | None, fleet: Fleet | None) -> None:
        """Build every actor of a battle; nothing is added later."""
        self.stage, self.extent, self.log = stage, extent, log
        self.parts = []
        self.build()
        if log is not None and fleet is not None:
            self.load(log, fleet)

    def build(self) -> None:  # noqa: B027  (may do nothing)
        """Make what needs no battle."""

    def load(self, log: Log, fleet: Fleet) -> None:  # noqa: B027  (may do nothing)
        """Make what needs one."""

    @abstractmethod
    def show(self, now: Moment) -> None:
        """Move to a moment."""

    def aim(self, lens: Lens) -> None:  # noqa: B027  (may do nothing)
        """Follow the camera, where something is drawn by its size on the screen."""

    def quality(self, still: bool) -> None:
        """Choose between the careful set of a picture at rest and the quick one of a moving one."""
        self.still = still

    def roughen(self, pixel: float) -> None:
        """Draw chalk anew for a pixel of so many map units."""
        for part in self.parts:
            part.roughen(pixel)

    def put(self, part: P, *, behind: bool = False) -> P:
        """Put a part on the stage, or on the backdrop behind it."""
        self.parts.append(part)
        (self.stage.backdrop if behind else self.stage.front).AddActor(part.actor)
        return part

    def sketch(
        self,
        curves: Sequence[Floats],
        colours: Sequence[Bytes],
        width: float,
        *,
        rough: bool = True,
        when: When = "always",
        **how: Any,
    ) -> Sketch:
        """Put polylines that stay on the stage."""
        look = self.stage.look
        part = Sketch(look.rough if rough else 0.0, width=width * look.stroke, when=when, **how)
        part.draw(curves, colours, self.stage.pixel)
        return self.put(part)


class Detail(Layer):
    """A layer that follows every ship of a small battle, but only the selected of a crowd."""

    def __init__(self) -> None:
        super().__init__()
        self._drawn: bool | None = None

    def show(self, now: Moment) -> None:
        self.now, self._drawn = now, None

    def quality(self, still: bool) -> None:
        if self.now and self.shown and self._drawn != still:
            self._drawn = still
            self.draw(self.now, self._chosen(self.now, still))
        super().quality(still)

    @abstractmethod
    def draw(self, now: Moment, chosen: NDArray[np.int64]) -> None:
        """Move what belongs to the chosen ships (rows)."""

    def _chosen(self, now: Moment, still: bool) -> NDArray[np.int64]:
        count = len(now.drawn)
        wanted = now.drawn.copy()
        if count > MANY or (count > SOME and not still):
            wanted[:] = False
            wanted[list(now.selected)] = now.drawn[list(now.selected)]
        return np.flatnonzero(wanted)

"""The rows of the timeline from above, every length in parts of the font's height."""

from __future__ import annotations

from dataclasses import dataclass

from viewer.look.style import em
from viewer.timeline.track import Track

OVERVIEW_FROM = 40
"""More turns than this get an overview."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Heights and places in pixels; lanes are titles and the kinds of events in them."""

    em: float
    lanes: tuple[tuple[str, tuple[str, ...]], ...]
    has_overview: bool

    @classmethod
    def of(cls, track: Track, *, compact: bool) -> Rows:
        """The rows a track needs in the font in force."""
        return cls(
            em(),
            track.lanes(compact=compact),
            has_overview=track.turns > OVERVIEW_FROM,
        )

    @property
    def gutter(self) -> float:
        """The width of the titles at the left."""
        return self.em * 5.8

    @property
    def pad(self) -> float:
        """What is left free at the right."""
        return self.em * 1.6

    @property
    def top(self) -> float:
        """Where the ruler begins."""
        return self.em * 0.25

    @property
    def ruler(self) -> float:
        """The height of the row of turns."""
        return self.em * 1.45

    @property
    def phases(self) -> float:
        """Where the row of phases begins."""
        return self.top + self.ruler

    @property
    def band(self) -> float:
        """The height of the row of phases."""
        return self.em * 1.15

    @property
    def lane(self) -> float:
        """The height of a lane."""
        return self.em * 1.2

    def lane_y(self, index: int) -> float:
        """Where a lane begins."""
        return self.phases + self.band + self.lane * index

    @property
    def bottom(self) -> float:
        """Where the last lane ends."""
        return self.lane_y(len(self.lanes))

    @property
    def overview(self) -> float:
        """The height of the overview."""
        return self.em * 0.9 if self.has_overview else 0.0

    @property
    def overview_y(self) -> float:
        """Where the overview begins."""
        return self.bottom + self.em * 0.25

    @property
    def height(self) -> int:
        """The height of all."""
        return round(self.bottom + self.overview + self.em * 0.5)

    def lane_at(self, y: float) -> int | None:
        """Which lane a pixel lies in."""
        index = int((y - self.lane_y(0)) // self.lane)
        return index if 0 <= index < len(self.lanes) else None

    def kinds_of(self, kind: str) -> tuple[str, ...]:
        """The kinds of events that share a lane with one."""
        return next((kinds for _, kinds in self.lanes if kind in kinds), ())

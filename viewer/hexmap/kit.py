"""What the map keeps from one picture to the next."""

from __future__ import annotations

from dataclasses import dataclass, field

from PyQt6.QtCore import QRectF

from replays.fire import Fire
from replays.log import Log
from viewer.hexmap.atlas import Atlas
from viewer.hexmap.ways import Past


@dataclass(slots=True)
class Kit:
    """Counters drawn once, the ways of the log shown, and where each name stood.

    slots: ship row to the place its name had last, tried first: names do not hop. taken: boxes in
    the picture being painted that no name may cover.
    """

    atlas: Atlas = field(default_factory=Atlas)
    slots: dict[int, int] = field(default_factory=dict)
    taken: list[QRectF] = field(default_factory=list)
    _past: Past | None = None
    _fire: Fire | None = None

    def past(self, log: Log) -> Past:
        """The ways of a log."""
        if self._past is None or self._past.log is not log:
            self._past = Past(log)
        return self._past

    def fire(self, log: Log) -> Fire:
        """The shots of a log."""
        if self._fire is None or self._fire.log is not log:
            self._fire = Fire(log)
        return self._fire

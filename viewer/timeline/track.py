"""What the timeline draws of a battle: its turns, and its events as sorted times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Literal

import numpy as np

from replays.log import Event, Log, TurnRow
from replays.reel import Floats

LANES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Fire", ("fire", "hit", "critical")),
    ("Losses", ("destroyed", "disabled", "struck")),
    ("Ships", ("launch", "repair", "failed")),
    ("Faults", ("fault", "warning")),
    ("Notes", ("note",)),
)
"""The title of each lane and the kinds of events in it."""
BY_THEMSELVES = {"launch": "Launches", "repair": "Repairs", "failed": "Repairs"}
"""The title of a lane of theirs where nothing else is in it."""

AT_START = frozenset({"fault", "warning", "note"})
"""Kinds of events that stand at the start of their turn; all others are done at their moment."""

_NONE: Floats = np.empty(0)


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """A battle as the timeline draws it. Turn n runs from time n - 1 to n.

    times: each kind of event to its moments, sorted. events: all of them in order of time, with
    when the moment of each. captions by turn. open: the battle may
    go on after what is told here, so the scale has one open turn more. word stands in place of
    the turns where there are none.
    """

    turns: int = 0
    rows: Sequence[TurnRow] = ()
    times: Mapping[str, Floats] = field(default_factory=dict)
    captions: Mapping[int, str] = field(default_factory=dict)
    events: Sequence[Event] = ()
    when: Floats = field(default_factory=lambda: _NONE)
    open: bool = False
    word: str = ""

    @classmethod
    def of(cls, log: Log) -> Track:
        """The track of a log."""
        times: dict[str, list[float]] = {}
        for event in log.events:
            times.setdefault(event.kind, []).append(event.time)
        return cls(
            turns=log.turns,
            rows=log.rows,
            times={kind: np.sort(np.array(found, np.float64)) for kind, found in times.items()},
            captions={n: text for n, text in enumerate(log.captions, start=1) if text},
            events=log.events,
            when=np.array([event.time for event in log.events], np.float64),
            word="" if log.turns else "Deployment",
        )

    def until(self, seen: float) -> Track:
        """The part that may be told of when nothing after a time may."""
        told = [*self.events[: int(np.searchsorted(self.when, seen))]]
        told += [event for event in self.between(seen, seen) if event.turn <= ceil(seen)]
        return replace(
            self,
            turns=ceil(seen),
            times={kind: _upto(kind, times, seen) for kind, times in self.times.items()},
            captions={turn: text for turn, text in self.captions.items() if turn - 1 < seen},
            events=told,
            when=self.when[: len(told)],
            open=True,
        )

    @property
    def end(self) -> float:
        """Where the scale ends."""
        return float(max(self.turns + self.open, 1))

    def lanes(self, *, compact: bool) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The lanes that hold events; compact puts all of them into one."""
        used = [
            (title, tuple(kind for kind in kinds if len(self.times.get(kind, _NONE))))
            for title, kinds in LANES
        ]
        full = tuple((_lane_title(title, kinds), kinds) for title, kinds in used if kinds)
        if compact or not full:
            return (("Events", tuple(kind for _, kinds in full for kind in kinds)),)
        return full

    def count(self, kinds: Sequence[str], low: float, high: float) -> int:
        """How many events of some kinds there are between two times, both included."""
        return sum(
            int(np.searchsorted(times, high, "right") - np.searchsorted(times, low))
            for times in (self.times[kind] for kind in kinds)
        )

    def between(self, low: float, high: float) -> Sequence[Event]:
        """The events between two times, both included."""
        first, last = np.searchsorted(self.when, low), np.searchsorted(self.when, high, "right")
        return self.events[int(first) : int(last)]

    def turn_row(self, turn: int) -> TurnRow | None:
        """What a turn holds, if it was played."""
        return self.rows[turn - 1] if 1 <= turn <= min(self.turns, len(self.rows)) else None


def _lane_title(title: str, kinds: tuple[str, ...]) -> str:
    titles = {BY_THEMSELVES.get(kind, title) for kind in kinds}
    return titles.pop() if len(titles) == 1 else title


def _upto(kind: str, times: Floats, seen: float) -> Floats:
    """The moments up to a time; what stands at the start of a turn only once it has begun."""
    side: Literal["left", "right"] = "left" if kind in AT_START else "right"
    return times[: int(np.searchsorted(times, seen, side))]

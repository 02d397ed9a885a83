"""The marks of a lane: single events, counts where they crowd, columns where there are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from replays.reel import Floats
from viewer.moments import WORST
from viewer.timeline.scale import Scale
from viewer.timeline.track import AT_START, Track

Cuts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Mark:
    """One or several events at a pixel: the worst kind, how many, the first and last moment."""

    kind: str
    count: int
    time: float
    last: float
    x: float


@dataclass(frozen=True, slots=True)
class Column:
    """A bin of many events at a pixel.

    parts: each kind and the height its box reaches, 0..1, the tallest first: drawn in this order
    the worst kind ends at the foot.
    """

    x: float
    width: float
    parts: tuple[tuple[str, float], ...]


def marks_of(
    track: Track, kinds: Sequence[str], scale: Scale, em: float
) -> tuple[list[Mark], list[Column]]:
    """What a lane shows in a view: marks, or columns where most bins hold several events."""
    until = float(track.turns)
    edges, size = scale.bins(em * 2.0, until)
    cuts = _cuts(track, kinds, edges)
    total = np.diff(cuts).sum(0)
    if size >= 1 and np.count_nonzero(total > 3) > max(6, 0.35 * np.count_nonzero(total)):
        edges, size = scale.bins(4, until)
        counts = np.diff(_cuts(track, kinds, edges))
        return [], list(_columns(counts, kinds, edges, size, scale))
    return _merged(list(_marks(track, kinds, cuts, scale, em)), em), []


def _cuts(track: Track, kinds: Sequence[str], edges: Floats) -> Cuts:
    """Where the edges of bins cut the events of each kind: (kinds, edges).

    What is done at the end of a turn belongs to that turn, what stands at its start to the next.
    """
    made = np.zeros((len(kinds), len(edges)), np.int64)
    for row, kind in enumerate(kinds):
        side: Literal["left", "right"] = "left" if kind in AT_START else "right"
        made[row] = np.searchsorted(track.times[kind], edges, side)
        if edges[0] <= 0:
            made[row, 0] = 0
    return made


def _marks(
    track: Track, kinds: Sequence[str], cuts: Cuts, scale: Scale, em: float
) -> Iterator[Mark]:
    """One mark a bin, at its first event."""
    for bin_ in np.flatnonzero(np.diff(cuts).sum(0)):
        inside = [
            (kind, track.times[kind][cut[bin_] : cut[bin_ + 1]])
            for kind, cut in zip(kinds, cuts, strict=True)
            if cut[bin_ + 1] > cut[bin_]
        ]
        kind, found = min(inside, key=lambda each: each[1][0])
        first = float(found[0])
        if scale.low <= first <= scale.high:
            worst = min((kind for kind, _ in inside), key=WORST.index)
            count = sum(len(found) for _, found in inside)
            last = float(max(found[-1] for _, found in inside))
            yield Mark(worst, count, first, last, scale.x(first) + _aside(kind, first) * em)


def _aside(kind: str, time: float) -> float:
    """How far in em a mark on the border of two turns is drawn inside its own turn."""
    if not time.is_integer():
        return 0.0
    return 0.5 if kind in AT_START else -0.5


def _merged(marks: list[Mark], em: float) -> list[Mark]:
    """The marks with those swallowed that the count of the one before would run into."""
    kept: list[Mark] = []
    for mark in marks:
        before = kept[-1] if kept else None
        if before and mark.x - before.x < _room(before.count, em):
            worst = min(before.kind, mark.kind, key=WORST.index)
            last = max(before.last, mark.last)
            kept[-1] = Mark(worst, before.count + mark.count, before.time, last, before.x)
        else:
            kept.append(mark)
    return kept


def _room(count: int, em: float) -> float:
    return em * (0.95 if count == 1 else 1.25 + 0.5 * len(str(count)))


def _columns(
    counts: Cuts, kinds: Sequence[str], edges: Floats, size: float, scale: Scale
) -> Iterator[Column]:
    """Height by the logarithm of all events, parts in proportion."""
    total = counts.sum(0)
    top = np.log1p(total.max())
    worst_first = sorted(range(len(kinds)), key=lambda row: WORST.index(kinds[row]))
    width = max(2.0, scale.per_turn * size - 1)
    for bin_ in np.flatnonzero(total):
        below, parts = 0, []
        height = float(np.log1p(total[bin_]) / top)
        for row in worst_first:
            if counts[row, bin_]:
                below += int(counts[row, bin_])
                parts.append((kinds[row], height * below / int(total[bin_])))
        yield Column(scale.x(float(edges[bin_])) + 0.5, width, tuple(reversed(parts)))

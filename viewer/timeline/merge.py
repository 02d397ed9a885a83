"""The marks of a lane: single events, counts where they crowd, columns where there are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from replays.reel import Floats
from viewer.moments import WORST
from viewer.timeline.scale import Scale
from viewer.timeline.track import Track

_Counts = NDArray[np.int64]


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
    times = [track.times[kind] for kind in kinds]
    until = float(track.turns)
    edges, size = scale.bins(em * 2.0, until)
    total = _counts(times, edges).sum(0)
    if size >= 1 and np.count_nonzero(total > 3) > max(6, 0.35 * np.count_nonzero(total)):
        edges, size = scale.bins(4, until)
        return [], list(_columns(_counts(times, edges), kinds, edges, size, scale))
    return _merged(list(_marks(times, kinds, edges, scale)), em), []


def _counts(times: Sequence[Floats], edges: Floats) -> _Counts:
    counts = [np.diff(np.searchsorted(each, edges)) for each in times]
    return np.array(counts, np.int64).reshape(len(times), len(edges) - 1)


def _marks(
    times: Sequence[Floats], kinds: Sequence[str], edges: Floats, scale: Scale
) -> Iterator[Mark]:
    """One mark a bin, at its first event."""
    cuts = [np.searchsorted(each, edges) for each in times]
    for bin_ in np.flatnonzero(_counts(times, edges).sum(0)):
        inside = [each[cut[bin_] : cut[bin_ + 1]] for each, cut in zip(times, cuts, strict=True)]
        here = [kind for kind, found in zip(kinds, inside, strict=True) if len(found)]
        first = float(min(found[0] for found in inside if len(found)))
        last = float(max(found[-1] for found in inside if len(found)))
        if scale.low <= first <= scale.high:
            count = sum(map(len, inside))
            yield Mark(min(here, key=WORST.index), count, first, last, scale.x(first))


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
    counts: _Counts, kinds: Sequence[str], edges: Floats, size: float, scale: Scale
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

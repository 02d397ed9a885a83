"""Ships on one and the same place, fanned out so that each can be seen and clicked."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from replays.reel import Floats, Ints

RING, MOST = 6, 19
_GOLDEN = math.pi * (3 - math.sqrt(5))


def stacks(places: Floats, shown: Ints, grain: float) -> Iterator[Ints]:
    """The rows that share a place, for each place with more than one; grain is what is equal."""
    if len(shown) < 2:
        return
    cells = np.round(places[shown] / grain)
    order = np.lexsort((cells[:, 1], cells[:, 0]))
    new = np.any(np.diff(cells[order], axis=0) != 0, axis=1)
    edges = np.concatenate([[0], np.flatnonzero(new) + 1, [len(order)]])
    for pile in np.flatnonzero(np.diff(edges) > 1):
        yield np.sort(shown[order[edges[pile] : edges[pile + 1]]])


def fan(count: int, size: float) -> Floats:
    """Offsets in pixels (count, 2): a ring, then a spiral; what is too much stays in the middle."""
    number = np.arange(count)
    if count <= RING:
        turn, far = number * (2 * math.pi / count) + math.pi, np.full(count, size * 0.62)
        far *= max(1.0, count / 4)
    else:
        turn, far = number * _GOLDEN, np.sqrt(number) * size * 0.8
        far[MOST:] = 0.0
    return np.stack([np.cos(turn) * far, np.sin(turn) * far], axis=1)

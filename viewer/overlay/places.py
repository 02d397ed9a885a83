"""Where labels go: each takes the best of twelve places round its ship."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from replays.reel import Floats

AROUND = np.array([
    (1, -0.6), (1, 0.6), (-1, -0.6), (-1, 0.6), (1, 0), (-1, 0),
    (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1),
])  # fmt: skip
"""The places in order of preference, in radii of the symbol: right and down are positive."""
AWAY = np.vstack([AROUND[:8], AROUND[8:] * (1.8, 2.4)])
"""How far each place is from the symbol's rim, in gaps."""
ASIDE: Floats = 0.04 * np.arange(len(AROUND), dtype=np.float64)
"""What each place costs a label that does not mind where it stands."""
CORNER = np.where(np.abs(AROUND).min(1) == 1, 0.12, 0.0)
"""What the corners cost besides: they look least as if they belonged to the symbol."""
STAY = 0.3
"""How much better a place must be to leave the last one for it."""
DROP = 0.9
"""A label whose best place costs more than this is left out, unless it must be seen."""
LABEL = 8.0
"""What standing on another label costs; the least touch of one is over what a label may pay."""


Placed = tuple[int, float, float]
"""Which place a label got, its start and its base line in pixels."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A label that wants a place: round x, y at a distance, width by px (its font size).

    must: it is written even where it covers others; toward: the side it would rather stand on,
    right and down.
    """

    key: str
    x: float
    y: float
    radius: float
    width: float
    px: float
    must: bool = False
    toward: tuple[float, float] | None = None

    @property
    def bias(self) -> Floats:
        """What each place costs by itself."""
        if self.toward is None:
            return ASIDE
        way = np.array(self.toward) / max(1e-9, float(np.hypot(*self.toward)))
        along = AROUND @ way / np.hypot(AROUND[:, 0], AROUND[:, 1])
        return np.asarray(0.25 * (1.0 - along) + 0.1 * ASIDE + CORNER, np.float64)


@dataclass(slots=True)
class Ground:
    """What stands in the way: boxes (left, top, right, bottom), each with what it costs."""

    boxes: list[Floats] = field(default_factory=list)
    costs: list[Floats] = field(default_factory=list)

    def add(self, boxes: Floats, cost: float) -> None:
        """Take some boxes (n, 4)."""
        self.boxes.append(boxes)
        self.costs.append(np.full(len(boxes), cost))

    def points(self, places: Floats, half: float | Floats, cost: float) -> None:
        """Take squares round some places (n, 2)."""
        half = np.broadcast_to(half, len(places))[:, None]
        self.add(np.hstack([places[:, :2] - half, places[:, :2] + half]), cost)

    def all(self) -> tuple[Floats, Floats]:
        """Every box and its cost."""
        if not self.boxes:
            return np.zeros((0, 4)), np.zeros(0)
        return np.vstack(self.boxes), np.concatenate(self.costs)


def places(
    wishes: Sequence[Wish],
    ground: Ground,
    size: tuple[int, int],
    kept: Mapping[str, int] | None = None,
    gap: float = 5.0,
) -> dict[str, Placed]:
    """The places of labels, the most important first: which one, its start and its base line.

    kept holds the places of the last frame; they are left only for much better ones. Labels
    without room are not in the result.
    """
    if not wishes:
        return {}
    starts, boxes = _candidates(wishes, gap)
    costs = _overlap(boxes.reshape(-1, 4), *ground.all()).reshape(len(wishes), -1)
    costs += _outside(boxes, size) + [wish.bias for wish in wishes]
    for row, wish in enumerate(wishes):
        if kept and wish.key in kept:
            costs[row, kept[wish.key]] -= STAY
    found: dict[str, Placed] = {}
    taken = np.zeros((0, 4))
    for row, wish in enumerate(wishes):
        cost = costs[row] + _overlap(boxes[row], taken, np.full(len(taken), LABEL))
        best = int(np.argmin(cost))
        if cost[best] > DROP and not wish.must:
            continue
        found[wish.key] = (best, float(starts[row, best, 0]), float(starts[row, best, 1]))
        taken = np.vstack([taken, boxes[row, best : best + 1]])
    return found


def keep(kept: MutableMapping[str, int], found: Mapping[str, Placed]) -> None:
    """Remember the places of a frame; a label left out loses its own."""
    kept.clear()
    kept.update({key: place[0] for key, place in found.items()})


def _candidates(wishes: Sequence[Wish], gap: float) -> tuple[Floats, Floats]:
    """Start and base line (n, 12, 2) and box (n, 12, 4) of every place of every label."""
    x, y, radius, width, px = np.array([(w.x, w.y, w.radius, w.width, w.px) for w in wishes]).T
    ux, uy = AROUND[:, 0], AROUND[:, 1]
    across, down = (radius[:, None] * AROUND.T[axis] + gap * AWAY.T[axis] for axis in (0, 1))
    shift = np.where(ux > 0.3, 0.0, np.where(ux < -0.3, -1.0, -0.5))
    drop = np.where(np.abs(uy) < 0.9, 0.35, np.where(uy < 0, 0.0, 0.75))
    left = x[:, None] + across + shift * width[:, None]
    base = y[:, None] + down + drop * px[:, None]
    wide, high = width[:, None], px[:, None]
    boxes = np.stack([left - 2, base - 0.8 * high, left + wide + 2, base + 0.25 * high], -1)
    return np.stack([left, base], -1), boxes


def _overlap(boxes: Floats, others: Floats, costs: Floats) -> Floats:
    """What the boxes under each box cost, by the share of it they cover."""
    if not len(others):
        return np.zeros(len(boxes))
    # one axis at a time: a last axis of two makes numpy three times slower
    across, down = (
        np.minimum(boxes[:, None, axis + 2], others[None, :, axis + 2])
        - np.maximum(boxes[:, None, axis], others[None, :, axis])
        for axis in (0, 1)
    )
    shared = np.maximum(across, 0.0) * np.maximum(down, 0.0)
    area = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
    share = np.where(shared > 0, np.minimum(1.0, shared / area[:, None] + 0.15), 0.0)
    return np.asarray(share @ costs, np.float64)


def _outside(boxes: Floats, size: tuple[int, int], margin: float = 6.0) -> Floats:
    """What it costs to reach over the picture's edge."""
    low = (boxes[..., :2] < margin).any(-1)
    high = (boxes[..., 2:] > np.array(size) - margin).any(-1)
    return np.where(low | high, 5.0, 0.0)

"""Curves in space: circles, dashes, and the unsteady hand of chalk."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from replays.reel import Floats

X, Y, Z = np.eye(3)
STEP = 7.0
"""How far apart in pixels the hand changes its mind."""


def circle(centre: ArrayLike, radius: float, u: Floats, v: Floats, points: int = 72) -> Floats:
    """A closed circle in the plane of two unit vectors: (points + 1, 3)."""
    angle = np.linspace(0, 2 * np.pi, points + 1)[:, None]
    return np.asarray(centre, np.float64) + radius * (np.cos(angle) * u + np.sin(angle) * v)


def normalised(vectors: Floats) -> Floats:
    """Unit vectors; zero stays zero."""
    sizes = np.linalg.norm(vectors, axis=-1, keepdims=True)
    made: Floats = vectors / np.where(sizes > 0, sizes, 1.0)
    return made


def pairs(curve: Floats) -> Floats:
    """A polyline (n, k) as separate segments (2 (n - 1), k): start, end, start, end ..."""
    return np.repeat(curve, 2, axis=0)[1:-1]


def along(curve: Floats, at: Floats) -> Floats:
    """The points of a polyline (n, k) at arc lengths of its first three columns."""
    done = lengths(curve)
    return np.stack([np.interp(at, done, curve[:, axis]) for axis in range(curve.shape[1])], -1)


def lengths(curve: Floats) -> Floats:
    """The arc length at each point of a polyline (n, k >= 3): (n,)."""
    steps = np.linalg.norm(np.diff(curve[:, :3], axis=0), axis=1)
    return np.concatenate([np.zeros(1), np.cumsum(steps)])


def dashes(
    curves: Floats, on: float, off: float, skip: Floats, most: int = 60
) -> tuple[Floats, NDArray[np.int64]]:
    """Dashes of n polylines (n, k, 3) as segments (2 m, 3), and whose each point is (2 m,).

    Dashes begin skip (n,) from the start. Lengths are map units; a curve that would need more
    than most dashes gets longer ones.
    """
    whole = np.concatenate(
        [
            np.zeros((len(curves), 1)),
            np.cumsum(np.linalg.norm(np.diff(curves, axis=1), axis=2), axis=1),
        ],
        axis=1,
    )
    room = np.maximum(whole[:, -1] - skip, 0.0)
    period = np.maximum(on + off, room / most)
    counts = np.ceil(room / period).astype(np.int64)
    owner = np.repeat(np.arange(len(curves)), counts)
    first = np.cumsum(counts) - counts
    start = skip[owner] + (np.arange(len(owner)) - first[owner]) * period[owner]
    end = np.minimum(start + period[owner] * on / (on + off), whole[owner, -1])
    ends = np.stack([start, end], 1).ravel()
    whose = np.repeat(owner, 2)
    return _on_curves(curves, whole, whose, ends), whose


def _on_curves(curves: Floats, whole: Floats, owner: NDArray[np.int64], at: Floats) -> Floats:
    """Points at arc lengths of several polylines at once."""
    left = np.clip((whole[owner] <= at[:, None]).sum(1) - 1, 0, curves.shape[1] - 2)
    begin, stop = whole[owner, left], whole[owner, left + 1]
    share = (at - begin) / np.where(stop > begin, stop - begin, 1.0)
    a, b = curves[owner, left], curves[owner, left + 1]
    made: Floats = a + (b - a) * np.clip(share, 0, 1)[:, None]
    return made


def chalked(
    curves: Sequence[Floats], pixel: float, rough: float, rng: np.random.Generator
) -> list[Floats]:
    """Polylines (n, 7: place, colour) redrawn by an unsteady hand; pixel is one in map units.

    The wobble is in pixels: in map units close-ups look like lightning.
    """
    return [_chalked(curve, pixel, rough, rng) for curve in curves]


def _chalked(curve: Floats, pixel: float, rough: float, rng: np.random.Generator) -> Floats:
    length = lengths(curve)[-1]
    count = int(np.clip(length / (STEP * pixel), 1, 600)) + 2
    made = along(curve, np.linspace(0, length, count))
    made[:, :3] += rough * pixel * wander(count, rng)
    press = np.convolve(rng.uniform(0.55, 1.15, count + 4), np.ones(5) / 5, "valid")
    made[:, 6] = np.clip(made[:, 6] * press, 0, 255)
    return made


def wander(count: int, rng: np.random.Generator) -> Floats:
    """A sideways walk in pixels (count, 3), tied at both ends, with a little jitter."""
    walk = np.cumsum(rng.normal(0, 1, (count, 3)), 0)
    walk -= np.linspace(0, 1, count)[:, None] * walk[-1]
    made: Floats = 1.5 * walk / np.sqrt(count) + 0.36 * rng.normal(0, 1, (count, 3))
    return made

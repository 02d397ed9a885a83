"""The names of the arrows of the vector polygon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from replays.reel import Floats
from viewer.overlay.labels import Label
from viewer.overlay.lettering import Letters
from viewer.overlay.places import Wish
from viewer.overlay.stage import Arrow, Stage

LEAST = 80.0
"""A polygon smaller than this many pixels at 1x goes without names."""

SHORT = 14.0
"""An arrow shorter than this many pixels at 1x goes without its name."""
ORDER = {"new": 0, "old": 2}


def arrow_labels(stage: Stage, letters: Letters) -> Iterator[Label]:
    """The names, to stand outside the polygon beside the middle of their arrow."""
    arrows, scale = stage.arrows(), letters.scale
    if not arrows:
        return
    ends = np.array([[arrow.start, arrow.end] for arrow in arrows])
    seen = stage.project(ends.reshape(-1, 3)).reshape(-1, 2, 3)
    flat = seen[..., :2]
    spread = np.ptp(flat.reshape(-1, 2), axis=0).max()
    if spread < LEAST * scale or (seen[..., 2] <= 0).any():
        return
    # where room is short the sum must be named before its parts
    for row in sorted(range(len(arrows)), key=lambda row: ORDER.get(arrows[row].role, 1)):
        arrow, long = arrows[row], float(np.hypot(*(flat[row, 1] - flat[row, 0])))
        if long >= SHORT * scale and not _same(arrow, row, arrows, flat, SHORT * scale):
            yield _label(arrow, row, flat, letters)


def _label(arrow: Arrow, row: int, flat: Floats, letters: Letters) -> Label:
    """The name of one arrow; flat (arrows, 2, 2): where each starts and ends on the screen."""
    start, end = flat[row]
    half = (start + end) / 2
    out = np.array([end[1] - start[1], start[0] - end[0]])
    # a single arrow has no outside: then the upper side
    side = float(out @ (half - flat.reshape(-1, 2).mean(0))) or -float(out[1])
    way = out if side >= 0 else -out
    style = letters.style(0, getattr(letters.look, arrow.role))
    wish = Wish(
        key=f"arrow {row}",
        x=float(half[0]),
        y=float(half[1]),
        radius=4 * letters.scale,
        width=style.width(arrow.name),
        px=style.px,
        toward=(float(way[0]), float(way[1])),
    )
    return Label(wish, arrow.name, style)


def _same(arrow: Arrow, row: int, arrows: Sequence[Arrow], flat: Floats, near: float) -> bool:
    """Whether an old velocity cannot be told from the new one."""
    return arrow.role == "old" and any(
        other.role == "new" and float(np.hypot(*(flat[row, 1] - flat[at, 1]))) < near
        for at, other in enumerate(arrows)
    )


def arrow_points(stage: Stage) -> Floats:
    """Places along the arrows (n, 3), for labels to keep clear of."""
    arrows = stage.arrows()
    if not arrows:
        return np.zeros((0, 3))
    starts = np.array([arrow.start for arrow in arrows])
    ends = np.array([arrow.end for arrow in arrows])
    parts = np.linspace(0, 1, 7)[:, None, None]
    return np.asarray(starts + (ends - starts) * parts, np.float64).reshape(-1, 3)

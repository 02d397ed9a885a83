"""The ranges at the rings round the selected ship."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from viewer.overlay.labels import Label
from viewer.overlay.lettering import Letters
from viewer.overlay.places import Wish
from viewer.overlay.stage import Moment, Stage
from viewer.words import number

_WAYS = np.radians(np.arange(24) * 15)
"""Bearings at which a range may be written."""


def range_labels(
    stage: Stage, moment: Moment, letters: Letters, chosen: Sequence[int]
) -> Iterator[Label]:
    """A number at every ring, where the ring comes nearest to the eye inside the picture."""
    if not chosen:
        return
    middle = moment.frame.ships.positions[chosen[0]]
    ways = np.stack([np.sin(_WAYS), np.cos(_WAYS), np.zeros(len(_WAYS))], 1)
    style = letters.style(letters.look.size - 3, letters.look.dim, weight=600)
    for ring in moment.ranges.rings:
        at = stage.project(middle + ring.far * ways)
        inside = ((at[:, :2] > 0) & (at[:, :2] < moment.size)).all(1) & (at[:, 2] > 0)
        if inside.any():
            nearest = int(np.argmin(np.where(inside, at[:, 2], np.inf)))
            x, y = map(float, at[nearest, :2])
            text = number(ring.far)
            wish = Wish(f"ring {text}", x, y, 0.0, style.width(text), style.px, toward=(0, 1))
            yield Label(wish, text, style)

"""What lies under a place of the picture."""

from __future__ import annotations

import math

import numpy as np

from engine.space import centre
from replays.places import place_name
from viewer.hexmap.geometry import hex_at
from viewer.hexmap.view import View
from viewer.look.style import em
from viewer.words import number


def ships_near(view: View, across: float, down: float) -> list[int]:
    """The ship nearest to a click, if within reach, and those hardly farther, nearest first."""
    far = np.hypot(view.ships.here[:, 0] - across, view.ships.here[:, 1] - down)
    reach = np.maximum(view.ships.sizes * 1.1, em(0.7))
    rows = np.flatnonzero(view.ships.inside & (far <= reach))
    rows = rows[np.argsort(far[rows], kind="stable")]
    return [int(row) for row in rows if far[row] <= far[rows[0]] + view.ships.base * 0.6]


def next_of(view: View, near: list[int]) -> int:
    """The ship a click means: again and again on one spot, one ship after the other."""
    if view.chosen not in near:
        return near[0]
    return near[(near.index(view.chosen) + 1) % len(near)]


def place_words(view: View, across: float, down: float) -> str:
    """The name of the place under a pixel: the nearest hex exactly, or the coordinates there."""
    x, y = view.camera.place(across, down)
    if view.log.board == "hex":
        return place_name(view.log, (*centre(*hex_at(x, y)), 0.0))
    # as many decimals as a pixel can tell
    decimals = max(0, math.ceil(math.log10(view.camera.scale)))
    return ", ".join(
        f"{letter} {number(value, decimals)}"
        for letter, value in zip(view.plane.letters, (x, y), strict=True)
    )

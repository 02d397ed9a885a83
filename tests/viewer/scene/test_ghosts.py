"""Ghosts beside their ships."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from replays.log import Log
from tests.viewer.scene.battles import battle
from tests.viewer.scene.conftest import Opener
from viewer.look.theme import PAPER
from viewer.scene import LAYERS, View

ONLY_GHOSTS = View(hidden=frozenset(layer.key for layer in LAYERS) - {"ghosts"})
SIZE = (960, 540)


def moving(ahead: float) -> Log:
    """Two ships far apart, the first of them so many map units before her ghost."""
    places = np.array([[[-8.0, 0, 0], [8.0, 0, 0]]])
    return battle(places, velocities=np.array([[[0.0, ahead, 0], [0.0, 6.0, 0]]]))


def drawn(opened: Opener, log: Log) -> tuple[float, float]:
    """How much is drawn of the two ghosts: shares of the left and the right half."""
    scene = opened(log, PAPER)
    scene.show(log.reel.at(0.0, "smooth"), ONLY_GHOSTS)
    image: NDArray[np.uint8] = scene.render(*SIZE)
    ink = np.abs(image[..., :3].astype(int) - image[0, 0, :3].astype(int)).max(2) > 40
    half = SIZE[0] // 2
    return float(ink[:, :half].mean()), float(ink[:, half:].mean())


def test_a_ghost_on_its_ship_is_left_out_one_beside_her_is_small(opened: Opener) -> None:
    on, beside, apart = (drawn(opened, moving(ahead)) for ahead in (0.02, 0.9, 6.0))
    assert on[0] == 0.0
    assert 0.0 < beside[0] < 0.7 * apart[0]
    assert min(half[1] for half in (on, beside, apart)) > 0.0

"""Rings and arcs in the scene."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.viewer.scene.battles import battle, on_hexes
from tests.viewer.scene.conftest import Opener
from tests.viewer.scene.pictures import BARE, lit, picture
from viewer.look.theme import PAPER
from viewer.scene import View


@pytest.mark.parametrize("hexes", [False, True])
def test_rings_lie_in_the_plane_the_ship_flies_in(opened: Opener, hexes: bool) -> None:
    log = battle(np.array([[[0.0, 0.0, 2.0], [14.0, 14.0, 0.0], [-14.0, -14.0, 0.0]]]))
    log = on_hexes(log) if hexes else log
    scene = opened(log, PAPER)
    bare = View(selection=("Ship 0",), hidden=BARE - {"bands"}, rings=(6.0,))
    shown = picture(scene, log, 0, bare)
    ways = [(np.sin(a), np.cos(a)) for a in np.radians(range(0, 360, 60))]
    on = np.array([[6 * x, 6 * y, 2.0] for x, y in ways])
    seen = [lit(shown, x, y, 3) for x, y, _ in scene.project(on)]
    assert all(seen)
    # half way between two corners a hexagon is nearer than a circle
    between = np.array([[6 * np.sin(np.pi / 6), 6 * np.cos(np.pi / 6), 2.0]])
    x, y, _ = scene.project(between)[0]
    assert lit(shown, x, y, 3) is not hexes


def test_a_silent_arc_is_red_and_there_is_nothing_without_a_selection(opened: Opener) -> None:
    log = battle(np.zeros((1, 1, 3)))
    scene = opened(log)
    view = View(
        selection=("Ship 0",), hidden=BARE - {"bands"}, rings=(6.0,), sectors=((0.0, 90.0, False),)
    )
    shown = picture(scene, log, 0, view).astype(int)

    def redness(place: tuple[float, float]) -> int:
        x, y, _ = scene.project(np.array([[*place, 0.0]]))[0]
        blue, _, red, _ = shown[round(y), round(x)]
        return int(red - blue)

    assert redness((3.0, 3.0)) > redness((-3.0, -3.0)) + 5
    none = picture(scene, log, 0, replace(view, selection=()))
    assert np.array_equal(none, picture(scene, log, 0, View(hidden=BARE - {"bands"})))

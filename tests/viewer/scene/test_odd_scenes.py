"""Battles at the edge of what there is: empty, tiny, huge, crowded."""

from __future__ import annotations

import numpy as np
import pytest

from replays.log import Body
from replays.reel import LEFT
from tests.viewer.scene.battles import PLANET, battle, on_hexes, usual
from tests.viewer.scene.conftest import Opener
from tests.viewer.scene.pictures import BARE, SIZE, differing, lit, picture
from viewer.look.theme import PAPER, THEMES, Theme
from viewer.scene import View


def test_ten_million_units_away_it_looks_the_same(opened: Opener) -> None:
    here, there = usual(), usual(shift=(1e7, -1e7, 0.0))
    pictures = [picture(opened(log), log, 4.5) for log in (here, there)]
    assert differing(*pictures) < 0.01


@pytest.mark.parametrize("away", [1e4, 1e6])
def test_a_ship_far_away_is_seen_and_so_is_one_close_by(opened: Opener, away: float) -> None:
    places = np.array([[[0.0, 0, 0], [1.0, 0, 0], [0.0, away, 0]]])
    log = battle(places)
    scene = opened(log, PAPER)
    scene.camera.look_at((0, 0, 0))
    scene.camera.distance, scene.camera.elevation, scene.camera.azimuth = 30.0, 3.0, -90.0
    image = picture(scene, log, 0, View(hidden=BARE))
    near, _, far = scene.project(places[0])
    assert near[2] == pytest.approx(30)
    assert far[2] > 0.9 * away
    assert lit(image, near[0], near[1], 4)
    assert lit(image, far[0], far[1], 4)


SMALL = {
    "no log": None,
    "no ships": battle(np.zeros((1, 0, 3))),
    "one ship at rest": battle(np.zeros((1, 1, 3))),
    "all in one place": battle(np.full((3, 5, 3), 7.0)),
    "all gone": battle(np.zeros((2, 3, 3)), status=LEFT),
    "flat": battle(np.random.default_rng(1).uniform(-9, 9, (4, 5, 3)) * (1, 1, 0)),
    "huge": battle(np.random.default_rng(2).uniform(-1e9, 1e9, (3, 4, 3))),
    "tiny": battle(np.random.default_rng(3).uniform(-1e-3, 1e-3, (3, 4, 3))),
    "not a number": battle(np.full((2, 2, 3), np.nan)),
    "a body without size": usual(bodies=(Body("Dot", "moon", (1.0, 2.0, 0.0), 0.0, 1.0),)),
    "a body without pull": usual(bodies=(Body("Rock", "asteroid", (1.0, 2.0, 0.0), 1.0, 0.0),)),
    "several bodies": usual(bodies=(
        PLANET,
        Body("Sol", "star", (20.0, 9, 0), 4.0, 9.0),
        Body("Hub", "station", (9.0, -9, 1), 1.0, 0.0),
    )),
    "hexes": on_hexes(usual(bodies=(Body("Luna", "moon", (0.0, 0.0, 0.0), 0.5, 0.0),))),
}  # fmt: skip


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_odd_battles_are_drawn_with_a_sensible_camera(
    opened: Opener, theme: Theme, name: str
) -> None:
    log = SMALL[name]
    scene = opened(log, theme)
    for still in (False, True):
        if log:
            for time in (0.0, log.turns * 0.7, float(log.turns)):
                scene.show(log.reel.at(time, "smooth"), View(("Ship 0",), motion="smooth"))
        assert scene.render(160, 90, still=still).shape == (90, 160, 4)
    assert scene.camera.distance > 0
    assert np.isfinite(scene.project(np.zeros((1, 3)))).all()
    assert np.isfinite(scene.sizes[np.isfinite(scene.sizes)]).all()


def test_a_crowd_is_drawn_at_rest_and_moving(opened: Opener) -> None:
    rng = np.random.default_rng(5)
    start = rng.uniform(-30, 30, (400, 3))
    log = battle(start + np.cumsum(rng.normal(0, 0.5, (8, 400, 3)), 0))
    scene = opened(log, PAPER)
    image = picture(scene, log, 4.2, View(selection=("Ship 7",)))
    seen = [lit(image, x, y, 4) for x, y, _ in scene.project(log.reel.at(4.2).ships.positions)]
    assert np.mean(seen) > 0.98
    assert differing(scene.render(*SIZE, still=True), image) > 0.01

"""The scene as pixels: what is drawn, and where."""

from __future__ import annotations

import gc
import os

import numpy as np
import psutil
import pytest

from replays.reel import ABOARD, DESTROYED, LEFT
from tests.viewer.scene.battles import battle, usual
from tests.viewer.scene.conftest import Opener
from tests.viewer.scene.pictures import BARE, SIZE, lit, picture
from viewer.look.theme import PAPER, THEMES, Theme
from viewer.scene import Scene, View


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_picture_is_bgra_of_the_size_asked(opened: Opener, theme: Theme) -> None:
    log = usual()
    scene = opened(log, theme)
    scene.show(log.reel.at(3.5), View())
    for still in (False, True):
        image = scene.render(301, 203, still=still)
        assert image.shape == (203, 301, 4)
        assert image.dtype == np.uint8
        assert image.flags.c_contiguous
        assert (image[..., 3] == 255).all()


def test_colours_are_blue_green_red(opened: Opener) -> None:
    log = battle(np.zeros((1, 1, 3)))
    image = picture(opened(log), log, 0)
    blue, green, red = image[SIZE[1] // 2, SIZE[0] // 2, :3].astype(int)
    assert blue > green > red  # the first side is blue in every look


def test_ships_and_ghosts_are_where_project_says(opened: Opener) -> None:
    places = np.array([[[-8.0, 0, 1], [8.0, 2, 4], [0.0, 9, -3]]])
    log = battle(places, velocities=np.array([[[0.0, 5, 0], [-5.0, 0, 1], [3.0, -4, 0]]]))
    scene = opened(log, PAPER)
    ships = picture(scene, log, 0, View(hidden=BARE, trail=0))
    for x, y, depth in scene.project(places[0]):
        assert depth > 0
        assert lit(ships, x, y, 6)
    ghosts = picture(scene, log, 0, View(hidden=(BARE | {"ships"}) - {"ghosts"}))
    assert not np.array_equal(ships, ghosts)
    for x, y, _ in scene.project(log.reel.ghost(0).positions):
        assert lit(ghosts, x, y, 14)


def test_a_ship_aboard_or_gone_is_not_drawn(opened: Opener) -> None:
    for status in (ABOARD, LEFT):
        log = battle(np.zeros((1, 2, 3)), status=status)
        log.reel.status[0, 1] = 0
        log.reel.states.positions[1] = (6, 0, 0)
        scene = opened(log, PAPER)
        image = picture(scene, log, 0, View(hidden=BARE))
        x, y, _ = scene.project(np.zeros((1, 3)))[0]
        assert not lit(image, x, y, 6)


def test_a_wreck_is_grey(opened: Opener) -> None:
    log = battle(np.zeros((1, 1, 3)), status=DESTROYED)
    image = picture(opened(log), log, 0, View(hidden=BARE))
    middle = image[SIZE[1] // 2 - 8 : SIZE[1] // 2 + 8, SIZE[0] // 2 - 8 : SIZE[0] // 2 + 8, :3]
    assert int(np.ptp(middle.astype(int), axis=2).max()) < 40


def test_show_leaves_the_camera_alone(opened: Opener) -> None:
    log = usual()
    scene = opened(log)
    scene.camera.orbit(13, 7)
    before = scene.camera.copy()
    for time in (0.0, 1.7, 6.0):
        picture(scene, log, time, View(selection=("Ship 2",)))
    assert scene.camera == before


def test_sizes_never_fall_under_the_least_on_screen(opened: Opener) -> None:
    log = usual()
    scene = opened(log)
    scene.camera.distance *= 50
    picture(scene, log, 1.0)
    places = log.reel.at(1.0).ships.positions
    long = 2 * scene.sizes * scene.pixels_per_unit(places)
    least = np.array([40, 30, 22, 12] * 3)  # look of the scene, section 3
    assert long == pytest.approx(least)
    assert list(scene.families) == [0, 1] * 6


def test_what_is_behind_the_planet_is_covered(opened: Opener) -> None:
    log = usual()
    scene = opened(log)
    picture(scene, log, 0.0)
    back = scene.axes()[2]
    points = np.array([-10 * back, 10 * back, 30 * scene.axes()[0]])
    assert list(scene.covered(points)) == [True, False, False]


def test_another_look_is_the_same_as_a_fresh_one(opened: Opener) -> None:
    log = usual()
    scene = opened(log)
    picture(scene, log, 3.0)
    scene.retheme(PAPER)
    again = scene.render(*SIZE)
    assert np.array_equal(again, picture(opened(log, PAPER), log, 3.0))


def test_thicker_strokes_cover_more(opened: Opener) -> None:
    log = usual()
    scene = opened(log, PAPER)
    scene.show(log.reel.at(6.0), View())
    plain, thick = (scene.render(*SIZE, scale=scale).mean() for scale in (1.0, 2.0))
    assert thick < plain


def test_twenty_scenes_leave_nothing_behind() -> None:
    log, process = usual(), psutil.Process(os.getpid())
    sizes = []
    for _ in range(20):
        scene = Scene(PAPER)
        scene.load(log)
        scene.show(log.reel.at(2.5), View())
        scene.render(320, 180)
        scene.close()
        del scene
        gc.collect()
        sizes.append(process.memory_info().rss / 2**20)
    assert sizes[-1] - sizes[5] < 60

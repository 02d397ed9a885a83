"""The scene as pixels: what is drawn, and where."""

from __future__ import annotations

import gc
import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import psutil
import pytest
from numpy.typing import NDArray

from replays.log import Body, Log
from replays.reel import ABOARD, DESTROYED, LEFT
from tests.viewer.scene.battles import PLANET, battle, fought, on_hexes, usual
from tests.viewer.scene.conftest import Opener
from viewer import scene as package
from viewer import session
from viewer.look.theme import PAPER, THEMES, Theme
from viewer.scene import LAYERS, Scene, View
from viewer.scene.layer import Layer

SIZE = (480, 270)
BARE = frozenset(layer.key for layer in LAYERS) - {"ships"}


def picture(scene: Scene, log: Log, time: float, view: View | None = None) -> NDArray[np.uint8]:
    wanted = view or View()
    scene.show(log.reel.at(time, wanted.motion), wanted)
    return scene.render(*SIZE)


def differing(a: NDArray[np.uint8], b: NDArray[np.uint8]) -> float:
    """The share of pixels that differ visibly."""
    apart = np.abs(a[..., :3].astype(int) - b[..., :3].astype(int)).max(2)
    return float((apart > 8).mean())


def lit(image: NDArray[np.uint8], x: float, y: float, reach: int) -> bool:
    """Whether anything but ground lies within reach of a place."""
    rows = slice(max(round(y) - reach, 0), round(y) + reach + 1)
    columns = slice(max(round(x) - reach, 0), round(x) + reach + 1)
    patch = image[rows, columns, :3].astype(int)
    return bool(np.abs(patch - image[0, 0, :3].astype(int)).max() > 60)


def test_every_module_with_a_layer_is_registered() -> None:
    folder = Path(package.__file__).parent
    found = set()
    for path in folder.glob("*.py"):
        module = __import__(f"viewer.scene.{path.stem}", fromlist=["x"])
        found |= {
            value
            for value in vars(module).values()
            if isinstance(value, type)
            and issubclass(value, Layer)
            and value.__module__ == module.__name__
            and hasattr(value, "key")
        }
    assert found == set(LAYERS)
    assert len({layer.title for layer in LAYERS}) == len(LAYERS)


def test_every_switch_of_the_session_has_its_layer() -> None:
    switches = {key for key, _ in session.LAYERS} - {"labels"}  # labels are painted over
    assert switches <= {layer.key for layer in LAYERS}


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


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_layer_draws_any_frame(opened: Opener, theme: Theme) -> None:
    log = fought(on_hexes(usual()), {"hit": True, "damage": 4, "range": 3})
    log.reel.status[4:, 3] = DESTROYED
    log.reel.status[:2, 5] = ABOARD
    scene = opened(log, theme)
    sectors = ((10.0, 60.0, True), (200.0, 60.0, False))
    view = View(
        selection=("Ship 0", "Ship 3"),
        reach=(1.0, 2.0, 0.0, 3.0),
        rings=(2.0, 5.0),
        sectors=sectors,
    )
    for time in (0.0, 0.3, 2.5, 6.0):
        scene.show(log.reel.at(time), view)
        for still in (False, True):
            shown = scene.render(*SIZE, still=still)
            assert len(np.unique(shown.reshape(-1, 4), axis=0)) > 50


@pytest.mark.parametrize("key", sorted({layer.key for layer in LAYERS} - {"markers"}))
def test_hiding_a_layer_changes_the_picture(opened: Opener, key: str) -> None:
    log = fought(usual(), {"hit": True, "damage": 4})
    scene = opened(log)
    view = View(selection=("Ship 0",), reach=(0.0, 8.0, 2.0, 4.0), rings=(3.0,))
    shown = picture(scene, log, 6.0, view)
    hidden = replace(view, hidden=frozenset({key}))
    assert not np.array_equal(shown, picture(scene, log, 6.0, hidden))
    assert np.array_equal(shown, picture(scene, log, 6.0, view))


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


def test_ten_million_units_away_it_looks_the_same(opened: Opener) -> None:
    here, there = usual(), usual(shift=(1e7, -1e7, 0.0))
    pictures = [picture(opened(log), log, 4.5) for log in (here, there)]
    assert differing(*pictures) < 0.01


def test_show_leaves_the_camera_alone(opened: Opener) -> None:
    log = usual()
    scene = opened(log)
    scene.camera.orbit(13, 7)
    before = scene.camera.copy()
    for time in (0.0, 1.7, 6.0):
        picture(scene, log, time, View(selection=("Ship 2",)))
    assert scene.camera == before


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


def test_further_counters_are_drawn_until_hidden(opened: Opener) -> None:
    log = on_hexes(usual(bodies=()))
    poses = replace(log.reel.played.poses, positions=log.reel.played.poses.positions + 3.0)
    track = replace(log.reel.played, poses=poses)
    log = replace(log, reel=replace(log.reel, markers={"vector": track}))
    scene = opened(log)
    only = BARE | {"ships"}
    shown = picture(scene, log, 2.5, View(hidden=only - {"markers"}))
    assert differing(shown, picture(scene, log, 2.5, View(hidden=only))) > 0.001


def test_no_actor_comes_or_goes_while_the_battle_plays(opened: Opener) -> None:
    log = fought(usual(), {"hit": True, "damage": 1})
    log.reel.status[3:, 2] = DESTROYED
    scene = opened(log)
    actors = []
    for time in (0.0, 0.4, 3.0, 5.9, 6.0):
        picture(scene, log, time, View(selection=("Ship 1",), trail=int(time) - 1))
        props = scene._stage.front.GetViewProps()
        actors.append([props.GetItemAsObject(i) for i in range(props.GetNumberOfItems())])
    assert all(found == actors[0] for found in actors)


def test_bodies_that_are_moved_take_their_wells_along(opened: Opener) -> None:
    move = np.array([6.0, -4.0, 0.0])
    still, log = on_hexes(usual()), on_hexes(usual())
    shifts = np.concatenate([np.zeros((4, 3)), np.tile(move, (3, 1))])
    log = replace(log, reel=replace(log.reel, shifts=shifts))
    scene, other = opened(log), opened(still)
    scene.camera = other.camera.copy()
    view = View(hidden=(BARE | {"ships"}) - {"bodies"})
    assert np.array_equal(picture(scene, log, 2.0, view), picture(other, still, 2.0, view))
    scene.camera.look_at(move)
    other.camera.look_at((0, 0, 0))
    assert differing(picture(scene, log, 5.0, view), picture(other, still, 5.0, view)) < 0.01
    assert scene.covered((move - 10 * scene.axes()[2])[None])[0]
    wells = [label for label in scene.grid_labels() if label.height < 0.25]
    assert wells == []  # hidden with their layer
    picture(scene, log, 5.0, View())
    picture(other, still, 5.0, View())
    pairs = zip(scene.grid_labels()[-2:], other.grid_labels()[-2:], strict=True)
    for here, there in pairs:
        assert np.array(here.place) - there.place == pytest.approx(move)


def test_a_planet_is_whole_before_the_grid_and_over_the_sheet(opened: Opener) -> None:
    log = usual()
    scene = opened(log)
    hidden = BARE | {"ships"}
    for elevation in (-35.0, 2.0, 40.0):
        scene.camera.elevation = elevation
        scene.camera.look_at((0, 0, 0))
        alone = picture(scene, log, 0, View(hidden=hidden - {"bodies"}))
        within = picture(scene, log, 0, View(hidden=hidden - {"bodies", "grid", "wells"}))
        x, y, _ = scene.project(np.zeros((1, 3)))[0]
        reach = int(3.0 * scene.pixels_per_unit(np.zeros((1, 3)))[0] * 0.6)
        patch = slice(int(y) - reach, int(y) + reach), slice(int(x) - reach, int(x) + reach)
        assert within[patch].mean() > 0.8 * alone[patch].mean()


def test_a_trail_grows_with_time_and_can_be_cut(opened: Opener) -> None:
    log = usual(bodies=())
    scene = opened(log)
    only = (BARE | {"ships"}) - {"trails"}

    def ink(time: float, trail: int) -> int:
        image = picture(scene, log, time, View(hidden=only, trail=trail)).astype(int)
        return int((np.abs(image - image[0, 0]).max(2) > 12).sum())

    assert ink(0.0, -1) < ink(2.5, -1) < ink(6.0, -1)
    assert ink(6.0, 0) < ink(6.0, 1) < ink(6.0, 4) < ink(6.0, -1)


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


def test_a_hit_flashes_and_a_miss_runs_on(opened: Opener) -> None:
    log = usual()
    hidden = BARE - {"shots"} | {"ships"}
    images = []
    for facts in ({}, {"hit": True, "damage": 2}, {"hit": False}):
        shot = fought(log, facts)
        scene = opened(shot)
        images.append(picture(scene, shot, 6.0, View(hidden=hidden)))
        assert [s.hit for s in scene.shots()] == ([facts["hit"]] if facts else [])
        assert np.array_equal(picture(scene, shot, 5.5, View(hidden=hidden)), images[0])
    assert not np.array_equal(images[1], images[0])
    assert not np.array_equal(images[2], images[0])
    assert not np.array_equal(images[1], images[2])


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

"""The layers of the scene: all registered, each seen, each hidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from replays.reel import ABOARD, DESTROYED
from tests.viewer.scene.battles import fought, on_hexes, usual
from tests.viewer.scene.conftest import Opener
from tests.viewer.scene.pictures import BARE, SIZE, differing, picture
from viewer import scene as package
from viewer import session
from viewer.look.theme import THEMES, Theme
from viewer.scene import LAYERS, View
from viewer.scene.layer import Layer


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


def test_every_switch_of_the_session_has_its_layer() -> None:
    switches = {key for key, _ in session.LAYERS} - {"labels"}  # labels are painted over
    assert switches <= {layer.key for layer in LAYERS}


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

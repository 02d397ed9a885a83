"""The reel: exact at turn ends, sensible between."""

from __future__ import annotations

import numpy as np
import pytest

from replays.library import samples
from replays.log import Log
from replays.reel import Motion, Pose, between
from tests.replays.files import played

LOGS = {sample.name: sample.path for sample in samples()}


@pytest.fixture(params=sorted(LOGS), scope="module")
def log(request: pytest.FixtureRequest) -> Log:
    """Every bundled battle."""
    return played(LOGS[request.param])


@pytest.mark.parametrize("motion", ["played", "smooth"])
def test_turn_ends_are_the_log(log: Log, motion: Motion) -> None:
    for turn in range(log.turns + 1):
        frame = log.reel.at(float(turn), motion)
        assert frame.exact
        assert np.array_equal(frame.ships.positions, log.reel.state(turn).positions)
        assert np.array_equal(frame.ships.facings, log.reel.state(turn).facings)


def test_tracks_meet_the_turn_ends(log: Log) -> None:
    for turn in range(log.turns + 1):
        pose, state = log.reel.played.at(float(turn)), log.reel.state(turn)
        assert np.array_equal(pose.positions, state.positions)
        assert np.array_equal(pose.facings % 360, state.facings % 360)


@pytest.mark.parametrize("motion", ["played", "smooth"])
def test_any_way_to_a_moment_shows_the_same(log: Log, motion: Motion) -> None:
    rng = np.random.default_rng(1)
    for time in rng.uniform(0, log.turns, 20):
        first = log.reel.at(time, motion)
        log.reel.at(rng.uniform(0, log.turns), motion)
        again = log.reel.at(time, motion)
        assert np.array_equal(first.ships.positions, again.ships.positions)


def test_outside_the_battle_its_first_or_last_frame(log: Log) -> None:
    assert log.reel.at(-3.0).turn == 0
    assert log.reel.at(1e9).turn == log.turns


def test_trails_end_where_the_ship_is(log: Log) -> None:
    for motion in ("played", "smooth"):
        for ship in range(log.reel.ships):
            way = log.reel.trail(ship, 0.0, float(log.turns), motion)
            assert np.array_equal(way[0], log.reel.state(0).positions[ship])
            assert np.allclose(way[-1], log.reel.state(log.turns).positions[ship], atol=1e-9)


def test_angles_go_the_short_way() -> None:
    zero = np.zeros((1, 3))

    def pose(facing: float) -> Pose:
        return Pose(zero, np.array([facing]), np.zeros(1), np.zeros(1))

    half = between(pose(350.0), pose(20.0), np.array([0.5]))
    assert half.facings[0] == pytest.approx(5.0)

"""A ship's values at a moment are those its steps have reached."""

from __future__ import annotations

from pathlib import Path

import pytest

from replays.library import FOLDER
from replays.load import load
from replays.log import Log
from replays.moment import (
    fleet_at,
    hull_of,
    hulls_at,
    speed_of,
    spent_in_turn,
    steps_done,
    turn_in_view,
    values_at,
)


@pytest.fixture(scope="module")
def lesson() -> Log:
    return load(Path(FOLDER) / "first-lesson.toml")


@pytest.mark.parametrize(
    ("time", "turn"), [(0, 0), (0.001, 1), (1, 1), (1.0000001, 2), (3, 3), (6, 6), (99, 7)]
)
def test_a_turn_end_closes_its_own_turn(lesson: Log, time: float, turn: int) -> None:
    assert turn_in_view(lesson, time) == turn


def test_turn_ends_are_the_logged_states(lesson: Log) -> None:
    for turn in range(lesson.turns + 1):
        values = values_at(lesson, "Halcyon", float(turn))
        assert values["position"] == lesson.reel.state(turn).positions[0].tolist()
        assert values["velocity"] == lesson.reel.velocities[turn, 0].tolist()
        assert values["accel"] == lesson.sheets[turn][0]["accel"]


def test_steps_change_values_when_they_are_done(lesson: Log) -> None:
    burn = next(step for step in lesson.rows[0].steps if step.rule == "E8")
    before = values_at(lesson, "Halcyon", burn.time - 1e-6)
    assert before["velocity"] == [0, 0, 0]
    # E8: v' = v + 2a, three g along x
    assert values_at(lesson, "Halcyon", burn.time)["velocity"] == [6, 0, 0]


def test_what_is_spent_counts_from_the_start_of_the_turn(lesson: Log) -> None:
    assert spent_in_turn(lesson, "Halcyon", 0.0) == {}
    assert spent_in_turn(lesson, "Halcyon", 1.0) == {"g": 3.0}
    assert spent_in_turn(lesson, "Halcyon", 2.0) == {}


@pytest.mark.parametrize("time", [0.0, 0.3, 0.99, 1.0, 2.5, 6.0])
def test_the_fleet_is_its_ships(time: float) -> None:
    log = load(Path(FOLDER) / "aegir.toml")
    names = log.reel.names
    assert fleet_at(log, time) == tuple(values_at(log, name, time) for name in names)


def test_steps_are_done_at_their_time(lesson: Log) -> None:
    times = [step.time for step in lesson.rows[0].steps]
    assert steps_done(lesson, 0.0) == (0, 0)
    assert steps_done(lesson, times[0]) == (0, 1)
    assert steps_done(lesson, 1.0) == (1, 0)


def test_speed_in_the_open(lesson: Log) -> None:
    # turn 3 adds one g of sideways thrust: v = (6, 2)
    assert speed_of(lesson, values_at(lesson, "Halcyon", 3.0)) == pytest.approx(40**0.5)


def test_hulls_follow_the_damage_step_by_step() -> None:
    log = load(Path(FOLDER) / "duel.toml")
    row = log.index("Ironside")
    struck = [s for s in log.rows[3].steps if s.ship == "Ironside" and s.facts.get("hit")]
    assert struck
    for step in struck:
        left = 1 - step.facts["total_damage"] / step.facts["hull_points"]
        assert hulls_at(log, step.time)[row] == pytest.approx(max(left, 0.0))
    for turn in range(log.turns + 1):
        for ship, share in zip(log.reel.names, hulls_at(log, turn), strict=True):
            left, whole = hull_of(values_at(log, ship, turn)) or (1.0, 1.0)
            assert share == left / whole


def test_rules_without_hulls_have_them_whole() -> None:
    log = load(Path(FOLDER) / "spatial-spin.toml")
    assert (hulls_at(log, log.turns) == 1).all()

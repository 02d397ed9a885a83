from __future__ import annotations

import pytest

from replays.log import Event, Log
from tests.viewer.hexmap.battles import battle, place
from viewer.hexmap.shots import Volley, shots_at, volleys


@pytest.fixture
def log() -> Log:
    shots = [
        (0.6, "hit", "Ship 2", "Ship 1", 3.0),
        (0.7, "hit", "Ship 2", "Ship 1", 1.5),
        (0.7, "fire", "Ship 2", "Ship 1", 0.0),
        (0.8, "hit", "Ship 1", "Ship 2", 2.0),
        (0.9, "repair", "Ship 1", "", 0.0),
        (1.7, "hit", "Ship 2", "Ship 1", 9.0),
    ]
    events = tuple(Event(time, int(time) + 1, k, s, a, "", n) for time, k, s, a, n in shots)
    return battle([[place(0, 0)] * 3, [place(4, 0)] * 3], events=events)


@pytest.mark.parametrize(
    ("time", "count"),
    [(0.0, 0), (0.5, 0), (0.59, 0), (0.6, 1), (0.75, 3), (1.0, 4), (1.2, 0), (1.7, 1), (2.0, 1)],
)
def test_shots_are_those_fired_in_the_phase(log: Log, time: float, count: int) -> None:
    # the fire phase of each turn is its second half
    assert len(shots_at(log, time)) == count


def test_hits_and_misses_of_two_ships_are_volleys(log: Log) -> None:
    assert volleys(log, 1.0) == {
        Volley(0, 1, hit=True): 4.5,
        Volley(0, 1, hit=False): 0.0,
        Volley(1, 0, hit=True): 2.0,
    }


def test_shots_of_nobody_or_at_nobody_are_none() -> None:
    events = (
        Event(0.6, 1, "hit", "Ship 1", "", "", 1.0),
        Event(0.6, 1, "hit", "Ship 1", "Ship 1", "", 1.0),
        Event(0.6, 1, "hit", "gone", "Ship 1", "", 1.0),
    )
    assert volleys(battle([[place(0, 0)] * 2], events=events), 1.0) == {}

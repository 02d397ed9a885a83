"""Which shots are seen at a moment, and how bright."""

from __future__ import annotations

import pytest

from replays.fire import FAINT, Fire, Shot, firings
from replays.library import samples
from replays.log import Event, Log
from tests.viewer.hexmap.battles import battle, place


def fight(*shots: tuple[float, str, str, str, float]) -> Log:
    events = tuple(Event(time, int(time) + 1, k, s, a, "x", n) for time, k, s, a, n in shots)
    return battle([[place(0, 0)] * 3, [place(4, 0)] * 3], events=events)


@pytest.fixture
def log() -> Log:
    """The fire phase of each turn is its second half."""
    return fight(
        (0.6, "hit", "Ship 2", "Ship 1", 3.0),
        (0.65, "critical", "Ship 2", "Ship 1", 0.0),
        (0.7, "fire", "Ship 2", "Ship 1", 0.0),
        (0.8, "hit", "Ship 1", "Ship 2", 2.0),
        (0.9, "repair", "Ship 1", "", 0.0),
        (1.7, "hit", "Ship 2", "Ship 1", 9.0),
    )


@pytest.mark.parametrize(
    ("time", "count"),
    [(0.0, 0), (0.5, 0), (0.55, 1), (0.6, 1), (0.66, 2), (0.75, 3), (1.0, 3), (1.2, 0), (1.6, 1)],
)
def test_shots_are_seen_from_their_beginning_to_the_end_of_their_phase(
    log: Log, time: float, count: int
) -> None:
    assert len(Fire(log).at(time)) == count


def test_only_what_is_fired_now_is_bright(log: Log) -> None:
    fire = Fire(log)
    assert fire.at(0.6)[0].fresh == 1
    shots = fire.at(0.9)
    assert shots[0].fresh == FAINT < shots[2].fresh < 1
    assert [shot.hit for shot in shots] == [True, False, True]


def test_criticals_belong_to_the_shot_that_brought_them(log: Log) -> None:
    fire = Fire(log)
    assert (fire.at(0.6)[0].criticals, fire.at(0.6)[0].struck) == (0, 0)
    assert (fire.at(0.65)[0].criticals, fire.at(0.65)[0].struck) == (1, 1)
    assert (fire.at(1.0)[0].criticals, fire.at(1.0)[0].struck) == (1, 0)


def test_shots_of_nobody_or_at_nobody_are_none() -> None:
    log = fight(
        (0.6, "hit", "Ship 1", "", 1.0),
        (0.6, "hit", "Ship 1", "Ship 1", 1.0),
        (0.6, "hit", "gone", "Ship 1", 1.0),
    )
    assert Fire(log).at(1.0) == ()


def test_a_turn_that_is_not_there_has_no_shots(log: Log) -> None:
    assert firings(log, 0) == firings(log, 9) == ()


def test_the_shots_of_a_fought_turn_are_its_events() -> None:
    log = next(sample for sample in samples() if sample.name == "fleet-action").load()
    fire = Fire(log)
    for turn, row in enumerate(log.rows, start=1):
        phases = [phase for phase in row.phases if phase.name == "fire"]
        seen = fire.at(phases[0].end) if phases else ()
        told = [event for event in log.events if event.turn == turn]
        assert sum(shot.hit for shot in seen) == sum(event.kind == "hit" for event in told)
        assert sum(not shot.hit for shot in seen) == sum(event.kind == "fire" for event in told)
        wounds = sum(shot.criticals for shot in seen)
        assert wounds == sum(event.kind == "critical" for event in told)
        assert all(FAINT <= shot.fresh <= 1 for shot in seen)
        assert all(isinstance(shot, Shot) for shot in seen)

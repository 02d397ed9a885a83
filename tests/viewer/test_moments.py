"""Turn, phase and step of a time, and what happens in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from replays.log import Log
from tests.viewer.battles import battle, event
from viewer.moments import (
    EventTimes,
    TurnError,
    happening,
    last_moment,
    next_moment,
    place_of,
    read_turn,
    sentence,
    turn_of,
)


@pytest.fixture(scope="module")
def log() -> Log:
    """Four turns; in each, both drift until .5, then Omega burns until 1."""
    return battle(4)


@pytest.mark.parametrize(("time", "turn"), [(0.0, 0), (1e-9, 1), (1.0, 1), (1.1, 2), (4.0, 4)])
def test_a_turn_end_is_the_turns_own(time: float, turn: int) -> None:
    assert turn_of(time) == turn


@pytest.mark.parametrize(
    ("time", "words"),
    [
        (0.0, "Deployment"),
        (0.2, "Movement · step 1 of 2"),
        (0.5, "Movement · step 1 of 2"),
        (0.6, "Movement · step 2 of 2"),
        (1.0, "Movement · step 2 of 2"),
    ],
)
def test_words_for_a_place(log: Log, time: float, words: str) -> None:
    assert place_of(log, time).words == words


def test_moments_are_walked_both_ways(log: Log) -> None:
    on, back = [0.0], [4.0]
    while on[-1] < 4.0:
        on.append(next_moment(log, on[-1]))
    while back[-1] > 0.0:
        back.append(last_moment(log, back[-1]))
    assert on == [n / 2 for n in range(9)]
    assert back == on[::-1]
    assert next_moment(log, 4.0) == 4.0
    assert last_moment(log, 0.0) == 0.0


def test_a_turn_without_steps_is_one_step(log: Log) -> None:
    bare = replace(log, rows=tuple(replace(row, steps=(), phases=()) for row in log.rows))
    assert next_moment(bare, 1.2) == 2.0
    assert last_moment(bare, 1.2) == 1.0
    assert place_of(bare, 1.2).words == "no steps"


def test_what_happens(log: Log) -> None:
    assert happening(log, 0.0) == ""
    assert happening(log, 0.3) == "Omega, Vorchan"
    assert happening(log, 0.7) == "Omega: ACC 0.1 0.2"
    shot = replace(log.rows[0].steps[-1], ship="Omega", actor="Vorchan", order="FIRE AT Omega")
    fired = replace(log.rows[0], steps=(*log.rows[0].steps[:-1], shot))
    assert happening(replace(log, rows=(fired, *log.rows[1:])), 1.0) == "Vorchan: FIRE AT Omega"
    for changes, said in (
        ({"position": ([0, 0, 0], [2, 0, 0])}, "drifts"),
        ({"thrust_left": (6, 10)}, "thrust left 6 → 10"),
    ):
        bare = replace(shot, actor="", order="", note="", changes=changes)
        last = replace(log.rows[0], steps=(bare,))
        assert happening(replace(log, rows=(last, *log.rows[1:])), 1.0) == f"Omega: {said}"
    told = replace(log, events=(event(0.5, "fire", "misses"), event(0.5, "critical", "drive")))
    assert happening(told, 0.4) == "Omega → Vorchan: drive (+1)"
    assert happening(told, 0.4, horizon=0.4) == ""
    assert happening(told, 0.5, horizon=0.5) == "Omega → Vorchan: drive (+1)"


def test_a_sentence_names_nobody_twice() -> None:
    lost = replace(event(1.0, "destroyed", "Vorchan destroyed"), actor="")
    assert sentence(lost) == "Vorchan destroyed"
    note = replace(event(1.0, "note", "Contact"), ship="", actor="")
    assert sentence(note) == "Contact"


def test_event_times_by_kind() -> None:
    times = EventTimes(battle(4, [event(1.0), event(2.0, "critical"), event(2.0), event(3.5)]))
    assert [times.beside(1.0, way) for way in (1, -1)] == [2.0, None]
    assert times.beside(2.0, 1) == 3.5
    assert times.beside(3.0, 1, {"critical"}) is None
    assert times.beside(3.0, -1, {"critical"}) == 2.0
    assert EventTimes(None).beside(0.0, 1) is None


@pytest.mark.parametrize("asked", ["", " ", "x", "2.0", "-1", "5", "1_0", "²"])
def test_what_is_no_turn(asked: str) -> None:
    with pytest.raises(TurnError, match="type 0 to 4"):
        read_turn(asked, 4.0)


def test_under_the_guard_the_turn_in_progress_is_the_last() -> None:
    assert read_turn("3", 2.25) == 3
    with pytest.raises(TurnError, match="type 0 to 3"):
        read_turn("4", 2.25)

"""Playing: clock, ends, range, and what must never happen to the time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import floor

import numpy as np
import pytest
from PyQt6 import sip
from pytestqt.qtbot import QtBot

from tests.viewer.battles import battle, event
from tests.viewer.tables import TICK, Table
from viewer.playing.playback import SPEEDS, TURN_SECONDS, Playback
from viewer.session import Session


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    made = Table(10)
    yield made
    made.session.playing = False


def test_a_turn_lasts_two_seconds_at_speed_one(table: Table) -> None:
    table.playback.play()
    table.run(TURN_SECONDS / 2)
    assert table.session.time == pytest.approx(0.5, abs=0.02)


@pytest.mark.parametrize("speed", SPEEDS)
def test_speed_scales_the_clock(table: Table, speed: float) -> None:
    table.session.speed = speed
    table.playback.play()
    table.run(0.1)
    assert table.session.time == pytest.approx(0.1 * speed / TURN_SECONDS, rel=0.15)


@pytest.mark.parametrize("tick", [TICK, 0.3, 5.0])
@pytest.mark.parametrize("direction", [1, -1])
def test_every_turn_end_is_shown_at_top_speed(table: Table, tick: float, direction: int) -> None:
    """D8, also where a picture takes five seconds."""
    table.session.speed, table.session.direction = 16.0, direction
    table.playback.play()
    table.run(100, tick)
    ends = {float(turn) for turn in range(11)}
    assert ends <= {0.0 if direction > 0 else 10.0, *table.shown}
    assert not table.session.playing


def test_playing_stops_at_the_end_and_starts_over(table: Table) -> None:
    """D4."""
    table.session.seek(9.9)
    table.playback.toggle()
    table.run(1)
    assert (table.session.time, table.session.playing, table.playback.running) == (
        10.0,
        False,
        False,
    )
    table.playback.toggle()
    assert table.session.time == 0.0
    table.run(0.5)
    assert 0.2 < table.session.time < 0.3


def test_backwards_the_start_is_the_end(table: Table) -> None:
    table.playback.reverse()
    table.playback.play()
    assert table.session.time == 10.0
    table.run(30)
    assert (table.session.time, table.session.playing) == (0.0, False)


def test_time_stands_still_while_held(table: Table) -> None:
    """D5."""
    table.session.seek(3.2)
    table.playback.play()
    table.run(0.2)
    table.playback.hold()
    table.session.seek(5.0)
    assert not table.playback.running
    table.run(3.0)
    assert table.session.time == 5.0
    table.playback.release()
    table.run(0.2)
    assert table.session.time == pytest.approx(5.1, abs=0.02)


def test_the_range_loops(table: Table) -> None:
    table.session.range = (2.0, 4.0)
    table.playback.toggle_loop()
    table.playback.play()
    assert table.session.time == 2.0
    table.run(9.0)
    assert table.session.playing
    assert set(table.shown) >= {2.0, 3.0, 4.0}
    assert max(table.shown) == 4.0
    assert table.shown.count(4.0) == 2


def test_the_range_ends_playing(table: Table) -> None:
    table.session.range = (2.5, 3.5)
    table.session.seek(9.0)
    table.playback.play()
    table.run(9.0)
    assert (table.session.time, table.session.playing) == (3.5, False)


def test_in_and_out(table: Table) -> None:
    table.session.seek(2.25)
    table.playback.set_in()
    assert table.session.range == (2.25, 10.0)
    table.session.seek(4.5)
    table.playback.set_out()
    assert table.session.range == (2.25, 4.5)
    table.session.seek(1.0)
    table.playback.set_out()
    assert table.session.range == (0.0, 1.0)
    table.session.seek(6.0)
    table.playback.set_in()
    assert table.session.range == (6.0, 10.0)
    table.playback.set_out()
    assert table.session.range == (0.0, 6.0)
    table.playback.set_in()
    assert table.session.range == (6.0, 10.0)
    table.playback.clear_range()
    table.session.seek(0.0)
    table.playback.set_in()
    assert table.session.range is None
    table.playback.set_out()
    assert table.session.range is None


@pytest.mark.parametrize("direction", [1, -1])
def test_playing_pauses_on_events_of_a_kind(table: Table, direction: int) -> None:
    events = [event(1.3), event(2.7, "critical"), event(2.7, "hit"), event(6.1, "critical")]
    table.session.log = battle(10, events)
    table.playback.pause_on = frozenset({"critical"})
    table.session.direction = direction
    stops = []
    for _ in range(3):
        table.playback.play()
        table.run(30)
        assert not table.session.playing
        stops.append(table.session.time)
    assert stops == ([2.7, 6.1, 10.0] if direction > 0 else [6.1, 2.7, 0.0])


def test_frames_do_not_depend_on_the_way_there(table: Table) -> None:
    """D9: a walk of seeks, steps and plays shows the same as going there directly."""
    walk, log = random.Random(4), table.session.log
    assert log is not None
    deeds = (
        lambda: table.session.seek(walk.uniform(0, 10)),
        lambda: table.playback.step(1),
        lambda: table.playback.step(-1),
        lambda: table.playback.turn(walk.choice((1, -1))),
        table.playback.toggle,
        table.playback.reverse,
    )
    for _ in range(200):
        walk.choice(deeds)()
        table.run(walk.uniform(0, 0.4))
        now, direct = table.session.frame(), log.reel.at(table.session.time, table.session.motion)
        assert now is not None
        np.testing.assert_array_equal(now.ships.positions, direct.ships.positions)
    table.playback.pause()
    table.playback.end()
    last = table.session.frame()
    assert last is not None
    assert last.exact
    np.testing.assert_array_equal(last.ships.positions, log.reel.state(10).positions)


def test_home_after_the_end_five_times(table: Table) -> None:
    """A7."""
    passes = []
    for _ in range(5):
        table.shown.clear()
        table.playback.play()
        table.run(30)
        passes.append((table.session.time, {t for t in table.shown if t == floor(t)}))
        table.playback.step(1)
        table.playback.home()
        table.run(0.5)
        assert table.session.time == 0.0
    assert passes == [passes[0]] * 5


def test_a_shorter_battle_while_playing(table: Table) -> None:
    """D7."""
    table.session.range = (3.0, 9.0)
    table.session.seek(8.5)
    table.playback.play()
    table.run(0.1)
    table.session.log = battle(4)
    assert table.session.time == 4.0
    assert table.session.range == (3.0, 4.0)
    table.run(5)
    assert 0.0 <= table.session.time <= 4.0
    table.session.log = None
    table.run(1)
    assert (table.session.time, table.session.playing) == (0.0, False)
    assert not table.playback.running


@pytest.mark.parametrize("turns", [0, 1])
def test_short_battles_stay_calm(qtbot: QtBot, turns: int) -> None:
    """D1."""
    table = Table(turns)
    for deed in (table.playback.home, table.playback.end, table.playback.set_in):
        deed()
    for way in (1, -1, 1):
        table.playback.step(way)
        table.playback.turn(way)
        table.playback.to_event(way)
        table.run(0.3)
    table.playback.play()
    table.run(5)
    assert (table.session.time, table.session.playing) == (float(turns), False)


def test_without_a_battle_nothing_happens(qtbot: QtBot) -> None:
    session = Session()
    playback = Playback(session)
    for deed in (playback.play, playback.home, playback.end, playback.set_in, playback.set_out):
        deed()
    playback.step(1)
    playback.turn(1)
    playback.to_event(-1)
    assert not playback.go(1)
    assert "No battle" in session.message
    assert (session.time, session.playing, session.range) == (0.0, False, None)


def test_speeds_are_a_ladder(table: Table) -> None:
    seen = []
    for _ in range(len(SPEEDS)):
        table.playback.slower()
    for _ in range(len(SPEEDS) + 1):
        seen.append(table.session.speed)
        table.playback.faster()
    assert seen == [*SPEEDS, SPEEDS[-1]]
    table.session.speed = 3.0
    table.playback.slower()
    assert table.session.speed == 2.0


def test_a_deleted_playback_is_left_alone(table: Table) -> None:
    """A4."""
    table.playback.play()
    sip.delete(table.playback)
    table.session.seek(3.0)
    table.session.playing = False
    table.session.playing = True
    table.session.log = None


def test_the_real_timer_plays(qtbot: QtBot) -> None:
    session = Session()
    playback = Playback(session)
    session.open(battle(1))
    session.speed = 16.0
    playback.play()
    qtbot.waitUntil(lambda: session.time == 1.0 and not playback.running, timeout=20_000)
    assert not session.playing

"""Going to steps, turns and events, and to a turn by its number."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.viewer.battles import battle, event
from tests.viewer.tables import Table
from viewer.playing.glide import GLIDE_SECONDS


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    made = Table(10)
    yield made
    made.session.playing = False


def test_steps_visit_every_moment_and_turn_end_exactly(table: Table) -> None:
    """An Eight Worlds turn with a drift and a burn has its moments at .5 and 1."""
    table.playback.animate = False
    for want in (0.5, 1.0, 1.5, 2.0):
        table.playback.step(1)
        assert table.session.time == want
    for want in (1.5, 1.0, 0.5, 0.0, 0.0):
        table.playback.step(-1)
        assert table.session.time == want


def test_a_step_glides_and_ends_exactly(table: Table) -> None:
    table.playback.step(1)
    table.run(GLIDE_SECONDS / 2)
    assert 0.0 < table.session.time < 0.5
    table.run(GLIDE_SECONDS)
    assert table.session.time == 0.5
    assert not table.playback.running


def test_steps_in_a_hurry_add_up(table: Table) -> None:
    for _ in range(4):
        table.playback.step(1)
        table.run(0.02)
    table.run(1)
    assert table.session.time == 2.0


def test_a_seek_ends_a_glide(table: Table) -> None:
    table.playback.step(1)
    table.run(0.05)
    table.session.seek(7.75)
    table.run(1)
    assert table.session.time == 7.75


def test_a_step_pauses(table: Table) -> None:
    table.playback.play()
    table.run(0.1)
    table.playback.step(1)
    table.run(2)
    assert (table.session.playing, table.session.time) == (False, 0.5)


def test_turns(table: Table) -> None:
    table.session.seek(3.4)
    table.playback.turn(1)
    assert table.session.time == 4.0
    table.playback.turn(1)
    assert table.session.time == 5.0
    table.session.seek(3.4)
    table.playback.turn(-1)
    assert table.session.time == 3.0
    table.playback.turn(-1)
    assert table.session.time == 2.0
    for _ in range(20):
        table.playback.turn(1)
    assert table.session.time == 10.0
    for _ in range(20):
        table.playback.turn(-1)
    assert table.session.time == 0.0


def test_events_are_visited_at_their_own_moment(table: Table) -> None:
    moments = (0.0, 1 / 3, 5.1234567891, 10.0)
    table.session.log = battle(10, [event(moment) for moment in moments])
    for want in (*moments[1:], 10.0):
        table.playback.to_event(1)
        assert table.session.time == want
    for want in (*moments[-2::-1], 0.0):
        table.playback.to_event(-1)
        assert table.session.time == want


@pytest.mark.parametrize("typed", ["999", "11", "-3", "7.5", "", "  ", "four", "٣", "1e1", "--1"])
def test_what_is_no_turn_is_refused(table: Table, typed: str) -> None:
    """D14: said, and nothing moves."""
    table.session.seek(4.2)
    assert not table.playback.go(typed)
    assert table.session.time == 4.2
    assert "0 to 10" in table.session.message


def test_a_refusal_is_said_again(table: Table) -> None:
    said: list[str] = []
    table.session.events.message.connect(said.append)
    table.playback.go(99)
    table.playback.go(99)
    assert [text for text in said if text] == ["There is no turn 99 to see: type 0 to 10."] * 2
    table.session.events.message.disconnect()


@pytest.mark.parametrize(("typed", "time"), [("7", 7.0), (" 10 ", 10.0), ("0", 0.0), (3, 3.0)])
def test_a_turn_is_reached_by_its_number(table: Table, typed: int | str, time: float) -> None:
    table.session.seek(4.2)
    assert table.playback.go(typed)
    assert table.session.time == time


def test_turn_7777_of_10000_is_reached_by_typing(qtbot: QtBot) -> None:
    """L5."""
    table = Table(0)
    table.session.log = battle(10_000)
    assert table.playback.go("7777")
    assert table.session.time == 7777.0


def test_the_guard_tells_nothing_ahead(table: Table) -> None:
    table.session.log = battle(10, [event(2.0), event(6.0)])
    table.session.seek(3.5)
    table.session.guard = True
    assert table.session.horizon == 3.5
    table.playback.to_event(1)
    assert table.session.time == 3.5
    assert "guard" in table.session.message
    table.playback.home()
    table.playback.end()
    assert table.session.time == 3.5
    assert not table.playback.go(9)
    assert "0 to 4" in table.session.message
    table.playback.turn(1)
    assert (table.session.time, table.session.horizon) == (4.0, 4.0)
    table.session.guard = False
    assert table.session.horizon == 10.0

"""Every bundled battle in the viewer: a turn looks the same whichever way one comes to it."""

from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from replays.library import Sample, samples
from replays.reel import Frame
from tests.viewer.tables import Table


@pytest.fixture(params=samples(), ids=lambda sample: sample.name)
def table(request: pytest.FixtureRequest, qtbot: QtBot) -> Table:
    """The battle, opened, with a clock that goes only when told to."""
    sample: Sample = request.param
    made = Table(1)
    made.session.open(sample.load())
    made.playback.animate = False
    return made


def frame(table: Table) -> Frame:
    found = table.session.frame()
    assert found is not None
    return found


def same(one: Frame, other: Frame) -> bool:
    """Whether two frames show the same, to the last bit."""
    poses = [(one.ships, other.ships), (one.ghosts, other.ghosts)]
    poses += [(one.markers[name], other.markers[name]) for name in one.markers]
    return (
        (one.time, one.turn, one.exact) == (other.time, other.turn, other.exact)
        and np.array_equal(one.status, other.status)
        and np.array_equal(one.velocities, other.velocities)
        and all(
            np.array_equal(getattr(a, part), getattr(b, part))
            for a, b in poses
            for part in ("positions", "facings", "pitches", "rolls")
        )
    )


def sought(table: Table) -> list[Frame]:
    """The frame at every turn's end, gone to directly."""
    frames = []
    for turn in range(table.session.turns + 1):
        table.session.seek(float(turn))
        frames.append(frame(table))
    return frames


def test_playing_passes_every_turn_as_seeking_shows_it(table: Table) -> None:
    wanted = sought(table)
    seen: dict[float, Frame] = {}
    table.session.events.time.connect(lambda time: seen.setdefault(time, frame(table)))
    table.playback.home()
    seen[0.0] = frame(table)
    table.session.speed = 4.0
    table.playback.play()
    table.run(table.session.turns)
    assert not table.session.playing
    for turn, there in enumerate(wanted):
        assert same(seen[float(turn)], there), turn


def test_stepping_back_passes_every_turn_as_seeking_shows_it(table: Table) -> None:
    wanted = sought(table)
    turn = table.session.turns
    while turn:
        before = table.session.time
        table.playback.step(-1)
        assert table.session.time < before
        if table.session.time == turn - 1:
            turn -= 1
            assert same(frame(table), wanted[turn]), turn
    assert table.session.time == 0.0


def test_going_turn_by_turn_shows_the_same(table: Table) -> None:
    wanted = sought(table)
    for turn in reversed(range(table.session.turns)):
        table.playback.turn(-1)
        assert same(frame(table), wanted[turn]), turn
    for turn in range(1, table.session.turns + 1):
        table.playback.turn(1)
        assert same(frame(table), wanted[turn]), turn

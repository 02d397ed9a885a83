from __future__ import annotations

import numpy as np
import pytest

from replays.log import Log
from replays.reel import Floats, Motion
from tests.viewer.hexmap.battles import battle, fleet
from viewer.hexmap.ways import Past, Ways


def path(ways: Ways, ship: int) -> Floats:
    """The places of one ship's pieces in their order."""
    rows = np.flatnonzero(ways.owner == ship)
    return np.vstack([ways.start[rows], ways.end[rows][-1:]])


def length(places: Floats) -> float:
    return float(np.linalg.norm(np.diff(places, axis=0), axis=1).sum())


@pytest.fixture
def log() -> Log:
    return fleet(5, 6, board="open")


@pytest.mark.parametrize("motion", ["played", "smooth"])
def test_ways_are_those_of_the_reel(log: Log, motion: Motion) -> None:
    ways = Past(log).done(6, -1, motion)
    for ship in range(5):
        ours, theirs = path(ways, ship), log.reel.trail(ship, 0.0, 6.0, motion)
        assert ours[0] == pytest.approx(theirs[0])
        assert ours[-1] == pytest.approx(theirs[-1])
        assert length(ours) == pytest.approx(length(theirs), rel=0.02)


@pytest.mark.parametrize("motion", ["played", "smooth"])
@pytest.mark.parametrize("time", [0.1, 2.3, 5.9])
def test_the_way_of_the_turn_ends_at_the_ship(log: Log, motion: Motion, time: float) -> None:
    frame = log.reel.at(time, motion)
    ways = Past(log).under_way(frame, motion)
    for ship in range(5):
        assert path(ways, ship)[-1] == pytest.approx(frame.ships.positions[ship])
        assert path(ways, ship)[0] == pytest.approx(log.reel.state(int(time)).positions[ship])


def test_a_turn_end_has_no_way_of_a_turn(log: Log) -> None:
    assert len(Past(log).under_way(log.reel.at(3.0), "played").owner) == 0


@pytest.mark.parametrize("motion", ["played", "smooth"])
def test_a_length_counts_turns(log: Log, motion: Motion) -> None:
    past = Past(log)
    assert set(past.done(6, 2, motion).turn) == {4, 5}
    assert set(past.done(6, -1, motion).turn) == set(range(6))
    assert len(past.done(0, -1, motion).turn) == 0


def test_a_ship_aboard_or_gone_leaves_no_way() -> None:
    way = [(float(n), 0.0, 0.0) for n in range(5)]
    status = [[1, 0], [1, 0], [0, 0], [0, 4], [0, 4]]
    ways = Past(battle([way, way], status=status, board="open")).done(4, -1, "played")
    assert set(ways.turn[ways.owner == 0]) == {1, 2, 3}
    assert set(ways.turn[ways.owner == 1]) == {0, 1, 2}


def test_what_lies_far_back_is_drawn_from_turn_end_to_turn_end() -> None:
    log = fleet(2, 100, board="open")
    ways = Past(log).done(100, -1, "played")
    early, late = ways.at(np.flatnonzero(ways.turn < 30)), ways.at(np.flatnonzero(ways.turn > 40))
    assert len(early.owner) == 2 * 30
    assert len(late.owner) > 2 * 59
    states = log.reel.states.positions.reshape(-1, 2, 3)
    assert path(early, 1) == pytest.approx(states[:31, 1])

"""How two ships lie to each other."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.space import Hexes, Vec, hex_count
from replays.geometry import bearing, closest, elevation, hex_place, hex_span, pair

REST = (0.0, 0.0, 0.0)
SMALL = st.floats(-100, 100, allow_nan=False, width=32)
PLACE = st.tuples(SMALL, SMALL, SMALL)


def way(*points: tuple[float, float, float]) -> np.ndarray:
    return np.array(points, np.float64)


def test_range_bearing_and_elevation() -> None:
    seen = pair(REST, (3, 4, 12), REST, REST)
    assert seen.range == pytest.approx(13)
    assert seen.bearing == pytest.approx(math.degrees(math.atan2(3, 4)))
    assert seen.elevation == pytest.approx(math.degrees(math.atan2(12, 5)))


@pytest.mark.parametrize(
    ("move", "degrees"),
    [((0, 1, 0), 0), ((1, 0, 0), 90), ((0, -1, 0), 180), ((-1, 0, 0), 270), ((-1e-15, 1, 0), 0)],
)
def test_bearings_go_clockwise_from_north(move: tuple[float, float, float], degrees: float) -> None:
    assert bearing(move) == pytest.approx(degrees)


def test_closing_is_how_fast_the_range_falls() -> None:
    seen = pair(REST, (10, 0, 0), (2, 5, 0), (-1, 5, 0))
    assert seen.closing == pytest.approx(3)
    assert seen.relative.tolist() == [-3, 0, 0]


def test_crossing_at_right_angles_closes_nothing() -> None:
    assert pair(REST, (10, 0, 0), REST, (0, 4, 0)).closing == pytest.approx(0)


def test_ships_in_one_place_have_range_nothing() -> None:
    seen = pair(REST, REST, (1, 0, 0), (0, 0, 0))
    assert (seen.range, seen.closing, seen.bearing, seen.elevation) == (0, 0, 0, 0)


def test_closest_half_way_of_a_head_on_pass() -> None:
    assert closest(way(REST, REST), way((-4, 3, 0), (4, 3, 0))) == (3.0, 0.5)


def test_closest_is_the_start_where_ships_part() -> None:
    assert closest(way(REST, REST), way((1, 0, 0), (9, 0, 0))) == (1.0, 0.0)


def test_closest_is_the_end_where_ships_near() -> None:
    assert closest(way(REST, REST), way((9, 0, 0), (1, 0, 0))) == (1.0, 1.0)


def test_closest_in_formation_is_the_start() -> None:
    assert closest(way(REST, (5, 5, 0)), way((2, 0, 0), (7, 5, 0))) == (2.0, 0.0)


@given(PLACE, PLACE, PLACE, PLACE, st.floats(0, 1))
def test_nowhere_on_the_way_is_nearer(
    a: tuple[float, float, float],
    b: tuple[float, float, float],
    c: tuple[float, float, float],
    d: tuple[float, float, float],
    share: float,
) -> None:
    one, two = way(a, b), way(c, d)
    least, moment = closest(one, two)

    def apart(part: float) -> float:
        return float(np.linalg.norm((two - one)[0] * (1 - part) + (two - one)[1] * part))

    assert least <= apart(share) + 1e-9
    assert least == pytest.approx(apart(moment), abs=1e-9)


@given(st.integers(-500, 500), st.integers(-500, 500))
def test_hexes_survive_the_world(q: int, r: int) -> None:
    world = Hexes("hexes").world_from(Vec(q, r))
    assert hex_place(world) == (q, r)
    assert hex_span(world) == hex_count(Vec(q, r))


def test_elevation_straight_up() -> None:
    assert elevation((0, 0, 2)) == 90

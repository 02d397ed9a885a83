"""Hexes and hex-lines: exact, and the same wherever on the map."""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexlines import (
    TWELVE,
    across_side,
    beside,
    in_hex,
    nearest_bearing,
    on_axis,
    passes_through,
    starboard_of,
    true_bearing,
)
from engine.space import SIDES, Hexes, Vec
from tests.engine.samples import turned

HEXES = Hexes("hex")
whole = st.integers(-9, 9)
hexes = st.builds(Vec, whole, whole)
halves = st.builds(lambda q, r: Vec(q / 2, r / 2), st.integers(-18, 18), st.integers(-18, 18))
shifts = st.sampled_from([Vec(7, 3), Vec(-7, 3), Vec(-1000, -999), Vec(0, 0)])


def walk(start: Vec, radius: int) -> dict[Vec, int]:
    """How many steps over hex sides each hex near a start is away."""
    far = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in (here + step for step in SIDES.values()):
            if there not in far and far[here] < radius:
                far[there] = far[here] + 1
                waiting.append(there)
    return far


@pytest.mark.parametrize("start", [Vec(0, 0), Vec(-7, 5), Vec(3, -8)])
def test_distance_is_the_number_of_steps(start: Vec) -> None:
    far = walk(start, 6)
    assert len(far) == 127  # 1 + 3 * 6 * 7
    for there, steps in far.items():
        assert HEXES.distance(start, there) == HEXES.distance(there, start) == steps


@given(hexes, hexes, hexes)
def test_distance_keeps_the_triangle_inequality(a: Vec, b: Vec, c: Vec) -> None:
    assert HEXES.distance(a, c) <= HEXES.distance(a, b) + HEXES.distance(b, c)


def lies_in(start: Vec, end: Vec, place: Vec) -> bool:
    """Whether a line lies inside a hex between any two of the moments it meets a border line."""

    def offsets(t: Fraction) -> tuple[Fraction, Fraction, Fraction]:
        q = Fraction(start.x) + (Fraction(end.x) - Fraction(start.x)) * t - Fraction(place.x)
        r = Fraction(start.y) + (Fraction(end.y) - Fraction(start.y)) * t - Fraction(place.y)
        return q + 2 * r, q - r, 2 * q + r

    first, last = offsets(Fraction(0)), offsets(Fraction(1))
    moments = {Fraction(0), Fraction(1)}
    for a, b in zip(first, last, strict=True):
        if a != b:
            moments |= {(side - a) / (b - a) for side in (-1, 1)}
    inside = sorted(t for t in moments if 0 <= t <= 1)
    middles = [(t + u) / 2 for t, u in pairwise(inside)]
    return any(max(map(abs, offsets(t))) < 1 for t in middles)


near = st.builds(Vec, st.integers(-4, 4), st.integers(-4, 4))
near_halves = st.builds(lambda q, r: Vec(q / 2, r / 2), st.integers(-8, 8), st.integers(-8, 8))


@given(near, near_halves, near)
def test_a_line_passes_through_the_hexes_its_points_lie_in(
    start: Vec, end: Vec, place: Vec
) -> None:
    assert passes_through(start, end, place) == lies_in(start, end, place)


@given(halves, halves, hexes, shifts, st.integers(0, 5))
def test_lines_do_not_depend_on_where_on_the_map_they_lie(
    start: Vec, end: Vec, place: Vec, shift: Vec, turns: int
) -> None:
    def there(point: Vec) -> Vec:
        return turned(HEXES, point, 60 * turns) + shift

    moved = there(start), there(end), there(place)
    assert passes_through(*moved) == passes_through(start, end, place)
    assert passes_through(moved[1], moved[0], moved[2]) == passes_through(start, end, place)
    other = across_side(start, end, place)
    assert across_side(*moved) == (None if other is None else there(other))


@given(halves, hexes, shifts, st.integers(0, 5))
def test_starboard_does_not_depend_on_where_on_the_map_it_is(
    place: Vec, course: Vec, shift: Vec, turns: int
) -> None:
    if in_hex(place) or course == Vec(0, 0):
        return

    def there(point: Vec) -> Vec:
        return turned(HEXES, point, 60 * turns)

    moved = starboard_of(there(place) + shift, there(course))
    assert moved == there(starboard_of(place, course)) + shift


def test_starboard_is_to_the_right_of_the_course() -> None:
    assert starboard_of(Vec(1.5, -3), Vec(1.5, -3)) == Vec(2, -3)
    assert starboard_of(Vec(1.5, -3), Vec(-1.5, 3)) == Vec(1, -3)
    # straight across the hex-line: the hex ahead
    assert starboard_of(Vec(0, -0.5), Vec(0, -1)) == Vec(0, -1)
    assert starboard_of(Vec(0, -0.5), Vec(0, 1)) == Vec(0, 0)


def test_every_half_place_lies_in_a_hex_or_between_two_neighbours() -> None:
    for q, r in product(range(-6, 7), repeat=2):
        place = Vec(q / 2, r / 2)
        if in_hex(place):
            continue
        one, two = beside(place)
        assert one + two == place * 2
        assert HEXES.distance(one, two) == 1


@given(halves)
def test_the_nearest_of_twelve_directions_is_within_15_degrees(move: Vec) -> None:
    if move == Vec(0, 0):
        return
    off = (true_bearing(move) - nearest_bearing(move) + 180) % 360 - 180
    assert abs(off) < 15


def test_steps_along_an_axis_lie_on_it() -> None:
    for bearing, step in TWELVE.items():
        for count in range(1, 8):
            assert nearest_bearing(step * count) == bearing
            assert on_axis(step * count)
    assert not on_axis(Vec(1, -3))
    assert not on_axis(Vec(0, -2.5))  # on the line of an axis, but no whole number of steps
    with pytest.raises(ValueError, match="no displacement"):
        nearest_bearing(Vec(0, 0))


def test_a_line_along_a_side_passes_through_neither_hex() -> None:
    """Case M-34: from (0, 0) to (1, -2) along the side between (0, -1) and (1, -1)."""
    start, end = Vec(0, 0), Vec(1, -2)
    for place, other in ((Vec(0, -1), Vec(1, -1)), (Vec(1, -1), Vec(0, -1))):
        assert not passes_through(start, end, place)
        assert across_side(start, end, place) == other


def test_a_line_over_a_corner_does_not_run_along_a_side() -> None:
    """Case M-36."""
    start, end = Vec(0, 0), Vec(1, -5)
    for place in (Vec(0, -3), Vec(1, -2)):
        assert not passes_through(start, end, place)
        assert across_side(start, end, place) is None

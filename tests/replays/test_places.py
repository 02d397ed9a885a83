from dataclasses import replace
from math import hypot
from random import Random

import pytest

from replays.library import samples
from replays.log import Log
from replays.places import axial, centre, distance, hex_at, hex_name, hex_of, number, place_name


@pytest.fixture
def table() -> Log:
    return samples()[0].load()


@pytest.fixture
def hexes(table: Log) -> Log:
    return replace(table, board="hex")


def test_a_thousand_points_find_their_nearest_centre() -> None:
    dice = Random(7)  # noqa: S311 (test points)
    for _ in range(1000):
        x, y = dice.uniform(-60, 60), dice.uniform(-60, 60)
        q, r = hex_at(x, y)
        east, north = centre(q, r)
        mine = hypot(x - east, y - north)
        others = [
            hypot(x - a, y - b)
            for dq in range(-2, 3)
            for dr in range(-2, 3)
            for a, b in [centre(q + dq, r + dr)]
        ]
        assert mine <= min(others) + 1e-12


def test_axial_undoes_centre() -> None:
    for place in [(0, 0), (-7, 3), (12, -30), (10**7, -3)]:
        assert axial(*centre(*place)) == pytest.approx(place, rel=1e-12, abs=1e-9)


def test_hex_of_is_whole_or_half() -> None:
    assert hex_of((*centre(-3, 2), 0.0)) == (-3, 2)
    assert all(isinstance(part, int) for part in hex_of((*centre(-3, 2), 0.0)))
    assert hex_of(centre(0.5, -1)) == (0.5, -1)
    assert hex_of((0.123, 0.0))[0] == pytest.approx(0.123 * 2 / 3**0.5)


def test_names_are_unique_and_have_a_true_minus() -> None:
    names = {hex_name(q, r) for q in range(-120, 121) for r in range(-120, 121)}
    assert len(names) == 241 * 241
    assert hex_name(0, 0) == "0,0"
    assert hex_name(-3, 104) == "\u22123,104"


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [(1.5, 2, "1.5"), (-0.001, 2, "0"), (-2, 0, "\u22122"), (100, 2, "100"), (1e7, 1, "10000000")],
)
def test_number(value: float, decimals: int, text: str) -> None:
    assert number(value, decimals) == text


def test_a_place_on_a_hex_line_names_both_hexes(hexes: Log) -> None:
    assert place_name(hexes, centre(3, -2)) == "3,\u22122"
    assert set(place_name(hexes, centre(0.5, 0)).split("/")) == {"0,0", "1,0"}
    assert place_name(hexes, (*centre(0, 4), 2.0)) == "0,4 z +2"


def test_a_place_in_the_open(table: Log) -> None:
    assert place_name(table, (1.25, -3.0)) == "1.25, \u22123"
    assert place_name(table, (1.25, -3.0, 0.5)) == "1.25, \u22123, 0.5"


def test_range_counts_hexes_or_measures(table: Log, hexes: Log) -> None:
    assert distance(table, (0, 0, 0), (3, 4, 12)) == 13
    a, b = centre(0, 0), centre(3, -5)
    assert distance(hexes, (*a, 0), (*b, 0)) == pytest.approx(5)

from dataclasses import replace

import pytest

from replays.library import samples
from replays.log import Log
from replays.places import hex_name, hex_of, place_name

ROOT3 = 3**0.5


@pytest.fixture
def table() -> Log:
    return samples()[0].load()


@pytest.fixture
def hexes(table: Log) -> Log:
    return replace(table, board="hex")


def centre(q: float, r: float) -> tuple[float, float, float]:
    return q * ROOT3 / 2, -(r + q / 2), 0.0


@pytest.mark.parametrize("place", [(0, 0), (-7, 3), (12, -30), (10**7, -3), (0.5, -1), (-2.5, 0.5)])
def test_hex_of_is_whole_or_half(place: tuple[float, float]) -> None:
    assert hex_of(centre(*place)) == place


def test_names_are_unique_and_have_a_true_minus() -> None:
    names = {hex_name(q, r) for q in range(-120, 121) for r in range(-120, 121)}
    assert len(names) == 241 * 241
    assert hex_name(0, 0) == "0,0"
    assert hex_name(-3, 104) == "\u22123,104"


def test_the_name_of_a_place_is_that_of_its_hex(hexes: Log) -> None:
    assert place_name(hexes, centre(3, -2)) == hex_name(3, -2) == "3,\u22122"
    assert place_name(hexes, (*centre(0, 4)[:2], 2.0)) == "0,4 z +2"


def test_a_place_in_the_open(table: Log) -> None:
    assert place_name(table, (1.25, -3.0, 0.5)) == "(1.25, \u22123, 0.5)"

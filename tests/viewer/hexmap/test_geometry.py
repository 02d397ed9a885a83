from __future__ import annotations

from math import hypot
from random import Random

import pytest
from PyQt6.QtCore import QPointF

from engine.space import Vec, axial, centre, hex_count
from replays.places import hex_name, hex_of, place_name
from tests.viewer.hexmap.battles import fleet
from viewer.hexmap.geometry import (
    area_and_rim,
    hex_at,
    outline,
    rim_within,
    span,
    within,
)


@pytest.mark.parametrize("far", [0.0, 1e7, -1e7])
def test_a_thousand_points_find_their_nearest_centre(far: float) -> None:
    dice = Random(7)
    for _ in range(1000):
        x, y = far + dice.uniform(-60, 60), dice.uniform(-60, 60)
        q, r = hex_at(x, y)
        mine = hypot(x - centre(q, r)[0], y - centre(q, r)[1])
        for dq in range(-2, 3):
            for dr in range(-2, 3):
                east, north = centre(q + dq, r + dr)
                assert mine <= hypot(x - east, y - north) + 1e-8


def test_the_map_names_hexes_as_everybody_does() -> None:
    log = fleet(2, 1)
    for q, r in [(0, 0), (-3, 12), (104, -99), (-1, -1)]:
        place = (*centre(q, r), 0.0)
        assert (
            hex_name(*hex_at(*centre(q, r))) == place_name(log, place) == hex_name(*hex_of(place))
        )


def test_axial_undoes_centre() -> None:
    for place in [(0, 0), (-7, 3), (12.5, -30), (10**7, -3)]:
        assert axial(*centre(*place)) == pytest.approx(place, rel=1e-12, abs=1e-9)


@pytest.mark.parametrize(("reach", "count"), [(0, 1), (1, 7), (3, 37), (12, 469)])
def test_all_hexes_within_a_range_are_counted(reach: int, count: int) -> None:
    # G8 of the maps' own history: a range one short. 3 n (n + 1) + 1 hexes lie within n.
    found = within(reach)
    assert len(set(found)) == count == 3 * reach * (reach + 1) + 1
    assert max(hex_count(Vec(q, r)) for q, r in found) == reach


def test_the_rim_goes_round_the_area() -> None:
    area, rim = area_and_rim([(0, 0), (1, 0)])
    # two hexes share one of their twelve sides, which is drawn from neither
    assert rim.elementCount() == 2 * 10
    assert area.contains(QPointF(0, 0))
    assert not area.contains(QPointF(0, -1))


def test_the_rim_of_a_range_holds_the_hexes_in_range() -> None:
    rim = rim_within(2)
    # the outer sides of a ring of 2: six corners with 3 sides, six between with 2
    assert rim.elementCount() == 2 * (6 * 3 + 6 * 2)
    assert rim.boundingRect().contains(outline(2, -2).boundingRect().center())
    assert not rim.boundingRect().contains(outline(3, -3).boundingRect().center())


def test_range_is_counted_or_measured() -> None:
    assert span("open", (0, 0, 0), (3, 4, 12)) == 13
    a, b = (*centre(0, 0), 0.0), (*centre(3, -5), 0.0)
    assert span("hex", a, b) == pytest.approx(5)

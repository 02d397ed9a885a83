from __future__ import annotations

import math

import numpy as np
import pytest

from viewer.hexmap.camera import Bounds, Camera, limited


def camera(span: float = 40.0, at: float = 0.0) -> Camera:
    home = Bounds(at - span / 2, -span / 2, at + span / 2, span / 2)
    return limited(Camera().resized(900, 700), home, 400).fitted(home, 20)


@pytest.mark.parametrize("span", [1e-3, 1.0, 40.0, 1e9])
@pytest.mark.parametrize("at", [0.0, 1e7, -1e7])
def test_places_and_pixels_undo_each_other(span: float, at: float) -> None:
    seen = camera(span, at)
    for across, down in [(0, 0), (899, 3), (450, 350)]:
        assert seen.pixel(*seen.place(across, down)) == pytest.approx((across, down), abs=0.1)


def test_y_goes_up() -> None:
    seen = camera()
    assert seen.pixel(0, 5)[1] < seen.pixel(0, -5)[1]
    assert seen.pixel(5, 0)[0] > seen.pixel(-5, 0)[0]


def test_pixels_of_many_are_those_of_each() -> None:
    seen = camera()
    places = np.array([(1.5, -3), (0, 0), (-7, 20)])
    assert seen.pixels(places) == pytest.approx(np.array([seen.pixel(*p) for p in places]))


def test_zoom_keeps_the_place_under_the_cursor() -> None:
    seen = camera()
    before = seen.place(200, 600)
    assert seen.zoomed(1.25, 200, 600).place(200, 600) == pytest.approx(before)


@pytest.mark.parametrize("span", [1e-3, 40.0, 1e9])
@pytest.mark.parametrize("at", [0.0, 1e7])
def test_endless_zoom_stops_and_comes_back(span: float, at: float) -> None:
    seen = camera(span, at)
    for factor in [1.25] * 2000 + [0.8] * 2000:
        seen = seen.zoomed(factor, 100, 650)
        assert all(map(math.isfinite, (seen.x, seen.y, seen.scale)))
        assert seen.least <= seen.scale <= seen.most
    assert seen.fitted(seen.home, 20).scale == pytest.approx(camera(span, at).scale)


def test_a_drag_moves_the_place_with_it() -> None:
    seen = camera()
    before = seen.place(300, 300)
    assert seen.panned(40, -25).place(340, 275) == pytest.approx(before)


def test_endless_drag_stays_near_home() -> None:
    seen = camera(40)
    for _ in range(100):
        seen = seen.panned(5000, 5000)
    assert abs(seen.x) <= 60
    assert abs(seen.y) <= 60


def test_the_fitted_box_is_in_the_picture() -> None:
    seen = camera().fitted(Bounds(-3, 2, 9, 4), 30)
    for x, y in [(-3, 2), (9, 4)]:
        across, down = seen.pixel(x, y)
        assert 29 <= across <= 871
        assert 29 <= down <= 671


@pytest.mark.parametrize("where", [0.0, 1e7, 1e9])
def test_one_place_has_room_round_it(where: float) -> None:
    bounds = Bounds.of(np.array([[where, where]] * 3), 20.0)
    assert bounds.span == pytest.approx(20)


def test_small_differences_far_away_are_differences() -> None:
    assert Bounds.of(np.array([[1e7, 0], [1e7 + 0.5, 0]]), 20.0).span == pytest.approx(0.5)


def test_no_places_and_no_numbers_have_bounds() -> None:
    assert Bounds.of(np.zeros((0, 2)), 20.0).span == 20
    assert Bounds.of(np.array([[np.nan, 1], [2, 3], [4, 5]]), 20.0) == Bounds(2, 3, 4, 5)

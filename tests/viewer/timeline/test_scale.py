"""Times and pixels, and the part in view."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.timeline.scale import LEAST, Scale, nice

SPANS = st.floats(0.5, 1e4)


def _whole(end: float) -> Scale:
    return Scale(0.0, end, 80.0, 1080.0, end)


@given(end=st.integers(1, 10_000), share=st.floats(0, 1))
def test_a_share_of_the_width_is_that_share_of_the_turns(end: int, share: float) -> None:
    scale = _whole(float(end))
    assert scale.time(80 + 1000 * share) == pytest.approx(end * share)
    assert scale.x(end * share) == pytest.approx(80 + 1000 * share)


@given(end=SPANS, at=st.floats(0, 1), factors=st.lists(st.floats(0.1, 10), max_size=20))
def test_a_view_stays_inside_the_battle(end: float, at: float, factors: list[float]) -> None:
    scale = _whole(end)
    for factor in factors:
        scale = scale.zoomed(at * end, factor)
        assert -1e-9 <= scale.low < scale.high <= end + 1e-9
        assert scale.span >= min(LEAST, end) - 1e-9


def test_zoom_keeps_the_time_under_the_mouse() -> None:
    scale = _whole(200.0)
    x = scale.x(77.0)
    for factor in (0.5, 0.5, 0.5, 2.0):
        scale = scale.zoomed(77.0, factor)
        assert scale.x(77.0) == pytest.approx(x)


def test_a_page_is_turned_not_crept() -> None:
    scale = _whole(200.0).at(50.0, 20.0)
    assert scale.paged(60.0) is scale
    assert scale.paged(70.5).low == pytest.approx(68.5)
    assert scale.paged(49.5).high == pytest.approx(51.5)


def test_a_whole_view_stays_whole_when_the_battle_grows() -> None:
    assert _whole(9.0).fitted(80, 500, 10.0) == Scale(0.0, 10.0, 80, 500, 10.0)
    part = _whole(9.0).at(2.0, 3.0).fitted(80, 500, 10.0)
    assert (part.low, part.high) == (2.0, 5.0)
    shorter = _whole(9.0).at(6.0, 3.0).fitted(80, 500, 4.0)
    assert (shorter.low, shorter.high) == (1.0, 4.0)


@given(least=st.floats(1e-6, 1e5))
def test_nice_sizes_are_not_under_what_was_asked(least: float) -> None:
    size = nice(least)
    assert least <= size * (1 + 1e-9)
    assert size <= max(least * 2.5 + 1e-9, 1 / 1024)


@given(low=st.floats(0, 150), wide=st.floats(1, 50))
def test_panning_never_regroups(low: float, wide: float) -> None:
    here, size = _whole(200.0).at(low, wide).bins(28, 200.0)
    there, same = _whole(200.0).at(low + 0.37, wide).bins(28, 200.0)
    assert size == same
    np.testing.assert_allclose(np.mod(here, size), 0, atol=1e-9)
    np.testing.assert_allclose(np.mod(there, size), 0, atol=1e-9)

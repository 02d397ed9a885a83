"""Directions in the open: exact where a table needs it, and never minus zero."""

from __future__ import annotations

import math

import pytest

from engine.space import Vec, bearing_of, toward


@pytest.mark.parametrize("bearing", range(0, 360, 30))
def test_clock_points_are_exact(bearing: int) -> None:
    step = toward(bearing)
    halves = [0.0, 0.5, math.sqrt(3) / 2, 1.0]
    assert abs(step.x) in halves
    assert abs(step.y) in halves
    assert bearing_of(step) == pytest.approx(bearing)


@pytest.mark.parametrize("bearing", range(0, 360, 90))
def test_nothing_is_minus_zero(bearing: int) -> None:
    for move in (toward(bearing), toward(bearing) * 5, -Vec(0.0, 0, 0.0)):
        assert all(math.copysign(1, part) > 0 for part in move if part == 0)

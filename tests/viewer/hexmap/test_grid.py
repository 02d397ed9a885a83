from __future__ import annotations

import pytest

from viewer.hexmap.grid import axis_number, name_step, nice


@pytest.mark.parametrize(
    ("least", "found"), [(1, 1), (1.1, 2), (3, 5), (7, 10), (0.03, 0.05), (1e8, 1e8), (6e-4, 1e-3)]
)
def test_steps_are_one_two_five(least: float, found: float) -> None:
    assert nice(least) == pytest.approx(found)


@pytest.mark.parametrize(
    ("value", "step", "text"),
    [
        (0, 1, "0"),
        (-0.0, 0.5, "0"),
        (-5, 5, "\u22125"),
        (0.3, 0.1, "0.3"),
        (10_000_005, 5, "10,000,005"),
        (-2e9, 1e9, "\u22122,000,000,000"),
        (0.0005, 0.0001, "0.0005"),
        (0.00005, 0.00005, "0.00005"),
    ],
)
def test_axis_numbers_tell_their_marks_apart(value: float, step: float, text: str) -> None:
    assert axis_number(value, step) == text


def test_marks_of_an_axis_have_different_numbers() -> None:
    for step in (1e-4, 2e-3, 0.05, 0.5, 1, 20, 5e8):
        numbers = [axis_number(1e7 + k * step, step) for k in range(50)]
        assert len(set(numbers)) == 50


def test_hex_names_thin_out() -> None:
    assert name_step(60, 40) == 1
    assert name_step(24, 40) == 5
    assert name_step(9, 40) == 10
    assert name_step(2, 40) == 50
    assert name_step(0.5, 40) == 500
    assert name_step(1e-6, 40) == 10**8

"""Colours as bytes."""

from __future__ import annotations

import numpy as np
import pytest

from viewer.look.theme import THEMES, Theme
from viewer.scene.paint import luminance, over, ramp, readable, rgb, rgba


def test_parts_of_a_colour() -> None:
    assert rgb("#3f9cff").tolist() == [63, 156, 255]
    assert rgba("#ff0000", [0.0, 0.5, 2.0]).tolist() == [[255, 0, 0, a] for a in (0, 128, 255)]


def test_over_a_ground_is_what_blending_gives() -> None:
    mixed = over(np.array([0.0, 100, 200]), np.array([[200.0, 100, 0]]), np.array([0.25]))
    assert mixed.tolist() == [[50, 100, 150]]


def test_a_ramp_passes_its_stops() -> None:
    made = ramp(("#000000", "#ff0000", "#ffffff"), np.array([0.0, 0.5, 1.0]))
    assert made.tolist() == [[0, 0, 0], [255, 0, 0], [255, 255, 255]]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("own", ["#000000", "#101040", "#808080", "#ffffe0", "#ffffff", "#c03030"])
def test_a_side_s_own_colour_stands_out_on_every_ground(theme: Theme, own: str) -> None:
    made = readable(own, theme.ground)
    low, high = sorted((luminance(made), luminance(theme.ground)))
    assert (high + 0.05) / (low + 0.05) >= 3.0


def test_a_colour_that_stands_out_is_left_alone() -> None:
    assert readable("#ffa346", "#0a0f1c") == "#ffa346"

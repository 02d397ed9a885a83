"""Dice: their faces follow from their names alone."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.dice import Dice


def test_a_name_always_falls_the_same() -> None:
    roll = Dice(7, 3).roll("Omega", "hit Destroyer Long 6", dice=2)
    assert roll == Dice(7, 3).roll("Omega", "hit Destroyer Long 6", dice=2)
    assert roll.name == (7, 3, "Omega", "hit Destroyer Long 6", 0)
    assert roll.source == "seed"
    assert roll.total == sum(roll.faces)


def test_faces_are_frozen_for_ever() -> None:
    """Logs replay only while these never change; taken from layout 1.0's first day."""
    assert Dice(0, 1).roll("A", "hit B", dice=6).faces == FROZEN


FROZEN = (6, 3, 5, 3, 5, 4)


@pytest.mark.parametrize("seed", [1, 4294967297, 18446744073709551615])
def test_all_of_a_seed_counts(seed: int) -> None:
    low = seed & 0xFFFFFFFF
    faces = Dice(seed, 1).roll("A", "b", dice=20).faces
    assert faces == Dice(seed, 1).roll("A", "b", dice=20).faces
    if low != seed:
        assert faces != Dice(low, 1).roll("A", "b", dice=20).faces


@pytest.mark.parametrize("sides", [6, 10])
def test_faces_are_fair(sides: int) -> None:
    """Chi-square of 6,000 faces; 40 is beyond 1 in 10^5 for up to 9 degrees of freedom."""
    faces = Dice(5, 1).roll("A", "fair", dice=6000, sides=sides).faces
    count, expected = Counter(faces), 6000 / sides
    assert set(count) == set(range(1, sides + 1))
    assert sum((count[f] - expected) ** 2 / expected for f in count) < 40


def test_written_dice_stand_as_they_fell() -> None:
    roll = Dice(1, 1).written("A", "hit B", (3, 4))
    assert (roll.faces, roll.source) == ((3, 4), "written")

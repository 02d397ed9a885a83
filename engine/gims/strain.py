"""Strain: what spinning too fast does to a hull (G9)."""

from __future__ import annotations

from dataclasses import replace

from engine.dice import Dice, Roll
from engine.gims.rulings import GimsRulings
from engine.gims.ship import PLACES, GimsShip

_PLACE_OF = ("fore", "aft", "port", "port", "starboard", "starboard", *["primary"] * 4)


def excess(ship: GimsShip, rate: int) -> int:
    """By how many facings a turn a rate is above the ship's maximum (G9.1, G10.3)."""
    most = ship.design.max_rate
    return 0 if most is None else max(abs(rate) - most, 0)


def strain(
    rules: GimsRulings, ship: GimsShip, points: int, dice: Dice
) -> tuple[tuple[int, ...], tuple[Roll, ...]]:
    """The damage by place after so many excess points, and the rolls behind it (G9.2, G9.3)."""
    damage = list(ship.damage)
    rolls: list[Roll] = []
    for point in range(points):
        amount = dice.roll(ship.name, "strain", point, sides=10)
        where = amount
        if not rules.damage_single_die:
            where = dice.roll(ship.name, "strain place", point, sides=10)
            rolls.append(replace(where, use=_place(ship, where.total)))
        place = _place(ship, where.total)
        hurt = max(amount.total - _armour(rules, ship, place), 0)
        damage[PLACES.index(place)] += hurt
        rolls.append(replace(amount, use=f"{hurt} damage to {place} structure"))
    return tuple(damage), tuple(rolls)


def _place(ship: GimsShip, face: int) -> str:
    """G9.3, R-G13: a section the ship does not have is the primary structure."""
    place = _PLACE_OF[face - 1]
    sections = dict(ship.design.structure)
    return place if not sections or place in sections else "primary"


def _armour(rules: GimsRulings, ship: GimsShip, place: str) -> int:
    return dict(ship.design.armour).get(place, 0) if rules.excess_damage_armour else 0

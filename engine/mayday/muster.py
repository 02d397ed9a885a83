"""A deployment of the Mayday variant fitted together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.errors import Problem
from engine.fields import nearest
from engine.mayday.cargo import alongside
from engine.mayday.ship import MaydayShip, mayday_ship
from engine.model import Ship, State


def misfits(start: State) -> list[Problem]:
    """Carriers and targets that are not there, and gravity hexes without a direction."""
    problems: list[Problem] = []
    units = {name: mayday_ship(ship) for name, ship in start.ships.items()}
    for name, ship in units.items():
        named = {"aboard": (ship.carrier,), "target": (ship.target,), "locks": ship.locks}
        for field, names in named.items():
            for other in filter(None, names):
                if other not in start.ships or other == name:
                    what = f"no other ship {other!r}{nearest(other, start.ships)}"
                    problems.append(Problem(f"ship {name}, {field}", what))
        if not problems and name in _carriers(start, ship):
            problems.append(Problem(f"ship {name}, aboard", "is aboard itself"))
    for number, gravity in enumerate(start.setting.gravity_hexes, start=1):
        if gravity.toward % 30:
            what = f"{gravity.toward:g} is not a multiple of 30"
            problems.append(Problem(f"gravity_hex {number}, toward", what))
        if gravity.pull % 1:
            what = f"{gravity.pull:g} is not a whole number"
            problems.append(Problem(f"gravity_hex {number}, pull", what))
    return problems


def fit(start: State) -> State:
    """Everything aboard laid onto the markers of its outermost carrier."""
    ships: dict[str, Ship] = dict(start.ships)
    for name, ship in start.ships.items():
        for carrier in list(_carriers(start, mayday_ship(ship)))[-1:]:
            ships[name] = replace(ship, **alongside(mayday_ship(start.ships[carrier])))
    return replace(start, ships=ships)


def _carriers(start: State, ship: MaydayShip) -> Iterator[str]:
    """The chain of carriers outwards; a ring is told once round."""
    seen: set[str] = set()
    while ship.carrier and ship.carrier not in seen:
        seen.add(ship.carrier)
        yield ship.carrier
        ship = mayday_ship(start.ships[ship.carrier])

"""Captains of Eight Worlds: a burn, shots and repairs for every ship."""

from __future__ import annotations

from collections.abc import Iterable

from engine.captains.gunners import Gunners
from engine.captains.helm import Helm
from engine.captains.mechanics import repairs
from engine.captains.outlook import Outlook
from engine.eight_worlds.rulings import Rulings
from engine.eight_worlds.ship import EightWorldsShip
from engine.model import ACTIVE, State
from engine.space import Vec


def orders(rules: Rulings, state: State, names: Iterable[str]) -> dict[str, str]:
    """The captains' lines; ships of one side gather their fire, ships of no side fight alone."""
    outlook = Outlook(rules, state)
    gunners: dict[tuple[str, str], Gunners] = {}
    lines: dict[str, str] = {}
    for name in sorted(names):
        ship = outlook.ships[name]
        band = (ship.side, "" if ship.side else name)
        lines[name] = _line(outlook, gunners.setdefault(band, Gunners(outlook)), ship)
    return lines


def _line(outlook: Outlook, gunners: Gunners, ship: EightWorldsShip) -> str:
    """One ship's orders; a disabled ship can only mend herself."""
    parts: list[str] = []
    thrust = 0.0
    if ship.status == ACTIVE:
        burn = _written(Helm(outlook, ship).burn(), ship)
        thrust = abs(burn)
        if thrust:
            size = 2 if ship.design.dimensions == 2 else 3
            parts.append("ACC " + " ".join(f"{part:g}" for part in tuple(burn)[:size]))
        outlook.chosen[ship.name] = place = outlook.course(ship).place + burn
        parts += gunners.shots(ship, place)
    parts += repairs(outlook.rules, ship, thrust)
    return "; ".join(parts)


def _written(burn: Vec, ship: EightWorldsShip) -> Vec:
    """A burn as an order can say it: in hundredths of a g, within the rating."""
    while True:
        rounded = Vec(*(round(part, 2) + 0.0 for part in burn))
        if abs(rounded) <= ship.accel:
            return rounded
        burn = burn * 0.998

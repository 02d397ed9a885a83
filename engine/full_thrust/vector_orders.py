"""Reading the orders of the 1997 true vector rules."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.errors import OrderError
from engine.full_thrust.points import swung
from engine.model import Ship
from engine.space import Vec, toward

PUSHES = {"MD": 0, "PP": -3, "PS": 3, "PR": 6}
"""The orders that move a ship: clock points from its bow to where they push it (V5, V13)."""

HANDS = {"RS": 1, "S": 1, "RP": -1, "P": -1}
"""The orders that turn a ship: clockwise or not (V12, V17)."""

_ORDER = re.compile(
    r"(?P<verb>MD|RP|RS|PP|PS|PR|P|S)\s*(?P<points>[1-9]\d{0,8})(?=[\s,;]|$)"
    r"|(?:MD|RP|RS|PP|PS|PR|P|S)\s+[+-]?[\d.]+(?=[\s,;]|$)|[^\s,;]+",
    re.IGNORECASE | re.ASCII,
)


class Order(NamedTuple):
    """One order; verb is "" where it cannot be read. text as written, at its place in the line."""

    verb: str
    points: int
    text: str
    at: int

    def error(self, code: str, message: str, rule: str) -> OrderError:
        """The error that refuses this order."""
        return OrderError(code, message, rule=rule, order=self.text, at=self.at)


def read_orders(line: str) -> list[Order]:
    """The orders of a line from left to right."""
    return [
        Order((found["verb"] or "").upper(), int(found["points"] or 0), found[0], found.start())
        for found in _ORDER.finditer(line)
    ]


def net_move(ship: Ship, orders: list[Order]) -> Vec | None:
    """The displacement of the whole turn, from the marker to the ship (V10); None: no push."""
    facing, net = ship.facing, ship.velocity
    pushed = False
    for order in orders:
        if order.verb in HANDS:
            facing = swung(facing, HANDS[order.verb] * order.points)
        elif order.verb:
            net += toward(swung(facing, PUSHES[order.verb])) * order.points
            pushed = True
    return net if pushed else None

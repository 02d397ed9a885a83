"""Markers on hex-lines: where their owner, or a ruling, has them go (M6.5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import OrderError
from engine.hexlines import beside, starboard_of
from engine.mayday.orders import Order
from engine.mayday.rulings import MaydayRulings
from engine.space import Vec


class Rounding:
    """The choices an owner wrote, used up one by one; said is the last one used.

    silent: the owner says nothing, as for a ship that drifts: it goes to starboard.
    """

    def __init__(self, rules: MaydayRulings, choices: Sequence[Order], *, silent: bool) -> None:
        self.rules, self.silent = rules, silent
        self.left = list(choices)
        self.said: Order | None = None

    def asked(self, marker: str) -> bool:
        """Whether there is a choice for a marker: ship, vector or edge."""
        return any(order.what == marker for order in self.left)

    def hex_for(self, marker: str, place: Vec, course: Vec, burn: Order | None) -> Vec:
        """The hex a marker on a hex-line goes to; OrderError where nothing says.

        burn is the last order before it, the part of the line at fault.
        """
        pair = beside(place)
        self.said = next((order for order in self.left if order.what == marker), None)
        if self.said and self.said.hex not in pair:
            message = f"the {marker} marker goes to {_either(pair)}"
            raise self.said.refuse("ROUNDING_CHOICE_INVALID", message, "M6.5")
        if self.said and self.said.hex is not None:
            self.left.remove(self.said)
            return self.said.hex
        starboard = starboard_of(place, course)
        example = f"{marker.upper()}({pair[0].x:g},{pair[0].y:g})"
        what = f"the {marker} marker lies on a hex-line: choose {_either(pair)}, as {example}"
        return self._unsaid(pair, starboard, what, burn)

    def side_for(self, one: Vec, two: Vec, course: Vec, burn: Order | None) -> Vec:
        """R-M10: which of two hexes a line along the side between them passes through."""
        for order in self.left:
            if order.what == "edge" and order.hex in {one, two}:
                self.left.remove(order)
                return one if order.hex == one else two
        starboard = starboard_of((one + two) * 0.5, course)
        what = f"the line runs along a side: choose {_either((one, two))}, as EDGE(q,r)"
        return self._unsaid((one, two), starboard, what, burn)

    def why(self) -> str:
        """What decided the last choice."""
        if self.said:
            return "its owner's choice"
        port = self.rules.rounding == "port" and not self.silent
        return f"to {'port' if port else 'starboard'} of its course"

    def refuse_rest(self) -> None:
        """OrderError where a choice is left that nothing needed."""
        for order in self.left:
            message = "no marker lies on a hex-line there; no choice applies"
            raise order.refuse("ROUNDING_NOT_NEEDED", message, "M6.5")

    def _unsaid(self, pair: tuple[Vec, Vec], starboard: Vec, what: str, burn: Order | None) -> Vec:
        if self.silent or self.rules.rounding == "starboard":
            return starboard
        if self.rules.rounding == "port":
            return pair[0] if starboard == pair[1] else pair[1]
        if burn:
            raise burn.refuse("ROUNDING_CHOICE_MISSING", what, "M6.5")
        raise OrderError("ROUNDING_CHOICE_MISSING", what, rule="M6.5")


def _either(pair: Sequence[Vec]) -> str:
    return " or ".join(f"({place.x:g}, {place.y:g})" for place in pair)

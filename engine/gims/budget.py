"""The thrust of one ship in one phase: what it has, and what an order costs."""

from __future__ import annotations

from engine.gims.orders import Order
from engine.gims.rulings import GimsRulings
from engine.gims.ship import GimsShip

_NAMES = {"main": "aft", "retro": "fore", "port": "port", "starboard": "starboard"}


class Budget:
    """Fresh thrust, carried thrust, and the load on each thruster so far."""

    def __init__(self, rules: GimsRulings, ship: GimsShip) -> None:
        self.rules, self.design = rules, ship.design
        self.left = ship.design.thrust
        self.carried = ship.carry if rules.carryover == "on" else 0
        self.open = True
        self.ratings = dict(ship.design.thrusters)
        self.load: dict[str, int] = {}

    def close_carry(self) -> None:
        """G8.4: after the first acceleration or facing change, no more carried thrust is used."""
        self.open = False

    def usable(self, order: Order) -> int:
        """The carried thrust that may pay for a burn (G8.4, R-G23)."""
        main = order.thruster == "main" or not self.rules.carryover_main_only
        return self.carried if self.open and order.what == "burn" and main else 0

    def pay(self, cost: int, order: Order) -> dict[str, float]:
        """What the order spends; OrderError where the thrust does not last (G8.1)."""
        carried = self.usable(order)
        if cost > self.left + carried:
            extra = f" and {carried} carried over" if carried else ""
            what = f"needs {cost} thrust, {self.left} of {self.design.thrust} left{extra}"
            raise order.refuse("THRUST_EXCEEDED", what, "G8.1")
        used = min(cost, carried)
        self.carried -= used
        self.left -= cost - used
        if order.what == "burn":
            self.close_carry()
        return {"thrust": cost - used, **({"carry": used} if used else {})}

    def load_thrusters(self, shares: dict[str, int], order: Order) -> str:
        """Which thrusters are overloaded, in words (R-G31); OrderError where that is enforced."""
        for name, points in shares.items():
            place = _NAMES.get(name, name)
            self.load[place] = self.load.get(place, 0) + points
        over = [
            f"{place} thrusters {self.load[place]} of {self.ratings[place]}"
            for place in (_NAMES.get(name, name) for name in shares)
            if place in self.ratings and self.load[place] > self.ratings[place]
        ]
        what = "over the rating: " + ", ".join(over) if over else ""
        if what and self.rules.thruster_ratings == "enforce":
            raise order.refuse("OVERTHRUST", what, "G8.2")
        return what

    def carry_out(self) -> int:
        """The thrust that goes over to the next phase (G8.3, R-G22)."""
        if self.rules.carryover == "off":
            return 0
        unspent = self.left + (self.carried if self.rules.carryover_rebank else 0)
        return min(unspent, self.design.accel_cost - 1)


def pivot_cost(rules: GimsRulings, ship: GimsShip, burns: int, begun: int) -> int:
    """What some pivot burns cost together; begun is which of the two costs comes first (G4.1)."""
    costs = rules.pivot_costs(ship.design)
    pairs, odd = divmod(burns, 2)
    return pairs * sum(costs) + (costs[begun] if odd else 0)


def odd_burns(rules: GimsRulings, ship: GimsShip, burns: int, begun: int) -> int:
    """How many of some pivot burns have a cost that cannot be halved."""
    costs = rules.pivot_costs(ship.design)
    pairs, odd = divmod(burns, 2)
    return pairs * sum(cost % 2 for cost in costs) + (costs[begun] % 2 if odd else 0)

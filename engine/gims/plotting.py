"""The Vector Plotting Segment of one ship: each order checked and carried out in turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.gims.budget import Budget, pivot_cost
from engine.gims.orders import Order
from engine.gims.rulings import GimsRulings
from engine.gims.ship import ROLL_PENALTY, GimsShip, gims_ship
from engine.gims.thrusters import burn_bearing, burn_factor, pivot_shares
from engine.model import Step
from engine.ruleset import step
from engine.space import SIDES

PHASE = "movement"


class Plotting:
    """One ship's orders as they are plotted on its vector counter (G2.1, G11.4).

    rate is what the ship rotates at in this phase, turned how often it has; ship.rate is what
    its control sheet says, which an agile ship's last burns change for the next phase.
    """

    def __init__(self, rules: GimsRulings, ship: GimsShip) -> None:
        self.rules, self.ship = rules, ship
        self.budget = Budget(rules, ship)
        self.facing = int(ship.facing)
        self.rate = ship.rate
        self.turned = self.segment = 0
        self.burned = self.pivoted = self.roll_ordered = self.stopped_roll = False
        remembered = rules.pivot_cost_alternation == "remembered"
        self.pivot_next = ship.pivot_next if remembered else 0

    def carry_out(self, order: Order) -> Iterator[Step]:
        """The steps of one order; OrderError where the rules refuse it."""
        snaps = self.ship.design.snaps
        if order.what == "roll":
            yield self._roll(order)
        elif order.what == "unroll":
            yield self._unroll(order)
        elif order.what == "burn":
            yield self._burn(order)
        elif order.what == "turn":
            yield from self._snap(order) if snaps else self._pivot(order)
        else:
            yield self._rotate(order)

    def turn_once(self, order: str, rule: str, sense: int, note: str = "", **more: Any) -> Step:
        """The vector counter turned by one facing."""
        self.budget.close_carry()
        self.facing = (self.facing + 60 * sense) % 360
        facts = {"counter_faces": self.facing, **more.pop("facts", {})}
        return self.step(order, rule, note=note, facts=facts, counter_facing=self.facing, **more)

    def step(self, order: str, rule: str, **more: Any) -> Step:
        """The next step of this ship's move."""
        made = step(self.ship, order, phase=PHASE, segment=self.segment, rule=rule, **more)
        self.segment += 1
        self.ship = gims_ship(made.after)
        return made

    # -- rolls --------------------------------------------------------------------------------

    def _roll(self, order: Order) -> Step:
        """G7.1: starting a roll costs the first number of the roll cost."""
        cost, _ = self._check_roll(order)
        if self.ship.rolling:
            raise order.refuse("ALREADY_ROLLING", "the ship is already rolling", "G7.1")
        return self._paid(order, "G7.1", cost, rolling=True, fire_modifier=ROLL_PENALTY)

    def _unroll(self, order: Order) -> Step:
        """G7.1, R-G18: stopping it costs the second."""
        _, cost = self._check_roll(order)
        if not self.ship.rolling:
            message = "the ship is not rolling; there is no roll to stop"
            raise order.refuse("NOT_ROLLING", message, "G7.1")
        self.stopped_roll = True
        penalty = ROLL_PENALTY if self.rules.roll_penalty_on_stop else 0
        note = "R-G19: still fires at -3 this phase" if penalty else ""
        return self._paid(order, "G7.1", cost, note=note, rolling=False, fire_modifier=penalty)

    def _check_roll(self, order: Order) -> tuple[int, int]:
        cost = self.ship.design.roll_cost
        if cost is None:
            message = "the ship may not roll in the standard rules, so it may not roll here"
            raise order.refuse("ROLL_NOT_ALLOWED", message, "G7.5")
        pivoted = self.pivoted and self.rules.pivot_before_roll_start == "refused"
        if self.burned or self.turned or self.roll_ordered or pivoted:
            message = "a roll starts or stops once a phase, before pivots, burns and rotations"
            raise order.refuse("ROLL_NOT_AT_START", message, "G7.1")
        self.roll_ordered = True
        return cost

    # -- pivots -------------------------------------------------------------------------------

    def _pivot(self, order: Order) -> Iterator[Step]:
        """G3.2: each pivot burn changes the rate of rotation by one facing a turn."""
        if self.ship.rolling:
            message = f"a rolling ship makes no pivot burn; its rotation of {self.rate:+d} goes on"
            raise order.refuse("PIVOT_WHILE_ROLLING", message, "G7.4")
        at_end = self._check_window(order)
        burns, rate = abs(order.count), self.ship.rate + order.count
        cost = pivot_cost(self.rules, self.ship, burns, self.pivot_next)
        shares, note = pivot_shares(self.rules, self.ship, order, self.pivot_next)
        self.pivot_next = (self.pivot_next + burns) % 2
        self.pivoted = True
        facts = {"cost": cost, **shares}
        yield self._paid(
            order,
            "G10.2" if at_end else "G3.2",
            cost,
            loads=shares,
            facts=facts,
            note="R-G25: sets the rate of the next phase" if at_end else note,
            rate=rate,
            pivot_next=self.pivot_next,
        )
        if not at_end:
            self.rate = rate
        elif self.rules.agile_end_pivot_rotates:
            for _ in range(burns):
                yield self.turn_once(order.text, "G10.2", _sense(order), "R-G25: turns at once")

    def _check_window(self, order: Order) -> bool:
        """Whether a pivot burn is one at the end of the segment (G3.4, G10.2, R-G9)."""
        if not (self.burned or self.turned):
            return False
        if self.rules.pivot_burn_window == "before_first_rotation" and not self.turned:
            return False
        if not self.ship.design.agile:
            message = "pivot burns come first, before any acceleration or rotation"
            raise order.refuse("PIVOT_NOT_AT_START", message, "G3.4")
        if self.turned < abs(self.rate):
            message = "an agile ship pivots at the beginning or the end, not between rotations"
            raise order.refuse("PIVOT_NOT_AT_START", message, "G10.2")
        return True

    def _snap(self, order: Order) -> Iterator[Step]:
        """G12.1: fighters and shuttles turn at once, for 1 thrust a facing."""
        if order.pair:
            message = "fighters and shuttles turn at once; they make no pivot burns"
            raise order.refuse("FIGHTER_PIVOT_BURN", message, "G12.1")
        spent = self.budget.pay(abs(order.count), order)
        self.turned += 1
        swing = f"{abs(order.count)} facings" if abs(order.count) > 1 else "1 facing"
        yield self.turn_once(
            order.text,
            "G12.1",
            order.count,
            spent=spent,
            facts={"turned": swing},
            thrust_left=self.budget.left,
        )

    def _rotate(self, order: Order) -> Step:
        """G3.1: one of the rotations of this phase, at the moment the player chooses."""
        if self.turned >= abs(self.rate):
            number = abs(self.rate)
            facings = "1 facing" if number == 1 else f"{number} facings"
            message = f"the ship rotates exactly {facings} this phase; this is one too many"
            raise order.refuse("ROTATE_BEYOND_RATE", message, "G3.1")
        self.turned += 1
        return self.turn_once(order.text, "G3.1", 1 if self.rate > 0 else -1)

    # -- burns --------------------------------------------------------------------------------

    def _burn(self, order: Order) -> Step:
        """G5.1, G6: the thrusters move the vector counter by whole hexes."""
        design = self.ship.design
        over = not design.snaps and 0 < abs(self.rate) <= self.turned
        if over and not design.agile:
            message = "only agile ships may accelerate after the final rotation"
            raise order.refuse("ACCEL_AFTER_FINAL_ROTATION", message, "G5.3")
        bearing, note = burn_bearing(self.rules, self.ship, self.facing, order)
        factor = burn_factor(self.rules, self.ship, order.thruster)
        cost = order.count * design.accel_cost * factor
        push = SIDES[bearing] * order.count
        self.burned = True
        return self._paid(
            order,
            "G10.1" if over else _RULE_OF_BURN[order.thruster],
            cost,
            loads={order.thruster: cost},
            facts={
                "hexes": order.count,
                "bearing": bearing,
                "cost_a_hex": design.accel_cost * factor,
            },
            note=note,
            counter=self.ship.counter + push,
            motion=self.ship.motion + push,
            speed=self.rules.speed(self.ship.motion + push),
        )

    def _paid(
        self,
        order: Order,
        rule: str,
        cost: int,
        *,
        loads: dict[str, int] | None = None,
        note: str = "",
        **more: Any,
    ) -> Step:
        """A step that spends thrust."""
        spent = self.budget.pay(cost, order)
        over = self.budget.load_thrusters(loads or {}, order)
        notes = [
            note,
            f"R-G31: {over}" if over else "",
            _carried(rule) * (spent.get("carry", 0) > 0),
        ]
        changes = {"carry": self.budget.carried} if "carry" in spent else {}
        return self.step(
            order.text,
            rule,
            spent=spent,
            note="; ".join(filter(None, notes)),
            warning="OVERTHRUST" if over else "",
            thrust_left=self.budget.left,
            **changes,
            **more,
        )


_RULE_OF_BURN = {"main": "G5.2", "retro": "G6.3", "port": "G6.2", "starboard": "G6.2"}


def _carried(rule: str) -> str:
    """What lets carried thrust pay; that it may for other thrusters than the main ones is R-G23."""
    return f"{'G8.4' if rule == 'G5.2' else 'R-G23'}: carried thrust pays for the first burn"


def _sense(order: Order) -> int:
    return 1 if order.count > 0 else -1

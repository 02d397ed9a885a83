"""One ship's line of spatial orders being carried out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.full_thrust.points import bearing_of_point, point_of_bearing, swung
from engine.full_thrust.spatial_orders import Order
from engine.full_thrust.spatial_rulings import SpatialRulings
from engine.full_thrust.spatial_ship import SpatialShip
from engine.model import Step
from engine.ruleset import step
from engine.space import toward

_OFF_COURSE = {"F": 0, "A": 6, "P": -3, "S": 3}
_LAST = 9_000


@dataclass(slots=True)
class Line:
    """What one ship has left and has done while its line is carried out (S30).

    thrust is what is left this turn; delayed the side of a turn that waits for the move (S21).
    """

    rules: SpatialRulings
    thrust: int
    done: list[str] = field(default_factory=list)
    delayed: int = 0

    def carry_out(self, ship: SpatialShip, order: Order) -> Step:
        """The step of one order; OrderError where it is not legal here."""
        self._check(ship, order)
        made: Step = getattr(self, f"_{order.verb}")(ship, order)
        self.done.append(order.verb)
        return made

    def _check(self, ship: SpatialShip, order: Order) -> None:
        """Readable, drive alive, not spinning, Spin alone."""
        if not order.verb:
            raise order.error("SP_SYNTAX", f"cannot read {order.text}", "S6")
        spins = order.verb == "spin"
        if ship.drive == 0:
            lost = "a ship without a main drive cannot start or stop a spin"
            message = lost if spins else f"{order.name}: the main drive is destroyed"
            raise order.error("SP_DRIVE_DESTROYED", message, "S31" if spins else "S9")
        if "spin" in self.done or (spins and self.done):
            raise order.error("SP_SPIN_ALONE", "Spin must be the only order of the turn", "S31")
        if ship.spin and not spins:
            message = "a spinning ship may only write Spin; stop it with Spin 0"
            raise order.error("SP_SPINNING", message, "S33")

    def _pay(self, ship: SpatialShip, order: Order, price: int, rule: str) -> dict[str, float]:
        if price > self.thrust:
            message = f"{order.name} needs {price} thrust, {self.thrust} of {ship.drive} left"
            raise order.error("SP_THRUST", message, rule)
        self.thrust -= price
        return {"thrust": price} if price else {}

    def _step(
        self,
        ship: SpatialShip,
        order: Order,
        rule: str,
        price: int,
        *,
        facts: Mapping[str, Any] | None = None,
        note: str = "",
        warning: str = "",
        **changes: Any,
    ) -> Step:
        """The order paid for and carried out."""
        spent = self._pay(ship, order, price, rule)
        return step(
            ship,
            order.text,
            phase="orders",
            segment=min(len(self.done), _LAST),
            rule=rule,
            spent=spent,
            facts={**(facts or {}), "thrust_left": self.thrust},
            note=note,
            warning=warning,
            **changes,
        )

    def _pivot(self, ship: SpatialShip, order: Order, note: str = "", warning: str = "") -> Step:
        """Face a clock point, or along, against or square to the course (S6-S8)."""
        to = order.value
        if to in _OFF_COURSE:
            facing = swung(ship.course, _OFF_COURSE[to])
        else:
            facing = int(bearing_of_point(int(to)))
        idle = facing == ship.facing
        price = self.rules.pivot_price(advanced=ship.advanced, idle=idle)
        if idle and not warning:
            note = f"{order.name}: the bow points there already [SA14]"
            warning = "SP_PIVOT_NOOP" if self.rules.noop_pivot == "charge" else ""
        return self._step(ship, order, "S6", price, note=note, warning=warning, facing=facing)

    def _alias(self, ship: SpatialShip, order: Order) -> Step:
        """PP as printed in the figure, a slip for FP (SA2)."""
        if self.rules.accept_pp == "refuse":
            raise order.error("SP_SYNTAX", f"cannot read {order.text}; write FP", "S6")
        read = order._replace(value="P")
        return self._pivot(ship, read, "PP is read as FP [SA2]", "SP_ALIAS_PP")

    def _roll(self, ship: SpatialShip, order: Order) -> Step:
        """Roll the ship on its back, or upright again (S28, SA15)."""
        price = self.rules.pivot_price(advanced=ship.advanced)
        return self._step(ship, order, "S28", price, rolled=not ship.rolled)

    def _push(self, ship: SpatialShip, order: Order) -> Step:
        """Shift the ship 1 MU square to its course (S24-S27)."""
        if "push" in self.done:
            raise order.error("SP_PUSH_ONCE", "one push a turn", "S27")
        aside = toward(swung(ship.course, 3 * order.side))
        price = 1 if ship.advanced else 2
        return self._step(ship, order, "S24", price, position=ship.position + aside)

    def _change(self, ship: SpatialShip, order: Order) -> Step:
        """Change velocity (S11-S17)."""
        change = order.number
        if "change" in self.done:
            message = "velocity may be changed once a turn"
            raise order.error("SP_VEL_ONCE", message, "S15")
        leaves = self.rules.leaves(ship.speed, change, advanced=ship.advanced)
        if not (ship.advanced or leaves):
            self._check_bow(ship, order, change)
        course = int(ship.facing) if leaves else ship.course
        speed = ship.speed + change
        if speed < 0:
            rule, note = "S14", "below 0: the sign is dropped, the course turns 6 points"
        elif leaves and course != ship.course:
            rule, note = "S17", "a halted ship leaves along its facing [SA11]"
        else:
            rule, note = "S13", ""
        return self._step(
            ship,
            order,
            rule,
            abs(change),
            facts={"velocity": speed},
            note=note,
            speed=abs(speed),
            course=swung(course, 6 if speed < 0 else 0),
        )

    def _check_bow(self, ship: SpatialShip, order: Order, change: int) -> None:
        """A standard drive works only along or against the course (S11, S12)."""
        if ship.bow == (0 if change > 0 else 6):
            return
        face = point_of_bearing(swung(ship.course, 0 if change > 0 else 6))
        if change > 0:
            message = f"{order.name}: to accelerate face {face} (FF)"
            raise order.error("SP_FACING_ACC", message, "S11")
        message = f"{order.name}: to decelerate face {face} (FA)"
        raise order.error("SP_FACING_DEC", message, "S12")

    def _turn(self, ship: SpatialShip, order: Order) -> Step:
        """Turn the course (S18-S23)."""
        if ship.speed == 0:
            message = f"{order.name}: a halted ship cannot turn; pivot and accelerate"
            raise order.error("SP_TURN_HALTED", message, "S17")
        if self.rules.max_turn_orders == 1 and "turn" in self.done:
            message = "one turn order a turn (max_turn_orders = 1)"
            raise order.error("SP_TURN_ONCE", message, "S29")
        side = self._side(ship, order)
        points, late = self.rules.turn_effect(ship.speed, order.number)
        two, one, delayed = self.rules.turn_prices(ship.speed)
        facts = {"velocity": ship.speed, "two_points": two, "one_point": one, "delayed": delayed}
        if not points:
            raise order.error("SP_TURN_WEAK", self._too_weak(ship.speed, order), "S22")
        if late and self.delayed:
            raise order.error("SP_DELAYED_ONCE", "one delayed turn a turn", "S21")
        rule = "S21" if late else "S20" if points == 1 else "S19"
        if late:
            note = "the course turns after the move"
            made = self._step(ship, order, rule, order.number, facts=facts, note=note)
            self.delayed = side
            return made
        course = swung(ship.course, points * side)
        note = self._ruled(points)
        return self._step(ship, order, rule, order.number, facts=facts, note=note, course=course)

    def _ruled(self, points: int) -> str:
        """The ruling behind a turn under another reading than the official one."""
        if self.rules.combined_example_literal:
            return f"{points} points by the last example's prices [SA3]"
        return ""

    def _too_weak(self, speed: int, order: Order) -> str:
        two, one, late = self.rules.turn_prices(speed)
        least = one if late is None else late
        if self.rules.turn_threshold == "exact" and order.number >= least:
            exact = " or ".join(str(price) for price in (late, one) if price is not None)
            return f"{order.name}: velocity {speed} turns for {exact} thrust, or from {two} [SA6]"
        return f"{order.name}: velocity {speed} needs at least {least} thrust to turn"

    def _side(self, ship: SpatialShip, order: Order) -> int:
        """The side a turn goes to: 1 starboard, -1 port (S18, S23, SA4, SA5)."""
        bow = 0 if ship.bow in {0, 6} else 1 if ship.bow > 0 else -1
        if not self.rules.turns_from(abs(ship.bow), advanced=ship.advanced):
            most = 5 if self.rules.turn_facing == "text" else 4
            facing, course = point_of_bearing(ship.facing), point_of_bearing(ship.course)
            message = f"{order.name}: facing {facing} is not 2 to {most} points off course {course}"
            raise order.error("SP_FACING_TURN", message, "S18")
        if ship.advanced:
            side = order.side or (0 if self.rules.turn_suffix == "required" else bow)
            if not side:
                message = "say which way: add P or S to the turn order"
                raise order.error("SP_TURN_SIDE", message, "S23")
            return side
        if order.side not in {0, bow}:
            raise order.error("SP_TURN_SIDE", "the bow points to the other side", "S18")
        return bow

    def _spin(self, ship: SpatialShip, order: Order) -> Step:
        """Start, change or stop a spin (S31, S32)."""
        rate, most = order.number, 2 * ship.drive
        if abs(rate) > most:
            message = f"{order.name}: the rate is at most {most} with drive {ship.drive}"
            raise order.error("SP_SPIN_RATE", message, "S32")
        note = "turns the ship from the next turn on [SA16]"
        later = self.rules.spin_starts == "next_turn"
        return self._step(ship, order, "S31", 0, note=note if later else "", spin=rate)

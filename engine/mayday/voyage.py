"""One unit's turn through the phases of the Mayday variant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.fields import nearest
from engine.hexlines import TWELVE, in_hex, tidy
from engine.mayday.cargo import carry
from engine.mayday.gravity import acting, pull
from engine.mayday.orders import PHASE_OF, Order
from engine.mayday.records import recorded
from engine.mayday.rounding import Rounding
from engine.mayday.rulings import MaydayRulings
from engine.mayday.ship import MaydayShip, mayday_ship
from engine.model import ABOARD, ACTIVE, GravityHex, State, Step
from engine.ruleset import step
from engine.space import Vec

PHASES = ("initiative", "vector", "launch", "sensor", "movement", "combat", "records")


class Voyage:
    """One unit's turn: its orders checked and carried out phase by phase (M1.4).

    drifting: no order is written, and its owner says nothing about hex-lines either.
    """

    def __init__(
        self,
        rules: MaydayRulings,
        ship: MaydayShip,
        state: State,
        orders: Sequence[Order],
        *,
        drifting: bool,
    ) -> None:
        self.rules, self.ship, self.state = rules, ship, state
        self.three = rules.markers == 3
        # M6.3, M8.3: the gravity line starts where the vector marker lies now
        self.origin = ship.vector_place
        choices = [order for order in orders if order.what not in PHASE_OF]
        self.rounding = Rounding(rules, choices, silent=drifting)
        self.orders = [order for order in orders if order.what in PHASE_OF]
        self.segment = 0
        self.used = 0

    def play(self) -> Iterator[Step]:
        """The steps of the turn; OrderError at the first order refused."""
        self._check_phases()
        yield from self._vector()
        for order in self.orders:
            if order.what == "launch":
                yield from self._launch(order)
            elif order.what == "burn":
                yield from self._burn(order)
            else:
                yield self._sense(order)
        yield from self._settle()
        yield self._record()

    def _check_phases(self) -> None:
        """Orders stand in the order of their phases."""
        latest = "vector"
        for order in self.orders:
            phase = PHASE_OF[order.what]
            if PHASES.index(phase) < PHASES.index(latest):
                message = f"{order.what} belongs to the {phase} phase, not the {latest} phase"
                raise order.refuse("WRONG_PHASE", message, "M1.4")
            latest = phase

    def _step(self, phase: str, rule: str, order: str = "", **more: Any) -> Step:
        made = step(self.ship, order, phase=phase, segment=self.segment, rule=rule, **more)
        self.segment += 1
        self.ship = mayday_ship(made.after)
        return made

    # -- vector, launch and sensor phases -----------------------------------------------------

    def _vector(self) -> Iterator[Step]:
        """M3.1: the ship marker goes on as the vector marker says; a unit just launched has."""
        ship = self.ship
        if ship.position == ship.vector_place and (ship.motion.x or ship.motion.y):
            facts = {"speed": ship.speed, "bearing": ship.vector}
            place = tidy(ship.position + ship.motion)
            yield self._step("vector", "M3.1", facts=facts, position=place)
        early = self.rules.round_after_vector_phase
        if early or self.rules.corner_step == "choose_front_hex":
            note = "R-M8: rounded at once" if early else "R-M7: a hex ahead"
            yield from self._round_ship("vector", note)

    def _launch(self, order: Order) -> Iterator[Step]:
        """M4.1: what is launched starts on the launcher's markers, with its speed."""
        cargo = self._named(order)
        if cargo.carrier != self.ship.name or cargo.status != ABOARD:
            raise order.refuse("NOT_ABOARD", f"{cargo.name} is not aboard", "M4.1")
        if any(
            o.what == "launch" and o.name == order.name and o.at < order.at for o in self.orders
        ):
            raise order.refuse("NOT_ABOARD", f"{cargo.name} has just been launched", "M4.1")
        if cargo.needs_lock and cargo.target not in self.ship.locks:
            what = f"a sensor lock-on on {cargo.target} from an earlier turn"
            message = f"{cargo.name} needs {what if cargo.target else 'a target locked on to'}"
            raise order.refuse("LOCKON_REQUIRED", message, "M4.2")
        carried = carry(cargo, self.ship, "vector", 0)
        launcher = self.ship.name
        yield carried
        yield step(
            carried.after,
            order.text,
            phase="launch",
            segment=self.segment,
            rule="M4.1",
            actor=launcher,
            note=f"launched by {launcher}",
            status=ACTIVE,
            carrier="",
        )
        self.segment += 1

    def _sense(self, order: Order) -> Step:
        """M5.1: lock-ons; M2.3: who is chased."""
        ship = self.ship
        if order.what == "break":
            return self._step("sensor", "M2.3", order.text, target="")
        other = self._named(order)
        if other.name == ship.name or other.status != ACTIVE:
            raise order.refuse("NO_TARGET", f"{order.name} is no target on the map", "M5.1")
        if ship.unguided or (order.what == "chase" and ship.homing):
            what = "an unguided unit has no sensors" if ship.unguided else "a missile locks on"
            raise order.refuse("NO_TARGET", f"{what}; it cannot {order.what}", "M2.4")
        if order.what == "chase" or ship.homing:
            return self._step("sensor", "M2.3", order.text, target=other.name)
        locks = (*(name for name in ship.locks if name != other.name), other.name)
        return self._step("sensor", "M5.1", order.text, locks=locks)

    def _named(self, order: Order) -> MaydayShip:
        other = self.state.ships.get(order.name)
        if not isinstance(other, MaydayShip):
            hint = nearest(order.name, self.state.ships)
            raise order.refuse("NO_SHIP", f"no ship {order.name!r}{hint}", "notation")
        return other

    # -- movement phase -----------------------------------------------------------------------

    def _burn(self, order: Order) -> Iterator[Step]:
        """M6.1: for each G, turn to any facing, then go on one hex or not."""
        if order.face is not None and order.face % 30:
            message = f"{order.face} is none of the twelve facings (a multiple of 30)"
            raise order.refuse("FACING", message, "M1.3")
        free = self._pay(order)
        facing = int(self.ship.facing) if order.face is None else order.face % 360
        spent = {} if free else {"g": 1}
        if not order.go:
            yield self._step("movement", "M6.1", order.text, spent=spent, facing=facing, note=free)
            return
        there, note = self._ahead(order, facing)
        changes: dict[str, Any] = {"facing": facing, "position": there}
        if self.three:
            back = self.ship.vector_place - (there - self.ship.position)
            changes["vector_place"] = tidy(back)
        yield self._step(
            "movement",
            "M8.2" if self.three else "M6.1",
            order.text,
            spent=spent,
            note=note,
            **changes,
        )

    def _pay(self, order: Order) -> str:
        """Use up one G; what makes a turn free, if anything does (M6.1, M6.2, R-M6)."""
        accel = self.ship.accel
        if accel == 0 and order.go:
            message = "no acceleration: the unit may turn but not move"
            raise order.refuse("NO_ACCELERATION", message, "M6.2")
        self.used += 1
        if self.used <= max(accel, 1):
            return "" if accel else "M6.2: no acceleration, a turn only"
        last = self.used == accel + 1 and not order.go and accel > 0
        if last and self.rules.free_final_turn:
            return "R-M6: the turn after the last G is free"
        message = f"needs {self.used} G, the drive gives {accel}"
        raise order.refuse("ACCELERATION_EXCEEDED", message, "M6.1")

    def _ahead(self, order: Order, facing: int) -> tuple[Vec, str]:
        """One hex on; over a corner to the hex-line, or by R-M7 to one of the hexes ahead."""
        there = tidy(self.ship.position + TWELVE[facing])
        if in_hex(there) or self.rules.corner_step == "hex_line":
            return there, ""
        chosen = self.rounding.hex_for("ship", there, TWELVE[facing], order)
        return chosen, "R-M7: one of the two hexes ahead"

    def _settle(self) -> Iterator[Step]:
        """M6.3, M6.5: gravity, then markers on hex-lines are rounded."""
        if self.rules.gravity_after_rounding:
            yield from self._round_ship("movement", "R-M13: rounded before gravity")
        yield from self._gravity()
        yield from self._round_ship("movement", "")
        yield from self._round_vector()
        self.rounding.refuse_rest()

    def _gravity(self) -> Iterator[Step]:
        """M6.4: each gravity hex moves the ship marker along its arrow."""
        field: Sequence[GravityHex] = self.state.setting.gravity_hexes
        if not field:
            return
        start, end = self.origin, self.ship.position

        def edge(one: Vec, two: Vec) -> Vec:
            return self.rounding.side_for(one, two, end - start, self._last)

        for gravity in acting(self.rules, start, end, field, edge):
            move = pull(gravity)
            changes: dict[str, Any] = {"position": tidy(self.ship.position + move)}
            if self.three and self.rules.gravity_moves_vector:
                changes["vector_place"] = tidy(self.ship.vector_place - move)
            where = "starts in" if gravity.hex == start else "passes through"
            place = f"({gravity.hex.x:g}, {gravity.hex.y:g})"
            yield self._step(
                "movement",
                "M8.3" if self.three else "M6.3",
                facts={
                    "gravity_hex": [gravity.hex.x, gravity.hex.y],
                    "toward": gravity.toward,
                    "pull": gravity.pull,
                },
                note=f"{where} the gravity hex {place}",
                **changes,
            )

    # -- hex-lines ----------------------------------------------------------------------------

    def _round_ship(self, phase: str, note: str) -> Iterator[Step]:
        """M6.5: a ship marker on a hex-line goes to one of the hexes beside it."""
        ship = self.ship
        if in_hex(ship.position):
            return
        course = ship.position - self.origin
        there = self.rounding.hex_for("ship", ship.position, course, self._last)
        changes: dict[str, Any] = {"position": there}
        if self.three and self.rules.round_mirror:
            changes["vector_place"] = tidy(ship.vector_place - (there - ship.position))
            note = note or "R-M17: the vector marker goes the other way"
        note = note or self.rounding.why()
        yield self._step(phase, "M6.5", self._written, note=note, **changes)

    def _round_vector(self) -> Iterator[Step]:
        """R-M17: a vector marker on a hex-line off the twelve axes is rounded by its owner."""
        ship = self.ship
        asked = self.rounding.asked("vector")
        course = ship.position - ship.vector_place
        if in_hex(ship.vector_place) or (recorded(self.rules, course).exact and not asked):
            return
        there = self.rounding.hex_for("vector", ship.vector_place, course, self._last)
        note = self.rounding.why()
        yield self._step("movement", "M6.5", self._written, note=note, vector_place=there)

    @property
    def _last(self) -> Order | None:
        return self.orders[-1] if self.orders else None

    @property
    def _written(self) -> str:
        return self.rounding.said.text if self.rounding.said else ""

    def _record(self) -> Step:
        """M7.1: the distance between the markers is the new speed, their line the new vector."""
        ship = self.ship
        made = recorded(self.rules, ship.position - ship.vector_place)
        return self._step(
            "records",
            "M8.4" if self.three else "M7.1",
            facts=made.facts,
            note=made.note,
            speed=made.speed,
            vector=ship.vector if made.vector is None else made.vector,
            motion=made.motion,
            vector_place=ship.position,
            start=ship.position if self.three else None,
        )

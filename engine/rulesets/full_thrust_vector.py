"""Full Thrust, the true vector movement of 1997: drift first, then every order moves the ship.

Rules V1-V18 of docs/rules/full-thrust-vector.md. Orders: `RS3, MD6`; `S6` and `P6` at rest.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from engine.errors import FieldError
from engine.fields import Field
from engine.full_thrust.paragraphs import VECTOR
from engine.full_thrust.points import bearing_of_point, flat, point_of_bearing, swung
from engine.full_thrust.vector_orders import HANDS, PUSHES, Order, net_move, read_orders
from engine.full_thrust.vector_reach import places
from engine.full_thrust.vector_ship import FIELDS, VectorShip
from engine.model import Ship, State, Step
from engine.reach import Reach
from engine.ruleset import Ruleset, ruling, step
from engine.space import Table, Vec, bearing_of, toward

_RECORD = 9_999
_TOLERANCE = 1e-9


@dataclass(slots=True)
class _Line:
    """What one ship has used while its line is carried out."""

    resting: bool
    given: Mapping[str, int]
    used: dict[str, int]
    burns: int = 0


@dataclass(frozen=True, kw_only=True)
class FullThrustVector(Ruleset):
    """The old motion, then the pushes in the order written; the net move is the new motion."""

    key: ClassVar[str] = "full-thrust-vector"
    title: ClassVar[str] = "Full Thrust: true vector 1997"
    source: ClassVar[str] = "True Vector Movement for Full Thrust, Jon Tuffley, March 1997"
    board: ClassVar[Table] = Table("inch")
    fields: ClassVar[tuple[Field, ...]] = FIELDS
    paragraphs: ClassVar[Mapping[str, str]] = VECTOR

    velocity_rounding: Literal["nearest", "up", "none"] = ruling(
        "nearest",
        "up",
        "none",
        see="VA1",
        text="How is the measured distance rounded to the new velocity (a half goes up)?",
    )
    course_rounding: Literal["none", "degree"] = ruling(
        "none", "degree", see="VA3", text="Is the new course rounded to whole degrees?"
    )
    thruster_rounding: Literal["up", "down"] = ruling(
        "up", "down", see="VA5", text="How is half of an odd main drive rounded to thruster power?"
    )
    damaged_thrusters: Literal["from_current", "from_original"] = ruling(
        "from_current",
        "from_original",
        see="VA6",
        text="Is damaged thruster power half the current drive, or half the undamaged thrusters?",
    )
    max_burns: Literal["none", 1] = ruling(
        "none", 1, see="VA8", text="How many main drive burns may one line hold?"
    )
    stationary: Literal["no_thrust", "zero_velocity_only"] = ruling(
        "no_thrust",
        "zero_velocity_only",
        see="VA9",
        text="Is a ship at rest only without any thrust, or also where its burns cancel?",
    )
    stationary_needs_power: bool = ruling(
        True, False, see="VA11", text="Does a ship at rest need thruster power to rotate?"
    )
    free_rotation: bool = ruling(
        False, True, see="VA14", text="May moving ships rotate freely, as V18 leaves undecided?"
    )

    def deploy(self, values: Mapping[str, Any], given: Mapping[str, Any]) -> VectorShip:
        """A ship; its course in clock points or in degrees."""
        degrees = values["course_degrees"]
        if degrees is not None and values["course"] is not None:
            raise FieldError("give course or course_degrees, not both")
        if degrees is None:
            degrees = bearing_of_point(12 if values["course"] is None else values["course"])
        main = values["main_drive"]
        undamaged = main if values["undamaged_drive"] is None else values["undamaged_drive"]
        if undamaged < main:
            raise FieldError(f"main_drive {main} is above undamaged_drive {undamaged}")
        return VectorShip(
            name=values["name"],
            side=values["side"],
            kind=values["kind"],
            position=flat(values["position"]),
            facing=bearing_of_point(values["facing"]),
            speed=values["velocity"],
            course=degrees % 360,
            main_drive=main,
            undamaged_drive=undamaged,
            thruster_power=self.thruster_power(main, undamaged),
        )

    def thruster_power(self, main: int, undamaged: int) -> int:
        """Half of the main drive (V3, V4)."""
        if self.damaged_thrusters == "from_original" and 0 < main < undamaged:
            return self._half(self._half(undamaged))
        return self._half(main)

    def reach(self, ship: Ship, state: State) -> Reach:
        """Every place a legal line can take the ship; drives above 8 in coarser burns."""
        assert isinstance(ship, VectorShip)
        thrusters = self.thruster_power(ship.main_drive, ship.undamaged_drive)
        single = self.max_burns == 1
        moves = places(ship.main_drive, thrusters, free=self.free_rotation, single=single)
        base = ship.position + ship.velocity
        return Reach(tuple(base + _swing(move, ship.facing) for move in moves))

    def _half(self, rating: int) -> int:
        return -(-rating // 2) if self.thruster_rounding == "up" else rating // 2

    def move(self, ship: Ship, line: str, state: State) -> Iterator[Step]:
        """Yield the drift (V8), every order as written (V9, V15), the new motion (V10)."""
        assert isinstance(ship, VectorShip)
        orders = read_orders(line)
        thrusters = self.thruster_power(ship.main_drive, ship.undamaged_drive)
        drift = step(
            ship,
            phase="drift",
            segment=0,
            rule="V8",
            facts={"course_degrees": ship.course, "distance": ship.speed},
            position=ship.position + ship.velocity,
            thruster_power=thrusters,
        )
        yield drift
        left = _Line(
            resting=self._rests(ship, orders),
            given={"main": ship.main_drive, "thruster": thrusters},
            used={"main": 0, "thruster": 0},
        )
        moved = _vector(drift.after)
        for segment, order in enumerate(orders, start=1):
            done = self._carry_out(moved, order, left, min(segment, _RECORD - 1))
            yield done
            moved = _vector(done.after)
        yield from self._record(ship, moved, net_move(ship, orders))

    def _rests(self, ship: VectorShip, orders: list[Order]) -> bool:
        """Whether the ship is at rest for the whole turn (V17)."""
        if ship.speed != 0:
            return False
        if self.stationary == "no_thrust":
            return not any(order.verb in PUSHES for order in orders)
        net = net_move(ship, orders)
        return net is None or self._rounded(abs(net)) == 0

    def _carry_out(self, ship: VectorShip, order: Order, left: _Line, segment: int) -> Step:
        """One order, its checks first."""
        if not order.verb:
            raise order.error("VT_SYNTAX", f"cannot read {order.text}", "V12")
        pool, price = self._price(order, left)
        if price > left.given[pool] - left.used[pool]:
            raise order.error(*_shortage(pool, left))
        left.used[pool] += price
        rotates = order.verb in HANDS
        if rotates:
            changes: dict[str, Any] = {
                "facing": swung(ship.facing, HANDS[order.verb] * order.points)
            }
        else:
            bearing = swung(ship.facing, PUSHES[order.verb])
            changes = {"position": ship.position + toward(bearing) * order.points}
        return step(
            ship,
            order.text,
            phase="orders",
            segment=segment,
            rule=self._rule(order, left),
            spent={pool: price} if price else {},
            facts={
                "heading": point_of_bearing(ship.facing),
                f"{pool}_left": left.given[pool] - left.used[pool],
            },
            note=self._note(ship, pool, price),
            **changes,
        )

    def _price(self, order: Order, left: _Line) -> tuple[str, int]:
        """Which pool pays for an order, and how much."""
        verb = order.verb
        if verb == "MD":
            if self.max_burns == 1 and left.burns:
                raise order.error("VT_MAIN", "one main drive burn a turn (max_burns = 1)", "V5")
            left.burns += 1
            return "main", order.points
        if verb in {"P", "S"} and not left.resting:
            message = "P/S is for a ship at rest all turn: use RP/RS"
            raise order.error("VT_STATIONARY", message, "V17")
        if verb not in HANDS or not (left.resting or self.free_rotation):
            return "thruster", order.points
        needs_power = self.stationary_needs_power or not left.resting
        if left.given["thruster"] < 1 and needs_power:
            raise order.error("VT_NO_POWER", "no thruster power", "V17")
        return "thruster", 0

    def _rule(self, order: Order, left: _Line) -> str:
        if order.verb not in HANDS:
            return "V5" if order.verb == "MD" else "V13"
        return "V17" if left.resting else "V18" if self.free_rotation else "V12"

    def _note(self, ship: VectorShip, pool: str, price: int) -> str:
        """The ruling that decided what thrusters there are."""
        if pool != "thruster" or not price:
            return ""
        if self.damaged_thrusters == "from_original" and ship.main_drive < ship.undamaged_drive:
            return f"thruster power {ship.thruster_power}, half of the undamaged power [VA6]"
        if ship.main_drive % 2:
            way = self.thruster_rounding
            return f"thruster power {ship.thruster_power}, half of {ship.main_drive} {way} [VA5]"
        return ""

    def _record(self, ship: VectorShip, moved: VectorShip, net: Vec | None) -> Iterator[Step]:
        """Yield the new velocity and course, measured from where the marker was left (V10)."""
        length = ship.speed if net is None else abs(net)
        speed, course, note = self._rounded(length), ship.course, ""
        if net is not None:
            if length > _TOLERANCE:
                course = _tidy(bearing_of(net))
            else:
                note = "no net move: the old course is kept [VA4]"
        if self.course_rounding == "degree":
            course = math.floor(course + 0.5) % 360
        if net is None and (speed, course) == (ship.speed, ship.course):
            return
        if abs(speed - length) > _TOLERANCE:
            note = f"{length:.4f} inches recorded as {speed:g} [VA1]"
        yield step(
            moved,
            phase="record",
            segment=_RECORD,
            rule="V10",
            facts={"net_distance": length, "velocity": speed, "course_degrees": course},
            note=note,
            speed=speed,
            course=course,
        )

    def _rounded(self, length: float) -> float:
        """The velocity recorded for a measured distance (VA1)."""
        if self.velocity_rounding == "none":
            return length if length > _TOLERANCE else 0
        if self.velocity_rounding == "up":
            return math.ceil(length - _TOLERANCE)
        return math.floor(length + 0.5 + _TOLERANCE)


def _vector(ship: Ship) -> VectorShip:
    assert isinstance(ship, VectorShip)
    return ship


def _shortage(pool: str, left: _Line) -> tuple[str, str, str]:
    given, used = left.given[pool], left.used[pool]
    if pool == "main":
        return "VT_MAIN", f"main drive gives {given}, {used} already used", "V5"
    return "VT_THRUSTER", f"thrusters give {given}, {used} already used", "V14"


def _tidy(bearing: float) -> float:
    """A bearing without the dust of the arc tangent: 30.000000000000004 is 30."""
    whole = round(bearing)
    return whole % 360 if abs(bearing - whole) < 1e-10 else bearing


def _swing(move: Vec, facing: float) -> Vec:
    """A displacement told from the bow, on the table."""
    bow = toward(facing)
    return Vec(move.x * bow.y + move.y * bow.x, move.y * bow.y - move.x * bow.x)

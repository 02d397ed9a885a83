"""A ship of GIMS and its fields in battle files."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.errors import FieldError
from engine.fields import Field
from engine.model import Ship
from engine.space import Vec

CLASSES: dict[str, int | None] = {
    "capital": 1,
    "civilian": 1,
    "hcv": 2,
    "medium": 2,
    "fighter": None,
    "shuttle": None,
}
"""The classes the document names and their maximum rates of rotation (G9.1)."""
PLACES = ("fore", "aft", "port", "starboard", "primary")
THRUSTERS = ("fore", "aft", "port", "starboard")
ROLL_PENALTY = -3
REST = Vec(0, 0)
_PAIR = re.compile(r"\s*([1-9]\d{0,2})\s*\+\s*([1-9]\d{0,2})\s*", re.ASCII)
_FRACTION = re.compile(r"\s*(\d{1,3})\s*/\s*([1-9]\d{0,2})\s*", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class GimsDesign:
    """What a control sheet prints: costs in thrust, pivot_cost none for "n/a".

    max_rate none is no limit. thrusters, armour and structure by place, empty where not given.
    """

    ship_class: str
    thrust: int
    accel_cost: int
    pivot_cost: tuple[int, int] | None = None
    turn_cost: Fraction | None = None
    roll_cost: tuple[int, int] | None = None
    agile: bool = False
    starfury: bool = False
    max_rate: int | None = None
    initiative: float = 0
    thrusters: tuple[tuple[str, int], ...] = ()
    armour: tuple[tuple[str, int], ...] = ()
    structure: tuple[tuple[str, int], ...] = ()

    @property
    def snaps(self) -> bool:
        """Whether it turns at once and keeps no rotation: fighters and shuttles (G12)."""
        return self.ship_class in {"fighter", "shuttle"}


@dataclass(frozen=True, slots=True, kw_only=True)
class GimsShip(Ship):
    """A ship counter, its vector counter, and its control sheet.

    position and facing are the ship counter's, counter and counter_facing the vector counter's;
    motion the plotted displacement in hexes. rate in facings a turn, clockwise positive. carry is
    the thrust carried over, thrust_left what the engine still has this phase. damage by PLACES.
    """

    motion: Vec = REST
    counter: Vec
    counter_facing: float
    speed: float = 0
    rate: int = 0
    rolling: bool = False
    inverted: bool = False
    carry: int = 0
    pivot_next: int = 0
    thrust_left: int
    excess_rotation: int = 0
    fire_modifier: int = 0
    damage: tuple[int, ...] = (0,) * len(PLACES)
    design: GimsDesign

    @property
    def velocity(self) -> Vec:
        return self.motion

    @property
    def roll(self) -> float:
        return 180.0 if self.inverted else 0.0

    @property
    def shape(self) -> str:
        kind = self.design.ship_class
        shapes = {"capital": "capital", "fighter": "fighter", "shuttle": "fighter"}
        return shapes.get(kind, super(GimsShip, self).shape)

    @property
    def markers(self) -> Mapping[str, tuple[Vec, float]]:
        return {"vector": (self.counter, self.counter_facing)}

    def sheet(self) -> Mapping[str, Any]:
        own = self.design
        return {
            "class": own.ship_class,
            "agile": own.agile,
            "thrust": own.thrust,
            "thrust_left": self.thrust_left,
            "carry": self.carry,
            "accel_cost": own.accel_cost,
            "speed": self.speed,
            "rate": self.rate,
            "pivot_next": self.pivot_next,
            "excess_rotation": self.excess_rotation,
            "rolling": self.rolling,
            "inverted": self.inverted,
            "fire_modifier": self.fire_modifier,
            "initiative": own.initiative,
            **{f"{p}_damage": n for p, n in zip(PLACES, self.damage, strict=True)},
        }


FIELDS = (
    Field("hex", "hex", meaning="place [q, r]", unit="hex"),
    Field("velocity", "hex", Vec(0, 0), meaning="displacement [dq, dr]", unit="hexes a turn"),
    Field("facing", "whole", 0, meaning="bearing, a multiple of 60", unit="degrees"),
    Field("rate", "whole", 0, least=-99, most=99, meaning="rotation", unit="facings a turn"),
    Field("class", "text", meaning="capital, civilian, hcv, medium, fighter, shuttle"),
    Field("agile", "flag", False, meaning="agile ship"),
    Field("thrust", "whole", least=0, most=99, meaning="of the engine", unit="thrust"),
    Field("accel_cost", "whole", least=1, most=99, meaning="for one hex a turn", unit="thrust"),
    Field("pivot_cost", "text", "", meaning="3+2, or n/a", unit="thrust"),
    Field("turn_cost", "any", None, meaning="a number or 4/3, for a pivot cost of n/a"),
    Field("roll_cost", "text", "", meaning="2+2; none: may not roll", unit="thrust"),
    Field("can_roll", "flag", True, meaning="may roll in the standard rules"),
    Field("starfury", "flag", False, meaning="retro burns at normal cost"),
    Field("max_rate", "whole", None, least=0, most=99, meaning="maximum rate, else by class"),
    Field("initiative", "number", 0, meaning="low moves first inside a class"),
    Field("rolling", "flag", False, meaning="is rolling"),
    Field("inverted", "flag", False, meaning="port and starboard are swapped"),
    Field("carry", "whole", 0, least=0, most=98, meaning="thrust carried over", unit="thrust"),
    Field("pivot_next", "whole", 0, choices=(0, 1), meaning="which pivot cost comes next"),
    Field("thrusters", "table", {}, meaning="ratings by fore, aft, port, starboard"),
    Field("armour", "table", {}, meaning="by fore, aft, port, starboard, primary"),
    Field("structure", "table", {}, meaning="the sections it has, by the same names"),
    *(
        Field(f"{place}_damage", "whole", 0, least=0, meaning=f"strain on {place} structure")
        for place in PLACES
    ),
)


def deploy(values: Mapping[str, Any]) -> GimsShip:
    """A ship from the values of its fields; FieldError where they do not fit together.

    Its speed is left 0: a ruling says how that is measured (R-G5).
    """
    design = _design(values)
    if values["facing"] % 60:
        raise FieldError(f"facing {values['facing']} is not a multiple of 60")
    if design.snaps and values["rate"]:
        raise FieldError("a fighter or shuttle keeps no rate of rotation [G12.1]")
    if values["carry"] >= design.accel_cost:
        raise FieldError(f"carry {values['carry']} is not below the accel cost [G8.3]")
    if values["rolling"] and not design.roll_cost:
        raise FieldError("is rolling, but may not roll (no roll_cost, or can_roll = false)")
    return GimsShip(
        name=values["name"],
        side=values["side"],
        kind=values["kind"],
        position=values["hex"],
        facing=values["facing"] % 360,
        motion=values["velocity"],
        counter=values["hex"] + values["velocity"],
        counter_facing=values["facing"] % 360,
        rate=values["rate"],
        rolling=values["rolling"],
        inverted=values["inverted"],
        carry=values["carry"],
        pivot_next=values["pivot_next"],
        thrust_left=design.thrust,
        fire_modifier=ROLL_PENALTY if values["rolling"] else 0,
        damage=tuple(values[f"{place}_damage"] for place in PLACES),
        design=design,
    )


def gims_ship(ship: Ship) -> GimsShip:
    """The ship, known to be one of these rules."""
    assert isinstance(ship, GimsShip)
    return ship


def _design(values: Mapping[str, Any]) -> GimsDesign:
    kind = values["class"].lower()
    small = kind in {"fighter", "shuttle"}
    pivot = values["pivot_cost"]
    if not pivot and not small:
        raise FieldError("needs the field 'pivot_cost' (3+2, or n/a)")
    by_product = pivot.strip().lower() == "n/a"
    if by_product and values["turn_cost"] is None:
        raise FieldError("a pivot cost of n/a needs the field 'turn_cost' [G4.2]")
    return GimsDesign(
        ship_class=kind,
        thrust=values["thrust"],
        accel_cost=values["accel_cost"],
        pivot_cost=None if by_product or not pivot else _costs("pivot_cost", pivot),
        turn_cost=_turn_cost(values["turn_cost"]),
        roll_cost=_roll_cost(values),
        agile=values["agile"],
        starfury=values["starfury"],
        max_rate=_max_rate(values, kind),
        initiative=values["initiative"],
        thrusters=_by_place("thrusters", values["thrusters"], THRUSTERS),
        armour=_by_place("armour", values["armour"], PLACES),
        structure=_by_place("structure", values["structure"], PLACES),
    )


def _max_rate(values: Mapping[str, Any], kind: str) -> int | None:
    """G9.1, G10.3; R-G14: a class the document does not name must say its own maximum."""
    given: int | None = values["max_rate"]
    if given is not None:
        return given
    if kind not in CLASSES:
        names = ", ".join(CLASSES)
        raise FieldError(f"class {kind!r} is none of {names}: give its max_rate [R-G14]")
    most = CLASSES[kind]
    return None if most is None else most + bool(values["agile"])


def _roll_cost(values: Mapping[str, Any]) -> tuple[int, int] | None:
    if not values["can_roll"] or not values["roll_cost"].strip():
        return None
    return _costs("roll_cost", values["roll_cost"])


def _costs(name: str, text: str) -> tuple[int, int]:
    pair = _PAIR.fullmatch(text)
    if not pair:
        raise FieldError(f"{name} {text!r} is not written as 3+2")
    return int(pair[1]), int(pair[2])


def _turn_cost(value: Any) -> Fraction | None:
    """A number, or a fraction as the control sheets print it."""
    if value is None:
        return None
    if isinstance(value, str) and (parts := _FRACTION.fullmatch(value)):
        made = Fraction(int(parts[1]), int(parts[2]))
    elif isinstance(value, str) and value.strip().isascii() and value.strip().isdigit():
        made = Fraction(value.strip()[:4])
    elif isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value):
        made = Fraction(value).limit_denominator(1000)
    else:
        raise FieldError(f"turn_cost {value!r} is neither a number nor a fraction like 4/3")
    if not 0 < made <= 1000:
        raise FieldError(f"turn_cost {value} is not above 0 and at most 1000")
    return made


def _by_place(
    name: str, table: Mapping[str, Any], places: tuple[str, ...]
) -> tuple[tuple[str, int], ...]:
    for place, points in table.items():
        if place not in places:
            raise FieldError(f"{name}: {place!r} is none of {', '.join(places)}")
        if isinstance(points, bool) or not isinstance(points, int) or points < 0:
            raise FieldError(f"{name}, {place}: {points!r} is not a whole number from 0")
    return tuple(table.items())

"""A unit of the Mayday variant and its fields in battle files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import FieldError
from engine.fields import Field
from engine.hexlines import TWELVE, in_hex, tidy
from engine.model import ABOARD, ACTIVE, Ship
from engine.space import Vec

HOMING = frozenset({"homing", "missile", "torpedo"})
UNGUIDED = frozenset({"unguided", "mine", "deadfall"})
REST = Vec(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class MaydayShip(Ship):
    """A unit's markers and its control sheet.

    position and facing are the ship marker's. vector is the bearing of the vector marker,
    vector_place where it lies, start where the position marker lies: none with two markers.
    motion is the displacement of the next vector phase. target is what a missile homes on or a
    pursuer chases, locks the sensor lock-ons of earlier turns, carrier whom it is aboard.
    """

    speed: int = 0
    vector: int = 0
    motion: Vec = REST
    vector_place: Vec
    start: Vec | None = None
    accel: int = 0
    agility: float = 0
    target: str = ""
    locks: tuple[str, ...] = ()
    needs_lock: bool = False
    carrier: str = ""

    @property
    def velocity(self) -> Vec:
        return self.motion

    @property
    def homing(self) -> bool:
        """Whether it is a missile that homes on what it is locked on to."""
        return self.kind in HOMING

    @property
    def unguided(self) -> bool:
        """Whether nobody and nothing steers it by sensors."""
        return self.kind in UNGUIDED

    @property
    def shape(self) -> str:
        small = self.homing or self.unguided
        return "missile" if small else super(MaydayShip, self).shape

    @property
    def markers(self) -> Mapping[str, tuple[Vec, float]]:
        vector = {"vector": (self.vector_place, float(self.vector))}
        return vector if self.start is None else {**vector, "position": (self.start, 0.0)}

    def sheet(self) -> Mapping[str, Any]:
        return {
            "speed": self.speed,
            "vector": self.vector,
            "accel": self.accel,
            "agility": self.agility,
            "target": self.target,
            "locks": list(self.locks),
            "aboard": self.carrier,
        }


def mayday_ship(ship: Ship) -> MaydayShip:
    """The ship, known to be one of these rules."""
    assert isinstance(ship, MaydayShip)
    return ship


FIELDS = (
    Field("hex", "halves", None, meaning="place [q, r]; not needed aboard a carrier", unit="hex"),
    Field("speed", "whole", 0, least=0, most=10**6, meaning="speed", unit="hexes a turn"),
    Field("vector", "whole", 0, meaning="bearing of the vector marker", unit="degrees"),
    Field("facing", "whole", 0, meaning="bearing, a multiple of 30", unit="degrees"),
    Field("accel", "whole", 0, least=0, most=30, meaning="rating of the drive", unit="G"),
    Field("agility", "number", 0, meaning="on the sheet; no rule of movement uses it"),
    Field("target", "text", "", meaning="what it homes on or chases"),
    Field("locks", "list", (), meaning="sensor lock-ons of earlier turns, names of ships"),
    Field("needs_lock", "flag", False, meaning="may be launched only at a target locked on to"),
    Field("aboard", "text", "", meaning="the carrier, for what is not yet launched"),
    Field("vector_hex", "hex", None, meaning="vector marker of a unit launched this turn"),
)


def deploy(values: Mapping[str, Any], *, three: bool) -> MaydayShip:
    """A unit from the values of its fields; FieldError where they do not fit together."""
    place, behind, carrier = values["hex"], values["vector_hex"], values["aboard"]
    for name in ("vector", "facing"):
        if values[name] % 30:
            raise FieldError(f"{name} {values[name]} is not a multiple of 30 [M1.3]")
    if place is None and not carrier:
        raise FieldError("needs the field 'hex' (place [q, r])")
    if place is not None and not in_hex(place) and behind is None:
        raise FieldError("lies on a hex-line, which only a unit with a vector_hex may [M6.5]")
    if not all(isinstance(name, str) for name in values["locks"]):
        raise FieldError("locks is a list of names of ships")
    place = tidy(place or REST)
    behind = place if behind is None else behind
    vector = values["vector"] % 360
    return MaydayShip(
        name=values["name"],
        side=values["side"],
        kind=values["kind"],
        position=place,
        facing=values["facing"] % 360,
        status=ABOARD if carrier else ACTIVE,
        speed=values["speed"],
        vector=vector,
        motion=tidy(TWELVE[vector] * values["speed"]),
        vector_place=behind,
        start=behind if three else None,
        accel=values["accel"],
        agility=values["agility"],
        target=values["target"],
        locks=values["locks"],
        needs_lock=values["needs_lock"],
        carrier=carrier,
    )

"""Eight Worlds: continuous vectors in two or three dimensions.

Rules E1-E44 of docs/rules/eight-worlds.md. Orders: `ACC ax ay [az]` or `ACC 3@45^20`, in g.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from engine.errors import OrderError
from engine.fields import Field
from engine.model import Body, Ship, State, Step
from engine.ruleset import Ruleset, ruling, step
from engine.space import Table, Vec, bearing_of, elevation_of, toward

_NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)"
_AXES = re.compile(rf"ACC((?:\s+{_NUMBER}){{2,3}})\s*", re.IGNORECASE)
_POLAR = re.compile(rf"ACC\s+({_NUMBER})@({_NUMBER})(?:\^({_NUMBER}))?\s*", re.IGNORECASE)
_TOLERANCE = 1e-9
REST = Vec(0, 0)


@dataclass(frozen=True, slots=True)
class Design:
    """What a ship is built with and no turn changes; tonnes as in E30."""

    dimensions: int = 2
    tonnes: float = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class EightWorldsShip(Ship):
    """A ship whose drive pushes any way (E4).

    motion in DU a turn; accel is the current rating in g; pulled what the drive gave this turn.
    facing and bow_pitch say where the drawn bow points: along the last burn, since the rules
    know no facing.
    """

    motion: Vec = REST
    accel: float = 0
    pulled: float = 0
    bow_pitch: float = 0
    design: Design = Design()

    @property
    def velocity(self) -> Vec:
        return self.motion

    @property
    def pitch(self) -> float:
        return self.bow_pitch

    @property
    def shape(self) -> str:
        big = self.kind == "ship" and self.design.tonnes >= 1000
        return "capital" if big else super(EightWorldsShip, self).shape

    def sheet(self) -> Mapping[str, Any]:
        return {"accel": self.accel, "pulled": self.pulled, "tonnes": self.design.tonnes}


@dataclass(frozen=True, kw_only=True)
class EightWorlds(Ruleset):
    """Drift, then the drive: x' = x + v + a, v' = v + 2a (E8)."""

    key: ClassVar[str] = "eight-worlds"
    title: ClassVar[str] = "Eight Worlds"
    source: ClassVar[str] = "Eight Worlds space combat, 20 January 2010"
    board: ClassVar[Table] = Table("DU")
    fields: ClassVar[tuple[Field, ...]] = (
        Field("position", "vector", meaning="place [x, y] or [x, y, z]", unit="DU"),
        Field("velocity", "vector", Vec(0, 0), meaning="motion", unit="DU a turn"),
        Field("accel", "number", least=0, meaning="rating of the drive", unit="g"),
        Field("tonnes", "number", 0, least=0, meaning="mass", unit="t"),
    )

    body_gravity: Literal["off", "on"] = ruling(
        "off",
        "on",
        see="battle files, section 3",
        text="Do bodies with a gravity pull ships? The document has no gravity.",
    )

    @classmethod
    def deploy(cls, values: Mapping[str, Any], given: Mapping[str, Any]) -> EightWorldsShip:
        """A ship, its bow along its motion."""
        flat = len(given["position"]) == 2
        return EightWorldsShip(
            name=values["name"],
            side=values["side"],
            kind=values["kind"],
            position=values["position"],
            facing=bearing_of(values["velocity"]),
            bow_pitch=elevation_of(values["velocity"]),
            motion=values["velocity"],
            accel=values["accel"],
            design=Design(dimensions=2 if flat else 3, tonnes=values["tonnes"]),
        )

    def _move(self, ship: Ship, line: str, state: State) -> Iterator[Step]:
        """Drift, the pull of bodies, the burn."""
        assert isinstance(ship, EightWorldsShip)
        push = read_burn(line, ship) if line else Vec(0, 0)
        thrust = abs(push)
        if thrust > ship.accel + _TOLERANCE:
            message = f"{thrust:.4g} g asked, rating {ship.accel:g} g"
            raise OrderError("EW_ACCEL", message, rule="E9", order=line)
        drift = step(
            ship,
            phase="movement",
            segment=0,
            rule="E3",
            position=ship.position + ship.motion,
            pulled=thrust,
        )
        yield drift
        moved = drift.after
        if self.body_gravity == "on":
            for pulled in self._fall(ship, moved, state.setting.bodies):
                yield pulled
                moved = pulled.after
        if thrust > 0:
            assert isinstance(moved, EightWorldsShip)
            yield step(
                moved,
                line,
                phase="movement",
                segment=2,
                rule="E8",
                spent={"g": thrust},
                position=moved.position + push,
                motion=moved.motion + push * 2,
                facing=bearing_of(push) if (push.x or push.y) else ship.facing,
                bow_pitch=elevation_of(push),
            )

    def _fall(self, ship: EightWorldsShip, moved: Ship, bodies: tuple[Body, ...]) -> Iterator[Step]:
        """The pull of every body, judged half-way along the drift."""
        judged = ship.position + ship.motion * 0.5
        for body in bodies:
            if not body.gravity:
                continue
            away = body.position - judged
            distance = abs(away)
            inside = distance < body.radius
            share = distance / body.radius if inside else (body.radius / distance) ** 2
            pull = body.gravity * share
            fall = away * (pull / distance) if distance > 0 else Vec(0, 0)
            assert isinstance(moved, EightWorldsShip)
            pulled = step(
                moved,
                phase="movement",
                segment=1,
                rule="X1",
                facts={"body": body.name, "distance": distance, "pull": pull},
                note=f"strikes {body.name}" if inside else f"{body.name} pulls {pull:.3g} g",
                warning="EW_STRUCK" if inside else "",
                position=moved.position + fall,
                motion=moved.motion + fall * 2,
            )
            yield pulled
            moved = pulled.after


def read_burn(line: str, ship: EightWorldsShip) -> Vec:
    """The acceleration an ACC order asks for, in g (battle files, section 2)."""
    if order := _AXES.fullmatch(line):
        parts = [float(part) for part in order[1].split()]
        if len(parts) > ship.design.dimensions:
            message = f"{ship.design.dimensions} components wanted, {len(parts)} given"
            raise OrderError("EW_DIM", message, rule="E10", order=line)
        return Vec(*parts)
    if order := _POLAR.fullmatch(line):
        size, bearing, elevation = (float(part or 0) for part in order.groups())
        if elevation and ship.design.dimensions == 2:
            message = "an elevation is given to a ship on a flat map"
            raise OrderError("EW_DIM", message, rule="E10", order=line)
        return toward(bearing, elevation) * size
    raise OrderError("EW_SYNTAX", "cannot read the order; write ACC x y [z]", rule="E8", order=line)

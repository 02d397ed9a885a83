"""Ships of GIMS and short ways to play them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.battle_file import parse
from engine.gims.ship import GimsShip
from engine.model import Body, Ship, State, Turn
from engine.rulesets.gims import Gims
from engine.space import Vec
from tests.engine.cases import Case, raw_cases

RAW = {raw["id"]: raw for raw in raw_cases("gims")}
OMEGA: dict[str, Any] = {
    "name": "Omega",
    "hex": [0, 0],
    "velocity": [0, -1],
    "class": "capital",
    "thrust": 8,
    "accel_cost": 3,
    "pivot_cost": "3+3",
    "roll_cost": "2+2",
}
"""The ship of the document's first example; its figures as in case G-01."""


def ship(**changes: Any) -> dict[str, Any]:
    return {**OMEGA, **changes}


def play(fields: Mapping[str, Any], *lines: str, **rulings: Any) -> list[Turn]:
    return list(Case("", "gims", fields, lines, rulings).play().turns)


def after(fields: Mapping[str, Any], *lines: str, **rulings: Any) -> GimsShip:
    """The ship after its lines, none of them refused."""
    turns = play(fields, *lines, **rulings)
    assert [fault for turn in turns for fault in turn.faults] == []
    return own(turns[-1].after, fields["name"])


def gims(made: Ship) -> GimsShip:
    assert isinstance(made, GimsShip)
    return made


def own(state: State, name: str) -> GimsShip:
    return gims(state.ships[name])


def fault(fields: Mapping[str, Any], line: str, **rulings: Any) -> str:
    """The code under which a line is refused."""
    turn = play(fields, line, **rulings)[0]
    assert turn.steps == play(fields, "", **rulings)[0].steps
    return turn.faults[0].code


HCV = ship(name="Ship", velocity=[0, 0], thrust=12, **{"class": "hcv"})
FURY = {
    "name": "Fury",
    "hex": [0, 0],
    "class": "fighter",
    "starfury": True,
    "thrust": 10,
    "accel_cost": 2,
}
AGILE = {**HCV, "agile": True, "accel_cost": 2, "pivot_cost": "3+2", "class": "medium"}


def fleet(units: list[dict[str, Any]], **more: Any) -> str:
    """A battle file of the referee's "units"."""
    lines = ['[battle]\nrules = "gims"']
    for unit in units:
        fields = ship(**{k: unit[k] for k in ("class", "initiative", "rate") if k in unit})
        for name in ("thrust", "accel_cost"):
            fields[name] = unit.get(name, fields[name])
        for name in ("pivot_cost", "roll_cost"):
            if name in unit:
                fields[name] = "+".join(map(str, unit[name]))
        if "pos" in unit:
            fields["hex"] = unit["pos"]
            fields["velocity"] = [
                b - a for a, b in zip(unit["pos"], unit["vector_counter"], strict=True)
            ]
        case = Case("", "gims", {**fields, "name": unit["id"], **more}, ())
        lines.append(case.text.split("[rulings]")[1])
    return "\n".join(lines)


def start_of(raw: Mapping[str, Any]) -> tuple[Gims, State]:
    file = parse(fleet(raw["start"]["units"]))
    bodies = tuple(
        Body(body["id"], "planet", Vec(*body["pos"]), 1)
        for body in raw["start"].get("stationary_objects", [])
    )
    assert isinstance(file.rules, Gims)
    return file.rules, replace(file.start, setting=replace(file.start.setting, bodies=bodies))

"""Units of the Mayday variant and short ways to play them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.battle_file import parse
from engine.mayday.ship import MaydayShip
from engine.model import Ship, State, Step, Turn
from engine.space import Vec
from tests.engine.cases import Case, official, raw_cases, toml

RAW = {raw["id"]: raw for raw in raw_cases("mayday")}


def other_readings() -> list[Case]:
    """Every other reading of the movement cases, its own orders (M-59) in battle files' words."""
    return [
        _under(raw, reading)
        for raw in RAW.values()
        if raw["kind"] == "movement"
        for reading in raw["other_readings"]
    ]


def _under(raw: Mapping[str, Any], reading: Mapping[str, Any]) -> Case:
    ruling, value = reading["rulings"].split("=")
    said = {"true": True, "false": False}.get(value, value)
    lines = ("30+ SHIP(0,-1)",) if "orders" in reading else tuple(raw["lines"])
    return replace(
        official(raw),
        id=f"{raw['id']}[{reading['rulings']}]",
        rulings={**raw["rulings"], ruling: said},
        lines=lines,
        expected=tuple(reading["expected"]["turns"]),
    )


def fleet(raw: Mapping[str, Any]) -> str:
    """A battle file of the referee's sides and units."""
    lines = ['[battle]\nrules = "mayday"']
    for side, initiative in raw["start"]["initiative"].items():
        lines.append(f"[[side]]\nname = {toml(side)}\ninitiative = {initiative}")
    for number, row in enumerate(raw["start"]["units"]):
        kind = {"normal": "ship"}.get(row["kind"], row["kind"])
        fields = {"name": row["id"], "side": row["side"], "kind": kind, "hex": [number, 0]}
        if "target" in row:
            fields["target"] = row["target"]
        lines.append("[[ship]]\n" + "\n".join(f"{k} = {toml(v)}" for k, v in fields.items()))
    return "\n".join(lines)


def pair(place: Vec) -> list[float]:
    return [place.x, place.y]


def unit(made: Ship) -> MaydayShip:
    assert isinstance(made, MaydayShip)
    return made


def own(state: State, name: str) -> MaydayShip:
    return unit(state.ships[name])


def steps_of(turn: Turn, phase: str, *rules: str) -> list[Step]:
    return [
        step for step in turn.steps if step.phase == phase and (not rules or step.rule in rules)
    ]


Field = tuple[Mapping[str, Any], ...]


def at_rest(**changes: Any) -> dict[str, Any]:
    return {"name": "S", "hex": [0, 0], "accel": 1, **changes}


def play(
    fields: Mapping[str, Any],
    *lines: str,
    field: Field = (),
    **rulings: Any,
) -> list[Turn]:
    return list(Case("", "mayday", fields, lines, rulings, gravity_hexes=field).play().turns)


def after(
    fields: Mapping[str, Any],
    *lines: str,
    field: Field = (),
    **rulings: Any,
) -> MaydayShip:
    """The unit after its lines, none of them refused."""
    turns = play(fields, *lines, field=field, **rulings)
    assert [fault for turn in turns for fault in turn.faults] == []
    return own(turns[-1].after, fields["name"])


def fault(fields: Mapping[str, Any], line: str, field: Field = (), **rulings: Any) -> str:
    """The code under which a line is refused."""
    return play(fields, line, field=field, **rulings)[0].faults[0].code


CARRIER = """
[battle]
rules = "mayday"
[[ship]]
name = "Ship"
hex = [0, 0]
speed = 3
accel = 2
locks = ["B2"]
[[ship]]
name = "Missile"
kind = "homing"
aboard = "Ship"
accel = 6
needs_lock = true
target = "B1"
[[ship]]
name = "Dart"
kind = "homing"
aboard = "Ship"
accel = 3
[[ship]]
name = "B1"
hex = [9, 0]
[[ship]]
name = "B2"
hex = [9, 1]
"""


def carrier(line: str, more: str = "") -> Turn:
    """A turn of a ship with two missiles aboard."""
    file = parse(CARRIER)
    return file.rules.play(file.start, {"Ship": line, **({"Dart": more} if more else {})})

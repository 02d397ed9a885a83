"""The referee's cases of a rule system, played from battle files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.battle import Battle
from engine.battle_file import parse
from engine.model import Ship, Turn

FOLDER = Path(__file__).parents[1] / "data" / "cases"


@dataclass(frozen=True)
class Case:
    """One start, some lines of orders, and what the rulebook says comes of them under rulings."""

    id: str
    rules: str
    ship: Mapping[str, Any]
    lines: tuple[str, ...]
    rulings: Mapping[str, Any] = field(default_factory=dict)
    expected: tuple[Mapping[str, Any], ...] = ()
    error: Mapping[str, Any] | None = None
    gravity_hexes: tuple[Mapping[str, Any], ...] = ()

    def __str__(self) -> str:
        return self.id

    @property
    def text(self) -> str:
        """The case as a battle file."""
        parts = [f'[battle]\nrules = "{self.rules}"']
        parts += ["[rulings]", *_pairs(self.rulings), "[[ship]]", *_pairs(self.ship)]
        for gravity in self.gravity_hexes:
            parts += ["[[gravity_hex]]", *_pairs(gravity)]
        for line in self.lines:
            parts += ["[[turn]]", f"orders = {{ {toml(self.ship['name'])} = {toml(line)} }}"]
        return "\n".join(parts)

    def play(self) -> Battle:
        """The case, read and played."""
        return parse(self.text).play()

    def after(self, turn: Turn) -> Ship:
        """The case's ship after a turn."""
        return turn.after.ships[self.ship["name"]]


def raw_cases(system: str) -> list[dict[str, Any]]:
    """The cases of a rule system as the referee wrote them."""
    made: list[dict[str, Any]] = json.loads((FOLDER / f"{system}.json").read_text("utf-8"))
    return made


def movement_cases(system: str) -> list[Case]:
    """The movement cases of a rule system; each other reading is a case of its own."""
    return [
        case for raw in raw_cases(system) if raw["kind"] == "movement" for case in _readings(raw)
    ]


def official(raw: Mapping[str, Any]) -> Case:
    """A movement case under the rulings it is written for."""
    return Case(
        id=raw["id"],
        rules=raw["rules"],
        ship=raw["ship"],
        lines=tuple(raw["lines"]),
        rulings=raw["rulings"],
        expected=tuple(raw["expected"]),
        error=raw["error"],
        gravity_hexes=tuple(raw.get("gravity_hexes", ())),
    )


def _readings(raw: Mapping[str, Any]) -> Iterator[Case]:
    for reading in ({"rulings": {}, **_outcome(raw)}, *raw["other_readings"]):
        rulings = {**raw["rulings"], **reading["rulings"]}
        said = ",".join(f"{name}={value}" for name, value in reading["rulings"].items())
        yield Case(
            id=raw["id"] + (f"[{said}]" if said else ""),
            rules=raw["rules"],
            ship=raw["ship"],
            lines=tuple(raw["lines"]),
            rulings=rulings,
            expected=tuple(reading["expected"]),
            error=reading["error"],
        )


def _outcome(raw: Mapping[str, Any]) -> dict[str, Any]:
    return {"expected": raw["expected"], "error": raw["error"]}


def spent(turn: Turn) -> dict[str, float]:
    """What all steps of a turn cost together."""
    total: dict[str, float] = {}
    for step in turn.steps:
        for pool, price in step.spent.items():
            total[pool] = total.get(pool, 0) + price
    return total


def toml(value: Any) -> str:
    """A value as it is written in a battle file."""
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{name} = {toml(value)}" for name, value in table.items()]

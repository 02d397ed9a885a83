"""Two ships of Eight Worlds at a range, for tests of fire, criticals and repair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from engine.battle import Battle
from engine.battle_file import parse
from engine.eight_worlds.ship import EightWorldsShip
from engine.model import Step, Turn
from engine.rulesets.eight_worlds import EightWorlds
from tests.engine.cases import raw_cases

FACTS = {
    "crit_needs": "critical_needs",
    "crit_multiplier": "critical_multiplier",
    "crit_base": "critical_base",
}
"""The referee's names of facts that a trace calls otherwise."""


def toml(value: Any) -> str:
    """A value as a battle file has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{name} = {toml(item)}' for name, item in value.items())}}}"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return repr(value)


def table(head: str, values: Mapping[str, Any]) -> str:
    """A table of a battle file."""
    return "\n".join([head, *(f"{name} = {toml(value)}" for name, value in values.items())])


@dataclass(frozen=True)
class Duel:
    """Attacker at the origin, Target on the y axis at a range in DU."""

    rulings: Mapping[str, Any] = field(default_factory=dict)
    attacker: Mapping[str, Any] = field(default_factory=dict)
    target: Mapping[str, Any] = field(default_factory=dict)
    distance: float = 8
    seed: int = 0

    def text(self, *lines: str | Mapping[str, str]) -> str:
        """The battle file; a line is the Attacker's."""
        ships = (
            {"name": "Attacker", "side": "A", "position": [0, 0], "accel": 4, "tonnes": 1000}
            | {"mounts": [{"weapon": "EW4", "tubes": 3}]}
            | dict(self.attacker),
            {"name": "Target", "side": "T", "position": [0, self.distance], "accel": 4}
            | {"tonnes": 600}
            | dict(self.target),
        )
        turns = [line if isinstance(line, Mapping) else {"Attacker": line} for line in lines]
        return "\n".join(
            [
                table("[battle]", {"rules": "eight-worlds", "seed": self.seed}),
                table("[rulings]", self.rulings),
                *(table("[[ship]]", ship) for ship in ships),
                *(table("[[turn]]", {"orders": orders}) for orders in turns),
            ]
        )

    def play(self, *lines: str | Mapping[str, str]) -> Battle:
        """The battle, played."""
        return parse(self.text(*lines)).play()

    def turn(self, line: str | Mapping[str, str]) -> Turn:
        """Its one turn."""
        return self.play(line).turns[0]

    def under(self, **rulings: Any) -> Duel:
        """The same under other readings."""
        return replace(self, rulings={**self.rulings, **rulings})

    @property
    def rules(self) -> EightWorlds:
        """The rules it is fought under."""
        rules = parse(self.text()).rules
        assert isinstance(rules, EightWorlds)
        return rules


def shots(turn: Turn) -> list[Step]:
    """The shots of a turn."""
    return [step for step in turn.steps if "need" in step.facts]


def shot(turn: Turn) -> Mapping[str, Any]:
    """The facts of the turn's one shot; no line of the turn was refused."""
    assert turn.faults == ()
    (step,) = shots(turn)
    return step.facts


def criticals(turn: Turn) -> list[Step]:
    """The criticals of a turn."""
    return [step for step in turn.steps if "critical" in step.facts]


def ship(battle: Battle | Turn, name: str = "Target") -> EightWorldsShip:
    """A ship at the end."""
    state = battle.now if isinstance(battle, Battle) else battle.after
    found = state.ships[name]
    assert isinstance(found, EightWorldsShip)
    return found


def codes(turn: Turn) -> list[tuple[str, str]]:
    """Who was warned of what."""
    return [(warning.ship, warning.code) for warning in turn.warnings]


# -- what the referee's cases describe -------------------------------------------------------------


def fire_readings() -> list[Any]:
    """Each fire case under its rulings and under every other reading: case, readings, expected."""
    return list(_fire_readings())


def _fire_readings() -> Iterator[Any]:
    for raw in raw_cases("eight-worlds"):
        if raw["kind"] == "fire":
            yield pytest.param(raw, {}, raw["expected"], id=raw["id"])
            for other in raw["other_readings"]:
                said = ",".join(f"{name}={value}" for name, value in other["variant"].items())
                yield pytest.param(
                    raw, other["variant"], other["expected"], id=f"{raw['id']}[{said}]"
                )


def duel_of(raw: Mapping[str, Any], readings: Mapping[str, Any]) -> Duel:
    """The battle of a fire case."""
    at, target = dict(raw["attacker"]), dict(raw["target"])
    mount = {"weapon": raw["order"]["weapon"], "tubes": raw["order"].get("tubes", 1)}
    mount |= {part: at.pop(part) for part in ("manual", "fire_control") if part in at}
    target |= {"position": target.pop("pos"), "accel": target.pop("accel_rating")}
    if target.pop("computer", True) is False:
        target["evasion_computer"] = False
    return Duel(
        {**raw["rulings"], **readings},
        {"position": at.pop("pos"), "mounts": [mount], **at},
        target,
    )


def chain(raw: Mapping[str, Any]) -> tuple[Duel, str]:
    """A critical chain, brought about by a hit that does one critical; the Attacker's line."""
    region, kind = raw["start"]["region_die"], raw["start"]["type_die"]
    follow = raw["orders"][0]["follow_up_dice"]
    places = ",".join(f"{region}-{die}" for die in (kind, *follow))
    duel = Duel(attacker={"mounts": [{"weapon": "EW3"}]}, target={"tonnes": 100000})
    return duel, f"FIRE EW3 AT Target DICE 12 CRITICAL 6 LOCATIONS {places}"


def repair(raw: Mapping[str, Any]) -> tuple[Duel, Mapping[str, str]]:
    """A damage control case: a Target with what its case repairs, and the orders."""
    what, skills = {
        "EW-62": ("hull", {"Mech": 2}),
        "EW-63": ("LRS", {"Elec": 3}),
        "EW-65": ("Cooling", {"Mech": 3, "N": 0}),
    }[raw["id"]]
    target = {"damage": 3, "criticals": ["LRS", "Cooling"], "skills": skills}
    used, dice = raw["start"]["accel_used"], raw["orders"][0]["repair_roll"]
    duel = Duel(target={**target, "mounts": [{"weapon": "EW1"}]})
    return duel, {"Target": f"ACC {used} 0 REPAIR {what} DICE {dice}"}


def scenario(raw: Mapping[str, Any]) -> tuple[Duel, Mapping[str, str]]:
    """EW-68, a whole turn: A is the Attacker, B the Target."""
    a, b = raw["start"]["ships"]["A"], raw["start"]["ships"]["B"]
    duel = Duel(
        attacker={"position": a["pos"], "velocity": a["vel"]},
        target={"position": b["pos"], "velocity": b["vel"], "skills": {"Mech": 2}},
    )
    return duel, {
        "Attacker": "ACC 4 0 0 FIRE EW4*1 AT Target DICE 7 CRITICAL 3",
        "Target": "ACC 0 -4 0 REPAIR hull SKILL 2 DICE 10",
    }

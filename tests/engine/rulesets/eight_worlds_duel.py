"""Two ships of Eight Worlds at a range, for tests of fire, criticals and repair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.battle import Battle
from engine.battle_file import parse
from engine.eight_worlds.ship import EightWorldsShip
from engine.model import Step, Turn
from engine.rulesets.eight_worlds import EightWorlds


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

"""Battle files fought by captains and written out with their orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.battle_file import parse


@dataclass(frozen=True)
class Fight:
    """A battle to be fought: head, rulings, sides, bodies, ships as in a battle file.

    captions by turn tell the story, written after watching it.
    """

    name: str
    head: Mapping[str, Any]
    sides: Sequence[Mapping[str, Any]]
    ships: Sequence[Mapping[str, Any]]
    turns: int
    rulings: Mapping[str, Any] = field(default_factory=dict)
    bodies: Sequence[Mapping[str, Any]] = ()
    gravity_hexes: Sequence[Mapping[str, Any]] = ()
    captions: Mapping[int, str] = field(default_factory=dict)

    def deployment(self) -> str:
        """The battle file up to its turns."""
        parts = [_table("[battle]", self.head)]
        parts += [_table("[rulings]", self.rulings)] if self.rulings else []
        parts += [_table("[[side]]", side) for side in self.sides]
        parts += [_table("[[body]]", body) for body in self.bodies]
        parts += [_table("[[gravity_hex]]", gravity) for gravity in self.gravity_hexes]
        parts += [_table("[[ship]]", ship) for ship in self.ships]
        return "\n\n".join(parts)

    def text(self) -> str:
        """The whole battle file: fought by captains, their orders written out."""
        start = self.deployment()
        battle = parse(start).with_captains().play(self.turns)
        parts = [start]
        for turn in battle.turns:
            note = self.captions.get(turn.number, "")
            lines = [_pair(name, line) for name, line in turn.orders.items() if line]
            head = ["[[turn]]", *([_pair("note", note)] if note else []), "[turn.orders]"]
            parts.append("\n".join([*head, *lines]))
        return "\n\n".join(parts) + "\n"


def _table(head: str, values: Mapping[str, Any]) -> str:
    return "\n".join([head, *(_pair(name, value) for name, value in values.items())])


def _pair(name: str, value: Any) -> str:
    bare = name.isascii() and name.replace("_", "").isalnum()
    return f"{name if bare else _toml(name)} = {_toml(value)}"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        plain = "'" not in value and value.isprintable()
        if '"' in value and plain:
            return f"'{value}'"
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, Mapping):
        return f"{{ {', '.join(_pair(name, item) for name, item in value.items())} }}"
    if isinstance(value, Sequence):
        return f"[{', '.join(map(_toml, value))}]"
    return repr(value)

"""Steering for the battles written by scripts: where to be, when, and what to burn for it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from engine.battle import Battle
from engine.captains import captain_orders
from engine.eight_worlds.ship import EightWorldsShip
from engine.model import State
from engine.ruleset import Ruleset
from engine.space import Vec


def burn_for(ship: EightWorldsShip, place: Vec, turns: int, pull: Vec = Vec(0, 0)) -> Vec:  # noqa: B008
    """The steady burn in g that brings a ship to a place in some turns, as far as its drive goes.

    After n turns of burn a: x + n v + n^2 a (E8 summed); pull is what gravity gives meanwhile.
    """
    way = (place - ship.position - ship.velocity * turns) * (1 / turns**2) - pull
    size, most = abs(way), ship.accel * 0.99
    return way if size <= most else way * (most / size)


def line_of(burn: Vec, *, flat: bool = False) -> str:
    """The burn as an order, to two decimals; "" for none."""
    parts = [burn.x, burn.y] if flat else [burn.x, burn.y, burn.z]
    if all(abs(part) < 0.05 for part in parts):
        return ""
    return "ACC " + " ".join(f"{part:.2f}".replace("-0.00", "0.00") for part in parts)


def gunnery(rules: Ruleset, state: State, names: Iterable[str]) -> dict[str, str]:
    """What the captains of some ships would fire and repair, without their burns."""
    orders = captain_orders(rules, state, names)
    return {name: _without_burn(line) for name, line in orders.items()}


def _without_burn(line: str) -> str:
    parts = [part.strip() for part in line.replace(",", ";").split(";")]
    return "; ".join(part for part in parts if part and not part.upper().startswith("ACC"))


def _quoted(text: str) -> str:
    """A text of TOML, with as few backslashes as can be."""
    return f"'{text}'" if '"' in text and "'" not in text else json.dumps(text, ensure_ascii=False)


def turns_text(turns: Sequence[tuple[str, Mapping[str, str]]]) -> str:
    """The turns of a battle file: caption and orders of each."""
    blocks = []
    for note, orders in turns:
        block = ["[[turn]]"]
        if note:
            block.append(f"note = {_quoted(note)}")
        block.append("[turn.orders]")
        block += [f'"{name}" = {_quoted(line)}' for name, line in orders.items() if line]
        blocks.append("\n".join(block))
    return "\n\n".join(blocks) + "\n"


def settled(battle: Battle, lines: Mapping[str, str]) -> dict[str, str]:
    """The orders of a turn without the shots that find their target out of range."""
    kept = dict(lines)
    while faults := battle.play(kept).turns[-1].faults:
        for fault in faults:
            parts = kept[fault.ship].split("; ")
            kept[fault.ship] = "; ".join(part for part in parts if part != fault.order)
    return kept

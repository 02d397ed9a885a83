"""The repairs a captain of Eight Worlds orders."""

from __future__ import annotations

from collections.abc import Iterator

from engine.eight_worlds.orders import quoted
from engine.eight_worlds.repair import HULL, skills_for, target_of
from engine.eight_worlds.rulings import Rulings
from engine.eight_worlds.ship import EightWorldsShip, Wound
from engine.model import DESTROYED, LEFT

_URGENT = (
    "Drive", "Gn pwr", "Fire cntrl", "Controls", "3 tube", "2 tube", "1 tube", "Shields",
    "Traverse", "Cooling", "Sights", "Manual", HULL,
)  # fmt: skip
"""What matters in a battle, first things first."""


def repairs(rules: Rulings, ship: EightWorldsShip, thrust: float) -> Iterator[str]:
    """REPAIR orders, one for every crew member who has a chance at something that matters."""
    if ship.status in {DESTROYED, LEFT}:
        return
    needs = target_of(thrust)
    tasks = _tasks(ship)
    for skill, level in sorted(ship.design.crew, key=lambda member: (-member[1], member[0])):
        task = next((task for task in tasks if _able(rules, task, skill, level, needs)), None)
        if task is None:
            continue
        tasks.remove(task)
        yield f"REPAIR {quoted(str(task))} SKILL {skill} {level}"
        if rules.repair_attempts == "per_ship":
            return


def _tasks(ship: EightWorldsShip) -> list[Wound]:
    """The wounds worth mending, and the hull as often as it is hurt."""
    wounds = [wound for wound in ship.wounds if wound.name in _URGENT]
    if not ship.design.shields:
        wounds = [wound for wound in wounds if wound.name != "Shields"]
    hull = [Wound(HULL)] * min(int(ship.damage), len(ship.design.crew))
    return sorted([*wounds, *hull], key=lambda wound: _URGENT.index(wound.name))


def _able(rules: Rulings, task: Wound, skill: str, level: int, needs: float) -> bool:
    """Whether a crew member alone can mend it with the best of dice."""
    ways = skills_for(task.name)
    if rules.repair_comma == "all" and len(ways) > 1:
        return False
    return any(trade == skill and 12 + level + modifier >= needs for trade, modifier in ways)

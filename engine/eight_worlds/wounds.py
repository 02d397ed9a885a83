"""What criticals leave of a ship (E43, E44)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from engine.eight_worlds.rulings import TOLERANCE, Rulings
from engine.eight_worlds.ship import EightWorldsShip, Mount, Wound
from engine.model import ACTIVE, DESTROYED, DISABLED

TUBES = {"1 tube": 1, "2 tube": 2, "3 tube": 3}
PARTS = {
    "Sights": "sights",
    "Manual": "manual",
    "Cooling": "cooling",
    "Traverse": "traverse",
    "Fire cntrl": "fire_control",
    "Gn pwr": "power",
    "Gunner": "gunner",
    **dict.fromkeys(TUBES, "tubes_left"),
}
"""The criticals that strike one turret, and the part of it they take."""
_TOUGH = {"sights", "manual", "tubes_left"}
"""The parts of a Long turret that take several points (E43)."""


def refitted(
    rules: Rulings, ship: EightWorldsShip, *, wounds: tuple[Wound, ...], damage: float
) -> dict[str, Any]:
    """The fields of a ship under some wounds and damage: all that criticals and repairs change."""
    design = ship.design
    counts = Counter(wound.name for wound in wounds)
    running = max(design.drives - counts["Drive"], 0)
    status = status_at(rules, design.hull, damage, ship.status)
    return {
        "wounds": wounds,
        "damage": damage,
        "accel": design.accel * running / design.drives if counts["Drive"] else design.accel,
        "shields": max(design.shields - counts["Shields"], 0),
        "steers": not counts["Controls"] and status == ACTIVE,
        "mounts": tuple(_left(rules, mount, wounds) for mount in design.mounts),
        "status": status,
    }


def endures(mount: Mount, name: str) -> bool:
    """Whether a part of a Long turret works on although a critical strikes it."""
    part = PARTS[name]
    return mount.long and part in _TOUGH and bool(getattr(mount, part))


def status_at(rules: Rulings, hull: float, damage: float, status: str) -> str:
    """Active, disabled or destroyed by the damage (E31, EA20); no repair undoes destruction."""
    if status == DESTROYED or not hull:
        return status
    limit = rules.destroyed_at
    if limit != "none" and damage >= hull * limit - TOLERANCE:
        return DESTROYED
    edge = -TOLERANCE if rules.disabled_at == "equal" else TOLERANCE
    out = damage > hull + edge if rules.disabled_at == "above" else damage >= hull + edge
    return DISABLED if out else ACTIVE


def _left(rules: Rulings, mount: Mount, wounds: tuple[Wound, ...]) -> Mount:
    """What the wounds leave of a mount."""
    mine = [wound.name for wound in wounds if wound.mount == mount.name]
    if not mine:
        return mount
    points: Counter[str] = Counter()
    for name in mine:
        points[PARTS[name]] += TUBES.get(name, 1)
    changes: dict[str, Any] = {}
    for part, count in points.items():
        lost = count // rules.long_turret_points if mount.long and part in _TOUGH else count
        if part == "tubes_left":
            changes[part] = max(mount.tubes_left - lost, 0)
        elif part != "gunner" and lost:
            changes[part] = False
    return replace(mount, **changes)

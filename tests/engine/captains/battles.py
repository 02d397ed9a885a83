"""Random battles of Eight Worlds, every ship under a captain."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.eight_worlds.tables import NAMES, WEAPONS
from engine.rulesets.eight_worlds import EightWorlds
from tests.engine.rulesets.eight_worlds_duel import table

SIDES = ("Red", "Blue", "Ωmega")
SHIPS = ("Cruiser", "Iron Duke", "AT", 'O\'Brien "II"', "蒼龍", "a,b;c", "fire*2")
SKILLS = ("Mech", "Elec", "N", "Gunnery", "Comp")


def random_battle(number: int) -> str:
    """A battle file: two or three sides, ships and rulings of every sort; the same for a number."""
    rng = Random(number)
    flat = rng.random() < 0.25
    battle = {"title": f"Battle {number}", "rules": "eight-worlds", "seed": number}
    parts = [table("[battle]", battle), table("[rulings]", _rulings(rng))]
    if rng.random() < 0.4:
        body = {"name": "Rock", "position": [0, 0], "radius": rng.randint(1, 6), "gravity": 1.5}
        parts.append(table("[[body]]", body))
    for side in SIDES[: rng.choice((2, 2, 2, 3))]:
        centre = [rng.uniform(-90, 90) for _ in range(3)]
        ships = (_ship(rng, side, index, centre, flat=flat) for index in range(rng.randint(1, 4)))
        parts += [table("[[ship]]", ship) for ship in ships]
    parts += ["[[turn]]"] * rng.randint(8, 16)
    return "\n".join(parts)


def _rulings(rng: Random) -> dict[str, Any]:
    """A few other readings."""
    known = EightWorlds.rulings()
    names = rng.sample(sorted(known), rng.choice((0, 0, 2, 5)))
    return {name: rng.choice(known[name]["choices"]) for name in names}


def _ship(rng: Random, side: str, index: int, centre: list[float], *, flat: bool) -> dict[str, Any]:
    size = 2 if flat else 3
    crew = {skill: rng.randint(0, 3) for skill in SKILLS if rng.random() < 0.5}
    ship = {
        "name": f"{side} {rng.choice(SHIPS)} {index}",
        "side": side,
        "orders": "captain",
        "position": [round(part + rng.uniform(-12, 12), 2) for part in centre[:size]],
        "velocity": [round(rng.uniform(-3, 3), 2) for _ in range(size)],
        "accel": rng.choice((0, 1.5, 3, 4, 4, 6, 14)),
        "drives": rng.randint(1, 3),
        "tonnes": rng.choice((200, 600, 1200, 4000)),
        "damage": rng.choice((0, 0, 0, 5)),
        "computer": rng.choice((0, 3, 3, 3)),
        "evasion_computer": rng.random() < 0.8,
        "silhouette": rng.choice((0, 0, 1, -1)),
        "shields": rng.choice((0, 0, 0, 2)),
        "skills": crew,
        "criticals": rng.sample(NAMES, rng.choice((0, 0, 2))),
        "mounts": [_mount(rng) for _ in range(rng.randint(0, 3))],
    }
    if rng.random() < 0.5:
        ship |= {"gunnery": rng.randint(0, 4), "pilot": rng.randint(0, 4)}
    return ship


def _mount(rng: Random) -> dict[str, Any]:
    weapon = rng.choice((*WEAPONS, "EW4", "EW3", "Long 6"))
    return {"weapon": weapon, "tubes": rng.randint(1, 3), "cooling": rng.random() < 0.95}

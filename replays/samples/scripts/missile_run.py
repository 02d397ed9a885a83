"""Missile run: two sides past a moon, with homing missiles, under the Mayday variant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from engine.battle_file import parse
from engine.mayday.ship import MaydayShip
from engine.model import ACTIVE, Ship, State
from engine.ruleset import Ruleset
from engine.space import hex_count
from replays.samples.scripts.fought import Fight
from replays.samples.scripts.hex_steer import ahead, best_line
from replays.samples.scripts.steer import turns_text

TURNS = 8
PATROL, RAIDERS = "Patrol", "Raiders"
MISSILE = {"kind": "homing", "accel": 5, "needs_lock": True}


def _ship(name: str, side: str, hexes: tuple[int, int], **more: Any) -> Mapping[str, Any]:
    return {"name": name, "side": side, "hex": list(hexes), **more}


def _missile(name: str, side: str, carrier: str, target: str) -> Mapping[str, Any]:
    return {"name": name, "side": side, "aboard": carrier, "target": target, **MISSILE}


FIGHT = Fight(
    name="mayday-missile-run",
    head={
        "title": "Mayday: missile run past Anchor",
        "rules": "mayday",
        "about": "Two raiders run past the moon Anchor with two patrol ships after them. Lock on, "
        "launch, burn: homing missiles act right after their targets. Movement only; the text "
        "leaves weapons to its game.",
    },
    rulings={"rounding": "starboard"},
    sides=[
        {"name": PATROL, "colour": "#58b0d8", "initiative": 8},
        {"name": RAIDERS, "colour": "#e0643c", "initiative": 5},
    ],
    bodies=[{"name": "Anchor", "kind": "moon", "hex": [0, 0], "radius": 0.45}],
    gravity_hexes=[
        {"hex": [0, -1], "toward": 180},
        {"hex": [1, -1], "toward": 240},
        {"hex": [1, 0], "toward": 300},
        {"hex": [0, 1], "toward": 0},
        {"hex": [-1, 1], "toward": 60},
        {"hex": [-1, 0], "toward": 120},
    ],
    ships=[
        _ship("Vigil", PATROL, (-14, 10), speed=4, vector=60, facing=60, accel=3),
        _ship("Warden", PATROL, (-12, 0), speed=4, vector=120, facing=120, accel=3),
        _ship("Jackal", RAIDERS, (-6, 5), speed=3, vector=90, facing=90, accel=2),
        _ship("Hyena", RAIDERS, (-5, 1), speed=4, vector=90, facing=90, accel=2),
        _missile("Vigil 1", PATROL, "Vigil", "Jackal"),
        _missile("Vigil 2", PATROL, "Vigil", "Jackal"),
        _missile("Warden 1", PATROL, "Warden", "Hyena"),
        _missile("Warden 2", PATROL, "Warden", "Hyena"),
        _missile("Hyena 1", RAIDERS, "Hyena", "Warden"),
        _missile("Jackal 1", RAIDERS, "Jackal", "Vigil"),
        {"name": "Tin 1", "side": RAIDERS, "kind": "mine", "aboard": "Jackal"},
    ],
    turns=TURNS,
)

ACTS = {
    (1, "Vigil"): "LOCK Jackal CHASE Jackal",
    (1, "Warden"): "LOCK Hyena",
    (1, "Jackal"): "LOCK Vigil",
    (1, "Hyena"): "LOCK Warden",
    (2, "Vigil"): 'LAUNCH "Vigil 1"',
    (2, "Warden"): 'LAUNCH "Warden 1"',
    (3, "Hyena"): 'LAUNCH "Hyena 1"',
    (3, "Jackal"): 'LAUNCH "Tin 1"',
    (4, "Jackal"): 'LAUNCH "Jackal 1"',
    (5, "Vigil"): 'LAUNCH "Vigil 2"',
    (5, "Warden"): 'LAUNCH "Warden 2"',
    (8, "Vigil"): "BREAK",
}
"""What happens before the movement phase, by turn and ship."""
HUNTS = {
    "Vigil": ("Jackal", 5),
    "Warden": ("Hyena", 5),
    "Jackal": ("Vigil", 6),
    "Hyena": ("Warden", 6),
}
"""Whom each ship keeps away from or goes after, and from how many hexes."""

CAPTIONS: Mapping[int, str] = {
    1: "Sensor phase: everybody locks on. Guided missiles need a lock-on from an earlier turn.",
    2: "Launch phase: both patrol ships let one go. It starts on its launcher's markers.",
    3: "Hyena answers; Jackal drops a mine, which nothing steers: it acts last, and drifts.",
    4: "Vigil 1 reaches Jackal's hex. It acts right after its target, so it cannot be outrun.",
    5: "A second pair of missiles; Warden 1 and Hyena 1 arrive. Hits are for the weapons' rules.",
    6: "Jackal 1 has found Vigil. The mine goes straight on for ever.",
    7: "Vigil 2 is there as well. Nobody has stopped: every course leads away from Anchor.",
    8: "Vigil breaks off its stern chase and acts by initiative again.",
}


def burns(ship: MaydayShip) -> Iterator[str]:
    """The burns worth trying: some G one way, some another."""
    yield ""
    for first, swing in product(range(0, 360, 30), (30, 60, 90)):
        for some, more in product(range(1, ship.accel + 1), range(ship.accel)):
            if some + more <= ship.accel:
                parts = [f"{first}+", *["+"] * (some - 1)]
                if more:
                    parts += [f"{(first + swing) % 360}+", *["+"] * (more - 1)]
                yield " ".join(parts)


def steered(rules: Ruleset, state: State, name: str, before: str, foe: Ship, distance: int) -> str:
    """A ship's line: what it does before moving, and its best burns."""
    ship = state.ships[name]
    assert isinstance(ship, MaydayShip)

    def wish(after: Ship) -> float:
        near = abs(hex_count(after.position - ahead(foe)) - distance)
        later = abs(hex_count(ahead(after) - ahead(foe, 2)) - distance)
        haste = max(hex_count(after.velocity) - 5, 0)
        wreck = 100 * (hex_count(after.position) == 0)  # on the moon
        return (
            near + 1.2 * later + 0.3 * hex_count(after.velocity - foe.velocity) + 6 * haste + wreck
        )

    line, _ = best_line(rules, state, name, burns(ship), wish)
    return f"{before} {line}".strip()


def homing(rules: Ruleset, state: State, name: str, target: Ship) -> str:
    """A missile's burns: onto its target, which has moved already (M2.3)."""
    ship = state.ships[name]
    assert isinstance(ship, MaydayShip)

    def wish(after: Ship) -> float:
        return hex_count(after.position - target.position) + 0.5 * hex_count(
            ahead(after) - ahead(target)
        )

    line, _ = best_line(rules, state, name, burns(ship), wish)
    return line


def text() -> str:
    """The battle file, beside the other samples."""
    file = parse(FIGHT.deployment())
    state, turns = file.start, []
    for number in range(1, TURNS + 1):
        orders = {
            name: steered(
                file.rules, state, name, ACTS.get((number, name), ""), state.ships[foe], d
            )
            for name, (foe, d) in HUNTS.items()
        }
        moved = file.rules.play(state, orders).after
        for name, ship in state.ships.items():
            if isinstance(ship, MaydayShip) and ship.homing and ship.status == ACTIVE:
                orders[name] = homing(file.rules, state, name, moved.ships[ship.target])
        turns.append((CAPTIONS.get(number, ""), orders))
        state = file.rules.play(state, orders).after
    head = "# Written by replays/samples/scripts/missile_run.py; captions by hand.\n"
    return head + FIGHT.deployment() + "\n\n" + turns_text(turns)

"""Crossing vectors: a GIMS action of two capital ships, their escorts, and fighters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from engine.battle_file import parse
from engine.gims.ship import GimsShip
from engine.model import Ship
from engine.space import hex_count
from replays.samples.scripts.fought import Fight
from replays.samples.scripts.hex_steer import ahead, best_line, swing
from replays.samples.scripts.steer import turns_text

TURNS = 11
EARTH, CENTAURI = "Earth Alliance", "Centauri"
CAPITAL = {"class": "capital", "thrust": 8, "accel_cost": 3, "pivot_cost": "3+3"}
CRUISER = {"class": "hcv", "thrust": 10, "accel_cost": 2, "pivot_cost": "2+2"}
FRIGATE = {"class": "medium", "agile": True, "thrust": 9, "accel_cost": 2, "pivot_cost": "2+1"}
FURY = {"class": "fighter", "starfury": True, "thrust": 10, "accel_cost": 1}
SENTRI = {"class": "fighter", "thrust": 11, "accel_cost": 1}


def _ship(name: str, side: str, hexes: Sequence[int], **more: Any) -> Mapping[str, Any]:
    return {"name": name, "side": side, "hex": list(hexes[:2]), "velocity": list(hexes[2:]), **more}


FIGHT = Fight(
    name="crossing-vectors",
    head={
        "title": "Crossing vectors",
        "rules": "gims",
        "about": "An Omega, a cruiser and three Starfuries meet a Primus, two Vorchans, a frigate "
        "and two Sentri. Movement only: GIMS leaves the guns to Babylon 5 Wars. Ship figures are "
        "ours.",
    },
    sides=[{"name": EARTH, "colour": "#4f8fe0"}, {"name": CENTAURI, "colour": "#b86fd0"}],
    ships=[
        _ship("Omega", EARTH, (-10, 8, 1, -1), facing=60, roll_cost="2+2", initiative=9, **CAPITAL),
        _ship(
            "Hyperion", EARTH, (-8, 11, 1, -1), facing=60, roll_cost="2+2", initiative=7, **CRUISER
        ),
        _ship("Fury 1", EARTH, (-7, 6, 2, -2), facing=60, initiative=12, **FURY),
        _ship("Fury 2", EARTH, (-6, 7, 2, -2), facing=60, initiative=13, **FURY),
        _ship("Fury 3", EARTH, (-6, 9, 2, -2), facing=60, initiative=14, **FURY),
        _ship(
            "Primus",
            CENTAURI,
            (12, -5, -2, 0),
            facing=300,
            roll_cost="2+2",
            initiative=8,
            **CAPITAL,
        ),
        _ship(
            "Vorchan 1",
            CENTAURI,
            (13, -10, -3, 2),
            facing=240,
            roll_cost="1+1",
            initiative=3,
            **CRUISER,
        ),
        _ship(
            "Vorchan 2",
            CENTAURI,
            (16, -4, -3, 0),
            facing=300,
            roll_cost="1+1",
            initiative=5,
            **CRUISER,
        ),
        _ship(
            "Amar", CENTAURI, (10, 1, -2, -1), facing=300, roll_cost="1+1", initiative=6, **FRIGATE
        ),
        _ship("Sentri 1", CENTAURI, (9, -4, -3, 1), facing=240, initiative=10, **SENTRI),
        _ship("Sentri 2", CENTAURI, (9, -6, -3, 1), facing=240, initiative=11, **SENTRI),
    ],
    turns=TURNS,
)

TARGETS = {
    "Omega": ("Primus", 6),
    "Hyperion": ("Vorchan 1", 5),
    "Fury 1": ("Vorchan 1", 2),
    "Fury 2": ("Vorchan 2", 2),
    "Fury 3": ("Amar", 2),
    "Primus": ("Omega", 6),
    "Vorchan 1": ("Omega", 4),
    "Vorchan 2": ("Hyperion", 4),
    "Amar": ("Hyperion", 4),
    "Sentri 1": ("Fury 1", 1),
    "Sentri 2": ("Omega", 2),
}
"""Whom each ship goes for, and from how many hexes."""

FIXED = {
    (4, "Amar"): "CCW1 MB1 / MB2",
    (7, "Primus"): "CCW1",
    (9, "Omega"): "ROLL",
    (11, "Omega"): "UNROLL",
}
"""Orders given by hand, for what they show."""

CAPTIONS: Mapping[int, str] = {
    1: "Capital ships move first, then cruisers, the frigate, and the fighters last of all.",
    2: "The Vorchans are at 5 and 6 hexes a turn. Every hex of it has to be burned off again.",
    3: "Head to head. The Starfuries turn on the spot for one thrust a facing.",
    4: "The lines have passed through each other; everybody spins round, still flying backwards.",
    5: "Nobody stops in a turn: ships drift apart stern first, bows coming about.",
    6: "Sentri 2 chases the Omega, which has turned its bow up the map and runs at 6.",
    7: "The Primus spins at two facings a turn. Capital ships bear one: a point of strain.",
    8: "The Omega burns against its course; three hexes a turn are left of six.",
    9: "The Omega rolls as it drifts: port and starboard swap at the end of every move.",
    10: "A rolling ship cannot pivot: the Omega turns on, one facing every move.",
    11: "The Omega stops its roll, and Fury 1 dives back into the fight at 9 hexes a turn.",
}


def tried(ship: GimsShip) -> Iterator[str]:
    """The lines worth trying."""
    yield ""
    turns = ["", "CW1", "CCW1", "CW2", "CCW2"]
    if ship.design.snaps:
        for first, burn, last in product([*turns, "CW3"], range(7), turns):
            yield " ".join(filter(None, (first, f"MB{burn}" if burn else "", last)))
        yield from (f"RB{burn}" for burn in range(1, 7))
        return
    for pivot, before, between in product(turns[:3], range(6), range(4)):
        parts = [pivot, f"MB{before}" if before else "", f"/ MB{between}" if between else ""]
        yield " ".join(filter(None, parts))


def wish(after: Ship, foe: Ship, distance: int) -> float:
    """To be at some distance next turn and the turn after, slow beside the foe, bow on it."""
    assert isinstance(after, GimsShip)
    near = abs(hex_count(ahead(after) - ahead(foe, 2)) - distance)
    later = abs(hex_count(ahead(after, 3) - ahead(foe, 4)) - distance)
    drift = hex_count(after.velocity - foe.velocity)
    spin = 3.0 * max(abs(after.rate) - 1, 0) + 0.8 * abs(after.rate)
    return near + 0.8 * later + 0.15 * drift + swing(after, ahead(foe)) / 40 + spin


def text() -> str:
    """The battle file, beside the other samples."""
    file = parse(FIGHT.deployment())
    state, turns = file.start, []
    for number in range(1, TURNS + 1):
        orders: dict[str, str] = {}
        for name, (foe, distance) in TARGETS.items():
            ship, other = state.ships[name], state.ships[foe]
            assert isinstance(ship, GimsShip)

            def aim(after: Ship, other: Ship = other, distance: int = distance) -> float:
                return wish(after, other, distance)

            lines = [FIXED[number, name]] if (number, name) in FIXED else tried(ship)
            orders[name], _ = best_line(file.rules, state, name, lines, aim)
        turns.append((CAPTIONS.get(number, ""), orders))
        state = file.rules.play(state, orders).after
    head = "# Written by replays/samples/scripts/crossing_vectors.py; captions by hand.\n"
    return head + FIGHT.deployment() + "\n\n" + turns_text(turns)

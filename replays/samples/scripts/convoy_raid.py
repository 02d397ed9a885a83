"""The convoy raid: four raiders, three freighters, two escorts, a planet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from replays.samples.scripts.fought import Fight

Places = Sequence[float]


def _ship(
    name: str, side: str, position: Places, velocity: Places, **fields: Any
) -> dict[str, Any]:
    return {"name": name, "side": side, "position": position, "velocity": velocity, **fields}


CONVOY, RAIDERS = "Convoy 9", "Free Captains"
LONG: Mapping[str, Any] = {"weapon": "EW4", "name": "Long 6", "tubes": 3}
FREIGHTER = {"accel": 1.5, "tonnes": 2400, "evasion_computer": False, "pilot": 1}
ESCORT = {
    "accel": 4,
    "tonnes": 900,
    "gunnery": 2,
    "skills": {"Mech": 2, "Elec": 1},
    "mounts": [{**LONG, "tubes": 2}, {"weapon": "EW3", "name": "Point defence", "tubes": 2}],
}
RAIDER = {
    "accel": 4,
    "tonnes": 600,
    "skills": {"Mech": 1, "N": 1},
    "mounts": [{"weapon": "EW4", "name": "Long 6"}, {"weapon": "EW3", "name": "Lance"}],
}
CORSAIR = {
    "accel": 3,
    "tonnes": 1500,
    "gunnery": 3,
    "skills": {"Mech": [2, 1], "Elec": 2, "N": 1},
    "mounts": [LONG, {"weapon": "EW5", "name": "Ram's horn"}],
}

FIGHT = Fight(
    name="convoy-raid",
    head={
        "title": "The raid on Convoy 9",
        "rules": "eight-worlds",
        "seed": 9,
        "about": "Three freighters round the planet Tethra with two escorts; four raiders climb "
        "out of its shadow. Fought by captains in three dimensions, with gravity (our own rule). "
        "Planet and distances are to scale: 1 DU is 1000 km.",
    },
    rulings={"body_gravity": "on"},
    sides=[{"name": CONVOY, "colour": "#4c9be8"}, {"name": RAIDERS, "colour": "#e8853b"}],
    bodies=[
        {
            "name": "Tethra",
            "kind": "planet",
            "position": [0, 0, 0],
            "radius": 6.4,
            "gravity": 1.0,
        }
    ],
    ships=[
        _ship("Merry Widow", CONVOY, [-46, 14, 2], [5, 0.5, 0], **FREIGHTER),
        _ship("Ox", CONVOY, [-50, 18, -3], [5, 0.2, 0.2], **FREIGHTER),
        _ship("Penelope", CONVOY, [-52, 10, 4], [5, 0.6, -0.1], **FREIGHTER),
        _ship("Halberd", CONVOY, [-42, 6, 0], [5, 0.5, 0], **ESCORT),
        _ship("Partisan", CONVOY, [-44, 24, 3], [5, 0, 0], **ESCORT),
        _ship("Black Annis", RAIDERS, [40, -22, 10], [-4, 3, -1], **CORSAIR),
        _ship("Jackdaw", RAIDERS, [46, -14, 4], [-4, 2, 0], **RAIDER),
        _ship("Magpie", RAIDERS, [44, -30, 16], [-4, 3, -1], **RAIDER),
        _ship("Rook", RAIDERS, [52, -22, 8], [-4, 3, -1], **RAIDER),
    ],
    turns=14,
    captions={
        1: "Convoy 9 rounds Tethra. Black Annis opens fire at 83,000 km: Ram's horn holes Merry "
        "Widow.",
        2: "The freighters burn away, the escorts burn in. Black Annis puts 34 points into Merry "
        "Widow; Halberd and Partisan leave the corsair at 60 percent.",
        3: "Halberd, 16,000 km off, knocks out the only drive of Black Annis: she can neither turn "
        "nor evade.",
        4: "Fire is simultaneous. Black Annis disables Merry Widow in the turn in which Halberd "
        "and Partisan finish her.",
        5: "Halberd at 8,000 km and Partisan at 14,000 wreck Jackdaw. Jackdaw and Magpie answer: "
        "Halberd loses the tubes and the power of her Long 6.",
        6: "Magpie's next hit disables Halberd. Partisan is alone against two.",
        7: "Close round Tethra Partisan hits Magpie with all she has: 92 percent.",
        8: "Magpie hits back once and runs. A third of Partisan's hull is gone.",
        9: "Partisan lets Magpie go and stays with Rook, 3,000 km off. Everybody misses.",
        10: "Partisan's Long 6 finds Rook: 83 percent.",
        11: "Rook runs for it, with two points left.",
        12: "Not far enough: Rook is hit at 13,000 km. Ox and Penelope are 146,000 km out.",
        13: "Hulks drift where their last burn left them. Crews patch what they can.",
        14: "Magpie limps away with two points left; Ox and Penelope are through. Merry Widow and "
        "Halberd wait for a tow.",
    },
)


def text() -> str:
    """The battle file."""
    return FIGHT.text()

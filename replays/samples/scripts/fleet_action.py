"""The fleet action: two squadrons of twelve beside a moon."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from replays.samples.scripts.fought import Fight

LEAGUE, COMPACT = "Inner League", "Jovian Compact"
CREW = {"Mech": [2, 1], "Elec": 2, "N": 1}
BATTLESHIP: Mapping[str, Any] = {
    "accel": 3,
    "drives": 3,
    "tonnes": 6000,
    "gunnery": 3,
    "silhouette": 1,
    "shields": 1,
    "skills": {"Mech": [3, 2, 1], "Elec": [2, 1], "N": 2, "Gunnery": 1},
    "mounts": [
        {"weapon": "EW5", "name": "Fore battery", "tubes": 2},
        {"weapon": "EW5", "name": "Aft battery", "tubes": 2},
        {"weapon": "EW3", "name": "Point defence", "tubes": 4},
    ],
}
CRUISER: Mapping[str, Any] = {
    "accel": 4,
    "drives": 2,
    "tonnes": 2000,
    "gunnery": 2,
    "skills": CREW,
    "mounts": [
        {"weapon": "EW4", "name": "Long 6", "tubes": 3},
        {"weapon": "EW3", "name": "Point defence", "tubes": 3},
    ],
}
DESTROYER: Mapping[str, Any] = {
    "accel": 4,
    "tonnes": 600,
    "skills": {"Mech": 2, "Elec": 1},
    "mounts": [{"weapon": "EW4", "name": "Long 6"}, {"weapon": "EW3", "name": "Lance"}],
}
GUNBOAT: Mapping[str, Any] = {
    "kind": "fighter",
    "accel": 6,
    "tonnes": 150,
    "mounts": [{"weapon": "EW3", "name": "Lance", "tubes": 2}],
}
SQUADRONS = {
    LEAGUE: (
        ("Halcyon", BATTLESHIP),
        ("Vanguard", CRUISER),
        ("Meridian", CRUISER),
        ("Стрелок", CRUISER),
        ("Lynx", DESTROYER),
        ("Ocelot", DESTROYER),
        ("Caracal", DESTROYER),
        ("Serval", DESTROYER),
        ("Kestrel 1", GUNBOAT),
        ("Kestrel 2", GUNBOAT),
        ("Kestrel 3", GUNBOAT),
        ("Kestrel 4", GUNBOAT),
    ),
    COMPACT: (
        ("Iron Duke", BATTLESHIP),
        ("Tannhäuser", CRUISER),
        ("蒼龍", CRUISER),
        ("Corvina", CRUISER),
        ("Io", DESTROYER),
        ("Europa", DESTROYER),
        ("Ganymede", DESTROYER),
        ("Callisto", DESTROYER),
        ("Wasp A", GUNBOAT),
        ("Wasp B", GUNBOAT),
        ("Wasp C", GUNBOAT),
        ("Wasp D", GUNBOAT),
    ),
}
PLACES = (
    (0, 0, 0), (-6, 14, 5), (-6, -14, -5), (-14, 2, 12),
    (10, 24, -8), (12, 9, 10), (12, -9, -12), (10, -24, 8),
    (20, 32, 4), (24, 12, -6), (24, -12, 6), (20, -32, -4),
)  # fmt: skip
"""The formation round its flagship, bow along +x."""


def _ships() -> Iterator[dict[str, Any]]:
    """Both squadrons in the same formation, one against the other."""
    for (side, ships), way in zip(SQUADRONS.items(), (1, -1), strict=True):
        for (name, kind), (x, y, z) in zip(ships, PLACES, strict=True):
            yield {
                "name": name,
                "side": side,
                "position": [way * (x - 95), way * y + 6, z + way * 6],
                "velocity": [way * 5, -way, 0],
                **kind,
            }


FIGHT = Fight(
    name="fleet-action",
    head={
        "title": "The action off Aegir's moon",
        "rules": "eight-worlds",
        "seed": 1808,
        "about": "Two squadrons of twelve, a battleship each, meet beside a small moon. Fought by "
        "captains in three dimensions, with gravity (our own rule). 1 DU is 1000 km.",
    },
    rulings={"body_gravity": "on"},
    sides=[{"name": LEAGUE, "colour": "#4c9be8"}, {"name": COMPACT, "colour": "#e05a47"}],
    bodies=[
        {"name": "Skade", "kind": "moon", "position": [4, -30, 0], "radius": 3, "gravity": 0.4}
    ],
    ships=list(_ships()),
    turns=18,
    captions={
        1: "Inner League from the west, Jovian Compact from the east: twelve ships each, a "
        "battleship in the middle, 190,000 km apart.",
        2: "The battleships try their guns on gunboats at 118,000 km, and miss.",
        3: "Iron Duke draws first blood at 81,000 km: her aft battery leaves Kestrel 1 a hulk.",
        4: "The gunboats meet and Wasp A is out. Iron Duke disables Lynx.",
        5: "The battleships find each other at 80,000 km: 24 points each way. Kestrel 2 and Wasp B "
        "are out.",
        6: "The screens are through each other. Vanguard and Стрелок blow Europa open; a hit of "
        "蒼龍 on Halcyon counts twice.",
        7: "Everything fires at the flagships: Halcyon keeps a few points of 240, Iron Duke a "
        "fifth of hers.",
        8: "Both flagships go in the same minutes, and Vanguard, Ocelot and Io with them. The crew "
        "of Lynx gets her going again.",
        9: "Стрелок puts 33 points into 蒼龍, 蒼龍 33 into Meridian. Serval and Wasp C are out.",
        10: "Meridian answers: both turrets of 蒼龍 are without power. Tannhäuser's hit on Caracal "
        "counts twice.",
        11: "Callisto, Corvina and Ganymede end Стрелок in the turn in which she ends 蒼龍.",
        12: "Meridian is the League's last cruiser. Callisto finds her at 76,000 km.",
        13: "Callisto, Corvina and Tannhäuser together: Meridian is disabled.",
        14: "Kestrel 4 goes for Corvina alone.",
        15: "Corvina at 8,000 km and Callisto at 65,000 end Kestrel 4.",
        16: "Halcyon's crew mends her hull below her points: the battleship is back in action.",
        17: "Callisto and Ganymede see it. A hit that counts twice, and Halcyon is out again.",
        18: "Four ships of the Compact hold the field. Of the League Lynx alone is under way.",
    },
)


def text() -> str:
    """The battle file."""
    return FIGHT.text()

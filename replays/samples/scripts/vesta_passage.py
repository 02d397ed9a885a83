"""The passage of Vesta: two squadrons meet by an asteroid under the true vector rules of 1997."""

from __future__ import annotations

from collections.abc import Mapping

from engine.model import State
from replays.samples.scripts.full_thrust import Hunt, Worth, fought

TURNS = 12
HEAD = """\
# Written by replays/samples/scripts/vesta_passage.py; captions by hand.
[battle]
title = "The passage of Vesta"
rules = "full-thrust-vector"
about = "Under true vectors nobody stops: two squadrons pass, flip, and come back."

[[side]]
name = "New Anglia"
colour = "#4f8fe6"
[[side]]
name = "Freiheit"
colour = "#e6803c"

[[body]]
name = "Vesta"
kind = "asteroid"
position = [0, 0]
radius = 3

[[ship]]
name = "Resolution"
kind = "cruiser"
side = "New Anglia"
position = [-35, -7]
velocity = 6
course = 3
facing = 3
main_drive = 4

[[ship]]
name = "Swift"
side = "New Anglia"
position = [-38, -2]
velocity = 6
course = 3
facing = 3
main_drive = 6

[[ship]]
name = "Sure"
side = "New Anglia"
position = [-38, -12]
velocity = 6
course = 3
facing = 3
main_drive = 6

[[ship]]
name = "Merlin"
side = "New Anglia"
position = [-33, 6]
velocity = 8
course = 3
facing = 3
main_drive = 8

[[ship]]
name = "Falke"
kind = "cruiser"
side = "Freiheit"
position = [33, 14]
velocity = 6
course = 9
facing = 9
main_drive = 4

[[ship]]
name = "Blitz"
side = "Freiheit"
position = [35, 20]
velocity = 6
course = 9
facing = 9
main_drive = 6

[[ship]]
name = "Donner"
side = "Freiheit"
position = [38, 8]
velocity = 6
course = 9
facing = 9
main_drive = 6

[[ship]]
name = "Irrlicht"
side = "Freiheit"
position = [31, -5]
velocity = 8
course = 9
facing = 9
main_drive = 8
"""
NOTES = {
    1: "New Anglia comes from the west, Freiheit from the east, both at 6 to 8. Main drives "
    "burn: the destroyers draw ahead of their cruisers.",
    2: "Fast enough. Retros and side pushes trim the courses; Irrlicht turns three points "
    "and burns back 4 to bend its course past Vesta.",
    3: "The pass: New Anglia goes south of Vesta, Freiheit north, 15 to 20 inches apart. "
    "Bows follow the enemy while the ships drift straight on.",
    4: "Blitz and Irrlicht burn to swing round the rock by the west, Merlin by the east.",
    5: "Swift spends the turn swinging its bow three points; its old 7 carries it on regardless.",
    6: "Swift, Sure, Resolution and Blitz burn against their courses: 7 falls to 3, 5 to 1, "
    "6 to 2, 9 to 4.",
    7: "Merlin comes round the north at 13 inches a turn, 3 from Falke. South of the rock "
    "Irrlicht passes Sure at 2.",
    8: "Speed has its price: Merlin burns all 8 to come from 13 down to 6.",
    9: "Blitz burns 6 and is between Swift and Sure, 2 and 3 inches away. Irrlicht is 6 from "
    "Resolution, bow on.",
    10: "The fight has split in three: Merlin and Falke in the north-west, Irrlicht and "
    "Resolution in the east, the destroyers about Vesta.",
    11: "Resolution pulls away to the north-east; Irrlicht keeps station 6 inches off, bow on.",
    12: "Nobody was stopped, and nobody can be held: at 5 inches a turn whoever wants to "
    "leave is soon gone.",
}
ANGLIA = ("Resolution", "Swift", "Sure", "Merlin")
FREIHEIT = ("Falke", "Blitz", "Donner", "Irrlicht")


def _plans(state: State) -> Mapping[str, Worth]:  # noqa: ARG001 (the same all battle long)
    return {
        "Resolution": Hunt(FREIHEIT, distance=11, speed=8, roam=18),
        "Swift": Hunt(FREIHEIT, distance=8, speed=11, way=5, near="Resolution", roam=20),
        "Sure": Hunt(FREIHEIT, distance=8, speed=11, way=5, near="Resolution", roam=20),
        "Merlin": Hunt(("Irrlicht", "Falke"), distance=6, speed=13, way=6, roam=24),
        "Falke": Hunt(ANGLIA, distance=11, speed=8, roam=18),
        "Blitz": Hunt(ANGLIA, distance=8, speed=11, way=5, near="Falke", roam=20),
        "Donner": Hunt(ANGLIA, distance=8, speed=11, way=5, near="Falke", roam=20),
        "Irrlicht": Hunt(("Merlin", "Resolution"), distance=6, speed=13, way=6, roam=24),
    }


def text() -> str:
    """The battle file."""
    return fought(HEAD, NOTES, _plans, TURNS)

"""A convoy passes a moon under the spatial movement rules; raiders wait on its far side."""

from __future__ import annotations

from collections.abc import Mapping

from engine.model import State
from engine.space import Vec
from replays.samples.scripts.full_thrust import Hunt, Voyage, Worth, fought

TURNS = 12
HEAD = """\
# Written by replays/samples/scripts/round_nerissa.py; captions by hand.
[battle]
title = "Round Nerissa"
rules = "full-thrust-spatial"
about = "Two slow freighters, three escorts, and raiders whose drives push any way."

[[side]]
name = "Merchants"
colour = "#4f9f6a"
[[side]]
name = "Raiders"
colour = "#c9545b"

[[body]]
name = "Nerissa"
kind = "moon"
position = [0, 0]
radius = 4

"""
NOTES = {
    1: "Two freighters with drive 2 run for the far side of Nerissa. Raiders come to meet "
    "them: advanced drives turn and accelerate at any facing.",
    2: "The freighters push to port, one MU, to close up. Lynx drives at 10 down the east of "
    "the moon, Jackal round its north.",
    3: "Bloodhawks turn 51 degrees: two thirds of their move are left, and 13 MU bring them "
    "to Prosperity.",
    4: "The escorts brake so as not to outrun the freighters. Bloodhawks hold their place, "
    "and Prosperity comes within 4 MU.",
    5: "Jackal brakes from 11 to 6 and turns in behind the convoy. Lynx passes Halberd at 4 MU.",
    6: "Gallant writes FP T3 F10: one pivot to turn, another to look where the enemy is.",
    7: "Bulwark, braking for a shot, has almost stopped: 1 MU a turn, and the convoy sails "
    "past it.",
    8: "Halberd and Lynx side by side. For 6 thrust the advanced drive turns two points; "
    "Halberd pays two pivots and 2 for one.",
    9: "FP T1 at velocity 4 is a quarter: the freighters' courses change only after the move.",
    10: "Prosperity is on its new course 2. FF brings the bow in line, and only then may it "
    "accelerate.",
    11: "Gallant, far astern, works up to 7. Halberd keeps between the raiders and Dividend.",
    12: "The convoy is round the moon with Jackal and Lynx 8 MU off: the escorts must catch up.",
}
FREIGHTERS = ("Prosperity", "Dividend")
RAIDERS = ("Jackal", "Lynx", "Marten")
ROUTE = (Vec(-14, -13), Vec(4, -14), Vec(17, -4), Vec(22, 12), Vec(30, 40))


def _ship(name: str, side: str, place: str, motion: str, drive: str) -> str:
    """One ship of the file; motion as velocity@course."""
    velocity, course = motion.split("@")
    lines = [
        "[[ship]]",
        f'name = "{name}"',
        f'side = "{side}"',
        f"position = {place}",
        f"course = {course}",
    ]
    if drive.startswith("move"):
        return "\n".join([*lines, 'kind = "fighter"', drive, "\n"])
    return "\n".join([*lines, f"velocity = {velocity}", *drive.split("; "), "\n"])


ADVANCED = 'drive_type = "advanced"'
SHIPS = "".join(
    (
        _ship("Prosperity", "Merchants", "[-40, -16]", "5@3", 'drive = 2; kind = "freighter"'),
        _ship("Dividend", "Merchants", "[-40, -21]", "5@3", 'drive = 2; kind = "freighter"'),
        _ship("Bulwark", "Merchants", "[-34, -12]", "5@3", 'drive = 4; kind = "cruiser"'),
        _ship("Halberd", "Merchants", "[-33, -22]", "5@3", "drive = 6"),
        _ship("Gallant", "Merchants", "[-44, -11]", "5@3", "drive = 6"),
        _ship("Hornets", "Merchants", "[-36, -13]", "0@3", "move = 18"),
        _ship("Jackal", "Raiders", "[20, 22]", "4@7", f"drive = 6; {ADVANCED}"),
        _ship("Lynx", "Raiders", "[26, 18]", "4@7", f"drive = 6; {ADVANCED}"),
        _ship("Marten", "Raiders", "[30, -20]", "4@9", f"drive = 4; {ADVANCED}"),
        _ship("Bloodhawks", "Raiders", "[24, 24]", "0@7", "move = 24"),
    )
)


def _plans(state: State) -> Mapping[str, Worth]:  # noqa: ARG001 (the same all battle long)
    return {
        "Prosperity": Voyage(ROUTE, speed=6),
        "Dividend": Voyage(tuple(place + Vec(2, -4) for place in ROUTE), speed=6),
        "Bulwark": Hunt(RAIDERS, distance=10, speed=8, way=5, near="Prosperity", leash=7),
        "Halberd": Hunt(RAIDERS, distance=8, speed=10, way=5, near="Dividend", leash=8),
        "Gallant": Hunt(RAIDERS, distance=8, speed=10, way=6, near="Prosperity", leash=12),
        "Hornets": Hunt(("Bloodhawks", *RAIDERS), distance=4, near="Bulwark", leash=16),
        "Jackal": Hunt(FREIGHTERS, distance=9, speed=10, way=6),
        "Lynx": Hunt(FREIGHTERS, distance=9, speed=10, way=6),
        "Marten": Hunt(("Halberd", "Dividend"), distance=9, speed=9, way=4),
        "Bloodhawks": Hunt(FREIGHTERS, distance=3, near="Jackal", leash=30),
    }


def text() -> str:
    """The battle file."""
    return fought(HEAD + SHIPS, NOTES, _plans, TURNS)

"""A duel on the blackboard: two destroyers in two dimensions, fought by captains."""

from __future__ import annotations

from engine.battle_file import parse
from replays.samples.scripts.steer import turns_text

TURNS = 11
HEAD = """\
# Written by replays/samples/scripts/duel.py; captions by hand.
[battle]
title = "Duel on the blackboard"
rules = "eight-worlds"
seed = 7
about = "Two destroyers in two dimensions, as on the classroom blackboard where the game was born."

[[side]]
name = "Ceres"
[[side]]
name = "Vesta"

[[ship]]
name = "Ironside"
side = "Ceres"
position = [-46, -14]
velocity = [7, 1]
accel = 4
tonnes = 900
pilot = 2
gunnery = 3
skills = { Mech = 2, Elec = 1 }
mounts = [{ weapon = "Long 6", tubes = 2, name = "Fore turret" }, { weapon = "EW3", tubes = 2, name = "Battery" }]

[[ship]]
name = "Corsair"
side = "Vesta"
position = [46, 14]
velocity = [-6, -3]
accel = 5
tonnes = 700
pilot = 3
gunnery = 3
skills = { Mech = 1, Elec = 1 }
mounts = [{ weapon = "Long 6", tubes = 2, name = "Fore turret" }, { weapon = "EW2", tubes = 3, name = "Broadside" }]
"""  # noqa: E501 (lines of the battle file)
NOTES = {
    1: "Two destroyers run at each other. Both fire at 74 DU; both miss.",
    2: "Ironside brakes. At 43 DU her battery draws first blood.",
    4: "They pass at nine DU. Corsair hits with all she has: Ironside is at 64 percent, a "
    "tube of her fore turret gone.",
    5: "Ironside answers with the one tube left to her; her battery takes Corsair's flight "
    "controls.",
    6: "Without evasion, at 22 DU, Corsair is hit twice: disabled, she drifts. Ironside has "
    "three points left.",
    7: "Ironside opens the range. Both crews mend their fore turrets, Corsair's her flight "
    "controls too.",
    9: "One point of hull is enough: Corsair is back in action.",
    10: "Corsair fires once, at 76 DU, and it is Ironside that drifts.",
    11: "Both captains will say they won.",
}


def text() -> str:
    """The battle file, its captains' orders written out."""
    battle = parse(HEAD).with_captains().play(TURNS)
    turns = [(NOTES.get(turn.number, ""), turn.orders) for turn in battle.turns]
    return HEAD + "\n" + turns_text(turns)

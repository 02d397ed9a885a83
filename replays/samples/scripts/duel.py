"""A duel on the blackboard: two destroyers in two dimensions, fought by captains.

`python -m replays.samples.scripts.duel` writes duel.toml anew.
"""

from __future__ import annotations

from engine.battle_file import parse
from replays.samples.scripts.steer import FOLDER, turns_text

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
    1: "Two destroyers run at each other. Both fire at 70 DU; both miss.",
    2: "Ironside brakes. At 44 DU her battery draws first blood.",
    4: "They pass at ten DU. Corsair's fore turret shatters three of Ironside's tubes.",
    5: "Ironside answers with the one tube left to her: Corsair's flight controls go.",
    6: "Point blank. Corsair is disabled and drifts; Ironside still has a drive.",
    7: "Ironside opens the range and mends her turret. Corsair's crew works in the dark.",
    9: "One point of hull is enough: Corsair is back in action.",
    10: "She fires once, at 58 DU. Ironside never saw it coming.",
    11: "Both captains will say they won.",
}


def write() -> None:
    """The battle, its captains' orders written out."""
    battle = parse(HEAD).with_captains().play(TURNS)
    turns = [(NOTES.get(turn.number, ""), turn.orders) for turn in battle.turns]
    (FOLDER / "duel.toml").write_text(HEAD + "\n" + turns_text(turns), encoding="utf-8")


if __name__ == "__main__":
    write()

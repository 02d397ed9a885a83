"""A long stern chase: a raider with a lead runs, a cutter with a better drive follows."""

from __future__ import annotations

from engine.battle_file import parse
from engine.eight_worlds.ship import EightWorldsShip
from engine.model import State
from engine.space import Vec
from replays.samples.scripts.steer import burn_for, gunnery, line_of, settled, turns_text

TURNS = 17
HEAD = """\
# Written by replays/samples/scripts/stern_chase.py; captions by hand.
[battle]
title = "A stern chase"
rules = "eight-worlds"
seed = 15
about = "A stern chase is a long chase: with more acceleration the pursuer always arrives, and must then stop."

[[side]]
name = "Raider"
[[side]]
name = "Customs Service"

[[ship]]
name = "Red Petrel"
side = "Raider"
position = [0, 0, 0]
velocity = [6, 2, 0]
accel = 3
tonnes = 600
pilot = 2
skills = { Mech = 2 }
mounts = [{ weapon = "Long 6", name = "Stern chaser" }]

[[ship]]
name = "Vigilant"
side = "Customs Service"
position = [-120, 40, 12]
velocity = [10, -4, 0]
accel = 5
tonnes = 800
pilot = 2
skills = { Mech = 1, Elec = 1 }
mounts = [{ weapon = "Long 6", name = "Bow turret" }, { weapon = "EW3", name = "Battery" }]

[[ship]]
name = "Cutter 7"
side = "Customs Service"
kind = "fighter"
position = [-128, 46, 8]
velocity = [10, -4, 0]
accel = 6
tonnes = 100
pilot = 3
mounts = [{ weapon = "EW3", name = "Gun" }]
"""  # noqa: E501 (lines of the battle file)
NOTES = {
    1: "Red Petrel has 120 DU of lead, and 3 g. Vigilant and Cutter 7 have 5 and 6.",
    4: "Everybody burns the same way. The gap closes, by a few DU a turn: speed before thrust.",
    7: "It closes by nine DU a turn now. At 79 DU stern chaser and bow turret still miss.",
    10: "At 44 DU the bow turret finds her: a third of Red Petrel's hull.",
    12: "Fifteen DU. Vigilant brakes; bow turret and battery hit together, and the raider's "
    "flight controls are gone.",
    13: "Red Petrel is disabled. She keeps all she has gained: 70 DU a turn.",
    15: "The pursuers must fly her vector, or leave her. Vigilant falls in alongside.",
    17: "Same place, same velocity: she can be boarded.",
}
RUN = Vec(2.6, -0.7, 0.5)
"""The raider's burn while she runs, in g."""


def _orders(state: State) -> dict[str, str]:
    raider = state.ships["Red Petrel"]
    found = {}
    if raider.status == "active":
        turn = state.turn
        jink = Vec(0, 0.9 if turn % 4 < 2 else -0.9, 0.6 if turn % 3 else -0.6)
        burn = RUN if turn < 10 else RUN * 0.6 + jink
        assert isinstance(raider, EightWorldsShip)
        size = min(1.0, raider.accel / abs(burn)) * 0.99
        found["Red Petrel"] = line_of(burn * size)
    for name, offset in (("Vigilant", Vec(-10, 4, 2)), ("Cutter 7", Vec(-5, -3, -4))):
        ship = state.ships[name]
        assert isinstance(ship, EightWorldsShip)
        if ship.status == "active":
            found[name] = line_of(_chase(ship, raider, offset, state.turn))
    return found


def _chase(ship: EightWorldsShip, raider: object, offset: Vec, turn: int) -> Vec:
    """Meet the raider a few turns on, and match her vector there."""
    assert isinstance(raider, EightWorldsShip)
    left = max(12 - turn, 2)
    meet = raider.position + raider.velocity * left + RUN * left**2 * 0.9 + offset
    return burn_for(ship, meet, left)


def text() -> str:
    """The battle file, played turn by turn as its orders are found."""
    file = parse(HEAD)
    battle, turns = file.play(0), []
    for number in range(1, TURNS + 1):
        steered, fired = _orders(battle.now), gunnery(file.rules, battle.now, battle.now.ships)
        lines = {
            name: "; ".join(filter(None, (steered.get(name, ""), fired.get(name, ""))))
            for name in battle.now.ships
        }
        lines = settled(battle, lines)
        battle = battle.play(lines)
        turns.append((NOTES.get(number, ""), lines))
    return HEAD + "\n" + turns_text(turns)

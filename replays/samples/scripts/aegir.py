"""The battle of Aegir: two squadrons swing round a gas giant and meet on its far side."""

from __future__ import annotations

from engine.battle_file import parse
from engine.eight_worlds.ship import EightWorldsShip
from engine.model import State
from engine.space import Vec
from replays.samples.scripts.steer import burn_for, gunnery, line_of, settled, turns_text

TURNS = 14
HEAD = """\
# Written by replays/samples/scripts/aegir.py; captions by hand.
[battle]
title = "Battle of Aegir"
rules = "eight-worlds"
seed = 28
about = "Two squadrons swing round a gas giant in opposite senses. Gravity bends every course: body_gravity is our extension, not in the rulebook."

[rulings]
body_gravity = "on"

[[side]]
name = "Inner League"
[[side]]
name = "Jovian Compact"

[[body]]
name = "Aegir"
kind = "planet"
position = [0, 0, 0]
radius = 24
gravity = 1.15
"""  # noqa: E501 (one line of the battle file)
LONG = '{weapon = "Long 6", tubes = 3, name = "Long turret"}'
LIGHT = '{weapon = "Long 6", name = "Turret"}'
SHORT = '{weapon = "EW3", tubes = 2, name = "Battery"}'
CLASSES = {
    "cruiser": ("ship", 3, 1600, f"[{LONG}, {LIGHT}, {SHORT}]", "{Mech = 2, Elec = 2}"),
    "destroyer": ("ship", 4, 600, f"[{LIGHT}, {SHORT}]", "{Mech = 1}"),
    "gunboat": ("fighter", 6, 100, f"[{SHORT}]", "{}"),
}
LEAGUE = {
    "Halcyon": ("cruiser", Vec(-84, -30, 6)),
    "Vanguard": ("cruiser", Vec(-96, -40, -6)),
    "Meridian": ("destroyer", Vec(-76, -44, 18)),
    "Стрелок": ("destroyer", Vec(-100, -22, 20)),
    "Kestrel 1": ("gunboat", Vec(-68, -32, -14)),
    "Kestrel 2": ("gunboat", Vec(-72, -18, -20)),
    "Kestrel 3": ("gunboat", Vec(-64, -48, 4)),
}
COMPACT = {
    "Iron Duke": ("cruiser", Vec(88, -24, -10)),
    "Tannhäuser": ("cruiser", Vec(98, -38, 6)),
    "蒼龍": ("destroyer", Vec(80, -44, 22)),
    "Ωρίων": ("destroyer", Vec(104, -18, -24)),
    "Wasp A": ("gunboat", Vec(72, -30, 16)),
    "Wasp B": ("gunboat", Vec(66, -46, -8)),
    "Wasp C": ("gunboat", Vec(76, -16, 12)),
}
SIDES = {"Inner League": (LEAGUE, 1), "Jovian Compact": (COMPACT, -1)}
WAYPOINTS = ((5, Vec(-48, 34, 4)), (9, Vec(6, 56, 2)), (14, Vec(84, 14, 0)))
"""Turn and place the League's line steers for; the Compact's mirrors it and passes inside."""
NOTES = {
    1: "Two squadrons, one giant. Every ship keeps its vector; Aegir bends it.",
    3: "The League turns clockwise over the top, the Compact counter-clockwise to meet it.",
    4: "Both lines open fire: only the Long 6 reaches so far, and nothing hits.",
    6: "The first hits, at 69 DU and at 72 DU: Meridian's on Tannhäuser, Tannhäuser's on Halcyon.",
    7: "The range falls below 50. Everybody fires at the cruisers.",
    8: "The lines close. Tannhäuser and Halcyon are disabled, each by the other side's guns.",
    9: "Vanguard and Iron Duke pass at 4 DU and fire together. Iron Duke is done.",
    10: "Vanguard turns her long turret on Ωρίων, at 22 DU. 蒼龍 falls to the others.",
    11: "Three Wasps fire after the League as it goes. One finds Vanguard.",
    12: "The last shots. Wrecks keep their vectors: Aegir has them now.",
    14: "The League holds the far side, with four ships of seven under power.",
}


def ship_text(name: str, kind: str, place: Vec, side: str, sense: int) -> str:
    """One [[ship]] of the battle file."""
    shape, accel, tonnes, mounts, skills = CLASSES[kind]
    velocity = [3.0 * sense, 9.0, -place.z / 12]
    return (
        f'[[ship]]\nname = "{name}"\nside = "{side}"\nkind = "{shape}"\n'
        f"position = [{place.x:g}, {place.y:g}, {place.z:g}]\n"
        f"velocity = [{velocity[0]:g}, {velocity[1]:g}, {velocity[2]:g}]\n"
        f"accel = {accel}\ntonnes = {tonnes}\npilot = 2\nskills = {skills}\nmounts = {mounts}\n"
    )


def head() -> str:
    """The battle file without its turns."""
    ships = [
        ship_text(name, kind, place, side, sense)
        for side, (names, sense) in SIDES.items()
        for name, (kind, place) in names.items()
    ]
    return HEAD + "\n" + "\n".join(ships)


def orders(state: State) -> dict[str, str]:
    """Everybody's burn for the next turn; ships that cannot burn are left alone."""
    found = {}
    for names, sense in (value for value in SIDES.values()):
        for name, (_, start) in names.items():
            ship = state.ships[name]
            assert isinstance(ship, EightWorldsShip)
            if ship.status == "active":
                found[name] = line_of(_burn(ship, start, state, sense))
    return found


def _burn(ship: EightWorldsShip, start: Vec, state: State, sense: int) -> Vec:
    turn, aim = next((row for row in WAYPOINTS if row[0] > state.turn), WAYPOINTS[-1])
    left = max(turn - state.turn, 1)
    offset = Vec((start.x * sense + 82) * 0.6, (start.y + 32) * 0.6, start.z)
    inside = 1.0 if sense > 0 else 0.86
    place = Vec((aim.x + offset.x) * sense * inside, (aim.y + offset.y) * inside, aim.z + offset.z)
    judged = ship.position + ship.velocity * 0.5
    pull = judged * (-1.15 * (24 / abs(judged)) ** 2 / abs(judged))
    return burn_for(ship, place, left, pull)


def text() -> str:
    """The battle file, played turn by turn as its orders are found."""
    file = parse(head())
    battle = file.play(0)
    turns = []
    for number in range(1, TURNS + 1):
        steered, fired = orders(battle.now), gunnery(file.rules, battle.now, battle.now.ships)
        lines = {
            name: "; ".join(filter(None, (steered.get(name, ""), fired.get(name, ""))))
            for name in battle.now.ships
        }
        lines = settled(battle, lines)
        battle = battle.play(lines)
        turns.append((NOTES.get(number, ""), lines))
    return head() + "\n" + turns_text(turns)

"""How the engine's time grows with ships and turns, for every rule system.

python benchmarks/turns.py [rules ...]

Half of the ships have orders, no two the same line. Ships: one turn of 10 to 10,000 ships. Turns:
30 ships for 10 to 1,000 turns. Written is the processor time of a ship-turn as a multiple of that
of 100 ships (or 100 turns): 1.0 everywhere is linear. The last column is ship-turns a second of one
core at 1,000 ships and the share of what was asked for.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine.battle import Battle
from engine.battle_file import BattleFile, parse

SHIPS, TURNS, FEW = (10, 100, 1_000, 10_000), (10, 100, 1_000), 30
RING = "".join(
    f"[[gravity_hex]]\nhex = [{q}, {r}]\ntoward = {toward}\n"
    for q, r, toward in ((0, -1, 180), (1, -1, 240), (1, 0, 300), (0, 1, 0), (-1, 1, 60))
)


@dataclass(frozen=True)
class Fleet:
    """Ships of a rule system: their fields and place, lines for every second one, the target.

    apart: how far from each other. wanted: ship-turns a second; 0 where none were asked for.
    """

    rules: str
    fields: str
    lines: tuple[str, ...]
    wanted: int
    place: str = "position = [{x}, {y}]"
    field: str = ""
    apart: int = 3

    def deployed(self, ships: int) -> BattleFile:
        """A battle file of so many ships, on a square as wide as they need."""
        side = int(ships**0.5) + 1
        places = [(n % side * self.apart, n // side * self.apart) for n in range(ships)]
        text = "".join(
            f'[[ship]]\nname = "{n}"\n{self.place.format(x=x, y=y)}\n{self.fields}\n'
            for n, (x, y) in enumerate(places)
        )
        return parse(f'[battle]\nrules = "{self.rules}"\n{self.field}{text}')

    def orders(self, ships: int, turn: int) -> Mapping[str, str]:
        """Lines of a turn; {a} is a number seen nowhere else, {next} the ship that comes after."""
        return {
            str(n): self.lines[(n // 2 + turn) % len(self.lines)].format(
                a=(n * 37 + turn * 11) % 1999 / 1000, next=(n + 1) % ships
            )
            for n in range(0, ships, 2)
        }


HEX = "hex = [{x}, {y}]"
ACCEL = "accel = 4\ntonnes = 600"
FLEETS = {
    "eight-worlds": Fleet("eight-worlds", ACCEL, ("ACC {a} 0.5 -1", "ACC 1 {a}"), 20_000),
    "eight-worlds, firing": Fleet(
        "eight-worlds",
        ACCEL + '\nmounts = [{weapon = "EW4", tubes = 3}]',
        ("ACC {a} 1 FIRE EW4 AT {next}", "ACC -1 -{a} FIRE EW4 AT {next}"),
        0,
        apart=15,
    ),
    "full-thrust-vector": Fleet(
        "full-thrust-vector",
        "velocity = 10\nmain_drive = 6",
        ("RS3, MD6", "RP1, MD4, PP2", "MD3, RS1, MD3, PR1"),
        5_000,
    ),
    "full-thrust-spatial": Fleet(
        "full-thrust-spatial",
        "velocity = 6\ndrive = 6",
        ("+2 FP T3", "FA -4", "Push S F3 T2 Roll"),
        5_000,
    ),
    "gims": Fleet(
        "gims",
        'velocity = [2, -1]\nclass = "hcv"\nthrust = 12\naccel_cost = 3\npivot_cost = "3+2"',
        ("CW1 MB1", "MB2", "CCW1 MB1", "RB1"),
        5_000,
        place=HEX,
    ),
    "mayday": Fleet(
        "mayday",
        "speed = 2\nvector = 60\naccel = 2",
        ("60+ +", "180+ 120+", "0+"),
        5_000,
        place=HEX,
        field=RING,
    ),
}
"""What is asked for: 5,000 ship-turns a second, 20,000 of Eight Worlds."""


def by_ships(fleet: Fleet, ships: int) -> float:
    """Processor seconds of a ship-turn: the least of some turns."""
    file = fleet.deployed(ships)
    best = float("inf")
    for turn in range(max(2, min(30, 3_000 // ships))):
        orders = fleet.orders(ships, turn)
        began = process_time()
        played = file.rules.play(file.start, orders)
        assert len(played.after.ships) == ships
        best = min(best, process_time() - began)
    return best / ships


def by_turns(fleet: Fleet, turns: int) -> float:
    """Processor seconds of a ship-turn in a battle of a few ships and so many turns."""
    file = fleet.deployed(FEW)
    orders = [fleet.orders(FEW, turn) for turn in range(turns)]
    best = float("inf")
    for _ in range(3 if turns < max(TURNS) else 1):
        began = process_time()
        Battle(file.rules, file.start).play(*orders)
        best = min(best, process_time() - began)
    return best / turns / FEW


def main() -> None:
    gc.disable()  # its pauses grow with everything alive, also with what is no part of the engine
    named = {name: fleet for name, fleet in FLEETS.items() if fleet.rules in sys.argv[1:]}
    head = " ".join(f"{n:>7,}" for n in SHIPS), " ".join(f"{n:>7,}" for n in TURNS)
    print(f"{'time of a ship-turn, ships:':22} {head[0]} | turns: {head[1]} | ship-turns a second")
    for name, fleet in (named or FLEETS).items():
        ships = [by_ships(fleet, count) for count in SHIPS]
        turns = [by_turns(fleet, count) for count in TURNS]
        grown = " ".join(f"{spent / ships[1]:7.2f}" for spent in ships)
        later = " ".join(f"{spent / turns[1]:7.2f}" for spent in turns)
        rate = 1 / ships[2]
        share = f"{rate / fleet.wanted:5.1f}x" if fleet.wanted else ""
        print(f"{name:26} {grown} |        {later} | {rate:9,.0f}  {share}")
        gc.collect()


if __name__ == "__main__":
    main()

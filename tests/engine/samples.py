"""A sample fleet of every rule system, for the tests all rule systems must pass.

A rule system registered without a sample here fails the tests: add one entry to SAMPLES.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.battle_file import parse
from engine.model import Ship, State
from engine.ruleset import Ruleset
from engine.space import Board, Vec, bearing_of, toward


def turned(board: Board, move: Vec, degrees: float) -> Vec:
    """A place or displacement turned clockwise about the origin of the board."""
    if board.kind == "hex":
        for _ in range(int(degrees // 60)):
            move = Vec(-move.y, move.x + move.y, move.z)
        return move
    flat = Vec(move.x, move.y)
    spun = toward(bearing_of(flat) + degrees) * abs(flat)
    return Vec(spun.x, spun.y, move.z)


@dataclass(frozen=True)
class Sample:
    """ships: text of a battle file, two ships or more, no gravity; symmetry: the board's, degrees.

    orders(a): words that lines are mixed from, as they read on a table turned by a degrees.
    Beside position and facing, place_fields name a ship's fields that are places, motion_fields
    its displacements, bearing_fields its bearings. together: do all ships move at once, so that
    their order in the file cannot matter.
    """

    ships: str
    symmetry: float
    orders: Callable[[float], tuple[str, ...]]
    place_fields: tuple[str, ...] = ()
    motion_fields: tuple[str, ...] = ()
    bearing_fields: tuple[str, ...] = ()
    together: bool = True

    def shifted(self, ship: Ship, by: Vec) -> Ship:
        """The ship on a table moved by a displacement."""
        names = ("position", *self.place_fields)
        return replace(ship, **{name: getattr(ship, name) + by for name in names})

    def turned(self, board: Board, ship: Ship, degrees: float) -> Ship:
        """The ship on a table turned clockwise about the origin."""
        places = ("position", *self.place_fields, *self.motion_fields)
        changes: dict[str, Any] = {n: turned(board, getattr(ship, n), degrees) for n in places}
        for name in ("facing", *self.bearing_fields):
            changes[name] = (getattr(ship, name) + degrees) % 360
        return replace(ship, **changes)


SAMPLES: dict[str, Sample] = {
    "eight-worlds": Sample(
        ships="""
            [[ship]]
            name = "Halcyon"
            position = [0, 0]
            velocity = [3, -1]
            accel = 4
            tonnes = 600
            mounts = [{weapon = "EW4", tubes = 3}, {weapon = "EW3"}]
            [[ship]]
            name = "Kestrel"
            position = [10, 2]
            accel = 2.5
            tonnes = 1200
            damage = 4
            skills = {Mech = 2}
            mounts = [{weapon = "Long 6"}]
        """,
        symmetry=73.5,
        orders=lambda a: (
            *(f"ACC 3@{45 + a}", f"acc 1.5@{a}", f"ACC 9@{a}", "ACC", "nothing"),
            *("FIRE EW4 AT Kestrel", "FIRE Long 6 AT Halcyon DICE 12", "REPAIR hull", "FIRE"),
        ),
        motion_fields=("motion",),
    ),
    "full-thrust-vector": Sample(
        ships="""
            [[ship]]
            name = "Omega"
            position = [0, 0]
            velocity = 7
            course = 2
            facing = 5
            main_drive = 6
            [[ship]]
            name = "Vorchan"
            position = [4, -9]
            facing = 10
            main_drive = 3
        """,
        symmetry=30,
        orders=lambda _: ("MD3", "md 2", "RS1", "RP2", "PP1", "PS 1", "PR2", "S4", "P2", "F10"),
        bearing_fields=("course",),
    ),
    "full-thrust-spatial": Sample(
        ships="""
            [[ship]]
            name = "Omega"
            position = [0, 0]
            velocity = 5
            course = 2
            facing = 5
            drive = 6
            [[ship]]
            name = "Vorchan"
            position = [4, -9]
            velocity = 2
            course = 4
            facing = 12
            drive = 4
            drive_type = "advanced"
            [[ship]]
            name = "Halted"
            position = [4, 9]
            facing = 6
            drive = 4
        """,
        symmetry=30,
        orders=lambda a: (
            f"F{int(a / 30 + 2) % 12 + 1}",
            "FF",
            "FA",
            "fp",
            "FS",
            "+2",
            "- 3",
            "T2",
            "T5",
            "T3S",
            "Push P",
            "push s",
            "Roll",
            "Spin -4",
            "Spin 0",
            "PP",
            "T0",
            "MD3",
        ),
        bearing_fields=("course",),
    ),
    "gims": Sample(
        ships="""
            [[ship]]
            name = "Vorchan"
            hex = [8, -8]
            velocity = [-4, 1]
            class = "hcv"
            thrust = 10
            accel_cost = 2
            pivot_cost = "3+2"
            roll_cost = "1+1"
            rate = 1
            initiative = 2
            [[ship]]
            name = "Starfury"
            hex = [0, 0]
            velocity = [2, -1]
            facing = 120
            class = "fighter"
            starfury = true
            thrust = 9
            accel_cost = 2
            carry = 1
            [[ship]]
            name = "White Star"
            hex = [-3, 5]
            class = "medium"
            agile = true
            thrust = 12
            accel_cost = 3
            pivot_cost = "n/a"
            turn_cost = "1/2"
            roll_cost = "2+1"
            rate = -2
            rolling = true
            inverted = true
            initiative = 7
        """,
        symmetry=60,
        orders=lambda a: (
            *("CW1", "ccw 2", "CW1[port+fore]", "CW1[port2+fore1]", "MB1", "mb 2", "RB1", "/"),
            *(f"PB1>{60 + a:g}", f"SB1>{300 + a:g}", "ROLL", "UNROLL", "MB", "nothing"),
        ),
        place_fields=("counter",),
        motion_fields=("motion",),
        bearing_fields=("counter_facing",),
    ),
    "mayday": Sample(
        ships="""
            [[ship]]
            name = "Gull"
            side = "Red"
            hex = [0, 0]
            speed = 3
            vector = 120
            accel = 2
            locks = ["Tern"]
            [[ship]]
            name = "Tern"
            side = "Blue"
            hex = [5, -2]
            speed = 2
            vector = 30
            facing = 90
            accel = 1
            [[ship]]
            name = "Dart"
            side = "Red"
            kind = "homing"
            aboard = "Gull"
            accel = 6
            needs_lock = true
            target = "Tern"
            [[ship]]
            name = "Skua"
            side = "Blue"
            kind = "pursuer"
            target = "Gull"
            hex = [-4, 4]
        """,
        symmetry=60,
        orders=lambda a: (
            *(f"{60 + a:g}+", f"{180 + a:g}+", f"{30 + a:g}+", f"{90 + a:g}", "+", "+ +", "45"),
            *("LAUNCH Dart", "LOCK Tern", "CHASE Gull", "BREAK", "launch", "nothing"),
        ),
        place_fields=("vector_place",),
        motion_fields=("motion",),
        bearing_fields=("vector",),
    ),
}


def fleet(key: str) -> tuple[Ruleset, State]:
    """The rules and the sample fleet of a rule system."""
    file = parse(f'[battle]\nrules = "{key}"\n{SAMPLES[key].ships}')
    return file.rules, file.start

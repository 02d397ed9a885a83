"""One ship or fighter group under the spatial rules, and what is asked of its turns."""

from __future__ import annotations

from typing import Any

from engine.battle import Battle
from engine.battle_file import parse
from engine.full_thrust.spatial_ship import SpatialShip
from engine.model import Turn


def battle(*lines: str, rulings: str = "", **fields: Any) -> Battle:
    """One ship from (0, 0), by default 4@12, facing 12, with a standard drive 4."""
    ship = {"velocity": 4, "course": 12, "drive": 4, **fields}
    text = "\n".join(f"{name} = {quoted(value)}" for name, value in ship.items())
    turns = "\n".join(f'[[turn]]\norders = {{ Omega = "{line}" }}' for line in lines)
    return parse(
        f'[battle]\nrules = "full-thrust-spatial"\n[rulings]\n{rulings}\n'
        f'[[ship]]\nname = "Omega"\nposition = [0, 0]\n{text}\n{turns}'
    ).play()


def fighters(line: str, rulings: str = "", course: int = 12) -> Turn:
    """A group of move 24 from (0, 0) (l.55)."""
    return (
        parse(
            f'[battle]\nrules = "full-thrust-spatial"\n[rulings]\n{rulings}\n'
            f'[[ship]]\nname = "Omega"\nkind = "fighter"\nposition = [0, 0]\ncourse = {course}\n'
            f'move = 24\n[[turn]]\norders = {{ Omega = "{line}" }}'
        )
        .play()
        .turns[0]
    )


def quoted(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def one_turn(line: str, **fields: Any) -> Turn:
    return battle(line, **fields).turns[0]


def omega(turn: Turn) -> SpatialShip:
    ship = turn.after.ships["Omega"]
    assert isinstance(ship, SpatialShip)
    return ship


def code(turn: Turn) -> str:
    return ",".join(fault.code for fault in turn.faults)


def motion(turn: Turn) -> str:
    """Motion as on the order sheet, 6@11 (S3)."""
    sheet = omega(turn).sheet()
    return f"{sheet['speed']}@{sheet['course']}"

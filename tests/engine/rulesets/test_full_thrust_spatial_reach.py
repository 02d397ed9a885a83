"""Full Thrust, spatial movement: the reach is what all legal lines reach."""

from __future__ import annotations

from typing import Any

import pytest

from engine.model import Ship, State
from engine.rulesets.full_thrust_spatial import FullThrustSpatial
from tests.engine.rulesets.spatial_turns import battle


def ends(rules: FullThrustSpatial, start: State, words: list[str], most: int) -> set[Any]:
    """Where all legal lines of so many words end."""
    found, lines = set(), [""]
    for _ in range(most + 1):
        longer = []
        for line in lines:
            turn = rules.play(start, {"Omega": line})
            if not turn.faults:
                found.add(rounded(turn.after.ships["Omega"]))
                longer += [f"{line} {word}" for word in words]
        lines = longer
    return found


def rounded(ship: Ship) -> tuple[float, float]:
    return round(ship.position.x, 6) + 0.0, round(ship.position.y, 6) + 0.0


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        (
            {"velocity": 2, "course": 2, "facing": 5, "drive": 3},
            "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12",
        ),
        ({"velocity": 1, "course": 2, "facing": 2, "drive": 3}, "FF FA FP FS F4 F12 F6 F10"),
        (
            {"velocity": 0, "course": 2, "facing": 4, "drive": 3},
            "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12",
        ),
        ({"velocity": 3, "drive": 3, "drive_type": "advanced"}, "T1P T1S T2P T2S T3P T3S"),
        ({"velocity": 3, "drive": 0}, "F3"),
        ({"velocity": 3, "drive": 3, "spin": 2}, "F3"),
    ],
)
def test_reach_is_what_legal_lines_reach(fields: dict[str, Any], words: str) -> None:
    rules = FullThrustSpatial()
    start = battle(**fields).start
    moving = ["+1", "+2", "+3", "-1", "-2", "-3", "T1", "T2", "T3", "Push P", "Push S"]
    brute = ends(rules, start, [*moving, *words.split()], 3)
    places = rules.reach(start.ships["Omega"], start).places
    reach = {(round(p.x, 6) + 0.0, round(p.y, 6) + 0.0) for p in places}
    assert len(reach) == len(places)
    assert reach == brute

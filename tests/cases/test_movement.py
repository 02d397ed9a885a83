"""The movement cases through the command line: run, then info and trace as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.cases.compare import CLOCK, check_ship, near
from tests.cases.told import Run
from tests.engine.cases import Case, movement_cases, official, raw_cases
from tests.engine.rulesets import mayday_play

SYSTEMS = ("eight-worlds", "full-thrust-vector", "full-thrust-spatial", "gims", "mayday")


def cases() -> list[Case]:
    """Every movement case, and every other reading of one that names a state or a fault."""
    made = [case for system in ("eight-worlds", *sorted(CLOCK)) for case in movement_cases(system)]
    for system in ("gims", "mayday"):
        made += [official(raw) for raw in raw_cases(system) if raw["kind"] == "movement"]
    return [*made, *mayday_play.other_readings()]


STATE = {"position", "hex", "velocity", "speed", "vector", "course", "course_degrees", "facing"} | {
    "rate", "rolling", "inverted", "pivot_next", "carry", "spin", "rolled",
}  # fmt: skip
OTHER_NAMES = {"pos": "hex", "vector_dir": "vector"}
"""What other readings of Mayday call a ship's place and vector."""


def state_of(expected: Mapping[str, Any]) -> dict[str, Any]:
    """Of the referee's expectations, those that `info` tells."""
    named = {OTHER_NAMES.get(name, name): value for name, value in expected.items()}
    return {name: value for name, value in named.items() if name in STATE}


@pytest.mark.parametrize("case", cases(), ids=str)
def test_movement(case: Case, run: Run) -> None:
    told = run(case.text)
    if case.error:
        told.refused(case.error["turn"], case.error["code"])
        return
    told.played()
    for turn, expected in enumerate(case.expected, start=1):
        state = state_of(expected)
        assert state
        check_ship(case.rules, told.ship(case.ship["name"], turn), state)
        spent = told.spent(turn) if "spent" in expected else {}
        for pool, price in expected.get("spent", {}).items():
            assert spent.get(pool, 0) == near(price), pool


def test_every_movement_case_is_run() -> None:
    known = {raw["id"] for key in SYSTEMS for raw in raw_cases(key) if raw["kind"] == "movement"}
    assert {case.id.split("[")[0] for case in cases()} == known
    assert len(known) == 192

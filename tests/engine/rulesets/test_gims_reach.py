"""GIMS: reach, against playing every line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.battle_file import parse
from engine.space import Vec
from tests.engine.cases import Case
from tests.engine.rulesets.gims_play import (
    AGILE,
    FURY,
    HCV,
)

SMALL = {**HCV, "thrust": 5, "accel_cost": 2, "pivot_cost": "2+1", "roll_cost": "1+1"}
REACHING: list[Mapping[str, Any]] = [
    SMALL,
    {**SMALL, "rate": 1, "carry": 1},
    {**SMALL, "rate": -2, "agile": True, "velocity": [1, 2]},
    {**SMALL, "rolling": True, "inverted": True, "rate": 1},
    {**SMALL, "inverted": True, "facing": 240, "carry": 1, "thrust": 3},
    {**FURY, "thrust": 5, "carry": 1},
]


def every_place(fields: Mapping[str, Any], **rulings: Any) -> set[Vec]:
    """Where any line of a few orders takes a ship, by playing them all."""
    file = parse(Case("", "gims", fields, (), rulings).text)
    name = fields["name"]
    sides = [f"{side}1>{bearing}" for side in ("PB", "SB") for bearing in range(0, 360, 60)]
    words = ["UNROLL", "CW1", "CCW1", "MB1", "RB1", "/", *sides]
    places: set[Vec] = set()
    lines = [""]
    while lines:
        line = lines.pop()
        turn = file.rules.play(file.start, {name: line})
        if not turn.faults:
            places.add(turn.after.ships[name].position)
            lines += [f"{line} {word}" for word in words]
    return places


@pytest.mark.parametrize("fields", REACHING, ids=range(len(REACHING)))
def test_reach_is_exactly_where_some_line_leads(fields: Mapping[str, Any]) -> None:
    file = parse(Case("", "gims", fields, ()).text)
    reach = file.rules.reach(file.start.ships[fields["name"]], file.start)
    assert reach is not None
    assert set(reach.places) == every_place(fields)


def test_reach_under_other_readings() -> None:
    for rulings in (
        {"agile_end_pivot_rotates": True},
        {"carryover_main_only": True},
        {"lateral_push": "either_side"},
    ):
        fields = {**AGILE, "thrust": 6, "carry": 1, "rate": 1}
        file = parse(Case("", "gims", fields, (), rulings).text)
        reach = file.rules.reach(file.start.ships["Ship"], file.start)
        assert reach is not None
        assert set(reach.places) == every_place(fields, **rulings), rulings

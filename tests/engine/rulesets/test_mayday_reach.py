"""The Mayday variant: reach, against playing every line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from engine.battle_file import parse
from engine.space import Vec
from tests.engine.cases import Case
from tests.engine.rulesets.mayday_play import (
    CARRIER,
    Field,
    at_rest,
)

RING = tuple(
    {"hex": place, "toward": toward, "pull": 1}
    for place, toward in (
        ([0, -1], 180),
        ([1, -1], 240),
        ([1, 0], 300),
        ([0, 1], 0),
        ([-1, 1], 60),
        ([-1, 0], 120),
    )
)
BURNS = ["", *(f"{bearing}+" for bearing in range(0, 360, 30))]


CHOICE = re.compile(r"\((-?\d+), (-?\d+)\)")


def every_place(fields: Mapping[str, Any], field: Field, **rulings: Any) -> set[Vec]:
    """Where any burns take a unit, with every choice its owner is asked for."""
    file = parse(Case("", "mayday", fields, (), rulings, gravity_hexes=field).text)
    places: set[Vec] = set()
    lines = [f"{one} {two}" for one in BURNS for two in (BURNS if fields["accel"] > 1 else [""])]
    while lines:
        line = lines.pop()
        turn = file.rules.play(file.start, {fields["name"]: line})
        if not turn.faults:
            places.add(turn.after.ships[fields["name"]].position)
            continue
        (asked,) = turn.faults
        assert asked.code == "ROUNDING_CHOICE_MISSING"
        what = next(word for word in ("SHIP", "VECTOR", "EDGE") if f"{word}(" in asked.message)
        choices = CHOICE.findall(asked.message)
        lines += [f"{line} {what}({q},{r})" for q, r in choices]
    return places


@pytest.mark.parametrize(
    ("fields", "rulings"),
    [
        (at_rest(accel=2), {}),
        (at_rest(hex=[-2, 0], speed=2, vector=90, accel=2), {}),
        (at_rest(hex=[0, -1], speed=1, vector=60), {}),
        (at_rest(hex=[0, -1], speed=1, vector=60), {"markers": 3}),
        (at_rest(hex=[0, 2], speed=3, vector=30), {"gravity_edge": "include"}),
        (at_rest(hex=[0, 2], speed=3, vector=30), {"gravity_after_rounding": True}),
        (at_rest(hex=[-2, 1], speed=2, vector=90, accel=2), {"gravity_iterative": True}),
        (at_rest(hex=[-2, 1], speed=3, vector=90), {"round_after_vector_phase": True}),
        (at_rest(accel=2), {"corner_step": "choose_front_hex"}),
        (at_rest(hex=[-1, 1], speed=3, vector=30), {"gravity_edge": "owner"}),
    ],
)
def test_reach_is_exactly_where_some_line_leads(
    fields: Mapping[str, Any], rulings: Mapping[str, Any]
) -> None:
    file = parse(Case("", "mayday", fields, (), rulings, gravity_hexes=RING).text)
    reach = file.rules.reach(file.start.ships["S"], file.start)
    assert reach is not None
    assert set(reach.places) == every_place(fields, RING, **rulings)


def test_what_is_aboard_has_no_reach() -> None:
    file = parse(CARRIER)
    assert file.rules.reach(file.start.ships["Dart"], file.start) is None

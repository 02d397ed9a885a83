"""GIMS: the referee's cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.battle_file import parse
from engine.errors import OrderError
from engine.gims.sequence import check_mover, order_of_play
from engine.gims.ship import GimsShip
from engine.model import Turn
from engine.rulesets.gims import Gims
from engine.space import Vec
from tests.engine.cases import Case, official, spent
from tests.engine.rulesets.gims_play import (
    RAW,
    after,
    fault,
    own,
    ship,
    start_of,
)

MOVES = [official(raw) for raw in RAW.values() if raw["kind"] == "movement"]


def check(case: Case, turn: Turn, expected: Mapping[str, Any]) -> None:
    made = own(turn.after, case.ship["name"])
    sheet = made.sheet()
    values = {
        **sheet,
        "hex": [made.position.x, made.position.y],
        "velocity": [made.velocity.x, made.velocity.y],
        "facing": made.facing,
        "spent": {"thrust": 0, **{k: v for k, v in spent(turn).items() if k == "thrust"}},
    }
    assert {name: values[name] for name in expected} == expected
    assert made.counter == made.position + made.velocity


@pytest.mark.parametrize("case", MOVES, ids=str)
def test_movement(case: Case) -> None:
    turns = case.play().turns
    if case.error:
        number = case.error["turn"]
        (refused,) = turns[number - 1].faults
        assert refused.code == case.error["code"]
        assert refused.rule
        return
    assert not [fault for turn in turns for fault in turn.faults]
    for turn, expected in zip(turns, case.expected, strict=True):
        check(case, turn, expected)


# -- other readings of the cases ------------------------------------------------------------------


def test_pivots_before_a_roll_starts() -> None:
    """G-32: legal under the other reading when the burn is listed before the roll."""
    hcv = RAW["G-32"]["ship"]
    allowed = {"pivot_before_roll_start": "allowed"}
    made = after(hcv, "CW1 ROLL", **allowed)
    assert (made.rate, made.rolling) == (1, True)
    assert fault(hcv, "ROLL CW1", **allowed) == "PIVOT_WHILE_ROLLING"
    assert fault(hcv, "CW1 ROLL") == "ROLL_NOT_AT_START"


def test_unused_carry_over_may_be_banked_again() -> None:
    """G-50: carry 2 after the turn."""
    assert after(RAW["G-50"]["ship"], *RAW["G-50"]["lines"], carryover_rebank=True).carry == 2


def test_carry_over_for_the_main_thrusters_only() -> None:
    """G-52: 6 needed, 4 available."""
    assert fault(RAW["G-52"]["ship"], "RB1", carryover_main_only=True) == "THRUST_EXCEEDED"


# -- cases of other kinds -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["G-73", "G-74", "G-75", "G-76"])
def test_shifts_of_the_map(name: str) -> None:
    raw = RAW[name]
    rules, start = start_of(raw)
    orders = raw["orders"]
    what = "VELOCITIES" if raw["kind"] == "renormalise" else "ALL"
    by = orders.get("shift_vector_counters") or orders["shift_all"]
    line = f"SHIFT {what} {by[0]},{by[1]}"
    if "only" in orders:
        line += " ONLY " + " ".join(orders["only"])
    if raw["error"]:
        with pytest.raises(OrderError) as refused:
            rules.table_order(start, line)
        assert refused.value.code == raw["error"]["code"]
        assert rules.play(start, {"*": line}).after.ships == rules.play(start, {}).after.ships
        return
    setting, steps = rules.table_order(start, line)
    shifted = {step.ship: step.after for step in steps}
    for unit in raw["expected"]["units"]:
        made = shifted[unit["id"]]
        assert isinstance(made, GimsShip)
        assert made.position == Vec(*unit["pos"])
        assert made.counter == Vec(*unit["vector_counter"])
        assert made.velocity == made.counter - made.position
    places = [[body.position.x, body.position.y] for body in setting.bodies]
    wanted = raw["expected"].get("stationary_objects", [])
    assert places == [body["pos"] for body in wanted]
    assert rules.play(start, {"*": line}).after.setting == setting


@pytest.mark.parametrize("name", ["G-77", "G-78"])
def test_order_of_play(name: str) -> None:
    raw = RAW[name]
    rules, start = start_of(raw)
    ships = [own(start, name) for name in start.ships]
    if raw["error"]:
        mover, moved = raw["orders"]["mover"], raw["start"]["already_moved"]
        with pytest.raises(OrderError, match=r"Om \(capital, initiative 5\) moves next") as refused:
            check_mover(mover, ships, moved, rules.class_order)
        assert refused.value.code == raw["error"]["code"]
        return
    for class_order, expected in (
        (rules.class_order, raw["expected"]),
        ("none", raw["other_readings"][0]["expected"]),
    ):
        assert order_of_play(ships, class_order) == expected["order"]
    turn = rules.play(start, {})
    moved_in_order = list(dict.fromkeys(step.ship for step in turn.steps))
    assert moved_in_order == raw["expected"]["order"]


def test_pivot_cost_by_product() -> None:
    """G-79."""
    raw = RAW["G-79"]
    for rounding, expected in (
        ("up", raw["expected"]),
        ("nearest", raw["other_readings"][0]["expected"]),
    ):
        rules = Gims().under({"na_pivot_rounding": rounding})
        assert isinstance(rules, Gims)
        made = []
        for accel, turn_cost in raw["orders"]["ships"]:
            fields = ship(accel_cost=accel, pivot_cost="n/a", turn_cost=turn_cost)
            (built,) = parse(Case("", "gims", fields, ()).text).start.ships.values()
            assert isinstance(built, GimsShip)
            made.append(list(rules.pivot_costs(built.design)))
        assert made == expected["pivot_cost"]


def test_both_example_ships_in_one_phase() -> None:
    """G-80: the capital ship first although its initiative is higher."""
    raw = RAW["G-80"]
    rules, start = start_of(raw)
    turn = rules.play(start, {"Omega": "MB2", "Vorchan": "CW1 MB1 / MB1 /"})
    assert not turn.faults
    assert list(dict.fromkeys(step.ship for step in turn.steps)) == raw["expected"]["order"]
    for name, expected in raw["expected"]["turns"][0].items():
        if name == "turn":
            continue
        made = own(turn.after, name)
        assert made.position == Vec(*expected["pos"])
        assert made.counter == Vec(*expected["vector_counter"])
        assert made.facing == expected.get("facing", made.facing)

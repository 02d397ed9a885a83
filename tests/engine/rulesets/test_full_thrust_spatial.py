"""Full Thrust, spatial movement: the referee's cases and the rules they do not reach."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.battle_file import parse
from engine.errors import BattleFileError
from engine.full_thrust.spatial_ship import SpatialShip
from tests.engine.cases import Case, movement_cases, spent
from tests.engine.rulesets.spatial_turns import battle, code, motion, omega, one_turn

CASES = movement_cases("full-thrust-spatial")
NEAR = 1e-8  # the cases are written with nine decimals


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_referees_case(case: Case) -> None:
    turns = case.play().turns
    for turn, expected in zip(turns, case.expected, strict=False):
        ship, sheet = case.after(turn), case.after(turn).sheet()
        assert list(ship.position)[:2] == pytest.approx(expected["position"], abs=NEAR)
        assert ship.facing == expected["facing"] * 30 % 360
        assert sheet["course"] == expected["course"]
        assert sheet["course_degrees"] == expected["course"] * 30 % 360
        if isinstance(ship, SpatialShip):
            assert sheet["speed"] == expected["velocity"]
            assert (sheet["spin"], sheet["rolled"]) == (expected["spin"], expected["rolled"])
            assert {"thrust": 0} | spent(turn) == expected["spent"]
    faults = [(t.number, f.code) for t in turns for f in t.faults]
    assert faults == ([(case.error["turn"], case.error["code"])] if case.error else [])
    if case.error and "message" in case.error:
        assert turns[-1].faults[0].message == case.error["message"]


def test_every_reading_of_the_cases_is_read() -> None:
    assert len(CASES) > len({case.id.split("[")[0] for case in CASES}) >= 60


@pytest.mark.parametrize(
    "line",
    [
        "FP T3 +0",
        "F0",
        "F13",
        "+",
        "T",
        "Push",
        "Push X",
        "Spin",
        "Spin 1.5",
        "FPT3",
        "GO 30 4",
        "-0",
    ],
)
def test_an_unreadable_order_is_named(line: str) -> None:
    turn = one_turn(line)
    assert code(turn) == "SP_SYNTAX"
    assert turn.faults[0].order in line


@pytest.mark.parametrize(
    "line", ["fp,t3", "FP ; T 3", "F\u00a0P T3", "Fp  T3p", "F9 t 3 P", " ,FP,,T3,"]
)
def test_the_notation_is_forgiving(line: str) -> None:
    turn = one_turn(line, velocity=3)
    assert not turn.faults
    assert motion(turn) == "3@10"  # figure T3, l.37-38


def test_a_minus_sign_is_a_minus() -> None:
    assert motion(one_turn("\u22123", facing=6)) == "1@12"
    assert omega(one_turn("Spin \u2212 4")).spin == -4


@pytest.mark.parametrize(
    ("line", "fields", "wanted"),
    [
        ("F3", {"drive": 0, "spin": 2}, "SP_DRIVE_DESTROYED"),
        ("F13", {"drive": 0, "spin": 2}, "SP_SYNTAX"),
        ("F3 Spin 2", {}, "SP_SPIN_ALONE"),
        ("Spin 2 F3", {}, "SP_SPIN_ALONE"),
        ("Spin 0 F3", {"spin": 2}, "SP_SPIN_ALONE"),
        ("Spin 9", {}, "SP_SPIN_RATE"),
        ("Spin -9", {}, "SP_SPIN_RATE"),
        ("T4 -9", {}, "SP_FACING_TURN"),
        ("T2", {"velocity": 0, "facing": 3}, "SP_TURN_HALTED"),
        ("T3", {"velocity": 16, "facing": 3}, "SP_TURN_WEAK"),
        ("T0", {"velocity": 1, "facing": 3}, "SP_TURN_WEAK"),
        ("T2 T2", {"velocity": 8, "facing": 3, "drive": 4}, "SP_DELAYED_ONCE"),
        ("T2 T2", {"velocity": 8, "facing": 3, "drive": 3}, "SP_DELAYED_ONCE"),
        ("-2", {}, "SP_FACING_DEC"),
        ("+2", {"facing": 6}, "SP_FACING_ACC"),
        ("+2", {"facing": 1}, "SP_FACING_ACC"),
        ("+1 +9", {}, "SP_VEL_ONCE"),
        ("Roll", {"drive": 0}, "SP_DRIVE_DESTROYED"),
        ("F1 F2 F3 F4 F5", {}, "SP_THRUST"),
    ],
)
def test_the_first_check_that_fails_is_the_one_reported(
    line: str, fields: dict[str, Any], wanted: str
) -> None:
    # order of checks: readable, drive, spin, once a turn, facing, effect, budget
    assert code(one_turn(line, **fields)) == wanted


def test_messages_say_what_is_needed() -> None:
    assert one_turn("T3", velocity=16, facing=3).faults[0].message == (
        "T3: velocity 16 needs at least 4 thrust to turn"
    )
    assert one_turn("+2", facing=6).faults[0].message == "+2: to accelerate face 12 (FF)"
    assert one_turn("F3 t 4", velocity=4).faults[0].message == "T4 needs 4 thrust, 3 of 4 left"
    assert one_turn("F3 t 4", velocity=4).faults[0].order == "t 4"


def test_s9_a_destroyed_drive_pivots_not_even_for_nothing() -> None:
    assert code(one_turn("F3", drive=0, drive_type="advanced")) == "SP_DRIVE_DESTROYED"


def test_s19_to_s22_the_price_table() -> None:
    # 2 points if V <= N; 1 point if V <= 2N + 1; 1 delayed if V <= 4N + 3; else refused
    for velocity, thrust in product(range(1, 40), range(1, 10)):
        turn = one_turn(f"T{thrust}", velocity=velocity, facing=3, drive=9)
        if velocity <= thrust:
            wanted = ("", "2@", velocity > 0)
        elif velocity <= 4 * thrust + 3:
            wanted = ("", "1@", velocity <= 2 * thrust + 1)
        else:
            wanted = ("SP_TURN_WEAK", "12@", False)
        points = f"{omega(turn).course // 30 or 12}@"
        straight = abs(turn.after.ships["Omega"].position.x) < NEAR
        assert (code(turn), points, not straight) == wanted


def test_s21_the_delayed_turn_is_a_step_of_its_own() -> None:
    turn = one_turn("T2", velocity=8, facing=9)
    assert [(s.phase, s.rule) for s in turn.steps] == [
        ("orders", "S21"), ("movement", "S3"), ("end of move", "S21"),
    ]  # fmt: skip


def test_s23_an_advanced_drive_works_at_any_facing() -> None:
    for facing in range(1, 13):
        turn = one_turn("+2 T2S", facing=facing, drive_type="advanced")
        assert motion(turn) == "6@1"
        assert turn.steps[1].rule == "S21"


def test_s28_roll_and_its_short_form_toggle() -> None:
    twice = battle("Roll", "R")
    assert [omega(turn).rolled for turn in twice.turns] == [True, False]
    assert [omega(turn).roll for turn in twice.turns] == [180, 0]
    assert spent(one_turn("Roll", drive_type="advanced")) == {}


def test_s33_a_spinning_ship_moves_as_normal() -> None:
    turn = one_turn("", spin=-5)
    assert omega(turn).facing == 210
    assert list(omega(turn).position)[:2] == [0, 4]
    assert turn.steps[-1].rule == "S33"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ('kind = "fighter"', "needs the field 'move'"),
        ('kind = "fighter"\nmove = 24\ndrive = 2', "has no drive"),
        ('kind = "fighter"\nmove = 24\nfacing = 3', "along their course"),
        ("move = 24\ndrive = 2", "fighter"),
        ("facing = 3", "needs the field 'drive'"),
        ("drive = 2\ncourse = 1.5", "whole"),
        ('drive = 2\ndrive_type = "warp"', "standard, advanced"),
    ],
)
def test_fields_that_do_not_fit_are_refused(fields: str, said: str) -> None:
    text = '[battle]\nrules = "full-thrust-spatial"\n[[ship]]\nname = "Omega"\nposition = [0, 0]\n'
    with pytest.raises(BattleFileError, match=said):
        parse(text + fields)

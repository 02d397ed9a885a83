"""Full Thrust, spatial movement: every reading of every ruling."""

from __future__ import annotations

from typing import Any

from tests.engine.cases import spent
from tests.engine.rulesets.spatial_turns import battle, code, motion, omega, one_turn


def test_sa1_half_rounded_up_reproduces_the_caption() -> None:
    up = 'half_rounding = "up"'
    assert motion(battle("FP T3", rulings=up, velocity=6).turns[0]) == "6@11"
    late = battle("FP T3", rulings=up, velocity=7).turns[0]
    assert (motion(late), omega(late).position.x) == ("7@11", 0)


def test_sa2_pp_is_read_as_fp_with_a_warning() -> None:
    turn = one_turn("PP T3", velocity=3)
    assert [warning.code for warning in turn.warnings] == ["SP_ALIAS_PP"]
    assert code(battle("PP T3", rulings='accept_pp = "refuse"').turns[0]) == "SP_SYNTAX"


def test_sa3_the_last_example_taken_literally() -> None:
    literal = "combined_example_literal = true"
    assert motion(battle("FP T2", rulings=literal, velocity=8).turns[0]) == "8@11"
    assert code(battle("FP T1", rulings=literal, velocity=8).turns[0]) == "SP_TURN_WEAK"


def test_sa5_an_advanced_drive_turns_to_the_side_of_its_bow_unless_it_says() -> None:
    fields: dict[str, Any] = {"drive_type": "advanced", "facing": 1}
    assert motion(one_turn("T4", **fields)) == "4@2"
    assert motion(one_turn("T4P", **fields)) == "4@10"
    required = battle("T4", rulings='turn_suffix = "required"', **fields).turns[0]
    assert code(required) == "SP_TURN_SIDE"
    assert code(one_turn("T4", drive_type="advanced", facing=6)) == "SP_TURN_SIDE"


def test_sa6_thrust_between_the_thresholds() -> None:
    exact = 'turn_threshold = "exact"'
    assert motion(one_turn("T3", velocity=5, facing=3)) == "5@1"
    assert code(battle("T3", rulings=exact, velocity=5, facing=3).turns[0]) == "SP_TURN_WEAK"
    assert motion(battle("T2", rulings=exact, velocity=5, facing=3).turns[0]) == "5@1"
    assert motion(battle("T4", rulings=exact, velocity=3, facing=3).turns[0]) == "3@2"  # S19


def test_sa7_a_turn_for_nothing() -> None:
    free = "turn_min_thrust = 0"
    assert motion(battle("T0", rulings=free, velocity=1, facing=3).turns[0]) == "1@1"
    late = battle("T0", rulings=free, velocity=3, facing=3).turns[0]
    assert (motion(late), late.steps[0].rule) == ("3@1", "S21")


def test_sa9_several_turns_each_at_its_own_price() -> None:
    assert motion(one_turn("T2 T2", facing=4)) == "4@2"
    one = battle("T2 T2", rulings="max_turn_orders = 1", facing=4).turns[0]
    assert code(one) == "SP_TURN_ONCE"


def test_sa11_a_halted_ship_leaves_along_its_facing() -> None:
    halted: dict[str, Any] = {"velocity": 0, "facing": 3}
    assert motion(one_turn("+2", **halted)) == "2@3"
    recorded = battle("+2", rulings='zero_velocity_course = "recorded"', **halted).turns[0]
    assert code(recorded) == "SP_FACING_ACC"
    assert motion(one_turn("-2", velocity=0, facing=6)) == "2@6"
    assert motion(one_turn("-2", drive_type="advanced", **halted)) == "2@9"
    assert code(one_turn("-2", **halted)) == "SP_FACING_DEC"


def test_sa14_a_pivot_to_the_facing_already_held() -> None:
    turn = one_turn("F12")
    assert [warning.code for warning in turn.warnings] == ["SP_PIVOT_NOOP"]
    free = battle("F12", rulings='noop_pivot = "free"').turns[0]
    assert (spent(free), free.warnings) == ({}, ())


def test_sa16_a_spin_may_start_next_turn() -> None:
    later = battle("Spin 3", "", "Spin 0", "", rulings='spin_starts = "next_turn"')
    assert [omega(turn).facing for turn in later.turns] == [0, 90, 180, 180]
    assert [omega(t).facing for t in battle("Spin 3", "", "Spin 0", "").turns] == [
        90,
        180,
        180,
        180,
    ]


def test_sa17_a_damaged_drive_and_a_running_spin() -> None:
    assert omega(one_turn("", spin=8, drive=1)).spin == 8
    clamped = battle("", rulings="spin_clamp = true", spin=-8, drive=1).turns[0]
    assert (omega(clamped).spin, omega(clamped).facing) == (-2, 300)
    assert omega(battle("", rulings="spin_clamp = true", spin=8, drive=0).turns[0]).spin == 0


def test_truncate_keeps_the_orders_before_the_first_violation() -> None:
    cut = battle("F3 F4 T3 F5", rulings='illegal_orders = "truncate"', velocity=3).turns[0]
    assert (motion(cut), omega(cut).facing) == ("3@12", 120)
    assert [warning.code for warning in cut.warnings] == ["SP_THRUST"]
    assert not cut.faults

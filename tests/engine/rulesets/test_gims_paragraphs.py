"""GIMS: the paragraphs and rulings the referee's cases leave out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.battle_file import parse
from engine.errors import BattleFileError
from engine.model import Turn
from engine.space import Vec
from tests.engine.cases import Case, spent
from tests.engine.rulesets.gims_play import (
    AGILE,
    FURY,
    HCV,
    OMEGA,
    RAW,
    after,
    fault,
    fleet,
    gims,
    own,
    play,
    ship,
    start_of,
)


def test_the_vector_counter_moves_first_and_the_ship_counter_follows() -> None:
    """G2.1, G11.2: the Omega's example step by step."""
    (turn,) = play(OMEGA, "MB2")
    moved = [
        (step.rule, gims(step.after).position, gims(step.after).counter) for step in turn.steps
    ]
    assert moved[:3] == [
        ("G5.2", Vec(0, 0), Vec(0, -3)),
        ("G2.1", Vec(0, -3), Vec(0, -3)),
        ("G2.1", Vec(0, -3), Vec(0, -6)),
    ]
    segments = [step.segment for step in turn.steps]
    assert segments == sorted(set(segments))


def test_ships_do_not_move_together() -> None:
    """G11.1: a move is complete before the next ship's begins."""
    rules, start = start_of(RAW["G-80"])
    steps = rules.play(start, {}).steps
    last = max(step.segment for step in steps if step.ship == "Omega")
    assert last < min(step.segment for step in steps if step.ship == "Vorchan")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("CW1[starboard+fore]", "PIVOT_THRUSTERS"),  # G3.3
        ("CCW1[port+fore]", "PIVOT_THRUSTERS"),
        ("CW1[port2+fore2]", "PIVOT_SPLIT"),
        ("MB5", "THRUST_EXCEEDED"),  # G8.1: 15 of 12
        ("MB1 ROLL", "ROLL_NOT_AT_START"),  # G7.1
        ("ROLL PB1>60", "LATERAL_WHILE_ROLLING"),  # G7.4
        ("ROLL UNROLL", "ROLL_NOT_AT_START"),
        ("MB1 MB", "GIMS_SYNTAX"),
        ("MB0", "GIMS_SYNTAX"),
        ("CW1[port]", "GIMS_SYNTAX"),
        ("CW1[port2+fore]", "GIMS_SYNTAX"),
        ("PB1>61", "LATERAL_DIRECTION"),
    ],
)
def test_refused(line: str, code: str) -> None:
    assert fault(HCV, line) == code


def test_a_refusal_names_the_order_as_written_and_the_budget() -> None:
    """G8.1, as battle files print it."""
    refused = play(OMEGA, "cw1  mb 3")[0].faults[0]
    assert refused.order == "mb 3"
    assert str(refused.message) == "needs 9 thrust, 5 of 8 left"


def test_while_rolling_the_spin_goes_on_and_the_main_drive_works() -> None:
    """G7.4."""
    made = after({**HCV, "rate": 1}, "ROLL MB1 / ")
    assert (made.facing, made.velocity, made.rolling) == (60, Vec(0, -1), True)
    assert made.fire_modifier == -3  # G7.3
    assert made.roll == 180


def test_laterals_of_an_inverted_ship_are_mirrored() -> None:
    """G7.2, R-G16: its port thrusters push to the other side."""
    over = {**HCV, "inverted": True}
    assert after(over, "PB1>300").velocity == Vec(-1, 0)
    assert fault(over, "PB1>60") == "LATERAL_DIRECTION"
    assert after(over, "PB1>60", roll_swaps_thrusters=False).velocity == Vec(1, -1)


def test_lateral_burns_to_either_side() -> None:
    """R-G15."""
    assert after(HCV, "PB1>300", lateral_push="either_side").velocity == Vec(-1, 0)


def test_speed_as_a_length_on_the_map() -> None:
    """R-G3, R-G5: the Vorchan's (-4, 1) is 4 hexes, and root 13 on the map."""
    moving = {**HCV, "velocity": [-4, 1]}
    assert after(moving, "").speed == 4
    assert after(moving, "", speed_measure="map").speed == pytest.approx(13**0.5)


def test_alternation_may_start_anew_each_turn() -> None:
    """R-G6."""
    fields = {**HCV, "pivot_cost": "3+2"}
    costs = [spent(turn)["thrust"] for turn in play(fields, "CW1", "CW1")]
    assert costs == [3, 2]
    turns = play(fields, "CW1", "CW1", pivot_cost_alternation="per_turn")
    assert [spent(turn)["thrust"] for turn in turns] == [3, 3]


def test_odd_pivot_costs_may_be_rounded_up() -> None:
    """R-G7."""
    assert spent(play(HCV, "CW1", pivot_split="strict_even")[0])["thrust"] == 4


def test_pivot_burns_up_to_the_first_rotation() -> None:
    """R-G9."""
    made = after(HCV, "MB1 CW1", pivot_burn_window="before_first_rotation")
    assert (made.rate, made.facing) == (1, 60)


def strained(line: str, *more: str, **rulings: Any) -> list[Turn]:
    return play({**OMEGA, "rate": 1}, line, *more, **rulings)


def test_strain_hurts_in_every_phase_and_its_dice_are_in_the_log() -> None:
    """G9.2, G9.3, R-G11: rate 3 of 1 is two points, two dice each, in both turns."""
    turns = strained("CW2", "")
    for turn in turns:
        (step,) = [step for step in turn.steps if step.rule == "G9.2"]
        assert len(step.rolls) == 4
        assert all(1 <= roll.total <= 10 for roll in step.rolls)
        hurt = sum(gims(step.after).damage) - sum(gims(step.before).damage)
        assert hurt == sum(roll.total for roll in step.rolls if "damage to" in roll.use)
        assert step.facts["excess"] == 2
    once = strained("CW2", "", excess_damage="on_burn")
    assert [sum(own(turn.after, "Omega").damage) > 0 for turn in once] == [True, True]
    assert own(once[0].after, "Omega").damage == own(once[1].after, "Omega").damage


def test_strain_with_one_die_and_with_armour() -> None:
    """R-G12, R-G13."""
    (turn,) = strained("CW2", damage_single_die=True)
    (step,) = [step for step in turn.steps if step.rule == "G9.2"]
    assert len(step.rolls) == 2
    armour = dict.fromkeys(("fore", "aft", "port", "starboard", "primary"), 99)
    text = Case("", "gims", {**OMEGA, "rate": 1}, ("CW2",), {}).text
    table = "armour = {" + ", ".join(f"{k} = {v}" for k, v in armour.items()) + "}\n[[turn]]"
    for ruling, hurts in ((False, True), (True, False)):
        file = parse(text.replace("[[turn]]", table), readings={"excess_damage_armour": ruling})
        made = own(file.play().now, "Omega")
        assert (sum(made.damage) > 0) is hurts


def test_a_missing_section_is_hurt_as_primary_structure() -> None:
    """R-G13."""
    text = Case("", "gims", {**OMEGA, "rate": 9}, ("",), {}).text
    made = own(
        parse(text.replace("[[turn]]", "structure = {primary = 50}\n[[turn]]")).play().now, "Omega"
    )
    assert made.damage[:4] == (0, 0, 0, 0)
    assert made.damage[4] > 0


def test_the_penalty_may_stay_for_the_phase_the_roll_stops_in() -> None:
    """R-G19."""
    rolling = {**HCV, "rolling": True}
    assert after(rolling, "UNROLL").fire_modifier == 0
    assert after(rolling, "UNROLL", roll_penalty_on_stop=True).fire_modifier == -3
    assert after(rolling, "UNROLL", "", roll_penalty_on_stop=True).fire_modifier == 0


def test_carry_over_may_be_left_out() -> None:
    """R-G20."""
    assert after(OMEGA, "MB2", carryover="off").carry == 0
    assert fault({**OMEGA, "carry": 2}, "MB3", carryover="off") == "THRUST_EXCEEDED"


def test_carried_thrust_is_for_the_first_burn_before_any_turn() -> None:
    """G8.4."""
    fields = {**HCV, "thrust": 4, "carry": 2, "rate": 2}
    assert spent(play(fields, "MB2")[0]) == {"thrust": 4, "carry": 2}
    assert fault(fields, "/ MB2") == "THRUST_EXCEEDED"
    assert after(fields, "MB1 MB1").velocity == Vec(0, -2)


def test_an_agile_burn_at_the_end_may_turn_the_ship_at_once() -> None:
    """R-G25."""
    assert after(AGILE, "MB1 CW1").facing == 0
    assert after(AGILE, "MB1 CW1", agile_end_pivot_rotates=True).facing == 60


def test_a_starfury_brakes_at_normal_cost_or_free() -> None:
    """R-G26; laterals stay double."""
    assert spent(play(FURY, "RB2")[0])["thrust"] == 4
    assert spent(play(FURY, "RB2", starfury_retro_cost=0)[0])["thrust"] == 0
    assert spent(play(FURY, "PB1>60")[0])["thrust"] == 4


def test_fighters_turn_and_burn_in_any_sequence() -> None:
    """G12.1, G12.2: 1 thrust a facing, and nothing turns on afterwards."""
    made = after(FURY, "MB1 CW1 MB1 CCW2 MB1", "")
    assert made.velocity == Vec(0, -1) + Vec(1, -1) + Vec(-1, 0)
    assert (made.facing, made.rate) == (300, 0)
    assert fault(FURY, "CW1[port+fore]") == "FIGHTER_PIVOT_BURN"
    assert fault(FURY, "/") == "ROTATE_BEYOND_RATE"


def test_overloaded_thrusters_are_warned_of_or_refused() -> None:
    """R-G31."""
    text = Case("", "gims", HCV, ("MB3",), {}).text
    rated = text.replace("[[turn]]", "thrusters = {aft = 6}\n[[turn]]")
    (turn,) = parse(rated).play().turns
    assert [(warning.ship, warning.code) for warning in turn.warnings] == [("Ship", "OVERTHRUST")]
    assert own(turn.after, "Ship").velocity == Vec(0, -3)
    (turn,) = parse(rated, readings={"thruster_ratings": "enforce"}).play().turns
    assert turn.faults[0].code == "OVERTHRUST"


def test_rotations_may_have_to_be_written() -> None:
    """R-G33; without any orders the ship still turns (G2.2, G3.1)."""
    spinning = {**HCV, "rate": 1}
    assert fault(spinning, "MB1", auto_rotate="off") == "ROTATION_MISSING"
    assert after(spinning, "", auto_rotate="off").facing == 60


def test_ties_are_broken_as_the_table_says() -> None:
    """R-G27: an ORDER names who moves first among equals."""
    units = [{"id": name, "class": "hcv", "initiative": 3} for name in ("B", "A")]
    file = parse(fleet(units))
    turn = file.rules.play(file.start, {"*": "ORDER B A"})
    assert not turn.faults
    assert turn.steps[0].ship == "B"
    assert file.rules.play(file.start, {}).steps[0].ship == "A"
    assert file.rules.play(file.start, {"*": "ORDER C"}).faults[0].code == "OUT_OF_ORDER"
    assert file.rules.play(file.start, {"*": "DANCE"}).faults[0].code == "GIMS_SYNTAX"


def test_classes_in_another_order() -> None:
    """R-G27."""
    rules, start = start_of(RAW["G-77"])
    other = rules.under({"class_order": "fighter medium hcv capital"})
    steps = other.play(start, {}).steps
    assert list(dict.fromkeys(step.ship for step in steps)) == ["Fu", "Wh", "Vo", "Pr", "Om", "Va"]


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"class": "cruiser"}, "give its max_rate"),  # R-G14
        ({"pivot_cost": "3"}, "is not written as 3\\+2"),
        ({"pivot_cost": "n/a"}, "needs the field 'turn_cost'"),
        ({"facing": 30}, "multiple of 60"),
        ({"carry": 3}, "not below the accel cost"),
        ({"velocity": [0.5, 0]}, "not a whole number"),
        ({"turn_cost": "x", "pivot_cost": "n/a"}, "neither a number nor a fraction"),
    ],
)
def test_battle_files_that_cannot_be(changes: Mapping[str, Any], what: str) -> None:
    with pytest.raises(BattleFileError, match=what):
        parse(Case("", "gims", ship(**changes), ()).text)


def test_a_class_of_its_own_needs_a_maximum() -> None:
    """R-G14."""
    made = after(ship(**{"class": "base"}, max_rate=3, rate=3), "")
    assert made.excess_rotation == 0

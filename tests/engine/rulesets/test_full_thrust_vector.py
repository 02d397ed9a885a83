"""Full Thrust, true vector 1997: the referee's cases and the paragraphs they do not reach."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from engine.battle import Battle
from engine.battle_file import parse
from engine.errors import BattleFileError
from engine.full_thrust.vector_ship import VectorShip
from engine.model import Turn
from engine.rulesets.full_thrust_vector import FullThrustVector
from tests.engine.cases import Case, movement_cases, spent

CASES = movement_cases("full-thrust-vector")
NEAR = 1e-8  # the cases are written with nine decimals


def one_turn(line: str, **fields: Any) -> Turn:
    return battle(line, **fields).turns[0]


def battle(*lines: str, rulings: str = "", **fields: Any) -> Battle:
    """One ship from (0, 0), by default velocity 10, course and heading 12, main drive 6."""
    ship = {"velocity": 10, "facing": 12, "main_drive": 6, **fields}
    text = "\n".join(f"{name} = {value}" for name, value in ship.items())
    turns = "\n".join(f'[[turn]]\norders = {{ Omega = "{line}" }}' for line in lines)
    return parse(
        f'[battle]\nrules = "full-thrust-vector"\n[rulings]\n{rulings}\n'
        f'[[ship]]\nname = "Omega"\nposition = [0, 0]\n{text}\n{turns}'
    ).play()


def omega(turn: Turn) -> VectorShip:
    ship = turn.after.ships["Omega"]
    assert isinstance(ship, VectorShip)
    return ship


def code(turn: Turn) -> str:
    return ",".join(fault.code for fault in turn.faults)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_referees_case(case: Case) -> None:
    turns = case.play().turns
    for turn, expected in zip(turns, case.expected, strict=False):
        ship, sheet = case.after(turn), case.after(turn).sheet()
        assert list(ship.position)[:2] == pytest.approx(expected["position"], abs=NEAR)
        assert sheet["speed"] == pytest.approx(expected["velocity"], abs=NEAR)
        assert abs(ship.velocity) == pytest.approx(expected["velocity"], abs=NEAR)
        assert sheet["course_degrees"] == pytest.approx(expected["course_degrees"], abs=NEAR)
        assert sheet["course"] % 12 == pytest.approx(expected["course_degrees"] / 30, abs=NEAR)
        assert ship.facing == expected["facing"] * 30 % 360
        assert {"main": 0, "thruster": 0} | spent(turn) == expected["spent"]
    faults = [(t.number, f.code) for t in turns for f in t.faults]
    assert faults == ([(case.error["turn"], case.error["code"])] if case.error else [])
    if case.error and "message" in case.error:
        assert turns[-1].faults[0].message == case.error["message"]


def test_every_reading_of_the_cases_is_read() -> None:
    assert len(CASES) > len({case.id.split("[")[0] for case in CASES}) >= 34


@pytest.mark.parametrize(
    "line",
    ["RS3,MD6", "rs3; md6", "RS 3 MD 6", "  RS\u00a03 ,; MD6 ", "Rs3,,Md6,"],
)
def test_the_notation_is_forgiving(line: str) -> None:
    # battle files, section 2: any case, blank, comma or semicolon, with or without blanks
    turn = one_turn(line)
    assert not turn.faults
    assert list(omega(turn).position)[:2] == [6, 10]  # l.198-222


@pytest.mark.parametrize(
    "line", ["RS0", "RS 0", "MD", "MD-3", "MD3.5", "MD3RS1", "X", "MD 1e3", "S"]
)
def test_an_unreadable_order_is_named(line: str) -> None:
    turn = one_turn(f"RS1 {line}")
    assert code(turn) == "VT_SYNTAX"
    assert turn.faults[0].order == line.removesuffix(" 1e3")


def test_a_number_of_any_length_is_an_ordinary_fault() -> None:
    assert code(one_turn("MD" + "9" * 5000)) == "VT_SYNTAX"
    assert code(one_turn("MD 999999999")) == "VT_MAIN"


def test_the_first_violation_from_left_to_right_is_the_one_reported() -> None:
    assert code(one_turn("MD7, F10")) == "VT_MAIN"
    assert code(one_turn("F10, MD7")) == "VT_SYNTAX"


def test_the_fault_names_the_order_as_written() -> None:
    fault = one_turn("rs 2, pp 2").faults[0]
    assert (fault.rule, fault.order) == ("V14", "pp 2")


def test_v8_the_drift_comes_first_and_v10_the_measuring_last() -> None:
    turn = one_turn("RS3, MD6")
    assert [(s.phase, s.rule) for s in turn.steps] == [
        ("drift", "V8"), ("orders", "V12"), ("orders", "V5"), ("record", "V10"),
    ]  # fmt: skip
    assert list(turn.steps[0].after.position)[:2] == [0, 10]
    assert turn.steps[-1].facts["net_distance"] == pytest.approx(math.sqrt(136))
    assert "VA1" in turn.steps[-1].note


def test_va1_every_reading_of_the_rounding() -> None:
    # MD6 abeam at velocity 11: sqrt(157) = 12.53; at velocity 12: sqrt(180) = 13.416
    for rulings, at_11, at_12 in (
        ("", 13, 13),
        ('velocity_rounding = "up"', 13, 14),
        ('velocity_rounding = "none"', math.sqrt(157), math.sqrt(180)),
    ):
        for velocity, speed in ((11, at_11), (12, at_12)):
            turn = battle("MD6", rulings=rulings, velocity=velocity, facing=3).turns[0]
            assert omega(turn).speed == pytest.approx(speed)


def test_va1_an_exact_half_goes_up() -> None:
    assert omega(one_turn("", velocity=2.5)).speed == 3


def test_va3_courses_may_be_rounded_to_degrees() -> None:
    turn = battle("RS3, MD6", rulings='course_rounding = "degree"').turns[0]
    assert omega(turn).course == 31  # 30.96
    assert list(omega(turn).position)[:2] == [6, 10]


def test_va4_no_net_move_keeps_the_old_course() -> None:
    turn = one_turn("MD6", velocity=6, course=3, facing=9)
    assert (omega(turn).speed, omega(turn).course) == (0, 90)
    assert "VA4" in turn.steps[-1].note
    assert not one_turn("S4", velocity=0).faults


def test_va6_damaged_thrusters_from_the_undamaged_power() -> None:
    # drive 5 damaged to 2: half of 2 is 1, half of the undamaged 3 is 2
    fields: dict[str, Any] = {"main_drive": 2, "undamaged_drive": 5}
    assert code(battle("RS2", **fields).turns[0]) == "VT_THRUSTER"
    other = battle("RS2", rulings='damaged_thrusters = "from_original"', **fields)
    assert code(other.turns[0]) == ""
    assert other.start.ships["Omega"].sheet()["thruster_power"] == 2
    assert "VA6" in other.turns[0].steps[1].note
    dead = battle("RS1", rulings='damaged_thrusters = "from_original"', main_drive=0,
                  undamaged_drive=5)  # fmt: skip
    assert code(dead.turns[0]) == "VT_THRUSTER"  # VA7


def test_va7_a_destroyed_drive_leaves_no_thrusters() -> None:
    assert code(one_turn("RS1", main_drive=0)) == "VT_THRUSTER"
    assert code(one_turn("", main_drive=0)) == ""


def test_va8_one_burn_a_line() -> None:
    assert code(one_turn("MD3, RS1, MD3")) == ""
    other = battle("MD3, RS1, MD3", rulings="max_burns = 1").turns[0]
    assert code(other) == "VT_MAIN"
    assert code(battle("MD6", rulings="max_burns = 1").turns[0]) == ""


def test_va9_burns_that_cancel_are_not_rest() -> None:
    line = "MD3, PR3, RS6"
    fields: dict[str, Any] = {"velocity": 0}
    assert code(battle(line, **fields).turns[0]) == "VT_THRUSTER"
    other = battle(line, rulings='stationary = "zero_velocity_only"', **fields).turns[0]
    assert code(other) == ""
    assert omega(other).facing == 180
    assert omega(other).speed == 0


def test_va9_a_burn_that_does_not_cancel_is_not_rest_in_either_reading() -> None:
    other = battle("S6, MD3", rulings='stationary = "zero_velocity_only"', velocity=0).turns[0]
    assert code(other) == "VT_STATIONARY"


def test_va11_a_dead_ship_at_rest_may_rotate_under_the_other_reading() -> None:
    fields: dict[str, Any] = {"velocity": 0, "main_drive": 0}
    assert code(battle("S3", **fields).turns[0]) == "VT_NO_POWER"
    other = battle("S3", rulings="stationary_needs_power = false", **fields).turns[0]
    assert omega(other).facing == 90


def test_va14_free_rotation_leaves_the_thrusters_to_pushes() -> None:
    other = battle("RS6, PP3", rulings="free_rotation = true").turns[0]
    assert code(other) == ""
    assert spent(other) == {"thruster": 3}
    assert list(omega(other).position)[:2] == [3, 10]  # port of heading 6 is bearing 90
    assert code(one_turn("RS6")) == "VT_THRUSTER"


def test_v17_the_note_of_a_free_rotation_is_its_rule() -> None:
    turn = one_turn("S6", velocity=0)
    assert [step.rule for step in turn.steps] == ["V8", "V17"]


def test_without_orders_nothing_but_the_place_changes_for_ever() -> None:
    many = battle(*[""] * 50, course=1.7)
    ship = omega(many.turns[-1])
    assert (ship.speed, ship.course) == (10, 51)
    assert abs(ship.position) == pytest.approx(500)


def test_truncate_keeps_the_orders_before_the_first_violation() -> None:
    cut = battle("RS1, RS1, RS1, RS1, MD6", rulings='illegal_orders = "truncate"').turns[0]
    assert omega(cut).facing == 90
    assert not cut.faults
    assert [warning.code for warning in cut.warnings] == ["VT_THRUSTER"]
    assert spent(cut) == {"thruster": 3}


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("course = 3\ncourse_degrees = 90", "not both"),
        ("main_drive = 6\nundamaged_drive = 5", "above"),
        ("facing = 13", "above 12"),
        ("velocity = -1", "below 0"),
    ],
)
def test_fields_that_do_not_fit_are_refused(field: str, said: str) -> None:
    drive = "" if "main_drive" in field else "main_drive = 6\n"
    with pytest.raises(BattleFileError, match=said):
        parse(
            f'[battle]\nrules = "full-thrust-vector"\n[[ship]]\nname = "Omega"\n'
            f"position = [0, 0]\n{drive}{field}"
        )


def test_reach_is_what_legal_lines_reach() -> None:
    rules = FullThrustVector()
    start = battle(main_drive=2, velocity=3, course=2, facing=5).start
    words = ["MD1", "MD2", "RS1", "RP1", "PP1", "PS1", "PR1"]
    lines = {""}
    for _ in range(3):
        lines |= {f"{line} {word}" for line in lines for word in words}
    turns = [rules.play(start, {"Omega": line}) for line in sorted(lines)]
    ends = {rounded(turn) for turn in turns if not turn.faults}
    reach = rules.reach(start.ships["Omega"], start)
    assert {(round(p.x, 6), round(p.y, 6)) for p in reach.places} == ends


@pytest.mark.parametrize("drive", [9, 10, 12])
def test_large_drives_reach_wherever_a_line_takes_them(drive: int) -> None:
    """No place is left out up to a drive of 12: random lines (V5, V12-V14) all end in reach."""
    rules = FullThrustVector()
    start = battle(main_drive=drive, velocity=4, course=7, facing=2).start
    dice = random.Random(drive)
    reach = rules.reach(start.ships["Omega"], start)
    places = {(round(p.x, 6), round(p.y, 6)) for p in reach.places}
    ends = 0
    while ends < 60:
        words = dice.choices(("MD", "RS", "RP", "PP", "PS", "PR"), k=dice.randint(2, 7))
        line = " ".join(f"{word}{dice.randint(1, 4 if word == 'MD' else 2)}" for word in words)
        turn = rules.play(start, {"Omega": line})
        if not turn.faults:
            ends += 1
            assert rounded(turn) in places, line


def rounded(turn: Turn) -> tuple[float, float]:
    place = turn.after.ships["Omega"].position
    return (round(place.x, 6) + 0.0, round(place.y, 6) + 0.0)

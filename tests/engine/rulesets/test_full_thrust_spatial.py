"""Full Thrust, spatial movement: the referee's cases and the paragraphs they do not reach."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.battle import Battle
from engine.battle_file import parse
from engine.errors import BattleFileError, OrderError
from engine.full_thrust.spatial_ship import FighterGroup, SpatialShip
from engine.model import Ship, State, Turn
from engine.rulesets.full_thrust_spatial import FullThrustSpatial
from engine.space import bearing_of
from tests.engine.cases import Case, movement_cases, raw_cases, spent

CASES = movement_cases("full-thrust-spatial")
ARCS = [raw for raw in raw_cases("full-thrust-spatial") if raw["kind"] == "arc"]
NEAR = 1e-8  # the cases are written with nine decimals


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


@pytest.mark.parametrize("raw", ARCS, ids=lambda raw: str(raw["id"]))
def test_the_referees_arc(raw: dict[str, Any]) -> None:
    start, order = raw["start"], raw["orders"][0]
    rules = FullThrustSpatial(death_blossom=order["optional_death_blossom"])
    ship = battle(
        facing=start["facing"], spin=start["spin"], drive=start["drive"]["rating"]
    ).now.ships["Omega"]
    if raw["error"]:
        with pytest.raises(OrderError) as caught:
            rules.firing_arc(ship, order["fire_at_bearing"])
        assert caught.value.code == raw["error"]["code"]
        assert str(caught.value) == raw["error"]["message"]
    else:
        assert rules.firing_arc(ship, order["fire_at_bearing"]).fires


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


@pytest.mark.parametrize(
    ("bands", "full", "thirds2", "third"),
    [("bearing", 30, 60, 90), ("rounded", 45, 75, 105), ("arcs", 30, 90, 90)],
)
def test_sa20_the_bands_of_a_fighter_move(bands: str, full: int, thirds2: int, third: int) -> None:
    # l.54-55, a group of move 24: 24, 16 and 8 MU
    rulings = f'fighter_bands = "{bands}"'
    for angle in range(181):
        most = 24 if angle <= full else 16 if angle <= thirds2 else 8 if angle <= third else 0
        for bearing in (angle, -angle):
            assert code(fighters(f"GO {bearing} {most}", rulings)) == ""
            assert code(fighters(f"GO {bearing} {most}.001", rulings)) == "SP_FIGHTER_RANGE"


@pytest.mark.parametrize(
    ("bearing", "course"),
    [(14.9, 12), (15, 12), (15.1, 1), (345, 12), (344.9, 11), (45, 1), (90, 3)],
)
def test_sa21_a_tie_goes_to_the_old_course(bearing: float, course: int) -> None:
    assert fighters(f"GO {bearing} 4").after.ships["Omega"].sheet()["course"] == course


@pytest.mark.parametrize(
    "line", ["GO 30", "GO", "F3", "GO 30 4 GO 30 4", "GO x 4", "GO 30 -4", "GO 1e3 4"]
)
def test_fighters_know_one_order(line: str) -> None:
    assert code(fighters(line)) == "SP_SYNTAX"


@pytest.mark.parametrize("line", ["go 30,4", "GO30 4", "Go 30 ; 4;", "GO -330 4.0"])
def test_fighters_read_go_in_any_spelling(line: str) -> None:
    assert list(fighters(line).after.ships["Omega"].position)[:2] == pytest.approx([2, 12**0.5])


def test_fighters_without_orders_wait() -> None:
    turn = fighters("")
    assert turn.steps == ()
    assert turn.after.ships["Omega"].velocity.x == 0


def test_sa22_the_width_of_the_rear_arc_is_a_ruling() -> None:
    ship = battle(facing=3).start.ships["Omega"]
    rules = FullThrustSpatial()
    arcs = {arc.name: (arc.from_bearing, arc.to_bearing, arc.fires) for arc in rules.arcs(ship)}
    assert arcs == {
        "fore": (60, 120, True),
        "fore starboard": (120, 180, True),
        "aft starboard": (180, 240, True),
        "rear": (240, 300, False),
        "aft port": (300, 360, True),
        "fore port": (0, 60, True),
    }
    for rear in (0, 60, 90, 181, 300, 360, 400, -5):
        other = rules.under({"rear_arc_deg": rear})
        assert isinstance(other, FullThrustSpatial)
        widths = [arc.width for arc in other.arcs(ship)]
        assert sum(widths) == pytest.approx(360)
        assert sum(a.width for a in other.arcs(ship) if not a.fires) == min(max(rear, 0), 360)


@pytest.mark.parametrize("bands", ["bearing", "rounded", "arcs"])
def test_the_reach_of_fighters_is_the_outline_of_their_move(bands: str) -> None:
    start = fighters("", course=2).before
    rules = FullThrustSpatial().under({"fighter_bands": bands})
    reach = rules.reach(start.ships["Omega"], start)
    assert reach is not None
    farthest = 0.0
    for place in reach.places:
        farthest = max(farthest, abs(place))
        line = f"GO {bearing_of(place):.9f} {abs(place) * 0.999999:.9f}"
        assert rules.play(start, {"Omega": line}).faults == ()
        if abs(place):
            beyond = f"GO {bearing_of(place):.9f} {abs(place) + 8.001:.9f}"
            assert code(rules.play(start, {"Omega": beyond})) == "SP_FIGHTER_RANGE"
    assert farthest == pytest.approx(24)


def test_s35_fighters_attack_all_round() -> None:
    group = fighters("").after.ships["Omega"]
    assert isinstance(group, FighterGroup)
    assert [arc.width for arc in FullThrustSpatial().arcs(group)] == [360]


def test_truncate_keeps_the_orders_before_the_first_violation() -> None:
    cut = battle("F3 F4 T3 F5", rulings='illegal_orders = "truncate"', velocity=3).turns[0]
    assert (motion(cut), omega(cut).facing) == ("3@12", 120)
    assert [warning.code for warning in cut.warnings] == ["SP_THRUST"]
    assert not cut.faults


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

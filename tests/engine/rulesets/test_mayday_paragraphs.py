"""The Mayday variant: the paragraphs and rulings the referee's cases leave out."""

from __future__ import annotations

from typing import Any

import pytest

from engine.battle_file import parse
from engine.errors import BattleFileError
from engine.model import ABOARD, ACTIVE
from engine.space import Vec
from tests.engine.cases import Case
from tests.engine.rulesets.mayday_play import (
    CARRIER,
    after,
    at_rest,
    carrier,
    fault,
    own,
    play,
    steps_of,
    unit,
)

DOWN = {"hex": [0, -1], "toward": 180, "pull": 1}
CORNER = at_rest(speed=3, vector=30)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("+ +", "ACCELERATION_EXCEEDED"),  # M6.1
        ("60 60", "ACCELERATION_EXCEEDED"),  # R-M6: a turn uses up a G
        ("45+", "FACING"),  # M1.3
        ("SHIP(0,0)", "ROUNDING_NOT_NEEDED"),  # M6.5
        ("30+ SHIP(5,5)", "ROUNDING_CHOICE_INVALID"),
        ("30+", "ROUNDING_CHOICE_MISSING"),
        ("VECTOR(0,0)", "ROUNDING_NOT_NEEDED"),
        ("60+ LOCK S", "WRONG_PHASE"),  # M1.4
        ("LOCK S", "NO_TARGET"),  # M5.1
        ("LOCK T", "NO_SHIP"),
        ("LAUNCH", "MAYDAY_SYNTAX"),
        ("60 +1", "MAYDAY_SYNTAX"),
    ],
)
def test_refused(line: str, code: str) -> None:
    assert fault(at_rest(), line) == code


def test_coasting_onto_a_hex_line_needs_a_choice_and_drifts_to_starboard() -> None:
    """M6.5: no order is a choice missing too; what drifts goes to starboard of its course."""
    (turn,) = play(CORNER, "")
    assert turn.faults[0].code == "ROUNDING_CHOICE_MISSING"
    assert own(turn.after, "S").position == Vec(2, -3)
    assert after(CORNER, "", rounding="starboard").position == Vec(2, -3)
    assert after(CORNER, "", rounding="port").position == Vec(1, -3)
    assert after(CORNER, "SHIP(2,-3)", rounding="port").position == Vec(2, -3)


def test_units_without_acceleration_turn_but_do_not_move() -> None:
    """M6.2."""
    still = at_rest(accel=0)
    assert after(still, "240").facing == 240
    assert fault(still, "240+") == "NO_ACCELERATION"
    assert fault(still, "240 60") == "ACCELERATION_EXCEEDED"


def test_a_free_turn_after_the_last_burn() -> None:
    """R-M6."""
    assert fault(at_rest(), "0+ 180") == "ACCELERATION_EXCEEDED"
    assert after(at_rest(), "0+ 180", free_final_turn=True).facing == 180
    assert fault(at_rest(), "0+ 180 0", free_final_turn=True) == "ACCELERATION_EXCEEDED"


def test_a_corner_step_may_go_to_one_of_the_hexes_ahead() -> None:
    """R-M7."""
    two = at_rest(accel=2)
    made = after(two, "30+ SHIP(1,-1) + SHIP(1,-2)", corner_step="choose_front_hex")
    assert made.position == Vec(1, -2)
    assert fault(two, "30+ +", corner_step="choose_front_hex") == "ROUNDING_CHOICE_MISSING"


def test_rounding_may_come_right_after_the_vector_phase() -> None:
    """R-M8: then the burn starts from a hex."""
    made = after(CORNER, "SHIP(1,-3) 0+", round_after_vector_phase=True)
    assert made.position == Vec(1, -4)
    assert fault(CORNER, "0+", round_after_vector_phase=True) == "ROUNDING_CHOICE_MISSING"


def test_the_start_hex_acts_once_left_or_always_or_outside_the_field() -> None:
    """R-M9."""
    here = ({"hex": [0, 0], "toward": 180, "pull": 1}, {"hex": [0, -1], "toward": 180, "pull": 1})
    assert after(at_rest(), "", field=here).position == Vec(0, 0)
    assert after(at_rest(), "", field=here, gravity_start="always").position == Vec(0, 1)
    # one hex up is out of the start hex, but still in the field
    assert after(at_rest(), "0+", field=here).position == Vec(0, 0)
    assert after(at_rest(), "0+", field=here, gravity_start="left_field").position == Vec(0, -1)
    out = at_rest(accel=2)
    assert after(out, "0+ +", field=here[:1], gravity_start="left_field").position == Vec(0, -1)


def test_a_line_along_a_side_goes_where_its_owner_says() -> None:
    """R-M10: from (0, 0) to (1, -2) along the side of (0, -1), as in case M-34."""
    along = at_rest(speed=2, vector=30)
    assert after(along, "", field=(DOWN,)).position == Vec(1, -2)
    assert after(along, "", field=(DOWN,), gravity_edge="include").position == Vec(1, -1)
    owner: dict[str, Any] = {"field": (DOWN,), "gravity_edge": "owner"}
    assert after(along, "EDGE(0,-1)", **owner).position == Vec(1, -1)
    assert after(along, "EDGE(1,-1)", **owner).position == Vec(1, -2)
    assert fault(along, "", **owner) == "ROUNDING_CHOICE_MISSING"
    assert after(along, "", **owner, rounding="port").position == Vec(1, -1)
    assert fault(along, "EDGE(5,5)", **owner) in {"ROUNDING_CHOICE_MISSING", "ROUNDING_NOT_NEEDED"}


def test_gravity_may_set_off_more_gravity() -> None:
    """R-M12: the first arrow bends the line through the second hex."""
    field = ({"hex": [0, -1], "toward": 120, "pull": 2}, {"hex": [1, -1], "toward": 180, "pull": 1})
    coasting = at_rest(speed=2)
    assert after(coasting, "", field=field).position == Vec(2, -2)
    assert after(coasting, "", field=field, gravity_iterative=True).position == Vec(2, -1)


def test_gravity_may_be_judged_after_rounding() -> None:
    """R-M13: rounded to (2, -3), the line no longer runs through (1, -2)'s middle."""
    field = ({"hex": [1, -3], "toward": 180, "pull": 1},)
    assert after(CORNER, "SHIP(1,-3)", field=field).position == Vec(1, -3)
    made = after(CORNER, "SHIP(1,-3)", field=field, gravity_after_rounding=True)
    assert made.position == Vec(1, -3)  # the hex it ends in acts next turn
    through = ({"hex": [1, -1], "toward": 180, "pull": 1},)
    assert after(CORNER, "SHIP(2,-3)", field=through).position == Vec(2, -3)
    made = after(CORNER, "SHIP(2,-3)", field=through, gravity_after_rounding=True)
    assert made.position == Vec(2, -2)


def test_speed_may_be_measured_on_the_map() -> None:
    """R-M15: (2, -4) is four hexes over corners, and 3.46 on the map."""
    four = at_rest(speed=4, vector=30)
    assert after(four, "").speed == 4
    assert after(four, "", speed_measure="map").speed == 3


def test_at_rest_the_vector_marker_keeps_its_direction() -> None:
    """R-M14."""
    assert after(at_rest(speed=1, vector=240), "60+").vector == 240


def test_three_markers_gravity_at_rest() -> None:
    """R-M18: the start hex acts though the ship has not left it."""
    field = ({"hex": [0, 0], "toward": 180, "pull": 1},)
    made = after(at_rest(), "", field=field, markers=3)
    assert (made.position, made.speed, made.vector) == (Vec(0, 1), 2, 180)
    made = after(at_rest(), "", field=field, markers=3, gravity_start3="left_hex")
    assert made.position == Vec(0, 0)


def test_markers_lie_where_the_rules_put_them() -> None:
    """M3.1, M8.2: the position marker stays, the vector marker goes the other way."""
    turn = play(at_rest(speed=2), "60+", markers=3)[0]
    burn = steps_of(turn, "movement", "M8.2")[0].after
    assert {name: place for name, (place, _) in burn.markers.items()} == {
        "vector": Vec(-1, 1),
        "position": Vec(0, 0),
    }
    assert burn.position == Vec(1, -3)
    assert list(play(at_rest(), "")[0].after.ships["S"].markers) == ["vector"]


def test_a_battle_read_with_two_markers_can_be_played_with_three() -> None:
    """M8.1: what `compare` does with a ruling."""
    text = Case("", "mayday", at_rest(speed=2), ("60+", ""), {}).text
    two = parse(text).play()
    three = two.under(two.rules.under({"markers": 3}))
    wanted = parse(text, readings={"markers": 3}).play()
    assert own(three.now, "S") == own(wanted.now, "S")


# -- launches and lock-ons ------------------------------------------------------------------------


def test_a_launched_missile_starts_on_its_launchers_markers() -> None:
    """M4.1: with the launcher's speed; it does not move in the vector phase again."""
    turn = carrier("LAUNCH Dart 120+", "60+ + +")
    assert not turn.faults
    dart = own(turn.after, "Dart")
    assert (dart.position, dart.speed, dart.status) == (Vec(3, -6), 6, ACTIVE)
    (launch,) = steps_of(turn, "launch")
    assert (launch.actor, unit(launch.after).position) == ("Ship", Vec(0, -3))
    assert unit(launch.after).vector_place == Vec(0, 0)


def test_what_is_aboard_goes_with_its_carrier() -> None:
    turn = carrier("120+")
    ship, dart = own(turn.after, "Ship"), own(turn.after, "Dart")
    assert dart.status == ABOARD
    assert (dart.position, dart.motion) == (ship.position, ship.motion)
    assert carrier("", "60+").faults[0].code == "ABOARD"
    assert carrier("LAUNCH B1").faults[0].code == "NOT_ABOARD"
    assert carrier("LAUNCH Dart LAUNCH Dart").faults[0].code == "NOT_ABOARD"


def test_a_refused_line_launches_nothing() -> None:
    turn = carrier("LAUNCH Dart 45+", "+")
    assert {fault.code for fault in turn.faults} == {"FACING", "ABOARD"}
    assert own(turn.after, "Dart").status == ABOARD


def test_a_lock_on_of_this_turn_decides_who_acts_next() -> None:
    """M2.3: launched and locked on, the missile acts right after its target."""
    file = parse(CARRIER)
    turn = file.rules.play(file.start, {"Ship": "LAUNCH Dart", "Dart": "LOCK B2"})
    assert not turn.faults
    start = own(turn.after, "Dart")
    assert start.target == "B2"
    later = file.rules.play(turn.after, {"Dart": "60+", "B2": "60", "B1": "60"})
    movement = [step.ship for step in steps_of(later, "movement")]
    assert movement.index("Dart") == movement.index("B2") + 1
    free = file.rules.play(carrier("LAUNCH Dart").after, {"Dart": "60+", "B1": "60", "B2": "60"})
    assert [step.ship for step in steps_of(free, "movement")][-1] == "Dart"  # M2.4


def test_a_chase_begins_and_ends() -> None:
    """M2.3."""
    file = parse(CARRIER)
    chase = file.rules.play(file.start, {"Ship": "CHASE B1"}).after
    assert own(chase, "Ship").target == "B1"
    assert own(file.rules.play(chase, {"Ship": "BREAK"}).after, "Ship").target == ""


def test_anyone_may_be_designated() -> None:
    """R-M3."""
    file = parse(CARRIER.replace('name = "Ship"', 'name = "Ship"\nside = "Red"'))
    rules = file.rules
    assert rules.play(file.start, {"*": "ORDER B2 B1 Ship"}).faults[0].code == "OUT_OF_ORDER"
    both = rules.under({"initiative_designates": "any"})
    turn = both.play(file.start, {"*": "ORDER B2 B1 Ship", "B2": "60", "B1": "60", "Ship": "60"})
    movement = [step.ship for step in steps_of(turn, "movement")]
    assert movement[:2] == ["B2", "B1"]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (CARRIER.replace('aboard = "Ship"', 'aboard = "Shop"'), "no other ship 'Shop'"),
        (CARRIER.replace('target = "B1"', 'target = "B9"'), "no other ship 'B9'"),
        (CARRIER + "[[gravity_hex]]\nhex=[0,0]\ntoward=45\n", "not a multiple of 30"),
        (CARRIER + "[[gravity_hex]]\nhex=[0,0]\ntoward=60\npull=0.5\n", "not a whole number"),
        (CARRIER.replace("hex = [9, 0]", ""), "needs the field 'hex'"),
        (CARRIER.replace("hex = [9, 0]", "hex = [9.5, 0]"), "hex-line"),
        (CARRIER.replace("hex = [9, 0]", "hex = [9.3, 0]"), "not a whole number"),
    ],
)
def test_battle_files_that_cannot_be(text: str, what: str) -> None:
    with pytest.raises(BattleFileError, match=what):
        parse(text)

"""Orders of Eight Worlds, and the fields of its ships."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.eight_worlds.orders import Burn, Line, quoted, read_line
from engine.eight_worlds.tables import CRITICALS, WEAPONS
from engine.errors import BattleFileError, OrderError
from engine.rulesets.eight_worlds import EightWorlds
from engine.space import Vec, toward
from tests.engine.rulesets.eight_worlds_duel import Duel, ship

# -- the line ------------------------------------------------------------------------------------


def test_a_line_with_everything() -> None:
    line = read_line(
        'acc 1, -2 .5; fire "Long 6"*3 at Iron Duke by Gunnery dice 3,4 critical 5 '
        "locations 1-3,6-2; FIRE Dorsal AT Target DICE 7; "
        'REPAIR "Fire cntrl" SKILL 2 DICE 4,5, REPAIR hull SKILL Mech 1, REPAIR Sights of Fore'
    )
    assert line.burn == Burn("acc 1, -2 .5", 0, Vec(1, -2, 0.5), 3)
    first, second = line.fires
    assert (first.weapon, first.tubes, first.target, first.by) == (
        "Long 6", 3, "Iron Duke", "gunnery",
    )  # fmt: skip
    assert (first.dice, first.critical, first.places) == ((3, 4), 5, ((1, 3), (6, 2)))
    assert (second.weapon, second.tubes, second.dice) == ("Dorsal", None, (7,))
    tasks = [(r.what, r.skill, r.level, r.dice) for r in line.repairs]
    assert tasks == [
        ("Fire cntrl", "", 2, (4, 5)),
        ("hull", "Mech", 1, ()),
        ("Sights of Fore", "", None, ()),
    ]


def test_an_acceleration_by_size_bearing_and_elevation() -> None:
    burn = read_line("ACC 3@45^20").burn
    assert burn
    assert burn.push == toward(45, 20) * 3
    assert burn.climbs
    flat = read_line("ACC 3@45").burn
    assert flat
    assert not flat.climbs


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("ACC", "EW_SYNTAX"),
        ("ACC 1", "EW_SYNTAX"),
        ("ACC 1 2 3 4", "EW_SYNTAX"),
        ("ACC one two", "EW_SYNTAX"),
        ("ACC 1e3 0", "EW_SYNTAX"),
        (f"ACC 1@{'9' * 400}", "EW_SYNTAX"),
        ("ACC 1 0 ACC 1 0", "EW_SYNTAX"),
        ("BURN 1 0", "EW_SYNTAX"),
        ("1 0", "EW_SYNTAX"),
        ("FIRE EW4", "EW_SYNTAX"),
        ("FIRE AT Target", "EW_SYNTAX"),
        ("FIRE EW4 AT", "EW_SYNTAX"),
        ("FIRE EW4 AT Target BY luck", "EW_SYNTAX"),
        ("FIRE EW4 AT Target DICE", "EW_DICE"),
        ("FIRE EW4 AT Target DICE 13", "EW_DICE"),
        ("FIRE EW4 AT Target DICE 1", "EW_DICE"),
        ("FIRE EW4 AT Target DICE 0,7", "EW_DICE"),
        ("FIRE EW4 AT Target DICE 1,2,3", "EW_DICE"),
        ("FIRE EW4 AT Target CRITICAL 7", "EW_DICE"),
        ("FIRE EW4 AT Target LOCATIONS 7-1", "EW_DICE"),
        ("FIRE EW4 AT Target LOCATIONS", "EW_DICE"),
        ("REPAIR", "EW_SYNTAX"),
        ("REPAIR hull SKILL", "EW_SYNTAX"),
        ("REPAIR hull SKILL 1 DICE 1", "EW_DICE"),
    ],
)
def test_what_cannot_be_read_refuses_the_line(line: str, code: str) -> None:
    with pytest.raises(OrderError) as found:
        read_line(line)
    assert found.value.code == code
    turn = Duel().turn(f"ACC 0 1 {line}" if not line.startswith("ACC") else line)
    assert turn.faults[0].code in {code, "EW_SYNTAX"}
    assert ship(turn, "Attacker").position == Vec(0, 0)


@given(st.text(min_size=1, max_size=40))
@settings(max_examples=300, deadline=None)
@example("fire*2").via("a star is no number of tubes")
@example('O\'Brien "II"\\')
@example("AT")
def test_any_name_can_be_written_in_an_order(name: str) -> None:
    text = f"FIRE {quoted(name)} AT {quoted(name)} DICE 7 FIRE {quoted(name)}*3 AT X"
    first, second = read_line(text).fires
    assert (first.weapon, first.target, first.tubes) == (name, name, None)
    assert (second.weapon, second.tubes) == (name, 3)


def test_nothing_is_no_order() -> None:
    assert read_line("  ,; ") == Line()


# -- what refuses a line before anyone moves -----------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("FIRE EW4 AT Targe", "EW_TARGET", "did you mean 'Target'"),
        ("FIRE EW4 AT Attacker", "EW_TARGET", "itself"),
        ("FIRE EW9 AT Target", "EW_MOUNT", "no mount 'EW9'"),
        ("FIRE EW4*4 AT Target", "EW_TUBES", "Long 6 has 3 tubes, 4 asked"),
        ("FIRE EW4*0 AT Target", "EW_TUBES", "3 tubes, 0 asked"),
        ("FIRE EW4 AT Target FIRE EW4 AT Target", "EW_MOUNT", "EW4 has fired this turn"),
        ("REPAIR Sight SKILL 1", "EW_REPAIR", "did you mean 'Sights'"),
        ("REPAIR Gunner SKILL 1", "EW_REPAIR", "cannot be mended"),
        ("REPAIR Fuel SKILL 1", "EW_REPAIR", "cannot be mended"),
        ("REPAIR hull", "EW_SKILL", "write REPAIR hull SKILL n"),
        ("REPAIR Drive SKILL Mech 2", "EW_SKILL", "Drive takes N"),
        ("ACC 3 3", "EW_ACCEL", "4.243 g asked, rating 4 g"),
        ("ACC 4.00001 0", "EW_ACCEL", "4.00001 g asked, rating 4 g"),
        ("ACC 1 0 0", "EW_DIM", "2 components wanted, 3 given"),
        ("ACC 1@0^10", "EW_DIM", "an elevation given"),
    ],
)
def test_what_never_could_be_done_refuses_the_line(line: str, code: str, said: str) -> None:
    moving = line if line.startswith("ACC") else f"ACC 0 1 {line}"
    turn = Duel().turn(moving)
    (fault,) = turn.faults
    assert (fault.ship, fault.code) == ("Attacker", code)
    assert said in fault.message
    assert ship(turn, "Attacker").position == Vec(0, 0)
    assert fault.rule


def test_a_fault_found_when_firing_leaves_the_movement() -> None:
    turn = Duel(distance=400).turn("ACC 0 1 FIRE EW4 AT Target")
    assert [fault.code for fault in turn.faults] == ["EW_NO_SHOT"]
    assert ship(turn, "Attacker").position == Vec(0, 1)
    assert turn.faults[0].order == "FIRE EW4 AT Target"


def test_a_target_without_tonnes_cannot_be_fired_at() -> None:
    assert Duel(target={"tonnes": 0}).turn("FIRE EW4 AT Target").faults[0].code == "EW_TONNES"


# -- deployment, sheet, reach --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"mounts": [{"weapon": "EW99"}]}, "no weapon 'EW99'"),
        ({"mounts": [{}]}, "needs the field 'weapon'"),
        ({"mounts": ["EW4"]}, "not a table"),
        ({"mounts": [{"weapon": "EW4", "name": "A"}] * 2}, "two mounts are named 'A'"),
        ({"mounts": [{"weapon": "EW4", "sight": True}]}, "did you mean 'sights'"),
        ({"criticals": ["Dribe"]}, "did you mean 'Drive'"),
        ({"criticals": ["Sights of B"], "mounts": [{"weapon": "EW4"}]}, "no mount 'B'"),
        ({"skills": {"Magic": 2}}, "no repair skill 'Magic'"),
        ({"skills": {"Mech": "two"}}, "is not a level"),
        ({"velocity": [0, 0, 1]}, "velocity has three components"),
    ],
)
def test_what_is_wrong_with_a_ship_is_said(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(BattleFileError, match=said):
        Duel(target=fields).play()


def test_the_sheet_holds_every_field_of_a_battle_file() -> None:
    sheet = ship(Duel(target={"skills": {"Mech": [2, 1], "Elec": 0}}).play()).sheet()
    fields = {item.name for item in EightWorlds.fields} - {"position", "velocity"}
    assert fields <= sheet.keys()
    assert sheet["skills"] == {"Mech": [2, 1], "Elec": 0}
    mount = ship(Duel().play(), "Attacker").sheet()["mounts"][0]
    assert (mount["weapon"], mount["tubes"], mount["tubes_left"]) == ("EW4", 3, 3)


def test_a_ship_deployed_from_its_own_sheet_is_the_same() -> None:
    names = ["Sights of A", "3 tube of B", "Controls", "LRS"]
    mounts = [{"weapon": "EW5", "name": "A"}, {"weapon": "EW4", "tubes": 3, "name": "B"}]
    before = ship(Duel(target={"criticals": names, "mounts": mounts, "damage": 4}).play())
    sheet = dict(before.sheet())
    for worked_out in ("pulled", "speed_kms", "hull_points", "percent", "gunnery", "pilot"):
        del sheet[worked_out]
    for mount in sheet["mounts"]:
        del mount["tubes_left"]
    again = ship(Duel(target=sheet).play())
    assert again.sheet() == before.sheet()


@pytest.mark.parametrize("gravity", ["off", "on"])
def test_no_burn_leaves_the_reach_and_full_burns_end_on_its_edge(gravity: str) -> None:
    body = '\n[[body]]\nname = "B"\nposition = [0, -9]\nradius = 3\ngravity = 2\n'
    duel = Duel({"body_gravity": gravity}, {"velocity": [2, 3], "position": [1, 1]})
    from engine.battle_file import parse

    for bearing in range(0, 360, 30):
        file = parse(duel.text(f"ACC 4@{bearing}") + body)
        start = file.start.ships["Attacker"]
        reach = file.rules.reach(start, file.start)
        assert reach
        assert reach.centre
        end = file.play().now.ships["Attacker"].position
        assert abs(end - reach.centre) == pytest.approx(reach.radius)


def test_a_disabled_ship_reaches_only_its_drift() -> None:
    file = Duel(target={"damage": 24}).play()
    reach = file.rules.reach(file.now.ships["Target"], file.now)
    assert reach
    assert reach.radius == 0


def test_weapons_and_criticals_are_all_there() -> None:
    assert sum(len(weapon.entries) for weapon in WEAPONS.values()) == 144
    assert len(CRITICALS) == 36

"""The 36 criticals of Eight Worlds and what each does on later turns (E36-E39, E43, E44)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.eight_worlds.ship import EightWorldsShip
from engine.eight_worlds.tables import CRITICALS
from engine.model import Step
from tests.engine.rulesets.eight_worlds_duel import Duel, codes, criticals, ship, shot

HIT = "FIRE EW3 AT Target DICE 12 CRITICAL 6 LOCATIONS "
"""One point on 100,000 t: one critical (E32-E35)."""
MOUNT = {"weapon": "EW5", "tubes": 3, "name": "Fore"}
TARGET: dict[str, Any] = {
    "tonnes": 100000,
    "shields": 2,
    "gunnery": 5,
    "mounts": [MOUNT],
    "drives": 2,
}
DUEL = Duel(attacker={"mounts": [{"weapon": "EW3"}], "computer": 6}, target=TARGET)


def struck(places: str, duel: Duel = DUEL) -> tuple[EightWorldsShip, list[Step]]:
    """The target after the criticals at some places, and their steps."""
    turn = duel.turn(HIT + places)
    return ship(turn), criticals(turn)


@pytest.mark.parametrize("place", list(CRITICALS), ids="{0[0]}-{0[1]}".format)
def test_each_critical_is_recorded_with_its_name_region_and_dice(place: tuple[int, int]) -> None:
    after, made = struck(f"{place[0]}-{place[1]}")
    critical, first = CRITICALS[place], made[0]
    assert (first.facts["critical"], first.facts["region"]) == (critical.name, critical.region)
    assert first.facts["rule"] in {"E43", "E44"}
    assert (first.ship, first.actor) == ("Target", "Attacker")
    assert first.rolls[0].faces == place
    assert first.rolls[0].source == "written"
    assert after.sheet()["criticals"][0].startswith(critical.name)


PARTS = [
    ("2-1", "sights"),
    ("2-5", "manual"),
    ("3-1", "cooling"),
    ("3-2", "traverse"),
    ("3-6", "fire_control"),
    ("4-5", "power"),
]


@pytest.mark.parametrize(("place", "part"), PARTS)
def test_a_turret_loses_the_part(place: str, part: str) -> None:
    (mount,) = struck(place)[0].mounts
    lost = [name for _, name in PARTS if not getattr(mount, name)]
    assert lost == [part]


@pytest.mark.parametrize(("place", "left"), [("2-2", 2), ("2-3", 1), ("2-4", 0)])
def test_a_turret_loses_tubes(place: str, left: int) -> None:
    assert struck(place)[0].mounts[0].tubes_left == left


def answer(place: str, line: str, **target: Any) -> Any:
    """What the target's line does in the turn after a critical."""
    duel = Duel(attacker=DUEL.attacker, target={**TARGET, **target})
    return duel.play(HIT + place, {"Target": line}).turns[1]


BACK = "FIRE Fore AT Attacker DICE 7"


def test_without_sights_or_manual_controls_gunnery_cannot_aim() -> None:
    """E23; the order could be carried out before the hit, so it is a warning."""
    for place in ("2-1", "2-5"):
        turn = answer(place, BACK + " BY gunnery")
        assert codes(turn) == [("Target", "EW_NO_TARGETING")]
        assert turn.faults == ()


def test_without_fire_control_only_gunnery_aims() -> None:
    assert shot(answer("3-6", BACK))["targeting"] == 5
    assert codes(answer("3-6", BACK, gunnery=1)) == []
    turn = answer("3-6", BACK + " BY computer")
    assert codes(turn) == [("Target", "EW_NO_TARGETING")]


def test_without_power_or_tubes_a_turret_is_silent() -> None:
    for place in ("4-5", "2-4"):
        turn = answer(place, BACK)
        assert codes(turn) == [("Target", "EW_MOUNT_OUT")]
        assert turn.faults == ()


def test_lost_tubes_take_their_points_and_asking_for_them_is_a_warning() -> None:
    assert shot(answer("2-2", BACK))["damage"] == 40
    turn = answer("2-3", "FIRE Fore*3 AT Attacker DICE 7")
    assert codes(turn) == [("Target", "EW_TUBES")]
    assert shot(turn)["damage"] == 20


def test_without_cooling_or_traverse_a_turret_is_one_worse() -> None:
    """EA25: Pulse and Forward Firing are -1 to hit."""
    whole = shot(answer("1-1", BACK))["modified_roll"]
    for place in ("3-1", "3-2"):
        assert shot(answer(place, BACK))["modified_roll"] == whole - 1


def test_shields_lose_a_point_and_shots_find_it() -> None:
    assert struck("4-1")[0].shields == 1
    battle = DUEL.play(HIT + "4-1", "FIRE EW3 AT Target DICE 7")
    assert shot(battle.turns[1])["shields"] == 1


def test_a_drive_takes_its_share_of_the_rating() -> None:
    after, made = struck("6-2")
    assert (after.accel, made[0].facts["effect"]) == (2, "one drive is out: 2 g left")
    turn = answer("6-2", "ACC 3 0")
    assert codes(turn) == [("Target", "EW_DRIVE_LOST")]
    assert ship(turn).motion == after.motion
    assert codes(answer("6-3", "ACC 2 0")) == []


def test_with_its_only_drive_lost_a_ship_drifts() -> None:
    assert struck("6-2", Duel(attacker=DUEL.attacker, target={**TARGET, "drives": 1}))[0].accel == 0
    assert codes(answer("6-3", "ACC 1 0", drives=1)) == [("Target", "EW_DRIVE_LOST")]


def test_without_controls_there_is_no_evasion() -> None:
    """E44."""
    battle = DUEL.play(HIT + "5-5", "FIRE EW3 AT Target DICE 7")
    before, after = shot(battle.turns[0])["evasion"], shot(battle.turns[1])["evasion"]
    assert (before, after) == (4, 0)


@pytest.mark.parametrize(
    ("place", "attack", "exposed"),
    [
        ("1-6,1-1", "3d6", "flight crew"),
        ("6-6,6-1", "3d6", "engineering crew"),
        ("3-3", "4d6", "two staterooms"),
        ("3-4", "4d6", "four staterooms"),
        ("3-5", "4d6", "six staterooms"),
        ("2-6", "5d6", "gunner"),
    ],
)
def test_a_crew_takes_two_attacks(place: str, attack: str, exposed: str) -> None:
    """E38."""
    facts = struck(place)[1][0].facts
    assert facts["attacks"] == [f"{attack} fragmentation", f"{attack} concussion"]
    assert facts["exposed"] == exposed
    uses = [roll.use for roll in struck(place)[1][0].rolls if "attack" in roll.use]
    assert uses == [f"{kind} attack on the {exposed}" for kind in ("fragmentation", "concussion")]
    sizes = {len(roll.faces) for roll in struck(place)[1][0].rolls if "attack" in roll.use}
    assert sizes == {int(attack[0])}


@pytest.mark.parametrize(
    ("place", "lost"),
    [("4-2", "cargo_lost"), ("4-3", "cargo_lost"), ("5-2", "cargo_lost"), ("5-4", "fuel_lost")],
)
def test_bays_and_fuel_lose_ten_tonnes(place: str, lost: str) -> None:
    """E39."""
    assert struck(place)[1][0].facts[lost] == 10


def test_x2_doubles_the_hit_and_brings_one_more_critical_once() -> None:
    """E44, EA19: a second x2 is rolled again."""
    after, made = struck("5-6,5-6,1-2")
    assert [step.facts["critical"] for step in made] == ["x2 & reroll", "Sensors"]
    assert after.damage == 2
    assert [roll.faces for roll in made[1].rolls[:2]] == [(5, 6), (1, 2)]
    assert made[1].facts["follows"] == "x2 & reroll"


def test_x2_can_disable() -> None:
    """The rows of E32-E35 are not looked up again, the hull is."""
    duel = Duel(target={"tonnes": 1000, "damage": 20})
    turn = duel.turn("FIRE EW4*1 AT Target DICE 12 CRITICAL 6 LOCATIONS 5-6,1-1")
    assert shot(turn)["percent"] == 75
    assert ship(turn).damage == 40
    assert ship(turn).status == "disabled"


def test_a_bridge_hit_takes_written_dice_only_of_its_region() -> None:
    """EA27: the further critical is in the same region; other dice wait for the next critical."""
    made = struck("1-6,2-1")[1]
    assert [step.facts["region"] for step in made] == ["Avionics", "Avionics"]
    assert made[1].rolls[0].source == "seed"


def test_criticals_on_ships_without_the_part_have_no_effect() -> None:
    bare = Duel(attacker=DUEL.attacker, target={"tonnes": 100000})
    for place in ("4-1", "2-1", "2-4", "2-6", "3-1"):
        after, made = struck(place, bare)
        assert made[0].facts["effect"] == "none"
        assert after.mounts == ()


def test_the_turret_struck_is_chosen_by_a_die_among_all() -> None:
    mounts = [{"weapon": "EW5", "name": f"T{n}"} for n in range(1, 6)]
    hit = set()
    for seed in range(30):
        duel = Duel(attacker=DUEL.attacker, target={"tonnes": 100000, "mounts": mounts}, seed=seed)
        after, (made,) = struck("2-1", duel)
        roll = made.rolls[1]
        assert roll.use == "which of 5 turrets"
        assert [m.name for m in after.mounts if not m.sights] == [f"T{roll.total}"]
        assert made.facts["mount"] == f"T{roll.total}"
        hit.add(roll.total)
    assert hit == {1, 2, 3, 4, 5}


LONG = Duel(
    attacker={"mounts": [{"weapon": "EW3", "name": "A"}, {"weapon": "EW3", "name": "B"}]},
    target={"tonnes": 100000, "mounts": [{"weapon": "EW4", "tubes": 3}]},
)
TWICE = "; ".join(f"FIRE {name} AT Target DICE 12 CRITICAL 6 LOCATIONS 2-" + "{}" for name in "AB")


@pytest.mark.parametrize(("place", "part"), [("1", "sights"), ("5", "manual")])
def test_a_long_turret_takes_two_points(place: str, part: str) -> None:
    """E43, EA26."""
    once = LONG.turn(TWICE.format(place, 6))
    assert getattr(ship(once).mounts[0], part)
    assert criticals(once)[0].facts["effect"] == "a point, not enough yet"
    assert not getattr(ship(LONG.turn(TWICE.format(place, place))).mounts[0], part)


def test_a_long_turret_loses_a_tube_for_two_points() -> None:
    assert ship(LONG.turn(TWICE.format(2, 6))).mounts[0].tubes_left == 3
    assert ship(LONG.turn(TWICE.format(2, 3))).mounts[0].tubes_left == 2
    assert ship(LONG.turn(TWICE.format(3, 3))).mounts[0].tubes_left == 1


def test_criticals_listed_in_a_file_are_in_force() -> None:
    names = ["Controls", "Drive", "Shields", "Sights", "2 tube"]
    after = ship(Duel(target={**TARGET, "criticals": names}).play())
    assert (after.accel, after.shields, after.steers) == (2, 1, False)
    assert (after.mounts[0].sights, after.mounts[0].tubes_left) == (False, 1)
    listed = ["Controls", "Drive", "Shields", "Sights of Fore", "2 tube of Fore"]
    assert after.sheet()["criticals"] == listed
    assert ship(Duel(target={**TARGET, "criticals": listed}).play()) == after

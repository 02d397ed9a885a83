"""Every ruling of Eight Worlds, both ways (EA1-EA31)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engine.battle_file import parse
from engine.eight_worlds.tables import WEAPONS
from engine.model import Turn
from engine.rulesets.eight_worlds import EightWorlds
from tests.engine.rulesets.eight_worlds_duel import Duel, codes, criticals, ship, shot, shots

TESTED = {
    "body_gravity", "velocity_unit_kms", "turn_minutes", "hull_points_per_tonne", "power_gap",
    "band_edges", "power_over_300", "evasion_sign", "evasion_extend", "evasion_accel", "roll_per",
    "superweapon_min_range", "alien_after_gap", "natural_rule", "power_basis", "crit_60_80",
    "x2_scope", "disabled_at", "destroyed_at", "repair_attempts", "repair_comma", "mount_mod",
    "long_turret_points", "fire_order", "illegal_orders",
}  # fmt: skip


def test_every_ruling_is_tested_says_what_it_is_and_where_it_comes_from() -> None:
    assert {item.name for item in fields(EightWorlds)} == TESTED
    for meta in EightWorlds.rulings().values():
        assert meta["text"].endswith("?")
        assert meta["see"]


def rules(**readings: object) -> EightWorlds:
    made = EightWorlds().under(readings)
    assert isinstance(made, EightWorlds)
    return made


def test_display_rulings_change_what_is_shown_and_no_battle() -> None:
    """EA1, EA2: km/s and minutes are for people."""
    line = "ACC 0 1 FIRE EW4 AT Target"
    ours, printed = Duel(), Duel({"velocity_unit_kms": 0.4472136, "turn_minutes": 6})
    turn, other = ours.turn(line), printed.turn(line)
    assert [step.facts for step in turn.steps] == [step.facts for step in other.steps]
    assert ship(turn, "Attacker").motion == ship(other, "Attacker").motion
    speeds = [ship(made, "Attacker").sheet()["speed_kms"] for made in (turn, other)]
    assert speeds == pytest.approx([4.472136, 0.8944272])
    assert (ours.rules.clock(1), printed.rules.clock(1)) == ("0:07:27", "0:06:00")
    assert printed.rules.clock(10) == "1:00:00"


def test_hull_points_per_tonne() -> None:
    """EA3: 4 per 100 t; as printed a 600 t destroyer would take 2400 points."""
    assert ship(Duel().play()).design.hull == 24
    assert ship(Duel({"hull_points_per_tonne": 4}).play()).design.hull == 2400
    assert rules().hull_points(700) == 28


@pytest.mark.parametrize(
    ("power", "lower", "upper"), [(20, 1, 1), (21, 2, 2), (40, 2, 2), (45, 2, 3), (51, 3, 3)]
)
def test_power_gap(power: float, lower: int, upper: int) -> None:
    """EA4: no row holds 40-50."""
    assert (rules().count(power), rules(power_gap="upper").count(power)) == (lower, upper)


def test_band_edges() -> None:
    """EA5: a border belongs to the nearer band, or to the farther."""
    near, far = rules(), rules(band_edges="lower_inclusive")
    weapon = WEAPONS["EW2"]
    assert [near.band(weapon, r) for r in (0, 5, 370)] == [(0, 5), (0, 5), (290, 370)]
    assert [far.band(weapon, r) for r in (0, 5, 370)] == [(0, 5), (5, 10), (290, 370)]
    assert near.band(weapon, 370.001) is None
    assert (near.chance(20), far.chance(20)) == ((6, 1), (5, 1))
    assert (near.chance(100), far.chance(100)) == ((1, 4), (1, 4))
    assert (near.count(200), far.count(200)) == (4, 5)
    assert near.band(weapon, 10 + 1e-12) == (5, 10)


@pytest.mark.parametrize(("power", "more"), [(300, 5), (301, 6), (400, 6), (401, 7), (1000, 12)])
def test_power_over_300(power: float, more: int) -> None:
    """EA6: five, or one more for each further 100 or part of it."""
    assert rules().count(power) == 5
    assert rules(power_over_300="plus_one_per_100").count(power) == more


def test_evasion_sign() -> None:
    """EA7: subtracted as a size, or its printed minus turned into a plus."""
    line = "FIRE EW4 AT Target DICE 7"
    assert shot(Duel().turn(line))["modified_roll"] == 6
    assert shot(Duel({"evasion_sign": "literal"}).turn(line))["modified_roll"] == 14


@pytest.mark.parametrize(
    ("accel", "limit", "extended"), [(22, 10, 10), (29.9, 10, 10), (30, 10, 11), (46, 10, 13)]
)
def test_evasion_extend(accel: float, limit: int, extended: int) -> None:
    """EA9."""
    assert rules().evasion_limit(accel) == limit
    assert rules(evasion_extend=True).evasion_limit(accel) == extended


def test_evasion_accel() -> None:
    """EA10: the rating, or what the burn left of it."""
    orders = {"Attacker": "FIRE EW4 AT Target DICE 7", "Target": "ACC 3 0"}
    assert shot(Duel().turn(orders))["evasion"] == 4
    assert shot(Duel({"evasion_accel": "unused"}).turn(orders))["evasion"] == 1


def test_roll_per() -> None:
    """EA12: one roll a mount, or one a tube."""
    line = "FIRE EW4*3 AT Target DICE 12"
    duel = Duel(target={"tonnes": 100000})
    assert shot(duel.turn(line))["damage"] == 30
    each = shots(duel.under(roll_per="tube").turn(line))
    assert [step.facts["tubes"] for step in each] == [1, 1, 1]
    assert [step.rolls[0].source for step in each] == ["written", "seed", "seed"]
    assert each[0].facts["damage"] == 10
    names = [roll.name for step in each for roll in step.rolls]
    assert len(set(names)) == len(names)


def test_superweapon_min_range() -> None:
    """EA13."""
    duel = Duel(attacker={"mounts": [{"weapon": "SW1"}]}, distance=100)
    line = "FIRE SW1 AT Target DICE 12"
    assert duel.turn(line).faults[0].code == "EW_NO_SHOT"
    facts = shot(duel.under(superweapon_min_range="extend_first_band").turn(line))
    assert (facts["need"], facts["damage"]) == (8, 200)


def test_alien_after_gap() -> None:
    """EA15: AL2 and AL3 resume at 170 DU after a gap."""
    for weapon in ("AL2", "AL3"):
        entry = WEAPONS[weapon]
        assert rules().entry(entry, 200)
        assert rules(alien_after_gap="drop").entry(entry, 200) is None
        assert rules(alien_after_gap="drop").entry(entry, 80)
    assert rules(alien_after_gap="drop").entry(WEAPONS["EW7"], 300)


def test_natural_rule() -> None:
    """EA16: a 12 may always hit, a 2 always miss."""
    far = Duel(attacker={"mounts": [{"weapon": "EW1"}]}, distance=25)
    near = Duel(attacker={"computer": 9})
    natural = {"natural_rule": "12_hits_2_misses"}
    for duel, dice, plain in ((far, 12, False), (near, 2, True)):
        weapon = "EW1" if duel is far else "EW4"
        line = f"FIRE {weapon} AT Target DICE {dice}"
        assert shot(duel.turn(line))["hit"] is plain
        assert shot(duel.under(**natural).turn(line))["hit"] is not plain


def test_power_basis() -> None:
    """EA17, EW-20: eight criticals by the mount, four by the tube."""
    line = "FIRE EW4*3 AT Target DICE 7 CRITICAL 1"
    assert shot(Duel().turn(line))["criticals"] == 8
    assert shot(Duel({"power_basis": "tube"}).turn(line))["criticals"] == 4


def test_crit_60_80() -> None:
    """EA18: the printed dice 6, 5, 4, 2, 1 skip 3."""
    duel = Duel(target={"tonnes": 1000, "damage": 20})
    line = "FIRE EW4*1 AT Target DICE 12 CRITICAL 2"
    assert shot(duel.turn(line))["criticals"] == 3
    assert shot(duel.under(crit_60_80=3).turn(line))["criticals"] == 0


def test_x2_scope() -> None:
    """EA19: once in each hit, or once to each ship."""
    duel = Duel(attacker={"mounts": [{"weapon": "EW3"}]}, target={"tonnes": 100000})
    line = "FIRE EW3 AT Target DICE 12 CRITICAL 6 LOCATIONS 5-6,1-1,1-2"
    for scope, damage in (("hit", 4), ("ship", 3)):
        battle = duel.under(x2_scope=scope).play(line, line)
        assert ship(battle).damage == damage
        assert len(criticals(battle.turns[1])) == (2 if scope == "hit" else 1)


def test_disabled_at() -> None:
    """EA20."""
    duel = Duel(attacker={"mounts": [{"weapon": "EW3"}]}, target={"damage": 23})
    line = "FIRE EW3 AT Target DICE 12 CRITICAL 1 LOCATIONS 1-1,1-1,1-1,1-1"
    assert ship(duel.turn(line)).status == "disabled"
    assert ship(duel.under(disabled_at="above").turn(line)).status == "active"


def test_destroyed_at() -> None:
    """EA20: 125 percent is not enough in the document; a number sets the limit."""
    line = "FIRE EW4*3 AT Target DICE 12 CRITICAL 1 LOCATIONS 1-1,1-1,1-1,1-1,1-1,1-1,1-1,1-1"
    for limit, status in (("none", "disabled"), (2.0, "disabled"), (1.25, "destroyed")):
        assert ship(Duel({"destroyed_at": limit}).turn(line)).status == status
    wreck = Duel({"destroyed_at": 1.0}).play(line, "FIRE EW4 AT Target", {"Target": "ACC 1 0"})
    assert codes(wreck.turns[1]) == [("Attacker", "EW_TARGET_GONE")]
    assert codes(wreck.turns[2]) == [("Target", "EW_DISABLED")]


CREW = {"damage": 9, "skills": {"Mech": [2, 1]}}


def test_repair_attempts() -> None:
    """EA22: each crew member tries once a turn, or the ship does."""
    line = {"Target": "REPAIR hull DICE 12; REPAIR hull DICE 12"}
    assert ship(Duel(target=CREW).turn(line)).damage == 7
    turn = Duel({"repair_attempts": "per_ship"}, target=CREW).turn(line)
    assert turn.faults[0].code == "EW_CREW"
    assert ship(turn).damage == 9
    third = {"Target": "; ".join(["REPAIR hull"] * 3)}
    assert Duel(target=CREW).turn(third).faults[0].code == "EW_SKILL"


def test_repair_comma() -> None:
    """EA23: "N, M-2" takes the better total, or both skills and the worse total."""
    target = {
        "criticals": ["Cooling"],
        "mounts": [{"weapon": "EW1"}],
        "skills": {"N": 1, "Mech": 4},
    }
    line = {"Target": "REPAIR Cooling DICE 7"}
    facts = Duel(target=target).turn(line).steps[-1].facts
    assert (facts["skill"], facts["modified_roll"]) == ("Mech", 9)
    facts = Duel({"repair_comma": "all"}, target=target).turn(line).steps[-1].facts
    assert (facts["skill"], facts["modified_roll"]) == ("N", 8)
    alone = {**target, "skills": {"Mech": 4}}
    (fault,) = Duel({"repair_comma": "all"}, target=alone).turn(line).faults
    assert fault.code == "EW_SKILL"
    assert "which takes N and Mech" in fault.message


def test_mount_mod() -> None:
    """EA25: Pulse and Forward Firing take one off the roll, or off the damage."""
    hurt = {"mounts": [{"weapon": "EW4", "tubes": 3, "cooling": False, "traverse": False}]}
    line = "FIRE EW4 AT Target DICE 12"
    facts = shot(Duel(attacker=hurt).turn(line))
    assert (facts["modified_roll"], facts["damage"]) == (9, 30)
    facts = shot(Duel({"mount_mod": "damage"}, attacker=hurt).turn(line))
    assert (facts["modified_roll"], facts["damage"]) == (11, 28)


def test_long_turret_points() -> None:
    """EA26."""
    target = {"mounts": [{"weapon": "EW4"}], "criticals": ["Sights"]}
    assert ship(Duel(target=target).play()).mounts[0].sights
    assert not ship(Duel({"long_turret_points": 1}, target=target).play()).mounts[0].sights
    twice = {**target, "criticals": ["Sights", "Sights"]}
    assert not ship(Duel(target=twice).play()).mounts[0].sights
    assert ship(Duel({"long_turret_points": 3}, target=twice).play()).mounts[0].sights


def test_fire_order() -> None:
    """EA29: damage counts when all have fired, or at once, the higher initiative first."""
    mounts = [{"weapon": "EW7", "tubes": 3}]
    orders = {
        "Attacker": "FIRE EW7 AT Target DICE 12 CRITICAL 1",
        "Target": "FIRE EW7 AT Attacker DICE 12 CRITICAL 1",
    }
    duel = Duel(attacker={"mounts": mounts}, target={"mounts": mounts})
    both = duel.turn(orders)
    assert {ship(both).status, ship(both, "Attacker").status} == {"disabled"}
    text = duel.under(fire_order="initiative").text(orders)
    for first, other, side in (("Attacker", "Target", "A"), ("Target", "Attacker", "T")):
        sides = "".join(
            f'[[side]]\nname = "{name}"\ninitiative = {9 if name == side else 1}\n' for name in "AT"
        )
        turn = parse_turn(text + "\n" + sides)
        assert (ship(turn, first).status, ship(turn, other).status) == ("active", "disabled")
        assert codes(turn) == [(other, "EW_DISABLED")]


def parse_turn(text: str) -> Turn:
    return parse(text).play().turns[0]


def test_illegal_orders() -> None:
    """What stands before the illegal order is carried out under truncate."""
    line = "ACC 0 1 FIRE EW4 AT Nobody"
    refused = Duel().turn(line)
    assert (refused.faults[0].code, ship(refused, "Attacker").position.y) == ("EW_TARGET", 0)
    cut = Duel({"illegal_orders": "truncate"}).turn(line)
    assert (cut.faults, ship(cut, "Attacker").position.y) == ((), 1)


def test_body_gravity() -> None:
    """X1, our own: x' = x + v + a + g, judged half-way along the drift."""
    body = '[[body]]\nname = "B"\nposition = [0, -10]\nradius = 2\ngravity = 1\n'
    for reading, pulled in (("off", 0.0), ("on", 1.0 * (2 / 10) ** 2)):
        turn = parse_turn(body + Duel({"body_gravity": reading}).text({}))
        after = ship(turn, "Attacker")
        assert after.position.y == pytest.approx(-pulled)
        assert after.motion.y == pytest.approx(-2 * pulled)

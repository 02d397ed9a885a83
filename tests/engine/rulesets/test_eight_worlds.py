"""Fire, damage control and dice of Eight Worlds."""

from __future__ import annotations

from typing import Any

import pytest

from engine.eight_worlds.tables import CRITICALS, critical_named
from engine.model import Turn
from engine.space import Vec
from tests.engine.rulesets.eight_worlds_duel import Duel, codes, criticals, ship, shot, shots

# -- fire ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("written", ["EW4", "ew4", '"Long 6"', "Long 6", "long 6*3"])
def test_a_weapon_goes_by_its_id_or_name(written: str) -> None:
    assert shot(Duel().turn(f"FIRE {written} AT Target DICE 7"))["mount"] == "Long 6"


def test_mounts_of_one_weapon_fire_one_after_the_other_and_are_named() -> None:
    mounts = [{"weapon": "EW4"}, {"weapon": "EW4", "tubes": 2}, {"weapon": "EW4", "name": "Dorsal"}]
    duel = Duel(attacker={"mounts": mounts}, target={"tonnes": 9000})
    turn = duel.turn("FIRE EW4 AT Target; FIRE Dorsal AT Target; FIRE Long 6 AT target")
    assert [s.facts["mount"] for s in shots(turn)] == ["Long 6", "Dorsal", "Long 6 (2)"]
    assert turn.faults == ()


def test_a_working_mount_of_a_weapon_fires_before_a_broken_one() -> None:
    mounts = [{"weapon": "EW4", "power": False}, {"weapon": "EW4", "tubes": 3}]
    duel = Duel(attacker={"mounts": mounts})
    assert shot(duel.turn("FIRE EW4*3 AT Target DICE 7"))["mount"] == "Long 6 (2)"


def test_the_better_of_gunner_and_computer_aims_unless_one_is_named() -> None:
    """E23-E25: the two are never added."""
    duel = Duel(attacker={"gunnery": 5, "computer": 3, "ranging": 1})
    facts = [shot(duel.turn(f"FIRE EW4 AT Target {by} DICE 7")) for by in ("", "BY computer")]
    assert [(f["aimed_by"], f["targeting"]) for f in facts] == [("gunnery", 5), ("computer", 4)]
    blind = Duel(attacker={"computer": 0})
    assert blind.turn("FIRE EW4 AT Target").faults[0].code == "EW_NO_TARGETING"


def test_damage_counts_after_everyone_has_fired() -> None:
    """EA29: both fire, both hit, whatever the order of the ships in the file."""
    orders = {
        "Attacker": "FIRE EW4 AT Target DICE 12 CRITICAL 1",
        "Target": "FIRE EW4 AT Attacker DICE 12 CRITICAL 1",
    }
    duel = Duel(target={"mounts": [{"weapon": "EW4", "tubes": 3}]}, attacker={"tonnes": 600})
    turn = duel.turn(orders)
    assert [s.facts["hit"] for s in shots(turn)] == [True, True]
    assert {ship(turn).status, ship(turn, "Attacker").status} == {"disabled"}


def test_a_disabled_ship_drifts_holds_fire_and_does_not_evade() -> None:
    """EA20; its orders are warnings."""
    out = "FIRE EW4 AT Target DICE 12 CRITICAL 1 LOCATIONS " + ",".join(["1-1"] * 8)
    battle = Duel(target={"mounts": [{"weapon": "EW4"}]}).play(
        out, {"Target": "ACC 0 1 FIRE EW4 AT Attacker", "Attacker": "FIRE EW4 AT Target DICE 7"}
    )
    turn = battle.turns[1]
    assert codes(turn) == [("Target", "EW_DISABLED"), ("Target", "EW_DISABLED")]
    assert turn.faults == ()
    assert ship(turn).position == Vec(0, 8)
    assert shot(turn)["evasion"] == 0
    assert ship(turn).status == "disabled"


def test_a_mount_built_without_a_way_to_aim_is_a_fault_not_a_warning() -> None:
    mounts = [{"weapon": "EW4", "manual": False, "fire_control": False}]
    turn = Duel(attacker={"mounts": mounts, "gunnery": 5}).turn("FIRE EW4 AT Target")
    assert (turn.faults[0].code, turn.warnings) == ("EW_NO_TARGETING", ())


def test_ships_fight_in_three_dimensions() -> None:
    duel = Duel(attacker={"position": [0, 0, 0]}, target={"position": [20, 20, 10]})
    assert shot(duel.turn("FIRE EW4 AT Target DICE 7"))["range"] == 30


# -- damage control ------------------------------------------------------------------------------


def mend(line: str, **target: Any) -> Turn:
    return Duel(target=target).turn({"Target": line})


@pytest.mark.parametrize("critical", CRITICALS.values(), ids=lambda c: f"{c.place}")
def test_every_critical_is_mended_by_its_skills_or_not_at_all(critical: Any) -> None:
    """E37, E41, E42."""
    target = {"criticals": [critical.name], "mounts": [{"weapon": "EW5"}]}
    line = f'REPAIR "{critical.name}" SKILL {{}} DICE 9'
    if not critical.repairs:
        assert mend(line.format(9), **target).faults[0].code == "EW_REPAIR"
        return
    for skill, modifier in critical.repairs:
        for level in (-modifier, -modifier - 1):
            turn = mend(line.format(f"{skill} {level}"), **target)
            assert turn.faults == ()
            done = level == -modifier
            assert turn.steps[-1].facts["repaired"] is done
            assert len(ship(turn).wounds) == (not done)


def test_a_repaired_part_works_again() -> None:
    names = ["Drive", "Controls", "Shields", "Fire cntrl", "3 tube"]
    mounts = [{"weapon": "EW5", "tubes": 3}]
    line = "; ".join(f'REPAIR "{name}" SKILL 12 DICE 12' for name in names)
    after = ship(mend(line, criticals=names, mounts=mounts, shields=1))
    assert after == ship(Duel(target={"mounts": mounts, "shields": 1}).play(""))


def test_the_hull_mended_below_its_points_fights_again() -> None:
    """EA20, EA22: a point of hull is one point."""
    turn = mend("REPAIR hull SKILL 3 DICE 6,6", damage=24)
    assert (ship(turn).damage, ship(turn).status) == (23, "active")


def test_fractions_of_a_g_count() -> None:
    """EA21: at 1.5 g a repair needs 9.5."""
    facts = mend("ACC 1.5 0 REPAIR hull SKILL 0 DICE 9", damage=1).steps[-1].facts
    assert (facts["target"], facts["repaired"]) == (9.5, False)


def test_the_best_free_hand_tries_and_each_tries_once() -> None:
    turn = mend("; ".join(["REPAIR hull"] * 2), damage=5, skills={"Mech": [1, 3], "Elec": 2})
    assert [step.facts["level"] for step in turn.steps[-2:]] == [3, 1]
    names = [roll.name for step in turn.steps for roll in step.rolls]
    assert len(set(names)) == 2


def test_there_may_be_nothing_to_mend() -> None:
    for line in ("REPAIR hull SKILL 1", "REPAIR Drive SKILL 1"):
        assert codes(mend(line)) == [("Target", "EW_WHOLE")]


def test_a_repair_names_its_turret() -> None:
    mounts = [{"weapon": "EW5", "name": "A"}, {"weapon": "EW5", "name": "B"}]
    turn = mend(
        'REPAIR "Sights of B" SKILL 9 DICE 12', criticals=["Sights", "Sights"], mounts=mounts
    )
    assert [mount.sights for mount in ship(turn).mounts] == [False, True]


def test_either_spelling_of_a_critical_is_known() -> None:
    """EA24."""
    for name in ("G pwr", "Fw bay", "Af bay", "Fire cntr", "x2"):
        assert critical_named(name)


# -- dice ----------------------------------------------------------------------------------------


def faces(turn: Turn) -> dict[tuple[object, ...], tuple[int, ...]]:
    return {roll.name: roll.faces for step in turn.steps for roll in step.rolls}


LINE = "FIRE EW4 AT Target; FIRE EW7 AT Target"
GUNS = {"mounts": [{"weapon": "EW4", "tubes": 3}, {"weapon": "EW7"}]}


@pytest.mark.parametrize("seed", range(5))
def test_another_order_or_ruling_changes_no_other_roll(seed: int) -> None:
    duel = Duel(attacker=GUNS, target={**GUNS, "tonnes": 3000}, seed=seed)
    base = faces(duel.turn({"Attacker": LINE, "Target": "FIRE EW4 AT Attacker"}))
    others = [
        duel.turn({"Attacker": "FIRE EW7 AT Target; FIRE EW4 AT Target"}),
        duel.turn({"Attacker": "ACC 0 1 FIRE EW7 AT Target", "Target": "FIRE EW7 AT Attacker"}),
        duel.under(evasion_sign="literal", power_basis="tube").turn({"Attacker": LINE}),
        duel.under(band_edges="lower_inclusive").turn({"Attacker": LINE, "Target": "ACC 1 1"}),
    ]
    shared = 0
    for other in map(faces, others):
        both = base.keys() & other.keys()
        shared += len(both)
        assert all(base[name] == other[name] for name in both)
    assert shared >= 5
    assert ("hit Target EW7") in {name[3] for name in base}


def test_written_dice_are_used_as_they_fell() -> None:
    (step,) = shots(Duel().turn("FIRE EW4 AT Target DICE 1,2"))
    assert [(roll.faces, roll.source) for roll in step.rolls] == [((1, 2), "written")]


def test_written_places_nobody_needs_are_a_warning() -> None:
    line = "FIRE EW4*1 AT Target DICE {} CRITICAL 6 LOCATIONS 1-1,1-2,1-3"
    duel = Duel(target={"tonnes": 9000})
    hit, miss = duel.turn(line.format(12)), duel.turn(line.format(2))
    assert [w.message for w in hit.warnings] == [
        "Long 6: 2 of the LOCATIONS written were not needed"
    ]
    one = duel.turn(line.format(12).removesuffix(",1-3"))
    assert [w.message for w in one.warnings] == [
        "Long 6: 1 of the LOCATIONS written was not needed"
    ]
    assert codes(miss) == [("Attacker", "EW_UNUSED")]


def test_criticals_without_written_dice_come_from_the_seed_and_differ_by_it() -> None:
    line = "FIRE EW4*3 AT Target DICE 12 CRITICAL 6"
    seen = {
        tuple(s.facts["critical"] for s in criticals(Duel(seed=n).turn(line))) for n in range(9)
    }
    assert len(seen) == 9
    assert criticals(Duel(seed=1).turn(line)) == criticals(Duel(seed=1).turn(line))

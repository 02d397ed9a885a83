"""The referee's cases of Eight Worlds, every kind and every other reading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.eight_worlds.repair import target_of
from engine.eight_worlds.tables import WEAPONS
from engine.rulesets.eight_worlds import EightWorlds
from tests.engine.cases import Case, movement_cases, raw_cases, spent
from tests.engine.rulesets.eight_worlds_duel import (
    FACTS,
    Duel,
    chain,
    criticals,
    duel_of,
    fire_readings,
    repair,
    scenario,
    ship,
    shot,
)

RAW = raw_cases("eight-worlds")
WORKED_OUT = {"modifier", "ways_of_36", "disabled", "crit_number_if_any", "crit_names"} | {
    "final_damage",
    "final_percent",
}
"""Expected of a shot, but not among its facts: checked by name below."""


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(raw, id=raw["id"]) for raw in RAW if raw["kind"] == kind]


def test_every_kind_of_case_is_tested() -> None:
    tested = {"movement", "fire", "damage_control", "damage_control_target", "critical_chain"}
    assert {raw["kind"] for raw in RAW} == tested | {"table_checksum", "scenario", "units"}


@pytest.mark.parametrize("case", movement_cases("eight-worlds"), ids=str)
def test_movement(case: Case) -> None:
    battle = case.play()
    if case.error:
        (fault,) = battle.turns[case.error["turn"] - 1].faults
        assert fault.code == case.error["code"]
        assert case.error["message"] in fault.message
        return
    assert [turn.faults for turn in battle.turns] == [()] * len(case.lines)
    for turn, expected in zip(battle.turns, case.expected, strict=True):
        after, size = case.after(turn), len(expected["position"])
        assert list(after.position)[:size] == pytest.approx(expected["position"], abs=1e-9)
        assert list(after.velocity)[:size] == pytest.approx(expected["velocity"], abs=1e-9)
        assert spent(turn).get("g", 0.0) == pytest.approx(expected["spent"]["g"])


@pytest.mark.parametrize(("raw", "readings", "expected"), fire_readings())
def test_fire(raw: Mapping[str, Any], readings: dict[str, Any], expected: list[Any]) -> None:
    duel = duel_of(raw, readings)
    turn = duel.turn(raw["line"])
    if raw["error"]:
        (fault,) = turn.faults
        assert (fault.ship, fault.code) == ("Attacker", raw["error"]["code"])
        assert raw["error"]["message"] in fault.message
        return
    facts = shot(turn)
    for name, value in expected[0].items():
        if name not in WORKED_OUT:
            assert facts[FACTS.get(name, name)] == pytest.approx(value, abs=1e-6), name
    check_worked_out(duel, facts, expected[0])
    if "crit_names" in expected[0]:
        first = [made.facts["critical"] for made in criticals(turn) if "follows" not in made.facts]
        assert first == expected[0]["crit_names"]
        assert ship(turn).damage == expected[0]["final_damage"]
        assert ship(turn).percent == pytest.approx(expected[0]["final_percent"])


def check_worked_out(duel: Duel, facts: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    battle = duel.play()
    odds = duel.rules.odds(battle.start, "Attacker", facts["mount"], "Target", facts["tubes"])
    assert odds.chance * 36 == pytest.approx(expected["ways_of_36"])
    assert facts["modified_roll"] - facts["roll"] == expected["modifier"]
    if "disabled" in expected:
        assert (facts["total_damage"] >= facts["hull_points"]) == expected["disabled"]
    if "crit_number_if_any" in expected:
        number = facts["critical_multiplier"] * facts["critical_base"]
        assert number == expected["crit_number_if_any"]


@pytest.mark.parametrize("raw", of_kind("critical_chain"))
def test_critical_chain(raw: Mapping[str, Any]) -> None:
    duel, line = chain(raw)
    turn = duel.turn(line)
    made, expected = criticals(turn), raw["expected"][0]
    assert [step.facts["critical"] for step in made] == expected["results"]
    for name in ("attacks", "exposed", "effect"):
        if name in expected:
            assert made[0].facts[name] == expected[name]


@pytest.mark.parametrize("raw", of_kind("damage_control_target"))
def test_damage_control_target(raw: Mapping[str, Any]) -> None:
    assert target_of(raw["start"]["accel_used"]) == raw["expected"][0]["target"]


@pytest.mark.parametrize("raw", of_kind("damage_control"))
def test_damage_control(raw: Mapping[str, Any]) -> None:
    duel, orders = repair(raw)
    turn = duel.turn(orders)
    assert turn.faults == ()
    facts = turn.steps[-1].facts
    expected = raw["expected"][0]
    assert facts["target"] == expected["target"]
    assert facts["modified_roll"] == expected["modified_roll"]
    assert facts["repaired"] == expected["fixed"]
    assert facts["level"] + facts["modifier"] == raw["start"]["skill"] + raw["start"]["modifier"]


@pytest.mark.parametrize("raw", of_kind("table_checksum"))
def test_table(raw: Mapping[str, Any]) -> None:
    entries = [entry for entry in WEAPONS[raw["start"]["weapon"]].entries if entry]
    assert {
        "entries": len(entries),
        "sum_need": sum(entry.need for entry in entries),
        "sum_damage": sum(entry.damage for entry in entries),
    } == raw["expected"][0]


@pytest.mark.parametrize("raw", of_kind("units"))
def test_units(raw: Mapping[str, Any]) -> None:
    """EA1: the two readings of the velocity unit, the length of a turn."""
    expected, rulings = raw["expected"][0], EightWorlds.rulings()
    turn_s = (2 * raw["start"]["du_km"] * 1000 / raw["start"]["g_m_s2"]) ** 0.5
    assert turn_s == pytest.approx(expected["turn_s"])
    rules = EightWorlds()
    assert rules.turn_minutes == pytest.approx(expected["turn_min"], abs=1e-5)
    assert rules.velocity_unit_kms == pytest.approx(raw["start"]["du_km"] / turn_s, abs=1e-6)
    printed = rulings["velocity_unit_kms"]["choices"][1]
    assert printed == pytest.approx(expected["printed_velocity_unit_km_s"])
    assert 2 * rules.velocity_unit_kms == pytest.approx(expected["speed_after_1g_turn_km_s"])


@pytest.mark.parametrize("raw", of_kind("scenario"))
def test_a_turn_moves_then_fires_then_repairs(raw: Mapping[str, Any]) -> None:
    """EW-68: range after both have moved; B pulls 4 g, so repairs need 12."""
    duel, orders = scenario(raw)
    turn = duel.turn(orders)
    moved, fired, mended = raw["expected"]
    assert list(ship(turn).position) == moved["B"]["pos"]
    assert list(ship(turn).velocity) == moved["B"]["vel"]
    assert list(ship(turn, "Attacker").position) == moved["A"]["pos"]
    facts = shot(turn)
    for name in ("range", "need", "modified_roll", "hit", "damage", "percent", "criticals"):
        assert facts[name] == pytest.approx(fired[name]), name
    assert turn.steps[-1].facts["target"] == mended["target"]
    assert turn.steps[-1].facts["repaired"] == mended["fixed"]
    assert ship(turn).damage == 9
    assert list(dict.fromkeys(step.phase for step in turn.steps)) == [
        "movement",
        "fire",
        "damage control",
    ]

"""Fire, criticals, repairs and a whole turn through the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.cases.compare import of_kind, same
from tests.cases.told import Run, Told
from tests.engine.rulesets.eight_worlds_duel import (
    FACTS,
    Duel,
    chain,
    duel_of,
    fire_readings,
    repair,
    scenario,
)


def shot(told: Told) -> dict[str, Any]:
    """The facts of the battle's one shot."""
    (facts,) = [step["facts"] for step in told.steps() if "need" in step["facts"]]
    made: dict[str, Any] = facts
    return made


SHOWN = {"range", "need", "targeting", "evasion", "modified_roll", "hit", "damage"} | {
    "total_damage", "hull_points", "percent", "power", "criticals", *FACTS,
}  # fmt: skip


@pytest.mark.parametrize(("raw", "readings", "expected"), fire_readings())
def test_fire(
    raw: Mapping[str, Any], readings: Mapping[str, Any], expected: list[Any], run: Run
) -> None:
    told = run(duel_of(raw, readings).text(raw["line"]))
    if raw["error"]:
        told.refused(raw["error"]["turn"], raw["error"]["code"])
        return
    facts = shot(told.played())
    for name in SHOWN & expected[0].keys():
        assert same(facts[FACTS.get(name, name)], expected[0][name]), name
    if "final_damage" in expected[0]:
        assert told.ship("Target")["damage"] == expected[0]["final_damage"]


@pytest.mark.parametrize("raw", of_kind("eight-worlds", "critical_chain"))
def test_critical_chain(raw: Mapping[str, Any], run: Run) -> None:
    duel, line = chain(raw)
    steps = run(duel.text(line)).played().steps()
    made = [step["facts"] for step in steps if "critical" in step["facts"]]
    expected = raw["expected"][0]
    assert [facts["critical"] for facts in made] == expected["results"]
    for name in {"attacks", "exposed", "effect"} & expected.keys():
        assert made[0][name] == expected[name]


@pytest.mark.parametrize("raw", of_kind("eight-worlds", "damage_control"))
def test_damage_control(raw: Mapping[str, Any], run: Run) -> None:
    duel, orders = repair(raw)
    facts, expected = run(duel.text(orders)).played().steps()[-1]["facts"], raw["expected"][0]
    assert facts["target"] == expected["target"]
    assert facts["modified_roll"] == expected["modified_roll"]
    assert facts["repaired"] == expected["fixed"]


@pytest.mark.parametrize("raw", of_kind("eight-worlds", "damage_control_target"))
def test_damage_control_target(raw: Mapping[str, Any], run: Run) -> None:
    """A ship of 6 g; what it used counts, not its rating."""
    used = raw["start"]["accel_used"]
    duel = Duel(target={"accel": 6, "damage": 3, "skills": {"Mech": 0}})
    text = duel.text({"Target": f"ACC {used} 0 REPAIR hull DICE 7"})
    assert run(text).played().steps()[-1]["facts"]["target"] == raw["expected"][0]["target"]


@pytest.mark.parametrize("raw", of_kind("eight-worlds", "scenario"))
def test_a_whole_turn(raw: Mapping[str, Any], run: Run) -> None:
    duel, orders = scenario(raw)
    told = run(duel.text(orders)).played()
    moved, fired, mended = raw["expected"]
    for name, key in (("Attacker", "A"), ("Target", "B")):
        assert told.ship(name)["position"] == moved[key]["pos"]
        assert told.ship(name)["velocity"] == moved[key]["vel"]
    facts = shot(told)
    for name in SHOWN & fired.keys():
        assert same(facts[FACTS.get(name, name)], fired[name]), name
    last = told.steps()[-1]["facts"]
    assert (last["target"], last["repaired"]) == (mended["target"], mended["fixed"])

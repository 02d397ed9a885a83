"""Numbers, values and changes as people read them."""

from __future__ import annotations

from typing import Any

import pytest

from replays.log import RollRow, StepRow
from viewer.words import change, changes, cost, degrees, number, plural, reasons, signed, value


def step(**given: Any) -> StepRow:
    base: dict[str, Any] = {
        "turn": 1, "index": 0, "time": 1.0, "ship": "A", "actor": "", "phase": "movement",
        "segment": 0, "rule": "E8", "order": "", "changes": {}, "spent": {}, "facts": {},
        "rolls": (), "note": "",
    }  # fmt: skip
    return StepRow(**{**base, **given})


@pytest.mark.parametrize(
    ("it", "text"),
    [
        (0.0, "0"), (-0.0, "0"), (-0.001, "0"), (1.0, "1"), (2.5, "2.5"), (-3.14159, "−3.14"),
        (12345678901.0, "1.23457e+10"), (100, "100"), (float("nan"), "nan"),
    ],
)  # fmt: skip
def test_numbers(it: float, text: str) -> None:
    assert number(it) == text


def test_signs() -> None:
    assert [signed(1.5), signed(-2), signed(0)] == ["+1.5", "−2", "0"]


@pytest.mark.parametrize(
    ("it", "text"),
    [(0, "000°"), (7, "007°"), (359.96, "000°"), (98.5, "098.5°"), (7.04, "007°"), (-90, "270°")],
)
def test_bearings(it: float, text: str) -> None:
    assert degrees(it) == text


@pytest.mark.parametrize(
    ("it", "text"),
    [
        (None, "none"), ([], "none"), ("", "none"), (True, "yes"), (False, "no"), ("a b", "a b"),
        ([1, -2.5], "(1, −2.5)"), (["a", "b"], "a, b"), ({"Mech": 2}, "mech 2"),
    ],
)  # fmt: skip
def test_values(it: Any, text: str) -> None:
    assert value(it) == text


def test_a_change_starts_with_what_matters() -> None:
    made = step(changes={"pulled": (0, 3), "position": ([0, 0, 0], [3, 0, 0]),
                         "velocity": ([0, 0, 0], [6, 0, 0])})  # fmt: skip
    assert change(made) == "velocity (0, 0) → (6, 0); position (0, 0) → (3, 0); pulled 0 → 3"


def test_of_a_list_only_what_differs() -> None:
    made = step(changes={"criticals": (["Fuel"], ["Fuel", "Controls"])})
    assert changes(made) == ["criticals + Controls"]
    made = step(changes={"criticals": (["Fuel", "Controls"], ["Controls"])})
    assert changes(made) == ["criticals − Fuel"]
    made = step(changes={"criticals": (["Fuel"], ["Fuel", "Fuel"])})
    assert changes(made) == ["criticals + Fuel"]


def test_of_a_mount_only_what_differs() -> None:
    before = [{"name": "Turret", "tubes": 3}, {"weapon": "EW3", "power": True}]
    after = [{"name": "Turret", "tubes": 2}, {"weapon": "EW3", "power": True}]
    assert changes(step(changes={"mounts": (before, after)})) == ["mounts Turret: tubes 3 → 2"]


def test_reasons_put_the_hit_first_and_the_note_last() -> None:
    made = step(facts={"range": 12.0, "hit": True, "need": 4}, note="close")
    assert reasons(made) == "hit · range 12 · need 4 · close"


def test_reasons_say_nothing_twice() -> None:
    roll = RollRow("1/1/A/repair hull", (3, 4), "seed", "repair hull")
    facts = {"repair": "hull", "rule": "E8", "skill": "Mech", "effect": "out", "place": "-"}
    made = step(rule="E8", facts=facts, rolls=(roll,), note="the drive is out")
    assert reasons(made) == "skill Mech · the drive is out"


def test_costs_and_counts() -> None:
    assert cost({"thrust": 2, "g": 0.5}) == "2 thrust, 0.5 g"
    assert [plural(1, "turn"), plural(2, "turn"), plural(1200, "hex", "hexes")] == [
        "1 turn", "2 turns", "1,200 hexes",
    ]  # fmt: skip

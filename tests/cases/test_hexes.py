"""GIMS and Mayday through the command line: other readings, order of play, phases, shifts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.cases.compare import check_ship, of_kind
from tests.cases.told import Run, Told
from tests.engine.cases import Case, toml
from tests.engine.rulesets import gims_play, mayday_play


@pytest.mark.parametrize(
    ("name", "line", "rulings", "outcome"),
    [
        ("G-32", "CW1 ROLL", {"pivot_before_roll_start": "allowed"}, {"rolling": True, "rate": 1}),
        ("G-50", "CW2", {"carryover_rebank": True}, {"carry": 2}),
        ("G-52", "RB1", {"carryover_main_only": True}, "THRUST_EXCEEDED"),
    ],
)
def test_other_readings_of_gims(
    name: str, line: str, rulings: Mapping[str, Any], outcome: Any, run: Run
) -> None:
    ship = gims_play.RAW[name]["ship"]
    told = run(Case(name, "gims", ship, (line,), rulings).text)
    if isinstance(outcome, str):
        told.refused(1, outcome)
    else:
        check_ship("gims", told.played().ship(ship["name"]), outcome)


def order_of(told: Told) -> list[str]:
    """The ships in the order of their first steps of movement."""
    return list(dict.fromkeys(step["ship"] for step in told.played().steps()))


@pytest.mark.parametrize("reading", ["", 'class_order = "none"'])
def test_order_of_play_in_gims(reading: str, run: Run) -> None:
    raw = gims_play.RAW["G-77"]
    expected = (raw["other_readings"][0] if reading else raw)["expected"]
    text = gims_play.fleet(raw["start"]["units"])
    assert order_of(run(f"{text}\n[rulings]\n{reading}\n[[turn]]")) == expected["order"]


@pytest.mark.parametrize("raw", of_kind("gims", "movement_multi"))
def test_both_example_ships(raw: Mapping[str, Any], run: Run) -> None:
    orders = '\n[[turn]]\norders = {Omega = "MB2", Vorchan = "CW1 MB1 / MB1 /"}'
    told = run(gims_play.fleet(raw["start"]["units"]) + orders)
    assert order_of(told) == raw["expected"]["order"]
    for name in ("Omega", "Vorchan"):
        expected = raw["expected"]["turns"][0][name]
        velocity = [b - a for a, b in zip(expected["pos"], expected["vector_counter"], strict=True)]
        check_ship("gims", told.ship(name), {"hex": expected["pos"], "velocity": velocity})


@pytest.mark.parametrize("name", ["G-73", "G-74", "G-75", "G-76"])
def test_shifts_of_the_map(name: str, run: Run) -> None:
    raw = gims_play.RAW[name]
    orders = raw["orders"]
    by = orders.get("shift_vector_counters") or orders["shift_all"]
    line = f"SHIFT {'ALL' if 'shift_all' in orders else 'VELOCITIES'} {by[0]},{by[1]}"
    line += " ONLY " + " ".join(orders["only"]) if "only" in orders else ""
    bodies = "".join(
        f'\n[[body]]\nname = "{body["id"]}"\nhex = {body["pos"]}\nradius = 1'
        for body in raw["start"]["stationary_objects"]
    )
    told = run(
        gims_play.fleet(raw["start"]["units"]) + bodies + f'\n[[turn]]\norders = {{"*" = "{line}"}}'
    )
    if raw["error"]:
        told.refused(1, raw["error"]["code"])
        return
    told.played()
    for unit in raw["expected"]["units"]:
        velocity = [b - a for a, b in zip(unit["pos"], unit["vector_counter"], strict=True)]
        check_ship("gims", told.ship(unit["id"]), {"hex": unit["vector_counter"]})
        check_ship("gims", told.ship(unit["id"]), {"velocity": velocity})


def turning(raw: Mapping[str, Any], table: str) -> str:
    """The referee's units, each told to turn, so that each has a step of movement."""
    orders = {**{unit["id"]: "60" for unit in raw["start"]["units"]}, "*": table}
    pairs = ", ".join(f"{toml(name)} = {toml(line)}" for name, line in orders.items())
    return mayday_play.fleet(raw) + f"\n[[turn]]\norders = {{ {pairs} }}"


@pytest.mark.parametrize("raw", of_kind("mayday", "order"))
def test_order_of_play_in_mayday(raw: Mapping[str, Any], run: Run) -> None:
    told = run(turning(raw, "")).played()
    moved = [step["ship"] for step in told.steps() if step["phase"] == "movement"]
    assert list(dict.fromkeys(moved)) == raw["expected"]["order"]


def test_out_of_turn_in_mayday(run: Run) -> None:
    raw = mayday_play.RAW["M-81"]
    run(turning(raw, f"ORDER {raw['orders']['actor']}")).refused(1, raw["error"]["code"])


def test_out_of_turn_in_gims(run: Run) -> None:
    raw = gims_play.RAW["G-78"]
    order = " ".join([*raw["start"]["already_moved"], raw["orders"]["mover"]])
    text = gims_play.fleet(raw["start"]["units"])
    told = run(text + f'\n[[turn]]\norders = {{"*" = "ORDER {order}"}}')
    told.refused(1, raw["error"]["code"])


@pytest.mark.parametrize(
    ("name", "line"), [("M-83", "60+ LAUNCH Dart"), ("M-84", "LAUNCH Missile")]
)
def test_phases_of_mayday(name: str, line: str, run: Run) -> None:
    told = run(mayday_play.CARRIER + f'\n[[turn]]\norders = {{Ship = "{line}"}}')
    told.refused(1, mayday_play.RAW[name]["error"]["code"])

"""The Mayday variant: the referee's cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.battle_file import parse
from engine.errors import OrderError
from engine.hexlines import TWELVE, beside
from engine.mayday.sequence import Initiative
from engine.mayday.voyage import PHASES
from engine.model import State, Turn
from engine.rulesets.mayday import Mayday
from engine.space import Vec
from tests.engine.cases import Case, official
from tests.engine.rulesets.mayday_play import (
    CARRIER,
    RAW,
    carrier,
    fleet,
    other_readings,
    own,
    pair,
    steps_of,
    unit,
)

MOVES = [official(raw) for raw in RAW.values() if raw["kind"] == "movement"]


def outcome(case: Case, turn: Turn) -> dict[str, Any]:
    """What the referee writes down about a turn."""
    ship = own(turn.after, case.ship["name"])
    moved = steps_of(turn, "vector", "M3.1")
    burns = steps_of(turn, "movement", "M6.1", "M8.2")
    fell = steps_of(turn, "movement", "M6.3", "M8.3")
    (record,) = steps_of(turn, "records")
    drifted = moved[-1].after if moved else turn.before.ships[ship.name]
    return {
        "hex": pair(ship.position),
        "pos": pair(ship.position),
        "speed": ship.speed,
        "vector": ship.vector,
        "vector_dir": ship.vector,
        "facing": ship.facing,
        "after_vector_phase": pair(drifted.position),
        "after_thrust": pair(burns[-1].after.position if burns else drifted.position),
        "gravity_applied": [step.facts["gravity_hex"] for step in fell],
        "displacement": record.facts["displacement"],
        "true_bearing": pytest.approx(record.facts.get("true_bearing", 0), abs=1e-4),
        "vector_marker_end": pair(unit(record.before).vector_place),
    }


def check(case: Case, expected: Mapping[str, Any], turn: Turn) -> None:
    made = outcome(case, turn)
    known = {name: value for name, value in expected.items() if name in made}
    assert {name: made[name] for name in known} == known


@pytest.mark.parametrize("case", MOVES, ids=str)
def test_movement(case: Case) -> None:
    turns = case.play().turns
    if case.error:
        (refused,) = turns[case.error["turn"] - 1].faults
        assert refused.code == case.error["code"]
        assert refused.rule
        return
    assert not [fault for turn in turns for fault in turn.faults]
    for turn, expected in zip(turns, case.expected, strict=True):
        check(case, expected, turn)


@pytest.mark.parametrize("case", other_readings(), ids=str)
def test_other_readings(case: Case) -> None:
    turns = case.play().turns
    assert not [fault for turn in turns for fault in turn.faults]
    for turn, expected in zip(turns, case.expected, strict=True):
        check(case, expected, turn)


# -- cases of other kinds -------------------------------------------------------------------------


def start_of(raw: Mapping[str, Any]) -> tuple[Mayday, State]:
    file = parse(fleet(raw))
    assert isinstance(file.rules, Mayday)
    return file.rules, file.start


ORDERS = [name for name, raw in RAW.items() if raw["kind"] == "order" and not raw["error"]]


@pytest.mark.parametrize("name", ORDERS)
def test_order_of_play(name: str) -> None:
    raw = RAW[name]
    rules, start = start_of(raw)
    turn = rules.play(start, {})
    units = [own(start, ship) for ship in start.ships]
    order = Initiative(rules, units, start.setting.sides).order()
    assert list(order.names) == raw["expected"]["order"]
    assert bool(turn.warnings) == (name == "M-80")


def test_a_unit_may_not_act_out_of_turn() -> None:
    """M-81."""
    raw = RAW["M-81"]
    rules, start = start_of(raw)
    with pytest.raises(OrderError, match=r"Red \(initiative 9\) designates the next") as refused:
        rules.table_order(start, f"ORDER {raw['orders']['actor']}")
    assert refused.value.code == raw["error"]["code"]
    assert not rules.play(start, {"*": "ORDER R1 B1"}).faults


def test_the_seven_phases() -> None:
    """M-82."""
    assert list(PHASES) == RAW["M-82"]["expected"]["phases"]


def test_launching_in_the_movement_phase() -> None:
    """M-83."""
    assert carrier("60+ LAUNCH Dart").faults[0].code == RAW["M-83"]["error"]["code"]


def test_a_guided_weapon_needs_a_lock_on_from_an_earlier_turn() -> None:
    """M-84; a lock-on of this turn comes too late."""
    code = RAW["M-84"]["error"]["code"]
    assert carrier("LAUNCH Missile").faults[0].code == code
    assert carrier("LAUNCH Missile LOCK B1").faults[0].code == code
    file = parse(CARRIER)
    locked = file.rules.play(file.start, {"Ship": "LOCK B1"}).after
    assert not file.rules.play(locked, {"Ship": "LAUNCH Missile"}).faults


def test_hex_line_midpoints_and_the_twelve_steps() -> None:
    """M-85, M-86."""
    raw = RAW["M-85"]
    for point, pairs in zip(raw["orders"]["points"], raw["expected"]["pairs"], strict=True):
        assert [pair(place) for place in beside(Vec(*point))] == pairs
    steps = {str(bearing): pair(step) for bearing, step in TWELVE.items()}
    assert steps == RAW["M-86"]["expected"]["displacement"]

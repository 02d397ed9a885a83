"""The laws every rule system keeps."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import RulesetError
from engine.model import Fault, Orders, Ship, State, Step, Turn
from engine.ruleset import Ruleset
from engine.rulesets import RULESETS, ruleset
from engine.space import Vec
from tests.engine.samples import SAMPLES, fleet

every_system = pytest.mark.parametrize("key", list(RULESETS))
modest = settings(max_examples=60, deadline=None)
NEAR = 1e-9


def lines(key: str, turn: float = 0) -> st.SearchStrategy[str]:
    """Lines of orders: any text, and the sample's words in any mixture."""
    words = st.sampled_from(SAMPLES[key].orders(turn))
    mixed = st.lists(words, max_size=5).map(" ".join)
    return st.one_of(mixed, st.lists(st.one_of(words, st.text(max_size=8))).map(", ".join))


def all_orders(key: str) -> st.SearchStrategy[dict[str, str]]:
    """Orders to some ships of the sample fleet, and to one that is not there."""
    names = [*fleet(key)[1].ships, "Nobody", "*"]
    return st.dictionaries(st.sampled_from(names), lines(key))


def same(one: Ship, other: Ship) -> bool:
    """Whether two ships are at one place with one motion and one facing."""
    apart = abs(one.position - other.position), abs(one.velocity - other.velocity)
    swing = abs((float(one.facing) - float(other.facing) + 180) % 360 - 180)
    return max(*apart, swing) < NEAR * (1 + abs(one.position) + abs(other.position))


def with_ships(state: State, ships: Mapping[str, Ship]) -> State:
    return replace(state, ships=ships)


def codes(turn: Turn) -> list[tuple[str, str]]:
    return sorted((fault.ship, fault.code) for fault in (*turn.faults, *turn.warnings))


@every_system
def test_a_registered_rule_system_has_a_sample(key: str) -> None:
    assert key in SAMPLES, f"add a sample fleet of {key} to tests/engine/samples.py"
    assert len(fleet(key)[1].ships) > 1


def test_every_sample_is_of_a_registered_rule_system() -> None:
    assert set(SAMPLES) <= set(RULESETS)


@every_system
def test_any_orders_are_played_and_every_step_starts_where_the_last_one_ended(key: str) -> None:
    rules, start = fleet(key)

    @modest
    @given(all_orders(key))
    def check(orders: dict[str, str]) -> None:
        turn = rules.play(start, orders)
        now = dict(start.ships)
        for step in turn.steps:
            assert step.before == now[step.ship]
            now[step.ship] = step.after
        assert now == turn.after.ships
        assert rules.play(start, orders) == turn

    check()


@every_system
def test_a_fault_means_exactly_the_drift(key: str) -> None:
    rules, start = fleet(key)
    name = next(iter(start.ships))
    drift = rules.play(start, {})

    @modest
    @given(lines(key))
    def check(line: str) -> None:
        turn = rules.play(start, {name: line})
        if any(fault.ship == name for fault in turn.faults):
            assert turn.steps == drift.steps

    check()


@every_system
def test_every_rule_that_is_cited_has_its_paragraph(key: str) -> None:
    rules, start = fleet(key)

    @modest
    @given(all_orders(key))
    def check(orders: dict[str, str]) -> None:
        turn = rules.play(start, orders)
        said: tuple[Fault | Step, ...] = (*turn.steps, *turn.faults, *turn.warnings)
        assert {item.rule for item in said} - {""} <= rules.paragraphs.keys()

    check()


@every_system
def test_a_truncated_line_plays_as_what_stands_of_it(key: str) -> None:
    rules, start = fleet(key)
    cut = rules.under({"illegal_orders": "truncate"})
    name = next(iter(start.ships))

    @modest
    @given(lines(key))
    def check(line: str) -> None:
        turn = cut.play(start, {name: line})
        assert not turn.faults
        stands = [line[:end].rstrip(" ,;") for end in range(len(line) + 1)]
        legal = (rules.play(start, {name: part}) for part in dict.fromkeys(stands))
        assert any(other.after == turn.after for other in legal if not other.faults)

    check()


@every_system
def test_without_orders_a_ship_goes_where_its_velocity_says(key: str) -> None:
    rules, start = fleet(key)
    for _ in range(3):
        ghosts = rules.ghosts(start)
        for name, ship in start.ships.items():
            assert abs(ghosts[name].position - (ship.position + ship.velocity)) < NEAR
        start = rules.play(start, {}).after


@every_system
def test_moving_the_table_changes_nothing(key: str) -> None:
    rules, start = fleet(key)
    sample = SAMPLES[key]

    @modest
    @given(all_orders(key), st.integers(-1000, 1000), st.integers(-1000, 1000))
    def check(orders: dict[str, str], x: int, y: int) -> None:
        by = Vec(x, y)
        there = {name: sample.shifted(ship, by) for name, ship in start.ships.items()}
        expect(rules, orders, start, orders, with_ships(start, there), by)

    check()


def expect(
    rules: Ruleset, orders: Orders, start: State, others: Orders, there: State, by: Vec
) -> None:
    """The same turn on two tables, the second moved by a displacement."""
    here, moved = rules.play(start, orders), rules.play(there, others)
    assert codes(here) == codes(moved)
    for name, ship in here.after.ships.items():
        assert same(replace(ship, position=ship.position + by), moved.after.ships[name])


@every_system
def test_turning_the_table_changes_nothing(key: str) -> None:
    rules, start = fleet(key)
    sample = SAMPLES[key]
    angle = sample.symmetry
    spun = {n: sample.turned(rules.board, ship, angle) for n, ship in start.ships.items()}
    pairs = list(zip(sample.orders(0), sample.orders(angle), strict=True))

    @modest
    @given(st.lists(st.lists(st.sampled_from(pairs), max_size=4), min_size=2, max_size=2))
    def check(chosen: list[list[tuple[str, str]]]) -> None:
        orders = [
            {n: " ".join(w[i] for w in words) for n, words in zip(spun, chosen, strict=False)}
            for i in (0, 1)
        ]
        here = rules.play(start, orders[0])
        there = rules.play(with_ships(start, spun), orders[1])
        assert codes(here) == codes(there)
        for name, ship in here.after.ships.items():
            assert same(sample.turned(rules.board, ship, angle), there.after.ships[name])

    check()


@pytest.mark.parametrize("key", [key for key, sample in SAMPLES.items() if sample.together])
def test_the_order_of_ships_in_the_file_changes_nothing(key: str) -> None:
    rules, start = fleet(key)
    backwards = with_ships(start, dict(reversed(list(start.ships.items()))))

    @modest
    @given(all_orders(key))
    def check(orders: dict[str, str]) -> None:
        assert rules.play(start, orders).after.ships == rules.play(backwards, orders).after.ships

    check()


@every_system
def test_a_facing_that_is_a_numpy_byte_turns_like_any_other(key: str) -> None:
    rules, start = fleet(key)

    def facing(kind: Any) -> State:
        return with_ships(start, {n: replace(s, facing=kind(60)) for n, s in start.ships.items()})

    @modest
    @given(all_orders(key))
    def check(orders: dict[str, str]) -> None:
        plain, small = rules.play(facing(int), orders), rules.play(facing(np.uint8), orders)
        for name, ship in plain.after.ships.items():
            assert same(ship, small.after.ships[name])

    check()


@every_system
def test_rulings_have_the_official_reading_as_default(key: str) -> None:
    rules = RULESETS[key]()
    for name, meta in rules.rulings().items():
        assert getattr(rules, name) == meta["choices"][0]
        assert meta["text"].strip()
        assert meta["see"].strip()
        for choice in meta["choices"]:
            assert getattr(rules.under({name: choice}), name) == choice
        with pytest.raises(RulesetError, match=name):
            rules.under({name: "no such reading"})
    with pytest.raises(RulesetError, match="no_such_ruling"):
        rules.under({"no_such_ruling": 1})


@every_system
def test_any_reading_of_any_ruling_plays_any_orders(key: str) -> None:
    rules, start = fleet(key)
    readings = [(n, c) for n, meta in rules.rulings().items() for c in meta["choices"]]

    @modest
    @given(st.sampled_from(readings), all_orders(key))
    def check(reading: tuple[str, Any], orders: dict[str, str]) -> None:
        turn = rules.under(dict([reading])).play(start, orders)
        assert turn.after.ships.keys() == start.ships.keys()

    check()


@pytest.mark.parametrize("value", [0, 0.5, -1, math.nan, math.inf, 10**400, 1e13, True, "much"])
def test_an_open_ruling_takes_only_numbers_that_make_sense(value: object) -> None:
    with pytest.raises(RulesetError, match=r"one of none, 2\.0, or any number from 1,"):
        ruleset("eight-worlds").under({"destroyed_at": value})


def test_a_ruling_says_what_else_it_takes() -> None:
    with pytest.raises(RulesetError, match="one of 60, or any number from 0 to 360, not -20"):
        ruleset("full-thrust-spatial").under({"rear_arc_deg": -20})
    with pytest.raises(RulesetError, match="none, or another list of these, not frob"):
        ruleset("gims").under({"class_order": "frob"})

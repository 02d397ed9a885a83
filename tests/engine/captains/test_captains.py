"""Captains: their battles have no faults, look like battles, and replay without them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.battle import Battle
from engine.battle_file import BattleFile, parse
from engine.captains import captain_orders
from engine.captains.lines import LINES
from engine.captains.pursuit import aim_of
from engine.rulesets import RULESETS
from tests.engine.captains.battles import random_battle
from tests.engine.rulesets.eight_worlds_duel import Duel, criticals, ship, shots, table
from tests.engine.samples import SAMPLES


def replayed(file: BattleFile, battle: Battle) -> Battle:
    """The battle played again from the orders its captains gave."""
    return Battle(file.rules, file.start).play(*(turn.orders for turn in battle.turns))


@pytest.mark.parametrize("number", range(36))
def test_a_random_battle_has_no_fault_and_replays_without_captains(number: int) -> None:
    file = parse(random_battle(number))
    assert file.captains == file.start.ships.keys()
    battle = file.play()
    assert [fault for turn in battle.turns for fault in turn.faults] == []
    assert all(turn.orders.keys() == file.captains for turn in battle.turns)
    assert replayed(file, battle).turns == battle.turns
    for turn in battle.turns:
        names = [roll.name for step in turn.steps for roll in step.rolls]
        assert len(names) == len(set(names)), "no two rolls of a battle have one name"


def test_random_battles_have_all_a_battle_has() -> None:
    seen: Counter[str] = Counter()
    for number in range(12):
        for turn in parse(random_battle(number)).play().turns:
            seen["shots"] += len(shots(turn))
            seen["hits"] += sum(step.facts["hit"] for step in shots(turn))
            seen["criticals"] += len(criticals(turn))
            seen["repairs"] += sum("repaired" in step.facts for step in turn.steps)
            seen["burns"] += sum("g" in step.spent for step in turn.steps)
    assert all(seen[name] > 50 for name in ("shots", "hits", "criticals", "repairs", "burns"))


def led(**fields: Any) -> dict[str, Any]:
    return {"orders": "captain", **fields}


def after(turns: int, attacker: dict[str, Any], target: dict[str, Any], distance: float) -> Battle:
    duel = Duel(attacker=attacker, target=target, distance=distance)
    return parse(duel.text(*[{}] * turns)).play()


def gap(battle: Battle) -> float:
    ships = battle.now.ships
    return abs(ships["Attacker"].position - ships["Target"].position)


def test_a_captain_closes_to_a_range_where_he_can_hit_and_stays_there() -> None:
    """EW3 needs 12 at 60 DU and 6 within 20 (E18)."""
    guns = {"mounts": [{"weapon": "EW3", "tubes": 3}]}
    target = {"mounts": [], "tonnes": 90000}
    for turns in (14, 22, 30):
        assert gap(after(turns, led(**guns), target, 200)) <= 20


def test_a_captain_with_the_longer_gun_keeps_out_of_the_shorter_one() -> None:
    """Beyond 50 DU EW3 needs a 12 and EW4 still an 8 (E18)."""
    attacker = led(mounts=[{"weapon": "EW4"}])
    target = {"mounts": [{"weapon": "EW3", "tubes": 9}], "tonnes": 90000}
    for turns in (10, 20):
        battle = after(turns, attacker, target, 120)
        assert 50 < gap(battle) <= 130
        assert any(shots(turn) for turn in battle.turns)


def test_a_crippled_ship_breaks_off_and_stops_running_once_clear() -> None:
    """Beyond 90 DU EW4 needs a 12, which +3 and 4 g of evasion put out of reach (E18, E29)."""
    foe = {"mounts": [{"weapon": "EW4"}], "tonnes": 90000}
    assert gap(after(3, led(damage=30), foe, 40)) > 50
    for turns in (16, 24, 32):
        assert 90 < gap(after(turns, led(damage=30), foe, 40)) < 120


def test_ships_of_one_side_gather_their_fire() -> None:
    ships = [
        led(
            name=f"R{n}", side="R", position=[n, 0], accel=4, tonnes=600, mounts=[{"weapon": "EW4"}]
        )
        for n in range(4)
    ]
    ships += [
        {"name": f"B{n}", "side": "B", "position": [n, 20], "accel": 4, "tonnes": 600}
        for n in range(4)
    ]
    ships[-1]["damage"] = 12
    text = '[battle]\nrules = "eight-worlds"\n' + "\n".join(table("[[ship]]", s) for s in ships)
    (turn,) = parse(text + "\n[[turn]]").play().turns
    at = [step.ship for step in shots(turn)]
    assert at[:3] == ["B3"] * 3, "three shots are worth her last 12 points"
    assert at[3] != "B3"


def test_a_captain_mends_the_drive_first() -> None:
    target = led(criticals=["LRS", "Sights", "Drive"], skills={"N": 1}, mounts=[{"weapon": "EW5"}])
    file = parse(Duel(target=target).text())
    assert captain_orders(file.rules, file.start, ["Target"])["Target"].startswith("FIRE")
    assert "REPAIR Drive SKILL N 1" in captain_orders(file.rules, file.start, ["Target"])["Target"]


@pytest.mark.parametrize("name", ["Dorsal", 'Fore "A", 1', "a\\b", "A−B"])
def test_a_captain_mends_a_turret_of_any_name(name: str) -> None:
    mounts = [{"weapon": "EW4", "name": name}]
    target = led(criticals=[f"Fire cntrl of {name}"], skills={"Elec": 9}, mounts=mounts)
    (turn,) = parse(Duel(target=target).text({})).play().turns
    assert turn.faults == ()
    assert [step.facts["repair"] for step in turn.steps if "repair" in step.facts] == [
        f"Fire cntrl of {name}"
    ]


def test_ships_of_no_side_fight_each_other() -> None:
    lone = led(side="", mounts=[{"weapon": "EW4"}])
    (turn,) = parse(Duel(attacker=lone, target=lone).text({})).play().turns
    assert {(step.actor, step.ship) for step in shots(turn)} == {
        ("Attacker", "Target"),
        ("Target", "Attacker"),
    }


def test_written_orders_go_before_the_captains() -> None:
    file = parse(Duel(attacker=led(), distance=100).text({"Attacker": "ACC 0 -1"}, {}))
    first, second = file.play().turns
    assert first.orders["Attacker"] == "ACC 0 -1"
    assert second.orders["Attacker"].startswith("ACC")


def test_captains_are_put_on_ships_without_any_written_orders() -> None:
    file = parse(Duel().text({"Attacker": ""}, {}))
    assert file.with_captains().captains == {"Target"}


def test_a_captain_alone_drifts() -> None:
    file = parse(Duel(attacker=led(), target={"side": "A"}).text({}))
    assert file.play().turns[0].orders == {"Attacker": ""}


def test_captains_do_not_fly_into_a_body() -> None:
    body = '\n[[body]]\nname = "Rock"\nposition = [0, 50]\nradius = 12\n'
    text = Duel(attacker=led(), target=led(mounts=[]), distance=100).text(*[{}] * 20)
    for turn in parse(text + body).play().turns:
        place = ship(turn, "Attacker").position
        assert ((place.x) ** 2 + (place.y - 50) ** 2) ** 0.5 > 12


@pytest.mark.parametrize("key", [key for key in RULESETS if key in LINES])
def test_captains_of_the_other_rules_give_orders_the_rules_allow(key: str) -> None:
    turns = "[[turn]]\n" * 3
    file = parse(f'[battle]\nrules = "{key}"\n{turns}{SAMPLES[key].ships}')
    ships = {
        name: replace(ship, side=f"Side {n}")
        for n, (name, ship) in enumerate(file.start.ships.items())
    }
    file = replace(file, start=replace(file.start, ships=ships)).with_captains()
    battle = file.play()
    assert [fault for turn in battle.turns for fault in turn.faults] == []
    given = [line for turn in battle.turns for line in turn.orders.values()]
    assert any(given)
    assert replayed(file, battle).turns == battle.turns


@pytest.mark.parametrize(
    ("rules", "ship", "aim"),
    [
        ("eight-worlds", {"position": [0, 0], "accel": 1}, "keep distance"),
        ("eight-worlds", {"position": [0, 0], "accel": 1, "kind": "missile"}, "intercept"),
        ("gims", {"hex": [0, 0], "class": "fighter"}, "pursue"),
        ("gims", {"hex": [0, 0], "class": "civilian"}, "flee"),
    ],
)
def test_what_a_ship_is_after_goes_by_its_kind_or_class(
    rules: str, ship: dict[str, Any], aim: str
) -> None:
    costs = {"thrust": 6, "accel_cost": 3, "pivot_cost": "1+1", "roll_cost": "1+1"}
    fields = {"name": "A", **ship, **(costs if rules == "gims" else {})}
    file = parse(f'[battle]\nrules = "{rules}"\n{table("[[ship]]", fields)}')
    assert aim_of(file.start.ships["A"]) == aim

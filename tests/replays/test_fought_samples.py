"""The two battles captains fought: they play without a fault and end as their captions say."""

from __future__ import annotations

import pytest

from engine.battle import Battle
from engine.battle_file import BattleFile, parse
from engine.model import ACTIVE, DISABLED
from replays.samples.scripts import convoy_raid, fleet_action
from replays.samples.scripts.fought import Fight
from replays.samples.scripts.registry import FOLDER

FIGHTS = (convoy_raid.FIGHT, fleet_action.FIGHT)
each = pytest.mark.parametrize("fight", FIGHTS, ids=lambda fight: fight.name)


def read(fight: Fight) -> BattleFile:
    return parse((FOLDER / f"{fight.name}.toml").read_text("utf-8"))


def standing(battle: Battle, side: str) -> set[str]:
    ships = battle.now.ships.values()
    return {ship.name for ship in ships if ship.side == side and ship.status == ACTIVE}


@each
def test_a_bundled_fight_has_written_orders_and_no_fault(fight: Fight) -> None:
    file = read(fight)
    battle = file.play()
    assert file.captains == frozenset()
    assert len(battle.turns) == fight.turns
    for turn in battle.turns:
        assert turn.faults == ()
        assert len(turn.orders) > len(turn.before.ships) / 4


@each
def test_it_is_played_in_three_dimensions_and_captioned(fight: Fight) -> None:
    file = read(fight)
    assert {number: note for number, note in enumerate(file.notes, start=1) if note} == dict(
        fight.captions
    )
    heights = {round(ship.position.z) for ship in file.play().now.ships.values()}
    assert len(heights) > len(file.start.ships) / 2


def test_the_fleet_action_is_a_large_one() -> None:
    file = read(fleet_action.FIGHT)
    assert len(file.start.ships) == 24
    assert len(file.orders) == 18


def test_the_convoy_gets_through() -> None:
    battle = read(convoy_raid.FIGHT).play()
    assert standing(battle, convoy_raid.CONVOY) == {"Ox", "Penelope", "Partisan"}
    assert standing(battle, convoy_raid.RAIDERS) == {"Magpie"}
    fourth = battle.turns[3].after.ships
    assert {fourth["Merry Widow"].status, fourth["Black Annis"].status} == {DISABLED}
    assert battle.turns[5].after.ships["Halberd"].status == DISABLED
    assert battle.turns[11].after.ships["Rook"].status == DISABLED


def test_the_compact_holds_the_field() -> None:
    battle = read(fleet_action.FIGHT).play()
    assert standing(battle, fleet_action.LEAGUE) == {"Lynx"}
    compact = {"Corvina", "Ganymede", "Callisto", "Tannhäuser"}
    assert standing(battle, fleet_action.COMPACT) == compact
    eighth = battle.turns[7].after.ships
    assert {eighth[n].status for n in ("Halcyon", "Iron Duke", "Vanguard")} == {DISABLED}
    assert battle.turns[12].after.ships["Meridian"].status == DISABLED
    halcyon = [battle.turns[n - 1].after.ships["Halcyon"].status for n in (16, 17)]
    assert halcyon == [ACTIVE, DISABLED]

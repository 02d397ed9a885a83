"""The bundled Full Thrust battles: they play without a fault and show what the rulebooks show."""

from __future__ import annotations

import pytest

from engine.battle import Battle
from engine.battle_file import BattleFile, parse
from engine.rulesets.full_thrust_spatial import FullThrustSpatial
from replays.library import FOLDER

LESSONS = ("true-vector-example", "spatial-t3", "spatial-push", "spatial-spin")
BATTLES = ("vesta-passage", "round-nerissa")


def read(name: str) -> BattleFile:
    return parse((FOLDER / f"{name}.toml").read_text("utf-8"))


def sheet(battle: Battle, turn: int, ship: str) -> dict[str, object]:
    return dict(battle.turns[turn - 1].after.ships[ship].sheet())


@pytest.mark.parametrize("name", LESSONS + BATTLES)
def test_a_bundled_battle_plays_without_fault_and_with_captions(name: str) -> None:
    file = read(name)
    battle = file.play()
    assert [fault for turn in battle.turns for fault in (*turn.faults, *turn.warnings)] == []
    assert len(file.notes) == len(battle.turns)
    assert all(file.notes)


@pytest.mark.parametrize("name", BATTLES)
def test_nobody_flies_into_a_rock(name: str) -> None:
    battle = read(name).play()
    assert len(battle.turns) >= 8
    for turn in battle.turns:
        for step in turn.steps:
            for body in battle.start.setting.bodies:
                assert abs(step.after.position - body.position) > body.radius


def test_the_worked_example_of_1997() -> None:
    battle = read("true-vector-example").play()
    omega = battle.turns[0].after.ships["Omega"]
    assert list(omega.position)[:2] == [6, 10]  # l. 209-217
    assert (sheet(battle, 1, "Omega")["speed"], omega.facing) == (12, 90)  # l. 216-222
    assert sheet(battle, 1, "Turn then burn")["speed"] == 14  # l. 187-196
    assert sheet(battle, 1, "Burn then turn")["speed"] == 16
    assert battle.turns[0].after.ships["Idler"].facing == 180  # l. 239-242


def test_the_figure_changing_course() -> None:
    battle = read("spatial-t3").play()
    courses = {f"Velocity {n}": 10 if n <= 3 else 11 for n in (1, 3, 6, 7, 8, 15)}  # l. 37-38
    for name, course in courses.items():
        assert sheet(battle, 1, name)["course"] == course
    straight = [n for n in courses if _drifted(battle, n)]
    assert straight == ["Velocity 8", "Velocity 15"]  # l. 36


def _drifted(battle: Battle, name: str) -> bool:
    return battle.turns[0].after.ships[name].position.x == battle.start.ships[name].position.x


def test_the_figure_push_to_starboard() -> None:
    battle = read("spatial-push").play()
    before, after = (battle.turns[n].after.ships["Halcyon"] for n in (0, 1))
    assert list(after.position - before.position)[:2] == [1, 5]  # l. 41
    assert (after.facing, sheet(battle, 2, "Halcyon")["course"]) == (270, 12)


def test_spins_and_the_death_blossom() -> None:
    file = read("spatial-spin")
    battle = file.play()
    assert [turn.after.ships["Gyre"].facing for turn in battle.turns] == [240, 120, 120, 0]
    assert isinstance(file.rules, FullThrustSpatial)
    blossom = battle.turns[1].after.ships["Blossom"]
    assert [arc.width for arc in file.rules.arcs(blossom)] == [360]  # l. 49

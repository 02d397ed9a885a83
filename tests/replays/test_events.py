"""What a battle's steps say for the list of events."""

from __future__ import annotations

from engine.battle_file import parse
from replays.log import Event
from replays.record import record
from tests.engine.rulesets.eight_worlds_duel import Duel


def events(duel: Duel, *lines: str | dict[str, str]) -> list[Event]:
    file = parse(duel.text(*lines))
    return list(record(file, file.play()).events)


def said(found: list[Event]) -> list[tuple[str, str, str, str]]:
    return [(event.kind, event.actor, event.ship, event.text) for event in found]


def test_a_shot_is_a_hit_or_a_miss_on_its_target() -> None:
    duel = Duel(target={"tonnes": 90000})
    found = events(duel, "FIRE EW4 AT Target DICE 12 CRITICAL 1", "FIRE EW4 AT Target DICE 2")
    assert said(found) == [
        ("hit", "Attacker", "Target", "Long 6 at Target: 30 damage"),
        ("fire", "Attacker", "Target", "Long 6 at Target: misses"),
    ]
    assert [event.amount for event in found] == [30, 0]
    assert found[0].turn == 1
    assert 0 < found[0].time <= 1


def test_a_critical_says_what_it_did() -> None:
    duel = Duel(attacker={"mounts": [{"weapon": "EW3"}]}, target={"tonnes": 90000})
    line = "FIRE EW3 AT Target DICE 12 CRITICAL 6 LOCATIONS "
    assert said(events(duel, line + "6-2"))[1:] == [
        ("critical", "Attacker", "Target", "Drive: one drive is out: 0 g left")
    ]


def test_disabled_and_back_in_action() -> None:
    duel = Duel(attacker={"mounts": [{"weapon": "EW3"}]}, target={"damage": 23})
    line = "FIRE EW3 AT Target DICE 12 CRITICAL 1 LOCATIONS 1-1,1-1,1-1,1-1"
    found = events(duel, line, {"Target": "REPAIR hull SKILL 9 DICE 12"})
    kinds = [event.kind for event in found]
    assert kinds == ["hit", "disabled", *["critical"] * 4, "repair", "repair"]
    assert [event.text for event in found[-2:]] == ["hull: mended", "Target is back in action"]


def test_a_repair_that_fails_is_told_as_such() -> None:
    duel = Duel(attacker={"mounts": [{"weapon": "EW3"}]}, target={"damage": 23})
    line = "FIRE EW3 AT Target DICE 12 CRITICAL 1 LOCATIONS 1-1,1-1,1-1,1-1"
    found = events(duel, line, {"Target": "REPAIR hull SKILL 0 DICE 2"})
    assert said(found)[-1] == ("failed", "", "Target", "hull: not mended")


def test_destroyed() -> None:
    found = events(Duel({"destroyed_at": 1.0}), "FIRE EW4 AT Target DICE 12 CRITICAL 1")
    assert "destroyed" in [event.kind for event in found]


def test_what_can_no_longer_be_done_is_a_warning_event() -> None:
    target = {"mounts": [{"weapon": "EW4", "power": False}]}
    found = events(Duel(target=target), {"Target": "FIRE EW4 AT Attacker"})
    assert said(found) == [("warning", "", "Target", "Long 6 has no power and does not fire")]

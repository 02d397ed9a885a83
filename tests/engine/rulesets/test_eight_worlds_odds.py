"""The odds of a shot."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.engine.rulesets.eight_worlds_duel import Duel, shots

TARGETS: tuple[dict[str, Any], ...] = (
    {},
    {"accel": 0, "silhouette": 2},
    {"shields": 3},
    {"evasion_computer": False, "pilot": 2},
)


@pytest.mark.parametrize("weapon", ["EW1", "EW4", "EW7", "AL3", "SW1"])
@pytest.mark.parametrize("natural", ["none", "12_hits_2_misses"])
@pytest.mark.parametrize("roll_per", ["mount", "tube"])
def test_odds_are_what_all_36_falls_of_the_dice_give(
    weapon: str, natural: str, roll_per: str
) -> None:
    attacker = {"mounts": [{"weapon": weapon, "tubes": 2}]}
    for target, distance in product(TARGETS, (4, 25, 200)):
        rulings = {"natural_rule": natural, "roll_per": roll_per}
        duel = Duel(rulings, attacker, {"tonnes": 10**6, **target}, distance)
        name = "Long 6" if weapon == "EW4" else weapon
        odds = duel.rules.odds(duel.play().start, "Attacker", name, "Target")
        turn = duel.turn(f"FIRE {weapon} AT Target")
        if odds.need is None:
            assert [fault.code for fault in turn.faults] == ["EW_NO_SHOT"]
            assert (odds.chance, odds.expected_damage) == (0, 0)
            assert "no entry" in odds.why
            continue
        falls = [
            shots(duel.turn(f"FIRE {weapon} AT Target DICE {a},{b}"))[0].facts
            for a, b in product(range(1, 7), repeat=2)
        ]
        hits = sum(fall["hit"] for fall in falls)
        assert odds.chance == pytest.approx(hits / 36)
        rolls = 2 if roll_per == "tube" else 1
        points = sum(fall["damage"] for fall in falls) / 36 * rolls
        assert odds.expected_damage == pytest.approx(points)
        assert odds.range == distance
        assert odds.modified_need == odds.need - (falls[0]["modified_roll"] - falls[0]["roll"])


def test_odds_say_why() -> None:
    duel = Duel(target={"silhouette": 1, "shields": 2})
    odds = duel.rules.odds(duel.play().start, "Attacker", "Long 6", "Target")
    assert odds.why == (
        "needs 6 in band 5-10 DU, +3 computer, +1 silhouette, -4 evasion, -2 shields"
    )

"""A shot in words: every modifier, every die."""

from __future__ import annotations

import pytest

from engine.battle_file import parse
from replays.log import Log, StepRow
from replays.record import record
from viewer.panels.shot_words import aside, is_shot, shot_lines, told
from viewer.panels.trace_rows import Paragraph, Told, rows_of

TEXT = """
[battle]
rules = "eight-worlds"
seed = 1
{rulings}
[[ship]]
name = "Omega"
position = [0, 0]
accel = 0
tonnes = 600
computer = 3
mounts = [{{ name = "Fore", weapon = "Long 6", tubes = 2{broken} }}]
[[ship]]
name = "Vorchan"
position = [12, 0]
accel = 4
tonnes = 600
silhouette = 1
shields = 2
mounts = [{{ weapon = "EW1" }}]
[[turn]]
orders = {{ Omega = 'FIRE Fore AT Vorchan {dice}' }}
"""


def fought(dice: str, rulings: str = "", broken: str = "") -> Log:
    file = parse(TEXT.format(dice=dice, rulings=rulings, broken=broken))
    return record(file, file.play())


def shot(log: Log) -> StepRow:
    return next(step for step in log.rows[0].steps if is_shot(step))


def test_a_hit_with_all_that_made_it() -> None:
    log = fought("DICE 6,4 CRITICAL 6")
    step = shot(log)
    # E18: Long 6 needs 6 in band 10-20 and does 10 points a tube; E22: +3 +1 -4 -2
    assert told(step) == (
        "10 +3 targeting by computer +1 silhouette −4 evasion −2 shields = 8, needs 6: "
        "hit, 20 damage"
    )
    assert aside(step, "DU") == "12 DU · band 10–20"
    lines = list(shot_lines(step, "DU"))
    assert lines[:9] == [
        "Fore (EW4), 2 tubes",
        "range 12 DU, band 10–20: 6 or more needed",
        "two dice: 6 + 4 = 10",
        "+3 targeting by computer",
        "+1 silhouette",
        "−4 evasion",
        "−2 shields",
        "±0 turret",
        "together 8 against 6: hit, 20 damage",
    ]
    # E30: 600 t are 24 hull points; E32-E35: at 80-100 % one or more, four times one
    assert lines[9] == "damage now 20 of 24 hull points, 83\u00a0%"
    assert lines[10].startswith("critical die: 6, 1 or more needed: 1 × 4 = 4 criticals")


def test_a_miss_says_by_how_much() -> None:
    step = shot(fought("DICE 1,2"))
    assert told(step).endswith("= 1, needs 6: miss")
    assert list(shot_lines(step, "DU"))[-1] == "together 1 against 6: miss"


def test_a_ruling_turns_the_sign_of_evasion() -> None:
    step = shot(fought("DICE 3,2", '[rulings]\nevasion_sign = "literal"'))
    assert "+4 evasion" in told(step)


def test_a_broken_turret_is_a_modifier() -> None:
    # E43, EA25: -1 as Pulse without cooling
    step = shot(fought("DICE 3,2", broken=", cooling = false"))
    assert "−1 turret" in told(step)


def test_a_critical_says_what_it_does() -> None:
    log = fought("DICE 6,4 CRITICAL 6")
    found = [step for step in log.rows[0].steps if "critical" in step.facts]
    assert found
    for step in found:
        assert told(step).startswith(step.note)
        assert step.note not in aside(step, "DU")


def test_other_steps_are_told_by_what_they_changed() -> None:
    log = fought("DICE 6,4")
    move = next(step for step in log.rows[0].steps if step.phase == "movement")
    assert told(move) == ""


@pytest.mark.parametrize("dice", ["DICE 6,4 CRITICAL 6", "DICE 1,2"])
def test_the_opened_row_of_the_trace_holds_every_line(dice: str) -> None:
    log = fought(dice)
    rows = rows_of(log, 1, "", ())
    place = [row for row in rows if getattr(row, "rule", "")].index(
        next(row for row in rows if isinstance(row, Told) and row.rule == "E28")
    )
    opened = rows_of(log, 1, "", {("E28", place + 1)})
    text = next(row.text for row in opened if isinstance(row, Paragraph))
    for line in shot_lines(shot(log), log.unit):
        assert f"•  {line}" in text

"""Battle files: what they may say, and every way they can be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.battle_file import BattleFile, parse
from engine.errors import BattleFileError
from engine.space import Vec

STILL = Path(__file__).parents[1] / "data" / "battles" / "still.toml"
HEAD = '[battle]\nrules = "eight-worlds"\n'
SHIP = '[[ship]]\nname = "Omega"\nposition = [0, 0]\naccel = 4\n'
TWO = SHIP + '[[ship]]\nname = "Vorchan"\nposition = [3, 0]\naccel = 4\n'


def problems(text: str | bytes) -> list[str]:
    """All that is wrong with a text."""
    with pytest.raises(BattleFileError) as caught:
        parse(text)
    return [str(problem) for problem in caught.value.problems]


def test_a_whole_file() -> None:
    file = parse(STILL.read_bytes())
    assert list(file.start.ships) == ["Вершина", "星艦", 'O\'Brien "II"']
    assert [side.name for side in file.start.setting.sides] == ["Reds", "Blues"]
    assert file.start.setting.seed == 18446744073709551615
    assert file.start.ships["星艦"].position == Vec(10, -5, 2)
    assert file.start.ships["星艦"].velocity == Vec(-1, 0.5, 0)
    assert file.notes == ("Away", "", "Drift")
    assert len(file.play().turns) == 3


def variants() -> list[bytes]:
    """The same file as different editors save it."""
    plain = STILL.read_bytes()
    return [
        plain,
        b"\xef\xbb\xbf" + plain,
        plain.replace(b"\n", b"\r\n"),
        plain.rstrip(b"\n"),
        plain.replace(b"\n[[", b"\n\n# a comment\n\n[["),
        plain.replace(b" = ", b"\t=  "),
    ]


@pytest.mark.parametrize("number", range(6))
def test_how_it_was_saved_changes_nothing(number: int) -> None:
    first, other = (parse(variants()[index]) for index in (0, number))
    assert first.play().now.ships == other.play().now.ships


def test_typographic_minus_is_minus() -> None:
    file = parse(HEAD + SHIP + '[[turn]]\norders = { Omega = "ACC \u22122 0" }')
    assert file.play().now.ships["Omega"].velocity == Vec(-4, 0)


def test_everything_wrong_at_once() -> None:
    text = (
        '[battle]\nrules = "eight-worlds"\nsede = 3\n[rulings]\nbody_gravty = "on"\n'
        '[[ship]]\nname = "Omega"\nposition = [0]\nacel = 4\n'
        '[[ship]]\nname = "Omega"\nposition = [0, 0]\naccel = -1\n'
        '[[turn]]\norders = { Omgea = "ACC 1 0" }\n'
    )
    found = problems(text)
    assert "[battle]: unknown field 'sede' (did you mean 'seed'?)" in found
    assert any("body_gravty" in line and "body_gravity" in line for line in found)
    assert any(line.startswith("ship 1 (Omega)") and "'acel'" in line for line in found)
    assert any("[0] is not [x, y] or [x, y, z]" in line for line in found)
    assert any("-1 is below 0" in line for line in found)
    assert any(line.startswith("turn 1") and "Omgea" in line for line in found)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "is empty"),
        ("  \n\n", "is empty"),
        ("[battle\n", "line 1, column"),
        ('[battle]\nrules = "x\n', "line 2, column"),
        (HEAD + "[battle]\n", "line 3, column"),
        (HEAD + SHIP + '[[turn]]\n[turn.orders]\nOmega="ACC 1 0"\nOmega="ACC 2 0"\n', "line 10"),
        ('[battle]\nrules = "eight-wurlds"\n', "did you mean 'eight-worlds'?"),
        (b"\xff\xfe[\x00", "UTF-16"),
        (b'[battle]\ntitle = "\xe9"\n', "line 2, column 10: byte 0xe9 is not UTF-8"),
        ('title = "no battle"', "[battle]: is missing"),
        (HEAD + SHIP + SHIP, "another ship has the same name"),
        (HEAD + SHIP.replace("Omega", "*"), "cannot be a ship's name"),
        (HEAD + SHIP.replace("Omega", "a\\nb"), "cannot be a ship's name"),
        (HEAD + SHIP.replace("[0, 0]", "[0, inf]"), "not a finite number"),
        (HEAD + SHIP.replace("[0, 0]", "[0, 1e300]"), "too large"),
        (HEAD + SHIP.replace("[0, 0]", f"[0, {'9' * 400}]"), "a number of 400 digits is too large"),
        (HEAD + SHIP.replace("= 4", f"= 0x{'f' * 9000}"), "digits is too large"),
        (HEAD + SHIP.replace("[0, 0]", f"[0, {'9' * 5000}]"), "a number has too many digits"),
        (HEAD + SHIP.replace("= 4", "= true"), "accel: true is not a number"),
        (HEAD + SHIP.replace('"Omega"', "2026-01-01"), "name: 2026-01-01 is not a text"),
        (HEAD + SHIP.replace("= 4", f"= '{'x' * 400}'"), "x\u2026 is not a number"),
        ("ship = 3\n" + HEAD, "write [[ship]] with two brackets"),
        (HEAD + "[[turn]]\n", "has no [[ship]]; a battle needs one"),
        (HEAD.replace("rules", "seed = -1\nrules") + SHIP, "-1 is below 0"),
        (HEAD.replace("rules", "seed = 18446744073709551616\nrules") + SHIP, "is above"),
        (HEAD + SHIP + '[turn]\nnote = "one"', "two brackets"),
        (HEAD + SHIP + "[[turn]]\norders = { Omega = 3 }", "orders are one text"),
        (HEAD + SHIP + '[[side]]\nname = "Red"\ncolour = "red"', "is not #rrggbb"),
        (HEAD + SHIP + '[[body]]\nname = "Rock"', "needs a position or a hex"),
    ],
)
def test_one_line_says_where_and_what(text: str | bytes, wanted: str) -> None:
    assert any(wanted in line and "\n" not in line for line in problems(text)), problems(text)


def test_the_order_of_ships_changes_nothing() -> None:
    orders = '[[turn]]\norders = { Omega = "ACC 1 0", Vorchan = "ACC 0 3" }'
    ships = TWO.split("[[ship]]")[1:]
    one = parse(HEAD + TWO + orders).play().now.ships
    other = parse(HEAD + "".join("[[ship]]" + s for s in reversed(ships)) + orders).play().now.ships
    assert one == dict(other)


def test_only_orders_wrong_leaves_a_battle_to_play() -> None:
    with pytest.raises(BattleFileError) as caught:
        parse(HEAD + SHIP + '[[turn]]\norders = { Omgea = "", Omega = "ACC 9 0" }')
    partial = caught.value.partial
    assert isinstance(partial, BattleFile)
    assert [fault.code for fault in partial.play().turns[0].faults] == ["EW_ACCEL"]


def test_command_line_takes_the_place_of_the_file() -> None:
    file = parse(HEAD + SHIP, readings={"body_gravity": "on"}, seed=9)
    assert file.rules.in_force()["body_gravity"] == "on"
    assert file.start.setting.seed == 9


@pytest.mark.parametrize(("turns", "left"), [(0, 0), (1, 1), (5, 5)])
def test_turns_beyond_the_file_drift(turns: int, left: int) -> None:
    file = parse(HEAD + SHIP + '[[turn]]\norders = { Omega = "ACC 1 0" }\n[[turn]]\n')
    battle = file.play(turns)
    assert len(battle.turns) == left
    assert battle.now.ships["Omega"].position == Vec(max(0, 2 * turns - 1), 0)


def test_a_faulty_ship_is_told_of_once() -> None:
    text = HEAD + SHIP.replace("= 4", "= -4") + '[[turn]]\norders = { Omega = "ACC 1 0" }\n'
    assert problems(text) == ["ship 1 (Omega), accel: -4 is below 0"]

"""Names that look like orders, turns or quotes, or are in other scripts, come back unchanged."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from engine.names import in_quotes
from replays.load import load
from replays.log import Log
from tests.cases.told import Told
from tests.engine.rulesets.eight_worlds_duel import table
from tests.viewer.overlay.flat import Flat
from viewer.hexmap import names as map_names
from viewer.hexmap.kit import Kit
from viewer.hexmap.printing import camera_of
from viewer.hexmap.view import view_of
from viewer.look.theme import SPACE
from viewer.overlay import Moment
from viewer.overlay.labels import name_labels, ships_on
from viewer.overlay.lettering import Letters
from viewer.session import Session

NAMES = ("P2", "turn 4", 'O\'Brien "II"', "Вершина", "星艦", "+3", "END", "#1", "FIRE", "ACC 1",
         "a\\b; c", "A−B")  # fmt: skip
SHIPS: dict[str, dict[str, Any]] = {
    "eight-worlds": {"accel": 4, "tonnes": 600, "mounts": [{"weapon": "EW4"}]},
    "full-thrust-vector": {"main_drive": 4},
    "full-thrust-spatial": {"drive": 4},
    "gims": {"thrust": 8, "accel_cost": 3, "pivot_cost": "3+3", "class": "hcv"},
    "mayday": {"accel": 2},
}
"""A ship of every rule system, without its name and place."""

every_system = pytest.mark.parametrize("rules", SHIPS)


def after(name: str) -> str:
    """The ship a ship names in its orders."""
    return NAMES[(NAMES.index(name) + 1) % len(NAMES)]


def line(rules: str, name: str) -> str:
    """An order of a ship, one that names another where the rules have such orders."""
    other = in_quotes(after(name))
    return {
        "eight-worlds": f"ACC 1 0 FIRE EW4 AT {other}",
        "full-thrust-vector": "MD2",
        "full-thrust-spatial": "+1",
        "gims": "MB1",
        "mayday": f"LOCK {other} CHASE {other} 0+",
    }[rules]


def battle(rules: str) -> str:
    """A battle file with a ship of each name, each with an order; far enough to write them all."""
    parts = [table("[battle]", {"rules": rules, "title": "Names"})]
    for number, name in enumerate(NAMES):
        q, r = number % 4 * 10, number // 4 * 10
        place = {"hex": [q, r]} if rules in {"gims", "mayday"} else {"position": [q, r]}
        parts.append(table("[[ship]]", {"name": name, **place, **SHIPS[rules]}))
    orders: Mapping[str, str] = {name: line(rules, name) for name in NAMES}
    if rules == "gims":
        orders = {**orders, "*": "ORDER " + " ".join(map(in_quotes, NAMES))}
    return "\n".join([*parts, "[[turn]]", table("[turn.orders]", _quoted(orders))])


def _quoted(orders: Mapping[str, str]) -> dict[str, str]:
    """Orders whose names are keys of TOML."""
    return {in_quotes(name): line for name, line in orders.items()}


@pytest.fixture
def told(rules: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Told:
    """The battle of a rule system, run."""
    return Told(battle(rules), tmp_path, capsys).played()


@every_system
def test_info_and_trace_name_every_ship(told: Told) -> None:
    assert [ship["name"] for ship in told.info()["ships"]] == list(NAMES)
    assert {step["ship"] for step in told.steps()} == set(NAMES)
    said, traced = told.ask("info"), told.ask("trace")
    for name in NAMES:
        assert f"  {name}: ship, active" in said
        assert f"] {name}" in traced
        assert f"  order  {name}: " in traced


@pytest.mark.parametrize(("rules", "act"), [("eight-worlds", "need"), ("mayday", "")])
def test_orders_name_every_ship(told: Told, act: str) -> None:
    if act:
        shots = [step for step in told.steps() if act in step["facts"]]
        aimed = {step["actor"]: step["ship"] for step in shots}
    else:
        aimed = {name: told.ship(name)["target"] for name in NAMES}
        locked = {name: told.ship(name)["locks"] for name in NAMES}
        assert locked == {name: [after(name)] for name in NAMES}
    assert aimed == {name: after(name) for name in NAMES}


def test_whoever_is_aboard_is_launched_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    carried = {"accel": 6, "kind": "homing", "aboard": "Tender"}
    ships = [{"name": name, **carried} for name in NAMES]
    launches = " ".join(f"LAUNCH {in_quotes(name)}" for name in NAMES)
    text = "\n".join(
        [
            table("[battle]", {"rules": "mayday"}),
            table("[[ship]]", {"name": "Tender", "hex": [0, 0]}),
            *(table("[[ship]]", ship) for ship in ships),
            "[[turn]]",
            table("[turn.orders]", {"Tender": launches}),
        ]
    )
    told = Told(text, tmp_path, capsys).played()
    assert {ship["status"] for ship in told.info()["ships"]} == {"active"}


@every_system
def test_one_ship_of_the_trace_by_name(told: Told) -> None:
    for name in NAMES:
        assert f"order  {name}: " in told.ask("trace", "--ship", name)


@every_system
def test_the_log_keeps_them(told: Told) -> None:
    log = load(told.log)
    assert log.reel.names == NAMES
    assert set(log.rows[0].orders) - {"*"} == set(NAMES)
    assert {step.ship for step in log.rows[0].steps} == set(NAMES)


class Listener(QPainter):
    """A painter that remembers what it writes."""

    def __init__(self, width: int, height: int) -> None:
        self.image = QImage(width, height, QImage.Format.Format_RGB32)
        super().__init__(self.image)
        self.texts: list[str] = []

    def drawText(self, *given: Any) -> Any:
        self.texts.append(given[-1])
        return super().drawText(*given)


@every_system
def test_the_map_writes_them(told: Told, qtbot: QtBot) -> None:
    session = Session()
    session.open(load(told.file))
    view = view_of(session, camera_of(session, 1200, 900, whole_battle=True))
    assert view is not None
    listener = Listener(1200, 900)
    map_names.paint(listener, view, Kit())
    listener.end()
    assert set(NAMES) <= set(listener.texts)


@every_system
def test_the_scene_writes_them(told: Told, qtbot: QtBot) -> None:
    log: Log = load(told.file)
    size = (1200, 900)
    moment = Moment(log=log, frame=log.reel.at(1.0), size=size, full=True, hidden=frozenset())
    ships = ships_on(Flat(len(NAMES), size), moment)
    letters = Letters(SPACE.scene, 1.0)
    labels = name_labels(moment, ships, SPACE, letters, [])
    assert {label.text for label in labels} == set(NAMES)

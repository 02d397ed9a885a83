"""The list of ships."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QItemSelectionModel, Qt
from pytestqt.qtbot import QtBot

from replays.log import Log
from replays.moment import hull_of
from tests.viewer.hands import click as click_at
from viewer.panels.ships import FILTER_FROM, Ships
from viewer.panels.ships_model import HULL, SHIP, SPEED
from viewer.session import Session

FLAGS = QItemSelectionModel.SelectionFlag


@pytest.fixture
def session(log: Log) -> Session:
    session = Session()
    session.open(log)
    return session


@pytest.fixture
def ships(session: Session, qtbot: QtBot) -> Ships:
    panel = Ships(session)
    qtbot.addWidget(panel)
    panel.resize(280, 400)
    panel.show()
    return panel


def cell(ships: Ships, name: str, column: int) -> str:
    return ships.model.text(ships.model.rows[ships.model.row_of(name)], column)


def click(ships: Ships, name: str, *, add: bool = False) -> None:
    port = ships.view.viewport()
    assert port is not None
    held = Qt.KeyboardModifier.ControlModifier if add else Qt.KeyboardModifier.NoModifier
    place = ships.view.visualRect(ships.model.index(ships.model.row_of(name), SHIP)).center()
    click_at(port, place.x(), place.y(), held)


def test_ships_stand_under_their_sides(ships: Ships) -> None:
    texts = [ships.model.text(row, SHIP) for row in ships.model.rows]
    assert texts == ["Red   2 ships", "Omega", "Ωρίων", "Blue   1 ship", "Vorchan"]


def test_speed_is_that_of_the_moment(ships: Ships, session: Session) -> None:
    assert cell(ships, "Omega", SPEED) == "2"
    session.seek(1.0)
    # E8: v' = v + 2a = (2, 0) + 2 (0, 1)
    assert cell(ships, "Omega", SPEED) == "2.8"
    session.seek(0.0)
    assert cell(ships, "Omega", SPEED) == "2"


def test_hull_is_shown_only_where_the_rules_count_it(ships: Ships, session: Session) -> None:
    assert not ships.view.isColumnHidden(HULL)
    log = session.log
    assert log
    bare = tuple(
        tuple({k: v for k, v in sheet.items() if k != "hull_points"} for sheet in sheets)
        for sheets in log.sheets
    )
    session.open(replace(log, sheets=bare))
    assert ships.view.isColumnHidden(HULL)
    assert not ships.view.isColumnHidden(SPEED)


@pytest.mark.parametrize(
    ("sheet", "hull"),
    [
        ({"hull_points": 12, "damage": 5}, (7.0, 12.0)),
        ({"hull_points": 12, "damage": 15}, (0.0, 12.0)),
        ({"hull_points": 12}, (12.0, 12.0)),
        ({"hull_points": 0}, None),
        ({"damage": 3}, None),
    ],
)
def test_what_is_left_of_a_hull(sheet: dict[str, float], hull: tuple[float, float] | None) -> None:
    assert hull_of(sheet) == hull


def test_a_click_inspects(ships: Ships, session: Session) -> None:
    click(ships, "Vorchan")
    assert session.selection == ("Vorchan",)


def test_ctrl_click_compares(ships: Ships, session: Session) -> None:
    click(ships, "Vorchan")
    click(ships, "Omega", add=True)
    assert session.selection == ("Vorchan", "Omega")
    click(ships, "Ωρίων", add=True)
    assert session.selection == ("Vorchan", "Ωρίων")
    click(ships, "Vorchan", add=True)
    left: tuple[str, ...] = session.selection
    assert left == ("Ωρίων",)


def test_headings_cannot_be_selected(ships: Ships) -> None:
    for row, it in enumerate(ships.model.rows):
        selectable = ships.model.flags(ships.model.index(row, 0)) & Qt.ItemFlag.ItemIsSelectable
        assert bool(selectable) == (it.ship >= 0)


def test_the_list_shows_the_selection_of_the_session(ships: Ships, session: Session) -> None:
    session.selection = ("Ωρίων", "Omega")
    assert set(ships._names()) == {"Omega", "Ωρίων"}
    assert session.selection == ("Ωρίων", "Omega")
    session.selection = ()
    assert ships._names() == []


def test_a_destroyed_ship_is_counted_out(ships: Ships, session: Session) -> None:
    log = session.log
    assert log
    status = log.reel.status.copy()
    status[1:, 0] = 3
    session.open(replace(log, reel=replace(log.reel, status=status)))
    session.seek(1.0)
    assert ships.model.text(ships.model.rows[0], SHIP) == "Red   1 of 2"
    assert cell(ships, "Omega", SPEED) == "destroyed"
    ships.view.grab()


def test_compact_leaves_the_speed_out(ships: Ships) -> None:
    ships.set_compact(True)
    assert ships.view.isColumnHidden(SPEED)
    ships.set_compact(False)
    assert not ships.view.isColumnHidden(SPEED)


def test_many_ships_can_be_filtered(ships: Ships, session: Session) -> None:
    assert not ships.search.isVisible()
    ships.filter.setText("ωρ")
    assert [row.name for row in ships.model.rows] == ["Red", "Ωρίων"]
    ships.filter.setText("")
    assert len(ships.model.rows) == 5
    assert FILTER_FROM > 3

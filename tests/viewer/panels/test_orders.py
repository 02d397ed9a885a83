"""The orders of the turn."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from replays.log import Log
from tests.viewer.hands import click as click_at
from viewer.panels.orders import Orders, lines_of
from viewer.session import Session


@pytest.fixture
def session(log: Log) -> Session:
    session = Session()
    session.open(log)
    return session


@pytest.fixture
def orders(session: Session, qtbot: QtBot) -> Orders:
    panel = Orders(session)
    qtbot.addWidget(panel)
    panel.resize(280, 300)
    panel.show()
    return panel


def test_every_ship_has_a_line_as_written(log: Log) -> None:
    lines = {line.ship: line.order for line in lines_of(log, 1)}
    assert lines == {"Omega": "ACC 0 1", "Ωρίων": "", "Vorchan": "ACC 9 0"}


def test_a_fault_is_marked_with_its_message(log: Log) -> None:
    said = {line.ship: line.said for line in lines_of(log, 1)}
    assert said["Omega"] == ()
    ((role, message),) = said["Vorchan"]
    assert role == "error"
    assert "[E9]" in message


def test_the_caption_names_the_turn(orders: Orders, session: Session) -> None:
    for time, caption in ((0.5, "Orders of turn 1 · Contact"), (1.5, "Orders of turn 2")):
        session.seek(time)
        assert orders.caption.text() == caption
        orders.grab()


def test_a_click_inspects(orders: Orders, session: Session) -> None:
    session.seek(1.0)
    port = orders.view.viewport()
    assert port is not None
    rect = orders.view.visualRect(orders.model.index(1))
    click_at(port, rect.center().x(), rect.center().y())
    assert session.selection == ("Ωρίων",)


def test_nobody_has_orders_at_the_deployment(orders: Orders) -> None:
    assert orders.is_empty
    assert orders.blank.title.text() == "Deployment"

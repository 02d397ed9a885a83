"""The event list."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from replays.log import Event, Log
from tests.viewer.hands import click as click_at
from viewer.panels.events import Events
from viewer.panels.events_filter import EventFilter, shown
from viewer.session import Session


@pytest.fixture
def session(log: Log) -> Session:
    session = Session()
    session.open(log)
    return session


@pytest.fixture
def events(session: Session, qtbot: QtBot) -> Events:
    panel = Events(session)
    qtbot.addWidget(panel)
    panel.resize(300, 420)
    panel.show()
    return panel


def kinds(events: Events) -> list[str]:
    return [row.kind for row in events.model.rows]


def click(events: Events, row: int) -> Event:
    port = events.view.viewport()
    assert port is not None
    rect = events.view.visualRect(events.model.index(row))
    click_at(port, rect.center().x(), rect.center().y())
    event: Event = events.model.rows[row]
    return event


def test_one_row_an_event(events: Events, log: Log) -> None:
    assert list(events.model.rows) == list(log.events)
    assert events.count.text() == f"{len(log.events)} events"


def test_a_filter_says_how_many_it_hides(events: Events, log: Log) -> None:
    whole = len(log.events)
    events.text.setText("controls")
    assert kinds(events) == ["critical"]
    assert events.count.text() == f"1 of {whole} shown, {whole - 1} hidden by filters"


def test_kinds_can_be_hidden(events: Events) -> None:
    events.menu.kinds["hit"].trigger()
    assert "hit" not in kinds(events)
    events.menu.kinds["hit"].trigger()
    assert "hit" in kinds(events)


def test_sides_can_be_hidden(log: Log) -> None:
    left = shown(log, log.events, EventFilter(sides_off=frozenset({"Red", "Blue"})))
    assert {event.kind for event in left} == {"note"}
    only_blue = shown(log, log.events, EventFilter(sides_off=frozenset({"Red"})))
    assert {event.kind for event in only_blue} >= {"hit", "fault", "note"}


def test_only_the_selected_ship(events: Events, session: Session) -> None:
    events.menu.only_ship.trigger()
    session.selection = ("Ωρίων",)
    assert events.is_empty
    session.selection = ("Vorchan",)
    assert {row.ship for row in events.model.rows} == {"Vorchan"}


def test_when_all_is_hidden_the_way_out_is_offered(events: Events, log: Log) -> None:
    events.text.setText("no such words")
    assert events.is_empty
    assert events.blank.text.text() == f"{len(log.events)} events are hidden."
    events.blank.button.click()
    assert not events.is_empty
    assert list(events.model.rows) == list(log.events)


def test_a_click_goes_there_and_inspects(events: Events, session: Session) -> None:
    row = kinds(events).index("hit")
    event = click(events, row)
    assert (session.time, session.selection) == (event.time, ("Vorchan",))
    assert events.view.currentIndex().row() == row


def test_an_event_that_opens_a_turn_leads_into_it(events: Events, session: Session) -> None:
    row = next(i for i, e in enumerate(events.model.rows) if e.text == "Farewell")
    click(events, row)
    assert 2.0 < session.time <= 3.0
    assert events.view.currentIndex().row() == row


def test_the_list_follows_playback(events: Events, session: Session) -> None:
    for event in session.log.events:  # type: ignore[union-attr]
        session.seek(event.time)
        marked = events.model.rows[events.view.currentIndex().row()]
        opens = event.time == event.turn - 1 and event.time  # the next turn begins with it
        assert marked.time < event.time if opens else marked.time == event.time


def test_the_guard_tells_nothing_of_later(events: Events, session: Session) -> None:
    session.seek(1.5)
    session.seen = 1.5
    session.guard = True
    assert max(event.time for event in events.model.rows) <= 1.5
    assert "of" not in events.count.text()
    session.guard = False
    assert len(events.model.rows) == len(session.log.events)  # type: ignore[union-attr]


def test_another_battle_offers_its_own_sides(events: Events, session: Session) -> None:
    assert set(events.menu.sides) == {"Red", "Blue"}
    session.log = None
    assert not events.menu.sides

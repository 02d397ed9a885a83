"""The rule trace."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from replays.log import Log
from tests.viewer.hands import click as click_at
from viewer.panels.rows import Heading
from viewer.panels.trace import Trace
from viewer.panels.trace_rows import Paragraph, Refused, Told, current_row, rows_of
from viewer.session import Session


@pytest.fixture
def session(log: Log) -> Session:
    session = Session()
    session.open(log)
    return session


@pytest.fixture
def trace(session: Session, qtbot: QtBot) -> Trace:
    panel = Trace(session)
    qtbot.addWidget(panel)
    panel.resize(340, 500)
    panel.show()
    return panel


def told(trace: Trace) -> list[Told]:
    return [row for row in trace.model.rows if isinstance(row, Told)]


def test_every_step_of_the_turn_has_a_row(log: Log) -> None:
    for turn in range(1, log.turns + 1):
        rows = [row for row in rows_of(log, turn, "", ()) if isinstance(row, Told)]
        assert sorted(row.index for row in rows) == [s.index for s in log.rows[turn - 1].steps]


def test_rows_of_one_ship_are_its_own(log: Log) -> None:
    rows = rows_of(log, 1, "Omega", ())
    assert {row.ship for row in rows if isinstance(row, Told)} == {"Omega"}


def test_a_row_says_what_was_ordered_and_what_it_cost(log: Log) -> None:
    burn = next(row for row in rows_of(log, 1, "Omega", ()) if getattr(row, "cost", ""))
    assert isinstance(burn, Told)
    assert (burn.rule, burn.order, burn.cost) == ("E8", "ACC 0 1", "1 g")
    # E8: v' = v + 2a
    assert "velocity (2, 0) → (2, 2)" in burn.change


def test_a_refused_line_stands_with_its_ship(log: Log) -> None:
    rows = rows_of(log, 1, "Vorchan", ())
    assert isinstance(rows[0], Heading)
    refused = rows[1]
    assert isinstance(refused, Refused)
    assert refused.rule == "E9"
    assert "rating 3 g" in refused.message
    assert refused.message.endswith("the ship drifts")
    assert not any(isinstance(row, Refused) for row in rows_of(log, 1, "Omega", ()))


def test_the_current_row_is_the_last_step_done(log: Log) -> None:
    rows = rows_of(log, 1, "Omega", ())
    times = [row.time for row in rows if isinstance(row, Told)]
    assert current_row(rows, times[0] - 1e-9) == -1
    assert rows[current_row(rows, times[0])].time == times[0]  # type: ignore[union-attr]
    assert rows[current_row(rows, 1.0)].time == times[-1]  # type: ignore[union-attr]


def test_the_highlight_follows_time(trace: Trace, session: Session) -> None:
    session.selection = ("Omega",)
    for row in [*rows_of(session.log, 1, "Omega", ())]:  # type: ignore[arg-type]
        if isinstance(row, Told):
            session.seek(row.time)
            marked = trace.model.rows[trace.view.currentIndex().row()]
            assert marked.time == row.time


def test_a_click_goes_to_the_step_and_keeps_everybody(trace: Trace, session: Session) -> None:
    session.seek(1.0)
    place = next(
        i for i, r in enumerate(trace.model.rows) if isinstance(r, Told) and r.ship == "Vorchan"
    )
    wanted = trace.model.rows[place]
    rect = trace.view.visualRect(trace.model.index(place))
    port = trace.view.viewport()
    assert port is not None
    click_at(port, rect.center().x(), rect.center().y())
    assert session.time == wanted.time
    assert session.selection == ("Vorchan",)
    assert {row.ship for row in told(trace)} == {"Omega", "Ωρίων", "Vorchan"}


def test_selecting_a_ship_shows_its_steps(trace: Trace, session: Session) -> None:
    session.seek(2.0)
    session.selection = ("Vorchan",)
    assert {row.ship for row in told(trace)} == {"Vorchan"}
    trace.all.click()
    assert {row.ship for row in told(trace)} == {"Omega", "Ωρίων", "Vorchan"}


def test_a_chip_opens_its_paragraph_in_place(trace: Trace, session: Session) -> None:
    session.selection = ("Omega",)
    session.seek(1.0)
    place = next(i for i, row in enumerate(trace.model.rows) if isinstance(row, Told))
    row = trace.model.rows[place]
    rect = QRectF(trace.view.visualRect(trace.model.index(place)))
    port, log = trace.view.viewport(), session.log
    assert port is not None
    assert log is not None
    at = trace.painter.chip_at(rect, row).center().toPoint()
    click_at(port, at.x(), at.y())
    opened = trace.model.rows[place + 1]
    assert isinstance(opened, Paragraph)
    assert log.paragraph(row.rule) in opened.text
    assert session.time == 1.0
    trace.grab()
    click_at(port, at.x(), at.y())
    assert not any(isinstance(row, Paragraph) for row in trace.model.rows)


def test_the_deployment_has_nothing_to_explain(trace: Trace, session: Session) -> None:
    session.seek(0.0)
    assert trace.is_empty
    assert "deployment" in trace.blank.text.text()


def test_the_guard_tells_no_step_to_come(trace: Trace, session: Session) -> None:
    steps = session.log.rows[0].steps  # type: ignore[union-attr]
    seen = steps[0].time
    session.seek(seen)
    session.seen = seen
    session.guard = True
    assert max(row.time for row in told(trace)) <= seen
    assert len(told(trace)) < len(steps)
    session.guard = False
    assert len(told(trace)) == len(steps)

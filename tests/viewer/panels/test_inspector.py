"""The inspector: one ship's sheet, and how two lie to each other."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from replays.log import Log
from viewer.look.style import em
from viewer.panels.inspector import DIAL_FROM, Inspector
from viewer.panels.readings import Listed, fields_of, lists
from viewer.session import Session


@pytest.fixture
def session(log: Log) -> Session:
    session = Session()
    session.open(log)
    session.selection = ("Omega",)
    return session


@pytest.fixture
def inspector(session: Session, qtbot: QtBot) -> Inspector:
    panel = Inspector(session)
    qtbot.addWidget(panel)
    panel.resize(round(em(24)), 500)
    panel.show()
    return panel


def test_who_it_is(inspector: Inspector) -> None:
    assert inspector.name.text() == "Omega"
    assert inspector.about.text() == "Red · capital ship"


def test_place_and_motion_at_a_turn_end(inspector: Inspector, session: Session) -> None:
    session.seek(1.0)
    told = inspector.motion.texts()
    # E8: x' = x + v + a = (0, 0) + (2, 0) + (0, 1); v' = v + 2a = (2, 2)
    assert told["Position"] == "(2,\u00a01) DU"
    assert told["Velocity"] == "2.83 DU a turn  (2,\u00a02)"
    assert told["Course"] == "045°"


def test_the_sheet_is_in_the_rules_words(inspector: Inspector, session: Session) -> None:
    log = session.log
    assert log
    session.seek(1.0)
    told = inspector.sheet.texts()
    assert told["Accel"] == "3 g"
    assert told["Thrust used"] == "1 of 3 g"
    hints = {a.text(): a.toolTip() for a, _ in inspector.sheet.pairs}
    assert hints["Accel"] == fields_of(log)["accel"].meaning


def test_two_ships_are_compared(inspector: Inspector, session: Session) -> None:
    session.selection = ("Omega", "Vorchan")
    session.seek(0.0)
    assert inspector.pair_title.text() == "To Vorchan"
    told = inspector.pair.texts()
    assert told["Range"] == "8 DU"
    assert told["Bearing"] == "090°"
    assert told["Closing"] == "closing 4 DU a turn"
    assert told["Relative velocity"] == "4 DU a turn at 270°"
    assert "Closest this turn" not in told
    session.seek(1.0)
    # from (0, 0) and (8, 0) to (2, 1) and (6, 0): nearest at the end, sqrt(4² + 1²)
    assert inspector.pair.texts()["Closest this turn"] == "4.12 DU, turn 1 + 1"
    session.selection = ("Omega",)
    assert not inspector.pair.isVisible()


def test_the_dial_needs_room(inspector: Inspector) -> None:
    assert inspector.compass.isVisible()
    inspector.resize(round(em(DIAL_FROM) - 4), 500)
    assert not inspector.compass.isVisible()


def test_the_dial_points_as_the_ship_does(inspector: Inspector, session: Session) -> None:
    session.seek(1.0)
    assert inspector.compass.old == (2.0, 0.0)
    assert inspector.compass.new == (2.0, 2.0)


def test_without_a_ship_it_says_what_to_do(inspector: Inspector, session: Session) -> None:
    session.selection = ()
    assert inspector.is_empty
    assert "press N" in inspector.blank.text.text()


def test_lists_are_laid_out_by_what_is_particular() -> None:
    values = {
        "mounts": (
            {"weapon": "Long 6", "tubes": 3, "name": "Fore turret", "power": True},
            {"weapon": "EW3", "power": False},
        ),
        "criticals": ("Controls", "Fuel", "Fuel"),
        "skills": {"Mech": 2},
        "velocity": [1, 2],
        "accel": 3,
    }
    assert list(lists(values)) == [
        Listed("Mounts", ("3 × Fore turret: Long 6", "EW3: no power")),
        Listed("Criticals", ("Controls", "Fuel ×2")),
        Listed("Skills", ("Mech 2",)),
    ]


def test_the_guard_tells_no_approach_to_come(inspector: Inspector, session: Session) -> None:
    session.selection = ("Omega", "Vorchan")
    session.seek(0.5)
    assert "Closest this turn" in inspector.pair.texts()
    session.seen = 0.5
    session.guard = True
    assert "Closest this turn" not in inspector.pair.texts()

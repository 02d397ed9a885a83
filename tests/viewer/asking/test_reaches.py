"""The reach of the selected ship, as its rules give it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from replays.library import samples
from replays.load import load
from replays.states import played
from tests.viewer.windows import opened, window, write
from viewer.asking.reaches import Reach, Reaches, reach_of
from viewer.session import Session


@pytest.fixture
def session(tmp_path: Path) -> Session:
    session = Session(hidden=frozenset())
    session.open(load(write(tmp_path / "t.toml")))
    return session


def test_in_eight_worlds_it_is_a_ball_about_the_drift(session: Session, qtbot: QtBot) -> None:
    reaches = Reaches(session)
    with qtbot.waitSignal(reaches.found, check_params_cb=bool, timeout=20_000) as told:
        session.selection = ("Omega",)
    assert told.args is not None
    # E8: x' = x + v + a with |a| <= 3 g, from (0, 0) with v = (2, 0)
    assert told.args[0] == Reach(ball=(2.0, 0.0, 0.0, 3.0))


def test_it_is_that_of_the_turn_end_in_view(session: Session, qtbot: QtBot) -> None:
    reaches = Reaches(session)
    session.selection = ("Omega",)
    with qtbot.waitSignal(reaches.found, check_params_cb=bool, timeout=20_000) as told:
        session.seek(1.5)
    assert told.args is not None
    # after turn 1 (ACC 0 1): x = (2, 1), v = (2, 2)
    assert told.args[0].ball == pytest.approx((4.0, 3.0, 0.0, 3.0))


def test_it_goes_with_its_layer_and_its_ship(session: Session, qtbot: QtBot) -> None:
    reaches = Reaches(session)
    heard: list[object] = []
    reaches.found.connect(heard.append)
    session.selection = ("Omega",)
    qtbot.waitUntil(lambda: bool(heard and heard[-1]), timeout=20_000)
    session.toggle("reach")
    assert heard[-1] is None
    session.toggle("reach")
    qtbot.waitUntil(lambda: bool(heard[-1]), timeout=20_000)
    session.selection = ()
    assert heard[-1] is None


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_what_a_ship_did_lay_within_its_reach(sample: object) -> None:
    log = sample.load()  # type: ignore[attr-defined]
    battle = played(log)
    assert battle is not None
    for ship in log.reel.names[:3]:
        reach = reach_of(battle, 0, ship)
        if reach is None or log.bodies or log.gravity_hexes:
            continue
        place = tuple(log.reel.state(1).positions[log.index(ship)].tolist())
        if reach.ball:
            *centre, radius = reach.ball
            away = sum((a - b) ** 2 for a, b in zip(place, centre, strict=True)) ** 0.5
            assert away <= radius + 1e-9
        elif reach.places:
            nearest = min(
                sum((a - b) ** 2 for a, b in zip(place, at, strict=True)) for at in reach.places
            )
            assert nearest < 0.26


def test_the_window_hands_it_to_map_and_scene(qtbot: QtBot, tmp_path: Path) -> None:
    win = window(qtbot, tmp_path)
    opened(qtbot, win, write(tmp_path / "t.toml"))
    win.session.hidden = frozenset()
    win.session.selection = ("Omega",)
    qtbot.waitUntil(lambda: win.map.reach is not None, timeout=20_000)
    assert win.map.reach is not None
    assert win.map.reach.ball == (2.0, 0.0, 0.0, 3.0)
    win.session.selection = ()
    assert win.map.reach is None

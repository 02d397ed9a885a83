"""What the ship inspected can fire is in the session, whoever asks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from replays.library import FOLDER, samples
from replays.log import Log
from tests.viewer.windows import opened, window
from viewer.asking.gunneries import Gunneries
from viewer.asking.ranges import Ranges, ranges_of
from viewer.panels.gunnery import Gunnery
from viewer.panels.gunnery_rows import GunRow
from viewer.session import Session


def sample(name: str) -> Log:
    return next(sample for sample in samples() if sample.name == name).load()


def seen(session: Session) -> Ranges:
    """What is drawn round the ship inspected."""
    frame = session.frame()
    assert frame is not None
    return ranges_of(session, frame)


@pytest.fixture(scope="module")
def duel() -> Log:
    return sample("duel")


def asked(qtbot: QtBot, log: Log, ship: str = "", time: float = 0.0) -> tuple[Session, Gunneries]:
    session = Session()
    gunneries = Gunneries(session)
    session.open(log)
    session.seek(time)
    session.selection = (ship or log.reel.names[0],)
    qtbot.waitUntil(lambda: session.ranges is not None, timeout=20_000)
    return session, gunneries


def test_it_follows_ship_and_turn_end(qtbot: QtBot, duel: Log) -> None:
    session, _held = asked(qtbot, duel, "Ironside", 1.5)
    assert session.ranges
    assert (session.ranges.ship, session.ranges.turn) == ("Ironside", 1)
    session.seek(3.2)
    assert session.ranges is not None  # the last answer stays until the next one is there
    qtbot.waitUntil(lambda: bool(session.ranges and session.ranges.turn == 3), timeout=20_000)
    session.selection = ("Corsair",)
    assert session.ranges is None
    qtbot.waitUntil(lambda: bool(session.ranges), timeout=20_000)
    session.selection = ()
    assert session.gunnery is None


def test_another_ship_or_battle_has_other_mounts(qtbot: QtBot, duel: Log) -> None:
    session, _held = asked(qtbot, duel, "Ironside")
    session.mount = "Battery"
    session.selection = ("Ironside", "Corsair")
    assert session.mount == "Battery"
    session.selection = ("Corsair",)
    assert session.mount == ""
    session.mount = "Battery"
    session.open(duel)
    assert (session.mount, session.gunnery) == ("", None)


def test_the_rings_are_those_of_the_mount_chosen(qtbot: QtBot, duel: Log) -> None:
    session, _held = asked(qtbot, duel, "Ironside")
    # Long 6 and EW3 as printed (E18-E21), bands that shoot alike joined
    assert [ring.far for ring in seen(session).rings] == [30, 50, 70, 90, 130, 170]
    session.mount = "Battery"
    rings = seen(session).rings
    assert [ring.far for ring in rings] == [20, 50, 70, 90]
    assert rings[0].text.replace("\u00a0", " ") == "0–20 DU: 6+ ×2"
    session.toggle("bands")
    assert seen(session).rings == ()


def test_the_chance_to_hit_the_second_ship_is_in_words(qtbot: QtBot, duel: Log) -> None:
    session, _held = asked(qtbot, duel, "Ironside", 3.0)
    assert seen(session).chance == ""
    session.selection = ("Ironside", "Corsair")
    # Long 6 in band 20-30 (E18-E21) needs 6, +3 -4: 7 or more, 21 of 36
    assert seen(session).chance == "7 or more: 58\u00a0%"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("crossing-vectors", ["5", "10", "15"]),
        ("vesta-passage", ["10 inches", "20 inches", "30 inches"]),
    ],
)
def test_rules_without_weapons_have_plain_distances_to_compare_two_ships(
    qtbot: QtBot, name: str, words: list[str]
) -> None:
    log = sample(name)
    session, _held = asked(qtbot, log)
    assert seen(session).rings == ()
    session.selection = log.reel.names[:2]
    assert [ring.text for ring in seen(session).rings] == words
    assert seen(session).sectors == ()


def test_the_arcs_turn_with_the_bow_in_view(qtbot: QtBot) -> None:
    log = sample("spatial-spin")
    session, _held = asked(qtbot, log, "Gyre", 1.0)
    at_end = {s.name: s.start for s in seen(session).sectors}
    bow = log.reel.state(1).facings[log.index("Gyre")]
    # S5: the rear arc is 60 degrees about dead astern
    assert at_end["rear"] == pytest.approx((bow + 150) % 360)
    silent = [s.name for s in seen(session).sectors if not s.fires]
    assert silent == ["rear"]
    session.seek(1.999)
    frame = session.frame()
    assert frame
    now = float(frame.ships.facings[log.index("Gyre")])
    assert {s.name: s.start for s in seen(session).sectors}["rear"] == pytest.approx(
        (now + 150) % 360
    )


def test_it_tells_nothing_of_what_comes_later(qtbot: QtBot, duel: Log) -> None:
    session, _held = asked(qtbot, duel, "Ironside", 0.0)
    session.guard = True
    session.seek(3.9)
    qtbot.waitUntil(lambda: bool(session.ranges and session.ranges.turn == 3), timeout=20_000)
    # the hit that turn 4 takes the fore turret's tube with is not seen before turn 4 has ended
    known = session.ranges
    assert known is not None
    gun = known.gun("Fore turret")
    assert gun is not None
    assert (gun.tubes_left, gun.broken) == (2, ())


def test_a_log_without_orders_is_no_harm(qtbot: QtBot, duel: Log) -> None:
    session = Session()
    gunneries = Gunneries(session)
    session.open(replace(duel, battle_text=""))
    with qtbot.waitSignal(gunneries.found, timeout=20_000):
        session.selection = ("Ironside",)
    assert session.gunnery is None
    assert seen(session) == Ranges()


def test_the_window_shows_them_everywhere(qtbot: QtBot, tmp_path: Path) -> None:
    win = window(qtbot, tmp_path)
    opened(qtbot, win, Path(FOLDER) / "duel.toml", 3.0)
    win.session.selection = ("Ironside",)
    win.switches["panel-gunnery"].trigger()
    panel = win.desk.docks["gunnery"].panel
    assert isinstance(panel, Gunnery)
    qtbot.waitUntil(lambda: len(panel.model.rows) > 2, timeout=20_000)
    view = win.map.board.view()
    assert view is not None
    # Long 6 and EW3 as printed (E18-E21)
    assert view.ranges.far == 170
    mounts = [row for row in panel.model.rows if isinstance(row, GunRow)]
    place = panel.model.rows.index(mounts[1])
    panel.view.clicked.emit(panel.model.index(place, 0))
    view = win.map.board.view()
    assert view is not None
    assert view.ranges.far == 90
    win.switches["layer-bands"].trigger()
    view = win.map.board.view()
    assert view is not None
    assert view.ranges == Ranges()

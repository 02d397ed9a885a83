"""The gunnery panel: mounts, targets, and why there is no shot."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from engine.eight_worlds.odds import Odds
from replays.gunnery import gunnery
from replays.library import samples
from replays.log import Log
from replays.states import played
from tests.viewer.hands import click
from viewer.asking.ranges import chance_words
from viewer.look.style import em
from viewer.panels.gunnery import Gunnery
from viewer.panels.gunnery_rows import GunRow, Note, TargetRow
from viewer.panels.rows import Heading
from viewer.session import Session


def sample(name: str) -> Log:
    return next(sample for sample in samples() if sample.name == name).load()


@pytest.fixture(scope="module")
def fleet() -> Log:
    return sample("fleet-action")


def looked_at(session: Session, log: Log, ship: str, turn: int) -> None:
    """A ship at a turn end, with what it can fire."""
    battle = played(log)
    assert battle is not None
    session.open(log)
    session.seek(turn)
    session.selection = (ship,)
    session.gunnery = gunnery(battle, turn, ship)


def panel(session: Session, qtbot: QtBot) -> Gunnery:
    made = Gunnery(session)
    qtbot.addWidget(made)
    made.resize(round(em(24)), 700)
    made.show()
    return made


def rows(made: Gunnery, kind: type) -> list[object]:
    return [row for row in made.model.rows if isinstance(row, kind)]


def test_targets_come_with_range_chance_and_damage(qtbot: QtBot, fleet: Log) -> None:
    session = Session()
    looked_at(session, fleet, "Halcyon", 3)
    made = panel(session, qtbot)
    assert made.caption.text() == "Two dice for each mount, as the ships lie at the end of turn 3"
    known = session.ranges
    assert known
    first, row = known.targets["Fore battery"][0], rows(made, TargetRow)[0]
    assert isinstance(row, TargetRow)
    odds = first.odds
    assert row.ship == first.ship
    assert row.share == 1
    assert row.chance == f"{odds.modified_need} or more: {100 * odds.chance:.0f}\u00a0%"
    assert row.range.startswith(f"{odds.range:.1f}".removesuffix(".0"))
    assert "computer" in row.why
    shares = [target.share for target in rows(made, TargetRow) if isinstance(target, TargetRow)]
    assert shares == sorted(shares, reverse=True)


def test_another_mount_has_other_targets_and_ranges(qtbot: QtBot, fleet: Log) -> None:
    session = Session()
    looked_at(session, fleet, "Halcyon", 3)
    made = panel(session, qtbot)
    guns = [row for row in made.model.rows if isinstance(row, GunRow)]
    assert [bool(gun.bands) for gun in guns] == [True, False, False]
    place = made.model.rows.index(guns[2])
    box = QRectF(made.view.visualRect(made.model.index(place, 0)))
    port = made.view.viewport()
    assert port
    click(port, box.center().x(), box.center().y())
    assert session.mount == "Point defence"
    assert Heading("Targets of Point defence") in made.model.rows
    assert made.view.currentIndex().row() == place
    # EW3 of the combat table (E18-E21), four tubes: 6 to 20 DU, 8 to 50, 12 to 70, 14 to 90
    told = made.model.rows[place]
    assert (
        str(told)
        .replace("\u00a0", " ")
        .endswith("0–20 DU: 6+ ×4 · 20–50 DU: 8+ ×4 · 50–70 DU: 12+ ×4 · 70–90 DU: 14+ ×4")
    )


def test_a_click_on_a_target_compares_the_two(qtbot: QtBot, fleet: Log) -> None:
    session = Session()
    looked_at(session, fleet, "Halcyon", 3)
    made = panel(session, qtbot)
    target = next(row for row in made.model.rows if isinstance(row, TargetRow))
    made.view.clicked.emit(made.model.index(made.model.rows.index(target), 0))
    assert session.selection == ("Halcyon", target.ship)
    gun = made.model.rows[made.view.currentIndex().row()]
    assert isinstance(gun, GunRow)


def test_what_is_broken_is_told(qtbot: QtBot, fleet: Log) -> None:
    session = Session()
    looked_at(session, fleet, "Halcyon", 9)
    made = panel(session, qtbot)
    fore = next(row for row in made.model.rows if isinstance(row, GunRow))
    assert fore.broken == "no fire control, no traverse, no power"
    assert not fore.fires
    # E31: who is disabled does not fire
    assert rows(made, Note) == [Note("No shot: Halcyon is disabled.")]


def test_rows_are_painted_in_every_width(qtbot: QtBot, fleet: Log) -> None:
    session = Session()
    looked_at(session, fleet, "Halcyon", 5)
    made = panel(session, qtbot)
    heights = {}
    for width in (40, 24, 16, 10):
        made.resize(round(em(width)), 700)
        assert not made.grab().isNull()
        heights[width] = sum(
            made.view.sizeHintForIndex(made.model.index(row, 0)).height()
            for row in range(made.model.rowCount())
        )
    assert heights[40] < heights[24] < heights[16] < heights[10]


def test_the_reasons_why_it_is_empty(qtbot: QtBot, fleet: Log) -> None:
    session = Session()
    made = panel(session, qtbot)
    assert made.blank.title.text() == "No battle open"
    session.open(fleet)
    assert made.blank.title.text() == "No ship selected"
    session.open(replace(fleet, battle_text=""))
    session.selection = ("Halcyon",)
    assert made.blank.title.text() == "No odds"
    spatial = sample("spatial-spin")
    looked_at(session, spatial, spatial.reel.names[0], 1)
    assert made.blank.title.text() == "No weapons in these rules"
    assert "arcs" in made.blank.text.text()


def test_a_ship_without_mounts_and_one_destroyed(qtbot: QtBot, log: Log) -> None:
    session = Session()
    looked_at(session, log, "Omega", 1)
    made = panel(session, qtbot)
    assert made.blank.text.text() == "Omega carries no weapons."
    lost = replace(log, reel=replace(log.reel, status=log.reel.status.copy()))
    lost.reel.status[1:, log.index("Omega")] = 3
    session.log = lost
    session.gunnery = None
    assert made.blank.title.text() == "Omega is destroyed"


@pytest.mark.parametrize(
    ("least", "chance", "words"),
    [
        # two dice: 21 of 36 show 7 or more, 1 of 36 shows 12
        (7, 21 / 36, "7 or more: 58\u00a0%"),
        (12, 1 / 36, "12: 3\u00a0%"),
        (2, 1.0, "always hits"),
        (14, 0.0, "cannot hit: 14 needed"),
        # natural_rule: 12 hits and 2 misses whatever is needed
        (14, 1 / 36, "12: 3\u00a0%"),
        (0, 35 / 36, "3 or more: 97\u00a0%"),
    ],
)
def test_a_chance_in_words(least: int, chance: float, words: str) -> None:
    assert chance_words(Odds(6, least, chance, 1.0, 5.0, "")) == words


def test_without_a_shot_there_is_no_chance() -> None:
    assert chance_words(Odds(None, None, 0.0, 0.0, 5.0, "out of range")) == ""

"""The ranges written at the rings round the selected ship, and what shots did."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from replays.fire import FAINT, Blow, Shot, blows
from replays.log import Log
from tests.viewer.overlay.flat import Flat, ink, painted, sample
from viewer.asking.ranges import Ranges, Ring
from viewer.look.theme import SPACE, THEMES
from viewer.overlay import Moment
from viewer.overlay.labels import ships_on
from viewer.overlay.lettering import Letters
from viewer.overlay.ranges import range_labels
from viewer.overlay.shots import shot_labels

SIZE = (900, 700)
RINGS = Ranges((Ring(20.0, ""), Ring(60.0, ""), Ring(4000.0, "")))
NOTHING = frozenset({"trails", "ghosts", "labels", "grid", "vectors", "markers"})


@pytest.fixture(scope="module")
def duel() -> Log:
    return sample("duel")


def moment(log: Log, **how: object) -> Moment:
    given: dict[str, object] = {"size": SIZE, "full": False, "scale": 1.0, "hidden": NOTHING}
    return Moment(log=log, frame=log.reel.at(2.0), **{**given, **how})  # type: ignore[arg-type]


def test_every_ring_in_the_picture_has_its_number_on_it(qtbot: QtBot, duel: Log) -> None:
    flat, letters = Flat(duel.reel.ships, SIZE, unit=4.0), Letters(SPACE.scene, 1.0)
    now = moment(duel, ranges=RINGS)
    labels = list(range_labels(flat, now, letters, [0]))
    assert [label.text for label in labels] == ["20", "60"]
    x, y, _ = flat.project(now.frame.ships.positions)[0]
    for label, far in zip(labels, (20, 60), strict=True):
        away = ((label.wish.x - x) ** 2 + (label.wish.y - y) ** 2) ** 0.5
        assert away == pytest.approx(far * 4.0)
    assert list(range_labels(flat, now, letters, [])) == []


@pytest.mark.parametrize("theme", THEMES)
def test_ranges_are_written_in_every_theme(qtbot: QtBot, duel: Log, theme: str) -> None:
    flat = Flat(duel.reel.ships, SIZE, unit=4.0)
    bare = painted(theme, flat, moment(duel, selection=("Ironside",)))
    with_it = painted(theme, flat, moment(duel, selection=("Ironside",), ranges=RINGS))
    assert (ink(theme, with_it) & ~ink(theme, bare)).sum() > 40


def test_damage_and_criticals_of_a_ship_add_up(qtbot: QtBot, duel: Log) -> None:
    shots = (
        Shot(0, 1, True, 3.0, criticals=1, fresh=FAINT, struck=0.0),
        Shot(0, 1, True, 4.0, criticals=2, fresh=1.0, struck=0.4),
        Shot(0, 1, False, 0.0),
    )
    flat = Flat(duel.reel.ships, SIZE, unit=4.0, fired=shots)
    assert blows(flat.shots()) == {1: Blow(7.0, 3, 1.0, 0.4)}
    now, letters = moment(duel), Letters(SPACE.scene, 1.0)
    labels = list(shot_labels(flat, now, ships_on(flat, now), letters))
    assert [(label.text, label.extra) for label in labels] == [("−7", "3 criticals"), ("miss", "")]


@pytest.mark.parametrize("theme", THEMES)
def test_a_critical_flashes_and_an_old_hit_does_not_glow(
    qtbot: QtBot, duel: Log, theme: str
) -> None:
    def marked(shot: Shot) -> int:
        flat = Flat(duel.reel.ships, SIZE, unit=4.0, fired=(shot,))
        return int(ink(theme, painted(theme, flat, moment(duel))).sum())

    old = marked(Shot(0, 1, True, 4.0, fresh=FAINT))
    assert marked(Shot(0, 1, True, 4.0, fresh=FAINT, struck=1.0)) > old + 100
    new = marked(Shot(0, 1, True, 4.0, fresh=1.0))
    assert new > old + 100 if THEMES[theme].scene.ship_lit else new == old

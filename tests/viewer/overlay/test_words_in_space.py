"""Numbers in the plane and on trails, names of arrows, letters at counters."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from replays.log import Log
from replays.reel import Floats
from tests.viewer.overlay.flat import Flat, ink, painted, sample
from viewer.asking.reaches import Reach
from viewer.look.theme import SPACE, THEMES
from viewer.overlay import Moment
from viewer.overlay.labels import ships_on
from viewer.overlay.lettering import Letters
from viewer.overlay.trail import turn_ends
from viewer.overlay.vectors import arrow_labels

SIZE = (600, 400)
QUIET = frozenset({"labels", "grid", "trails", "ghosts", "vectors", "markers", "reach"})


@dataclass
class Word:
    text: str
    place: tuple[float, float, float]
    right: tuple[float, float, float] = (1.0, 0.0, 0.0)
    up: tuple[float, float, float] = (0.0, 1.0, 0.0)
    height: float = 4.0


@dataclass
class Side:
    name: str
    role: str
    start: Floats = field(default_factory=lambda: np.zeros(3))
    end: Floats = field(default_factory=lambda: np.zeros(3))


@pytest.fixture(scope="module")
def lesson() -> Log:
    return sample("first-lesson")


def moment(log: Log, time: float, **how: object) -> Moment:
    given: dict[str, object] = {"size": SIZE, "full": False, "hidden": QUIET, **how}
    return Moment(log=log, frame=log.reel.at(time), **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_lie_where_the_plane_has_them(qtbot: QtBot, lesson: Log, theme: str) -> None:
    flat = Flat(1, SIZE, words=[Word("+10", (10.0, 5.0, 0.0))])
    with_word = painted(theme, flat, moment(lesson, 0.0))
    bare = painted(theme, Flat(1, SIZE), moment(lesson, 0.0))
    rows, columns = np.nonzero(np.abs(with_word - bare).max(-1) > 20)
    x, y = 300 + 8 * 10, 200 - 8 * 5
    assert abs((columns.min() + columns.max()) / 2 - x) < 8
    assert y - 36 < rows.mean() < y
    assert rows.max() <= y + 8


@pytest.mark.parametrize(
    "place", [(1e9, 0.0, 0.0), (0.0, 1e9, 0.0), (0.0, 0.0, 200.0), (np.nan, 0.0, 0.0)]
)
def test_numbers_out_of_sight_are_left_out(
    qtbot: QtBot, lesson: Log, place: tuple[float, float, float]
) -> None:
    flat = Flat(1, SIZE, words=[Word("+10", place)])
    bare = painted("Space", Flat(1, SIZE), moment(lesson, 0.0))
    assert (painted("Space", flat, moment(lesson, 0.0)) == bare).all()


def test_the_trail_is_numbered_up_to_now_only(qtbot: QtBot, lesson: Log) -> None:
    flat = Flat(1, SIZE, unit=60.0)
    for time, last in ((0.0, None), (1.0, 0), (2.5, 2), (4.0, 3)):
        shown = moment(lesson, time, hidden=QUIET - {"trails"}, selection=("Halcyon",))
        turns, at = turn_ends(flat, shown, ships_on(flat, shown), 0)
        assert len(turns) == len(at)
        assert (max(turns) if turns else None) == last
    shown = moment(lesson, 5.0, hidden=QUIET - {"trails"}, selection=("Halcyon",), trail=2)
    assert turn_ends(flat, shown, ships_on(flat, shown), 0)[0] == [3, 4]


def test_numbers_of_a_trail_do_not_touch(qtbot: QtBot, lesson: Log) -> None:
    flat = Flat(1, SIZE, unit=1.0)
    shown = moment(lesson, 7.0, hidden=QUIET - {"trails"}, selection=("Halcyon",))
    _, at = turn_ends(flat, shown, ships_on(flat, shown), 0)
    gaps = np.linalg.norm(np.diff(at[:, :2], axis=0), axis=1)
    assert (gaps > 17).all()


def polygon(scale: float) -> list[Side]:
    corners = [np.array(c) * scale for c in ((0.0, 0, 0), (4.0, 0, 0), (4.0, 3.0, 0))]
    return [
        Side("old velocity", "old", corners[0], corners[1]),
        Side("thrust", "thrust", corners[1], corners[2]),
        Side("new velocity", "new", corners[0], corners[2]),
    ]


def test_arrows_are_named_on_the_outside_the_sum_first(qtbot: QtBot) -> None:
    letters = Letters(SPACE.scene, 1.0)
    labels = list(arrow_labels(Flat(1, SIZE, unit=30.0, vectors=polygon(1.0)), letters))
    assert [label.text for label in labels] == ["new velocity", "thrust", "old velocity"]
    sides = {label.text: label.wish.toward for label in labels}
    assert sides["old velocity"][1] > 0  # type: ignore[index]
    assert sides["thrust"][0] > 0  # type: ignore[index]
    assert sides["new velocity"][0] < 0  # type: ignore[index]


def test_small_polygons_go_without_names(qtbot: QtBot) -> None:
    letters = Letters(SPACE.scene, 1.0)
    assert not list(arrow_labels(Flat(1, SIZE, unit=10.0, vectors=polygon(1.0)), letters))
    assert not list(arrow_labels(Flat(1, SIZE), letters))


def test_an_old_velocity_like_the_new_one_is_not_named_twice(qtbot: QtBot) -> None:
    start, end = np.zeros(3), np.array([6.0, 0, 0])
    near = np.array([6.0, 0.2, 0])
    arrows = [
        Side("old velocity", "old", start, end),
        Side("thrust", "thrust", end, near),
        Side("new velocity", "new", start, near),
    ]
    labels = arrow_labels(Flat(1, SIZE, unit=30.0, vectors=arrows), Letters(SPACE.scene, 1.0))
    assert [label.text for label in labels] == ["new velocity"]


@pytest.mark.parametrize("theme", THEMES)
def test_counters_carry_their_letter(qtbot: QtBot, theme: str) -> None:
    log = sample("omega-lesson")
    time = next(
        t
        for t in np.arange(0, log.turns, 0.25)
        if np.abs(log.reel.at(t).markers["vector"].positions - log.reel.at(t).ships.positions).max()
        > 0.5
    )
    flat = Flat(log.reel.ships, SIZE, unit=20.0)
    place = log.reel.at(time).markers["vector"].positions
    with_letters = painted(theme, flat, moment(log, time, hidden=QUIET - {"markers"}))
    bare = painted(theme, flat, moment(log, time))
    rows, columns = np.nonzero(np.abs(with_letters - bare).max(-1) > 40)
    x, y, _ = flat.project(place)[0]
    assert len(rows) > 8
    assert abs(columns.mean() - x) < 30
    assert abs(rows.mean() - y) < 30


def test_what_can_be_reached_is_shown_for_a_selected_ship(qtbot: QtBot, lesson: Log) -> None:
    flat = Flat(1, SIZE, unit=10.0)
    on = QUIET - {"reach"}
    ball = Reach(ball=(5.0, 0.0, 0.0, 4.0))
    spots = Reach(places=((5.0, 5.0, 0.0), (-5.0, 5.0, 0.0)))
    bare = painted("Space", flat, moment(lesson, 0.0, hidden=on, selection=("Halcyon",)))
    for reach in (ball, spots):
        now = moment(lesson, 0.0, hidden=on, selection=("Halcyon",), reach=reach)
        seen = painted("Space", flat, now)
        assert (ink("Space", seen) != ink("Space", bare)).sum() > 4
        off = painted("Space", flat, moment(lesson, 0.0, selection=("Halcyon",), reach=reach))
        nobody = painted("Space", flat, moment(lesson, 0.0, hidden=on, reach=reach))
        assert ink("Space", off).sum() == ink("Space", bare).sum()
        assert ink("Space", nobody).sum() < ink("Space", bare).sum()

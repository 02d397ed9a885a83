from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest
from PyQt6.QtCore import QEvent, QPoint
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.viewer.hexmap.battles import battle, fleet, place, showpiece
from tests.viewer.hexmap.conftest import Shower, grab, like
from tests.viewer.hexmap.touch import (
    click,
    wheel,
)
from viewer.asking.reaches import Reach
from viewer.hexmap import HexMap
from viewer.look.style import apply, now
from viewer.look.theme import PAPER, SPACE
from viewer.session import Session


def test_an_empty_map_says_what_it_is(show: Shower) -> None:
    _, widget = show(None)
    shade = QColor(now.theme.muted)
    words = like(grab(widget), (shade.red(), shade.green(), shade.blue()))
    assert words.sum() > 100
    widget.fit()
    widget.zoom(3)
    click(widget, QPoint(100, 100))
    wheel(widget, 120)


def test_fit_takes_in_the_moment(show: Shower) -> None:
    session, widget = show(fleet(6, 8))
    session.seek(8.0)
    wheel(widget, 120 * 12)
    widget.fit()
    assert session.log is not None
    at = widget.camera.pixels(session.log.reel.state(8).positions[:, :2])
    assert (at > 0).all()
    assert (at < (600, 500)).all()


def test_an_untouched_map_stays_fitted_when_resized(show: Shower, qtbot: QtBot) -> None:
    session, widget = show(fleet(6, 3))
    widget.resize(300, 400)
    assert session.log is not None
    at = widget.camera.pixels(session.log.reel.states.positions[:, :2])
    assert (at > 0).all()
    assert (at < (300, 400)).all()


def test_a_moved_map_keeps_its_scale_when_resized(show: Shower) -> None:
    _, widget = show(fleet(6))
    wheel(widget, 240)
    before = widget.camera
    widget.resize(400, 300)
    assert (widget.camera.x, widget.camera.y, widget.camera.scale) == (
        before.x,
        before.y,
        before.scale,
    )


def test_ships_and_grid_stay_together_while_panning(show: Shower) -> None:
    session, widget = show(battle([[place(0, 0)], [place(4, 0)]], shapes=["station"] * 2))
    session.hidden = frozenset({"labels"})
    before = grab(widget)
    widget.board.look(widget.camera.panned(60, 0))
    after = grab(widget)
    moved, still = after[100:400, 160:500], before[100:400, 100:440]
    assert (np.abs(moved - still).max(axis=2) > 8).mean() < 0.01


def test_the_map_follows_the_session(show: Shower) -> None:
    session, widget = show(showpiece())
    seen = [grab(widget)]
    for change in ("time", "selection", "hidden", "trail", "motion"):
        value = {
            "time": 5.5,
            "selection": ("Omega",),
            "hidden": frozenset({"labels", "reach"}),
            "trail": 2,
            "motion": "smooth",
        }[change]
        setattr(session, change, value)
        seen.append(grab(widget))
        assert (seen[-1] != seen[-2]).any(), change


def test_a_grown_log_keeps_the_view_and_another_one_is_fitted(show: Shower) -> None:
    session, widget = show(fleet(6, 3))
    wheel(widget, 360)
    before = widget.camera
    session.log = fleet(6, 4)
    assert widget.camera.scale == before.scale
    session.open(battle([[place(0, 0)], [place(90, 0)]]))
    assert widget.camera.scale != before.scale


def test_nothing_of_the_last_battle_stays(show: Shower) -> None:
    session, widget = show(showpiece())
    session.seek(6.0)
    session.selection = ("Omega", "Vorchan")
    widget.reach = Reach((place(0, 0),))
    click(widget, QPoint(5, 5))
    grab(widget)
    other = battle([[place(0, 0)], [place(9, 0)]])
    session.open(other)
    assert widget.reach is None
    _, fresh = show(other)
    assert (grab(widget) == grab(fresh)).all()


def test_a_theme_changed_live_leaves_nothing_of_the_old(show: Shower) -> None:
    session, widget = show(showpiece())
    session.seek(6.0)
    grab(widget)
    apply(PAPER)
    changed = grab(widget)
    other, fresh = show(showpiece())
    other.seek(6.0)
    assert (changed == grab(fresh)).all()
    apply(SPACE)


def test_reach_is_drawn_where_it_is_set(show: Shower) -> None:
    session, widget = show(battle([[place(0, 0)], [place(9, -4)]]))
    session.hidden = frozenset()
    before = grab(widget)
    widget.reach = Reach((place(4, 0),), (*place(2, 2), 1.5))
    assert widget.reach.places == (place(4, 0),)
    changed = (grab(widget) != before).any(axis=2)
    x, y = (int(v) for v in widget.camera.pixel(*place(4, 0)[:2]))
    assert changed[y - 6 : y + 6, x - 6 : x + 6].mean() > 0.5


def test_twenty_maps_come_and_go(qtbot: QtBot) -> None:
    session = Session()
    session.open(showpiece())
    gone = []
    for _ in range(20):
        widget = HexMap(session)
        widget.resize(300, 200)
        widget.show()
        widget.grab()
        gone.append((weakref.ref(widget), weakref.ref(widget.board)))
        widget.deleteLater()
        QApplication.sendPostedEvents(widget, QEvent.Type.DeferredDelete)
        session.seek(session.time + 0.1)  # no dead map is called
        del widget
    QApplication.processEvents()
    gc.collect()
    assert [one() for pair in gone for one in pair if one() is not None] == []


@pytest.mark.parametrize("size", [(1, 1), (3, 300), (4000, 20)])
def test_maps_of_odd_sizes_are_painted(show: Shower, size: tuple[int, int]) -> None:
    session, widget = show(showpiece())
    session.hidden = frozenset()
    session.selection = ("Omega", "Vorchan")
    widget.setMinimumSize(1, 1)
    widget.resize(*size)
    session.seek(6.0)
    assert widget.grab().size() == widget.size()


def test_a_map_closed_and_shown_again_is_whole(show: Shower) -> None:
    _, widget = show(showpiece())
    before = grab(widget)
    widget.close()
    widget.show()
    assert (grab(widget) == before).all()

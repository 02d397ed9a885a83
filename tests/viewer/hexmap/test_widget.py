from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QColor, QKeyEvent, QMouseEvent, QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from replays.places import place_name
from tests.viewer.hexmap.battles import battle, fleet, place, showpiece
from tests.viewer.hexmap.conftest import Shower, grab, like
from viewer.hexmap import HexMap, Reach
from viewer.hexmap.geometry import centre, hex_at
from viewer.session import Session
from viewer.style import apply, now
from viewer.theme import PAPER, SPACE

LEFT = Qt.MouseButton.LeftButton
HAND: Any = QTest  # PyQt declares its static methods as if they were not


def wheel(widget: HexMap, angle: int, pixel: int = 0, at: tuple[int, int] = (300, 250)) -> None:
    event = QWheelEvent(
        QPointF(*at), QPointF(*at), QPoint(0, pixel), QPoint(0, angle),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget.viewport(), event)


def port(widget: HexMap) -> QWidget:
    found: QWidget = widget.viewport()
    return found


def spot(widget: HexMap, x: float, y: float) -> QPoint:
    return QPointF(*widget.camera.pixel(x, y)).toPoint()


def click(widget: HexMap, at: QPoint, modifier: Qt.KeyboardModifier | None = None) -> None:
    keys = modifier or Qt.KeyboardModifier.NoModifier
    HAND.mouseClick(port(widget), LEFT, keys, at)


def point(widget: HexMap, at: QPoint) -> None:
    QApplication.sendEvent(port(widget), _move(QPointF(at), Qt.MouseButton.NoButton))


def test_an_empty_map_says_what_it_is(show: Shower) -> None:
    _, widget = show(None)
    shade = QColor(now.theme.muted)
    words = like(grab(widget), (shade.red(), shade.green(), shade.blue()))
    assert words.sum() > 100
    widget.fit()
    widget.zoom(3)
    click(widget, QPoint(100, 100))
    wheel(widget, 120)


def test_wheel_zooms_to_the_cursor(show: Shower) -> None:
    _, widget = show(fleet(5))
    before, scale = widget.camera.place(100, 400), widget.camera.scale
    wheel(widget, 120, at=(100, 400))
    assert widget.camera.scale > scale
    assert widget.camera.place(100, 400) == pytest.approx(before)


def test_nothing_turned_zooms_nothing(show: Shower) -> None:
    _, widget = show(fleet(5))
    before = widget.camera
    for _ in range(20):
        wheel(widget, 0)
    assert widget.camera == before


def test_small_steps_add_up_to_a_notch(show: Shower) -> None:
    _, widget = show(fleet(5))
    start = widget.camera.scale
    for _ in range(30):
        wheel(widget, 4)
    steps = widget.camera.scale
    for _ in range(30):
        wheel(widget, -4)
    assert widget.camera.scale == pytest.approx(start)
    wheel(widget, 120)
    assert widget.camera.scale == pytest.approx(steps)


@pytest.mark.parametrize("pixel", [3, -3])
def test_a_touch_pad_zooms_the_way_it_is_moved(show: Shower, pixel: int) -> None:
    _, widget = show(fleet(5))
    start = widget.camera.scale
    wheel(widget, 0, pixel)
    assert (widget.camera.scale > start) == (pixel > 0)
    assert widget.camera.scale == pytest.approx(start, rel=0.1)


def test_two_thousand_notches_in_and_out_end_well(show: Shower) -> None:
    _, widget = show(fleet(5))
    fitting = widget.camera.scale
    for angle in (120, -120):
        for _ in range(2000):
            wheel(widget, angle, at=(20, 480))
        assert np.isfinite([widget.camera.x, widget.camera.y, widget.camera.scale]).all()
        grab(widget)
    widget.fit_battle()
    assert widget.camera.scale == pytest.approx(fitting)


def test_a_drag_moves_the_map_and_selects_nothing(show: Shower) -> None:
    session, widget = show(battle([[place(0, 0)]]))
    at = spot(widget, 0, 0)
    start = widget.camera.place(at.x(), at.y())
    HAND.mousePress(port(widget), LEFT, Qt.KeyboardModifier.NoModifier, at)
    for step in (8, 20, 60):
        widget.mouseMoveEvent(_move(QPointF(at) + QPointF(step, -step)))
    HAND.mouseRelease(port(widget), LEFT, Qt.KeyboardModifier.NoModifier, at + QPoint(60, -60))
    assert widget.camera.place(at.x() + 60, at.y() - 60) == pytest.approx(start, abs=0.05)
    assert session.selection == ()


def _move(at: QPointF, held: Qt.MouseButton = LEFT) -> QMouseEvent:
    return QMouseEvent(QEvent.Type.MouseMove, at, at, held, held, Qt.KeyboardModifier.NoModifier)


def test_a_click_selects_the_ship_and_with_ctrl_or_shift_the_second(show: Shower) -> None:
    session, widget = show(battle([[place(-4, 2)], [place(5, -3)], [place(0, 4)]]))
    spots = [spot(widget, *place(q, r)[:2]) for q, r in ((-4, 2), (5, -3), (0, 4))]
    click(widget, spots[0])
    met = [session.selection]
    click(widget, spots[1], Qt.KeyboardModifier.ControlModifier)
    met.append(session.selection)
    click(widget, spots[2], Qt.KeyboardModifier.ShiftModifier)
    met.append(session.selection)
    click(widget, spots[2])
    met.append(session.selection)
    assert met == [("Ship 1",), ("Ship 1", "Ship 2"), ("Ship 1", "Ship 3"), ("Ship 3",)]


def test_clicks_go_round_the_ships_on_one_place(show: Shower) -> None:
    session, widget = show(battle([[place(0, 0)]] * 3))
    met = []
    for _ in range(4):
        click(widget, spot(widget, 0, 0))
        met.append(session.selection[0])
    assert set(met[:3]) == {"Ship 1", "Ship 2", "Ship 3"}
    assert met[3] == met[0]


def test_a_click_beside_ships_picks_the_nearest_hex(show: Shower) -> None:
    log = battle([[place(0, 0)], [place(9, 0)]])
    session, widget = show(log)
    session.selection = ("Ship 1",)
    told: list[str] = []
    widget.picked.connect(told.append)
    dice = np.random.default_rng(5)
    clicked = 0
    for across, down in dice.integers((20, 20), (580, 480), (60, 2)).tolist():
        x, y = widget.camera.place(across, down)
        if min(np.hypot(x - home[0], y - home[1]) for home in (place(0, 0), place(9, 0))) < 2:
            continue
        clicked += 1
        click(widget, QPoint(across, down))
        assert told[-1] == place_name(log, (*centre(*hex_at(x, y)), 0.0))
        assert session.selection == ("Ship 1",)
    assert len(told) == clicked > 30


def test_the_picked_hex_is_outlined(show: Shower) -> None:
    _, widget = show(battle([[place(0, 0)], [place(9, 0)]]))
    before = grab(widget)
    click(widget, spot(widget, *place(4, 2)[:2]))
    changed = (grab(widget) != before).any(axis=2)
    down, across = np.nonzero(changed)
    x, y = widget.camera.pixel(*place(4, 2)[:2])
    assert (across.mean(), down.mean()) == pytest.approx((x, y), abs=2)
    assert np.ptp(across) == pytest.approx(widget.camera.scale * 2 / 3**0.5, abs=4)


def test_hovering_names_the_place(show: Shower) -> None:
    log = battle([[place(0, 0)], [place(9, 0)]])
    _, widget = show(log)
    heard: list[str] = []
    widget.hovered.connect(heard.append)
    point(widget, spot(widget, *place(-2, 3)[:2]))
    assert heard[-1] == place_name(log, place(-2, 3)) == "\u22122,3"
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
    assert heard[-1] == ""


def test_hovering_an_open_table_tells_coordinates(show: Shower) -> None:
    session, widget = show(battle([[(0, 0, 0)], [(40, 30, 0)]], board="open"))
    heard: list[str] = []
    widget.hovered.connect(heard.append)
    point(widget, spot(widget, -3.0, 12.0))
    assert heard[-1].startswith("x \u2212")
    session.plane = "xz"
    point(widget, QPoint(222, 111))
    assert "z" in heard[-1]


def test_a_double_click_brings_the_place_to_the_middle(show: Shower) -> None:
    _, widget = show(fleet(5))
    there = widget.camera.place(200, 180)
    HAND.mouseDClick(port(widget), LEFT, Qt.KeyboardModifier.NoModifier, QPoint(200, 180))
    assert (widget.camera.x, widget.camera.y) == pytest.approx(there)


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


def test_keys_go_to_the_window(show: Shower) -> None:
    _, widget = show(fleet(3))
    before = widget.camera
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Space, Qt.Key.Key_Plus, Qt.Key.Key_PageDown):
        event = _key(key)
        widget.keyPressEvent(event)
        assert not event.isAccepted()
    assert widget.camera == before
    assert widget.focusPolicy() == Qt.FocusPolicy.ClickFocus
    assert widget.accessibleName()


def _key(key: Qt.Key) -> QKeyEvent:
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    event.accept()
    return event


def test_reach_is_drawn_where_it_is_set(show: Shower) -> None:
    session, widget = show(battle([[place(0, 0)], [place(9, -4)]]))
    session.hidden = frozenset()
    before = grab(widget)
    widget.reach = Reach((place(4, 0),), (*place(2, 2), 1.5))
    assert widget.reach.places == (place(4, 0),)
    changed = (grab(widget) != before).any(axis=2)
    x, y = (int(v) for v in widget.camera.pixel(*place(4, 0)[:2]))
    assert changed[y - 6 : y + 6, x - 6 : x + 6].mean() > 0.5


def test_centre_on_a_ship(show: Shower) -> None:
    _, widget = show(battle([[place(0, 0)], [place(9, -4)]]))
    widget.centre_on("Ship 2")
    assert (widget.camera.x, widget.camera.y) == pytest.approx(place(9, -4)[:2])
    before = widget.camera
    widget.centre_on("nobody")
    assert widget.camera == before


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

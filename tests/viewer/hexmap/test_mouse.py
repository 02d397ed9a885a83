from __future__ import annotations

import numpy as np
import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtWidgets import QApplication

from engine.space import centre
from replays.places import place_name
from tests.viewer.hexmap.battles import battle, fleet, place
from tests.viewer.hexmap.conftest import Shower, grab
from tests.viewer.hexmap.touch import (
    HAND,
    LEFT,
    click,
    key_event,
    move_event,
    point,
    port,
    spot,
    wheel,
)
from viewer.hexmap.geometry import hex_at


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
        widget.mouseMoveEvent(move_event(QPointF(at) + QPointF(step, -step)))
    HAND.mouseRelease(port(widget), LEFT, Qt.KeyboardModifier.NoModifier, at + QPoint(60, -60))
    assert widget.camera.place(at.x() + 60, at.y() - 60) == pytest.approx(start, abs=0.05)
    assert session.selection == ()


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


def test_keys_go_to_the_window(show: Shower) -> None:
    _, widget = show(fleet(3))
    before = widget.camera
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Space, Qt.Key.Key_Plus, Qt.Key.Key_PageDown):
        event = key_event(key)
        widget.keyPressEvent(event)
        assert not event.isAccepted()
    assert widget.camera == before
    assert widget.focusPolicy() == Qt.FocusPolicy.ClickFocus
    assert widget.accessibleName()


def test_a_click_on_a_ship_beside_the_selected_one_means_it(show: Shower) -> None:
    session, widget = show(battle([[(0, 0, 0)], [(0.9, 0, 0)], [(30, 0, 0)]], board="open"))
    click(widget, spot(widget, 0, 0))
    click(widget, spot(widget, 0.9, 0))
    assert session.selection == ("Ship 2",)
    click(widget, spot(widget, 0, 0))
    assert session.selection == ("Ship 1",)

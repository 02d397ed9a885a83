"""Mouse and wheel over the scene: whom they select, how they move the camera."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QMouseEvent, QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from replays.log import Log
from tests.viewer.canvas.conftest import Opener, place_of, shown
from tests.viewer.hands import click, wheel
from tests.viewer.overlay.flat import sample
from viewer.canvas.canvas import Canvas


def distance(canvas: Canvas) -> float:
    assert canvas.easel is not None
    return canvas.easel.studio.camera.distance


def test_a_click_selects_the_ship_under_it(opened: Opener, duel: Log) -> None:
    canvas = opened(size=(700, 500))
    canvas.session.seek(0)
    for name in ("Ironside", "Corsair"):
        click(canvas, *place_of(canvas, name))
        assert canvas.session.selection == (name,)


def test_a_click_with_control_compares(opened: Opener) -> None:
    canvas = opened(size=(700, 500))
    click(canvas, *place_of(canvas, "Ironside"))
    x, y = place_of(canvas, "Corsair")
    hand: Any = QTest
    hand.mouseClick(
        canvas,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.ControlModifier,
        QPoint(round(x), round(y)),
    )
    assert canvas.session.selection == ("Ironside", "Corsair")


def test_a_click_on_nothing_changes_nothing(opened: Opener) -> None:
    canvas = opened()
    canvas.session.select("Ironside")
    click(canvas, 3, 3)
    assert canvas.session.selection == ("Ironside",)


def drag(canvas: Canvas, button: Qt.MouseButton, dx: int, dy: int) -> None:
    hand: Any = QTest  # PyQt declares its static methods as if they were not
    start = QPoint(100, 100)
    hand.mousePress(canvas, button, Qt.KeyboardModifier.NoModifier, start)
    for share in (0.5, 1.0):
        at = QPointF(100 + dx * share, 100 + dy * share)
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            at,
            canvas.mapToGlobal(at),
            Qt.MouseButton.NoButton,
            button,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(canvas, event)
    end = QPoint(100 + dx, 100 + dy)
    hand.mouseRelease(canvas, button, Qt.KeyboardModifier.NoModifier, end)


def test_dragging_goes_round_and_selects_nothing(opened: Opener) -> None:
    canvas = opened()
    assert canvas.easel is not None
    before = canvas.easel.studio.camera.copy()
    drag(canvas, Qt.MouseButton.LeftButton, 60, 20)
    after = canvas.easel.studio.camera
    assert after.azimuth != before.azimuth
    assert after.elevation > before.elevation
    assert after.distance == before.distance
    assert after.focal == before.focal
    assert canvas.session.selection == ()


@pytest.mark.parametrize("button", [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton])
def test_the_other_buttons_move_the_scene(opened: Opener, button: Qt.MouseButton) -> None:
    canvas = opened()
    x, y = place_of(canvas, "Ironside")
    drag(canvas, button, 40, 30)
    moved = place_of(canvas, "Ironside")
    assert moved[0] - x == pytest.approx(40, abs=12)
    assert moved[1] - y == pytest.approx(30, abs=12)


def test_the_wheel_stops_at_its_limits_and_fit_brings_all_back(opened: Opener) -> None:
    canvas = opened()
    home = distance(canvas)
    for turned in (1200, -1200):
        for _ in range(200):
            wheel(canvas, 240, 160, turned)
        limit = distance(canvas)
        wheel(canvas, 240, 160, turned)
        assert distance(canvas) == limit
        assert home / 1000 < limit < home * 100
        shown(canvas)
    canvas.fit()
    assert distance(canvas) == pytest.approx(home)


def test_small_turns_of_the_wheel_add_up_to_a_notch(opened: Opener) -> None:
    canvas = opened()
    home = distance(canvas)
    wheel(canvas, 240, 160, 120)
    notch = home / distance(canvas)
    canvas.fit()
    for _ in range(30):
        wheel(canvas, 240, 160, 4)
    assert home / distance(canvas) == pytest.approx(notch)


def test_a_wheel_that_does_not_turn_does_nothing(opened: Opener) -> None:
    canvas = opened()
    home = distance(canvas)
    wheel(canvas, 240, 160, 0)
    assert distance(canvas) == home


def pad(canvas: Canvas, pixels: int) -> None:
    at = QPointF(240, 160)
    event = QWheelEvent(
        at,
        canvas.mapToGlobal(at),
        QPoint(0, pixels),
        QPoint(0, 0),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.ScrollUpdate,
        False,
    )
    QApplication.sendEvent(canvas, event)


def test_a_touch_pad_goes_both_ways(opened: Opener) -> None:
    canvas = opened()
    home = distance(canvas)
    pad(canvas, 3)
    assert distance(canvas) < home
    pad(canvas, -3)
    assert distance(canvas) == pytest.approx(home)


def test_what_is_under_the_mouse_stays_there_while_zooming(opened: Opener) -> None:
    canvas = opened()
    canvas.session.camera = "top"
    canvas.fit()
    x, y = place_of(canvas, "Ironside")
    wheel(canvas, x, y, 360)
    assert place_of(canvas, "Ironside") == pytest.approx((x, y), abs=0.5)


def test_following_keeps_the_ship_in_the_middle_until_the_camera_is_moved(opened: Opener) -> None:
    canvas = opened()
    canvas.session.select("Ironside")
    canvas.session.camera = "follow"
    for time in (0.5, 2.0, 3.5):
        canvas.session.seek(time)
        assert place_of(canvas, "Ironside") == pytest.approx((240, 160), abs=0.6)
    drag(canvas, Qt.MouseButton.RightButton, 40, 0)
    assert canvas.session.camera == "free"
    canvas.session.seek(5)
    assert place_of(canvas, "Ironside") != pytest.approx((240, 160), abs=5)


def test_stepping_never_moves_the_camera(opened: Opener) -> None:
    canvas = opened()
    assert canvas.easel is not None
    wheel(canvas, 50, 60, 240)
    before = canvas.easel.studio.camera.copy()
    for turn in range(6):
        canvas.session.seek(turn)
        canvas.session.toggle("ghosts")
        shown(canvas)
    assert canvas.easel.studio.camera == before


def test_a_battle_that_grows_is_seen_from_where_it_was(opened: Opener, duel: Log) -> None:
    canvas = opened()
    assert canvas.easel is not None
    wheel(canvas, 50, 60, 240)
    before = canvas.easel.studio.camera.copy()
    canvas.session.log = replace(duel, complete=False)
    shown(canvas)
    assert canvas.easel.studio.camera == before
    canvas.session.open(sample("first-lesson"))
    shown(canvas)
    assert canvas.easel.studio.camera != before

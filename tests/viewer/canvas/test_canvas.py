"""The 3D scene as a widget: pictures, mouse, wheel, and its end."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import psutil
import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QMouseEvent, QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QSplitter, QWidget
from pytestqt.qtbot import QtBot

from replays.log import Log
from tests.viewer.hands import click, wheel
from tests.viewer.overlay.flat import empty, sample
from viewer.canvas.canvas import Canvas
from viewer.look.theme import THEMES
from viewer.overlay.pixels import pixels_of
from viewer.session import Session

Opener = Callable[..., Canvas]
SIZE = (480, 320)


@pytest.fixture(scope="module")
def duel() -> Log:
    return sample("duel")


@pytest.fixture
def opened(qtbot: QtBot, duel: Log) -> Iterator[Opener]:
    """Opens canvases that have made their first picture."""
    made: list[Canvas] = []

    def make(
        log: Log | None = duel, size: tuple[int, int] = (480, 320), *, full: bool = False
    ) -> Canvas:
        session = Session()
        if log:
            session.open(log)
        canvas = Canvas(session, full=full)
        made.append(canvas)
        canvas.resize(*size)
        canvas.show()
        if log:
            qtbot.waitUntil(lambda: canvas.easel is not None, timeout=30_000)
            canvas.grab()
        return canvas

    yield make
    for canvas in made:
        canvas.close()
        canvas.deleteLater()


def shown(canvas: QWidget) -> np.ndarray:
    return pixels_of(canvas.grab().toImage())[..., :3].astype(np.int16)


def place_of(canvas: Canvas, name: str) -> tuple[float, float]:
    """Where a ship is in the pane."""
    frame, easel = canvas.session.frame(), canvas.easel
    assert frame is not None
    assert easel is not None
    canvas.grab()
    row = frame.names.index(name)
    x, y, _ = easel.studio.scene.project(frame.ships.positions[row : row + 1])[0]
    ratio = canvas.devicePixelRatioF()
    return float(x) / ratio, float(y) / ratio


def distance(canvas: Canvas) -> float:
    assert canvas.easel is not None
    return canvas.easel.studio.camera.distance


@pytest.mark.parametrize("theme", THEMES)
def test_a_battle_is_seen_in_every_theme(opened: Opener, theme: str) -> None:
    canvas = opened()
    canvas.session.theme = theme
    pixels = shown(canvas)
    assert pixels.shape == (320, 480, 3)
    assert pixels.std() > 3
    corners = pixels[[0, 0, -1, -1], [0, -1, 0, -1]]
    assert (corners.max() > 200) == (not THEMES[theme].dark)


def test_without_a_battle_there_is_only_ground(qtbot: QtBot, opened: Opener) -> None:
    canvas = opened(None)
    assert np.ptp(shown(canvas).reshape(-1, 3), axis=0).max() == 0
    assert canvas.easel is None


def test_a_battle_without_ships_is_an_empty_scene(opened: Opener, duel: Log) -> None:
    canvas = opened(empty(duel))
    assert shown(canvas).shape == (320, 480, 3)
    click(canvas, 240, 160)
    assert canvas.session.selection == ()


def test_time_changes_the_picture_without_a_mouse(opened: Opener) -> None:
    canvas = opened()
    pictures = []
    for turn in (0, 1, 2):
        canvas.session.seek(turn)
        pictures.append(shown(canvas))
    assert (pictures[0] != pictures[1]).any()
    assert (pictures[1] != pictures[2]).any()


def test_what_is_hidden_comes_back(opened: Opener) -> None:
    canvas = opened()
    canvas.session.seek(2)
    before = shown(canvas)
    canvas.session.toggle("trails")
    without = shown(canvas)
    canvas.session.toggle("trails")
    assert (before != without).any()
    assert (shown(canvas) == before).all()


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
    canvas.top()
    canvas.fit()
    x, y = place_of(canvas, "Ironside")
    wheel(canvas, x, y, 360)
    assert place_of(canvas, "Ironside") == pytest.approx((x, y), abs=0.5)


def test_following_keeps_the_ship_in_the_middle_until_the_camera_is_moved(opened: Opener) -> None:
    canvas = opened()
    canvas.session.select("Ironside")
    canvas.follow()
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


def test_at_rest_the_picture_is_made_with_care(qtbot: QtBot, opened: Opener) -> None:
    canvas = opened()
    moving = shown(canvas)
    qtbot.waitUntil(lambda: bool((shown(canvas) != moving).any()), timeout=30_000)


def test_while_playing_nothing_waits_for_a_careful_picture(qtbot: QtBot, opened: Opener) -> None:
    canvas = opened()
    canvas.session.playing = True
    moving = shown(canvas)
    qtbot.wait(400)
    assert (shown(canvas) == moving).all()


def test_closing_while_a_picture_is_due(qtbot: QtBot, opened: Opener) -> None:
    canvas = opened()
    canvas.session.seek(3)
    canvas.grab()
    canvas.close()
    qtbot.wait(300)
    assert canvas.easel is None
    canvas.session.seek(4)


def test_a_session_outlives_the_canvas(qtbot: QtBot, duel: Log) -> None:
    session = Session()
    session.open(duel)
    holder = QSplitter()
    qtbot.addWidget(holder)
    canvas = Canvas(session)
    holder.addWidget(canvas)
    holder.resize(300, 200)
    holder.show()
    qtbot.waitUntil(lambda: canvas.easel is not None, timeout=30_000)
    canvas.grab()
    canvas.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    session.seek(2)
    session.theme = "Paper"
    session.camera = "top"
    qtbot.wait(250)


def test_it_opens_again_after_it_was_closed(qtbot: QtBot, opened: Opener) -> None:
    canvas = opened()
    canvas.close()
    canvas.show()
    qtbot.waitUntil(lambda: canvas.easel is not None, timeout=30_000)
    assert shown(canvas).std() > 3


def test_twenty_canvases_one_after_another(qtbot: QtBot) -> None:
    lesson = sample("first-lesson")
    grown = []
    me = psutil.Process()
    for _ in range(20):
        session = Session()
        session.open(lesson)
        canvas = Canvas(session)
        canvas.resize(240, 160)
        canvas.show()
        qtbot.waitUntil(lambda made=canvas: made.easel is not None, timeout=30_000)  # type: ignore[misc]
        canvas.grab()
        canvas.close()
        canvas.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        del canvas
        gc.collect()
        grown.append(me.memory_info().rss / 2**20)
    assert grown[-1] - grown[7] < 12 * 4


def test_it_has_a_name_for_those_who_cannot_see_it(opened: Opener) -> None:
    canvas = opened(None)
    assert canvas.accessibleName()
    assert canvas.focusPolicy() == Qt.FocusPolicy.ClickFocus


def test_a_second_screen_shows_title_and_legend(opened: Opener) -> None:
    pane, hall = opened(), opened(full=True)
    difference = np.abs(shown(pane) - shown(hall)).max(-1) > 60
    assert difference[:60, :200].sum() > 50
    assert difference[:60, -120:].sum() > 50


def test_a_scene_that_fails_says_so_and_the_window_goes_on(
    qtbot: QtBot, opened: Opener, duel: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    from viewer.scene import Scene

    canvas = opened()

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("no such extension")

    with monkeypatch.context() as broken:
        broken.setattr(Scene, "render", fail)
        canvas.session.seek(1)
        shown(canvas)
        assert "no such extension" in canvas.trouble
        assert canvas.easel is None
    canvas.session.open(replace(duel, title="Another"))
    canvas.grab()
    qtbot.waitUntil(lambda: canvas.easel is not None, timeout=30_000)
    assert shown(canvas).std() > 3
    assert canvas.trouble == ""


def test_a_battle_put_away_leaves_bare_ground(opened: Opener) -> None:
    canvas = opened()
    canvas.session.log = None
    assert np.ptp(shown(canvas).reshape(-1, 3), axis=0).max() == 0


def test_the_picture_fills_the_pane_after_a_change_of_size(opened: Opener) -> None:
    canvas = opened()
    canvas.session.theme = "Paper"
    for size in ((300, 400), (640, 200), (480, 320)):
        canvas.resize(*size)
        pixels = shown(canvas)
        assert pixels.shape == (size[1], size[0], 3)
        assert pixels[[0, 0, -1, -1], [0, -1, 0, -1]].min() > 200

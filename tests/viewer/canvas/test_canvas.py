"""The 3D scene as a widget: its pictures, and its end."""

from __future__ import annotations

import gc
from dataclasses import replace

import numpy as np
import psutil
import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtWidgets import QApplication, QSplitter
from pytestqt.qtbot import QtBot

from replays.log import Log
from tests.viewer.canvas.conftest import Opener, shown
from tests.viewer.hands import click
from tests.viewer.overlay.flat import empty, sample
from viewer.canvas.canvas import Canvas
from viewer.look.theme import THEMES
from viewer.session import Session


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

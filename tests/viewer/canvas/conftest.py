"""Canvases that have made their first picture, and what is seen in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from PyQt6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from replays.log import Log
from tests.viewer.overlay.flat import sample
from viewer.canvas.canvas import Canvas
from viewer.overlay.pixels import pixels_of
from viewer.session import Session

Opener = Callable[..., Canvas]


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

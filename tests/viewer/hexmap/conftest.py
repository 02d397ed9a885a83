from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from replays.log import Log
from viewer.hexmap import HexMap
from viewer.look.style import apply, now
from viewer.look.theme import SPACE, THEMES
from viewer.session import Session

Pixels = NDArray[np.int64]
Shower = Callable[[Log | None], tuple[Session, HexMap]]


@pytest.fixture
def space(qapp: QApplication) -> None:
    """The look every picture starts from."""
    if now.theme is not SPACE or now.size != 1.0:
        apply(SPACE)


@pytest.fixture(params=list(THEMES))
def theme(request: pytest.FixtureRequest, space: None) -> Iterator[str]:
    name: str = request.param
    apply(THEMES[name])
    yield name
    apply(SPACE)


@pytest.fixture
def show(qtbot: QtBot, space: None) -> Shower:
    """A map of a log on the screen, 600 x 500."""

    def shown(log: Log | None) -> tuple[Session, HexMap]:
        session = Session()
        if log is not None:
            session.open(log)
        widget = HexMap(session)
        qtbot.addWidget(widget)
        widget.resize(600, 500)
        widget.show()
        qtbot.waitExposed(widget)
        return session, widget

    return shown


def pixels(image: QImage) -> Pixels:
    """Red, green, blue of every pixel: (height, width, 3)."""
    made = image.convertToFormat(QImage.Format.Format_RGBA8888)
    bits = made.constBits()
    assert bits is not None
    flat = np.frombuffer(bits.asstring(made.sizeInBytes()), np.uint8)
    rows = flat.reshape(made.height(), made.bytesPerLine() // 4, 4)
    return rows[:, : made.width(), :3].astype(np.int64)


def grab(widget: HexMap) -> Pixels:
    return pixels(widget.grab().toImage())


def like(picture: Pixels, colour: tuple[int, int, int], near: int = 40) -> NDArray[np.bool_]:
    """Which pixels are nearly of a colour."""
    return np.asarray(np.abs(picture - np.array(colour)).max(axis=2) <= near)


def middle(mask: NDArray[np.bool_]) -> tuple[float, float]:
    """Where a colour is, across and down."""
    down, across = np.nonzero(mask)
    assert len(across), "nothing of that colour"
    return float(across.mean()), float(down.mean())

"""Where the window stands: remembered, and brought back when that is on no screen."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QSize
from PyQt6.QtWidgets import QApplication, QWidget

from viewer.files.settings import Settings
from viewer.look import style

SIZE = QSize(1440, 900)
LEAST = (50.0, 30.0)
"""The smallest window, in em."""
COMPACT = (84.0, 48.0)
"""A window smaller than this, in em, is compact."""
HANDLE = QSize(120, 40)
"""How much of a window must be seen to get hold of it."""


def is_compact(size: QSize) -> bool:
    """Whether a window of that size has room for one panel a side only."""
    return size.width() < style.em(COMPACT[0]) or size.height() < style.em(COMPACT[1])


def least_size() -> QSize:
    """The smallest the window may be; never larger than the screen."""
    screen = QApplication.primaryScreen()
    room = screen.availableGeometry().size() if screen else SIZE
    return QSize(round(style.em(LEAST[0])), round(style.em(LEAST[1]))).boundedTo(room)


def place(window: QWidget, settings: Settings) -> None:
    """Put a window where it was last, or in the middle of the first screen."""
    screens = [screen.availableGeometry() for screen in QApplication.screens()]
    room = screens[0] if screens else QRect(0, 0, SIZE.width(), SIZE.height())
    window.resize(SIZE.boundedTo(room.size()))
    if not window.restoreGeometry(settings.data("geometry")):
        return
    if not any(_within_reach(window.geometry(), screen) for screen in screens):
        size = window.size().boundedTo(room.size())
        spare = room.size() - size
        window.setGeometry(
            room.x() + spare.width() // 2, room.y() + spare.height() // 2,
            size.width(), size.height(),
        )  # fmt: skip


def _within_reach(window: QRect, screen: QRect) -> bool:
    """Whether the top of a window can be seen and taken hold of."""
    top = QRect(window.x(), window.y(), window.width(), HANDLE.height())
    seen = top.intersected(screen)
    return seen.width() >= min(HANDLE.width(), window.width()) and seen.height() >= 10


def remember(window: QWidget, settings: Settings) -> None:
    """Keep where a window stands."""
    settings.put("geometry", window.saveGeometry())

"""The application: started, kept alive through mistakes, ended by Ctrl+C."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import traceback
from pathlib import Path
from types import FrameType, TracebackType

from PyQt6 import sip
from PyQt6.QtCore import QObject, QPointF, QRectF, QSocketNotifier, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QColor, QIcon, QPainter, QPixmap
from PyQt6.QtWidgets import QApplication

from viewer.files.settings import Settings
from viewer.keyboard.keys import Keys
from viewer.look.glyphs import paint_ship, ship_outline
from viewer.look.theme import SPACE
from viewer.session import Session
from viewer.shell.window import Window

HEADLESS = {"offscreen", "minimal", "vnc"}
SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""What ends the program from outside."""
_applications: list[QApplication] = []


def display_available() -> bool:
    """Whether a window can be shown: asked of the system, before Qt would abort over it."""
    platform = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0]
    if platform in HEADLESS or sys.platform in {"win32", "darwin"}:
        return True
    wayland, x11 = os.environ.get("WAYLAND_DISPLAY"), os.environ.get("DISPLAY")
    if platform.startswith("wayland"):
        return bool(wayland)
    return _answers(x11) or (bool(wayland) and platform != "xcb")


def _answers(display: str | None) -> bool:
    """Whether an X server on this machine answers; of one elsewhere the name is believed."""
    if not display:
        return False
    host, _, number = display.partition(":")
    if host not in {"", "unix"}:
        return True
    where = f"/tmp/.X11-unix/X{number.split('.')[0]}"  # noqa: S108 (where X servers listen)
    for address in (where, f"\0{where}"):
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            try:
                line.connect(address)
            except OSError:
                continue
            return True
    return False


def run(
    path: str | Path | None = None,
    turn: float | None = None,
    *,
    theme: str | None = None,
    follow: bool = False,
    reset: bool = False,
    settings: Settings | None = None,
) -> int:
    """Show the window until it is closed; the exit status.

    path is opened at a turn, None for its start; without a path, the welcome page. reset forgets
    all settings first.
    """
    app = application()
    ending = Ending()
    session, settings = Session(), settings or Settings()
    if reset:
        settings.clear()
    window = Window(session, settings)
    if theme:
        session.theme = theme
    session.follow = session.follow or follow
    mistakes = Mistakes(window)
    window.show()
    if path is not None:
        window.files.open(path, turn)
    try:
        return int(app.exec())
    finally:
        ending.stop()
        mistakes.stop()
        _let_go(window)


def _let_go(window: Window) -> None:
    """Everything of Qt's gone before Python ends: what is left PyQt tears down in any order."""
    window.close()
    sip.delete(window)
    gc.collect()


def application() -> QApplication:
    """The one QApplication, with the program's name and key policy."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        return app
    # A Wayland session with an X server beside it: docks cannot be placed under Wayland.
    if os.environ.get("WAYLAND_DISPLAY") and _answers(os.environ.get("DISPLAY")):
        os.environ.setdefault("QT_QPA_PLATFORM", "xcb")
    app = QApplication(sys.argv[:1])
    app.setApplicationName("eightworlds")
    app.setApplicationDisplayName("Eight Worlds")
    app.setDesktopFileName("eightworlds")
    app.setWindowIcon(emblem())
    app.installEventFilter(Keys(app))
    _applications.append(app)  # Python would collect it, and Qt with it
    return app


def emblem() -> QIcon:
    """The program's icon: a ship on a dark ground."""
    icon = QIcon()
    for side in (16, 32, 64, 128, 256):
        picture = QPixmap(side, side)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(SPACE.panel))
        painter.drawRoundedRect(QRectF(0, 0, side, side), side * 0.2, side * 0.2)
        outline, shade = ship_outline("capital", 0), QColor(SPACE.accent)
        middle = QPointF(side / 2, side * 0.52)
        paint_ship(painter, middle, side * 0.36, outline, shade, bearing=45)
        painter.end()
        icon.addPixmap(picture)
    return icon


class Mistakes(QObject):
    """Tells of errors nobody caught and lets the window live: PyQt would abort the program."""

    told = pyqtSignal(str)

    def __init__(self, window: Window) -> None:
        super().__init__()
        self._before = sys.excepthook
        self._window = window
        self.told.connect(self._tell)
        sys.excepthook = self._caught

    def stop(self) -> None:
        """Leave errors to whoever took care of them before."""
        sys.excepthook = self._before

    def _caught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._window.close()
            return
        traceback.print_exception(kind, error, trace, file=sys.stderr)
        where = traceback.extract_tb(trace)
        place = f" ({Path(where[-1].filename).name}, line {where[-1].lineno})" if where else ""
        self.told.emit(f"{kind.__name__}: {error}{place}")

    def _tell(self, what: str) -> None:
        text = f"Something went wrong in the program: {what}. What is open stays open."
        self._window.tell("error", text)


class Ending(QObject):
    """Ctrl+C in the terminal, and SIGTERM, close every window; before there is one, at its start.

    Python runs its signal handlers only when it runs at all: a socket that the system writes to
    wakes Qt's loop up for them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._read, self._write = socket.socketpair()
        self._write.setblocking(False)
        self._read.setblocking(False)
        self._fd = signal.set_wakeup_fd(self._write.fileno(), warn_on_full_buffer=False)
        self._handlers = {number: signal.signal(number, self._signalled) for number in SIGNALS}
        kind = QSocketNotifier.Type.Read
        self._notifier = QSocketNotifier(sip.voidptr(self._read.fileno()), kind, self)
        self._notifier.activated.connect(self._woken)

    def stop(self) -> None:
        """Give the signals back."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._fd)
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        self._read.close()
        self._write.close()

    def _woken(self) -> None:
        self._read.recv(64)

    def _signalled(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002
        QTimer.singleShot(0, self._finish)

    def _finish(self) -> None:
        QApplication.closeAllWindows()
        QApplication.quit()

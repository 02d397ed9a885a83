"""Opening files: read in a thread, shown when whole, played again when saved again."""

from __future__ import annotations

import threading
from pathlib import Path

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from replays.load import LoadError, load
from replays.log import FaultRow, Log
from viewer.files.watch import Watch
from viewer.session import Session

PATIENCE_MS = 400
"""How long an opening may last before it is told."""


class Job(QObject):
    """One file being read in a thread of its own; done is emitted once, in the thread."""

    done = pyqtSignal(object, object)

    def __init__(self, path: Path, time: float | None, *, again: bool) -> None:
        super().__init__()
        self.path, self.time, self.again = path, time, again

    def start(self) -> None:
        """Begin to read."""
        threading.Thread(target=self._read, daemon=True, name="open").start()

    def _read(self) -> None:
        found: Log | Exception
        try:
            found = load(self.path)
        except Exception as error:  # noqa: BLE001 (told to the user by the thread that shows it)
            found = error
        self.done.emit(self, found)


class Opener(QObject):
    """Opens files into a session; what is open stays open until another file is whole.

    refused: a path and why, line by line, and whether it was open and saved again.
    replayed: a path that was saved again and the faults that this brought. waiting: a path that
    takes long, or "" when it is done. opened: a path that is now shown.
    """

    opened = pyqtSignal(Path)
    refused = pyqtSignal(Path, tuple, bool)
    replayed = pyqtSignal(Path, tuple)
    waiting = pyqtSignal(str)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.watch = Watch(self)
        self.watch.saved.connect(self.play_again)
        self._job: Job | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self._slow)

    @property
    def busy(self) -> bool:
        """Whether a file is being read."""
        return self._job is not None

    def open(self, path: Path | str, time: float | None = None) -> None:
        """Open a file at a time in turns, None its start."""
        self._start(Job(Path(path), time, again=False))

    def play_again(self) -> None:
        """Read the open file again and stay at the time in view."""
        log = self.session.log
        if log and log.path and not (self._job and not self._job.again):
            self._start(Job(Path(log.path), None, again=True))

    def cancel(self) -> None:
        """Wait no longer for the file being read."""
        self._job = None
        self._patience.stop()
        self.waiting.emit("")

    def close(self) -> None:
        """Show no battle."""
        self.cancel()
        self.watch.watch(None)
        self.session.playing = False
        self.session.selection = ()
        self.session.range = None
        self.session.time = 0.0
        self.session.log = None

    def _start(self, job: Job) -> None:
        self._job = job
        job.done.connect(self._finished)
        self._patience.start()
        job.start()

    def _slow(self) -> None:
        if self._job:
            self.waiting.emit(str(self._job.path))

    def _finished(self, job: Job, found: Log | Exception) -> None:
        if job is not self._job:
            return
        self.cancel()
        if isinstance(found, LoadError):
            self.refused.emit(job.path, found.lines, job.again)
        elif isinstance(found, Exception):
            raise found
        elif job.again:
            self._show_again(job.path, found)
        else:
            self._show(job, found)

    def _show(self, job: Job, log: Log) -> None:
        self.session.open(log)
        if job.time is not None:
            self.session.seek(job.time)
        self.watch.watch(job.path if log.battle_text and is_battle_file(job.path) else None)
        self.opened.emit(job.path)

    def _show_again(self, path: Path, log: Log) -> None:
        """Put a newer version in place; the time, and ships that are still there, are kept."""
        session, old = self.session, self.session.log
        before = set(old.faults) if old else set()
        ended = session.time >= session.turns
        session.selection = tuple(name for name in session.selection if name in log.reel.names)
        session.time = min(session.time, float(log.turns))
        session.log = log
        if ended and session.follow:
            session.seek(log.turns)
        fresh: tuple[FaultRow, ...] = tuple(row for row in log.faults if row not in before)
        self.replayed.emit(path, fresh)


def is_battle_file(path: Path) -> bool:
    """Whether a file is a text to be played rather than a log."""
    try:
        with path.open("rb") as file:
            return not file.read(8).startswith(b"\x89HDF")
    except OSError:
        return False


def fault_line(row: FaultRow) -> str:
    """A fault in one line: where, what, under which rule."""
    order = f", “{row.order}”" if row.order else ""
    rule = f" [{row.rule}]" if row.rule else ""
    return f"turn {row.turn}, {row.ship}{order}: {row.message}{rule}; the ship drifts"

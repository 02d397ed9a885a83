"""Keeping an eye on a file that is saved again."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QFileSystemWatcher, QObject, QTimer, pyqtSignal

SETTLE_MS = 150
"""How long a file must lie still before it counts as saved."""
LOOK_MS = 1000
"""How often to look all the same: not every file system tells."""

Stamp = tuple[int, int, int]


class Watch(QObject):
    """Says when a file was saved again, also where an editor puts a new file in its place."""

    saved = pyqtSignal(Path)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self._known: Stamp | None = None
        self._last: Stamp | None = None
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._touched)
        self._watcher.directoryChanged.connect(self._touched)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS)
        self._settle.timeout.connect(self._settled)
        self._look = QTimer(self)
        self._look.setInterval(LOOK_MS)
        self._look.timeout.connect(self._looked)

    def watch(self, path: Path | None) -> None:
        """Watch another file, or none."""
        self._settle.stop()
        self._look.stop()
        if watched := [*self._watcher.files(), *self._watcher.directories()]:
            self._watcher.removePaths(watched)
        self.path = path
        if path is not None:
            self._known = self._last = _stamp(path)
            self._watcher.addPaths([str(path), str(path.parent)])
            self._look.start()

    def _touched(self) -> None:
        self._last = _stamp(self.path) if self.path else None
        self._settle.start()

    def _looked(self) -> None:
        if self.path and _stamp(self.path) != self._known and not self._settle.isActive():
            self._touched()

    def _settled(self) -> None:
        """Speak once the file has lain still since the last look."""
        if self.path is None:
            return
        stamp = _stamp(self.path)
        if stamp != self._last:
            self._touched()
        elif stamp is not None:
            if str(self.path) not in self._watcher.files():  # replaced: the watch went with it
                self._watcher.addPath(str(self.path))
            if stamp != self._known:
                self._known = stamp
                self.saved.emit(self.path)


def _stamp(path: Path) -> Stamp | None:
    """What changes when a file is saved; None while there is none."""
    try:
        seen = path.stat()
    except OSError:
        return None
    return seen.st_mtime_ns, seen.st_size, seen.st_ino

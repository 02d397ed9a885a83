"""The files opened last."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PyQt6.QtCore import QObject, pyqtSignal

from viewer.files.settings import Settings

MOST = 12


@dataclass(frozen=True, slots=True)
class RecentFile:
    """A file opened before: what it is, and whether it is still there."""

    path: Path
    kind: str
    when: str
    missing: bool

    @property
    def facts(self) -> str:
        """What it is, in one line."""
        return f"{self.kind}: file is gone" if self.missing else f"{self.kind}, {self.when}"


class Recent(QObject):
    """The files opened last, the newest first."""

    changed = pyqtSignal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings

    @property
    def paths(self) -> list[Path]:
        """Where they are."""
        return [Path(text) for text in self._settings.texts("recent")[:MOST] if text]

    def files(self, now: datetime | None = None) -> list[RecentFile]:
        """What they are."""
        return [_look(path, now or datetime.now().astimezone()) for path in self.paths]

    def add(self, path: Path) -> None:
        """Put a file first."""
        path = path.absolute()
        self._put([path, *(other for other in self.paths if other != path)])

    def remove(self, path: Path) -> None:
        """Forget a file."""
        self._put([other for other in self.paths if other != path])

    def clear(self) -> None:
        """Forget them all."""
        self._put([])

    def _put(self, paths: list[Path]) -> None:
        self._settings.put("recent", [str(path) for path in paths[:MOST]])
        self.changed.emit()


def _look(path: Path, now: datetime) -> RecentFile:
    kind = "battle file" if path.suffix.lower() == ".toml" else "log"
    try:
        changed = path.stat().st_mtime
    except (OSError, ValueError):
        return RecentFile(path, kind, "", missing=True)
    return RecentFile(path, kind, _when(datetime.fromtimestamp(changed).astimezone(), now), False)


def _when(then: datetime, now: datetime) -> str:
    """A time as people say it: today 19:40, yesterday, 12 March, 12 March 2024."""
    days = (now.date() - then.date()).days
    if days <= 0:
        return f"today {then:%H:%M}"
    if days == 1:
        return "yesterday"
    return f"{then.day} {then:%B}" + ("" if then.year == now.year else f" {then.year}")

"""What is remembered from one start to the next."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from PyQt6.QtCore import QByteArray, QSettings, QStandardPaths

from viewer.look.theme import THEMES
from viewer.playing.playback import SPEEDS
from viewer.session import LAYERS, Session

UNREADABLE = "The settings could not be read; the program starts with its defaults."
UNWRITABLE = "The settings cannot be saved: {path} cannot be written."


def settings_file() -> Path:
    """Where the settings are kept unless another place is asked for."""
    where = QStandardPaths.StandardLocation.GenericConfigLocation
    return Path(QStandardPaths.writableLocation(where)) / "eightworlds" / "settings.ini"


class Settings:
    """Values by name in an INI file; whatever cannot be used reads as its default.

    trouble is one line for the user where the file is damaged, or "".
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or settings_file()
        self._ini = QSettings(str(self.path), QSettings.Format.IniFormat)
        self.trouble = ""
        if self._ini.status() != QSettings.Status.NoError or _damaged(self.path):
            self.trouble = UNREADABLE
            self._ini.clear()

    def text(self, name: str, default: str, among: Collection[str] = ()) -> str:
        """A text, one of a choice if any is given."""
        value = self._ini.value(name)
        good = isinstance(value, str) and (not among or value in among)
        return str(value) if good else default

    def number(self, name: str, default: float, least: float, most: float) -> float:
        """A number within limits."""
        try:
            value = float(self._ini.value(name, default))
        except (TypeError, ValueError):
            return default
        return value if least <= value <= most else default

    def flag(self, name: str, *, default: bool) -> bool:
        """Yes or no."""
        words = {"true": True, "false": False}
        return words.get(str(self._ini.value(name, default)).lower(), default)

    def texts(self, name: str) -> list[str]:
        """A list of texts, none where there is no such list."""
        value = self._ini.value(name, [])
        if isinstance(value, str):
            return [value]
        good = isinstance(value, list) and all(isinstance(item, str) for item in value)
        return list(value) if good else []

    def data(self, name: str) -> QByteArray:
        """Bytes, none where there are none."""
        value = self._ini.value(name)
        return value if isinstance(value, QByteArray) else QByteArray()

    def put(self, name: str, value: str | float | bool | list[str] | QByteArray) -> None:
        """Remember a value."""
        self._ini.setValue(name, value)

    def clear(self) -> None:
        """Forget everything."""
        self._ini.clear()

    def save(self) -> str:
        """Write to disk; a line for the user where that fails, or ""."""
        self._ini.sync()
        failed = self._ini.status() == QSettings.Status.AccessError
        return UNWRITABLE.format(path=self.path) if failed else ""


def _damaged(path: Path) -> bool:
    """Whether a file is there that is no text: QSettings takes any bytes for keys."""
    try:
        path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        return True
    except OSError:
        return path.exists() and not path.is_file()
    return False


def recall(settings: Settings, session: Session) -> None:
    """Give a session what was remembered of the last one."""
    session.theme = settings.text("theme", session.theme, THEMES)
    session.text_scale = settings.number("text_scale", 1.0, 1.0, 2.0)
    session.speed = settings.number("speed", 1.0, SPEEDS[0], SPEEDS[-1])
    session.trail = round(settings.number("trail", -1, -1, 10_000))
    session.loop = settings.flag("loop", default=False)
    session.follow = settings.flag("follow", default=False)
    if settings.flag("layers_known", default=False):
        known = {key for key, _ in LAYERS}
        session.hidden = frozenset(settings.texts("hidden")) & known


def keep(settings: Settings, session: Session) -> None:
    """Remember what a session was set to."""
    settings.put("theme", session.theme)
    settings.put("text_scale", session.text_scale)
    settings.put("speed", session.speed)
    settings.put("trail", session.trail)
    settings.put("loop", session.loop)
    settings.put("follow", session.follow)
    settings.put("layers_known", True)
    settings.put("hidden", sorted(session.hidden))

"""What the window does with files: asks for them, takes drops, tells what went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QMimeData, QObject
from PyQt6.QtWidgets import QFileDialog, QWidget

from replays.log import FaultRow
from viewer.files.opening import Opener, fault_line
from viewer.files.recent import Recent
from viewer.files.settings import Settings
from viewer.session import Session
from viewer.shell.messages import Message, MessageBar

FILTER = "Battles and logs (*.toml *.h5 *.hdf5);;All files (*)"


class Files(QObject):
    """Joins the opener to the list of recent files and to the message line."""

    def __init__(
        self, window: QWidget, session: Session, settings: Settings, bar: MessageBar
    ) -> None:
        super().__init__(window)
        self.window_, self.session, self.settings, self.bar = window, session, settings, bar
        self.recent = Recent(settings, self)
        self.opener = Opener(session, self)
        self.opener.opened.connect(self._opened)
        self.opener.refused.connect(self._refused)
        self.opener.replayed.connect(self._replayed)
        self.opener.waiting.connect(self._waiting)

    def ask(self) -> None:
        """Let the user choose a file, where the last one was."""
        folder = self.settings.text("folder", "")
        path, _ = QFileDialog.getOpenFileName(
            self.window_, "Open a log or a battle file", folder, FILTER
        )
        if path:
            self.open(path)

    def open(self, path: Path | str, time: float | None = None) -> None:
        """Open a file; what is open stays until it is whole."""
        if str(path):
            self.opener.open(path, time)

    def drop(self, data: QMimeData) -> bool:
        """Open the first file of a drop; whether there was one."""
        paths = dropped(data)
        if paths:
            self.open(paths[0])
        return bool(paths)

    # -- what came of it ----------------------------------------------------------------------

    def _opened(self, path: Path) -> None:
        self.bar.clear()
        self.recent.add(path)
        self.settings.put("folder", str(path.absolute().parent))

    def _refused(self, path: Path, lines: tuple[str, ...], again: bool) -> None:
        end = " The last good version stays." if again else ""
        messages = [Message("error", f"{path.name}: {_sentence(line)}{end}") for line in lines]
        if not again and path.absolute() in self.recent.paths and not path.exists():
            call = partial(self.recent.remove, path.absolute())
            messages = [Message("error", messages[0].text, "Remove from the recent files", call)]
        self.bar.clear()
        self.bar.show_all(messages)

    def _replayed(self, path: Path, faults: Sequence[FaultRow]) -> None:
        """What the last save brought takes the place of what was wrong with the one before."""
        self.bar.clear()
        self.bar.show_all(
            [Message("warning", f"{path.name}: {_sentence(fault_line(row))}") for row in faults]
        )

    def _waiting(self, path: str) -> None:
        self.bar.clear("good")
        if path:
            text = f"Opening {Path(path).name}…"
            self.bar.show_message(Message("good", text, "Cancel", self.opener.cancel))


def dropped(data: QMimeData | None) -> list[Path]:
    """The files of a drop; the name as it is, whatever signs are in it."""
    if data is None or not data.hasUrls():
        return []
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def _sentence(line: str) -> str:
    return line if line.endswith((".", "!", "?")) else f"{line}."

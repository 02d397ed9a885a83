"""The page of all keys, and what this program is."""

from __future__ import annotations

from importlib import metadata

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QIcon, QKeySequence
from PyQt6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine.rulesets import RULESETS
from viewer.keyboard.shortcuts import Shortcut, groups
from viewer.look import style

COLUMNS = 3
MOUSE = (
    ("Click", "Inspect a ship"),
    ("Ctrl+click", "Compare a second ship"),
    ("Drag", "Turn the scene, move the map"),
    ("Wheel", "Zoom at the mouse"),
    ("Double click", "Follow a ship, centre the map"),
)


class KeysPage(QDialog):
    """Every key and what it does."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keys")
        page = QWidget()
        row = QHBoxLayout(page)
        row.setSpacing(round(style.em(2)))
        for column in _columns():
            stack = QVBoxLayout()
            for title, lines in column:
                stack.addWidget(_group(title, lines))
            stack.addStretch()
            row.addLayout(stack)
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        layout = QVBoxLayout(self)
        layout.addWidget(scroll)
        layout.addWidget(_close(self))
        room = parent.size()
        hint = page.sizeHint()
        self.resize(
            min(hint.width() + 60, max(room.width() - 20, 400)),
            min(hint.height() + 90, max(room.height() - 20, 300)),
        )


def _columns() -> list[list[tuple[str, list[tuple[str, str]]]]]:
    """The groups dealt to columns, each to the shortest."""
    columns: list[list[tuple[str, list[tuple[str, str]]]]] = [[] for _ in range(COLUMNS)]
    told = {title: [(_keys(s), s.text) for s in group] for title, group in groups().items()}
    told["Mouse"] = list(MOUSE)
    for title, lines in sorted(told.items(), key=lambda item: -len(item[1])):
        shortest = min(columns, key=lambda c: sum(len(lines) + 2 for _, lines in c))
        shortest.append((title, lines))
    return columns


def _keys(shortcut: Shortcut) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    return "  or  ".join(QKeySequence(key).toString(native) for key in shortcut.keys)


def _group(title: str, lines: list[tuple[str, str]]) -> QWidget:
    box = QWidget()
    grid = QGridLayout(box)
    grid.setVerticalSpacing(3)
    grid.setHorizontalSpacing(round(style.em(1)))
    grid.setColumnStretch(1, 1)
    heading = QLabel(title)
    style.sized(heading, 1.1, bold=True)
    grid.addWidget(heading, 0, 0, 1, 2)
    for row, (keys, text) in enumerate(lines, start=1):
        left, right = QLabel(keys), QLabel(text)
        left.setProperty("role", "accent")
        for label in (left, right):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
        grid.addWidget(left, row, 0)
        grid.addWidget(right, row, 1)
    return box


class AboutPage(QDialog):
    """Name, version, what it does, whose rules."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("About Eight Worlds")
        name = QLabel(f"Eight Worlds {version()}")
        style.sized(name, 1.6, bold=True)
        what = QLabel(
            "Plays, records and shows battles fought under vector-movement rules, "
            "step by step, with the rule behind every number."
        )
        rules = QLabel("\n".join(f"•  {kind.title}: {kind.source}" for kind in RULESETS.values()))
        parts = QLabel(
            "Made with PyQt6, VTK, PyVista, pyqtgraph, numpy and h5py. "
            "Icons: Material Design Icons (Apache 2.0). MIT licence."
        )
        parts.setProperty("role", "muted")
        layout = QVBoxLayout(self)
        layout.setSpacing(round(style.em(0.7)))
        for label in (name, what, rules, parts):
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addWidget(_close(self))
        self.setMinimumWidth(round(style.em(34)))


def version() -> str:
    """The version installed, or that of a copy that is not."""
    try:
        return metadata.version("eightworlds")
    except metadata.PackageNotFoundError:
        return "(not installed)"


def _close(dialog: QDialog) -> QDialogButtonBox:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    box.rejected.connect(dialog.reject)
    if button := box.button(QDialogButtonBox.StandardButton.Close):
        button.setIcon(QIcon())  # the system's own is drawn for a grey window
    return box

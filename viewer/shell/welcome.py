"""The first page: bundled battles, recent files, and how to open one."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeySequence, QResizeEvent
from PyQt6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from viewer.files.recent import Recent, RecentFile
from viewer.keyboard.shortcuts import BY_ID
from viewer.look import style
from viewer.shell.cards import Gallery

PITCH = (
    "Replays battles fought under vector-movement rules, step by step, "
    "with the rule behind every number."
)


class Welcome(QWidget):
    """chosen: a file to open. asked: the user wants to look for one."""

    chosen = pyqtSignal(object)
    asked = pyqtSignal()

    def __init__(self, recent: Recent) -> None:
        super().__init__()
        self.recent = recent
        self.gallery = Gallery()
        self.gallery.chosen.connect(self.chosen)
        self.open = QPushButton()
        self.open.setProperty("primary", True)
        self.open.clicked.connect(self.asked)
        keys = QKeySequence(BY_ID["open"].keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
        self.open.setText(f"Open a log or a battle…   {keys}")
        self.files = QVBoxLayout()
        self.files.setSpacing(2)
        self.rows: list[RecentRow] = []
        self.none = _label("Files you open are listed here.", 0.85, role="muted")
        self._build()
        recent.changed.connect(self.refresh)
        self.refresh()

    def _build(self) -> None:
        edge = round(style.em(1.8))
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(edge, edge, edge // 2, edge)
        column.setSpacing(round(style.em(0.9)))
        column.addWidget(_label("Eight Worlds", 2.0, bold=True))
        column.addWidget(_label(PITCH, 1.0, role="muted"))
        column.addWidget(self.gallery)
        column.addStretch()
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.side = QWidget()
        right = QVBoxLayout(self.side)
        right.setContentsMargins(edge // 2, edge, edge, edge // 2)
        right.addWidget(self.open)
        right.addWidget(_label("or drop a file anywhere on this window", 0.85, role="muted"))
        right.addSpacing(round(style.em(0.8)))
        right.addWidget(_label("Recent", 1.1, bold=True))
        right.addWidget(self.none)
        right.addLayout(self.files)
        right.addStretch()
        right.addWidget(_label("?  all keys      F11  full screen", 0.85, role="muted"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(scroll, 1)
        row.addWidget(self.side)

    def refresh(self) -> None:
        """List the files opened last."""
        for row in self.rows:
            self.files.removeWidget(row)
            row.deleteLater()
        self.rows = [RecentRow(file) for file in self.recent.files()]
        for row in self.rows:
            row.chosen.connect(self.chosen)
            row.forgotten.connect(self.recent.remove)
            self.files.addWidget(row)
        self.none.setVisible(not self.rows)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.side.setFixedWidth(round(min(style.em(23), self.width() * 0.36)))


class RecentRow(QWidget):
    """A file opened before, and a cross to forget it."""

    chosen = pyqtSignal(object)
    forgotten = pyqtSignal(object)

    def __init__(self, file: RecentFile) -> None:
        super().__init__()
        self.file = file
        self.name = QToolButton()
        self.name.setText(file.path.name)
        self.name.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.name.setProperty("glyph", "file-alert-outline" if file.missing else "file-outline")
        self.name.setProperty("glyph_role", "warning" if file.missing else "text")
        self.name.setToolTip(str(file.path))
        self.name.clicked.connect(partial(self.chosen.emit, file.path))
        self.forget = QToolButton()
        self.forget.setProperty("glyph", "close")
        self.forget.setProperty("glyph_role", "muted")
        self.forget.setToolTip("Remove from this list; the file itself is not touched")
        self.forget.setAccessibleName(f"Remove {file.path.name} from the list")
        self.forget.clicked.connect(partial(self.forgotten.emit, file.path))
        for button in (self.name, self.forget):
            style.restyle(button)
            button.setAutoRaise(True)
        self.facts = _label(file.facts, 0.85, role="warning" if file.missing else "muted")
        self.facts.setIndent(round(style.em(1.9)))
        top = QHBoxLayout()
        top.setContentsMargins(0, 0, 0, 0)
        top.addWidget(self.name)
        top.addStretch()
        top.addWidget(self.forget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, round(style.em(0.3)))
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self.facts)

    def path(self) -> Path:
        """Where the file is."""
        return self.file.path


def _label(text: str, factor: float, *, bold: bool = False, role: str = "") -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setMinimumWidth(1)
    if role:
        label.setProperty("role", role)
    style.sized(label, factor, bold=bold)
    return label

"""The contract every panel keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from PyQt6.QtCore import QRect, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QShowEvent
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from viewer.alive import alive
from viewer.look import style
from viewer.session import Session


class Panel(QWidget):
    """One docked view; it reads and sets the session and knows no other view.

    A subclass fills self.body in its constructor and writes refresh, which is called whenever one
    of the session's fields in follows has changed while the panel is in sight. place is where its
    dock belongs: "left" or "right", "top" or "bottom".
    """

    key: ClassVar[str]
    title: ClassVar[str]
    place: ClassVar[str]
    follows: ClassVar[tuple[str, ...]] = ("log", "time", "selection")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.body = QWidget()
        self.blank = Blank()
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.body)
        self._pages.addWidget(self.blank)
        self._stale = True
        self.setAccessibleName(self.title)
        for name in self.follows:
            getattr(session.events, name).connect(self._changed)
        style.now.changed.connect(self._themed)

    def refresh(self) -> None:
        """Show what the session shows."""
        raise NotImplementedError

    def say(
        self,
        glyph: str,
        title: str,
        text: str,
        button: str = "",
        call: Callable[[], None] | None = None,
    ) -> None:
        """Show no content but what the panel is, why it is empty and what to do."""
        self.blank.say(glyph, title, text, button, call)
        self._pages.setCurrentWidget(self.blank)

    def fill(self) -> None:
        """Show the content."""
        self._pages.setCurrentWidget(self.body)

    @property
    def is_empty(self) -> bool:
        """Whether the panel says why it is empty."""
        return self._pages.currentWidget() is self.blank

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        if self._stale:
            self._stale = False
            self.refresh()

    @alive
    def _changed(self) -> None:
        if self.isVisible():
            self.refresh()
        else:
            self._stale = True

    def _themed(self) -> None:
        self._changed()
        self.update()


class Glyph(QWidget):
    """An icon drawn in the colours of the moment."""

    def __init__(self, name: str = "", ems: float = 2.0, role: str = "muted") -> None:
        super().__init__()
        self.name, self.ems, self.role = name, ems, role
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = round(style.em(self.ems))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent | None) -> None:  # noqa: ARG002
        if self.name:
            painter = QPainter(self)
            style.icon(self.name, self.role).paint(
                painter, QRect(0, 0, self.width(), self.height())
            )
            painter.end()


class Blank(QWidget):
    """Why there is nothing to see, and the way out."""

    def __init__(self) -> None:
        super().__init__()
        self.glyph = Glyph(ems=2.4)
        self.title, self.text, self.button = QLabel(), QLabel(), QPushButton()
        self._call: Callable[[], None] | None = None
        style.sized(self.title, 1.0, bold=True)
        style.sized(self.text, 0.85)
        self.text.setProperty("role", "muted")
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
            label.setMinimumWidth(1)
        self.button.clicked.connect(self._pressed)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addWidget(self.glyph, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.title)
        column.addWidget(self.text)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.button)
        row.addStretch()
        column.addLayout(row)
        column.addStretch(3)

    def say(
        self, glyph: str, title: str, text: str, button: str, call: Callable[[], None] | None
    ) -> None:
        """Show a glyph, a title, a text and a button, if any."""
        self.glyph.name = glyph
        self.glyph.update()
        self.title.setText(title)
        self.text.setText(text)
        self.button.setText(button)
        self.button.setVisible(bool(button))
        self._call = call

    def _pressed(self) -> None:
        if self._call:
            self._call()

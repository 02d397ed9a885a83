"""The line under the tool bar that says what went wrong and what to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton

from viewer.look import style
from viewer.panels.panel import Glyph

GLYPHS = {"error": "alert-octagon", "warning": "alert", "good": "information"}


@dataclass(frozen=True, slots=True)
class Message:
    """One line: kind is error, warning or good; button is what can be done about it."""

    kind: str
    text: str
    button: str = ""
    call: Callable[[], None] | None = None


class MessageBar(QFrame):
    """Shows one message and counts the rest; Esc or the cross ends the one shown."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("message")
        self.messages: list[Message] = []
        self.glyph = Glyph(ems=1.2)
        self.text, self.count = QLabel(), QPushButton()
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.text.setMinimumWidth(1)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.button, self.copy, self.cross = QPushButton(), QPushButton("Copy"), QToolButton()
        self.count.setToolTip("Show the next message")
        self.cross.setProperty("glyph", "close")
        self.cross.setToolTip("Close this message (Esc)")
        self.cross.setAccessibleName("Close this message")
        style.restyle(self.cross)
        for button, call in (
            (self.count, self.next),
            (self.button, self._act),
            (self.copy, self._copy),
            (self.cross, self.end),
        ):
            button.clicked.connect(call)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row = QHBoxLayout(self)
        edge = round(style.em(0.6))
        row.setContentsMargins(edge, 4, edge, 4)
        row.addWidget(self.glyph)
        row.addWidget(self.text, 1)
        for button in (self.count, self.button, self.copy, self.cross):
            row.addWidget(button)
        self._place = 0
        style.now.changed.connect(self._measure)
        self._measure()
        self.hide()

    def _measure(self) -> None:
        side = round(style.em())
        self.cross.setIconSize(QSize(side, side))

    def show_message(self, message: Message) -> None:
        """Show a message before those already there; the same one again only once."""
        self._place = 0
        self.messages = [message, *(m for m in self.messages if m.text != message.text)]
        self._show()

    def show_all(self, messages: list[Message]) -> None:
        """Show several, the first of them first."""
        for message in reversed(messages):
            self.show_message(message)

    def next(self) -> None:
        """Show the next one."""
        self._place = (self._place + 1) % max(len(self.messages), 1)
        self.messages = [*self.messages[1:], *self.messages[:1]]
        self._show()

    def end(self) -> None:
        """Close the message shown."""
        self._place = min(self._place, max(len(self.messages) - 2, 0))
        self.messages = self.messages[1:]
        self._show()

    def clear(self, kind: str = "") -> None:
        """Close all messages, or all of a kind."""
        self._place = 0
        self.messages = [m for m in self.messages if kind and m.kind != kind]
        self._show()

    def _show(self) -> None:
        self.setVisible(bool(self.messages))
        if not self.messages:
            return
        message, many = self.messages[0], len(self.messages)
        self.setProperty("kind", message.kind)
        self.glyph.name, self.glyph.role = GLYPHS[message.kind], message.kind
        self.glyph.update()
        self.text.setText(message.text)
        self.count.setVisible(many > 1)
        self.count.setText(f"{self._place + 1} of {many}")
        self.button.setVisible(bool(message.button))
        self.button.setText(message.button)
        self.copy.setVisible(message.kind != "good")
        if look := self.style():
            look.unpolish(self)
            look.polish(self)

    def _act(self) -> None:
        call = self.messages[0].call if self.messages else None
        self.end()
        if call:
            call()

    def _copy(self) -> None:
        if (board := QApplication.clipboard()) and self.messages:
            board.setText("\n".join(message.text for message in self.messages))

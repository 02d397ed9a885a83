"""The controls of the transport bar."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QWheelEvent
from PyQt6.QtWidgets import QComboBox, QLabel, QLineEdit, QSizePolicy, QToolButton

from viewer.alive import alive
from viewer.keyboard.actions import hint
from viewer.look.style import em, font, metrics, restyle
from viewer.moments import turn_of
from viewer.playing.playback import SPEEDS, Playback
from viewer.session import Session
from viewer.timeline.painting import painting


class Button(QToolButton):
    """A button with an icon that does what a shortcut does; a click does not give it the focus."""

    def __init__(
        self, name: str, glyph: str, deed: Callable[[], object], size: float = 1.3, tip: str = ""
    ) -> None:
        super().__init__()
        self._size = size
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(tip or hint(name))
        self.setAccessibleName(tip or hint(name))
        self._deed = deed
        self.clicked.connect(self._work)
        self.show_glyph(glyph)
        self.measure()

    def _work(self) -> None:
        self._deed()

    def show_glyph(self, glyph: str) -> None:
        """Change the icon."""
        if self.property("glyph") != glyph:
            self.setProperty("glyph", glyph)
            restyle(self)

    def measure(self) -> None:
        """Take the size the font asks for."""
        side = round(em(self._size))
        self.setIconSize(QSize(side, side))


class TurnField(QLineEdit):
    """The number of the turn in view; type another and press Enter to go there."""

    def __init__(self, session: Session, playback: Playback) -> None:
        super().__init__()
        self.session, self.playback = session, playback
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMaxLength(12)
        self.setToolTip("Type a turn and press Enter (G); 0 is the deployment")
        self.setAccessibleName("Turn")
        self.returnPressed.connect(self._go)
        session.events.time.connect(self.follow)
        session.events.log.connect(self.measure)
        self.measure()

    @alive
    def measure(self) -> None:
        """Take font and width from the theme in force."""
        self.setFont(font(1.2, bold=True))
        digits = max(len(str(self.session.turns)), 2)
        wide = metrics(1.2, bold=True).horizontalAdvance("8" * digits)
        self.setFixedWidth(round(wide + em(1.4)))
        self.follow()

    def ask(self) -> None:
        """Take the focus and wait for a number."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    @alive
    def follow(self) -> None:
        """Show the session's turn, unless another one is being typed."""
        if not (self.hasFocus() and self.isModified()):
            self.setText(str(turn_of(self.session.time)))

    def _go(self) -> None:
        reached = self.playback.go(self.text())
        self.setModified(False)
        self.follow()
        if reached:
            self.clearFocus()
        else:
            self.selectAll()

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        super().focusOutEvent(event)
        self.setModified(False)
        self.follow()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.clearFocus()
            return
        super().keyPressEvent(event)


class SpeedBox(QComboBox):
    """The speed of playing; it never takes the wheel."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip("Speed (Up, Down)")
        self.setAccessibleName("Speed")
        for speed in SPEEDS:
            self.addItem(speed_text(speed), speed)
        self.activated.connect(self._chosen)
        session.events.speed.connect(self.follow)
        self.follow()

    @alive
    def follow(self) -> None:
        """Show the session's speed, also one that is not in the list."""
        self.setPlaceholderText(speed_text(self.session.speed))
        self.setCurrentIndex(self.findData(self.session.speed))

    def _chosen(self, index: int) -> None:
        self.session.speed = float(self.itemData(index))

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        if event is not None:
            event.ignore()


class Elided(QLabel):
    """A line of text that gives way: what does not fit is left out and told as a tool tip.

    yields: it takes what the others leave, and no more.
    """

    def __init__(self, role: str = "", *, yields: bool = False) -> None:
        super().__init__()
        self.setProperty("role", role)
        across = QSizePolicy.Policy.Ignored if yields else QSizePolicy.Policy.Preferred
        self.setSizePolicy(across, QSizePolicy.Policy.Preferred)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def say(self, text: str) -> None:
        """Show another text."""
        if text != self.text():
            self.setText(text)
            self.setToolTip(text)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        room, middle = self.rect(), Qt.AlignmentFlag.AlignVCenter
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        with painting(self) as painter:
            painter.setFont(self.font())
            painter.setPen(self.palette().color(self.foregroundRole()))
            painter.drawText(room, middle, shown)


def speed_text(speed: float) -> str:
    """A speed as players write it, e.g. "0.5×"."""
    return f"{speed:g}×"

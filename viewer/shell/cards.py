"""The bundled battles as cards with pictures."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PyQt6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from replays.library import Sample, samples
from replays.log import Log
from viewer.files.opening import Job
from viewer.look import style
from viewer.panels.rows import write
from viewer.words import plural

MOST_COLUMNS = 3
WIDTH = 20.0
"""About how wide a card is, in em."""
RATIO = 0.72
"""Height of a picture to its width."""
TEXT = 3.4
"""Height of the words under it, in em."""


class Card(QAbstractButton):
    """One battle: picture, title, a line of facts. A real button: Tab, Enter, click."""

    def __init__(self, sample: Sample) -> None:
        super().__init__()
        self.sample = sample
        self.log: Log | None = None
        self.facts = ""
        self.picture: QImage | None = None
        self.drawn: tuple[str, float, int] | None = None
        title = sample.name.replace("-", " ")
        self._tell(title[:1].upper() + title[1:], "")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def know(self, log: Log) -> None:
        """Tell of the battle, now that it is known."""
        self.log = log
        self._tell(log.title, facts_of(log))
        self.setToolTip(log.about)

    def fail(self, why: str) -> None:
        """Tell why the battle cannot be shown."""
        self._tell(self.text(), why)

    def _tell(self, title: str, facts: str) -> None:
        self.setText(title)
        self.facts = facts
        self.setAccessibleName(f"{title}. {facts}")
        self.update()

    @property
    def room(self) -> QSize:
        """The size of the picture in pixels of the screen."""
        ratio = self.devicePixelRatioF()
        return QSize(round(self.width() * ratio), round(self.width() * RATIO * ratio))

    def key(self) -> tuple[str, float, int]:
        """What a picture depends on."""
        return style.now.theme.name, style.now.size, self.room.width()

    def sizeHint(self) -> QSize:
        return QSize(round(style.em(WIDTH)), self.heightForWidth(round(style.em(WIDTH))))

    def heightForWidth(self, width: int) -> int:
        return round(width * RATIO + style.em(TEXT))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent | None) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        shape = QPainterPath()
        shape.addRoundedRect(rect, 6, 6)
        painter.setClipPath(shape)
        painter.fillRect(rect, style.colour("raised"))
        top = QRectF(rect.left(), rect.top(), rect.width(), rect.height() - style.em(TEXT))
        painter.fillRect(top, style.colour("ground"))
        if self.picture:
            painter.drawImage(top, self.picture)
        words = rect.adjusted(style.em(0.8), 0, -style.em(0.8), 0)
        first = QRectF(words.left(), top.bottom() + style.em(0.35), words.width(), style.em(1.3))
        write(painter, first, self.text(), bold=True)
        write(painter, first.translated(0, style.em(1.35)), self.facts, role="muted", factor=0.85)
        painter.setClipping(False)
        lit = self.hasFocus() or self.underMouse()
        painter.setPen(QPen(style.colour("accent" if lit else "line"), 2 if self.hasFocus() else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        painter.end()


class Gallery(QWidget):
    """Every bundled battle; each is read and drawn when there is nothing else to do."""

    chosen = pyqtSignal(object)

    def __init__(self) -> None:
        super().__init__()
        self.cards = [Card(sample) for sample in samples()]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(round(style.em(1)))
        self._columns = 0
        for card in self.cards:
            card.clicked.connect(self._clicked)
        self._job: Job | None = None
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(30)
        self._idle.timeout.connect(self._work)
        style.now.changed.connect(self._restyled)
        self._deal()

    @property
    def done(self) -> bool:
        """Whether every card has its picture."""
        return all(card.drawn == card.key() or (card.facts and not card.log) for card in self.cards)

    def wake(self) -> None:
        """Go on reading and drawing."""
        if self.isVisible():
            self._idle.start()

    def _clicked(self) -> None:
        card = self.sender()
        if isinstance(card, Card):
            self.chosen.emit(card.sample.path)

    def _deal(self) -> None:
        """As many columns as there is room for."""
        columns = max(1, min(MOST_COLUMNS, round((self.width() + 1) / style.em(WIDTH + 1))))
        if columns == self._columns:
            return
        for column in range(MOST_COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._columns = columns
        for place, card in enumerate(self.cards):
            self._grid.addWidget(card, *divmod(place, columns), Qt.AlignmentFlag.AlignTop)

    def _work(self) -> None:
        """Read one battle, or draw one picture."""
        if not self.isVisible() or self._job:
            return
        for card in self.cards:
            if card.log is None and not card.facts:
                self._job = Job(card.sample.path, None, again=False)
                self._job.done.connect(self._read)
                self._job.start()
                return
            if card.log and card.drawn != card.key():
                self._draw(card, card.log)
                self._idle.start()
                return

    def _read(self, job: Job, found: Log | Exception) -> None:
        self._job = None
        for card in self.cards:
            if card.sample.path == job.path:
                if isinstance(found, Log):
                    card.know(found)
                else:
                    card.fail(f"cannot be shown: {found}")
        self.wake()

    def _draw(self, card: Card, log: Log) -> None:
        from viewer.hexmap import picture  # noqa: PLC0415 (drawn when the window is up)

        card.drawn = card.key()
        card.picture = picture(
            log,
            time=log.turns * 0.62,
            width=max(card.room.width(), 16),
            height=max(card.room.height(), 16),
            theme=style.now.theme.name,
            hidden=frozenset({"reach", "labels", "shots", "vectors"}),
            ratio=card.devicePixelRatioF(),
        )
        card.update()

    def _restyled(self) -> None:
        self._columns = 0
        self._deal()
        for card in self.cards:
            card.setFixedHeight(card.heightForWidth(card.width()))
        self.wake()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._deal()
        self.wake()

    def showEvent(self, event: object) -> None:  # noqa: ARG002
        self.wake()


def facts_of(log: Log) -> str:
    """Rules, turns and ships in one line."""
    deep = bool(abs(log.reel.states.positions[:, 2]).max(initial=0.0) > 1e-9)
    parts = [log.rules_title, plural(log.turns, "turn"), plural(log.reel.ships, "ship")]
    if log.gravity_hexes or any(body.gravity for body in log.bodies):
        parts.append("gravity")
    return " · ".join(parts) + (", 3D" if deep else "")

"""The card that tells about the moment under the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPen, QPixmap
from PyQt6.QtWidgets import QWidget

from replays.log import Event
from viewer.look.glyphs import paint_event
from viewer.look.style import colour, em, font, metrics
from viewer.moments import WORST, sentence
from viewer.timeline.painting import painting

MOST = 3
WIDTH, PICTURE = 17.0, 9.0
"""The width of the card and the height of its picture in em."""
WIDEST = 28.0
"""How wide a long line may make a card without a picture."""
SMALL = 0.9


@dataclass(frozen=True, slots=True)
class Story:
    """What a card says: a title and some events, told worst first."""

    title: str
    events: Sequence[Event] = ()
    picture: QPixmap | None = None

    def lines(self) -> list[tuple[str, str]]:
        """Kind and sentence of the events told; the last line counts those that are not."""
        told = sorted(self.events, key=lambda event: WORST.index(event.kind))
        if len(told) <= MOST:
            return [(event.kind, sentence(event)) for event in told]
        more = told[MOST - 1 :]
        lines = [(event.kind, sentence(event)) for event in told[: MOST - 1]]
        return [*lines, (more[0].kind, f"and {len(more)} more")]


class Card(QWidget):
    """A child of the window that lies over it, above the timeline; the mouse goes through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.story = Story("")
        self.hide()

    def tell(self, story: Story, x: int, bottom: int) -> None:
        """Show a story, its middle at x and its foot at bottom, in pixels of the window."""
        self.story = story
        window = self.parentWidget()
        assert window is not None
        size = self.sizeHint()
        left = min(max(x - size.width() // 2, 2), max(window.width() - size.width() - 2, 2))
        self.setGeometry(left, max(bottom - size.height(), 0), size.width(), size.height())
        self.show()
        self.raise_()
        self.update()

    def sizeHint(self) -> QSize:
        lines = len(self.story.lines())
        picture = PICTURE if self.story.picture else 0.0
        height = em(picture + 0.8) + metrics(bold=True).height() + lines * _line_height()
        small = metrics(SMALL)
        widest = max((small.horizontalAdvance(text) for _, text in self.story.lines()), default=0.0)
        wide = min(max(widest + em(2.6), em(WIDTH)), em(WIDEST))
        return QSize(round(em(WIDTH) if self.story.picture else wide), round(height))

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        with painting(self) as painter:
            painter.setPen(QPen(colour("edge"), 1))
            painter.setBrush(colour("raised"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            y = self._title(painter, self._picture(painter))
            for kind, text in self.story.lines():
                self._event(painter, y, kind, text)
                y += _line_height()

    def _picture(self, painter: QPainter) -> float:
        """Draw the picture, if there is one; where the title begins."""
        if not self.story.picture:
            return em(0.4)
        inside = QRectF(1, 1, self.width() - 2, em(PICTURE))
        source = _middle(QRectF(self.story.picture.rect()), inside)
        painter.drawPixmap(inside, self.story.picture, source)
        return em(PICTURE + 0.4)

    def _title(self, painter: QPainter, y: float) -> float:
        bold = metrics(bold=True)
        painter.setFont(font(bold=True))
        painter.setPen(colour("text"))
        room = self.width() - em(1.2)
        text = bold.elidedText(self.story.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(em(0.6), y + bold.ascent()), text)
        return y + bold.height()

    def _event(self, painter: QPainter, y: float, kind: str, text: str) -> None:
        small, line = metrics(SMALL), _line_height()
        paint_event(painter, QPointF(em(1.0), y + line / 2), em(0.32), kind)
        painter.setFont(font(SMALL))
        painter.setPen(colour("text"))
        room = self.width() - em(2.4)
        shown = small.elidedText(text, Qt.TextElideMode.ElideRight, room)
        at = QPointF(em(1.8), y + (line - small.height()) / 2 + small.ascent())
        painter.drawText(at, shown)


def _line_height() -> float:
    return float(metrics(SMALL).height()) * 1.2


def _middle(source: QRectF, box: QRectF) -> QRectF:
    """The largest part in the middle of a picture that fills a box without distortion."""
    scale = min(source.width() / box.width(), source.height() / box.height())
    part = QRectF(0, 0, box.width() * scale, box.height() * scale)
    part.moveCenter(source.center())
    return part

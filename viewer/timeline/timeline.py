"""The timeline: the transport bar over the scrubber, and the card over the window."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6 import sip
from PyQt6.QtCore import QPoint, QPointF
from PyQt6.QtGui import QHideEvent, QPixmap
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from viewer.look.style import em
from viewer.moments import place_of, steps_at, turn_of
from viewer.playing.playback import Playback
from viewer.session import Session
from viewer.timeline.card import Card, Story
from viewer.timeline.merge import Mark
from viewer.timeline.scrubber import Scrubber
from viewer.timeline.transport import Transport


class Timeline(QWidget):
    """Drives a session's time and shows it.

    preview gives a small picture of the battle at a time, for the card under the mouse.
    """

    def __init__(self, session: Session, playback: Playback) -> None:
        super().__init__()
        self.session = session
        self.preview: Callable[[float], QPixmap] | None = None
        self.transport = Transport(session, playback)
        self.scrubber = Scrubber(session, playback)
        self._card: Card | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.transport)
        column.addWidget(self.scrubber)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.scrubber.hovered.connect(self._hovered)

    def set_compact(self, compact: bool) -> None:
        """Take the form of a small window: one lane, fewer words."""
        self.transport.set_compact(compact)
        self.scrubber.compact = compact
        self.scrubber.refresh()

    def ask_turn(self) -> None:
        """Let the user type the turn to go to."""
        self.transport.field.ask()

    # -- the card -----------------------------------------------------------------------------

    def _hovered(self, time: float | None, at: QPointF) -> None:
        if time is None or self.session.log is None:
            self._hide_card()
            return
        mark = self.scrubber.mark_at(at)
        story = self._story(mark.time if mark else time, mark)
        card = self._window_card()
        window = card.parentWidget()
        assert window is not None
        origin = self.mapTo(window, QPoint(0, 0))
        x = origin.x() + self.scrubber.x() + round(at.x())
        card.tell(story, x, origin.y() - round(em(0.15)))

    def _story(self, time: float, mark: Mark | None) -> Story:
        log = self.session.log
        assert log is not None
        steps = steps_at(log, time)
        low, high = time, max(time, steps[0].time if steps else time)
        if mark:
            low, high = mark.time, mark.last
        high = min(high, self.session.horizon)
        events = self.scrubber.track.between(low, high)
        if mark:
            kinds = self.scrubber.rows.kinds_of(mark.kind)
            events = [event for event in events if event.kind in kinds]
        picture = self.preview(time) if self.preview else QPixmap()
        title = self._title(low, high if mark else low)
        return Story(title, events, None if picture.isNull() else picture)

    def _title(self, low: float, high: float) -> str:
        log = self.session.log
        assert log is not None
        first, last = max(turn_of(low), 1), max(turn_of(high), 1)
        if last > first:
            return f"Turns {first} to {last}"
        place = place_of(log, low)
        return f"Turn {place.turn} · {place.words}" if place.turn else place.words

    def _window_card(self) -> Card:
        """The card over the window the timeline is in."""
        window = self.window()
        assert window is not None
        card = self._known_card()
        if card is None or card.parentWidget() is not window:
            if card:
                card.deleteLater()
            card = self._card = Card(window)
        return card

    def _known_card(self) -> Card | None:
        """The card as long as its window lives."""
        return None if self._card is None or sip.isdeleted(self._card) else self._card

    def _hide_card(self) -> None:
        card = self._known_card()
        if card:
            card.hide()

    def hideEvent(self, event: QHideEvent | None) -> None:
        super().hideEvent(event)
        self._hide_card()

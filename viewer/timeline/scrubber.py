"""The scrubber: a battle's turns, phases and events on one scale, and the play head."""

from __future__ import annotations

from enum import Enum, auto
from math import ceil

import numpy as np
from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QHideEvent, QMouseEvent, QPaintEvent, QResizeEvent, QWheelEvent
from PyQt6.QtWidgets import QWidget

from viewer.alive import alive
from viewer.look import style
from viewer.look.style import em
from viewer.playing.playback import Playback
from viewer.session import Session
from viewer.timeline.head import paint_focus, paint_guard, paint_hair, paint_head, paint_range
from viewer.timeline.merge import Mark
from viewer.timeline.overview import overview_time
from viewer.timeline.painting import painting
from viewer.timeline.picture import Picture
from viewer.timeline.rows import Rows
from viewer.timeline.scale import Scale
from viewer.timeline.sheet import Sheet
from viewer.timeline.track import Track

BRACKET = 6
"""How near a bracket of the range is taken hold of, in pixels."""
SLACK = 4
"""How far the mouse may stray before a mark just pressed is left, in pixels."""


class Grip(Enum):
    """What the mouse has taken hold of."""

    HEAD = auto()
    LOW = auto()
    HIGH = auto()
    VIEW = auto()


class Scrubber(QWidget):
    """Shows where in the battle the session is; press or drag anywhere to go there.

    hovered tells the time under the mouse, or None, and where the mouse is.
    """

    hovered = pyqtSignal(object, QPointF)

    def __init__(self, session: Session, playback: Playback) -> None:
        super().__init__()
        self.session, self.playback = session, playback
        self.compact = False
        self.grip: Grip | None = None
        self._pressed: float | None = None
        self._hair: float | None = None
        self._full = Track()
        self._told: object = None
        self._picture = Picture()
        self.track = Track()
        self.rows = Rows.of(self.track, compact=False)
        self.scale = Scale(0.0, 1.0, 0.0, 1.0, 1.0)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName("Timeline")
        style.now.changed.connect(self.refresh)
        session.events.log.connect(self.reload)
        session.events.time.connect(self._time_changed)
        for name in ("range", "guard", "seen"):
            getattr(session.events, name).connect(self._told_changed)
        self.reload()

    # -- what is drawn ------------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet:
        """What is to be drawn."""
        return Sheet(self.track, self.scale, self.rows, float(self.width()))

    @alive
    def reload(self) -> None:
        """Take over the session's log; another battle comes whole into view."""
        log = self.session.log
        grown = self._full.rows[:1] == (log.rows[:1] if log else ())
        self.show_track(Track.of(log) if log else Track(), stay=grown)

    def show_track(self, track: Track, *, stay: bool = False) -> None:
        """Draw a track, the whole of it unless the scale is to stay."""
        self._full, self._told = track, None
        self._cut()
        if not stay:
            self.scale = self.scale.at(0.0, self.scale.end)

    def _cut(self) -> None:
        """Keep what may be told; anew only when that is another turn or another event."""
        session, full = self.session, self._full
        if session.guard:
            seen = session.horizon
            told = (ceil(seen), int(seen), int(np.searchsorted(full.when, seen, "right")))
        else:
            seen, told = float(full.turns), None
        if self._told is None or told != self._told:
            self.track = full.until(seen) if session.guard else full
            self._told = told
            self.refresh()

    @alive
    def refresh(self) -> None:
        """Measure and draw anew: theme, font, size or track has changed."""
        self.rows = Rows.of(self.track, compact=self.compact)
        self.setFixedHeight(self.rows.height)
        self.setMinimumWidth(round(em(22)))
        right = max(self.width() - self.rows.pad, self.rows.gutter + 1)
        self.scale = self.scale.fitted(self.rows.gutter, right, self.track.end)
        self.update()

    @alive
    def _time_changed(self, time: float) -> None:
        if self.grip is None:
            self.scale = self.scale.paged(time)
        self.update()

    @alive
    def _told_changed(self) -> None:
        self._cut()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(em(60)), self.rows.height)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.refresh()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        sheet, session = self.sheet, self.session
        still = self._picture.of(sheet, self.size(), self.devicePixelRatioF())
        with painting(self) as painter:
            painter.drawPixmap(0, 0, still)
            left = sheet.rows.gutter - sheet.rows.em
            painter.setClipRect(QRectF(left, 0, self.width() - left, self.height()))
            if session.guard:
                paint_guard(painter, sheet, session.horizon)
            if session.range:
                paint_range(painter, sheet, *session.range)
            if self._hair is not None:
                paint_hair(painter, sheet, self._hair)
            paint_head(painter, sheet, session.time)
            painter.setClipping(False)
            if self.hasFocus():
                paint_focus(painter, self.rect())

    # -- mouse --------------------------------------------------------------------------------

    def mark_at(self, at: QPointF) -> Mark | None:
        """The mark under the mouse."""
        lane = self.rows.lane_at(at.y())
        marks = self._picture.marks
        if lane is None or lane >= len(marks):
            return None
        near = [mark for mark in marks[lane] if abs(mark.x - at.x()) < em(0.9)]
        return min(near, key=lambda mark: abs(mark.x - at.x()), default=None)

    def time_at(self, x: float) -> float:
        """The time at a pixel, as far as the battle is told."""
        return min(self.scale.time(x), self.session.horizon)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is None or event.button() != Qt.MouseButton.LeftButton:
            return
        at = event.position()
        self.grip = self._grip_at(at)
        self.playback.hold()
        mark = self.mark_at(at) if self.grip is Grip.HEAD else None
        self._pressed = at.x() if mark else None
        self.hovered.emit(None, at)
        if mark:
            self.session.seek(mark.time)
        else:
            self._drag(at.x())

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is None:
            return
        at = event.position()
        if self._pressed is not None and abs(at.x() - self._pressed) >= SLACK:
            self._pressed = None
        if self.grip and self._pressed is None:
            self._drag(at.x())
        inside = at.x() >= self.rows.gutter and self.track.turns > 0
        self._hair = at.x() if inside else None
        bracket = self.grip in {Grip.LOW, Grip.HIGH} or self._bracket_at(at) is not None
        shape = Qt.CursorShape.SizeHorCursor if bracket else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        told = inside and not self.grip and at.y() < self.rows.bottom
        self.hovered.emit(self.time_at(at.x()) if told else None, at)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            self._let_go()

    def hideEvent(self, event: QHideEvent | None) -> None:
        super().hideEvent(event)
        self._let_go()

    def leaveEvent(self, event: QEvent | None) -> None:
        super().leaveEvent(event)
        self._hair = None
        self.hovered.emit(None, QPointF())
        self.update()

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Zoom at the mouse; sideways, or with Shift, move along."""
        if event is None:
            return
        fine = event.pixelDelta()
        turned = event.angleDelta() if fine.isNull() else fine
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if shifted or abs(turned.x()) > abs(turned.y()):
            along = turned.x() or turned.y()
            self.scale = self.scale.at(self.scale.low - along / 1200 * self.scale.span)
        elif turned.y():
            at = self.scale.time(event.position().x())
            self.scale = self.scale.zoomed(at, 1.25 ** (-turned.y() / 120))
        event.accept()
        self.update()

    def _let_go(self) -> None:
        if self.grip:
            self.grip = self._pressed = None
            self.playback.release()

    def _grip_at(self, at: QPointF) -> Grip:
        if self.rows.has_overview and at.y() >= self.rows.overview_y - em(0.1):
            return Grip.VIEW
        return self._bracket_at(at) or Grip.HEAD

    def _bracket_at(self, at: QPointF) -> Grip | None:
        if self.session.range is None or at.y() > self.rows.bottom:
            return None
        ends = zip((Grip.LOW, Grip.HIGH), self.session.range, strict=True)
        return next((g for g, t in ends if abs(self.scale.x(t) - at.x()) < BRACKET), None)

    def _drag(self, x: float) -> None:
        if self.grip is Grip.HEAD:
            self.session.seek(self.time_at(x))
        elif self.grip is Grip.VIEW:
            self.scale = self.scale.at(overview_time(self.sheet, x) - self.scale.span / 2)
        elif self.session.range:
            low, high = self.session.range
            edge = float(round(self.time_at(x)))
            low, high = (edge, high) if self.grip is Grip.LOW else (low, edge)
            if low < high:
                self.session.range = (low, high)
        self.update()

"""The 3D scene as a widget: it asks for a picture, paints it, and moves the camera."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer
from PyQt6.QtGui import (
    QCloseEvent,
    QHelpEvent,
    QImage,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PyQt6.QtWidgets import QToolTip, QWidget

from viewer.alive import alive
from viewer.asking.reaches import Reach
from viewer.canvas.bare import paint_bare
from viewer.canvas.steering import wheel_factor
from viewer.look.theme import THEMES
from viewer.session import Session

if TYPE_CHECKING:
    from viewer.canvas.easel import Easel

REST = 150
"""Milliseconds without a change after which the picture is made anew with care."""
REACH = 14.0
"""How near to a ship a click must be, in pixels."""
CLICK = 4.0
"""How far the mouse may move between press and release of a click, in pixels."""


class Canvas(QWidget):
    """A view of the session's battle in 3D.

    full: with title, turn, legend and caption, as on a second screen; a pane of the window shows
    only what the window does not. The scene is made when first painted and freed on close.
    """

    def __init__(
        self, session: Session, parent: QWidget | None = None, *, full: bool = False
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.full = full
        self.trouble = ""
        self._easel: Easel | None = None
        self._picture: QImage | None = None
        self._careful = False
        self._reach: Reach | None = None
        self._pressed: QPointF | None = None
        self._last = QPointF()
        self._dragged = False
        self._rest, self._start = QTimer(self), QTimer(self)
        for timer, wait, slot in ((self._rest, REST, self._refine), (self._start, 0, self._open)):
            timer.setSingleShot(True)
            timer.setInterval(wait)
            timer.timeout.connect(slot)
        self._listen()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMinimumSize(80, 60)
        self.setAccessibleName("3D scene")
        self.setAccessibleDescription("The battle in space, at the same moment as the map")

    def _listen(self) -> None:
        events = self.session.events
        for signal in (
            events.time, events.selection, events.hidden, events.trail,
            events.motion, events.text_scale, events.theme, events.playing, events.mount,
            events.gunnery,
        ):  # fmt: skip
            signal.connect(self._changed)
        events.camera.connect(self._aim)
        events.log.connect(self._another)

    # -- what the window calls ------------------------------------------------------------------

    @property
    def easel(self) -> Easel | None:
        """What makes the pictures, with the camera; None before the first one."""
        return self._easel

    def fit(self) -> None:
        """Show everything from the same side."""
        self._free()
        if self._easel:
            self._easel.fit(self.width() / max(1, self.height()))
        self.refresh()

    def show_reach(self, reach: Reach | None) -> None:
        """Show where the selected ship can get to next turn (layer "reach")."""
        self._reach = reach
        self.refresh()

    def refresh(self) -> None:
        """Paint anew: at once as while moving, with care once nothing has changed for a while."""
        self._picture = None
        self.update()

    def release(self) -> None:
        """Free the scene; it is made again when next painted."""
        self._rest.stop()
        self._start.stop()
        easel, self._easel = self._easel, None
        self._picture = None
        if easel:
            self.destroyed.disconnect(easel.close)
            easel.close()

    # -- following the session ------------------------------------------------------------------

    @alive
    def _changed(self, *_: object) -> None:
        self.refresh()

    @alive
    def _another(self, *_: object) -> None:
        """Another battle may work where the last one failed."""
        self.trouble = ""
        self.refresh()

    @alive
    def _aim(self, *_: object) -> None:
        """Turn the camera to what the session asks for."""
        if self._easel:
            self._easel.turn()
        self.refresh()

    def _free(self) -> None:
        """A camera moved by hand follows nothing."""
        if self.session.camera != "free":
            self.session.camera = "free"

    # -- making the picture ---------------------------------------------------------------------

    @alive
    def _open(self) -> None:
        """Make the scene; what goes wrong is said in the pane, and the window goes on."""
        if self._easel or self.session.log is None:
            return
        try:
            from viewer.canvas.easel import Easel  # noqa: PLC0415 (VTK comes after the window)

            self._easel = Easel(self.session, full=self.full)
        except Exception as error:  # noqa: BLE001 (graphics libraries fail in many ways)
            self._fail(error)
        else:
            self.destroyed.connect(self._easel.close)
        self.refresh()

    def _draw(self, *, still: bool) -> None:
        """Make the picture of the moment in view."""
        if self._easel is None:
            return
        self._easel.reach = self._reach
        try:
            ratio = self.devicePixelRatioF()
            self._picture = self._easel.picture(*self._pixels(), ratio, still=still)
        except Exception as error:  # noqa: BLE001 (an error while Qt paints would end the program)
            self._fail(error)
        self._careful = still

    def _pixels(self) -> tuple[int, int]:
        """The size of the picture in pixels of the screen."""
        ratio = self.devicePixelRatioF()
        return round(self.width() * ratio), round(self.height() * ratio)

    def _resized(self) -> bool:
        """Whether the picture no longer fits: another size, or a screen of other density."""
        made = self._picture
        return made is not None and (made.width(), made.height()) != self._pixels()

    def _fail(self, error: Exception) -> None:
        """Show no scene, but say why; the whole error goes to the terminal."""
        logging.getLogger(__name__).error("the 3D scene failed", exc_info=error)
        self.release()
        self.trouble = f"The 3D scene cannot be drawn: {error}. The map still works."

    @alive
    def _refine(self) -> None:
        """Once nothing has changed for a while, the picture is made again with care."""
        if self._easel and not self.session.playing and self.isVisible() and not self._careful:
            self._draw(still=True)
            self.update()

    # -- what Qt calls --------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:  # noqa: ARG002 (Qt)
        if self._easel is None and self.session.log is not None and not self.trouble:
            self._start.start()
        if self._easel is not None and (self._picture is None or self._resized()):
            self._draw(still=False)
            if self._picture is not None:
                self._rest.start()
        painter = QPainter(self)
        if self._picture is None:
            paint_bare(painter, self.rect(), THEMES[self.session.theme].scene, self.trouble)
        else:
            painter.drawImage(QRectF(self.rect()), self._picture)
        painter.end()

    def closeEvent(self, event: QCloseEvent | None) -> None:
        self.release()
        super().closeEvent(event)

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            name = self.ship_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), name, self)
            return True
        return super().event(event)

    # -- the mouse ------------------------------------------------------------------------------

    def ship_at(self, place: QPointF) -> str:
        """The ship nearest to a place in the pane, "" when none is within reach."""
        ratio = self.devicePixelRatioF()
        if self._easel is None:
            return ""
        return self._easel.studio.ship_at(place.x() * ratio, place.y() * ratio, REACH * ratio)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event:
            self._pressed = self._last = event.position()

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is None or self._easel is None or self._pressed is None:
            return
        if (event.position() - self._pressed).manhattanLength() <= CLICK and not self._dragged:
            return
        moved, self._last = event.position() - self._last, event.position()
        self._dragged = True
        self._drag(self._easel, event, moved)

    def _drag(self, easel: Easel, event: QMouseEvent, moved: QPointF) -> None:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._free()
        if event.buttons() & Qt.MouseButton.LeftButton and not shift:
            easel.orbit(moved.x(), moved.y())
        else:
            easel.pan(moved.x(), moved.y(), self.height())
        self.refresh()

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        clicked = self._pressed is not None and not self._dragged
        self._pressed, self._dragged = None, False
        if event and clicked and event.button() == Qt.MouseButton.LeftButton:
            name = self.ship_at(event.position())
            keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
            if name:
                self.session.select(name, add=bool(event.modifiers() & keys))

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        if event and event.button() == Qt.MouseButton.LeftButton:
            name = self.ship_at(event.position())
            if name:
                self.session.select(name)
                self.session.camera = "follow"

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        if event is None or self._easel is None:
            return
        event.accept()
        factor = wheel_factor(event.angleDelta().y(), event.pixelDelta().y())
        if factor == 1.0:
            return
        self._free()
        at = event.position() - QPointF(self.width() / 2, self.height() / 2)
        self._easel.zoom(factor, at.x(), at.y(), self.height())
        self.refresh()

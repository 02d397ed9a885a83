"""A view of the board that hands and wheel move about."""

from __future__ import annotations

import pyqtgraph as pg
from PyQt6.QtCore import QEvent, QPointF, QSize, Qt
from PyQt6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QWheelEvent,
)
from PyQt6.QtWidgets import QApplication, QGraphicsView, QWidget

from viewer.hexmap.board import Board
from viewer.hexmap.camera import Camera
from viewer.look.style import em
from viewer.session import Session

NOTCH = 120
ZOOM = 1.25
_ADDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class Pane(pg.GraphicsView):  # type: ignore[misc]
    """Wheel and fingers zoom, a drag moves, a double click centres; what a click means is open."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, useOpenGL=False, background=None)
        self.board = Board(session)
        self.addItem(self.board)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag(0))
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._pressed: QPointF | None = None
        self._dragged = False
        self._untouched = True

    @property
    def camera(self) -> Camera:
        """What the map shows."""
        return self.board.camera

    def zoom(self, notches: float) -> None:
        """Closer or farther about the middle."""
        camera = self.camera
        self._move(camera.zoomed(ZOOM**notches, camera.width / 2, camera.height / 2))

    def fit_battle(self) -> None:
        """Show all there is, and keep it in view while the map is resized."""

    def _click(self, at: QPointF, *, add: bool) -> None:
        """A click of the left button; add where Ctrl or Shift is held."""

    def _hover(self, at: QPointF) -> None:
        """The mouse moves, no button held."""

    def _move(self, camera: Camera) -> None:
        """Look elsewhere because somebody asked for it."""
        self._untouched = False
        self.board.look(camera)

    def minimumSizeHint(self) -> QSize:
        return QSize(int(em(18)), int(em(14)))

    def sizeHint(self) -> QSize:
        return QSize(int(em(40)), int(em(34)))

    def close(self) -> bool:
        """Close as any widget does: the base class would throw the map's contents away."""
        return QWidget.close(self)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if not hasattr(self, "board"):
            return  # the base class resizes itself while it is made
        self.board.look(self.camera.resized(self.width(), self.height()))
        if self._untouched:
            self.fit_battle()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Keys belong to the window."""
        if event is not None:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent | None) -> None:
        if event is not None:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Zoom about the cursor; a touch pad's small steps add up to what a notch does."""
        if event is None:
            return
        event.accept()
        # a step without an angle tells pixels: about 30 of them are felt as a notch
        amount = event.angleDelta().y() or event.pixelDelta().y() * 4
        if amount:
            at = event.position()
            self._move(self.camera.zoomed(ZOOM ** (amount / NOTCH), at.x(), at.y()))

    def viewportEvent(self, event: QEvent | None) -> bool:
        """Two fingers spread on a touch pad zoom as the wheel does."""
        spread = Qt.NativeGestureType.ZoomNativeGesture
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == spread:
            at = event.position()
            self._move(self.camera.zoomed(max(1 + event.value(), 0.1), at.x(), at.y()))
            return True
        return bool(super().viewportEvent(event))

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None:
            event.accept()
            self._pressed, self._dragged = event.position(), False

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is None:
            return
        event.accept()
        at = event.position()
        if event.buttons() and self._pressed is not None:
            way = at - self._pressed
            if self._dragged or way.manhattanLength() >= QApplication.startDragDistance():
                self._dragged = True
                self._pressed = at
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
                self._move(self.camera.panned(way.x(), way.y()))
        else:
            self._hover(at)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        if event is None:
            return
        event.accept()
        self.unsetCursor()
        click = self._pressed is not None and not self._dragged
        self._pressed = None
        if click and event.button() == Qt.MouseButton.LeftButton:
            self._click(event.position(), add=bool(event.modifiers() & _ADDING))

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """The place under the mouse comes to the middle."""
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            event.accept()
            at = event.position()
            self._pressed = None
            self._move(self.camera.centred(*self.camera.place(at.x(), at.y())))

"""The map as a widget: zoom, drag, pick."""

from __future__ import annotations

import pyqtgraph as pg
from PyQt6.QtCore import QEvent, QPointF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QWheelEvent,
)
from PyQt6.QtWidgets import QApplication, QGraphicsView, QWidget

from replays.log import Log
from viewer.alive import alive
from viewer.hexmap.board import Board
from viewer.hexmap.camera import Camera
from viewer.hexmap.framing import framed, moment, whole
from viewer.hexmap.picking import next_of, place_words, ships_near
from viewer.hexmap.plane import plane_of
from viewer.hexmap.view import Reach
from viewer.session import Session
from viewer.style import em, now

NOTCH = 120
ZOOM = 1.25
_FOLLOWED = (
    "time", "selection", "hidden", "trail", "motion", "theme", "text_scale",
)  # fmt: skip
_ADDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class HexMap(pg.GraphicsView):  # type: ignore[misc]
    """The 2D map of a session.

    hovered tells the name of the place under the mouse, "" when it leaves; picked the name of a
    place clicked where no ship is.
    """

    hovered = pyqtSignal(str)
    picked = pyqtSignal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, useOpenGL=False, background=None)
        self.session = session
        self.board = Board(session)
        self.addItem(self.board)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag(0))
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName("Map")
        self.setAccessibleDescription("The battle from above: wheel zooms, drag moves, click picks")
        self._pressed: QPointF | None = None
        self._dragged = False
        self._untouched = True
        self._log: Log | None = None
        for name in _FOLLOWED:
            getattr(session.events, name).connect(self._follow)
        session.events.log.connect(self._open)
        session.events.plane.connect(self._turn)
        now.changed.connect(self._restyle)
        self._open(session.log)

    @property
    def camera(self) -> Camera:
        """What the map shows."""
        return self.board.camera

    @property
    def reach(self) -> Reach | None:
        """Where a ship can be next turn, drawn while the layer is on."""
        return self.board.reach

    @reach.setter
    def reach(self, reach: Reach | None) -> None:
        self.board.reach = reach
        self.board.update()

    def fit(self) -> None:
        """Show all ships and ghosts of the moment, and every body."""
        frame = self.session.frame()
        if self._log is None or frame is None:
            return
        plane = plane_of(self._log, self.session.plane)
        home = whole(self._log, plane, self.session.horizon)
        self._untouched = False
        self.board.look(framed(self.camera, home, moment(self._log, plane, frame), self._log.board))

    def fit_battle(self) -> None:
        """Show all of the battle that may be told, and keep it in view while the map is resized."""
        self._untouched = True
        if self._log is None:
            return
        home = whole(self._log, plane_of(self._log, self.session.plane), self.session.horizon)
        self.board.look(framed(self.camera, home, home, self._log.board))

    def centre_on(self, name: str) -> None:
        """A ship in the middle, as close as before."""
        view = self.board.view()
        if view is not None and name in view.frame.names:
            row = view.frame.names.index(name)
            x, y = view.plane.flat(view.frame.ships.positions[row : row + 1])[0].tolist()
            self._move(self.camera.centred(x, y))

    def zoom(self, notches: float) -> None:
        """Closer or farther about the middle."""
        camera = self.camera
        self._move(camera.zoomed(ZOOM**notches, camera.width / 2, camera.height / 2))

    # -- the session ---------------------------------------------------------------------------

    @alive
    def _follow(self) -> None:
        self.board.update()

    @alive
    def _open(self, log: Log | None) -> None:
        """Another battle is looked at whole; the same one, grown, stays as it is on the screen."""
        old, self._log = self._log, log
        self.board.picked = None if _another(old, log) else self.board.picked
        if _another(old, log):
            self.board.reach = None
            self.fit_battle()
        self.board.update()

    @alive
    def _turn(self) -> None:
        self.board.picked = None
        self.fit_battle()
        self.board.update()

    @alive
    def _restyle(self) -> None:
        self.updateGeometry()
        self.board.update()

    def _move(self, camera: Camera) -> None:
        self._untouched = False
        self.board.look(camera)

    # -- Qt ------------------------------------------------------------------------------------

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

    def leaveEvent(self, event: object) -> None:  # noqa: ARG002 (Qt's signature)
        self.hovered.emit("")

    def _hover(self, at: QPointF) -> None:
        view = self.board.view()
        if view is not None:
            self.hovered.emit(place_words(view, at.x(), at.y()))

    def _click(self, at: QPointF, *, add: bool) -> None:
        view = self.board.view()
        if view is None:
            return
        near = ships_near(view, at.x(), at.y())
        if near:
            self.board.picked = None
            row = near[0] if add else next_of(view, near)
            self.session.select(view.frame.names[row], add=add)
        else:
            self.board.picked = self.camera.place(at.x(), at.y())
            self.picked.emit(place_words(view, at.x(), at.y()))
        self.board.update()


def _another(old: Log | None, new: Log | None) -> bool:
    """Whether a log is of another battle, not the same one some turns on."""
    if old is None or new is None:
        return old is not new
    return (old.path, old.title, old.reel.names) != (new.path, new.title, new.reel.names)

"""The one graphics item of the map: it covers the whole view and paints in its pixels."""

from __future__ import annotations

from typing import Any

import pyqtgraph as pg
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from viewer.asking.reaches import Reach
from viewer.hexmap.camera import Camera
from viewer.hexmap.drawing import Drawing, paint_nothing
from viewer.hexmap.view import View, view_of
from viewer.session import Session


class Board(pg.GraphicsObject):  # type: ignore[misc]
    """What the map shows of a session, through a camera."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.camera = Camera()
        self.reach: Reach | None = None
        self.picked: tuple[float, float] | None = None
        self._drawing = Drawing()

    def look(self, camera: Camera) -> None:
        """Look through another camera."""
        if camera != self.camera:
            if (camera.width, camera.height) != (self.camera.width, self.camera.height):
                self.prepareGeometryChange()
            self.camera = camera
            self.update()

    def view(self, ratio: float = 1.0) -> View | None:
        """The moment in pixels."""
        return view_of(self.session, self.camera, reach=self.reach, picked=self.picked, ratio=ratio)

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, self.camera.width, self.camera.height)

    def paint(self, painter: QPainter, *_: Any) -> None:
        """Paint the moment; the painter's own scale is that of the screen."""
        device = painter.device()
        view = self.view(device.devicePixelRatioF() if device else 1.0)
        if view is None:
            paint_nothing(painter, self.camera)
        else:
            self._drawing.paint(painter, view)

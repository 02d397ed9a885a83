"""A picture of the map: what stands still comes from pixmaps, what moves is painted."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import groupby

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter, QPixmap

from replays.log import Log
from viewer.hexmap.camera import Camera
from viewer.hexmap.gravity import labels
from viewer.hexmap.kit import Kit
from viewer.hexmap.parts import PARTS, Lasts, Part
from viewer.hexmap.view import View
from viewer.look.style import colour, em, font, now

NOTHING = "No battle is open.\nOpen a turn log or a battle file to see its map."


@dataclass(slots=True)
class Still:
    """A pixmap of parts that last, and what it was made for."""

    key: tuple[object, ...] = ()
    pixmap: QPixmap = field(default_factory=QPixmap)


class Drawing:
    """Paints views one after the other and keeps what it can."""

    def __init__(self) -> None:
        self.kit = Kit()
        self._log: Log | None = None
        self._stills: dict[Lasts, Still] = {}

    def paint(self, painter: QPainter, view: View) -> None:
        """The whole map of a view."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0, 0, view.camera.width, view.camera.height)
        painter.fillRect(box, colour("ground"))
        if view.log is not self._log:
            self._log, self.kit, self._stills = view.log, Kit(atlas=self.kit.atlas), {}
        self.kit.taken[:] = [box for box, _ in labels(view)]
        if not view.printing:
            self.kit.atlas.fit(view)
        shown = [part for part in PARTS if part.key not in view.hidden]
        for lasts, parts in groupby(shown, key=_lasts):
            if lasts == "moment" or view.printing:
                self._parts(painter, view, list(parts))
            else:
                self._still(painter, view, lasts, list(parts))

    def _parts(self, painter: QPainter, view: View, parts: list[Part]) -> None:
        for part in parts:
            painter.save()
            part.paint(painter, view, self.kit)
            painter.restore()

    def _still(self, painter: QPainter, view: View, lasts: Lasts, parts: list[Part]) -> None:
        """Paint from the pixmap, drawn anew where it is out of date."""
        still = self._stills.setdefault(lasts, Still())
        key = _key(view, lasts)
        if key != still.key:
            wide, high = view.camera.width * view.ratio, view.camera.height * view.ratio
            still.pixmap = QPixmap(math.ceil(wide), math.ceil(high))
            still.pixmap.setDevicePixelRatio(view.ratio)
            still.pixmap.fill(Qt.GlobalColor.transparent)
            inner = QPainter(still.pixmap)
            try:
                inner.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._parts(inner, view, parts)
            finally:
                inner.end()
            still.key = key
        painter.drawPixmap(0, 0, still.pixmap)


def paint_nothing(painter: QPainter, camera: Camera) -> None:
    """What the map says while no battle is open."""
    box = QRectF(0, 0, camera.width, camera.height)
    painter.fillRect(box, colour("ground"))
    painter.setFont(font())
    painter.setPen(colour("muted"))
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    painter.drawText(box.adjusted(em(), em(), -em(), -em()), int(flags), NOTHING)


def _lasts(part: Part) -> Lasts:
    return part.lasts


def _key(view: View, lasts: Lasts) -> tuple[object, ...]:
    """All that a pixmap depends on."""
    key = (view.camera, view.plane, view.hidden, view.ratio, now.theme.name, now.size)
    if lasts == "view":
        return key
    return (*key, view.frame.turn, view.trail, view.motion, view.selection)

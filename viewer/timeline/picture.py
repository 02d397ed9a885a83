"""All of the timeline that stands still, drawn once into pixmaps."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QPixmap

from viewer.look import style
from viewer.look.style import colour
from viewer.timeline.lanes import paint_lanes
from viewer.timeline.merge import Mark
from viewer.timeline.overview import paint_whole, paint_window
from viewer.timeline.painting import painting
from viewer.timeline.ruler import paint_ruler
from viewer.timeline.sheet import Sheet


class Picture:
    """The pixmap of a sheet, drawn anew only when something in it differs.

    marks are those of each lane as last drawn.
    """

    def __init__(self) -> None:
        self.marks: list[list[Mark]] = []
        self._key: object = None
        self._pixmap = QPixmap()
        self._whole_key: object = None
        self._whole = QPixmap()

    def of(self, sheet: Sheet, size: QSize, ratio: float) -> QPixmap:
        """The picture of a sheet at a size and a ratio of device pixels."""
        look = (size.width(), size.height(), ratio, style.now.theme.name, style.now.size)
        key = (look, sheet.track, sheet.scale, sheet.rows)
        if key != self._key:
            self._pixmap = self._draw(sheet, size, ratio, look)
            self._key = key
        return self._pixmap

    def _draw(self, sheet: Sheet, size: QSize, ratio: float, look: object) -> QPixmap:
        made = _blank(size, ratio)
        made.fill(colour("panel"))
        with painting(made) as painter:
            paint_ruler(painter, sheet)
            self.marks = paint_lanes(painter, sheet)
            if sheet.rows.has_overview:
                painter.drawPixmap(0, 0, self._overview(sheet, size, ratio, look))
                paint_window(painter, sheet)
        return made

    def _overview(self, sheet: Sheet, size: QSize, ratio: float, look: object) -> QPixmap:
        key = (look, sheet.track, sheet.rows)
        if key != self._whole_key:
            self._whole = _blank(size, ratio)
            self._whole.fill(Qt.GlobalColor.transparent)
            with painting(self._whole) as painter:
                paint_whole(painter, sheet)
            self._whole_key = key
        return self._whole


def _blank(size: QSize, ratio: float) -> QPixmap:
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    return made

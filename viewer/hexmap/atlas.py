"""Every counter of a battle drawn once, to be set down turned and many at a time."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QTransform

from replays.reel import Floats, Ints
from viewer.hexmap.arrays import draw_fragments
from viewer.hexmap.ink import NO_BRUSH, NO_PEN, shade
from viewer.hexmap.ships import FACTORS
from viewer.hexmap.view import View
from viewer.look.glyphs import ship_outline, strike_outline
from viewer.look.style import colour, mix, now

SHAPES = tuple(FACTORS)
STATES = ("now", "ghost", "disabled", "lost")
NOW, GHOST, OUT, LOST = range(len(STATES))
_STEP = 1.2
_ROOM = 1.2
_LARGEST = max(FACTORS.values())


def draw_counter(
    painter: QPainter, view: View, shape: str, side: int, state: int, size: float
) -> None:
    """A counter about 0,0 with its bow up, size pixels from the middle to the bow."""
    # the outline is scaled, not the painter: scaled pens lose their dashes in SVG files
    grown = QTransform.fromScale(size, size)
    outline, own = grown.map(ship_outline(shape, side)), shade(view, side)
    fine = 0.1 * max(1.0, view.line * 0.8) * size
    if state == NOW:
        painter.setPen(QPen(colour("ground"), 0.28 * size))
        painter.drawPath(outline)
        painter.setPen(QPen(mix(own.name(), "text", 0.35), fine))
        painter.setBrush(own)
        painter.drawPath(outline)
        if shape != "station":
            # the spine: which way the bow points stays plain at any size
            painter.setPen(QPen(colour("ground", 0.85), fine))
            painter.drawLine(QLineF(0, -0.62 * size, 0, 0.15 * size))
    elif state == GHOST:
        painter.setPen(_dashed(shade(view, side, 0.95), fine * 1.25))
        painter.setBrush(colour("ground", 0.55))
        painter.drawPath(outline)
    else:
        _broken(painter, outline, grown, own, size, lost=state == LOST)
    painter.setBrush(NO_BRUSH)


def _dashed(shade: QColor, width: float) -> QPen:
    """Dashes of 3 px or more, or a small ghost is a heap of dots."""
    pen = QPen(shade, width)
    dash = max(1.0, 3.0 / (2.2 * width))
    pen.setDashPattern([2.2 * dash, 1.6 * dash])
    return pen


def _broken(
    painter: QPainter,
    outline: QPainterPath,
    grown: QTransform,
    own: QColor,
    size: float,
    *,
    lost: bool,
) -> None:
    """A hull crossed out where it is lost, barred where it only drifts."""
    painter.setBrush(colour("ground", 0.75) if lost else mix("ground", own.name(), 0.4))
    painter.setPen(QPen(colour("muted") if lost else own, 0.13 * size))
    painter.drawPath(outline)
    mark = grown.scale(0.8, 0.8).map(strike_outline(lost=lost))
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(colour("ground"), 0.12 * size))
    painter.drawPath(mark)
    painter.fillPath(mark, colour("error" if lost else "warning"))


def draw_head(painter: QPainter, view: View, side: int, size: float) -> None:
    """The head of an arrow, its tip on 0,0 and pointing up."""
    painter.setPen(NO_PEN)
    painter.setBrush(shade(view, side))
    painter.drawPolygon(
        QPolygonF([QPointF(0, 0), QPointF(size * 0.3, size), QPointF(-size * 0.3, size)])
    )
    painter.setBrush(NO_BRUSH)


@dataclass(slots=True)
class Atlas:
    """A pixmap with a row of cells for each side: shapes times states, then an arrow head."""

    key: tuple[object, ...] = ()
    pixmap: QPixmap = field(default_factory=QPixmap)
    cell: int = 1
    size: float = 1.0

    def fit(self, view: View) -> None:
        """Draw all cells anew where colours, sizes or sides are others than before."""
        # in steps, so that a cell is never stretched far and zooming redraws few times
        size = _STEP ** round(math.log(view.ships.base, _STEP))
        owns = tuple(view.own(side) for side in range(len(view.log.sides)))
        key = (now.theme.name, view.line, view.ratio, size, owns)
        if key == self.key:
            return
        self.key, self.size = key, size
        self.cell = 2 * math.ceil((_ROOM * _LARGEST * size + 1) * view.ratio)
        columns = len(SHAPES) * len(STATES) + 1
        self.pixmap = QPixmap(self.cell * columns, self.cell * max(len(owns), 1))
        self.pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(self.pixmap)
        for side in range(len(owns)):
            self._row(painter, view, side)
        painter.end()

    def _row(self, painter: QPainter, view: View, side: int) -> None:
        for column in range(len(SHAPES) * len(STATES) + 1):
            kind, state = divmod(column, len(STATES))
            painter.setClipRect(QRectF(column * self.cell, side * self.cell, self.cell, self.cell))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate((column + 0.5) * self.cell, (side + 0.5) * self.cell)
            painter.scale(view.ratio, view.ratio)
            if kind < len(SHAPES):
                size = self.size * FACTORS[SHAPES[kind]]
                draw_counter(painter, view, SHAPES[kind], side, state, size)
            else:
                draw_head(painter, view, side, self.size)
            painter.resetTransform()

    def counters(
        self, painter: QPainter, view: View, rows: Ints, places: Floats, turns: Floats,
        states: Ints, scale: float = 1.0, opacity: float = 1.0,
    ) -> None:  # fmt: skip
        """Set down the counters of some ships; states (n,) are indices of STATES."""
        names = (SHAPES.index(s) if s in FACTORS else 1 for s in view.log.reel.shapes)
        kinds = np.fromiter(names, np.int64, view.log.reel.ships)
        columns = kinds[rows] * len(STATES) + states
        factor = scale * view.ships.base / self.size
        self._draw(painter, view, columns, view.sides[rows], places, turns, factor, opacity)

    @staticmethod
    def _shares() -> Floats:
        """How much of its cell each shape takes, the arrow head last."""
        return np.array([*(factor / _LARGEST for factor in FACTORS.values()), 1.0])

    def heads(
        self, painter: QPainter, view: View, rows: Ints, tips: Floats, turns: Floats, size: float
    ) -> None:
        """Set down arrow heads with their tips on places, size pixels long."""
        columns = np.full(len(rows), len(SHAPES) * len(STATES))
        self._draw(painter, view, columns, view.sides[rows], tips, turns, size / self.size, 1.0)

    def _draw(
        self, painter: QPainter, view: View, columns: Ints, sides: Ints, places: Floats,
        turns: Floats, factor: float, opacity: float,
    ) -> None:  # fmt: skip
        made = np.empty((len(columns), 10))
        made[:, 0:2] = places
        # only as much of a cell as the counter fills: most of them are small
        used = np.ceil(self.cell * self._shares()[columns // len(STATES)] / 2) * 2
        blank = (self.cell - used) / 2
        made[:, 2], made[:, 3] = columns * self.cell + blank, sides * self.cell + blank
        made[:, 4:6] = used[:, None]
        made[:, 6:8] = factor / view.ratio
        made[:, 8], made[:, 9] = turns, opacity
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        # the edges of cells are empty: smoothing them too only costs
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        draw_fragments(painter, made, self.pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

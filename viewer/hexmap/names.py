"""The names of ships and bodies, placed so that they cover neither each other nor a counter."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from replays.reel import DESTROYED, Ints
from viewer.hexmap.bodies import disc
from viewer.hexmap.grid import bar_box
from viewer.hexmap.ink import NO_PEN, word
from viewer.hexmap.kit import Kit
from viewer.hexmap.vectors import ghosts
from viewer.hexmap.view import View
from viewer.look.style import colour, em, font, metrics, now
from viewer.words import number

MOST = 120
_GRAIN = 4.0
_RANK = {"capital": 0, "station": 0, "escort": 1, "fighter": 2, "missile": 3}
_AROUND = ((1, 0), (-1, 0), (0, -1), (0, 1), (0.7, -0.7), (0.7, 0.7), (-0.7, -0.7), (-0.7, 0.7))
_FARTHER = 1.9


@dataclass(slots=True)
class Ground:
    """The ground taken by counters and names: a raster of coarse cells."""

    cells: NDArray[np.bool_]

    @classmethod
    def of(cls, view: View) -> Ground:
        """Free ground of the size of the picture."""
        high, wide = view.camera.height / _GRAIN, view.camera.width / _GRAIN
        return cls(np.zeros((int(high) + 2, int(wide) + 2), bool))

    def part(self, x: float, y: float, wide: float, high: float) -> NDArray[np.bool_]:
        """The cells of a box."""
        left, top = max(0, int(x / _GRAIN)), max(0, int(y / _GRAIN))
        right, bottom = max(0, int((x + wide) / _GRAIN)), max(0, int((y + high) / _GRAIN))
        return self.cells[top : bottom + 1, left : right + 1]

    def take(self, x: float, y: float, wide: float, high: float) -> None:
        """Nobody else writes in the box."""
        self.part(x, y, wide, high)[...] = True

    def free(self, x: float, y: float, wide: float, high: float) -> bool:
        """Whether a box lies in the picture and on nobody's ground."""
        rows, columns = self.cells.shape
        inside = x >= 0 and y >= 0 and x + wide < (columns - 2) * _GRAIN
        if not inside or y + high >= (rows - 2) * _GRAIN:
            return False
        return not self.part(x, y, wide, high).any()


def paint(painter: QPainter, view: View, kit: Kit) -> None:
    """Names in order of weight: selected, bodies, capital ships, small craft, wrecks."""
    ground = Ground.of(view)
    _take_counters(view, ground)
    bar = None if "grid" in view.hidden else bar_box(view)
    for box in [*kit.taken, *([bar] if bar else [])]:
        ground.take(box.x(), box.y(), box.width(), box.height())
    rows = order(view)
    chosen = len([row for row in rows if row in view.selection])
    for row in rows[:chosen]:
        _name(painter, view, ground, kit, row)
    _bodies(painter, view, ground)
    for row in rows[chosen:MOST]:
        _name(painter, view, ground, kit, row)


def order(view: View) -> list[int]:
    """The ships in the picture, the most important first."""
    rows: Ints = np.flatnonzero(view.ships.inside)
    rank = np.array([_RANK.get(shape, 1) for shape in view.log.reel.shapes])
    rank = rank + 4 * (view.frame.status == DESTROYED)
    rank[list(view.selection)] = -1
    return [int(row) for row in rows[np.argsort(rank[rows], kind="stable")]]


def _take_counters(view: View, ground: Ground) -> None:
    rows = np.flatnonzero(view.ships.inside)
    half = view.ships.sizes[rows] * 0.8
    corners = np.concatenate([view.ships.here[rows] - half[:, None], 2 * half[:, None]], axis=1)
    for x, y, size in corners.tolist():
        ground.take(x, y, size, size)
    # ghosts may be written over at their rim, those of the selection not at all
    for row in [] if "ghosts" in view.hidden else ghosts(view).tolist():
        x, y = view.ships.there[row].tolist()
        size = float(view.ships.sizes[row]) * (1.0 if row in view.selection else 0.55)
        ground.take(x - size, y - size, 2 * size, 2 * size)


def _bodies(painter: QPainter, view: View, ground: Ground) -> None:
    for body in view.log.bodies:
        at, radius = disc(view, body)
        fm = metrics(0.9, bold=True)
        wide, high = fm.horizontalAdvance(body.name) + em(0.4), fm.height()
        within = _beside(ground, at, 0.0, wide, high) if wide < radius * 1.7 else None
        box = within or _beside(ground, at, radius + 2, wide, high)
        if box is None:
            continue
        ground.take(box.x(), box.y(), wide, high)
        painter.setFont(font(0.9, bold=True))
        if within is None:
            painter.setPen(NO_PEN)
            painter.setBrush(colour("ground", 0.78))
            painter.drawRoundedRect(box, 3, 3)
        painter.setPen(colour("text"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, body.name)


def _beside(ground: Ground, at: QPointF, gap: float, wide: float, high: float) -> QRectF | None:
    """Room below, above, right or left of a place; on it where there is no gap."""
    for right, down in ((0, 1), (0, -1), (1, 0), (-1, 0)) if gap else ((0, 0),):
        x = at.x() - wide / 2 + right * (gap + wide / 2)
        y = at.y() - high / 2 + down * (gap + high / 2)
        if ground.free(x, y, wide, high):
            return QRectF(x, y, wide, high)
    return None


def height_of(view: View, row: int) -> str:
    """How high a ship is over the map, "" where it lies on it or heights are hidden."""
    if "stalks" in view.hidden or view.plane.key != "xy":
        return ""
    value = float(view.frame.ships.positions[row, 2])
    text = number(abs(value), 1)
    return "" if text == "0" else ("+" if value > 0 else "\u2212") + text


def _name(painter: QPainter, view: View, ground: Ground, kit: Kit, row: int) -> None:
    chosen = row in view.selection
    factor = 1.0 if chosen else 0.85
    fm = metrics(factor, bold=chosen)
    name, high = view.log.reel.names[row], height_of(view, row)
    words = fm.horizontalAdvance(name)
    wide = words + 4 + (fm.horizontalAdvance(high) + em(0.45) if high else 0)
    tall = fm.height()
    place = _place(view, ground, kit, row, wide, tall)
    if place is None:
        return
    x, y = place
    ground.take(x, y, wide, tall)
    box = QRectF(x, y, wide, tall)
    _leader(painter, view, row, box)
    painter.setPen(NO_PEN)
    painter.setBrush(colour("ground", 0.78))
    painter.drawRoundedRect(box, 3, 3)
    lost = view.frame.status[row] == DESTROYED
    made = font(factor, bold=chosen)
    made.setStrikeOut(bool(lost))
    painter.setFont(made)
    painter.setPen(colour("muted" if lost else "text"))
    base = y + fm.ascent()
    painter.drawText(QPointF(x + 2, base), name)
    if high:
        painter.setFont(font(factor, bold=chosen))
        painter.setPen(colour("muted") if lost else word(view, view.log.reel.sides[row]))
        painter.drawText(QPointF(x + 2 + words + em(0.45), base), high)


def _place(
    view: View, ground: Ground, kit: Kit, row: int, wide: float, tall: float
) -> tuple[float, float] | None:
    """The first free place: where it was last, the eight round the counter, eight farther out."""
    x, y = view.ships.here[row].tolist()
    reach = float(view.ships.sizes[row]) * (1.5 if row in view.selection else 1.17) + 2
    last = kit.slots.get(row, 0)
    # in a crowd a name that has to stand apart is one too many
    slots = len(_AROUND) * (1 if view.crowd else 2)
    for slot in (last, *range(slots)):
        right, down = _AROUND[slot % len(_AROUND)]
        far = reach * (1 if slot < len(_AROUND) else _FARTHER)
        left = x + right * far - (wide if right < 0 else wide / 2 if right == 0 else 0)
        top = y + down * far - (tall if down < 0 else tall / 2 if down == 0 else 0)
        if ground.free(left, top, wide, tall):
            kit.slots[row] = slot
            return left, top
    if row not in view.selection:
        return None
    # the selection is always named, and can be read to its end
    right, low = view.camera.width - wide - 2, view.camera.height - tall - 2
    left = x + reach if x + reach <= right else x - reach - wide
    return min(max(left, 2.0), max(right, 2.0)), min(max(y - tall / 2, 2.0), low)


def _leader(painter: QPainter, view: View, row: int, box: QRectF) -> None:
    """A thin line to a name that had to stand apart."""
    at = QPointF(*view.ships.here[row].tolist())
    near = QPointF(
        min(max(at.x(), box.left()), box.right()), min(max(at.y(), box.top()), box.bottom())
    )
    gap = near - at
    if gap.manhattanLength() > float(view.ships.sizes[row]) * 1.9 + 4:
        painter.setPen(QPen(colour("muted", 0.7), now.size))
        painter.drawLine(near, at)

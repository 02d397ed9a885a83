"""The rows of the ship list and how they are painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter
from PyQt6.QtWidgets import QStyleOptionViewItem, QWidget

from replays.log import Log
from replays.moment import hull_of
from viewer.look import style
from viewer.look.glyphs import paint_ship, ship_outline
from viewer.look.theme import hull_role
from viewer.panels.rows import RowPainter, write
from viewer.words import number, plural

SHIP, HULL, SPEED = range(3)
HEADINGS = ("Ship", "Hull", "Speed")
GONE = {"destroyed", "left"}
_NO_PARENT = QModelIndex()


@dataclass(frozen=True, slots=True)
class Row:
    """A ship, or the heading of a side where ship is -1."""

    name: str
    side: int
    colour: str
    ship: int = -1
    shape: str = ""


class Fleet(QAbstractTableModel):
    """The ships by side, with their values at one moment."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []
        self.values: Sequence[Mapping[str, Any]] = ()
        self.speeds: Sequence[float] = ()
        self._all: list[Row] = []

    def open(self, log: Log | None) -> None:
        """List the ships of another battle."""
        self._all = list(_rows(log)) if log else []
        self.values, self.speeds = (), ()
        self.filter("")

    def filter(self, text: str) -> None:
        """List only ships whose name holds a text, whatever its case."""
        self.beginResetModel()
        wanted = text.casefold().strip()
        ships = [row for row in self._all if row.ship >= 0 and wanted in row.name.casefold()]
        sides = {row.side for row in ships}
        keep = {row.ship for row in ships}
        self.rows = [r for r in self._all if (r.ship in keep if r.ship >= 0 else r.side in sides)]
        self.endResetModel()

    def show(self, values: Sequence[Mapping[str, Any]], speeds: Sequence[float]) -> None:
        """Show the ships' values at another moment."""
        self.values, self.speeds = values, speeds
        if self.rows:
            end = self.index(len(self.rows) - 1, SPEED)
            self.dataChanged.emit(self.index(0, 0), end)

    def row_of(self, name: str) -> int:
        """The row of a ship, or -1."""
        return next((i for i, r in enumerate(self.rows) if r.ship >= 0 and r.name == name), -1)

    def status(self, row: Row) -> str:
        """The status of a row's ship."""
        return str(self.values[row.ship]["status"]) if self.values else "active"

    def rowCount(self, parent: QModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: QModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(HEADINGS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                return HEADINGS[section]
            if role == Qt.ItemDataRole.TextAlignmentRole and section == SPEED:
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def flags(self, index: QModelIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid() and self.rows[index.row()].ship < 0:
            return flags & ~Qt.ItemFlag.ItemIsSelectable
        return flags

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(row, index.column())
        if role == Qt.ItemDataRole.ToolTipRole and row.ship >= 0:
            status = self.status(row)
            return row.name if status == "active" else f"{row.name}: {status}"
        return None

    def text(self, row: Row, column: int) -> str:
        """What a cell says."""
        if row.ship < 0:
            return self.heading(row) if column == SHIP else ""
        if column == SHIP:
            return row.name
        if not self.values:
            return ""
        if column == HULL:
            hull = hull_of(self.values[row.ship])
            return f"{number(hull[0])}/{number(hull[1])}" if hull else ""
        status = self.status(row)
        return number(self.speeds[row.ship], 1) if status in {"active", "disabled"} else status

    def heading(self, row: Row) -> str:
        """A side and how many of its ships are left."""
        ships = [r for r in self._all if r.ship >= 0 and r.side == row.side]
        left = sum(self.status(r) not in GONE for r in ships)
        count = plural(len(ships), "ship") if left == len(ships) else f"{left} of {len(ships)}"
        return f"{row.name or 'No side'}   {count}"


def _rows(log: Log) -> list[Row]:
    """Each side followed by its ships, sides without ships left out."""
    rows: list[Row] = []
    reel = log.reel
    for index, side in enumerate(log.sides):
        ships = [ship for ship in range(reel.ships) if reel.sides[ship] == index]
        if ships:
            rows.append(Row(side.name, index, side.colour))
        rows += [Row(reel.names[s], index, side.colour, s, reel.shapes[s]) for s in ships]
    return rows


class ShipPainter(RowPainter):
    """Paints the cells of the ship list."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:  # noqa: ARG002
        return QSize(round(style.em(4)), round(style.em(1.6)))

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        model = index.model()
        if painter is None or not isinstance(model, Fleet):
            return
        row = model.rows[index.row()]
        painter.save()
        if index.column() == SHIP:
            self.ground(painter, option)
        elif option.state & option.state.State_Selected:
            painter.fillRect(option.rect, style.colour("select"))
        rect = QRectF(option.rect)
        text = model.text(row, index.column())
        if row.ship < 0:
            shade = style.side_text(row.side, row.colour)
            write(painter, rect.adjusted(style.em(0.6), 0, 0, 0), text, role=shade, bold=True)
        elif index.column() == SHIP:
            self._name(painter, rect, row, model.status(row))
        elif index.column() == HULL:
            _bar(painter, rect, hull_of(model.values[row.ship]) if model.values else None, text)
        else:
            words = model.status(row) not in {"active", "disabled"}
            inner = rect.adjusted(0, 0, -style.em(0.6), 0)
            factor = 0.85 if words else 1.0
            role = "muted" if words else "text"
            write(painter, inner, text, role=role, factor=factor, right=True)
        painter.restore()

    def _name(self, painter: QPainter, rect: QRectF, row: Row, status: str) -> None:
        gone = status in GONE
        left = rect.left() + style.em(1.3)
        size = style.em(0.5 if row.shape in {"capital", "station"} else 0.4)
        shade: QColor = style.side_colour(row.side, row.colour)
        centre = QPointF(left, rect.center().y())
        paint_ship(painter, centre, size, ship_outline(row.shape, row.side), shade, lost=gone)
        words = rect.adjusted(style.em(2.3), 0, -4, 0)
        role = "muted" if gone else "warning" if status == "disabled" else "text"
        write(painter, words, row.name, role=role, struck=gone)


def _bar(painter: QPainter, rect: QRectF, hull: tuple[float, float] | None, text: str) -> None:
    """A hull as a bar and in numbers."""
    if hull is None:
        return
    share = hull[0] / hull[1]
    role = hull_role(share)
    high = style.em(0.4)
    box = QRectF(rect.left(), rect.center().y() - high / 2, style.em(1.7), high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(style.colour("line"))
    painter.drawRoundedRect(box, high / 2, high / 2)
    painter.setBrush(style.colour(role))
    box.setWidth(box.width() * share)
    painter.drawRoundedRect(box, min(high, box.width()) / 2, high / 2)
    write(painter, rect.adjusted(style.em(2.1), 0, 0, 0), text, factor=0.95)

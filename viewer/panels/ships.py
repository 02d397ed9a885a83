"""The ships by side: state, hull and speed of each."""

from __future__ import annotations

from typing import ClassVar

from PyQt6.QtCore import QItemSelectionModel, QSignalBlocker, Qt
from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from replays.log import Log
from replays.moment import fleet_at, hull_of, speed_of, steps_done
from viewer.look import style
from viewer.panels.panel import Panel
from viewer.panels.ships_model import HULL, SHIP, SPEED, Fleet, ShipPainter
from viewer.session import Session
from viewer.words import number

FILTER_FROM = 24
"""Fewer ships than this need no filter."""


class Ships(Panel):
    """Every ship under its side; a click inspects, Ctrl+click compares two."""

    key: ClassVar[str] = "ships"
    title: ClassVar[str] = "Ships"
    place: ClassVar[str] = "left top"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter ships")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filtered)
        self.model = Fleet(self)
        self.view = self._make_view()
        column = QVBoxLayout(self.body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.search = QWidget()
        row = QHBoxLayout(self.search)
        gap = round(style.em(0.4))
        row.setContentsMargins(gap, gap, gap, gap)
        row.addWidget(self.filter)
        column.addWidget(self.search)
        column.addWidget(self.view)
        self._log: Log | None = None
        self._seen: tuple[int, int] | None = None
        self.compact = False

    def _make_view(self) -> QTreeView:
        view = QTreeView()
        view.setModel(self.model)
        view.setItemDelegate(ShipPainter(view))
        view.setRootIsDecorated(False)
        view.setIndentation(0)
        view.setUniformRowHeights(True)
        view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setAccessibleName("Ships by side")
        header = view.header()
        assert header is not None
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(SHIP, QHeaderView.ResizeMode.Stretch)
        header.setSectionsMovable(False)
        chosen = view.selectionModel()
        assert chosen is not None
        chosen.selectionChanged.connect(self._chosen)
        return view

    def set_compact(self, compact: bool) -> None:
        """Leave the speed column out, or show it again."""
        self.compact = compact
        self._lay_out()

    def refresh(self) -> None:
        log = self.session.log
        if log is not self._log:
            self._log, self._seen = log, None
            self.filter.clear()
            self.search.setVisible(log is not None and log.reel.ships >= FILTER_FROM)
            self.model.open(log)
            self._lay_out()
        if log is None:
            self.say("rocket-launch-outline", "No battle open", "Open a log or a battle file.")
        elif not log.reel.ships:
            self.say("rocket-launch-outline", "No ships", "This battle has no ships to show.")
        else:
            self.fill()
            self._follow(log)
            self._select()

    def _follow(self, log: Log) -> None:
        """Look at the ships anew where a step was done since the last look."""
        seen = steps_done(log, self.session.time)
        if seen != self._seen:
            self._seen = seen
            fleet = fleet_at(log, self.session.time)
            self.model.show(fleet, [speed_of(log, values) for values in fleet])

    def _lay_out(self) -> None:
        """Give the columns their widths; the hull only where the rules count it."""
        header = self.view.header()
        assert header is not None
        sheets = self._log.sheets[0] if self._log else ()
        self.view.setColumnHidden(HULL, not any(hull_of(sheet) for sheet in sheets))
        self.view.setColumnHidden(SPEED, self.compact and not self.view.isColumnHidden(HULL))
        header.resizeSection(HULL, round(style.em(2.3) + self._widest_hull()))
        header.resizeSection(SPEED, round(style.em(4.6)))
        for row in range(self.model.rowCount()):
            heading = self.model.rows[row].ship < 0
            self.view.setFirstColumnSpanned(row, self.view.rootIndex(), heading)

    def _widest_hull(self) -> float:
        """The room the largest hull takes in numbers."""
        sheets = self._log.sheets[0] if self._log else ()
        wholes = [f"{number(hull[1])}/" * 2 for sheet in sheets if (hull := hull_of(sheet))]
        words = style.metrics(0.95)
        return max((words.horizontalAdvance(text) for text in wholes), default=style.em(2.6))

    def _filtered(self, text: str) -> None:
        self.model.filter(text)
        self._lay_out()
        self._select()

    def _select(self) -> None:
        """Show the session's selection without telling the session about it."""
        chosen = self.view.selectionModel()
        assert chosen is not None
        rows = [row for name in self.session.selection if (row := self.model.row_of(name)) >= 0]
        wanted = {self.model.rows[row].name for row in rows}
        if wanted == set(self._names()):
            return
        flags = QItemSelectionModel.SelectionFlag
        with QSignalBlocker(chosen):
            chosen.clear()
            for row in rows:
                chosen.select(self.model.index(row, 0), flags.Select | flags.Rows)
            if rows:
                chosen.setCurrentIndex(self.model.index(rows[0], 0), flags.NoUpdate)
                self.view.scrollTo(self.model.index(rows[0], 0))
        if port := self.view.viewport():
            port.update()

    def _names(self) -> list[str]:
        chosen = self.view.selectionModel()
        assert chosen is not None
        return [self.model.rows[index.row()].name for index in chosen.selectedRows()]

    def _chosen(self) -> None:
        """Select in the session what was selected here: the inspected ship, then the other."""
        names = self._names()
        current = self.view.currentIndex()
        last = self.model.rows[current.row()].name if current.isValid() else ""
        last = last if last in names else (names[-1] if names else "")
        kept = [name for name in self.session.selection if name in names and name != last]
        if len(names) > 1:
            self.session.selection = ((kept or names)[0], last)
        elif names:
            self.session.selection = (names[0],)
        self._select()

    def _themed(self) -> None:
        super()._themed()
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._lay_out()

"""The rule trace: which rule made every number of the turn in view."""

from __future__ import annotations

from typing import ClassVar

from PyQt6.QtCore import QEvent, QModelIndex, QObject, QPointF, QRectF, QSignalBlocker, Qt
from PyQt6.QtGui import QMouseEvent
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout

from replays.log import Log
from replays.moment import turn_in_view
from viewer.look import style
from viewer.panels.panel import Panel
from viewer.panels.rows import ROW, RowList, Rows
from viewer.panels.trace_painter import TracePainter
from viewer.panels.trace_rows import Paragraph, Refused, Row, Told, current_row, rows_of
from viewer.session import Session


class Trace(Panel):
    """The steps of the turn in view by phase; a click goes to a step, a rule's chip opens it."""

    key: ClassVar[str] = "trace"
    title: ClassVar[str] = "Rule trace"
    place: ClassVar[str] = "right bottom"
    follows: ClassVar[tuple[str, ...]] = ("log", "time", "selection", "guard", "seen")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.caption, self.all = QLabel(), QToolButton()
        self.caption.setProperty("role", "muted")
        self.caption.setMinimumWidth(1)
        style.sized(self.caption, 0.85)
        self.all.setText("All ships")
        self.all.setCheckable(True)
        self.all.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.all.setToolTip("Show the steps of all ships, not only the selected one's")
        self.all.toggled.connect(self._switched)
        self.model = Rows(self)
        self.painter = TracePainter()
        self.view = RowList(self.model, self.painter, "Rule trace")
        self.view.clicked.connect(self.go)
        self.view.activated.connect(self.go)
        port = self.view.viewport()
        assert port is not None
        port.installEventFilter(self)
        bar = QHBoxLayout()
        bar.setContentsMargins(round(style.em(0.6)), 2, 2, 2)
        bar.addWidget(self.caption, 1)
        bar.addWidget(self.all)
        column = QVBoxLayout(self.body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(self.view)
        self._opened: set[tuple[str, int]] = set()
        self._log: Log | None = None
        self._what: tuple[int, str] = (0, "")
        self._made: tuple[object, ...] = ()
        self._rows: list[Row] = []

    def refresh(self) -> None:
        log = self.session.log
        if log is None:
            self.say("book-search-outline", "Nothing to explain yet", "Open a battle first.")
            return
        turn, ship = turn_in_view(log, self.session.time), self.ship
        if log is not self._log or (turn, ship) != self._what:
            self._log, self._what = log, (turn, ship)
            self._made = ()
            self._opened.clear()
        self._show(log, turn, ship)

    @property
    def ship(self) -> str:
        """Whose steps are shown, "" for everybody's."""
        chosen = self.session.selection
        return chosen[0] if chosen and not self.all.isChecked() else ""

    def _show(self, log: Log, turn: int, ship: str) -> None:
        horizon = self.session.horizon
        made = (*self._what, frozenset(self._opened), min(horizon, turn))
        if made != self._made:
            self._made, self._rows = made, rows_of(log, turn, ship, self._opened, horizon)
        rows = self._rows
        who = ship or "all ships"
        self.caption.setText(f"Turn {turn} · {who}")
        self.all.setVisible(bool(self.session.selection))
        if not turn:
            text = "This is the deployment.\nStep on with → to see the first turn's rules."
            self.say("book-search-outline", "Nothing to explain yet", text)
        elif not rows:
            text = f"No rule touched {who} in turn {turn}."
            call = self.all.click if ship else None
            self.say(
                "book-search-outline", "No steps", text, "Show all ships" if ship else "", call
            )
        else:
            self.fill()
            self.model.show(rows)
            with QSignalBlocker(self.view):
                self.view.mark(current_row(rows, self.session.time))

    def go(self, index: QModelIndex) -> None:
        """Go to the moment of a row and inspect its ship; who saw all ships goes on seeing them."""
        row, log = index.data(ROW), self.session.log
        if log is None or not isinstance(row, Told | Refused):
            return
        everybody = not self.ship
        self.session.playing = False
        self.session.seek(row.time)
        if row.ship in log.reel.names:
            with QSignalBlocker(self.all):
                self.all.setChecked(everybody)
            self.session.select(row.ship)

    def toggle_paragraph(self, place: int) -> None:
        """Open or close the paragraph of the row at a place of the list."""
        row = self.model.rows[place]
        if isinstance(row, Told | Refused) and row.rule:
            above = [r for r in self.model.rows[: place + 1] if _has_rule(r)]
            self._opened ^= {(row.rule, len(above))}
            self.refresh()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """A press on a chip opens its paragraph and does not move the time."""
        if isinstance(event, QMouseEvent) and event.type() in {
            QEvent.Type.MouseButtonPress,
            QEvent.Type.MouseMove,
        }:
            place = self._chip_under(event.position())
            port = self.view.viewport()
            if port and event.type() == QEvent.Type.MouseMove:
                port.setCursor(
                    Qt.CursorShape.PointingHandCursor if place >= 0 else Qt.CursorShape.ArrowCursor
                )
            elif place >= 0:
                self.toggle_paragraph(place)
                return True
        return super().eventFilter(watched, event)

    def _chip_under(self, point: QPointF) -> int:
        """The row whose chip lies under a point, or -1."""
        index = self.view.indexAt(point.toPoint())
        if not index.isValid():
            return -1
        frame = self.painter.chip_at(QRectF(self.view.visualRect(index)), index.data(ROW))
        return index.row() if frame.contains(point) else -1

    def _switched(self) -> None:
        self.refresh()

    def _themed(self) -> None:
        super()._themed()
        self.view.relayout()


def _has_rule(row: Row) -> bool:
    return not isinstance(row, Paragraph) and bool(getattr(row, "rule", ""))

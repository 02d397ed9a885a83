"""The events of the battle, one row each."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from PyQt6.QtCore import QModelIndex, QSignalBlocker, Qt
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolButton, QVBoxLayout

from replays.log import Event, Log
from viewer.look import style
from viewer.moments import next_moment
from viewer.panels.events_filter import EventFilter, shown
from viewer.panels.events_menu import FilterMenu
from viewer.panels.events_painter import EventPainter
from viewer.panels.panel import Panel
from viewer.panels.rows import ROW, RowList, Rows
from viewer.session import Session
from viewer.words import plural


class Events(Panel):
    """Events by time; a click goes there and inspects the ship; the list follows playback."""

    key: ClassVar[str] = "events"
    title: ClassVar[str] = "Events"
    place: ClassVar[str] = "left bottom"
    follows: ClassVar[tuple[str, ...]] = ("log", "time", "selection", "guard", "seen")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.filter = EventFilter()
        self.text, self.button, self.count = QLineEdit(), QToolButton(), QLabel()
        self.text.setPlaceholderText("Filter events")
        self.text.setAccessibleName("Filter events")
        self.text.setClearButtonEnabled(True)
        self.text.textChanged.connect(self._typed)
        self.button.setProperty("glyph", "filter-variant")
        self.button.setToolTip("Filter by type, side and ship")
        self.button.setAccessibleName("Filter by type, side and ship")
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        style.restyle(self.button)
        self.menu = FilterMenu(self)
        self.menu.chosen.connect(self._chose)
        self.button.setMenu(self.menu)
        self.count.setProperty("role", "muted")
        style.sized(self.count, 0.85)
        self.count.setMinimumWidth(1)
        self.model = Rows(self)
        self.view = RowList(self.model, EventPainter(), "Events")
        self.view.setUniformItemSizes(True)
        self.view.clicked.connect(self.go)
        self.view.activated.connect(self.go)
        self._build()
        self._log: Log | None = None
        self._known: Sequence[Event] = ()
        self._went: tuple[float, Event] | None = None
        self._what: tuple[object, ...] = ()
        self._rows: Sequence[Event] = ()

    def _build(self) -> None:
        gap = round(style.em(0.4))
        bar = QHBoxLayout()
        bar.setContentsMargins(gap, gap, gap, gap)
        bar.addWidget(self.text, 1)
        bar.addWidget(self.button)
        foot = QHBoxLayout()
        foot.setContentsMargins(gap + 2, 2, gap, 3)
        foot.addWidget(self.count)
        column = QVBoxLayout(self.body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(self.view)
        column.addLayout(foot)

    def refresh(self) -> None:
        log, session = self.session.log, self.session
        if log is not self._log:
            self._log, self._went, self._what = log, None, ()
            self.menu.offer(log)
            self.filter = self.menu.filter(replace(self.filter, ship=""))
        if log is None:
            self.say("filter-variant", "No events", "Open a battle to see what happens in it.")
            return
        horizon = session.horizon if session.guard else float(log.turns)
        self._known = log.events[: bisect_right(log.events, horizon, key=_moment)]
        if self.menu.only_ship.isChecked():
            chosen = session.selection[0] if session.selection else ""
            self.filter = replace(self.filter, ship=chosen)
        self._show(log)

    def _show(self, log: Log) -> None:
        rows = self._passing(log)
        hidden = len(self._known) - len(rows)
        if not self._known:
            text = "Nothing was fired at, hit or lost, and no order was refused"
            self.say("filter-variant", "No events", text + (" so far." if log.turns else "."))
        elif not rows:
            text = f"{plural(hidden, 'event is', 'events are')} hidden."
            self.say(
                "filter-variant-remove", "No event passes the filters", text, "Clear the filters",
                self.clear,
            )  # fmt: skip
        else:
            self.fill()
            self.model.show(rows)
            whole = plural(len(rows), "event")
            by = f"{len(rows):,} of {len(self._known):,} shown, {hidden:,} hidden by filters"
            self.count.setText(by if hidden else whole)
            with QSignalBlocker(self.view):
                self.view.mark(self._current(rows))

    def _passing(self, log: Log) -> Sequence[Event]:
        """The events that pass; filtered anew only when something of it has changed."""
        what = (len(self._known), self.filter)
        if what != self._what:
            self._what, self._rows = what, shown(log, self._known, self.filter)
        return self._rows

    def _current(self, rows: Sequence[Event]) -> int:
        """The row gone to last, while we are there; else the last one at or before the moment.

        At the end of a turn that is the turn's own last one, not what opens the next.
        """
        time = self.session.time
        if self._went and self._went[0] == time and self._went[1] in rows:
            return rows.index(self._went[1])
        row = bisect_right(rows, time, key=_moment) - 1
        while time and row >= 0 and rows[row].turn - 1 >= time:
            row -= 1
        return row

    def go(self, index: QModelIndex) -> None:
        """Go to an event and inspect its ship. Where it opens a turn, go into the turn."""
        event, log = index.data(ROW), self.session.log
        if log is None or not isinstance(event, Event):
            return
        opens = event.time < event.turn - 1 + 1e-9
        time = next_moment(log, event.time) if opens else event.time
        self._went = (time, event)
        self.session.playing = False
        self.session.seek(time)
        name = event.ship or event.actor
        if name in log.reel.names and not self.filter.ship:
            self.session.select(name)
        self.refresh()

    def clear(self) -> None:
        """Hide nothing."""
        self.text.clear()
        self.menu.clear()
        self.filter = EventFilter()
        self.refresh()

    def _typed(self, text: str) -> None:
        self.filter = replace(self.filter, text=text)
        self.refresh()

    def _chose(self) -> None:
        self.filter = self.menu.filter(self.filter)
        if not self.menu.only_ship.isChecked():
            self.filter = replace(self.filter, ship="")
        self.refresh()

    def _themed(self) -> None:
        super()._themed()
        self.view.relayout()


def _moment(event: Event) -> float:
    return event.time

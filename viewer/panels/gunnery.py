"""What the selected ship can fire at whom, and how likely it is to hit."""

from __future__ import annotations

from typing import ClassVar

from PyQt6.QtCore import QModelIndex, QSignalBlocker
from PyQt6.QtWidgets import QLabel

from replays.log import Log
from replays.moment import values_at
from viewer.asking.ranges import has_weapons
from viewer.look import style
from viewer.panels.gunnery_painter import GunneryPainter
from viewer.panels.gunnery_rows import GunRow, TargetRow, rows_of
from viewer.panels.panel import Panel
from viewer.panels.rows import ROW, RowList, Rows, captioned
from viewer.session import Session

GLYPH = "bullseye-arrow"


class Gunnery(Panel):
    """Mounts and targets; a click on a mount shows its ranges, on a target compares the two."""

    key: ClassVar[str] = "gunnery"
    title: ClassVar[str] = "Gunnery"
    place: ClassVar[str] = "right top"
    follows: ClassVar[tuple[str, ...]] = ("log", "time", "selection", "mount", "gunnery")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.caption = QLabel()
        style.sized(self.caption, 0.85)
        self.caption.setProperty("role", "muted")
        self.model = Rows(self)
        self.view = RowList(self.model, GunneryPainter(), "Mounts and targets")
        self.view.clicked.connect(self._chosen)
        self.view.activated.connect(self._chosen)
        captioned(self.body, self.caption, self.view)

    def refresh(self) -> None:
        log, chosen = self.session.log, self.session.selection
        if log is None:
            self.say(GLYPH, "No battle open", "What a ship can hit shows here.")
        elif not has_weapons(log):
            self._say_unarmed(log)
        elif not chosen or chosen[0] not in log.reel.names:
            text = "Click a ship, or press N for the next one, to see what it can hit."
            self.say(GLYPH, "No ship selected", text)
        else:
            self._show(log, chosen[0])

    def _say_unarmed(self, log: Log) -> None:
        """Rules that know no weapons, and what there is to see instead."""
        text = f"{log.rules_title} has no table of weapons."
        known = self.session.ranges
        if known and known.arcs:
            text += f"\nThe map shows the arcs round {known.ship}."
        self.say(GLYPH, "No weapons in these rules", text)

    def _show(self, log: Log, ship: str) -> None:
        known, turn = self.session.ranges, int(min(self.session.time, log.turns))
        status = values_at(log, ship, float(turn))["status"]
        if status in {"destroyed", "left", "aboard"}:
            self.say(GLYPH, f"{ship} is {status}", "It fires at nobody.")
        elif not log.battle_text:
            text = "This log holds no battle file, so its rules cannot be asked."
            self.say(GLYPH, "No odds", text)
        elif known and not known.guns:
            self.say(GLYPH, "No mounts", f"{ship} carries no weapons.")
        else:
            self.fill()
            turn = known.turn if known else turn
            when = f"at the end of turn {turn}" if turn else "at the deployment"
            self.caption.setText(f"Two dice for each mount, as the ships lie {when}")
            self.model.show(rows_of(log, known, self.session.mount) if known else [])
            self._mark()

    def _mark(self) -> None:
        """Mark the mount whose targets and ranges are shown."""
        known = self.session.ranges
        gun = known.gun(self.session.mount) if known else None
        rows = [
            place
            for place, row in enumerate(self.model.rows)
            if gun and isinstance(row, GunRow) and row.name == gun.name
        ]
        with QSignalBlocker(self.view):
            self.view.mark(rows[0] if rows else -1)

    def _chosen(self, index: QModelIndex) -> None:
        row = index.data(ROW)
        if isinstance(row, GunRow):
            self.session.mount = row.name
        elif isinstance(row, TargetRow):
            self.session.select(row.ship, add=True)
        self._mark()

    def _themed(self) -> None:
        super()._themed()
        self.view.relayout()

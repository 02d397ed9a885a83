"""The selected ship's sheet, and how a second one lies to it."""

from __future__ import annotations

from typing import ClassVar

from PyQt6.QtCore import QPointF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from replays.log import Log
from replays.moment import hull_of, motion_of, turn_in_view, values_at
from viewer.look import style
from viewer.look.glyphs import paint_ship, ship_outline
from viewer.panels.compass import Compass
from viewer.panels.hull import Hull
from viewer.panels.lines import Lines, Things
from viewer.panels.panel import Panel
from viewer.panels.readings import lists, motion_lines, pair_lines, sheet_lines
from viewer.session import Session

KINDS = {"capital": "capital ship", "escort": "ship"}
DIAL_FROM = 22.0
"""Narrower than this many em the dial is left out."""


class Inspector(Panel):
    """Everything the log knows of one ship at one moment; of two, also how they lie."""

    key: ClassVar[str] = "inspector"
    title: ClassVar[str] = "Ship"
    place: ClassVar[str] = "right top"
    follows: ClassVar[tuple[str, ...]] = ("log", "time", "selection", "motion", "guard")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.badge = Badge()
        self.name, self.about = QLabel(), QLabel()
        style.sized(self.name, 1.35, bold=True)
        style.sized(self.about, 0.85)
        self.about.setProperty("role", "muted")
        self.name.setMinimumWidth(1)
        self.compass = Compass()
        self.motion, self.sheet, self.pair = Lines(), Lines(), Lines()
        self.hull, self.things = Hull(), Things()
        self.pair_title = QLabel()
        style.sized(self.pair_title, 1.0, bold=True)
        self._build()

    def _build(self) -> None:
        gap = round(style.em(0.6))
        titles = QVBoxLayout()
        titles.setSpacing(0)
        titles.addWidget(self.name)
        titles.addWidget(self.about)
        head = QHBoxLayout()
        head.addWidget(self.badge)
        head.addLayout(titles, 1)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.motion, 1, Qt.AlignmentFlag.AlignTop)
        middle.addWidget(self.compass, 0, Qt.AlignmentFlag.AlignTop)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(gap, gap, gap, gap)
        column.setSpacing(gap)
        column.addLayout(head)
        column.addLayout(middle)
        for part in (self.hull, self.sheet, self.things, self.pair_title, self.pair):
            column.addWidget(part)
        column.addStretch()
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setAccessibleName("Ship's sheet")
        outer = QVBoxLayout(self.body)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def refresh(self) -> None:
        log, chosen = self.session.log, self.session.selection
        known = [name for name in chosen if log and name in log.reel.names]
        if log is None:
            self.say("cursor-default-click-outline", "No battle open", "A ship's sheet shows here.")
        elif not known:
            self.say(
                "cursor-default-click-outline",
                "No ship selected",
                "Click a ship, or press N for the next one.\nCtrl+click compares two.",
            )
        else:
            self.fill()
            self._show(log, known)

    def _show(self, log: Log, known: list[str]) -> None:
        ship, time = known[0], self.session.time
        frame = self.session.frame()
        assert frame is not None
        values = values_at(log, ship, time)
        index, side = log.index(ship), log.side_of(ship)
        shape = log.reel.shapes[index]
        number = log.reel.sides[index]
        lost = values["status"] in {"destroyed", "left"}
        self.badge.show_ship(shape, number, side.colour, lost=lost)
        self.compass.show_ship(shape, number, side.colour)
        self.name.setText(ship)
        self.name.setToolTip(ship)
        kind = log.reel.kinds[index]
        told = KINDS.get(shape, kind) if kind == "ship" else kind
        self.about.setText(" · ".join(part for part in (side.name, told) if part))
        self.motion.show_lines(motion_lines(log, ship, values, frame))
        self.sheet.show_lines(sheet_lines(log, ship, values, time))
        self.hull.show_hull(hull_of(values))
        self.things.show_lists(lists(values))
        self._point(log, ship, float(frame.ships.facings[index]))
        other = known[1] if len(known) > 1 else ""
        for part in (self.pair_title, self.pair):
            part.setVisible(bool(other))
        if other:
            self.pair_title.setText(f"To {other}")
            lines = pair_lines(log, frame, ship, other, self.session.horizon)
            self.pair.show_lines(lines)
        widest = max(block.label_width() for block in (self.sheet, self.pair))
        for block in (self.sheet, self.pair):
            block.align(widest)

    def _point(self, log: Log, ship: str, facing: float) -> None:
        """Turn the dial: the velocity before the turn in view, and now."""
        time = self.session.time
        before = max(turn_in_view(log, time) - 1, 0)
        old, new = (motion_of(log, values_at(log, ship, at)) for at in (float(before), time))
        self.compass.show_motion(facing, old[:2], new[:2])

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self.compass.setVisible(self.width() >= style.em(DIAL_FROM))


class Badge(QWidget):
    """The shape of a ship in its side's colour."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.shape, self.side, self.own, self.lost = "escort", 0, "", False

    def sizeHint(self) -> QSize:
        return QSize(round(style.em(2)), round(style.em(2.4)))

    def show_ship(self, shape: str, side: int, own: str, *, lost: bool) -> None:
        """Show that kind of ship; own is its side's own colour, if any."""
        self.shape, self.side, self.own, self.lost = shape, side, own, lost
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:  # noqa: ARG002
        painter = QPainter(self)
        outline = ship_outline(self.shape, self.side)
        shade = style.side_colour(self.side, self.own)
        centre = QPointF(self.width() / 2, self.height() / 2)
        paint_ship(painter, centre, style.em(0.95), outline, shade, lost=self.lost)
        painter.end()

"""The rows of turns, captions, phases and steps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, pairwise
from math import ceil

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from replays.log import TurnRow
from viewer.look.style import colour, font, metrics, mix
from viewer.timeline.scale import nice
from viewer.timeline.sheet import SMALL, Sheet

SHORT = {"movement": "Move"}
"""Short names of phases."""
Cell = tuple[int, float, float]
"""Number, start and end of a labelled stretch of turns."""


def paint_ruler(painter: QPainter, sheet: Sheet) -> None:
    """Draw turns with their captions, below them phases, or captions where turns are narrow."""
    rows = sheet.rows
    step = _step(sheet)
    ground = QRectF(rows.gutter, rows.top, sheet.edge - rows.gutter, rows.bottom - rows.top)
    painter.fillRect(ground, colour("ground"))
    for cell in _cells(sheet, step):
        _paint_cell(painter, sheet, cell)
        _paint_label(painter, sheet, cell)
    sheet.line(painter, rows.phases)
    sheet.title(painter, rows.top, rows.ruler, "Turn")
    if not sheet.track.turns:
        _write(painter, sheet, rows.gutter + rows.em * 0.5, sheet.track.word)
        return
    sheet.title(painter, rows.phases, rows.band, "Phase" if sheet.wide else "Caption")
    if not sheet.wide:
        _paint_captions(painter, sheet)
        return
    for turn in range(int(sheet.scale.low), min(ceil(sheet.scale.high), sheet.track.turns)):
        row = sheet.track.turn_row(turn + 1)
        if row:
            _paint_phases(painter, sheet, row)
            _paint_steps(painter, sheet, row, turn)


def _word(sheet: Sheet) -> str:
    room = metrics(0.95, bold=True).horizontalAdvance("Turn 8888") + sheet.rows.em
    return "Turn {}" if sheet.scale.per_turn > room else "{}"


def _step(sheet: Sheet) -> int:
    """Label every how manieth turn."""
    widest = metrics(0.95, bold=True).horizontalAdvance(_word(sheet).format(sheet.track.turns))
    return int(nice(max(1.0, (widest + sheet.rows.em * 0.9) / sheet.scale.per_turn)))


def _cells(sheet: Sheet, step: int) -> Iterator[Cell]:
    """The stretches in view; labels name the turn a stretch starts with: 1, then multiples."""
    scale = sheet.scale
    for number in count(int((scale.low + (step > 1)) // step)):
        start = number * step - (step > 1 and number > 0)
        if start >= min(scale.high, scale.end):
            return
        yield number, float(start), min(float((number + 1) * step - (step > 1)), scale.end)


def _paint_cell(painter: QPainter, sheet: Sheet, cell: Cell) -> None:
    number, start, end = cell
    rows, x = sheet.rows, sheet.scale.x(start)
    left, right = max(x, rows.gutter), min(sheet.scale.x(end), sheet.width)
    if number % 2:
        box = QRectF(left, rows.top, right - left, rows.bottom - rows.top)
        painter.fillRect(box, colour("text", 0.035))
    if x >= rows.gutter - 1:
        painter.setPen(QPen(colour("edge"), 1))
        painter.drawLine(QPointF(x, rows.top), QPointF(x, rows.bottom))


def _paint_label(painter: QPainter, sheet: Sheet, cell: Cell) -> None:
    """Write a turn's number, pinned where the turn began before the view, and its caption."""
    _, start, end = cell
    turn, rows = int(start) + 1, sheet.rows
    if turn > sheet.track.turns:
        return
    text = _word(sheet).format(turn)
    wide = metrics(0.95, bold=True).horizontalAdvance(text)
    x = max(sheet.scale.x(start), rows.gutter)
    right = sheet.width if end >= sheet.scale.end else min(sheet.scale.x(end), sheet.width)
    pinned = sheet.scale.x(start) < rows.gutter - 1
    if right - x < wide + rows.em * (1.0 if pinned else 0.3):
        return
    baseline = _write(painter, sheet, x, text)
    room = min(right, sheet.edge) - x - wide - rows.em * 1.2
    if sheet.wide and room > rows.em * 2:
        _caption(painter, sheet, turn, QPointF(x + rows.em * 0.8 + wide, baseline), room)


def _write(painter: QPainter, sheet: Sheet, x: float, text: str) -> float:
    """Write into the row of turns; the baseline of the text."""
    rows, bold = sheet.rows, metrics(0.95, bold=True)
    baseline = rows.top + (rows.ruler - bold.height()) / 2 + bold.ascent()
    painter.setFont(font(0.95, bold=True))
    painter.setPen(colour("text"))
    painter.drawText(QPointF(x + rows.em * 0.3, baseline), text)
    return float(baseline)


def _caption(painter: QPainter, sheet: Sheet, turn: int, at: QPointF, room: float) -> None:
    text = sheet.track.captions.get(turn, "")
    painter.setFont(font(SMALL))
    painter.setPen(colour("muted"))
    painter.drawText(at, metrics(SMALL).elidedText(text, Qt.TextElideMode.ElideRight, room))


def _paint_captions(painter: QPainter, sheet: Sheet) -> None:
    """Write the captions below the turns, as many as there is room for."""
    rows, scale, small = sheet.rows, sheet.scale, metrics(SMALL)
    turns = sorted(t for t in sheet.track.captions if scale.low <= t - 1 < scale.high)
    least = rows.em * 4 / scale.per_turn
    shown: list[int] = []
    for turn in turns:
        if not shown or turn - shown[-1] >= least:
            shown.append(turn)
    edges = [*(scale.x(turn - 1.0) for turn in shown), sheet.edge]
    for turn, (x, right) in zip(shown, pairwise(edges), strict=True):
        painter.setPen(QPen(colour("edge"), 1))
        painter.drawLine(QPointF(x, rows.phases + 2), QPointF(x, rows.phases + rows.band - 2))
        at = QPointF(x + rows.em * 0.3, rows.phases + small.ascent() + rows.em * 0.1)
        _caption(painter, sheet, turn, at, right - x - rows.em * 0.6)


def _paint_phases(painter: QPainter, sheet: Sheet, row: TurnRow) -> None:
    rows, scale, small = sheet.rows, sheet.scale, metrics(SMALL)
    painter.setFont(font(SMALL))
    for index, phase in enumerate(row.phases):
        left = max(scale.x(phase.start), rows.gutter)
        right = min(scale.x(phase.end), sheet.width)
        if right - left < 2:
            continue
        box = QRectF(left + 0.5, rows.phases + 1, right - left - 1, rows.band - 2)
        painter.fillRect(box, mix("raised", "accent", 0.1 if index % 2 == 0 else 0.0))
        name = phase.name[:1].upper() + phase.name[1:]
        forms = (name, name.split()[0] if name else "", SHORT.get(phase.name, ""), name[:1])
        room = right - left - rows.em * 0.5
        fits = next((text for text in forms if text and small.horizontalAdvance(text) < room), "")
        painter.setPen(colour("muted"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, fits)


def _paint_steps(painter: QPainter, sheet: Sheet, row: TurnRow, turn: int) -> None:
    """Mark the moments of the steps inside a turn."""
    moments = sorted({step.time for step in row.steps} - {float(turn), turn + 1.0})
    if not moments or sheet.scale.per_turn / len(moments) <= 5:
        return
    rows = sheet.rows
    low, high = rows.phases + rows.band - rows.em * 0.28, rows.phases + rows.band - 1
    painter.setPen(QPen(colour("edge", 0.8), 1))
    for moment in moments:
        x = sheet.scale.x(moment)
        if x >= rows.gutter:
            painter.drawLine(QPointF(x, low), QPointF(x, high))

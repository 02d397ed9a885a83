"""The shots of a phase: lines in the shooter's colour, dashed where they miss, with the damage."""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass

import numpy as np
from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainter, QPen

from replays.log import Event, Log
from viewer.hexmap.ink import pill, shade
from viewer.hexmap.kit import Kit
from viewer.hexmap.view import View
from viewer.style import colour, em, metrics
from viewer.words import number


def shots_at(log: Log, time: float) -> list[Event]:
    """The shots to be seen at a time: those of the phase it lies in that have been fired."""
    turn = math.ceil(time)
    if not 1 <= turn <= len(log.rows):
        return []
    phases = log.rows[turn - 1].phases
    start = next((phase.start for phase in phases if phase.start < time <= phase.end), time)
    first = bisect_right(log.events, start, key=_time)
    last = bisect_right(log.events, time, key=_time)
    return [event for event in log.events[first:last] if event.kind in {"hit", "fire"}]


def _time(event: Event) -> float:
    return event.time


@dataclass(frozen=True, slots=True)
class Volley:
    """All hits, or all misses, of one ship on another in a phase; rows as in the reel."""

    shooter: int
    target: int
    hit: bool


def volleys(log: Log, time: float) -> dict[Volley, float]:
    """The volleys to be seen and the damage of each."""
    known = {name: row for row, name in enumerate(log.reel.names)}
    found: dict[Volley, float] = {}
    for shot in shots_at(log, time):
        shooter, target = known.get(shot.actor), known.get(shot.ship)
        if shooter is not None and target is not None and shooter != target:
            volley = Volley(shooter, target, shot.kind == "hit")
            found[volley] = found.get(volley, 0.0) + shot.amount
    return found


def paint(painter: QPainter, view: View, kit: Kit) -> None:
    """A line for every volley, side by side between the same two ships; the damage at its end."""
    lanes: dict[frozenset[int], int] = {}
    numbers: list[tuple[QPointF, str]] = []
    for volley, damage in volleys(view.log, view.frame.time).items():
        pair = frozenset({volley.shooter, volley.target})
        lane = lanes[pair] = lanes.get(pair, -1) + 1
        at = _line(painter, view, volley, lane)
        if damage:
            numbers.append((at, number(-damage)))
    for at, text in numbers:
        kit.taken.append(pill(painter, at, text, colour("error"), 0.75))


def _line(painter: QPainter, view: View, volley: Volley, lane: int) -> QPointF:
    """Draw a volley and give the place for its number."""
    start, end = view.ships.here[volley.shooter], view.ships.here[volley.target]
    way = end - start
    far = max(float(np.hypot(*way)), 1e-9)
    aside = np.array([-way[1], way[0]]) / far * _offset(lane) * 3.0 * view.line
    a, b = QPointF(*(start + aside).tolist()), QPointF(*(end + aside).tolist())
    width = 2.4 if volley.hit else 1.4
    painter.setPen(QPen(colour("ground", 0.8), (width + 2) * view.line))
    painter.drawLine(a, b)
    side = view.log.reel.sides[volley.shooter]
    pen = QPen(shade(view, side, 1.0 if volley.hit else 0.8), width * view.line)
    if not volley.hit:
        pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.drawLine(a, b)
    # numbers in a row along the line, the first one close to the target
    gap = metrics(0.75).horizontalAdvance("\u221288") + em(0.8)
    clear = max(em(2.2), float(view.ships.sizes[volley.target]) * 1.5 + gap / 2)
    return b + (a - b) * min(0.85, (clear + lane * gap) / far)


def _offset(lane: int) -> int:
    """0, 1, -1, 2 ..."""
    return (lane + 1) // 2 * (1 if lane % 2 else -1)

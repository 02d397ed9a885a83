"""The outlines of ships and events, the same in map, lists and timeline."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from viewer.look.style import colour

Points = Sequence[tuple[float, float]]

STATION: Points = [(sin(i * pi / 4), -cos(i * pi / 4)) for i in range(8)]
MISSILE: Points = [
    (0, -1), (0.28, -0.2), (0.28, 0.6), (0.5, 1), (-0.5, 1), (-0.28, 0.6), (-0.28, -0.2),
]  # fmt: skip
FIGHTERS: tuple[Points, ...] = (
    [(0, -0.85), (0.7, 0.8), (0, 0.4), (-0.7, 0.8)],
    [(0, -0.9), (0.6, 0.25), (0.6, 0.8), (-0.6, 0.8), (-0.6, 0.25)],
)
DART: Points = [(0, -1), (0.72, 0.95), (0, 0.55), (-0.72, 0.95)]
WEDGE: Points = [
    (0, -1), (0.3, -0.5), (0.74, 0.15), (0.74, 0.88), (-0.74, 0.88), (-0.74, 0.15), (-0.3, -0.5),
]  # fmt: skip
KITE: Points = [(0, -1), (0.7, 0), (0.3, 0.95), (-0.3, 0.95), (-0.7, 0)]
TEE: Points = [
    (0, -1), (0.3, -0.4), (0.3, 0.1), (0.85, 0.6), (0.85, 0.95), (-0.85, 0.95), (-0.85, 0.6),
    (-0.3, 0.1), (-0.3, -0.4),
]  # fmt: skip
SHIPS: tuple[Points, ...] = (DART, WEDGE, KITE, TEE)
_STAR: Points = [
    (sin(i * pi / 4) * (0.38 if i % 2 else 1), -cos(i * pi / 4) * (0.38 if i % 2 else 1))
    for i in range(8)
]
_BUBBLE: Points = [
    (-0.9, -0.8), (0.9, -0.8), (0.9, 0.45), (0.1, 0.45), (-0.45, 0.95), (-0.45, 0.45), (-0.9, 0.45),
]  # fmt: skip
_SIGN: tuple[Points, ...] = (
    [(0, -0.95), (1, 0.85), (-1, 0.85)],
    [(-0.12, -0.3), (0.12, -0.3), (0.12, 0.25), (-0.12, 0.25)],
    [(-0.12, 0.42), (0.12, 0.42), (0.12, 0.66), (-0.12, 0.66)],
)
_NOTICE: tuple[Points, ...] = (
    _SIGN[0],
    [(0, -0.45), (0.6, 0.6), (-0.6, 0.6)],
    [(-0.13, -0.1), (0.13, -0.1), (0.13, 0.42), (-0.13, 0.42)],
)
_CROSS: tuple[Points, ...] = (
    [(-0.95, -0.6), (-0.6, -0.95), (0.95, 0.6), (0.6, 0.95)],
    [(0.95, -0.6), (0.6, -0.95), (-0.95, 0.6), (-0.6, 0.95)],
)


def _plus(half: float, arm: float) -> Points:
    """The outline of a plus sign."""
    quarter = [(half, -arm), (half, -half), (arm, -half)]
    turns = ((1, 0), (0, 1), (-1, 0), (0, -1))
    return [(x * c - y * s, x * s + y * c) for c, s in turns for x, y in quarter]


_BAR: Points = [(-0.9, -0.2), (0.9, -0.2), (0.9, 0.2), (-0.9, 0.2)]
EVENTS: dict[str, tuple[Points, ...]] = {
    "fire": ([(-0.18, -0.9), (0.18, -0.9), (0.18, 0.9), (-0.18, 0.9)],),
    "hit": (_STAR,),
    "critical": ([(0, -1), (0.85, 0), (0, 1), (-0.85, 0)],),
    "destroyed": _CROSS,
    "disabled": (STATION, [(-0.62, -0.2), (0.62, -0.2), (0.62, 0.2), (-0.62, 0.2)]),
    "launch": ([(0, -0.95), (0.8, 0.75), (0, 0.3), (-0.8, 0.75)],),
    "repair": (
        [(-0.3, -0.9), (0.3, -0.9), (0.3, 0.9), (-0.3, 0.9)],
        [(-0.9, -0.3), (0.9, -0.3), (0.9, 0.3), (-0.9, 0.3)],
    ),
    "failed": (_plus(0.38, 0.98), _plus(0.12, 0.72)),
    "struck": ([(0, 0.95), (0.8, -0.75), (0, -0.3), (-0.8, -0.75)],),
    "fault": _SIGN,
    "warning": _NOTICE,
    "note": (_BUBBLE,),
    "bookmark": ([(-0.6, -0.95), (0.6, -0.95), (0.6, 0.95), (0, 0.4), (-0.6, 0.95)],),
}
HOLLOW = frozenset({"fault", "warning", "disabled", "failed"})
"""Marks with holes in them."""
EVENT_ROLES = {
    "fire": "muted", "hit": "warning", "critical": "error", "destroyed": "error",
    "disabled": "error", "launch": "accent", "repair": "good", "failed": "muted", "struck": "error",
    "fault": "error", "warning": "warning", "note": "text", "bookmark": "accent",
}  # fmt: skip
"""The colour of each kind of event, a role of the theme."""
EVENT_WORDS = {
    "fire": "Misses", "hit": "Hits", "critical": "Critical hits", "destroyed": "Destroyed",
    "disabled": "Disabled", "launch": "Launches", "repair": "Repairs", "failed": "Failed repairs",
    "struck": "Collisions",
    "fault": "Faults", "warning": "Warnings", "note": "Captions",
}  # fmt: skip
"""The title of each kind of event."""


@cache
def ship_outline(shape: str, side: int) -> QPainterPath:
    """A ship from above, bow up, in a box of -1..1: side by outline, the bow always the point."""
    if shape == "station":
        return _path((STATION,))
    if shape == "missile":
        return _path((MISSILE,))
    family = FIGHTERS if shape == "fighter" else SHIPS
    return _path((family[side % len(family)],))


@cache
def event_outline(kind: str) -> QPainterPath:
    """The mark of an event in a box of -1..1, told apart without colour."""
    path = _path(EVENTS.get(kind, EVENTS["note"]))
    if kind in HOLLOW:
        path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


@cache
def strike_outline(*, lost: bool) -> QPainterPath:
    """What is laid over a ship: a cross over a lost one, a bar over one that only drifts."""
    return event_outline("destroyed") if lost else _path((_BAR,))


def paint_ship(
    painter: QPainter,
    centre: QPointF,
    size: float,
    outline: QPainterPath,
    shade: QColor,
    *,
    bearing: float = 0.0,
    lost: bool = False,
) -> None:
    """Draw a ship size pixels from the middle to the bow; a lost one is hollow and crossed out."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(centre)
    painter.scale(size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    if lost:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour("muted"), 0.16))
    painter.rotate(bearing)
    painter.drawPath(outline)
    if lost:
        painter.fillPath(event_outline("destroyed"), colour("error"))
    painter.restore()


def paint_event(painter: QPainter, centre: QPointF, size: float, kind: str) -> None:
    """Draw the mark of an event, size pixels from its middle to its rim."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(centre)
    painter.scale(size, size)
    painter.fillPath(event_outline(kind), colour(EVENT_ROLES.get(kind, "text")))
    painter.restore()


def _path(parts: Sequence[Points]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for points in parts:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
        path.closeSubpath()
    return path

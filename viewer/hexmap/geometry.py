"""Hexes in the world, and shapes made of them with y down: a picture is one scaling away."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainterPath, QPolygonF

from engine.space import ROOT3, Vec, axial, centre, hex_count
from replays.log import Board

Hex = tuple[int, int]
CORNERS = [
    (math.cos(math.radians(angle)) / ROOT3, math.sin(math.radians(angle)) / ROOT3)
    for angle in range(0, 360, 60)
]
ACROSS: tuple[Hex, ...] = ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))
"""The neighbour across the side between corner i and corner i + 1."""


def hex_at(x: float, y: float) -> Hex:
    """The hex whose centre is nearest to world x, y."""
    q, r = axial(x, y)
    column, row, rest = round(q), round(r), round(-q - r)
    off = abs(column - q), abs(row - r), abs(rest + q + r)
    if off[0] == max(off):
        column = -row - rest
    elif off[1] == max(off):
        row = -column - rest
    return column, row


def span(board: Board, a: Sequence[float], b: Sequence[float]) -> float:
    """Range between two world positions, as the board counts it."""
    if board == "hex":
        return hex_count(Vec(*axial(a[0], a[1])) - Vec(*axial(b[0], b[1])))
    return abs(Vec(*a) - Vec(*b))


def outline(q: float, r: float) -> QPolygonF:
    """The six corners of a hex."""
    x, y = centre(q, r)
    return QPolygonF([QPointF(x + east, -y - north) for east, north in CORNERS])


def area_and_rim(hexes: Collection[Hex]) -> tuple[QPainterPath, QPainterPath]:
    """The hexes as one area, and the sides between it and the rest of the board."""
    area, rim = QPainterPath(), QPainterPath()
    members = set(hexes)
    for q, r in members:
        corners = outline(q, r)
        area.addPolygon(corners)
        area.closeSubpath()
        for side, (dq, dr) in enumerate(ACROSS):
            if (q + dq, r + dr) not in members:
                rim.moveTo(corners[side])
                rim.lineTo(corners[(side + 1) % 6])
    return area, rim


def within(reach: int) -> list[Hex]:
    """All hexes at most so many away from 0,0, itself included."""
    return [
        (q, r)
        for q in range(-reach, reach + 1)
        for r in range(max(-reach, -q - reach), min(reach, reach - q) + 1)
    ]


@lru_cache(64)
def rim_within(reach: int) -> QPainterPath:
    """The rim of all hexes at most so many away from 0,0."""
    return area_and_rim(within(reach))[1]

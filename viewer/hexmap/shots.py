"""The shots of a phase: lines in the shooter's colour, dashed where they miss, with the damage."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPen

from replays.fire import FAINT, Blow, Shot, blows
from viewer.hexmap.ink import NO_PEN, pill, shade
from viewer.hexmap.kit import Kit
from viewer.hexmap.view import View
from viewer.look.glyphs import event_outline
from viewer.look.style import colour, em, metrics
from viewer.words import number

_SMALL = 0.75
_WAYS = tuple(range(0, 360, 45))


@dataclass(frozen=True, slots=True)
class Volley:
    """All hits, or all misses, of one ship on another in a phase; rows as in the reel."""

    shooter: int
    target: int
    hit: bool


def volleys(shots: Iterable[Shot]) -> dict[Volley, float]:
    """The volleys to be seen, and how new the newest shot of each is."""
    found: dict[Volley, float] = {}
    for shot in shots:
        volley = Volley(shot.actor, shot.target, shot.hit)
        found[volley] = max(found.get(volley, 0.0), shot.fresh)
    return found


def paint(painter: QPainter, view: View, kit: Kit) -> None:
    """A line for every volley, side by side between the same two ships; flashes at the targets."""
    shots = _seen(view, kit)
    lanes: dict[frozenset[int], int] = {}
    for volley, fresh in volleys(shots).items():
        pair = frozenset({volley.shooter, volley.target})
        lane = lanes[pair] = lanes.get(pair, -1) + 1
        _line(painter, view, volley, lane, fresh)
    for target, blow in blows(shots).items():
        _flash(painter, view, target, blow)


def paint_numbers(painter: QPainter, view: View, kit: Kit) -> None:
    """What the ships hit have suffered, beside their counters."""
    for target, blow in blows(_seen(view, kit)).items():
        _number(painter, view, kit, target, blow)


def _seen(view: View, kit: Kit) -> list[Shot]:
    """The shots of the moment between ships on the table."""
    shown = view.ships.shown
    shots = kit.fire(view.log).at(view.frame.time)
    return [shot for shot in shots if shown[shot.actor] and shown[shot.target]]


def _line(painter: QPainter, view: View, volley: Volley, lane: int, fresh: float) -> None:
    """Draw a volley, the fainter the longer ago it was fired."""
    start, end = view.ships.here[volley.shooter], view.ships.here[volley.target]
    way = end - start
    far = max(float(np.hypot(*way)), 1e-9)
    aside = np.array([-way[1], way[0]]) / far * _offset(lane) * 3.0 * view.line
    a, b = QPointF(*(start + aside).tolist()), QPointF(*(end + aside).tolist())
    width = (1.2 + 1.4 * fresh) * (1.0 if volley.hit else 0.6)
    painter.setPen(QPen(colour("ground", 0.8 * fresh), (width + 2) * view.line))
    painter.drawLine(a, b)
    side = view.log.reel.sides[volley.shooter]
    pen = QPen(shade(view, side, fresh if volley.hit else 0.8 * fresh), width * view.line)
    if not volley.hit:
        pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.drawLine(a, b)


def _offset(lane: int) -> int:
    """0, 1, -1, 2 ..."""
    return (lane + 1) // 2 * (1 if lane % 2 else -1)


def _flash(painter: QPainter, view: View, target: int, blow: Blow) -> None:
    """The marks of a hit and of a critical behind the counter, while they are new."""
    at, size = QPointF(*view.ships.here[target].tolist()), float(view.ships.sizes[target])
    new = (blow.fresh - FAINT) / (1 - FAINT)
    for kind, role, light, reach in (
        ("hit", "warning", new, 1.5),
        ("critical", "error", blow.struck, 2.3 - 0.6 * blow.struck),
    ):
        if light > 0:
            painter.save()
            painter.translate(at)
            painter.scale(size * reach + em(0.3), size * reach + em(0.3))
            painter.setPen(NO_PEN)
            painter.setBrush(colour(role, 0.75 * light))
            painter.drawPath(event_outline(kind))
            painter.restore()


def _number(painter: QPainter, view: View, kit: Kit, target: int, blow: Blow) -> None:
    """The damage and the number of criticals, where nothing else stands as far as there is room."""
    damage = number(-blow.damage) if blow.damage else ""
    text = f"{damage} ◆{blow.criticals}".strip() if blow.criticals else damage
    if not text or not view.ships.inside[target]:
        return
    fm = metrics(_SMALL, bold=True)
    box = QRectF(0, 0, fm.horizontalAdvance(text) + em(0.5), fm.height())
    best, least = QPointF(), math.inf
    for place in _places(view, target, box):
        covered = _covers(view, kit, place, box)
        if covered < least:
            best, least = place, covered
        if not covered:
            break
    kit.taken.append(pill(painter, best, text, colour("error"), _SMALL))


def _covers(view: View, kit: Kit, place: QPointF, box: QRectF) -> int:
    """How many texts and counters a text at a place would lie over."""
    box.moveCenter(place)
    texts = sum(box.intersects(other) for other in kit.taken)
    ships, sizes = view.ships.here[view.ships.inside], view.ships.sizes[view.ships.inside]
    away = abs(ships - np.array([place.x(), place.y()]))
    room = np.array([box.width(), box.height()]) / 2 + 0.7 * sizes[:, None]
    return 2 * texts + int((away < room).all(1).sum())


def _places(view: View, target: int, box: QRectF) -> Iterator[QPointF]:
    """Where the number of a ship may stand: round its counter, then further out."""
    x, y = view.ships.here[target].tolist()
    size = float(view.ships.sizes[target])
    for further in (0.0, 1.5, 3.0):
        away = size + em(0.3 + further)
        for bearing in np.radians(_WAYS).tolist():
            yield QPointF(
                x + float(np.sin(bearing)) * (away + box.width() / 2),
                y - float(np.cos(bearing)) * (away + box.height() / 2),
            )

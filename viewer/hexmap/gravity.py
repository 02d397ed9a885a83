"""Gravity: rings of equal pull round bodies, block arrows in gravity hexes."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen, QPolygonF, QTransform

from engine.space import centre
from replays.log import Body, GravityHex
from viewer.hexmap.bodies import disc
from viewer.hexmap.ink import NO_BRUSH, muted
from viewer.hexmap.view import View
from viewer.look.style import colour, em, font, metrics, mix
from viewer.words import number

LEVELS = (10.0, 5.0, 2.0, 1.0, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01)
_NAMED = (10.0, 1.0, 0.1, 0.01)
_SMALL = 0.75
_LEAST = 7.0
_READABLE = 26.0


def paint(painter: QPainter, view: View) -> None:
    """The pull of bodies and of gravity hexes."""
    for body in view.log.bodies:
        _rings(painter, view, body)
    painter.setFont(font(_SMALL))
    painter.setPen(muted())
    for box, text in labels(view):
        painter.fillRect(box, colour("ground"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    if view.camera.scale >= _LEAST:
        for hole in view.log.gravity_hexes:
            _arrow(painter, view, hole)
    painter.setBrush(NO_BRUSH)


def ring_radius(body: Body, pull: float) -> float:
    """How far from its middle a body pulls so many g; inside the body there is no ring."""
    return body.radius * math.sqrt(body.gravity / pull)


def labels(view: View) -> Iterator[tuple[QRectF, str]]:
    """The pulls that are written on rings, each in its box."""
    if "wells" in view.hidden:
        return
    fm = metrics(_SMALL)
    for body in view.log.bodies:
        at, surface = disc(view, body)
        for pull, radius in _levels(view, body):
            if pull in _NAMED and radius > surface + em(1.2):
                text = f"{number(pull)} g"
                box = QRectF(0, 0, fm.horizontalAdvance(text) + em(0.4), fm.height())
                box.moveCenter(QPointF(at.x(), at.y() - radius))
                yield box, text


def _levels(view: View, body: Body) -> Iterator[tuple[float, float]]:
    """The pulls that have a ring, and its radius in pixels: rings stand apart, and can be seen."""
    last = disc(view, body)[1]
    for pull in LEVELS if body.gravity > 0 else ():
        radius = ring_radius(body, pull) * view.camera.scale
        if last + em(0.5) <= radius <= 4 * max(view.camera.width, view.camera.height):
            last = radius
            yield pull, radius


def _rings(painter: QPainter, view: View, body: Body) -> None:
    at, _ = disc(view, body)
    painter.setBrush(NO_BRUSH)
    for pull, radius in _levels(view, body):
        named = pull in _NAMED
        pen = QPen(colour("muted", 0.5 if named else 0.28), (1.2 if named else 0.9) * view.line)
        pen.setDashPattern([1, 3] if not named else [6, 3])
        painter.setPen(pen)
        painter.drawEllipse(at, radius, radius)


def _arrow(painter: QPainter, view: View, hole: GravityHex) -> None:
    """A block arrow that fills its hex, heavier the stronger the pull."""
    scale, heavy = view.camera.scale, min(max(hole.pull, 0.5), 3.0)
    at = QPointF(*view.camera.pixel(*centre(*hole.hex)))
    room = QRectF(-scale, -scale, view.camera.width + 2 * scale, view.camera.height + 2 * scale)
    if not room.contains(at):
        return
    shaft, barb = 0.07 + 0.035 * heavy, 0.17 + 0.04 * heavy
    points = (
        (0, -0.4), (barb, -0.08), (shaft, -0.08), (shaft, 0.36), (-shaft, 0.36), (-shaft, -0.08),
        (-barb, -0.08),
    )  # fmt: skip
    turned = QTransform().translate(at.x(), at.y()).rotate(hole.toward).scale(scale, scale)
    painter.setPen(QPen(mix("ground", "text", 0.62), 1.1 * view.line))
    painter.setBrush(mix("ground", "text", 0.10 + 0.06 * heavy))
    painter.drawPolygon(turned.map(QPolygonF([QPointF(x, y) for x, y in points])))
    if scale > _READABLE * view.line:
        painter.setFont(font(0.8, bold=True))
        painter.setPen(colour("text"))
        box = QRectF(at.x() - scale / 2, at.y() - scale / 2, scale, scale)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number(hole.pull))

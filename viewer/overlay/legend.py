"""The top right corner: the sides, their shapes and what is left of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin

import numpy as np
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from replays.log import Log
from replays.reel import ABOARD, DESTROYED, DISABLED, LEFT, Floats, Frame, Ints
from viewer.look.theme import SceneLook, Theme
from viewer.overlay.heading import shade
from viewer.overlay.lettering import Letters, colour, elided, write
from viewer.overlay.shades import shape_shade, text_shade
from viewer.overlay.stage import Moment
from viewer.words import plural

Mesh = Callable[[int, str], tuple[Floats, Ints]]
"""Vertices (n, 3) and triangles (m, 3) of a hull by family and shape, bow along +x."""
ROW = 54.0
"""Height of a side's row in pixels at 1x."""


def legend_rows(moment: Moment, letters: Letters) -> int:
    """How many sides there is room for."""
    free = moment.size[1] / letters.scale - 46 - 200
    return min(len(moment.log.sides), max(1, int(free // ROW)))


def paint_legend(
    painter: QPainter,
    moment: Moment,
    theme: Theme,
    letters: Letters,
    mesh: Mesh,
    room: float,
) -> QRectF:
    """Write the sides within a width; the box they take."""
    look, scale, right = theme.scene, letters.scale, float(moment.size[0])
    shade(painter, right, look.bg[-1], (round(420 * scale), round(190 * scale)))
    small = letters.style(12 if look.ship_lit else 14, look.dim, weight=400)
    edge, taken = right - 86 * scale, QRectF()
    for row in range(legend_rows(moment, letters)):
        y = (46 + row * ROW) * scale
        ink = look.text if not theme.dark else text_shade(theme, moment.log, row)
        name = letters.style(look.size + 1, ink, weight=600, hud=True)
        picture = silhouette(mesh, row % 2, _shape(moment.log, row), theme, moment.log, row, scale)
        half = picture.width() / 2
        painter.drawImage(QPointF(right - 52 * scale - half, y - 5 * scale - half), picture)
        said = elided(moment.log.sides[row].name, name, room - 86 * scale)
        taken |= write(painter, edge, y, said, name, 1.0)
        counts = elided(count_words(moment.log, moment.frame, row), small, room - 86 * scale)
        taken |= write(painter, edge, y + 18 * scale, counts, small, 1.0)
    return taken | QRectF(edge, 20 * scale, right - edge, 1)


def count_words(log: Log, frame: Frame, side: int) -> str:
    """What is left of a side: 6 ships · 1 lost."""
    kinds: Counter[str] = Counter()
    for ship, belongs in enumerate(log.reel.sides):
        if belongs == side:
            kinds[_counted(log.reel.kinds[ship], int(frame.status[ship]))] += 1
    ships = kinds["ship"] + kinds["disabled"]
    parts = [plural(ships, "ship")] if ships or not kinds["missile"] else []
    parts += [f"{kinds[word]} {word}" for word in ("disabled", "lost", "left") if kinds[word]]
    if kinds["missile"]:
        parts.append(plural(kinds["missile"], "missile"))
    return " · ".join(parts)


def _counted(kind: str, status: int) -> str:
    """What a ship counts as; a spent missile is no loss."""
    if kind == "missile":
        return "missile" if status not in {ABOARD, DESTROYED, DISABLED, LEFT} else ""
    return {DISABLED: "disabled", DESTROYED: "lost", LEFT: "left"}.get(status, "ship")


def _shape(log: Log, side: int) -> str:
    """The shape that stands for a side: that of its first largest ship."""
    order = ("capital", "station", "escort", "fighter", "missile")
    shapes = {
        s for s, belongs in zip(log.reel.shapes, log.reel.sides, strict=True) if belongs == side
    }
    return next((shape for shape in order if shape in shapes), "escort")


def silhouette(
    mesh: Mesh, family: int, shape: str, theme: Theme, log: Log, side: int, scale: float
) -> QImage:
    """A hull seen from above and aside, as a picture for the legend."""
    return _silhouette(mesh, family, shape, theme.scene, shape_shade(theme, log, side), scale)


@lru_cache(64)
def _silhouette(
    mesh: Mesh, family: int, shape: str, look: SceneLook, name: str, scale: float
) -> QImage:
    half = 22 * scale
    side = max(4, round(2.5 * half))
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / 2, side / 2)
    for corners, normal in _faces(*mesh(family, shape)):
        pen, brush = _finish(look, name, family, normal)
        painter.setPen(QPen(pen, (0.6 if look.ship_lit else 1.1) * scale))
        painter.setBrush(brush)
        painter.drawPolygon(QPolygonF([QPointF(half * x, half * y) for x, y in corners]))
    painter.end()
    return image


def _faces(vertices: Floats, triangles: Ints) -> list[tuple[Floats, Floats]]:
    """The triangles as seen on the legend, far ones first, each with its normal."""
    turn, tilt = radians(-35), radians(50)
    spin = np.array([[cos(turn), -sin(turn), 0], [sin(turn), cos(turn), 0], [0, 0, 1]])
    turned = vertices @ spin.T
    flat = np.stack([turned[:, 0], -(turned[:, 1] * sin(tilt) + turned[:, 2] * cos(tilt))], -1)
    depth = turned[:, 2] * sin(tilt) - turned[:, 1] * cos(tilt)
    corners = turned[triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    order = np.argsort(depth[triangles].mean(1))
    return [(flat[triangles[face]], normals[face]) for face in order]


def _finish(look: SceneLook, name: str, family: int, normal: Floats) -> tuple[QColor, QColor]:
    """The colours of a face's edge and fill."""
    base = colour(name)
    if look.ship_lit:
        light = 0.5 + 0.6 * max(0.0, float(normal @ np.array([-0.3, -0.3, 0.9])))
        parts = (base.red(), base.green(), base.blue())
        lit = QColor(*(min(255, int(part * light)) for part in parts))
        return lit, lit
    if look.rough:
        return base, colour(name, 0.14 if family == 0 else 0.7)
    return (base, colour("#ffffff")) if family == 0 else (base.darker(190), base)

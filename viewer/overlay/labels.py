"""The names of ships, and what the last shots did to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainter

from replays.log import Log
from replays.places import MINUS
from replays.reel import ABOARD, DESTROYED, DISABLED, LEFT, Floats
from viewer.look.theme import Theme
from viewer.overlay.lettering import Letters, Style, stroke, write, write_number
from viewer.overlay.places import Wish
from viewer.overlay.shades import extra_shade
from viewer.overlay.stage import Bools, Moment, Stage
from viewer.words import signed

MOST = 60
"""How many names are written at most: the most important, then the nearest."""
RANKS = {"station": 0, "capital": 0, "escort": 1, "fighter": 2, "missile": 3}
GAP = 5.0
"""Pixels at 1x between a name and what stands behind it."""
SMALLER = {"fighter": -1.0, "missile": -3.0}
"""How much smaller the names of small craft are, in pixels at 1x."""


@dataclass(frozen=True, slots=True)
class Label:
    """A text and where it would like to stand; extra follows it in its own style."""

    wish: Wish
    text: str
    style: Style
    extra: str = ""
    extra_style: Style | None = None
    strike: str = ""


@dataclass(frozen=True, slots=True)
class Ships:
    """Every ship on the screen: x, y and depth (n, 3), radius and visible (n,)."""

    at: Floats
    radii: Floats
    visible: Bools

    def disc(self, ship: int) -> tuple[float, float, float]:
        """The middle and the radius of a ship on the screen."""
        return float(self.at[ship, 0]), float(self.at[ship, 1]), float(self.radii[ship])


def ships_on(stage: Stage, moment: Moment) -> Ships:
    """Where the ships of a frame are seen; those aboard, gone or behind a body are not."""
    places, status = moment.frame.ships.positions, moment.frame.status
    if not len(places):
        return Ships(np.zeros((0, 3)), np.zeros(0), np.zeros(0, bool))
    at = stage.project(places)
    radii = stage.sizes * stage.pixels_per_unit(places)
    inside = ((at[:, :2] > 0) & (at[:, :2] < moment.size)).all(1) & (at[:, 2] > 0)
    here = (status != ABOARD) & (status != LEFT)
    return Ships(at, radii, inside & here & ~stage.covered(places))


def name_labels(
    moment: Moment, ships: Ships, theme: Theme, letters: Letters, selected: Sequence[int]
) -> Iterator[Label]:
    """The names to write, the most important first."""
    ranks = _ranks(moment, selected)
    order = np.lexsort((ships.at[:, 2], ranks))
    tall = is_tall(moment.log)
    for ship in [int(i) for i in order if ships.visible[i]][:MOST]:
        yield _name(moment, ships, theme, letters, ship, selected, tall)


def _ranks(moment: Moment, selected: Sequence[int]) -> Floats:
    """How important each ship's name is; 0 the most."""
    ranks = np.array([1.0 + RANKS.get(shape, 1) for shape in moment.log.reel.shapes])
    ranks[moment.frame.status == DESTROYED] += 1.5
    ranks[list(selected)] = np.arange(len(selected)) * 0.1
    return ranks


def _name(
    moment: Moment,
    ships: Ships,
    theme: Theme,
    letters: Letters,
    ship: int,
    selected: Sequence[int],
    tall: bool,
) -> Label:
    reel, look, chosen = moment.log.reel, theme.scene, ship in selected
    name, shape = reel.names[ship], reel.shapes[ship]
    lost = moment.frame.status[ship] == DESTROYED
    px = look.size + (2.0 if chosen else SMALLER.get(shape, 0.0))
    quiet = lost or (shape == "missile" and not chosen)
    style = letters.style(px, look.dim if quiet else look.text)
    extra = _extra(moment, ship, tall and (shape != "missile" or chosen))
    shade = extra_shade(theme, moment.log, moment.frame, ship)
    behind = letters.style(px - 3, shade, weight=400)
    width = style.width(name)
    if extra:
        width += GAP * letters.scale + behind.width(extra)
    x, y, radius = ships.disc(ship)
    away = radius + (12 * letters.scale if chosen else 0.0)
    side = (0.0, 1.0) if chosen else None
    wish = Wish(name, x, y, away, width, style.px, must=chosen, toward=side)
    return Label(wish, name, style, extra, behind, strike=look.dim if lost else "")


def _extra(moment: Moment, ship: int, tall: bool) -> str:
    """What stands behind a name: the height, or how the ship fared."""
    log, status = moment.log, moment.frame.status[ship]
    if status == DESTROYED:
        return f"destroyed, turn {turn_lost(log, ship)}"
    height = altitude(log, float(moment.frame.ships.positions[ship, 2])) if tall else ""
    return f"{height} disabled".strip() if status == DISABLED else height


def turn_lost(log: Log, ship: int) -> int:
    """The turn in which a ship was destroyed; 0 when it was a wreck from the start."""
    return int(np.argmax(log.reel.status[:, ship] == DESTROYED))


def is_tall(log: Log) -> bool:
    """Whether any ship ever leaves the map's plane."""
    return bool(np.abs(log.reel.states.positions[:, 2]).max(initial=0.0) > 1e-9)


def altitude(log: Log, z: float) -> str:
    """A height with its sign, steady in length where heights are not whole."""
    if log.board == "hex":
        return signed(z, 1)
    return f"{z:+.1f}".replace("-", MINUS)


def paint_label(painter: QPainter, label: Label, x: float, y: float, letters: Letters) -> None:
    """Write a label with its text starting at x on the base line y."""
    end = write(painter, x, y, label.text, label.style).right()
    if label.extra and label.extra_style:
        start = end + GAP * letters.scale
        if any(sign.isdigit() for sign in label.extra) and len(label.extra) < 10:
            write_number(painter, start, y, label.extra, label.extra_style)
        else:
            write(painter, start, y, label.extra, label.extra_style)
    if label.strike:
        px = label.style.px
        painter.setPen(stroke(label.strike, 1.3 * letters.scale, 0.9))
        painter.drawLine(QPointF(x - 1, y - 0.3 * px), QPointF(end + 1, y - 0.34 * px))

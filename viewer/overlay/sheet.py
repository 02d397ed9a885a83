"""One picture while it is written over."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from replays.fire import FAINT, Blow, blows
from replays.moment import hulls_at
from replays.reel import ACTIVE, DESTROYED
from viewer.look.theme import Theme
from viewer.overlay import marks
from viewer.overlay.caption import paint_caption
from viewer.overlay.counters import paint_counters
from viewer.overlay.foot import bar_of, gizmo_box, paint_bar, paint_gizmo
from viewer.overlay.heading import foot_shade, paint_chips, paint_heading
from viewer.overlay.labels import MOST, name_labels, paint_label, ships_on
from viewer.overlay.legend import Mesh, paint_legend
from viewer.overlay.lettering import Letters
from viewer.overlay.obstacles import obstacles
from viewer.overlay.places import Placed, places
from viewer.overlay.plane import lay
from viewer.overlay.ranges import range_labels
from viewer.overlay.shots import shot_labels
from viewer.overlay.stage import Moment, Stage
from viewer.overlay.trail import paint_turns, turn_ends
from viewer.overlay.vectors import arrow_labels

LEAST = 300.0
"""A picture of fewer pixels at 1x to a side has nothing in its lower corners."""


class Sheet:
    """A painter, what it paints over, and the ground already taken.

    ships: where ships are seen; chosen: the rows of the one or two selected.
    """

    def __init__(self, painter: QPainter, stage: Stage, moment: Moment, theme: Theme) -> None:
        self.painter, self.stage, self.moment, self.theme = painter, stage, moment, theme
        self.letters = Letters(theme.scene, moment.scale)
        self.ships = ships_on(stage, moment)
        rows = {name: row for row, name in enumerate(moment.log.reel.names)}
        self.chosen = [rows[name] for name in moment.selection if name in rows][:2]
        self.ground = obstacles(stage, moment, self.ships)
        rims = self.ships.radii[self.chosen] + 9 * moment.scale
        self.ground.points(self.ships.at[self.chosen, :2], rims, 0.3)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )

    def numbers(self) -> None:
        """The numbers in the plane, along the selected trail and at counters."""
        painter, stage, moment, scale = self.painter, self.stage, self.moment, self.moment.scale
        laid = lay(painter, stage, stage.grid_labels(), self.theme.scene, moment.size)
        self.ground.add(laid, 0.3)
        if self.chosen:
            ship = self.chosen[0]
            turns, at = turn_ends(stage, moment, self.ships, ship)
            self.ground.points(at + np.array([0, 10 * scale, 0]), 11 * scale, 0.4)
            paint_turns(painter, turns, at, ship, moment, self.theme, self.letters)
        if moment.shown("markers"):
            paint_counters(painter, stage, moment, self.theme, self.letters)

    def marks(self) -> None:
        """Reach, wrecks, impacts and the selection."""
        look, scale, ships = self.theme.scene, self.moment.scale, self.ships
        if self.chosen and self.moment.shown("reach"):
            self._reach()
        self._hulls()
        lost = ships.visible & (self.moment.frame.status == DESTROYED)
        for ship in np.flatnonzero(lost).tolist():
            x, y, radius = ships.disc(ship)
            marks.cross(self.painter, x, y, 0.8 * radius, look, scale)
        for ship, blow in blows(self.stage.shots()).items():
            if ships.visible[ship]:
                x, y, radius = ships.disc(ship)
                self._impact(x, y, max(16 * scale, 0.55 * radius), blow)
        for mark, ship in zip((marks.selected, marks.compared), self.chosen, strict=False):
            if ships.visible[ship]:
                x, y, radius = ships.disc(ship)
                mark(self.painter, x, y, radius + 9 * scale, look, scale)

    def _hulls(self) -> None:
        """Bars under the ships in action whose hulls fire has struck."""
        moment, ships, scale = self.moment, self.ships, self.moment.scale
        shares = hulls_at(moment.log, moment.frame.time)
        if not moment.shown("labels") or len(shares) > MOST:
            return
        hurt = ships.visible & (moment.frame.status == ACTIVE) & (shares > 0) & (shares < 1)
        for ship in np.flatnonzero(hurt).tolist():
            x, y, radius = ships.disc(ship)
            wide = min(max(radius, 9 * scale), 16 * scale)
            box = QRectF(x - wide, y + radius + 3 * scale, 2 * wide, 3 * scale)
            marks.hull(self.painter, box, float(shares[ship]), self.theme)
            self._take(box)

    def _impact(self, x: float, y: float, radius: float, blow: Blow) -> None:
        """The light of a hit and the flash of a critical, while they are new."""
        look, new = self.theme.scene, (blow.fresh - FAINT) / (1 - FAINT)
        if look.ship_lit and new > 0:
            marks.glow(self.painter, x, y, radius, look, new)
        if blow.struck > 0:
            marks.critical(self.painter, (x, y), radius, look, self.moment.scale, blow.struck)

    def _reach(self) -> None:
        """Where the selected ship can get to: the outline of a ball, or single places."""
        look, moment, reach = self.theme.scene, self.moment, self.moment.reach
        if reach and reach.ball:
            *centre, radius = reach.ball
            place = np.array([centre])
            x, y, depth = map(float, self.stage.project(place)[0])
            if depth > radius:
                wide = radius * float(self.stage.pixels_per_unit(place)[0])
                marks.reach(self.painter, x, y, wide, look, moment.scale)
        if reach and reach.places:
            at = self.stage.project(np.array(reach.places))
            marks.reachable(self.painter, at[at[:, 2] > 0, :2], look, moment.scale)

    def display(self, mesh: Mesh) -> None:
        """The head-up display, as far as there is room for it."""
        scale = self.letters.scale
        width, height = (side / scale for side in self.moment.size)
        if self.moment.full:
            right = 420 if width > 760 else 0.4 * width
            if self.moment.log.sides and width > 420:
                room = right * scale
                self._take(
                    paint_legend(self.painter, self.moment, self.theme, self.letters, mesh, room)
                )
            room = (width - 60 - right) * scale
            self._take(paint_heading(self.painter, self.moment, self.letters, room))
        else:
            self._take(paint_chips(self.painter, self.moment, self.letters))
        if min(width, height) >= LEAST:
            self._foot()

    def _foot(self) -> None:
        """Scale bar, caption and gizmo."""
        painter, moment, letters = self.painter, self.moment, self.letters
        gizmo = gizmo_box(moment, letters.scale)
        bar = bar_of(self.stage, moment, letters, gizmo.left() - 50 * letters.scale)
        if moment.full:
            for x, wide in ((0, 430), (moment.size[0], 230)):
                low = (round(wide * letters.scale), round(125 * letters.scale))
                foot_shade(painter, x, letters.look.bg[0], low, moment.size[1])
            aside = moment.size[0] - gizmo.left()
            self._take(paint_caption(painter, moment, letters, bar.box.right(), aside))
        paint_bar(painter, bar, letters)
        paint_gizmo(painter, self.stage, moment, letters)
        self._take(gizmo)
        self._take(bar.box)

    def _take(self, box: QRectF) -> None:
        """Keep labels off a part of the picture."""
        self.ground.add(np.array([[box.left(), box.top(), box.right(), box.bottom()]]), 3.0)

    def labels(self, kept: Mapping[str, int]) -> dict[str, Placed]:
        """The names of ships and arrows, damage and misses; where they were put.

        kept: where they stood in the last picture.
        """
        stage, moment, letters = self.stage, self.moment, self.letters
        names = []
        if moment.shown("labels"):
            names = list(name_labels(moment, self.ships, self.theme, letters, self.chosen))
        told = [*shot_labels(stage, moment, self.ships, letters), *arrow_labels(stage, letters)]
        told += range_labels(stage, moment, letters, self.chosen)
        first = len(self.chosen)
        labels = [*names[:first], *told, *names[first:]]
        wishes = [label.wish for label in labels]
        found = places(wishes, self.ground, moment.size, kept, 5 * moment.scale)
        for label in reversed(labels):
            if label.wish.key in found:
                _, x, y = found[label.wish.key]
                paint_label(self.painter, label, x, y, letters)
        return found

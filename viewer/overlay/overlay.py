"""The overlay: everything written over a scene, in order, and the picture finished."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QImage, QPainter

from replays.reel import DESTROYED
from viewer.overlay import marks
from viewer.overlay.bloom import bloom
from viewer.overlay.caption import paint_caption
from viewer.overlay.chalk import chalk
from viewer.overlay.counters import paint_counters
from viewer.overlay.foot import bar_of, gizmo_box, paint_bar, paint_gizmo
from viewer.overlay.heading import foot_shade, paint_chips, paint_heading
from viewer.overlay.labels import Label, Ships, name_labels, paint_label, ships_on
from viewer.overlay.legend import Mesh, paint_legend
from viewer.overlay.lettering import Letters
from viewer.overlay.obstacles import obstacles
from viewer.overlay.pixels import Pixels, image_of
from viewer.overlay.places import Ground, keep, places
from viewer.overlay.plane import lay
from viewer.overlay.shots import damage_done, shot_labels
from viewer.overlay.stage import Moment, Stage
from viewer.overlay.trail import paint_turns, turn_ends
from viewer.overlay.vectors import arrow_labels
from viewer.theme import Theme


class Overlay:
    """Paints over the pictures of one scene.

    It remembers where labels stood, so that they do not hop from frame to frame.
    """

    def __init__(self, theme: Theme, mesh: Mesh) -> None:
        self.theme = theme
        self._mesh = mesh
        self._kept: dict[str, int] = {}
        self._set_for: tuple[tuple[int, int], float] = ((0, 0), 0.0)

    def forget(self) -> None:
        """Forget where labels stood: another battle comes."""
        self._kept.clear()

    def finish(self, pixels: Pixels, stage: Stage, moment: Moment, *, still: bool) -> QImage:
        """The finished picture from a scene's pixels (height, width, 4), BGRA."""
        image = image_of(pixels)
        look = self.theme.scene
        if look.bloom and still:
            bloom(image, look.bloom)
        painter = QPainter(image)
        self.paint(painter, stage, moment)
        painter.end()
        if look.board:
            chalk(image, look.board, moment.scale)
        return image

    def paint(self, painter: QPainter, stage: Stage, moment: Moment) -> None:
        """Paint everything over the scene as it was last rendered."""
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        letters = Letters(self.theme.scene, moment.scale)
        if self._set_for != (moment.size, moment.scale):
            self.forget()
            self._set_for = (moment.size, moment.scale)
        ships = ships_on(stage, moment)
        names = list(moment.log.reel.names)
        chosen = [names.index(name) for name in moment.selection if name in names][:2]
        ground = obstacles(stage, moment, ships)
        ground.points(ships.at[chosen, :2], ships.radii[chosen] + 9 * moment.scale, 0.3)
        lay(painter, stage, stage.grid_labels(), self.theme.scene, moment.size)
        self._marks(painter, stage, moment, ships, chosen)
        if chosen:
            turns, at = turn_ends(stage, moment, ships, chosen[0])
            ground.points(at + np.array([0, 10 * moment.scale, 0]), 11 * moment.scale, 0.4)
            paint_turns(painter, turns, at, self.theme, letters, moment)
        if moment.shown("markers"):
            paint_counters(painter, stage, moment, self.theme, letters)
        for box in self._display(painter, stage, moment, letters):
            ground.add(np.array([[box.left(), box.top(), box.right(), box.bottom()]]), 3.0)
        self._labels(painter, stage, moment, ships, ground, chosen)

    def _marks(
        self, painter: QPainter, stage: Stage, moment: Moment, ships: Ships, chosen: Sequence[int]
    ) -> None:
        """Wrecks, impacts and the selection."""
        look, scale = self.theme.scene, moment.scale

        def at(ship: int) -> tuple[float, float, float]:
            return float(ships.at[ship, 0]), float(ships.at[ship, 1]), float(ships.radii[ship])

        if chosen and moment.shown("reach"):
            self._reach(painter, stage, moment)
        wrecks = np.flatnonzero(ships.visible & (moment.frame.status == DESTROYED))
        for wreck in wrecks.tolist():
            x, y, radius = at(wreck)
            marks.cross(painter, x, y, 0.8 * radius, look, scale)
        for ship in damage_done(stage) if look.ship_lit else ():
            if ships.visible[ship]:
                x, y, radius = at(ship)
                marks.glow(painter, x, y, max(16 * scale, 0.55 * radius), look)
        for mark, ship in zip((marks.selected, marks.compared), chosen, strict=False):
            if ships.visible[ship]:
                x, y, radius = at(ship)
                mark(painter, x, y, radius + 9 * scale, look, scale)

    def _reach(self, painter: QPainter, stage: Stage, moment: Moment) -> None:
        """Where the selected ship can get to: the outline of a ball, or single places."""
        look, scale = self.theme.scene, moment.scale
        if moment.reach:
            *centre, radius = moment.reach
            place = np.array([centre])
            x, y, depth = stage.project(place)[0]
            if depth > radius:
                wide = radius * float(stage.pixels_per_unit(place)[0])
                marks.reach(painter, float(x), float(y), wide, look, scale)
        if moment.reachable:
            at = stage.project(np.array(moment.reachable))
            marks.reachable(painter, at[at[:, 2] > 0, :2], look, scale)

    def _display(
        self, painter: QPainter, stage: Stage, moment: Moment, letters: Letters
    ) -> Iterator[QRectF]:
        """The head-up display, as far as there is room; the boxes it takes."""
        width, height = moment.size[0] / letters.scale, moment.size[1] / letters.scale
        right = 420 if width > 760 else 0.4 * width
        if moment.full:
            if moment.log.sides and width > 420:
                yield paint_legend(
                    painter, moment, self.theme, letters, self._mesh, right * letters.scale
                )
            free = (width - 60 - right) * letters.scale
            yield paint_heading(painter, moment, letters, free)
        else:
            yield paint_chips(painter, moment, letters)
        if height < 300 or width < 300:
            return
        gizmo = gizmo_box(moment, letters.scale)
        bar = bar_of(stage, moment, letters, gizmo.left() - 50 * letters.scale)
        if moment.full:
            for x, wide in ((0, 430), (moment.size[0], 230)):
                low = (round(wide * letters.scale), round(125 * letters.scale))
                foot_shade(painter, x, letters.look.bg[0], low, moment.size[1])
            aside = moment.size[0] - gizmo.left()
            yield paint_caption(painter, moment, letters, bar.box.right(), aside)
        paint_bar(painter, bar, letters)
        paint_gizmo(painter, stage, moment, letters)
        yield from (gizmo, bar.box)

    def _labels(
        self,
        painter: QPainter,
        stage: Stage,
        moment: Moment,
        ships: Ships,
        ground: Ground,
        chosen: list[int],
    ) -> None:
        letters = Letters(self.theme.scene, moment.scale)
        labels: list[Label] = []
        if moment.shown("labels"):
            labels = list(name_labels(moment, ships, self.theme, letters, chosen))
        told = [*shot_labels(stage, moment, ships, letters), *arrow_labels(stage, letters)]
        labels = [*labels[: len(chosen)], *told, *labels[len(chosen) :]]
        wishes = [label.wish for label in labels]
        found = places(wishes, ground, moment.size, self._kept, 5 * moment.scale)
        keep(self._kept, found)
        for label in reversed(labels):
            if label.wish.key in found:
                _, x, y = found[label.wish.key]
                paint_label(painter, label, x, y, letters)

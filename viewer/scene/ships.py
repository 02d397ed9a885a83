"""The ships."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from replays.log import Log
from replays.reel import Floats
from viewer.scene.glyphs import Glyphs, faceted, wired
from viewer.scene.layer import MANY, SOME, Fleet, Layer, Moment
from viewer.scene.lens import Lens
from viewer.scene.paint import opaque, over, rgb
from viewer.scene.parts import Lines, Points, polydata
from viewer.scene.pose import quaternions
from viewer.scene.shapes import (
    HALF_LENGTHS,
    KINDS,
    creases,
    engines,
    far_meshes,
    meshes,
    swollen,
)
from viewer.scene.stage import Stage

Paint = Callable[[Floats, NDArray[np.int64], NDArray[np.bool_]], Floats]
"""Colours (n, 3) of a pass from the ships' own colours, families and which are wrecks."""


class Ships(Layer):
    """Hulls by family and kind, edges, outlines and engines; wrecks are crossed out."""

    key = "ships"

    def load(self, log: Log, fleet: Fleet) -> None:  # noqa: ARG002 (Layer)
        self.fleet = fleet
        count = len(fleet)
        self._passes: list[tuple[Glyphs, Paint]] = []
        careful = "still" if count > SOME else "always"
        look = self.stage.look
        self._hull(careful)
        if look.outline:
            self._pass(_outlines(self.stage), _outline(self.stage), when="still")
            self._passes[-1][0].actor.GetProperty().FrontfaceCullingOn()
        edges = [wired(creases(mesh, 18)) for mesh in meshes()]
        self._pass(edges, _edges(self.stage), when=careful, width=look.edge)
        if look.engine:
            discs = [_disc(family, kind) for family in (0, 1) for kind in range(len(KINDS))]
            self._pass(discs, _glow(self.stage), when="still")
        self._far: Glyphs | None = None
        if count > SOME:
            self._far = self.put(Glyphs([faceted(mesh) for mesh in far_meshes()], when="moving"))
            _gloss(self._far, self.stage)
        self._dots = self.put(Points(when="moving", point=4.0))
        self._marks = self.put(Lines(width=1.6 * max(1.0, look.stroke)))

    def _hull(self, when: Any) -> None:
        part = self._pass([faceted(mesh) for mesh in meshes()], _fill(self.stage), when=when)
        _gloss(part, self.stage)

    def _pass(self, sources: Sequence[Any], paint: Paint, **how: Any) -> Glyphs:
        part = self.put(Glyphs(sources, **how))
        self._passes.append((part, paint))
        return part

    def show(self, now: Moment) -> None:
        self.now = now
        self._rows = np.flatnonzero(now.drawn)
        self._turned = quaternions(now.frame.ships)
        rows, fleet = self._rows, self.fleet
        hues = fleet.hues(now, self.stage.look.wreck)[rows]
        for part, paint in self._passes:
            colours = opaque(paint(hues, fleet.families[rows], now.wrecks[rows]))[:, :3]
            part.set(now.places[rows], self._turned[rows], fleet.meshes[rows], colours)

    def aim(self, lens: Lens) -> None:
        now = self.now
        if now is None:
            return
        sizes = self.fleet.sizes(lens, now.frame.ships.positions)
        for part, _ in self._passes:
            part.scale(sizes[self._rows])
        if self._far and not self.still:
            self._crowd(now, lens, sizes)
        self._cross(now, lens, sizes)

    def _crowd(self, now: Moment, lens: Lens, sizes: Floats) -> None:
        """The nearest ships as simple meshes, the rest as dots."""
        rows = self._rows
        if len(rows) > MANY:
            depth = lens.project(now.frame.ships.positions[rows])[:, 2]
            rows = rows[np.argsort(np.where(depth > 0, depth, np.inf), kind="stable")]
        near, rest = rows[:MANY], rows[MANY:]
        hues = self.fleet.hues(now, self.stage.look.wreck)
        assert self._far is not None
        families = self.fleet.families[near]
        self._far.set(now.places[near], self._turned[near], families, opaque(hues[near])[:, :3])
        self._far.scale(sizes[near])
        self._dots.set(now.places[rest], opaque(hues[rest]))

    def _cross(self, now: Moment, lens: Lens, sizes: Floats) -> None:
        """Two strokes over a wreck, one over a ship that can no longer act, facing the camera."""
        right, up, _ = lens.camera.axes()
        wrecks = np.flatnonzero(now.drawn & now.wrecks)
        disabled = np.flatnonzero(now.drawn & now.disabled)
        rows = np.concatenate([wrecks, disabled, wrecks])
        lean = np.ones(len(rows))
        lean[len(wrecks) + len(disabled) :] = -1.0
        arm = right[None] * lean[:, None] + up[None]
        reach = sizes[rows][:, None]
        places = lens.nearer(now.frame.ships.positions[rows], sizes[rows])
        middle = self.extent.local(places)
        ends = np.stack([middle - arm * reach * 0.7, middle + arm * reach * 0.7], 1)
        look = self.stage.look
        ink = rgb(look.text) * 0.6 + rgb(look.wreck) * 0.4
        self._marks.set(ends.reshape(-1, 3), opaque(np.tile(ink, (2 * len(rows), 1))))


def _gloss(part: Glyphs, stage: Stage) -> None:
    surface = part.actor.GetProperty()
    surface.SetLighting(stage.look.ship_lit)
    surface.SetAmbient(0.20)
    surface.SetDiffuse(0.85)
    surface.SetSpecular(0.30)
    surface.SetSpecularPower(18)
    surface.SetInterpolationToGouraud()


def _outlines(stage: Stage) -> list[Any]:
    thick = stage.look.outline_size
    made = []
    for index, mesh in enumerate(meshes()):
        points, faces = swollen(mesh, thick / HALF_LENGTHS[index % len(KINDS)])
        made.append(polydata(points[faces].reshape(-1, 3)))
    return made


def _disc(family: int, kind: int) -> Any:
    points, faces = engines(family, kind)
    return polydata(points[faces].reshape(-1, 3))


def _fill(stage: Stage) -> Paint:
    look, ground = stage.look, stage.ground

    def paint(hues: Floats, families: NDArray[np.int64], wrecks: NDArray[np.bool_]) -> Floats:
        if look.ship_lit:
            return hues * np.where(wrecks, 0.8, 1.0)[:, None]
        if stage.theme.dark:  # chalk: one family hollow, the other rubbed full
            return over(ground, hues, np.where(families == 0, 0.14, 0.70)).astype(np.float64)
        return np.where(families[:, None] == 0, 255.0, hues)

    return paint


def _outline(stage: Stage) -> Paint:
    look, dark = stage.look, stage.theme.dark

    def paint(hues: Floats, families: NDArray[np.int64], wrecks: NDArray[np.bool_]) -> Floats:  # noqa: ARG001 (Paint)
        return np.broadcast_to(rgb(look.outline), hues.shape) if dark else hues * 0.45

    return paint


def _edges(stage: Stage) -> Paint:
    look, dark = stage.look, stage.theme.dark

    def paint(hues: Floats, families: NDArray[np.int64], wrecks: NDArray[np.bool_]) -> Floats:
        worn = np.where(wrecks, 0.7, 1.0)[:, None]
        if look.ship_lit:
            return np.where(wrecks[:, None], hues * 0.7, hues * 0.55 + 115)
        if dark:
            return hues * worn
        return np.where(families[:, None] == 0, hues * np.where(wrecks, 0.7, 0.6)[:, None], 255.0)

    return paint


def _glow(stage: Stage) -> Paint:
    light = rgb(stage.look.engine)

    def paint(hues: Floats, families: NDArray[np.int64], wrecks: NDArray[np.bool_]) -> Floats:  # noqa: ARG001 (Paint)
        return np.where(wrecks[:, None], hues * 0.3, light * 0.45 + hues * 0.55)

    return paint

"""Gravity: a dented sheet under the fleet with contours, and the arrows of gravity hexes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkFiltersCore import vtkContourFilter, vtkStripper

from engine.space import Hexes, Vec, toward
from replays.log import Log
from replays.reel import Floats
from viewer.scene.labels import PlaneLabel
from viewer.scene.layer import MANY, Fleet, Layer, Moment
from viewer.scene.lens import Lens
from viewer.scene.paint import ramp, rgba
from viewer.scene.parts import Lines, Surface, When, attach, polydata
from viewer.scene.potential import Potential, potential_of

_SPOKES = 24
_LEVELS = (26.0 / 30.0, 13.0)
"""Potential at the rim and in the pit for which the contours of the look are given."""


class Sheet(Layer):
    """The potential of all bodies as a sheet's depth; gravity hexes as arrows with numbers."""

    key = "wells"

    def __init__(self) -> None:
        super().__init__()
        self._numbers: list[PlaneLabel] = []
        self._surfaces: list[Surface] = []
        self._top = 0.0
        self._shift = np.zeros(3)

    def load(self, log: Log, fleet: Fleet) -> None:
        look, extent = self.stage.look, self.extent
        self.radius = extent.radius * 1.36
        self._arrows(log)
        found = potential_of(log, extent, self.radius, look.sheet_top)
        if found is None:
            return
        self._top = found.top
        if look.sheet_alpha and len(fleet) <= MANY:
            self._surface(found, 130, "still")
            self._surface(found, 56, "moving")
        elif look.sheet_alpha:
            self._surface(found, 130, "still")
        self._contours(found)

    def show(self, now: Moment) -> None:
        """Wells go with their bodies."""
        self._shift = now.frame.shift
        for part in self.parts:
            part.actor.SetPosition(*self._shift)

    def labels(self) -> list[PlaneLabel]:
        """The numbers in the gravity hexes."""
        x, y, z = (float(part) for part in self._shift)
        return [
            replace(number, place=(number.place[0] + x, number.place[1] + y, number.place[2] + z))
            for number in self._numbers
        ]

    def aim(self, lens: Lens) -> None:
        """From below the sheet would hide the battle: there only its contours are drawn."""
        height = self.extent.local(lens.camera.eye)[2]
        above = lens.camera.elevation >= 0 if lens.camera.parallel else height > self._top
        for part in self._surfaces:
            part.filled = bool(above)

    def _surface(self, found: Potential, count: int, when: When) -> None:
        xs, ys = (self._lines_near(found, axis, count) for axis in (0, 1))
        x, y = (part.ravel() for part in np.meshgrid(xs, ys))
        depth = found.depth_at(x, y)
        away = np.hypot(x, y)
        i = (np.arange(count - 1)[:, None] * count + np.arange(count - 1)).ravel()
        faces = np.stack([i, i + 1, i + count + 1, i, i + count + 1, i + count], 1).reshape(-1, 3)
        faces = faces[(away[faces] < self.radius * 1.02).any(1)]
        # Shallow first: with depth and blending the near lip of a pit then hides what is in it.
        faces = faces[np.argsort(depth[faces].mean(1), kind="stable")]
        share = np.clip((depth - found.rim) / (9 - found.rim), 0, 1) ** 0.6
        alpha = (
            self.stage.look.sheet_alpha
            * np.clip((self.radius - away) / (0.45 * self.radius), 0, 1) ** 1.2
        )
        colours = np.empty((len(x), 4), np.uint8)
        colours[:, :3] = ramp(self.stage.look.sheet, share)
        colours[:, 3] = alpha * 255
        data = polydata(np.stack([x, y, found.height(depth)], 1), 3, faces)
        attach(data, "colours", colours, "SetScalars")
        self._surfaces.append(self.put(Surface(data, when=when)))

    def _lines_near(self, found: Potential, axis: int, count: int) -> Floats:
        """Coordinates across the sheet, closer together where a body is."""
        fine = np.linspace(-self.radius, self.radius, 4000)
        density = np.ones(len(fine))
        for centre, core in zip(found.centres[:, axis], found.cores, strict=True):
            density += 5.0 / (1 + ((fine - centre) / (1.6 * core)) ** 2)
        share = np.cumsum(density)
        share = (share - share[0]) / (share[-1] - share[0])
        return np.interp(np.linspace(0, 1, count), share, fine)

    def _contours(self, found: Potential) -> None:
        look = self.stage.look
        curves, colours = [], []
        deepest = float(found.depth_at(found.centres[:, 0], found.centres[:, 1]).max())
        low, high = np.log(_LEVELS)
        share = (np.log(look.levels) - low) / (high - low)
        rim = max(found.rim, 1e-3)
        levels = np.exp(np.log(rim) + share * (np.log(max(deepest, rim * 1.01)) - np.log(rim)))
        field = _Field(found, self.radius)
        for number, level in enumerate(levels):
            for curve in field.contour(float(level)):
                strong = 1.5 if number % 4 == 0 else 1.0
                away = np.hypot(curve[:, 0], curve[:, 1])
                alpha = np.clip((self.radius - away) / (0.4 * self.radius), 0, 1)
                curves.append(curve)
                colours.append(rgba(look.contour, look.contour_alpha * alpha * strong))
        for curve, alpha in self._spokes(found):
            curves.append(curve)
            colours.append(rgba(look.contour, look.contour_alpha * 0.55 * alpha))
        lift = 0.02 * self.extent.span + 1.5 * self.stage.pixel * look.rough
        self.sketch(
            [curve + np.array([0, 0, lift]) for curve in curves], colours, look.contour_width
        )

    def _spokes(self, found: Potential) -> list[tuple[Floats, Floats]]:
        """Radial lines down into every well, out to half-way to the next."""
        made = []
        for index, (centre, core) in enumerate(zip(found.centres, found.cores, strict=True)):
            others = np.delete(found.centres, index, 0)
            room = np.linalg.norm(others - centre, axis=1).min(initial=np.inf) / 2
            end = min(room, self.radius)
            if end <= core * 0.3:
                continue
            r = np.geomspace(core * 0.3, end, 48)
            for angle in np.arange(_SPOKES) * 2 * np.pi / _SPOKES:
                x, y = centre[0] + r * np.cos(angle), centre[1] + r * np.sin(angle)
                z = found.height(found.depth_at(x, y))
                fade = np.clip((end - r) / (0.7 * end), 0, 1)
                fade = fade * np.clip((self.radius - np.hypot(x, y)) / (0.4 * self.radius), 0, 1)
                made.append((np.stack([x, y, z], 1), fade))
        return made

    def _arrows(self, log: Log) -> None:
        """An arrow in every gravity hex, lying in the map (M6.4)."""
        look, parts = self.stage.look, []
        for gravity in log.gravity_hexes:
            world = np.array(Hexes("hex").world_from(Vec(*gravity.hex)), np.float64)
            middle = self.extent.local(world)
            middle[2] = self.extent.ground
            way = np.array([*toward(gravity.toward)])
            across = np.array([-way[1], way[0], 0.0])
            tip, tail = middle + 0.36 * way, middle - 0.1 * way
            barbs = [tip - 0.16 * way + side * 0.1 * across for side in (-1, 1)]
            parts += [tail, tip, tip, barbs[0], tip, barbs[1]]
            place = world - 0.3 * way - np.array([0.0, 0.09, 0.0])
            text = f"{gravity.pull:g}"
            spot = (
                float(place[0]),
                float(place[1]),
                float(self.extent.ground + self.extent.origin[2]),
            )
            self._numbers.append(PlaneLabel(text, spot, (1, 0, 0), (0, 1, 0), 0.22))
        if parts:
            lines = self.put(Lines(width=1.4 * look.stroke))
            points = np.array(parts)
            lines.set(points, rgba(look.grav, np.full(len(points), 0.85)))


class _Field:
    """The potential on a fine net, to find contours in."""

    def __init__(self, found: Potential, radius: float, count: int = 150) -> None:
        self._found, self._step = found, 2 * radius / count
        line = np.linspace(-radius, radius, count)
        x, y = (part.ravel() for part in np.meshgrid(line, line))
        i = (np.arange(count - 1)[:, None] * count + np.arange(count - 1)).ravel()
        faces = np.stack([i, i + 1, i + count + 1, i, i + count + 1, i + count], 1).reshape(-1, 3)
        data = polydata(np.stack([x, y, np.zeros(len(x))], 1), 3, faces)
        attach(data, "depth", found.depth_at(x, y), "SetScalars")
        self._filter = vtkContourFilter()
        self._filter.SetInputData(data)

    def contour(self, level: float) -> list[Floats]:
        """The curves (n, 3) on the sheet where the potential has a value."""
        self._filter.SetValue(0, level)
        joined = vtkStripper()
        joined.SetInputConnection(self._filter.GetOutputPort())
        joined.JoinContiguousSegmentsOn()
        joined.SetMaximumLength(100_000)
        joined.Update()
        return [self._settled(curve, level) for curve in _polylines(joined.GetOutput())]

    def _settled(self, curve: Floats, level: float) -> Floats:
        """The curve moved onto the exact level, so that the net does not show."""
        x, y = curve[:, 0].astype(np.float64), curve[:, 1].astype(np.float64)
        for _ in range(3):
            slope = self._found.slope(x, y, self._step * 0.01)
            steep = np.maximum((slope**2).sum(1), 1e-12)
            move = (level - self._found.depth_at(x, y)) / steep
            size = np.minimum(1.0, self._step / np.maximum(np.abs(move) * np.sqrt(steep), 1e-12))
            x, y = x + slope[:, 0] * move * size, y + slope[:, 1] * move * size
        return np.stack([x, y, self._found.height(np.full(len(x), level))], 1)


def _polylines(data: Any) -> list[Floats]:
    if not data.GetNumberOfLines():
        return []
    points = np.asarray(vtk_to_numpy(data.GetPoints().GetData()), np.float64)
    cells = data.GetLines()
    offsets = vtk_to_numpy(cells.GetOffsetsArray())
    order = vtk_to_numpy(cells.GetConnectivityArray())
    return [points[order[a:b]] for a, b in pairwise(offsets)]

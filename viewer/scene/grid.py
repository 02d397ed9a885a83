"""The map plane: hexes or squares, axes, and the numbers that belong beside them."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log2, log10

import numpy as np

from engine.space import Hexes, Vec
from replays.log import Log
from replays.places import MINUS
from replays.reel import Floats
from viewer.scene.extent import Extent
from viewer.scene.labels import PlaneLabel
from viewer.scene.layer import MANY, Layer, Moment
from viewer.scene.lens import Lens
from viewer.scene.paint import rgba
from viewer.scene.parts import Lines

MOST_HEXES = 9000


class Grid(Layer):
    """A disc of grid that fades outwards and near bodies, and two axes with ticks."""

    key = "grid"

    def build(self) -> None:
        look, extent = self.stage.look, self.extent
        self.hexes = bool(self.log and self.log.board == "hex")
        self.radius = extent.radius * 1.25
        curves = self._net()
        points = np.concatenate(curves) if len(curves) else np.zeros((0, 3))
        alpha = look.grid_alpha * self._fade(points)
        if look.rough:
            rng = np.random.default_rng(7)
            alpha = alpha * np.repeat(rng.uniform(0.5, 1.2, len(points) // 2), 2)
        crowd = self.log is not None and self.log.reel.ships > MANY
        part = self.put(Lines(width=look.grid_width, when="still" if crowd else "always"))
        part.set(points, rgba(look.grid, alpha))
        lines, alphas = self._axes()
        colours = [rgba(look.axis, look.axis_alpha * alpha) for alpha in alphas]
        self.sketch(lines, colours, look.grid_width)

    def show(self, now: Moment) -> None:
        """The grid stays where it is."""

    def aim(self, lens: Lens) -> None:
        """Fade where the plane is seen on edge and would be one bright smear."""
        steep = abs(lens.camera.elevation)
        for part in self.parts:
            part.actor.GetProperty().SetOpacity(float(np.clip(steep / 10.0, 0.25, 1.0)))

    def _net(self) -> Floats:
        """Segments (m, 2, 3) of hexes or squares within the disc."""
        share = 1.0 if self.stage.look.grid_full else (0.3 if self.hexes else 0.2)
        if self.hexes and self.radius**2 * 2 * np.pi / np.sqrt(3) < MOST_HEXES:
            net = _hexes(self.extent, self.radius)
        else:
            step = minor_of(self.extent.major)
            net = _squares(self.extent, self.radius, max(step, self.radius / 60))
        if share < 1:
            a, b = net[:, 0], net[:, 1]
            near, far = a + (b - a) * share, b + (a - b) * share
            net = np.concatenate([np.stack([a, near], 1), np.stack([far, b], 1)])
        return net

    def _fade(self, points: Floats) -> Floats:
        away = np.hypot(points[:, 0], points[:, 1])
        alpha = np.clip((self.radius - away) / (self.radius * 0.38), 0, 1)
        for body in self.log.bodies if self.log else ():
            centre = self.extent.local(np.array(body.position))
            if abs(centre[2] - self.extent.ground) > body.radius * 1.5:
                continue
            near = np.hypot(points[:, 0] - centre[0], points[:, 1] - centre[1])
            alpha = alpha * np.clip((near - 1.5 * body.radius) / (4.5 * self.extent.span), 0, 1)
        return alpha

    def _axes(self) -> tuple[list[Floats], list[Floats]]:
        lines, alphas = [], []
        for axis in axes_of(self.log, self.extent, self.radius):
            steps = np.linspace(axis.low, axis.high, 81)
            line = axis.at(steps)
            away = np.hypot(line[:, 0], line[:, 1])
            lines.append(line)
            alphas.append(np.clip((self.radius - away) / (0.2 * self.radius), 0, 1))
            tick = 0.3 * self.extent.span * axis.across
            for middle in axis.at(axis.ticks(self.extent.major / 2)):
                lines.append(np.array([middle - tick, middle + tick]))
                alphas.append(np.ones(2))
        return lines, alphas

    def labels(self) -> list[PlaneLabel]:
        """The axes' numbers and names."""
        made = []
        for axis in axes_of(self.log, self.extent, self.radius):
            made += _numbers(axis, self.extent)
        return made


def minor_of(major: float) -> float:
    """The step of the small grid within a major step of 1, 2 or 5 times a power of ten."""
    leading = round(major / 10.0 ** floor(log10(major) + 1e-9))
    return major / (4 if leading == 2 else 5)


@dataclass(frozen=True, slots=True)
class Axis:
    """A line on the map: start (relative to origin) is where value 0 lies, step a value of 1."""

    name: str
    start: Floats
    step: Floats
    low: float
    high: float
    sign: float = 1.0

    @property
    def across(self) -> Floats:
        """A unit vector across the axis, to its left."""
        way = self.step / np.linalg.norm(self.step)
        return np.array([-way[1], way[0], 0.0])

    def at(self, values: Floats) -> Floats:
        """Places (n, 3) of values."""
        return self.start + np.asarray(values)[:, None] * self.step

    def ticks(self, every: float) -> Floats:
        """The multiples of a step that lie well inside."""
        inset = (self.high - self.low) * 0.05
        first = np.ceil((self.low + inset) / every)
        last = np.floor((self.high - inset) / every)
        return np.arange(first, last + 1) * every


def axes_of(log: Log | None, extent: Extent, radius: float) -> tuple[Axis, Axis]:
    """The two axes: x and y, or on hexes q and r, through where the battle is at home."""
    if log and log.board == "hex":
        steps = {name: _step(Vec(*way)) for name, way in (("q", (1, 0)), ("r", (0, 1)))}
    else:
        steps = {"x": np.array([1.0, 0, 0]), "y": np.array([0, 1.0, 0])}
    across = [step * at for step, at in zip(steps.values(), extent.home, strict=True)]
    ends = []
    for (name, step), base in zip(steps.items(), reversed(across), strict=True):
        start = np.array([*(base - extent.origin)[:2], extent.ground])
        middle = float(-start @ step)
        off = float(np.sqrt(max((start @ start) - extent.ground**2 - middle**2, 0.0)))
        half = float(np.sqrt(max(radius**2 - off**2, 0.0)))
        ends.append(Axis(name, start, step, middle - half, middle + half))
    return ends[0], ends[1]


def _step(way: Vec) -> Floats:
    return np.array(Hexes("hex").world_from(way), np.float64)


def _numbers(axis: Axis, extent: Extent) -> list[PlaneLabel]:
    right, up = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)
    height = 0.8 * extent.span
    shift = np.array([0.0, -1.25, 0.0]) if abs(axis.step[0]) > 0.5 else np.array([1.3, -0.35, 0.0])
    made = []
    for value in _told(axis, extent.major, height):
        text = _figure(value)
        where = axis.start + value * axis.step + shift * extent.span + extent.origin
        made.append(PlaneLabel(text, _triple(where), right, up, height))
    end = axis.at(np.array([axis.high]))[0] - axis.step * 0.06 * (axis.high - axis.low) * 0.5
    where = end + np.array([0.0, -0.4, 0.0]) * extent.span + extent.origin
    made.append(PlaneLabel(axis.name, _triple(where), right, up, 1.1 * extent.span))
    return made


def _told(axis: Axis, every: float, height: float) -> list[float]:
    """The ticks whose numbers are written: so many that they have room along the axis."""
    longest = max((len(_figure(value)) for value in axis.ticks(every).tolist()), default=0)
    room = 0.95 * height * longest * abs(axis.step[0])
    sparse = every * 2 ** ceil(log2(max(room / every, 1)))
    return [value for value in axis.ticks(sparse).tolist() if value]


def _figure(value: float) -> str:
    """A number with its sign, its thousands apart."""
    return f"{value:+,.10g}".replace("-", MINUS).replace(",", "\N{NARROW NO-BREAK SPACE}")


def _triple(place: Floats) -> tuple[float, float, float]:
    return (float(place[0]), float(place[1]), float(place[2]))


def _hexes(extent: Extent, radius: float) -> Floats:
    """The edges (m, 2, 3) of flat-topped hexes, centres 1 apart, each edge once."""
    reach = int(radius * 1.2) + 2
    middle = extent.origin
    q0 = round(float(middle[0]) * 2 / np.sqrt(3))
    r0 = round(-float(middle[1]) - q0 / 2)
    q, r = np.meshgrid(np.arange(-reach, reach + 1) + q0, np.arange(-2 * reach, 2 * reach + 1) + r0)
    x = q.ravel() * np.sqrt(3) / 2 - middle[0]
    y = -(r.ravel() + q.ravel() / 2) - middle[1]
    inside = np.hypot(x, y) < radius
    centres = np.stack([x[inside], y[inside], np.full(int(inside.sum()), extent.ground)], 1)
    corner = np.radians(np.arange(0, 181, 60))
    corners = np.stack([np.cos(corner), np.sin(corner), np.zeros(4)], 1) / np.sqrt(3)
    edges = np.stack([corners[:-1], corners[1:]], 1)
    made: Floats = (centres[:, None, None] + edges[None]).reshape(-1, 2, 3)
    return made


def _squares(extent: Extent, radius: float, step: float) -> Floats:
    """The edges (m, 2, 3) of squares whose corners have round coordinates."""
    low = np.ceil((extent.origin[:2] - radius) / step)
    high = np.floor((extent.origin[:2] + radius) / step)
    xs = np.arange(low[0], high[0] + 1) * step - extent.origin[0]
    ys = np.arange(low[1], high[1] + 1) * step - extent.origin[1]
    x, y = (part.ravel() for part in np.meshgrid(xs, ys))
    corner = np.stack([x, y, np.full(len(x), extent.ground)], 1)
    corner = corner[np.hypot(x, y) < radius]
    moves = np.array([[step, 0, 0], [0, step, 0]])
    return np.stack([np.repeat(corner, 2, 0), (corner[:, None] + moves).reshape(-1, 3)], 1)

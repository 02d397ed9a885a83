"""The velocity of the selected ship, and how this turn made it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from engine.space import Hexes, Vec
from replays.log import Log, StepRow
from replays.reel import Floats
from viewer.scene.curves import normalised
from viewer.scene.layer import Fleet, Layer, Moment
from viewer.scene.lens import Lens
from viewer.scene.paint import opaque, rgb
from viewer.scene.parts import Faces, Lines

_SIDES = 10


@dataclass(frozen=True, slots=True)
class Arrow:
    """A side of a ship's vector polygon, in world coordinates; role is a colour of the look."""

    ship: int
    name: str
    role: str
    start: Floats
    end: Floats


def polygon(log: Log, now: Moment, ship: int) -> list[Arrow]:
    """Old velocity, what was added to it this turn so far, new velocity, tip to tail from the ship.

    At rest at a turn end the turn is the one just done; where nothing was added the velocity only.
    """
    frame = now.frame
    turn = int(np.ceil(frame.time))
    place = np.asarray(frame.ships.positions[ship], np.float64)
    old = log.reel.velocities[max(turn - 1, 0), ship]
    tip = place + old
    added = []
    for step, name, role in _causes(log, frame.names[ship], turn):
        change = _change(log, step)
        if step.time <= frame.time + 1e-9 and np.abs(change).max() > 1e-12:
            added.append(Arrow(ship, name, role, tip, tip + change))
            tip = tip + change
    if not added:
        return [Arrow(ship, "velocity", "new", place, tip)]
    first = Arrow(ship, "old velocity", "old", place, place + old)
    return [first, *added, Arrow(ship, "new velocity", "new", place, tip)]


def _causes(log: Log, ship: str, turn: int) -> Iterator[tuple[StepRow, str, str]]:
    """The steps that changed a ship's velocity in a turn, with what did it and its colour.

    Some rules only write the new velocity down at the end: what was ordered before then did it.
    """
    rows = log.rows[turn - 1].steps if 0 < turn <= len(log.rows) else ()
    ordered = False
    for step in (row for row in rows if row.ship == ship):
        ordered = ordered or (bool(step.order) and not step.actor)
        if "velocity" not in step.changes:
            continue
        if "body" in step.facts or "gravity" in f"{step.phase} {step.note}".lower():
            yield step, "gravity", "grav"
        else:
            yield step, *(("thrust", "thrust") if ordered else ("change", "dim"))


def _change(log: Log, step: StepRow) -> Floats:
    before, after = (np.array(value, np.float64) for value in step.changes["velocity"])
    change = after - before
    if log.board == "hex":
        return np.array(Hexes("hex").world_from(Vec(*change[:2])), np.float64)
    made = np.zeros(3)
    made[: len(change)] = change
    return made


class Vectors(Layer):
    """The vector polygon of each selected ship."""

    key = "vectors"

    def __init__(self) -> None:
        super().__init__()
        self.arrows: tuple[Arrow, ...] = ()

    def load(self, log: Log, fleet: Fleet) -> None:
        self._battle, self.fleet = log, fleet
        self._shafts = self.put(Lines(width=2.2 * self.stage.look.stroke))
        self._heads = self.put(Faces())

    def show(self, now: Moment) -> None:
        self.now = now
        self.arrows = tuple(
            arrow
            for ship in now.selected
            if now.drawn[ship] and not now.wrecks[ship]
            for arrow in polygon(self._battle, now, ship)
            if np.abs(arrow.end - arrow.start).max() > 1e-9 * self.extent.radius
        )

    def aim(self, lens: Lens) -> None:
        """Heads are as large as on a map of the usual size, but not longer than half an arrow."""
        if self.now is None:
            return
        starts = np.array([a.start for a in self.arrows]).reshape(-1, 3)
        ends = np.array([a.end for a in self.arrows]).reshape(-1, 3)
        hues = np.array([rgb(getattr(self.stage.look, a.role)) for a in self.arrows]).reshape(-1, 3)
        size = 13.0 * lens.scale / np.maximum(lens.pixels_per_unit(ends), 1e-12)
        size = np.minimum(size, np.linalg.norm(ends - starts, axis=1) * 0.5)
        # Brought before the hull, which else hides a slow ship's velocity.
        before = self._lift(lens)
        starts, ends = (self.extent.local(lens.nearer(p, before)) for p in (starts, ends))
        necks = ends - normalised(ends - starts) * size[:, None] * 0.8
        self._shafts.set(np.stack([starts, necks], 1).reshape(-1, 3), np.repeat(opaque(hues), 2, 0))
        cones = _cones(starts, ends, size)
        self._heads.set(cones.reshape(-1, 3), np.repeat(opaque(hues), cones[:1].size // 3, 0))

    def _lift(self, lens: Lens) -> Floats:
        """For every arrow the half length of its ship as drawn."""
        assert self.now is not None
        sizes = self.fleet.sizes(lens, self.now.frame.ships.positions)
        return np.array([sizes[arrow.ship] for arrow in self.arrows])


def _cones(starts: Floats, ends: Floats, size: Floats) -> Floats:
    """Cones (n, triangles, 3, 3) at the ends of arrows."""
    way = normalised(ends - starts)
    aside = np.where(np.abs(way[:, 2:]) < 0.9, (0.0, 0, 1), (1.0, 0, 0))
    u = normalised(np.cross(way, aside))
    v = np.cross(way, u)
    angle = np.arange(_SIDES + 1) * 2 * np.pi / _SIDES
    base = ends - way * size[:, None]
    rim = base[:, None] + 0.3 * size[:, None, None] * (
        np.cos(angle)[None, :, None] * u[:, None] + np.sin(angle)[None, :, None] * v[:, None]
    )
    tips, bases = (np.broadcast_to(p[:, None], rim[:, 1:].shape) for p in (ends, base))
    sides = np.stack([tips, rim[:, :-1], rim[:, 1:]], 2)
    bottoms = np.stack([bases, rim[:, 1:], rim[:, :-1]], 2)
    return np.concatenate([sides, bottoms], 1)

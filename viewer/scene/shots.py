"""Shots while their phase plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from replays.log import Log, Phase, StepRow
from replays.reel import Floats
from viewer.scene.curves import dashes, normalised
from viewer.scene.layer import Fleet, Layer, Moment
from viewer.scene.lens import Lens
from viewer.scene.paint import rgb, rgba
from viewer.scene.parts import Lines

_RAYS = 9


@dataclass(frozen=True, slots=True)
class Shot:
    """One shot: rows of shooter and target, whether it hit, its damage, and how new it is, 0..1."""

    actor: int
    target: int
    hit: bool
    damage: float
    fresh: float


@dataclass(frozen=True, slots=True)
class Firing:
    """A shot of a turn: its step, the phase it belongs to, and when it begins to be seen."""

    step: StepRow
    phase: Phase
    begun: float


def firings(log: Log, turn: int) -> tuple[Firing, ...]:
    """Every shot of a turn, in order."""
    if not 0 < turn <= len(log.rows):
        return ()
    row = log.rows[turn - 1]
    found: list[Firing] = []
    last = before = turn - 1.0
    for step in row.steps:
        if step.time > last:
            last, before = step.time, last
        if not step.actor or "hit" not in step.facts:
            continue
        playing = (p for p in row.phases if p.start < step.time <= p.end + 1e-9)
        found += [Firing(step, phase, max(before, phase.start)) for phase in playing][:1]
    return tuple(found)


def seen_at(shots: tuple[Firing, ...], rows: Mapping[str, int], time: float) -> Iterator[Shot]:
    """Those of a turn's shots to be seen at a time: in their phase, once they have begun."""
    for shot in shots:
        step, phase = shot.step, shot.phase
        known = step.actor in rows and step.ship in rows
        if known and shot.begun < time <= phase.end + 1e-9:
            old = (time - step.time) / max(phase.end - phase.start, 1e-9)
            yield Shot(
                rows[step.actor],
                rows[step.ship],
                bool(step.facts["hit"]),
                float(step.facts.get("damage") or 0.0),
                float(np.clip(1.0 - 0.65 * old, 0.35, 1.0)),
            )


class Shots(Layer):
    """A hit is a solid line and a flash, a miss is dashed and runs past its target."""

    key, title = "shots", "Shots"

    def __init__(self) -> None:
        super().__init__()
        self.fired: tuple[Shot, ...] = ()
        self._turn = -1
        self._firings: tuple[Firing, ...] = ()

    def load(self, log: Log, fleet: Fleet) -> None:
        look = self.stage.look
        self.fleet, self._battle = fleet, log
        self._rows = {name: row for row, name in enumerate(log.reel.names)}
        self._glow = None
        if look.bloom:
            self._glow = self.put(Lines(width=8.0, glow=True))
            self._halo = self.put(Lines(width=3.4, glow=True))
        self._cores = self.put(Lines(width=1.5 * look.stroke))
        self._misses = self.put(Lines(width=1.5 * look.stroke))
        self._flash = self.put(Lines(width=1.5 * look.stroke))

    def show(self, now: Moment) -> None:
        self.now = now
        turn = int(np.ceil(now.frame.time))
        if turn != self._turn:
            self._turn, self._firings = turn, firings(self._battle, turn)
        self.fired = tuple(seen_at(self._firings, self._rows, now.frame.time))
        hits = [shot for shot in self.fired if shot.hit]
        ways = [np.array([now.places[s.actor], now.places[s.target]]) for s in hits]
        whole = np.concatenate(ways) if ways else np.zeros((0, 3))
        core = self.stage.look.shot_hit
        self._cores.set(whole, _faded([rgba(core, np.full(2, s.fresh)) for s in hits]))
        if self._glow:
            for part, alpha in ((self._glow, 0.16), (self._halo, 0.45)):
                hues = [
                    rgba(self.fleet.colours[s.actor], np.full(2, alpha * s.fresh)) for s in hits
                ]
                part.set(whole, _faded(hues))
        self._miss(now)

    def _miss(self, now: Moment) -> None:
        span = self.extent.span
        points, colours = [np.zeros((0, 3))], [np.zeros((0, 4), np.uint8)]
        for shot in self.fired:
            if shot.hit:
                continue
            start, end = now.places[shot.actor], now.places[shot.target]
            past = normalised(end - start) * 4.6 * span - np.array([0, 0, 0.9 * span])
            way = np.linspace(start, end + past, 40)
            cut, _ = dashes(way[None], 0.55 * span, 0.4 * span, np.zeros(1))
            run = np.linalg.norm(cut - start, axis=1)
            fade = 1 - 0.75 * run / max(np.linalg.norm(way[-1] - start), 1e-9)
            points.append(cut)
            colours.append(rgba(self.fleet.colours[shot.actor], 0.95 * shot.fresh * fade))
        self._misses.set(np.concatenate(points), np.concatenate(colours))

    def aim(self, lens: Lens) -> None:
        """Uneven rays round every hit, facing the camera, by their size on the screen."""
        if self.now is None:
            return
        hits = [shot for shot in self.fired if shot.hit]
        right, up, _ = lens.camera.axes()
        look = self.stage.look
        parts, colours = [np.zeros((0, 3))], [np.zeros((0, 4), np.uint8)]
        ink = rgb(look.thrust if not self.stage.theme.dark else look.shot_hit)
        for shot in hits:
            place = self.now.frame.ships.positions[shot.target]
            pixel = 1.0 / max(float(lens.pixels_per_unit(place[None])[0]), 1e-12)
            rng = np.random.default_rng(shot.actor * 1009 + shot.target)
            angle = (np.arange(_RAYS) + rng.uniform(-0.3, 0.3, _RAYS)) * 2 * np.pi / _RAYS
            ways = np.cos(angle)[:, None] * right + np.sin(angle)[:, None] * up
            long = rng.uniform(12, 26, _RAYS)[:, None] * pixel * lens.scale
            middle = self.extent.local(lens.nearer(place[None], np.array([40 * pixel])))[0]
            rays: Floats = np.stack([middle + ways * long * 0.25, middle + ways * long], 1)
            parts.append(rays.reshape(-1, 3))
            fade = np.tile([shot.fresh, 0.1 * shot.fresh], _RAYS)
            colours.append(rgba(ink, fade))
        self._flash.set(np.concatenate(parts), np.concatenate(colours))


def _faded(colours: list[np.ndarray]) -> np.ndarray:
    return np.concatenate(colours) if colours else np.zeros((0, 4), np.uint8)

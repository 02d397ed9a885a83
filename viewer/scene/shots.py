"""Shots while their phase plays."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from replays.fire import FAINT, Fire, Shot
from replays.log import Log
from replays.reel import Floats
from viewer.scene.curves import dashes, normalised
from viewer.scene.layer import Fleet, Layer, Moment
from viewer.scene.lens import Lens
from viewer.scene.paint import rgb, rgba
from viewer.scene.parts import Lines

_RAYS = 9


def freshest(shots: Sequence[Shot]) -> list[Shot]:
    """Of all shots of one ship at another the newest hit and the newest miss.

    They lie on one line, and seventy of them would be a white blob.
    """
    found: dict[tuple[int, int, bool], Shot] = {}
    for shot in shots:
        key = shot.actor, shot.target, shot.hit
        if key not in found or shot.fresh >= found[key].fresh:
            found[key] = shot
    return list(found.values())


class Shots(Layer):
    """A hit is a solid line and a flash, a miss is dashed and runs past its target."""

    key = "shots"

    def __init__(self) -> None:
        super().__init__()
        self.fired: tuple[Shot, ...] = ()
        self._lines: list[Shot] = []

    def load(self, log: Log, fleet: Fleet) -> None:
        look = self.stage.look
        self.fleet, self._fire = fleet, Fire(log)
        self._glow = None
        if look.bloom:
            self._glow = self.put(Lines(width=8.0, glow=True))
            self._halo = self.put(Lines(width=3.4, glow=True))
        self._cores = self.put(Lines(width=1.5 * look.stroke))
        self._misses = self.put(Lines(width=1.5 * look.stroke))
        self._flash = self.put(Lines(width=1.5 * look.stroke))

    def show(self, now: Moment) -> None:
        self.now = now
        self.fired = self._fire.at(now.frame.time)
        self._lines = freshest(self.fired)
        hits = [shot for shot in self._lines if shot.hit]
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
        for shot in self._lines:
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
        """Uneven rays round every ship just hit, facing the camera, by their size on the screen.

        A critical makes them longer.
        """
        if self.now is None:
            return
        right, up, _ = lens.camera.axes()
        look = self.stage.look
        parts, colours = [np.zeros((0, 3))], [np.zeros((0, 4), np.uint8)]
        ink = rgb(look.thrust if not self.stage.theme.dark else look.shot_hit)
        for shot in _bursts(self._lines):
            place = self.now.frame.ships.positions[shot.target]
            pixel = 1.0 / max(float(lens.pixels_per_unit(place[None])[0]), 1e-12)
            rng = np.random.default_rng(shot.target)
            angle = (np.arange(_RAYS) + rng.uniform(-0.3, 0.3, _RAYS)) * 2 * np.pi / _RAYS
            ways = np.cos(angle)[:, None] * right + np.sin(angle)[:, None] * up
            long = rng.uniform(12, 26, _RAYS)[:, None] * pixel * lens.scale
            long *= 1.0 + 0.6 * shot.struck
            middle = self.extent.local(lens.nearer(place[None], np.array([40 * pixel])))[0]
            rays: Floats = np.stack([middle + ways * long * 0.25, middle + ways * long], 1)
            parts.append(rays.reshape(-1, 3))
            fade = np.tile([shot.fresh, 0.1 * shot.fresh], _RAYS)
            colours.append(rgba(ink, fade))
        self._flash.set(np.concatenate(parts), np.concatenate(colours))


def _bursts(shots: Sequence[Shot]) -> list[Shot]:
    """The newest hit on each ship, while it is new."""
    found: dict[int, Shot] = {}
    for shot in shots:
        light = max(shot.fresh, shot.struck)
        if shot.hit and light > FAINT:
            best = found.get(shot.target)
            if best is None or light > max(best.fresh, best.struck):
                found[shot.target] = shot
    return list(found.values())


def _faded(colours: list[np.ndarray]) -> np.ndarray:
    return np.concatenate(colours) if colours else np.zeros((0, 4), np.uint8)

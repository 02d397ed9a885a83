"""The ways the ships have come."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from replays.log import Log
from replays.reel import Floats, Ints, Motion
from viewer.scene.curves import Z, normalised
from viewer.scene.layer import MANY, SOME, Fleet, Layer, Moment
from viewer.scene.lens import Lens
from viewer.scene.paint import Bytes, opaque, over, rgba
from viewer.scene.parts import Lines, Points
from viewer.scene.strips import Strip, afloat_at, trail_strip, turn_ends

MOST = 120_000
"""Segments drawn at most."""
_SHADES = 64
_CROWD_TURNS = 5.0


class Trails(Layer):
    """Trails in the sides' colours, fading with age, a mark at every turn end.

    Turn ends are beads for one family and cross-bars for the other, so that trails differ in
    grey too. The trail of a selected ship is wider, and glows where the look does.
    """

    key = "trails"

    def __init__(self) -> None:
        super().__init__()
        self._strips: dict[Motion, _Ways] = {}

    def load(self, log: Log, fleet: Fleet) -> None:
        look = self.stage.look
        self.fleet, self._battle = fleet, log
        width = look.trail_width * look.stroke
        self._lines = self.put(Lines(width=width))
        self._now_lines = self.put(Lines(width=width))
        self._glow = self.put(Lines(width=7.0, glow=True)) if look.bloom else None
        self._chosen = self.put(Lines(width=width * 1.7))
        self._ticks = self.put(Lines(width=width))
        self._beads = self.put(Points(point=look.tick))
        self._bars = self.put(Lines(width=width))
        self._bead_strip, self._bar_strip = self._turn_marks(log, fleet)
        self._shades: tuple[bytes, Bytes] | None = None

    def _turn_marks(self, log: Log, fleet: Fleet) -> tuple[Strip, Strip]:
        turns, ships, places, velocities = turn_ends(log, self.extent.origin)
        across = normalised(np.cross(velocities, Z)) * 0.21 * self.extent.span
        bars = np.stack([places - across, places + across], 1)
        dart = fleet.families[ships] == 0
        times = turns.astype(np.float64)[:, None]
        beads, bars = places[dart, None].astype(np.float32), bars[~dart].astype(np.float32)
        return (
            Strip(times[dart], ships[dart], beads),
            Strip(np.repeat(times[~dart], 2, 1), ships[~dart], bars),
        )

    def ways(self, motion: Motion) -> _Ways:
        """The trails of one kind of motion, made when first asked for."""
        if motion not in self._strips:
            look = self.stage.look
            pixel = self.stage.pixel
            strip = trail_strip(self._battle, motion, self.extent.origin, look.rough, pixel)
            self._strips[motion] = _Ways(strip, pixel)
        return self._strips[motion]

    def roughen(self, pixel: float) -> None:
        for ways in self._strips.values():
            ways.draw(pixel)
        if self.now:
            self.show(self.now)

    def show(self, now: Moment) -> None:
        self.now = now
        self._stale = {True, False}

    def quality(self, still: bool) -> None:
        if self.now and self.shown and still in self._stale:
            self._stale = {not still} if len(self.fleet) > SOME else set()
            self._draw(self.now, still)
        super().quality(still)

    def aim(self, lens: Lens) -> None:
        """Bring selected trails before the thinner ones in the same place."""
        lift = 4.0 * lens.pixel * lens.camera.axes()[2]
        for part in (self._chosen, self._ticks) if self.now else ():
            part.actor.SetPosition(*lift)

    def _draw(self, now: Moment, still: bool) -> None:
        time, wanted = now.frame.time, float(now.view.trail)
        turns = wanted if wanted >= 0 else float("inf")
        if len(self.fleet) > SOME and not still:
            turns = min(turns, _CROWD_TURNS)
        since = time - turns if turns else time
        ways, shades = self.ways(now.view.motion), self._table(now)
        horizon = max(min(turns, float(self._battle.turns)), 1.0)
        cut = ways.strip.cut(since, time, MOST)
        _place(self._lines, ways.strip, ways.places, cut, shades, time, horizon)
        self._partial(now, ways, turns > 0)
        self._select(now, ways, since)
        crowd = len(self.fleet) > MANY or (len(self.fleet) > SOME and not still)
        first = time if crowd or not turns else since - 1e-9
        for part, strip in ((self._beads, self._bead_strip), (self._bars, self._bar_strip)):
            _place(part, strip, strip.places, strip.cut(first, time, MOST), shades, time, horizon)

    def _table(self, now: Moment) -> Bytes:
        """Colours by ship and age: (ships * 64, 4)."""
        key = now.wrecks.tobytes()
        if self._shades is None or self._shades[0] != key:
            old, new = self.stage.look.trail_alpha
            alpha = new + (old - new) * np.linspace(0, 1, _SHADES) ** 0.7
            worn = np.where(now.wrecks, 0.7, 1.0)[:, None]
            hues = self.fleet.hues(now, self.stage.look.wreck)[:, None]
            mixed = over(
                self.stage.ground, np.broadcast_to(hues, (len(worn), _SHADES, 3)), alpha * worn
            )
            full = np.full((*mixed.shape[:2], 1), 255, np.uint8)
            self._shades = key, np.concatenate([mixed, full], 2).reshape(-1, 4)
        return self._shades[1]

    def _partial(self, now: Moment, ways: _Ways, wanted: bool) -> None:
        """From the last bend to where each ship is now."""
        rows, starts = ways.under_way(now.frame.time, len(self.fleet))
        if not wanted:
            rows, starts = rows[:0], starts[:0]
        seen = now.drawn[rows]
        rows, starts = rows[seen], starts[seen]
        ends = np.stack([starts, now.places[rows]], 1).reshape(-1, 3)
        newest = self._table(now)[rows * _SHADES]
        self._now_lines.set(ends, np.repeat(newest, 2, 0))

    def _select(self, now: Moment, ways: _Ways, since: float) -> None:
        time = now.frame.time
        parts, shades = [], []
        for ship in now.selected:
            places, ages = ways.of(ship, since, time)
            rows, starts = ways.under_way(time, len(self.fleet))
            for start in starts[rows == ship]:
                places = np.concatenate([places, [start, now.places[ship]]])
                ages = np.concatenate([ages, [time, time]])
            share = 0.35 + 0.65 * (1 - (time - ages) / max(time - max(since, 0.0), 1e-9))
            parts.append(places)
            hue = self.fleet.hues(now, self.stage.look.wreck)[ship]
            shades.append(opaque(over(self.stage.ground, np.tile(hue, (len(share), 1)), share)))
        points = np.concatenate(parts) if parts else np.zeros((0, 3))
        colours = np.concatenate(shades) if shades else np.zeros((0, 4), np.uint8)
        self._chosen.set(points, colours)
        self._tick(now, since)
        if self._glow:
            faint = colours.copy()
            faint[:, 3] = 76
            self._glow.set(points, faint)

    def _tick(self, now: Moment, since: float) -> None:
        """Strokes across the selected trails at turn ends, which the overlay numbers."""
        time = now.frame.time
        first = int(np.ceil(max(since, 0.0))) if since < time or time == 0 else now.frame.turn + 1
        turns = np.arange(first, now.frame.turn + 1)
        points, colours = [np.zeros((0, 3))], [np.zeros((0, 4), np.uint8)]
        for ship in now.selected:
            places, velocities = afloat_at(self._battle, turns, ship)
            across = normalised(np.cross(velocities, Z)) * 0.32 * self.extent.span
            middle = self.extent.local(places)
            points.append(np.stack([middle - across, middle + across], 1).reshape(-1, 3))
            hue = self.fleet.hues(now, self.stage.look.wreck)[ship]
            colours.append(rgba(hue, np.full(2 * len(places), 0.95)))
        self._ticks.set(np.concatenate(points), np.concatenate(colours))


class _Ways:
    """A strip of segments, as drawn, and in order of ship for one ship's way."""

    def __init__(self, strip: Strip, pixel: float) -> None:
        self.strip = strip
        self._order = np.lexsort((strip.times[:, 1], strip.ships))
        self._span = float(strip.times.max(initial=0.0)) + 2.0
        ordered = strip.ships[self._order]
        self._keys = ordered * self._span + strip.times[self._order, 1]
        self.draw(pixel)

    def draw(self, pixel: float) -> None:
        """Draw for a pixel of so many map units."""
        self.places = self.strip.drawn(pixel)

    def of(self, ship: int, since: float, until: float) -> tuple[Floats, Floats]:
        """Segments (2 m, 3) of one ship and the times of their ends (2 m,)."""
        base = ship * self._span
        low, high = np.searchsorted(self._keys, [base + max(since, -1.0), base + until], "right")
        rows = self._order[low:high]
        places = self.places[rows].reshape(-1, 3).astype(np.float64)
        return places, self.strip.times[rows].ravel()

    def under_way(self, time: float, ships: int) -> tuple[Ints, NDArray[np.float32]]:
        """Which ships are between two bends, and where the first of these is."""
        all_ships = np.arange(ships)
        if not len(self._keys):
            return all_ships[:0], np.zeros((0, 3), np.float32)
        after = np.searchsorted(self._keys, all_ships * self._span + time, side="right")
        rows = self._order[np.minimum(after, len(self._order) - 1)]
        there = (after < len(self._order)) & (self.strip.ships[rows] == all_ships)
        there &= self.strip.times[rows, 0] < time
        return all_ships[there], self.places[rows[there], 0]


def _place(
    part: Lines | Points,
    strip: Strip,
    places: NDArray[np.float32],
    cut: slice,
    shades: Bytes,
    time: float,
    horizon: float,
) -> None:
    """A slice of a strip, each end in its ship's colour of its age."""
    age = (time - strip.times[cut]) * ((_SHADES - 1) / horizon)
    rows = np.clip(age, 0, _SHADES - 1).astype(np.int64) + strip.ships[cut][:, None] * _SHADES
    part.set(places[cut].reshape(-1, 3), shades.take(rows.ravel(), axis=0))

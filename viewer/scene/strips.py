"""What a battle leaves behind, in order of time, so that any moment is a slice of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from replays.log import Log
from replays.reel import ABOARD, Floats, Ints, Motion, Reel
from viewer.scene.curves import STEP, normalised, wander

BUDGET = 60_000
"""How many segments the smooth trails of a battle may have before they get coarser."""

_OVERLAP = 1.5
"""Pixels a chalk stroke runs past its ends."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Marks in order of time: times (m, c), ships (m,), places (m, c, 3) relative to origin.

    hand (m, c, 3) is how far, in pixels, chalk strays from the place.
    """

    times: Floats
    ships: Ints
    places: NDArray[np.float32]
    hand: Floats | None = None

    def cut(self, since: float, until: float, most: int) -> slice:
        """The marks later than since and not later than until; of too many, the latest."""
        low, high = np.searchsorted(self.times[:, -1], [since, until], side="right")
        return slice(max(int(low), int(high) - most), int(high))

    def drawn(self, pixel: float) -> NDArray[np.float32]:
        """Places as drawn for a pixel of so many map units."""
        if self.hand is None:
            return self.places
        strayed = self.places + self.hand * pixel
        # Broad strokes leave wedges open where they meet at an angle, so each runs on a little.
        way = normalised(strayed[:, 1] - strayed[:, 0]) * _OVERLAP * pixel
        return np.stack([strayed[:, 0] - way, strayed[:, 1] + way], 1).astype(np.float32)


def trail_strip(log: Log, motion: Motion, origin: Floats, rough: float, pixel: float) -> Strip:
    """The ways of all ships as segments; rough and pixel are for the hand of chalk."""
    reel = log.reel
    times, ships, places = _played(reel) if motion == "played" else _smooth(reel)
    kept = _afloat(reel, times[:, 1], ships) & np.isfinite(places).all((1, 2))
    times, ships, places = times[kept], ships[kept], places[kept] - origin
    hand = None
    if rough:
        length = float(np.linalg.norm(places[:, 1] - places[:, 0], axis=1).sum())
        wanted = length / max(len(ships), 1) / (STEP * 1.4 * pixel)
        pieces = int(np.clip(min(wanted, 2 * BUDGET / max(len(ships), 1)), 1, 12))
        times, ships, places = _split(times, ships, places, pieces)
        hand = _hand(ships, rough)
    order = np.argsort(times[:, 1], kind="stable")
    strayed = hand[order] if hand is not None else None
    return Strip(times[order], ships[order], places[order].astype(np.float32), strayed)


def turn_ends(log: Log, origin: Floats) -> tuple[Ints, Ints, Floats, Floats]:
    """Turn, ship, place and velocity of every ship afloat at every turn end."""
    reel = log.reel
    turns = np.repeat(np.arange(reel.turns + 1), reel.ships)
    ships = np.tile(np.arange(reel.ships), reel.turns + 1)
    places = np.asarray(reel.states.positions, np.float64) - origin
    kept = (reel.status[turns, ships] != ABOARD) & np.isfinite(places).all(1)
    turns, ships = turns[kept], ships[kept]
    return turns, ships, places[kept], reel.velocities[turns, ships]


def afloat_at(log: Log, turns: Ints, ship: int) -> tuple[Floats, Floats]:
    """Places and velocities (n, 3) of a ship at those of the turn ends that find it launched."""
    reel = log.reel
    known = np.isfinite(reel.states.positions[turns * reel.ships + ship]).all(1)
    turns = turns[known & (reel.status[turns, ship] != ABOARD)]
    places = reel.states.positions[turns * reel.ships + ship]
    return np.asarray(places, np.float64), np.asarray(reel.velocities[turns, ship], np.float64)


def _played(reel: Reel) -> tuple[Floats, Ints, Floats]:
    track = reel.played
    owner = np.repeat(np.arange(reel.ships), np.diff(track.starts))
    left = np.flatnonzero(owner[:-1] == owner[1:]) if len(owner) else np.zeros(0, np.int64)
    places = np.stack([track.poses.positions[left], track.poses.positions[left + 1]], 1)
    moved = (places[:, 0] != places[:, 1]).any(1)
    times = np.stack([track.times[left], track.times[left + 1]], 1)
    return times[moved], owner[left][moved], places[moved]


def _smooth(reel: Reel) -> tuple[Floats, Ints, Floats]:
    """The glide of Reel.glide, every turn in equal pieces."""
    turns, count = reel.turns, reel.ships
    pieces = int(np.clip(BUDGET / max(turns * count, 1), 1, 8))
    states = reel.states.positions.reshape(turns + 1, count, 3)
    h = np.linspace(0, 1, pieces + 1)[:, None, None, None]
    a, b, u, v = states[:-1], states[1:], reel.velocities[:-1], reel.velocities[1:]
    ways = (
        (2 * h**3 - 3 * h**2 + 1) * a
        + (h**3 - 2 * h**2 + h) * u
        + (3 * h**2 - 2 * h**3) * b
        + (h**3 - h**2) * v
    )  # pieces + 1, turns, ships, 3
    begin = (np.arange(turns) + reel.spans[:, 0])[None, :, None]
    length = (reel.spans[:, 1] - reel.spans[:, 0])[None, :, None]
    when = np.broadcast_to(begin + length * h[..., 0], (pieces + 1, turns, count))
    times = np.stack([when[:-1], when[1:]], -1).reshape(-1, 2)
    places = np.stack([ways[:-1], ways[1:]], -2).reshape(-1, 2, 3)
    ships = np.broadcast_to(np.arange(count), (pieces, turns, count)).reshape(-1)
    return times, ships, places


def _afloat(reel: Reel, times: Floats, ships: Ints) -> NDArray[np.bool_]:
    """Which moments find the ship launched."""
    ends = np.clip(np.ceil(times - 1e-9).astype(np.int64), 0, reel.turns)
    return np.asarray(reel.status[ends, ships] != ABOARD)


def _split(times: Floats, ships: Ints, places: Floats, pieces: int) -> tuple[Floats, Ints, Floats]:
    """Every segment in equal pieces."""
    at = np.linspace(0, 1, pieces + 1)

    def ends(values: Floats) -> Floats:
        shape = (1, pieces + 1) + (1,) * (values.ndim - 2)
        share = at.reshape(shape)
        whole = values[:, :1] * (1 - share) + values[:, 1:] * share
        return np.stack([whole[:, :-1], whole[:, 1:]], 2).reshape(-1, *values.shape[1:])

    return ends(times), np.repeat(ships, pieces), ends(places)


def _hand(ships: Ints, rough: float) -> Floats:
    """How the hand strays along each ship's segments, which join."""
    rng = np.random.default_rng(7)
    made = np.zeros((len(ships), 2, 3))
    for rows in _runs(ships):
        walk = wander(len(rows) + 1, rng) * rough
        made[rows, 0], made[rows, 1] = walk[:-1], walk[1:]
    return made


def _runs(ships: Ints) -> Iterator[Ints]:
    order = np.argsort(ships, kind="stable")
    yield from np.split(order, np.flatnonzero(np.diff(ships[order])) + 1) if len(order) else ()

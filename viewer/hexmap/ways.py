"""The ways ships went, as straight pieces, cut to what a moment shows."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from replays.log import Log
from replays.reel import ABOARD, LEFT, Floats, Frame, Ints, Motion, Reel

SMOOTH = 8
_FINE = 64
_MOST = 120_000


@dataclass(frozen=True, slots=True)
class Ways:
    """Pieces of ways in world coordinates: owner (n,), turn (n,) from 0, start and end (n, 3)."""

    owner: Ints
    turn: Ints
    start: Floats
    end: Floats

    def at(self, rows: Ints) -> Ways:
        """Some of the pieces."""
        return Ways(self.owner[rows], self.turn[rows], self.start[rows], self.end[rows])


def _joined(parts: list[Ways]) -> Ways:
    if not parts:
        none = np.zeros(0, np.int64)
        return Ways(none, none, np.zeros((0, 3)), np.zeros((0, 3)))
    return Ways(
        np.concatenate([part.owner for part in parts]),
        np.concatenate([part.turn for part in parts]),
        np.concatenate([part.start for part in parts]),
        np.concatenate([part.end for part in parts]),
    )


@dataclass(slots=True)
class Past:
    """The ways of one log, worked out piece by piece and kept."""

    log: Log
    _keys: tuple[Ways, Floats, Floats] | None = field(default=None, repr=False)
    _turns: dict[int, Ways] = field(default_factory=dict, repr=False)

    def done(self, turn: int, length: int, motion: Motion) -> Ways:
        """The ways through the last turns before a turn end; length -1 is all of them."""
        reel = self.log.reel
        since = 0 if length < 0 else max(0, turn - length)
        # a picture holds no more lines than that: of a very long battle the latest turns
        since = max(since, turn - max(1, _MOST // max(reel.ships, 1)))
        fine = max(since, turn - min(_FINE, max(1, _MOST // (SMOOTH * max(reel.ships, 1)))))
        parts = [_straight(reel, since, fine)] if fine > since else []
        if motion == "smooth":
            parts += [self._glide(number) for number in range(fine, turn)]
        else:
            ways, began, ended = self._played()
            rows = np.flatnonzero((began >= fine) & (ended <= turn))
            parts.append(ways.at(rows))
        return _seen(reel, _joined(parts))

    def under_way(self, frame: Frame, motion: Motion) -> Ways:
        """The way since the last turn end."""
        reel = self.log.reel
        if frame.exact or not reel.ships:
            return _joined([])
        if motion == "smooth":
            return _seen(reel, self._gliding(frame))
        ways, began, ended = self._played()
        rows = np.flatnonzero((ended > frame.turn) & (began < frame.time))
        part = ways.at(rows)
        share = np.minimum((frame.time - began[rows]) / (ended[rows] - began[rows]), 1.0)
        end = part.start + (part.end - part.start) * share[:, None]
        return _seen(reel, Ways(part.owner, part.turn, part.start, end))

    def _played(self) -> tuple[Ways, Floats, Floats]:
        """Every piece between two keys of the track that leads anywhere, with its times."""
        if self._keys is None:
            track = self.log.reel.played
            places, times = track.poses.positions, track.times
            owner = np.repeat(np.arange(len(track.starts) - 1), np.diff(track.starts))
            left = np.flatnonzero(owner[1:] == owner[:-1])
            moves = np.any(places[left] != places[left + 1], axis=1) & (
                times[left + 1] > times[left]
            )
            left = left[moves]
            turn = np.floor(times[left] + 1e-9).astype(np.int64)
            ways = Ways(owner[left], turn, places[left], places[left + 1])
            self._keys = ways, times[left], times[left + 1]
        return self._keys

    def _glide(self, turn: int) -> Ways:
        """One turn in short pieces along the smooth way."""
        if turn not in self._turns:
            reel = self.log.reel
            moments = [reel.glide(time).positions for time in _moments(reel, turn)]
            self._turns[turn] = _pieces(np.array([*moments, reel.state(turn + 1).positions]), turn)
        return self._turns[turn]

    def _gliding(self, frame: Frame) -> Ways:
        reel = self.log.reel
        before = [time for time in _moments(reel, frame.turn) if time < frame.time]
        places = [reel.glide(time).positions for time in before]
        return _pieces(np.array([*places, frame.ships.positions]), frame.turn)


def _moments(reel: Reel, turn: int) -> Floats:
    start, end = reel.spans[turn]
    return np.asarray(turn + start + (end - start) * np.arange(SMOOTH) / SMOOTH)


def _pieces(places: Floats, turn: int) -> Ways:
    """Pieces between moments (m, ships, 3)."""
    count = places.shape[1]
    owner = np.tile(np.arange(count), len(places) - 1)
    return Ways(
        owner, np.full(len(owner), turn), places[:-1].reshape(-1, 3), places[1:].reshape(-1, 3)
    )


def _straight(reel: Reel, since: int, until: int) -> Ways:
    """From turn end to turn end: what is left of bends seen from that far."""
    places = reel.states.positions.reshape(-1, reel.ships, 3)[since : until + 1]
    ways = _pieces(places, since)
    turns = since + np.repeat(np.arange(until - since), reel.ships)
    return Ways(ways.owner, turns, ways.start, ways.end)


def _seen(reel: Reel, ways: Ways) -> Ways:
    """Without the turns a ship spent aboard another or had left the table."""
    after = reel.status[np.minimum(ways.turn + 1, reel.turns), ways.owner]
    before = reel.status[ways.turn, ways.owner]
    away = (after == ABOARD) | (before == LEFT)
    return ways.at(np.flatnonzero(~away))

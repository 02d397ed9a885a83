"""A battle as arrays in world coordinates, and the frame cut from it at any moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Motion = Literal["played", "smooth"]

ACTIVE, ABOARD, DISABLED, DESTROYED, LEFT = range(5)
"""The status of a ship as a number: its place in engine.model.STATUSES."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where bodies are and how they lie: positions (n, 3), the rest (n,) in degrees.

    facing is a bearing clockwise from +y, pitch the elevation of the bow above the map, roll a
    turn about the bow.
    """

    positions: Floats
    facings: Floats
    pitches: Floats
    rolls: Floats

    def at(self, rows: Ints | slice) -> Pose:
        """The poses of some rows."""
        return Pose(self.positions[rows], self.facings[rows], self.pitches[rows], self.rolls[rows])


@dataclass(frozen=True, slots=True)
class Track:
    """The known moments of many bodies, ragged: body i owns keys starts[i] to starts[i + 1].

    starts (bodies + 1,); times (keys,) in turns, not falling within a body; poses (keys, ...).
    Every body has at least one key.
    """

    starts: Ints
    times: Floats
    poses: Pose

    def at(self, time: float) -> Pose:
        """Every body at a time, straight between its keys; outside them, its first or last."""
        first, last = self.starts[:-1], self.starts[1:] - 1
        bodies = np.arange(len(first))
        span = (self.times.max(initial=0.0) + 2.0) if len(self.times) else 1.0
        owner = np.repeat(bodies, np.diff(self.starts))
        key = np.searchsorted(owner * span + self.times, bodies * span + time, side="right") - 1
        left = np.clip(key, first, last)
        right = np.minimum(left + 1, last)
        gap = self.times[right] - self.times[left]
        safe = np.where(gap > 0, gap, 1.0)
        done = np.where(gap > 0, np.clip((time - self.times[left]) / safe, 0.0, 1.0), 0.0)
        return between(self.poses.at(left), self.poses.at(right), done)

    def path(self, body: int, since: float, until: float) -> Floats:
        """The way of one body between two times, with its bends: (points, 3)."""
        keys = slice(int(self.starts[body]), int(self.starts[body + 1]))
        times, places = self.times[keys], self.poses.positions[keys]
        inner = (times > since) & (times < until)
        ends = [_place(times, places, since), _place(times, places, until)]
        return np.vstack([ends[0], places[inner], ends[1]])


def between(a: Pose, b: Pose, done: Floats) -> Pose:
    """The poses part-way from a to b; angles go the short way round. done is (n,) in 0..1."""
    exact = done >= 1.0

    def angle(x: Floats, y: Floats) -> Floats:
        turned = (x + ((y - x + 180.0) % 360.0 - 180.0) * done) % 360.0
        return np.where(exact, y, np.where(done <= 0.0, x, turned))

    places = a.positions + (b.positions - a.positions) * done[:, None]
    return Pose(
        np.where(exact[:, None], b.positions, places),
        angle(a.facings, b.facings),
        np.where(exact, b.pitches, a.pitches + (b.pitches - a.pitches) * done),
        angle(a.rolls, b.rolls),
    )


@dataclass(frozen=True, slots=True)
class Frame:
    """All ships at one moment, in world coordinates; rows in the order of names.

    time in turns; turn is the last turn end at or before it, and ghosts are those of that turn
    end. exact says that nothing is interpolated: the moment is a turn end. velocities (ships, 3)
    are per turn, at that turn end. status holds ACTIVE .. LEFT. markers are the further counters
    of hex systems by name ("vector", "position"). shift (3,): how far bodies and gravity hexes
    have been moved from where they were deployed (GIMS G13.3).
    """

    time: float
    turn: int
    exact: bool
    names: tuple[str, ...]
    ships: Pose
    ghosts: Pose
    velocities: Floats
    status: NDArray[np.uint8]
    markers: Mapping[str, Pose] = field(default_factory=dict)
    shift: Floats = field(default_factory=lambda: np.zeros(3))


@dataclass(frozen=True, slots=True)
class Reel:
    """A whole battle; turn n lies between times n - 1 and n, the deployment at time 0.

    states, ghosts: poses with rows turn * ships + ship, (turns + 1) * ships of them;
    velocities (turns + 1, ships, 3), per turn; status (turns + 1, ships).
    spans (turns, 2): when in each turn the ships move, as shares 0..1 of it.
    played: the ships' track segment by segment. markers: further counters, one body a ship.
    shifts (turns + 1, 3): how far bodies and gravity hexes lie from their deployment in each turn;
    empty where they never move.
    """

    names: tuple[str, ...]
    sides: tuple[int, ...]
    kinds: tuple[str, ...]
    shapes: tuple[str, ...]
    turns: int
    states: Pose
    ghosts: Pose
    velocities: Floats
    status: NDArray[np.uint8]
    spans: Floats
    played: Track
    markers: Mapping[str, Track] = field(default_factory=dict)
    shifts: Floats = field(default_factory=lambda: np.zeros((0, 3)))

    @property
    def ships(self) -> int:
        """How many ships there are."""
        return len(self.names)

    def state(self, turn: int) -> Pose:
        """Every ship at a turn end, exactly as logged; 0 is the deployment."""
        return self.states.at(slice(turn * self.ships, (turn + 1) * self.ships))

    def ghost(self, turn: int) -> Pose:
        """Where every ship will be one turn after a turn end without orders."""
        return self.ghosts.at(slice(turn * self.ships, (turn + 1) * self.ships))

    def at(self, time: float, motion: Motion = "played") -> Frame:
        """The frame at a time in turns; outside the battle, its first or last."""
        time = float(np.clip(time, 0.0, self.turns))
        turn = int(time)
        exact = time == turn
        if exact:
            ships = self.state(turn)
        elif motion == "smooth":
            ships = self.glide(time)
        else:
            ships = self.played.at(time)
        return Frame(
            time=time,
            turn=turn,
            exact=exact,
            names=self.names,
            ships=ships,
            ghosts=self.ghost(turn),
            velocities=self.velocities[turn],
            status=self.status[turn],
            markers={name: track.at(time) for name, track in self.markers.items()},
            shift=self.shifts[ceil(time)] if len(self.shifts) else np.zeros(3),
        )

    def glide(self, time: float) -> Pose:
        """Every ship on one smooth glide through the turn's movement.

        A cubic with the velocities before and after as its end slopes: under a constant
        acceleration it is the true path.
        """
        turn = min(int(time), self.turns - 1)
        start, end = self.spans[turn]
        done = float(np.clip((time - turn - start) / max(end - start, 1e-9), 0.0, 1.0))
        a, b = self.state(turn), self.state(turn + 1)
        pose = between(a, b, np.full(self.ships, done))
        h = done
        places = (
            (2 * h**3 - 3 * h**2 + 1) * a.positions
            + (h**3 - 2 * h**2 + h) * self.velocities[turn]
            + (3 * h**2 - 2 * h**3) * b.positions
            + (h**3 - h**2) * self.velocities[turn + 1]
        )
        if done in {0.0, 1.0}:
            return a if done == 0.0 else b
        return Pose(places, pose.facings, pose.pitches, pose.rolls)

    def trail(self, ship: int, since: float, until: float, motion: Motion = "played") -> Floats:
        """The way of one ship between two times: (points, 3)."""
        if motion == "played":
            return self.played.path(ship, since, until)
        inner = np.arange(np.ceil(since * 8 + 1e-9), until * 8 - 1e-9) / 8
        moments = [since, *inner, until]
        return np.array([self.at(t, "smooth").ships.positions[ship] for t in moments])


def _place(times: Floats, places: Floats, time: float) -> Floats:
    return np.array([np.interp(time, times, places[:, axis]) for axis in range(3)])

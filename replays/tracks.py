"""The tracks of ships and markers, and when ships move, laid out from the steps of a battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from replays.log import StepRow
from replays.reel import Floats, Ints, Pose, Track


@dataclass(frozen=True, slots=True)
class Steps:
    """All steps of a battle as columns, in order of play.

    ships, turns and phases (steps,) are numbers, turns from 1; times (steps,) in turns; positions
    and turned (steps, 3): place in the world, facing, pitch and roll after the step.
    """

    ships: Ints
    turns: Ints
    phases: Ints
    times: Floats
    positions: Floats
    turned: Floats

    @classmethod
    def of(cls, names: Sequence[str], steps: Sequence[StepRow]) -> Steps:
        """The columns of some steps."""
        number = {name: index for index, name in enumerate(names)}
        phases = {name: index for index, name in enumerate(dict.fromkeys(s.phase for s in steps))}
        return cls(
            ships=np.array([number[step.ship] for step in steps], np.int64),
            turns=np.array([step.turn for step in steps], np.int64),
            phases=np.array([phases[step.phase] for step in steps], np.int64),
            times=np.array([step.time for step in steps], np.float64),
            positions=np.array([step.position for step in steps], np.float64).reshape(-1, 3),
            turned=np.array([step.turned for step in steps], np.float64).reshape(-1, 3),
        )


def markers_after(names: Sequence[str], steps: Sequence[StepRow]) -> dict[str, Floats]:
    """The further counters after every step: name to (steps, 4), x, y, z, bearing."""
    return {
        name: np.array(
            [s.markers.get(name, (*s.position, s.turned[0])) for s in steps], np.float64
        ).reshape(-1, 4)
        for name in names
    }


def ship_track(start: Pose, steps: Steps, turns: int) -> Track:
    """The ships segment by segment; a key at each step's start keeps a waiting ship in place.

    start: the poses at the deployment, a row a ship.
    """
    first = np.column_stack([start.positions, start.facings, start.pitches, start.rolls])
    return _track(first, np.hstack([steps.positions, steps.turned]), steps, turns)


def marker_tracks(
    start: Mapping[str, Floats], after: Mapping[str, Floats], steps: Steps, turns: int
) -> dict[str, Track]:
    """The further counters by name: start (ships, 4) and after every step (steps, 4)."""
    return {name: _track(_flat(start[name]), _flat(after[name]), steps, turns) for name in start}


def _flat(places: Floats) -> Floats:
    """Counters have no pitch and no roll."""
    return np.hstack([places, np.zeros((len(places), 2))])


def _track(first: Floats, after: Floats, steps: Steps, turns: int) -> Track:
    """Keys ship by ship: the deployment, each step's start and end, the battle's end."""
    count = len(first)
    order = np.argsort(steps.ships, kind="stable")
    ships = steps.ships[order]
    before = np.vstack([first, after])[_ships_last(ships, order, count)]
    owners = np.concatenate([np.arange(count), ships, ships, np.arange(count)])
    began = _began(steps)[order]
    ended = steps.times[order]
    times = np.concatenate([np.zeros(count), began, ended, np.full(count, float(turns))])
    final = np.vstack([first, after])[_last_of_each(ships, order, count)]
    keys = np.vstack([first, before, after[order], final])
    rank = np.concatenate(
        [np.full(count, -1), np.arange(len(ships)) * 2, np.arange(len(ships)) * 2 + 1,
         np.full(count, 2 * len(ships))]
    )  # fmt: skip
    row = np.lexsort((rank, owners))
    row = row[_needed(owners[row], times[row], keys[row])]
    starts = np.searchsorted(owners[row], np.arange(count + 1)).astype(np.int64)
    made = keys[row]
    return Track(starts, times[row], Pose(made[:, :3], made[:, 3], made[:, 4], made[:, 5]))


def _ships_last(ships: Ints, order: Ints, count: int) -> Ints:
    """For each step by ship: the row, among deployments then steps, the ship was in before it."""
    if not len(ships):
        return np.zeros(0, np.int64)
    earlier = np.concatenate([[0], order[:-1] + count])
    fresh = np.concatenate([[True], ships[1:] != ships[:-1]])
    return np.where(fresh, ships, earlier)


def _last_of_each(ships: Ints, order: Ints, count: int) -> Ints:
    """For each ship: the row, among deployments then steps, it ends the battle in."""
    ends = np.searchsorted(ships, np.arange(count), side="right") - 1
    has = (ends >= 0) & (ships[np.maximum(ends, 0)] == np.arange(count)) if len(ships) else None
    if has is None:
        return np.arange(count)
    return np.where(has, order[np.maximum(ends, 0)] + count, np.arange(count))


def _needed(owners: Ints, times: Floats, keys: Floats) -> NDArray[np.bool_]:
    """Not the keys that say the same at the same moment as the one before them."""
    if not len(owners):
        return np.zeros(0, np.bool_)
    same = (owners[1:] == owners[:-1]) & (times[1:] == times[:-1])
    same &= (keys[1:] == keys[:-1]).all(axis=1)
    return np.concatenate([[True], ~same])


def _began(steps: Steps) -> Floats:
    """When each step's segment begins: the end of the one before it in its turn."""
    if not len(steps.times):
        return np.zeros(0)
    fresh = np.concatenate([[True], steps.times[1:] != steps.times[:-1]])
    before = np.concatenate([[0.0], steps.times[:-1]])
    latest = np.maximum.accumulate(np.where(fresh, np.arange(len(fresh)), 0))
    began: Floats = np.maximum(before[latest], steps.turns - 1.0)
    return began


def spans_of(start: Pose, steps: Steps, turns: int) -> Floats:
    """When in each turn the ships move, as shares of it: (turns, 2)."""
    spans = np.tile([0.0, 1.0], (turns, 1))
    moved = _moved(start, steps)
    for turn, begin, end in _runs(steps, moved):
        known = spans[turn - 1]
        whole = known[0] == 0.0 and known[1] == 1.0
        spans[turn - 1] = (begin, end) if whole else (known[0], end)
    return spans


def _moved(start: Pose, steps: Steps) -> NDArray[np.bool_]:
    """Which steps change a ship's place."""
    order = np.argsort(steps.ships, kind="stable")
    ships = steps.ships[order]
    rows = _ships_last(ships, order, len(start.facings))
    before = np.vstack([start.positions, steps.positions])[rows]
    moved = np.zeros(len(order), np.bool_)
    moved[order] = (before != steps.positions[order]).any(axis=1)
    return moved


def _runs(steps: Steps, moved: NDArray[np.bool_]) -> Iterator[tuple[int, float, float]]:
    """Turn, begin and end (shares of the turn) of every phase in which a ship moves."""
    if not len(moved):
        return
    change = (steps.turns[1:] != steps.turns[:-1]) | (steps.phases[1:] != steps.phases[:-1])
    first = np.concatenate([[0], np.flatnonzero(change) + 1])
    last = np.concatenate([first[1:] - 1, [len(moved) - 1]])
    began = _began(steps)
    for a, b in zip(first.tolist(), last.tolist(), strict=True):
        if moved[a : b + 1].any():
            turn = int(steps.turns[a])
            yield turn, float(began[a]) - turn + 1, float(steps.times[b]) - turn + 1

"""The tracks of ships and markers, laid out from the steps of a battle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np

from replays.log import StepRow, TurnRow
from replays.reel import Floats, Pose, Track

_Place = Callable[[StepRow], tuple[float, ...]]
"""A step to x, y, z, facing, pitch, roll after it."""


def ship_track(names: Sequence[str], start: Pose, rows: Sequence[TurnRow]) -> Track:
    """The ships segment by segment; a key at each step's start keeps a waiting ship in place.

    start: the poses at the deployment, in the order of names.
    """
    first = np.column_stack([start.positions, start.facings, start.pitches, start.rolls])
    places = {name: tuple(map(float, row)) for name, row in zip(names, first, strict=True)}
    return _track(names, places, rows, lambda step: (*step.position, *step.turned))


def marker_tracks(
    names: Sequence[str], start: Mapping[str, Floats], rows: Sequence[TurnRow]
) -> dict[str, Track]:
    """The further counters by name; start: name to (ships, 4), x, y, z, bearing."""
    return {marker: _marker_track(marker, names, first, rows) for marker, first in start.items()}


def _marker_track(
    marker: str, names: Sequence[str], first: Floats, rows: Sequence[TurnRow]
) -> Track:
    places = {name: (*map(float, row), 0.0, 0.0) for name, row in zip(names, first, strict=True)}

    def place(step: StepRow) -> tuple[float, ...]:
        x, y, z, bearing = step.markers.get(marker, (*step.position, step.turned[0]))
        return (x, y, z, bearing, 0.0, 0.0)

    return _track(names, places, rows, place)


def _track(
    names: Sequence[str],
    first: Mapping[str, tuple[float, ...]],
    rows: Sequence[TurnRow],
    place: _Place,
) -> Track:
    keys: dict[str, list[tuple[float, ...]]] = {name: [(0.0, *first[name])] for name in names}
    for began, step in _spread(rows):
        line = keys[step.ship]
        if began > line[-1][0]:
            line.append((began, *line[-1][1:]))
        line.append((step.time, *place(step)))
    for line in keys.values():
        line.append((float(len(rows)), *line[-1][1:]))
    starts = np.cumsum([0, *(len(keys[name]) for name in names)], dtype=np.int64)
    flat = np.array([key for name in names for key in keys[name]], np.float64).reshape(-1, 7)
    return Track(starts, flat[:, 0], Pose(flat[:, 1:4], flat[:, 4], flat[:, 5], flat[:, 6]))


def _spread(rows: Sequence[TurnRow]) -> Iterator[tuple[float, StepRow]]:
    """Every step and the moment its segment begins."""
    for turn, row in enumerate(rows):
        began = last = float(turn)
        for step in row.steps:
            if step.time != last:
                began, last = last, step.time
            yield began, step


def spans_of(rows: Sequence[TurnRow]) -> Floats:
    """When in each turn the ships move, as shares of it: (turns, 2)."""
    return np.array([_span(turn, row) for turn, row in enumerate(rows)], np.float64).reshape(-1, 2)


def _span(turn: int, row: TurnRow) -> tuple[float, float]:
    moving = {s.phase for s in row.steps if "position" in s.changes or "hex" in s.changes}
    parts = [phase for phase in row.phases if phase.name in moving]
    return (parts[0].start - turn, parts[-1].end - turn) if parts else (0.0, 1.0)

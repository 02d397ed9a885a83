"""Battles made of arrays, for the tests of the scene."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from engine.model import Side
from replays.log import Body, GravityHex, Log, Phase, StepRow, TurnRow
from replays.reel import Floats, Pose, Reel, Track

PLANET = Body("Aegir", "planet", (0.0, 0.0, 0.0), 3.0, 2.9)


def battle(
    places: Floats,
    *,
    velocities: Floats | None = None,
    shift: tuple[float, float, float] = (0.0, 0.0, 0.0),
    status: int = 0,
    **extra: Any,
) -> Log:
    """A log of ships at places (turns + 1, ships, 3); extra are fields of the log.

    Ghosts are one velocity ahead. Everything, bodies too, lies shifted.
    """
    turns, count = len(places) - 1, places.shape[1]
    moved = np.asarray(places, np.float64) + np.array(shift)
    if velocities is None:
        velocities = np.zeros_like(moved)
        velocities[1:] = np.diff(moved, axis=0)
        velocities[0] = velocities[1] if turns else 0.0
    facings = np.degrees(np.arctan2(velocities[..., 0], velocities[..., 1])) % 360
    states = _pose(moved, facings)
    order = (np.arange(count)[:, None] + np.arange(turns + 1)[None] * count).ravel()
    track = Track(
        np.arange(count + 1) * (turns + 1),
        np.tile(np.arange(turns + 1, dtype=np.float64), count),
        states.at(order),
    )
    reel = Reel(
        names=tuple(f"Ship {index}" for index in range(count)),
        sides=tuple(index % 2 for index in range(count)),
        kinds=("ship",) * count,
        shapes=tuple(("capital", "escort", "fighter", "missile")[i % 4] for i in range(count)),
        turns=turns,
        states=states,
        ghosts=_pose(moved + velocities, facings),
        velocities=velocities,
        status=np.full((turns + 1, count), status, np.uint8),
        spans=np.tile([0.0, 1.0], (turns, 1)),
        played=track,
    )
    bodies = [
        replace(body, position=tuple(np.array(body.position) + np.array(shift)))
        for body in extra.pop("bodies", ())
    ]
    return replace(_EMPTY, reel=reel, bodies=tuple(bodies), **{"rows": _rows(turns), **extra})


def usual(**extra: Any) -> Log:
    """Twelve ships, six turns, about a planet."""
    rng = np.random.default_rng(4)
    start = rng.uniform(-1, 1, (12, 3)) * (20, 20, 6)
    ways = rng.normal(0, 1.2, (12, 3)) + np.cumsum(rng.normal(0, 0.3, (7, 12, 3)), 0)
    return battle(start + np.cumsum(ways, 0), **{"bodies": (PLANET,), **extra})


def fought(log: Log, facts: Mapping[str, Any]) -> Log:
    """The same with ship 0 firing at ship 1 in the last fifth of the last turn."""
    turn = log.turns
    begin = turn - 0.2
    step = StepRow(
        turn, 0, float(turn), "Ship 1", "Ship 0", "fire", 0, "", "", {}, {}, facts, (), ""
    )
    phases = (Phase("movement", turn - 1.0, begin), Phase("fire", begin, float(turn)))
    return replace(log, rows=(*log.rows[:-1], TurnRow({}, (step,), phases)))


def on_hexes(log: Log) -> Log:
    """The same on a hex board with two gravity hexes."""
    gravity = (GravityHex((1, 0), 300.0, 1.0), GravityHex((0, 1), 0.0, 2.0))
    return replace(log, board="hex", gravity_hexes=gravity)


def _pose(places: Floats, facings: Floats) -> Pose:
    level = np.zeros(facings.size)
    return Pose(places.reshape(-1, 3), facings.ravel(), level, level)


def _rows(turns: int) -> tuple[TurnRow, ...]:
    return tuple(TurnRow({}, (), ()) for _ in range(turns))


_NOWHERE = Pose(np.zeros((0, 3)), np.zeros(0), np.zeros(0), np.zeros(0))
_EMPTY = Log(
    title="A test",
    about="",
    rules="eight-worlds",
    rules_title="Eight Worlds",
    rulings={},
    readings={},
    seed=0,
    board="open",
    unit="DU",
    complete=True,
    battle_text="",
    sides=(Side("Red"), Side("Blue")),
    bodies=(),
    gravity_hexes=(),
    reel=Reel(
        (), (), (), (), 0, _NOWHERE, _NOWHERE, np.zeros((1, 0, 3)), np.zeros((1, 0), np.uint8),
        np.zeros((0, 2)), Track(np.zeros(1, np.int64), np.zeros(0), _NOWHERE),
    ),
    rows=(),
    sheets=(),
    faults=(),
    warnings=(),
    events=(),
)  # fmt: skip

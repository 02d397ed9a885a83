"""Battles and logs the tests of replays share."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from engine.battle_file import parse
from replays.log import Log
from replays.record import record

DATA = Path(__file__).parents[1] / "data"
STILL = DATA / "battles" / "still.toml"


def played(path: Path = STILL) -> Log:
    """The log of a battle file of the tests."""
    file = parse(path.read_bytes())
    return record(file, file.play())


def equal(one: Log, other: Log) -> bool:
    """Whether two logs hold the same battle, to the last bit."""
    reels = zip(_arrays(one), _arrays(other), strict=True)
    return (
        tuple(one.rows) == tuple(other.rows)
        and tuple(one.sheets) == tuple(other.sheets)
        and (one.faults, one.warnings, one.events) == (other.faults, other.warnings, other.events)
        and (one.sides, one.bodies, one.gravity_hexes)
        == (other.sides, other.bodies, other.gravity_hexes)
        and (one.title, one.seed, one.rulings) == (other.title, other.seed, other.rulings)
        and one.battle_text == other.battle_text
        and all(np.array_equal(a, b) for a, b in reels)
    )


def _arrays(log: Log) -> list[np.ndarray[tuple[int, ...], np.dtype[np.float64]]]:
    reel = log.reel
    poses = (reel.states, reel.ghosts, reel.played.poses)
    return [
        reel.velocities,
        reel.status.astype(np.float64),
        reel.spans,
        reel.played.times,
        *(part for p in poses for part in (p.positions, p.facings, p.pitches, p.rolls)),
    ]

"""Every bundled battle: without a fault, verified, the same whenever it is played."""

from __future__ import annotations

from pathlib import Path

import h5py
import numpy as np
import pytest

from replays.library import samples
from replays.log import Log
from replays.verify import verify
from replays.writer import write
from tests.replays.files import played

STAMPS = {"uuid": 32, "created": 20}


@pytest.fixture(params=samples(), ids=lambda sample: sample.name, scope="module")
def path(request: pytest.FixtureRequest) -> Path:
    """Its battle file."""
    found: Path = request.param.path
    return found


@pytest.fixture(scope="module")
def log(path: Path) -> Log:
    """The battle, played."""
    return played(path)


def test_it_is_worth_watching(log: Log) -> None:
    """A title, a word about it, sides to tell ships by, and captions that tell its story."""
    assert log.title
    assert log.about
    assert all(side.name for side in log.sides)
    assert sum(map(bool, log.captions)) > log.turns / 3


def test_it_plays_without_faults(log: Log) -> None:
    assert log.turns > 0
    assert log.faults == ()


def test_it_is_verified(log: Log) -> None:
    verdict = verify(log)
    assert verdict.good, verdict.mismatches[:3]
    assert len(verdict.turns) == log.turns + 1


def test_played_twice_its_logs_are_the_same_bytes(path: Path, tmp_path: Path) -> None:
    """Apart from uuid and created, docs/layout.md."""
    made = []
    for name in ("a.h5", "b.h5"):
        write(played(path), tmp_path / name)
        with h5py.File(tmp_path / name, "r+") as file:
            for stamp, size in STAMPS.items():
                file.attrs.modify(stamp, np.bytes_(b"0" * size))
        made.append((tmp_path / name).read_bytes())
    assert made[0] == made[1]


def test_a_ghost_is_where_a_ship_without_orders_goes(log: Log) -> None:
    """Position, facing, pitch and roll exactly; of whom nobody else acted upon."""
    compared = 0
    for turn, row in enumerate(log.rows):
        ghost, after = log.reel.ghost(turn), log.reel.state(turn + 1)
        acted = {*row.orders, *(step.ship for step in row.steps if step.actor)}
        idle = [n for n, name in enumerate(log.reel.names) if name not in acted]
        if "*" in acted:
            continue
        for part in ("positions", "facings", "pitches", "rolls"):
            assert np.array_equal(getattr(ghost, part)[idle], getattr(after, part)[idle]), turn
        compared += len(idle)
    assert compared or all(row.orders for row in log.rows)

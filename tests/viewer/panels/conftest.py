"""A small battle with everything the panels tell of."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.battle_file import parse
from replays.log import Log
from replays.record import record
from tests.viewer.battles import event

TEXT = """
[battle]
title = "Panels"
rules = "eight-worlds"
seed = 3
[[side]]
name = "Red"
[[side]]
name = "Blue"
[[ship]]
name = "Omega"
side = "Red"
position = [0, 0]
velocity = [2, 0]
accel = 3
tonnes = 1200
[[ship]]
name = "Ωρίων"
side = "Red"
position = [0, 6]
velocity = [1, 0]
accel = 2
tonnes = 100
[[ship]]
name = "Vorchan"
side = "Blue"
position = [8, 0]
velocity = [-2, 0]
accel = 3
tonnes = 600
[[turn]]
note = "Contact"
orders = { Omega = "ACC 0 1", Vorchan = "ACC 9 0" }
[[turn]]
orders = { Vorchan = "ACC 1 0" }
[[turn]]
note = "Farewell"
"""


@pytest.fixture(scope="session")
def panels_battle() -> Log:
    """Three turns, three ships, one refused line in turn 1, and four events besides."""
    file = parse(TEXT.encode())
    log = record(file, file.play())
    more = (
        event(0.8, "fire", "Long 6 at Vorchan: misses"),
        event(1.4, "hit"),
        event(1.8, "critical", "Controls"),
        event(2.5, "destroyed", "Vorchan destroyed"),
    )
    together = sorted((*log.events, *more), key=lambda one: one.time)
    return replace(log, events=tuple(together))


@pytest.fixture
def log(panels_battle: Log) -> Log:
    """The same, afresh."""
    return replace(panels_battle)

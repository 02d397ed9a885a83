"""Battles made for the tests of the viewer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from engine.battle_file import parse
from replays.log import Event, Log
from replays.record import record

SHIPS = """
[battle]
title = "A test"
rules = "eight-worlds"
[[ship]]
name = "Omega"
side = "Red"
position = [0, 0]
velocity = [1, 0]
accel = 3
[[ship]]
name = "Vorchan"
side = "Blue"
position = [40, 5]
velocity = [-1, 0]
accel = 3
"""


def battle(turns: int, events: Iterable[Event] | None = None) -> Log:
    """A log of some turns, each of a drift and a burn; events in place of its own."""
    log = _played(turns)
    return replace(log, events=log.events if events is None else tuple(events))


@cache
def _played(turns: int) -> Log:
    turn = '[[turn]]\norders = { Omega = "ACC 0.1 0.2" }\n'
    file = parse((SHIPS + turn * turns).encode())
    return record(file, file.play())


def event(time: float, kind: str = "hit", text: str = "4 damage") -> Event:
    """An event of Omega upon Vorchan."""
    return Event(time, max(int(-(-time // 1)), 1), kind, "Vorchan", "Omega", text)

"""A session on a table of its own: it plays by a clock that goes only when told to."""

from __future__ import annotations

from tests.viewer.battles import battle
from viewer.playing.playback import Playback
from viewer.session import Session

TICK = 1 / 60


class Clock:
    """A clock that goes only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Table:
    """A session, its playback, and a record of every time shown."""

    def __init__(self, turns: int) -> None:
        self.clock = Clock()
        self.session = Session()
        self.playback = Playback(self.session, clock=self.clock)
        self.session.open(battle(turns))
        self.shown: list[float] = []
        self.session.events.time.connect(self.note)

    def note(self, time: float) -> None:
        self.shown.append(time)

    def run(self, seconds: float, tick: float = TICK) -> None:
        """Let the clock run, as far as the timer does."""
        until = self.clock.now + seconds
        while self.clock.now < until - 1e-9:
            self.clock.now += tick
            if self.playback.running:
                self.playback._beat()

"""Playing a battle: the clock that moves the session's time."""

from __future__ import annotations

import time as clocks
from collections.abc import Callable
from math import ceil, floor

from PyQt6.QtCore import QObject, Qt, QTimer

from viewer.alive import alive
from viewer.moments import EventTimes, TurnError, last_moment, next_moment, read_turn
from viewer.playing.glide import Glide
from viewer.session import Session

TURN_SECONDS = 2.0
BEAT_MS = 16
SPEEDS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)


class Playback(QObject):
    """Moves a session's time by the clock, by steps, turns and events.

    A turn lasts TURN_SECONDS at speed 1. The end of every turn is shown: however slow the views
    or high the speed, time never passes one in a single stride. animate: steps glide. pause_on:
    the kinds of events playing stops at. clock gives seconds. Nothing runs while nothing plays.
    """

    def __init__(
        self,
        session: Session,
        parent: QObject | None = None,
        *,
        clock: Callable[[], float] = clocks.perf_counter,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.animate = True
        self.pause_on: frozenset[str] = frozenset()
        self._clock = clock
        self._last = 0.0
        self._held = False
        self._moving = False
        self._glide: Glide | None = None
        self._events = EventTimes(session.log)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)
        session.events.playing.connect(self._playing_changed)
        session.events.time.connect(self._time_changed)
        session.events.log.connect(self._log_changed)
        session.events.guard.connect(self._guard_changed)

    # -- playing ------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether the clock is ticking."""
        return self._timer.isActive()

    @property
    def bounds(self) -> tuple[float, float]:
        """The first and last time that is played."""
        return self.session.range or (0.0, float(self.session.turns))

    def play(self) -> None:
        """Start playing; at the end, from the start."""
        self.session.playing = True

    def pause(self) -> None:
        """Stop playing where it is."""
        self.session.playing = False

    def toggle(self) -> None:
        """Play or pause."""
        self.session.playing = not self.session.playing

    def hold(self) -> None:
        """Let time stand still while something else moves it."""
        self._held = True
        self._glide = None
        self._run()

    def release(self) -> None:
        """Go on after hold."""
        self._held = False
        self._run()

    def faster(self) -> None:
        """The next higher speed."""
        higher = (speed for speed in SPEEDS if speed > self.session.speed)
        self.session.speed = next(higher, SPEEDS[-1])

    def slower(self) -> None:
        """The next lower speed."""
        lower = (speed for speed in reversed(SPEEDS) if speed < self.session.speed)
        self.session.speed = next(lower, SPEEDS[0])

    def reverse(self) -> None:
        """Play the other way."""
        self.session.direction = -self.session.direction

    def toggle_motion(self) -> None:
        """Show ships as played, or on a smooth glide."""
        self.session.motion = "smooth" if self.session.motion == "played" else "played"

    # -- going somewhere ----------------------------------------------------------------------

    def step(self, way: int) -> None:
        """Go one step on (+1) or back (-1), to the moment it is done; playing stops."""
        log = self.session.log
        if log is None:
            return
        begin = self._glide.target if self._glide else self.session.time
        target = next_moment(log, begin) if way > 0 else last_moment(log, begin)
        self.pause()
        if not self.animate or self._held or target == begin:
            self._seek(target)
            return
        self._glide = Glide(self.session.time, target, self._clock())
        self._run()

    def turn(self, way: int) -> None:
        """Go to the end of the next turn (+1), or back to the one before (-1)."""
        begin = self._glide.target if self._glide else self.session.time
        self._jump(floor(begin) + 1.0 if way > 0 else ceil(begin) - 1.0)

    def to_event(self, way: int) -> None:
        """Go to the next event (+1) or the one before (-1), at its own moment."""
        target = self._events.beside(self.session.time, way)
        if target is not None and target > self.session.horizon:
            self._say("The spoiler guard hides the next event; Play leads to it.")
        elif target is not None:
            self._jump(target)

    def home(self) -> None:
        """Go to the deployment."""
        self._jump(0.0)

    def end(self) -> None:
        """Go to the end of the battle, under the guard to the end of what was seen."""
        self._jump(self.session.horizon)

    def go(self, turn: int | str) -> bool:
        """Go to the end of a turn by its number; whether there is such a turn.

        0 is the deployment. Anything else is refused with a message and moves nothing.
        """
        if self.session.log is None:
            self._say("No battle is open: there is no turn to go to.")
            return False
        try:
            wanted = read_turn(str(turn), self.session.horizon)
        except TurnError as error:
            self._say(str(error))
            return False
        self._jump(min(float(wanted), self.session.horizon))
        return True

    # -- range --------------------------------------------------------------------------------

    def set_in(self) -> None:
        """Begin the range here; where it has ended before, it ends with the battle."""
        high = self.bounds[1]
        later = high > self.session.time
        self._set_range(self.session.time, high if later else float(self.session.turns))

    def set_out(self) -> None:
        """End the range here; where it begins only later, it begins with the battle."""
        low = self.bounds[0]
        self._set_range(low if low < self.session.time else 0.0, self.session.time)

    def clear_range(self) -> None:
        """Play the whole battle again."""
        self.session.range = None

    def toggle_loop(self) -> None:
        """Play over and over, or once."""
        self.session.loop = not self.session.loop

    def _set_range(self, low: float, high: float) -> None:
        whole = (low, high) == (0.0, float(self.session.turns))
        self.session.range = None if whole or low >= high else (low, high)

    # -- the clock ----------------------------------------------------------------------------

    def _run(self) -> None:
        """Start or stop the clock, as there is something to move."""
        if self._glide or (self.session.playing and not self._held):
            self._last = self._clock()
            self._timer.start()
        else:
            self._timer.stop()

    def _beat(self) -> None:
        now = self._clock()
        passed, self._last = now - self._last, now
        if self._glide:
            glide = self._glide
            self._seek(glide.at(now))
            if glide.over(now):
                self._glide = None
                self._run()
        elif self.session.playing:
            self._advance(passed)
        else:
            self._timer.stop()

    def _advance(self, passed: float) -> None:
        """Play on for some seconds: at most to the turn's end, the next stop, the end."""
        session, (low, high) = self.session, self.bounds
        way = 1 if session.direction >= 0 else -1
        goal, start = (high, low) if way > 0 else (low, high)
        if (goal - session.time) * way <= 0:
            if session.loop and low < high:
                self._seek(start)
            else:
                self.pause()
            return
        speed = min(max(session.speed, SPEEDS[0]), SPEEDS[-1])
        stride = session.time + way * passed * speed / TURN_SECONDS
        edge = floor(session.time) + 1.0 if way > 0 else ceil(session.time) - 1.0
        stop = self._next_stop(way)
        nearest = min if way > 0 else max
        target = nearest(stride, edge, goal, *([] if stop is None else [stop]))
        self._seek(target)
        if target == stop or (target == goal and not session.loop):
            self.pause()

    def _next_stop(self, way: int) -> float | None:
        """The next event to pause at."""
        if not self.pause_on:
            return None
        return self._events.beside(self.session.time, way, self.pause_on)

    # -- time ---------------------------------------------------------------------------------

    def _jump(self, time: float) -> None:
        self._glide = None
        self._seek(time)
        self._run()

    def _seek(self, time: float) -> None:
        """Move the time ourselves: a glide under way is not given up for it."""
        self._moving = True
        try:
            self.session.seek(time)
        finally:
            self._moving = False

    def _say(self, message: str) -> None:
        self.session.message = ""
        self.session.message = message

    # -- the session speaks -------------------------------------------------------------------

    @alive
    def _playing_changed(self) -> None:
        session, (low, high) = self.session, self.bounds
        if session.playing:
            self._glide = None
            if low >= high:
                session.playing = False
                return
            over = session.time >= high if session.direction >= 0 else session.time <= low
            if over or not low <= session.time <= high:
                self._seek(low if session.direction >= 0 else high)
        self._run()

    @alive
    def _time_changed(self, time: float) -> None:
        if not self._moving:
            self._glide = None
        if self.session.guard:
            self.session.seen = max(self.session.seen, time)

    @alive
    def _log_changed(self) -> None:
        """Stay where we are as far as the new battle goes."""
        self._glide = None
        self._events = EventTimes(self.session.log)
        last = float(self.session.turns)
        if self.session.range:
            low, high = (min(edge, last) for edge in self.session.range)
            self.session.range = (low, high) if low < high else None
        self.session.seek(self.session.time)
        self.session.seen = min(self.session.seen, last)
        self._run()

    @alive
    def _guard_changed(self) -> None:
        if self.session.guard:
            self.session.seen = self.session.time

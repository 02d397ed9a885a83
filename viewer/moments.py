"""The moments of a battle: which turn, phase and step one is in, and what happens in it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import ceil, inf

from replays.log import Event, Log, StepRow
from viewer.words import change

WORST = (
    "destroyed", "struck", "disabled", "critical", "fault", "hit", "warning", "launch", "repair",
    "note", "failed", "fire",
)  # fmt: skip
"""The kinds of events, the one that matters most first."""


class TurnError(ValueError):
    """What was asked for is not a turn of the battle; the message says what is."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a time lies: turn 0 is the deployment; step counts the turn's moments from 1."""

    turn: int
    phase: str = ""
    step: int = 0
    steps: int = 0

    @property
    def words(self) -> str:
        """Phase and step as a player says them, e.g. "Fire · step 15 of 24"."""
        if not self.turn:
            return "Deployment"
        if not self.steps:
            return "no steps"
        step = f"step {self.step} of {self.steps}"
        return f"{self.phase} · {step}" if self.phase else step


def turn_of(time: float) -> int:
    """The turn a time belongs to: a turn's end is the turn's, 0 is the deployment."""
    return ceil(time)


def moments_of(log: Log, turn: int) -> list[float]:
    """When in a turn something is done, in order, without its two ends."""
    if not 1 <= turn <= len(log.rows):
        return []
    return sorted({step.time for step in log.rows[turn - 1].steps} - {turn - 1.0, float(turn)})


def next_moment(log: Log, time: float) -> float:
    """The next moment of a step or end of a turn after a time; the battle's end at its end."""
    turn = int(time) + 1
    later = (moment for moment in moments_of(log, turn) if moment > time)
    return min(next(later, float(turn)), float(log.turns))


def last_moment(log: Log, time: float) -> float:
    """The last moment of a step or end of a turn before a time; 0 at the start."""
    turn = turn_of(time)
    earlier = [moment for moment in moments_of(log, turn) if moment < time]
    return max(earlier[-1] if earlier else turn - 1.0, 0.0)


def read_turn(asked: str, horizon: float) -> int:
    """The turn somebody asked for by its number, 0 for the deployment; TurnError says why not."""
    asked, last = asked.strip(), ceil(horizon)
    if not (asked.isascii() and asked.removeprefix("-").isdigit()):
        shown = f'"{asked}"' if asked else "Nothing"
        raise TurnError(f"{shown} is not the number of a turn: type 0 to {last}.")
    if not 0 <= int(asked) <= last:
        raise TurnError(f"There is no turn {asked} to see: type 0 to {last}.")
    return int(asked)


class EventTimes:
    """When the events of a log are; kinds chooses among them, None takes all."""

    def __init__(self, log: Log | None) -> None:
        self._events = log.events if log else ()
        self._times: dict[frozenset[str] | None, list[float]] = {}

    def beside(self, time: float, way: int, kinds: Collection[str] | None = None) -> float | None:
        """The nearest moment of an event after a time (+1), or before it (-1)."""
        times = self._of(None if kinds is None else frozenset(kinds))
        index = bisect_right(times, time) if way > 0 else bisect_left(times, time) - 1
        return times[index] if 0 <= index < len(times) else None

    def _of(self, kinds: frozenset[str] | None) -> list[float]:
        if kinds not in self._times:
            found = {e.time for e in self._events if kinds is None or e.kind in kinds}
            self._times[kinds] = sorted(found)
        return self._times[kinds]


def place_of(log: Log, time: float) -> Place:
    """The turn, phase and step a time lies in."""
    turn = turn_of(time)
    if not 1 <= turn <= len(log.rows):
        return Place(0)
    row = log.rows[turn - 1]
    done = sorted({step.time for step in row.steps})
    step = next((n for n, moment in enumerate(done, start=1) if moment >= time), len(done))
    phase = next((p.name for p in row.phases if p.start < time <= p.end), "")
    return Place(turn, phase[:1].upper() + phase[1:], step, len(done))


def happening(log: Log, time: float, horizon: float = inf) -> str:
    """What happens at a time, in one line; nothing of a step that ends beyond the horizon."""
    steps = steps_at(log, time)
    moment = steps[0].time if steps else time
    if moment > horizon:
        return ""
    told = sorted(events_between(log, time, moment), key=lambda event: WORST.index(event.kind))
    if told and (told[0].kind != "note" or not steps):
        more = f" (+{len(told) - 1})" if len(told) > 1 else ""
        return sentence(told[0]) + more
    ships = list(dict.fromkeys(_doer(step) for step in steps))
    if len(ships) <= 1:
        return f"{ships[0]}: {_done(steps[-1])}" if ships else ""
    named = ", ".join(ships[:2])
    return f"{named} and {len(ships) - 2} more" if len(ships) > 2 else named


def events_between(log: Log, low: float, high: float) -> Sequence[Event]:
    """The events between two times, both included."""
    first = bisect_left(log.events, low, key=_when)
    return log.events[first : bisect_right(log.events, high, key=_when)]


def sentence(event: Event) -> str:
    """An event as one line: who, to whom, what."""
    who = event.ship
    if event.actor and event.actor != event.ship:
        who = f"{event.actor} → {event.ship}" if event.ship else event.actor
    return f"{who}: {event.text}" if who and not event.text.startswith(who) else event.text


def steps_at(log: Log, time: float) -> list[StepRow]:
    """The steps done at the first moment of the turn that is not before a time."""
    turn = turn_of(time)
    if not 1 <= turn <= len(log.rows):
        return []
    steps = log.rows[turn - 1].steps
    moment = min((step.time for step in steps if step.time >= time), default=None)
    return [step for step in steps if step.time == moment]


def _when(event: Event) -> float:
    return event.time


def _doer(step: StepRow) -> str:
    """Who is told of: whoever gave the order, of a note the ship it is about."""
    return step.ship if step.note else step.actor or step.ship


def _done(step: StepRow) -> str:
    """What a step did: what is noted or ordered; without, a move is a drift."""
    moved = bool({"position", "hex"} & step.changes.keys())
    return step.note or step.order or ("drifts" if moved else change(step) or step.phase)

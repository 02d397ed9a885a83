"""Which events the event list shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from replays.log import Event, Log


@dataclass(frozen=True, slots=True)
class EventFilter:
    """What hides events: kinds and sides that are off, a ship, a text looked for in any case."""

    text: str = ""
    kinds_off: frozenset[str] = field(default_factory=frozenset)
    sides_off: frozenset[str] = field(default_factory=frozenset)
    ship: str = ""

    @property
    def active(self) -> bool:
        """Whether anything is hidden by it."""
        return self != EventFilter()

    def passes(self, log: Log, event: Event) -> bool:
        """Whether an event is shown."""
        if event.kind in self.kinds_off:
            return False
        who = {name for name in (event.ship, event.actor) if name}
        if self.ship and self.ship not in who:
            return False
        if self.sides_off and who:
            sides = {log.side_of(name).name for name in who if name in log.reel.names}
            if sides and sides <= self.sides_off:
                return False
        wanted = self.text.casefold().strip()
        return not wanted or wanted in told(event).casefold()


def told(event: Event) -> str:
    """Everything an event's row says, to be looked through."""
    return " ".join((str(event.turn), event.kind, event.actor, event.ship, event.text, event.rule))


def shown(log: Log, events: Sequence[Event], chosen: EventFilter) -> list[Event]:
    """The events that pass."""
    return [event for event in events if chosen.passes(log, event)]

"""The shots of a battle while they are seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from replays.log import Log, Phase, StepRow

FAINT = 0.35
"""How bright a shot stays until its phase is over, of what it is when fired."""
_FADES = 0.12
"""How long a shot takes to fade, beyond its own time, in phases."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot to be seen: rows of shooter and target, whether it hit, its damage.

    criticals counts those it has brought so far. fresh is 1 while it is fired and falls to FAINT,
    struck is 1 at the last critical and falls to 0.
    """

    actor: int
    target: int
    hit: bool
    damage: float
    fresh: float = 1.0
    criticals: int = 0
    struck: float = 0.0


@dataclass(slots=True)
class Blow:
    """What a ship has suffered in a phase: damage, criticals, how new the newest of each is."""

    damage: float = 0.0
    criticals: int = 0
    fresh: float = 0.0
    struck: float = 0.0


def blows(shots: Iterable[Shot]) -> dict[int, Blow]:
    """What the ships hit have suffered, by their rows."""
    found: dict[int, Blow] = {}
    for shot in shots:
        if shot.hit:
            blow = found.setdefault(shot.target, Blow())
            blow.damage += shot.damage
            blow.criticals += shot.criticals
            blow.fresh = max(blow.fresh, shot.fresh)
            blow.struck = max(blow.struck, shot.struck)
    return found


@dataclass(frozen=True, slots=True)
class Firing:
    """A shot of a turn: its step, its phase, when it begins to be seen, its criticals' times."""

    step: StepRow
    phase: Phase
    begun: float
    wounds: tuple[float, ...] = ()

    def faded(self, since: float) -> float:
        """How far what happened some turns ago has faded, 0..1."""
        whole = max(self.phase.end - self.phase.start, 1e-9)
        own = (self.step.time - self.begun) / whole
        return min(max(since / whole / (own + _FADES), 0.0), 1.0)


class Fire:
    """What a log's ships fire, moment by moment; the last turn asked for is kept."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self._rows = {name: row for row, name in enumerate(log.reel.names)}
        self._turn, self._firings = -1, tuple[Firing, ...]()

    def at(self, time: float) -> tuple[Shot, ...]:
        """The shots to be seen at a time: those of the phase it lies in, once they have begun."""
        turn = int(-(-time // 1))
        if turn != self._turn:
            self._turn, self._firings = turn, firings(self.log, turn)
        return tuple(_seen(self._firings, self._rows, time))


def firings(log: Log, turn: int) -> tuple[Firing, ...]:
    """Every shot of a turn at another ship, in order."""
    if not 0 < turn <= len(log.rows):
        return ()
    row = log.rows[turn - 1]
    found: list[Firing] = []
    last = before = turn - 1.0
    for step in row.steps:
        if step.time > last:
            last, before = step.time, last
        if step.actor in {"", step.ship}:
            continue
        if "hit" in step.facts:
            playing = (p for p in row.phases if p.start < step.time <= p.end + 1e-9)
            found += [Firing(step, phase, max(before, phase.start)) for phase in playing][:1]
        elif "critical" in step.facts:
            _wound(found, step)
    return tuple(found)


def _wound(found: list[Firing], step: StepRow) -> None:
    """Count a critical to the last shot of its shooter at its ship."""
    for place in range(len(found) - 1, -1, -1):
        shot = found[place]
        if (shot.step.actor, shot.step.ship) == (step.actor, step.ship):
            found[place] = replace(shot, wounds=(*shot.wounds, step.time))
            return


def _seen(shots: Sequence[Firing], rows: Mapping[str, int], time: float) -> Iterator[Shot]:
    for shot in shots:
        step = shot.step
        known = step.actor in rows and step.ship in rows
        if known and shot.begun < time <= shot.phase.end + 1e-9:
            wounds = [wound for wound in shot.wounds if wound <= time]
            yield Shot(
                rows[step.actor],
                rows[step.ship],
                bool(step.facts["hit"]),
                float(step.facts.get("damage") or 0.0),
                1.0 - (1.0 - FAINT) * shot.faded(time - step.time),
                len(wounds),
                1.0 - shot.faded(time - wounds[-1]) if wounds else 0.0,
            )

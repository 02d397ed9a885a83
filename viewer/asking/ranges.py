"""Ranges and arcs of the ship inspected, to be drawn round it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.eight_worlds.odds import Odds, RangeBand
from engine.rulesets import RULESETS
from replays.gunnery import Gunnery
from replays.log import Log
from replays.reel import Frame
from viewer.session import Session
from viewer.words import number, unit_words

ROUND = {"open": (10.0, 20.0, 30.0), "hex": (5.0, 10.0, 15.0)}
"""Distances to judge by under rules without weapons, on open boards and on hexes."""


@dataclass(frozen=True, slots=True)
class Ring:
    """All places a range away, in map units or hexes; text says what the range means."""

    far: float
    text: str


@dataclass(frozen=True, slots=True)
class Sector:
    """An arc from a world bearing clockwise, its width in degrees; fires: may weapons use it."""

    name: str
    start: float
    width: float
    fires: bool


@dataclass(frozen=True, slots=True)
class Ranges:
    """The rings, nearest first, the sectors round a ship, its chance to hit the second one."""

    rings: tuple[Ring, ...] = ()
    sectors: tuple[Sector, ...] = ()
    chance: str = ""

    @property
    def far(self) -> float:
        """The largest range."""
        return self.rings[-1].far if self.rings else 0.0


def ranges_of(session: Session, frame: Frame) -> Ranges:
    """What to draw round the ship inspected in a frame; nothing while its layer is off."""
    log, chosen = session.log, session.selection
    if log is None or not chosen or not session.shown("bands"):
        return Ranges()
    if chosen[0] not in log.reel.names:
        return Ranges()
    known = session.ranges
    facing = float(frame.ships.facings[log.index(chosen[0])])
    sectors = tuple(_sectors(known, facing)) if known else ()
    rings: tuple[Ring, ...] = ()
    if has_weapons(log):
        rings = _of_gun(known, session.mount, log.unit) if known else ()
    elif sectors or len(chosen) > 1:
        rings = tuple(_plain(log))
    return Ranges(rings, sectors, _chance(session))


def has_weapons(log: Log) -> bool:
    """Whether a log's rules know mounts and weapons."""
    rules = RULESETS.get(log.rules)
    return rules is not None and any(field.name == "mounts" for field in rules.fields)


def _plain(log: Log) -> Iterator[Ring]:
    """Distances without a meaning: to compare two ships by, or to end arcs at."""
    for far in ROUND[log.board]:
        unit = "" if log.board == "hex" else f" {unit_words(log.unit, far)}"
        yield Ring(far, f"{number(far)}{unit}")


def _of_gun(known: Gunnery, mount: str, unit: str) -> tuple[Ring, ...]:
    gun = known.gun(mount)
    return tuple(Ring(band.far, band_words(band, unit)) for band in gun.bands) if gun else ()


def band_words(band: RangeBand, unit: str) -> str:
    """A band as a player says it: 5–10 DU: 6+ ×10."""
    points = f"\u00a0×{band.damage}" if band.damage != 1 else ""
    return f"{number(band.near)}–{number(band.far)}\u00a0{unit}:\u00a0{band.need}+{points}"


def chance_words(odds: Odds) -> str:
    """What two dice must show and how likely that is: 7 or more: 58 %; "" without a shot."""
    if odds.modified_need is None:
        return ""
    if odds.chance <= 0:
        return f"cannot hit: {number(odds.modified_need)} needed"
    if odds.chance >= 1:
        return "always hits"
    least = min(max(odds.modified_need, 3), 12)  # a ruling may let 12 hit and 2 miss always
    words = "12" if least == 12 else f"{least} or more"
    return f"{words}: {100 * odds.chance:.0f}\u00a0%"


def _chance(session: Session) -> str:
    """The chance of the mount chosen to hit the second ship selected, in words; "" without one."""
    known = session.ranges
    gun = known.gun(session.mount) if known else None
    if known is None or gun is None or len(session.selection) < 2:
        return ""
    odds = (t.odds for t in known.targets[gun.name] if t.ship == session.selection[1])
    return next((chance_words(shot) for shot in odds), "")


def _sectors(known: Gunnery, facing: float) -> Iterator[Sector]:
    """The arcs of the turn end, turned as the ship has turned since."""
    for arc in known.arcs:
        start = (arc.from_bearing + facing - known.facing) % 360
        yield Sector(arc.name, start, arc.width, arc.fires)

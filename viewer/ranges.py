"""Ranges and arcs of the ship inspected, to be drawn round it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.eight_worlds.odds import RangeBand
from engine.rulesets import RULESETS
from replays.gunnery import Gunnery
from replays.log import Log
from replays.reel import Frame
from viewer.session import Session
from viewer.words import number

ROUND = {"open": (10.0, 20.0, 30.0), "hex": (5.0, 10.0, 15.0)}
"""Distances to judge by under rules without ranges, on open boards and on hexes."""


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
    """The rings, nearest first, and the sectors round a ship."""

    rings: tuple[Ring, ...] = ()
    sectors: tuple[Sector, ...] = ()

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
    rings = _of_gun(known, session.mount, log.unit) if known and known.guns is not None else ()
    if not has_weapons(log):
        unit = "" if log.board == "hex" else f" {log.unit}"
        rings = tuple(Ring(far, f"{number(far)}{unit}") for far in ROUND[log.board])
    return Ranges(rings, tuple(_sectors(known, facing)) if known else ())


def has_weapons(log: Log) -> bool:
    """Whether a log's rules know mounts and weapons."""
    rules = RULESETS.get(log.rules)
    return rules is not None and any(field.name == "mounts" for field in rules.fields)


def _of_gun(known: Gunnery, mount: str, unit: str) -> tuple[Ring, ...]:
    gun = known.gun(mount)
    return tuple(Ring(band.far, band_words(band, unit)) for band in gun.bands) if gun else ()


def band_words(band: RangeBand, unit: str) -> str:
    """A band as a player says it: 5–10 DU: 6+ ×10."""
    points = f"\u00a0×{band.damage}" if band.damage != 1 else ""
    return f"{number(band.near)}–{number(band.far)}\u00a0{unit}:\u00a0{band.need}+{points}"


def _sectors(known: Gunnery, facing: float) -> Iterator[Sector]:
    """The arcs of the turn end, turned as the ship has turned since."""
    for arc in known.arcs:
        start = (arc.from_bearing + facing - known.facing) % 360
        yield Sector(arc.name, start, arc.width, arc.fires)

"""A battle as the viewer sees it: its reel, orders, steps, faults and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from engine.model import Side
from replays.reel import Reel

Board = Literal["open", "hex"]
EVENT_KINDS = (
    "fire", "hit", "critical", "destroyed", "disabled", "launch", "repair", "failed", "struck",
    "fault", "warning", "note",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Body:
    """A planet, moon, star, asteroid or station, at a position in world coordinates.

    radius is in map units; gravity is the pull in g at its surface (Eight Worlds), or 0.
    """

    name: str
    kind: str
    position: tuple[float, float, float]
    radius: float
    gravity: float


@dataclass(frozen=True, slots=True)
class GravityHex:
    """A gravity hex (q, r): its arrow's bearing and its number (M6.4)."""

    hex: tuple[int, int]
    toward: float
    pull: float


@dataclass(frozen=True, slots=True)
class RollRow:
    """One roll of dice: its name, the faces, where they came from ("seed", "written"), its use."""

    name: str
    faces: tuple[int, ...]
    source: str
    use: str = ""


@dataclass(frozen=True, slots=True)
class StepRow:
    """One line of the trace.

    ship is who changed, actor who acted on it ("" is the ship itself). time is when in the battle
    the step is done, in turns. changes: field to (before, after), named as in battle files.
    position is the ship's after the step, in world coordinates, turned its facing, pitch and roll
    in degrees, markers its further counters: x, y, z, bearing.
    """

    turn: int
    index: int
    time: float
    ship: str
    actor: str
    phase: str
    segment: int
    rule: str
    order: str
    changes: Mapping[str, tuple[Any, Any]]
    spent: Mapping[str, float]
    facts: Mapping[str, Any]
    rolls: tuple[RollRow, ...]
    note: str
    position: tuple[float, float, float] = (0.0, 0.0, 0.0)
    turned: tuple[float, float, float] = (0.0, 0.0, 0.0)
    markers: Mapping[str, tuple[float, float, float, float]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FaultRow:
    """A refused line, or a warning: where, why, under which rule."""

    turn: int
    ship: str
    code: str
    rule: str
    message: str
    order: str = ""


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of a turn and its part of the time line, in turns of the whole battle."""

    name: str
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Event:
    """Something a player would point at. time in turns; kind is one of EVENT_KINDS."""

    time: float
    turn: int
    kind: str
    ship: str
    actor: str
    text: str
    amount: float = 0.0
    rule: str = ""


@dataclass(frozen=True, slots=True)
class TurnRow:
    """What one turn holds besides its arrays. orders as written; caption of the turn, or ""."""

    orders: Mapping[str, str]
    steps: tuple[StepRow, ...]
    phases: tuple[Phase, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Log:
    """A recorded battle.

    rows[n - 1] is turn n. sheets[turn][ship] are the rules' own fields after that turn, by their
    names in battle files; turn 0 is the deployment. rulings holds every ruling in force and
    readings those that differ from the official reading.
    """

    title: str
    about: str
    rules: str
    rules_title: str
    rulings: Mapping[str, Any]
    readings: Mapping[str, Any]
    seed: int
    board: Board
    unit: str
    complete: bool
    battle_text: str
    sides: tuple[Side, ...]
    bodies: tuple[Body, ...]
    gravity_hexes: tuple[GravityHex, ...]
    reel: Reel
    rows: Sequence[TurnRow]
    sheets: Sequence[Sequence[Mapping[str, Any]]]
    faults: tuple[FaultRow, ...]
    warnings: tuple[FaultRow, ...]
    events: tuple[Event, ...]
    paragraphs: Mapping[str, str] = field(default_factory=dict)
    engine: str = ""
    path: str = ""

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return self.reel.turns

    @property
    def captions(self) -> tuple[str, ...]:
        """The caption of each turn, "" where there is none; index 0 belongs to turn 1."""
        return tuple(row.caption for row in self.rows)

    def index(self, ship: str) -> int:
        """The row of a ship in the reel's arrays; ValueError where there is none."""
        return self.reel.names.index(ship)

    def side_of(self, ship: str) -> Side:
        """The side a ship is on."""
        return self.sides[self.reel.sides[self.index(ship)]]

    def paragraph(self, rule: str) -> str:
        """A rule's paragraph in our words, "" where the log's rules are unknown."""
        return self.paragraphs.get(rule, "")

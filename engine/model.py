"""What a battle is made of: ships, orders, steps, turns, and the setting they move in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.dice import Dice, Roll
from engine.space import Vec

Orders = Mapping[str, str]
"""What each ship was told to do, in its rules' own notation; "*" speaks to the whole table."""

ACTIVE, ABOARD, DISABLED, DESTROYED, LEFT = "active", "aboard", "disabled", "destroyed", "left"
STATUSES = (ACTIVE, ABOARD, DISABLED, DESTROYED, LEFT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ship(ABC):
    """One ship at one instant; each rule system adds the fields its rulebook speaks of.

    position is in the board's own units; facing a bearing in degrees clockwise from +y, whatever
    the rulebook counts in; status one of STATUSES.
    """

    name: str
    side: str = ""
    kind: str = "ship"
    position: Vec
    facing: float = 0
    status: str = ACTIVE

    @property
    @abstractmethod
    def velocity(self) -> Vec:
        """Displacement of the next turn without orders and without gravity, in board units."""

    @property
    def pitch(self) -> float:
        """Elevation of the bow above the map in degrees."""
        return 0.0

    @property
    def roll(self) -> float:
        """Turn of the hull about the bow in degrees: 180 is inverted."""
        return 0.0

    @property
    def shape(self) -> str:
        """What it looks like: capital, escort, fighter, missile or station."""
        return SHAPES.get(self.kind, "escort")

    @property
    def markers(self) -> Mapping[str, tuple[Vec, float]]:
        """Its further counters on the board: name to place and bearing."""
        return {}

    def opposes(self, other: Ship) -> bool:
        """Whether another ship is a foe: on another side, where ships of no side stand alone."""
        return self.name != other.name and (self.side != other.side or not self.side)

    @abstractmethod
    def sheet(self) -> Mapping[str, Any]:
        """The rules' own fields by their names in battle files: numbers, flags, texts, lists."""


SHAPES = {
    "fighter": "fighter",
    "shuttle": "fighter",
    "missile": "missile",
    "homing": "missile",
    "unguided": "missile",
    "torpedo": "missile",
    "pursuer": "fighter",
    "station": "station",
    "base": "station",
    "battleship": "capital",
    "carrier": "capital",
    "cruiser": "capital",
    "freighter": "capital",
}


@dataclass(frozen=True, slots=True)
class Arc:
    """A sector round a ship, clockwise between two world bearings; fires: may weapons use it.

    0 <= from_bearing < 360; to_bearing is the larger of the two and may exceed 360.
    """

    name: str
    from_bearing: float
    to_bearing: float
    fires: bool = True

    def covers(self, bearing: float) -> bool:
        """Whether a world bearing lies in the arc, its borders included."""
        return (bearing - self.from_bearing + 1e-9) % 360 <= self.width + 2e-9

    @property
    def width(self) -> float:
        """How wide it is, in degrees."""
        return self.to_bearing - self.from_bearing


@dataclass(frozen=True, slots=True)
class Body:
    """A planet, moon, star, asteroid or station; position in board units, radius in map units.

    gravity is the pull in g at its surface (Eight Worlds, battle-files section 3).
    """

    name: str
    kind: str
    position: Vec
    radius: float
    gravity: float = 0.0


@dataclass(frozen=True, slots=True)
class GravityHex:
    """A gravity hex (M6.4): place (q, r), bearing of its arrow, number in it."""

    hex: Vec
    toward: float
    pull: float = 1


@dataclass(frozen=True, slots=True)
class Side:
    """A side: colour "#rrggbb" or "" (the theme chooses), initiative where the rules have one."""

    name: str
    colour: str = ""
    initiative: float | None = None


@dataclass(frozen=True, slots=True)
class Setting:
    """What surrounds the ships: sides, bodies, gravity hexes, and the seed of the dice."""

    sides: tuple[Side, ...] = ()
    bodies: tuple[Body, ...] = ()
    gravity_hexes: tuple[GravityHex, ...] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """Every ship after a turn; turn 0 is the deployment."""

    turn: int
    ships: Mapping[str, Ship]
    setting: Setting = field(default_factory=Setting)

    @property
    def dice(self) -> Dice:
        """The dice of the turn that starts here."""
        return Dice(self.setting.seed, self.turn + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One line of a trace: a rule takes one ship from before to after.

    Steps of one segment happen together. actor is who did it where that is another ship. spent is
    what it cost, facts the named inputs and results that say why, warning a code where the order
    was carried out under protest (the note says why).
    """

    phase: str
    segment: int
    rule: str
    order: str
    before: Ship
    after: Ship
    actor: str = ""
    spent: Mapping[str, float] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    rolls: tuple[Roll, ...] = ()
    note: str = ""
    warning: str = ""

    @property
    def ship(self) -> str:
        """Whose step it is."""
        return self.after.name


@dataclass(frozen=True, slots=True)
class Fault:
    """Why an order was refused, or (as a warning) what to know about one that was not."""

    ship: str
    code: str
    rule: str
    message: str
    order: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """Orders in; steps, faults and warnings out. number counts from 1."""

    before: State
    orders: Orders
    steps: tuple[Step, ...]
    faults: tuple[Fault, ...] = ()
    warnings: tuple[Fault, ...] = ()
    setting: Setting | None = None

    @property
    def number(self) -> int:
        """The turn's number, from 1."""
        return self.before.turn + 1

    @property
    def after(self) -> State:
        """The state the steps lead to; the start of the next turn."""
        moved = {step.after.name: step.after for step in self.steps}
        ships = {**self.before.ships, **moved}
        return State(self.number, ships, self.setting or self.before.setting)

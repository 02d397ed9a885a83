"""How a captain of Eight Worlds sees the fight: who threatens whom at which range."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.eight_worlds.aim import terms_of
from engine.eight_worlds.flight import drifted
from engine.eight_worlds.odds import expected, ways
from engine.eight_worlds.rulings import Rulings
from engine.eight_worlds.ship import EightWorldsShip, Mount
from engine.eight_worlds.tables import BANDS, FAR_BANDS
from engine.errors import OrderError
from engine.model import ACTIVE, State
from engine.space import Vec

EDGES = tuple(sorted({*BANDS[1:], *FAR_BANDS}))
MIDDLES = tuple((low + high) / 2 for low, high in zip((0, *EDGES), EDGES, strict=False))
CRIPPLED = 60
"""The damage in percent from which a captain breaks off: four criticals a hit are near (E32)."""
Profile = tuple[float, ...]
"""Points expected in each band between EDGES."""


@dataclass(frozen=True, slots=True)
class Course:
    """Where a ship drifts to next turn, how it moves then, and how far it may stray in DU."""

    place: Vec
    motion: Vec
    stray: float


class Outlook:
    """One moment of a battle as all captains see it; nobody knows a foe's orders.

    chosen holds the places friends have chosen so far.
    """

    def __init__(self, rules: Rulings, state: State) -> None:
        self.rules, self.state = rules, state
        self.ships = {n: s for n, s in state.ships.items() if isinstance(s, EightWorldsShip)}
        self.bodies = state.setting.bodies
        self.chosen: dict[str, Vec] = {}
        self._courses: dict[str, Course] = {}
        self._profiles: dict[tuple[str, str, float], Profile] = {}

    def foes(self, ship: EightWorldsShip) -> list[EightWorldsShip]:
        """The ships she is at war with that can still fight."""
        return [s for s in self.ships.values() if s.status == ACTIVE and ship.opposes(s)]

    def friends(self, ship: EightWorldsShip) -> list[EightWorldsShip]:
        """The ships of her side that can still fight, herself included."""
        return [s for s in self.ships.values() if s.status == ACTIVE and not ship.opposes(s)]

    def berth(self, ship: EightWorldsShip) -> Vec:
        """Where a friend expects her next turn: as her captain has chosen, else her drift."""
        return self.chosen.get(ship.name) or self.course(ship).place

    def course(self, ship: EightWorldsShip) -> Course:
        """What the ship does without orders."""
        if ship.name not in self._courses:
            place, motion = drifted(self.rules, ship, self.bodies)
            stray = ship.accel if ship.status == ACTIVE else 0.0
            self._courses[ship.name] = Course(place, motion, stray)
        return self._courses[ship.name]

    def profile(
        self, shooter: EightWorldsShip, target: EightWorldsShip, thrust: float = 0
    ) -> Profile:
        """What a ship's whole broadside is worth at a target, which burns with some thrust."""
        key = (shooter.name, target.name, thrust)
        if key not in self._profiles:
            burning = replace(target, pulled=thrust)
            guns = [self.gun(shooter, mount, burning) for mount in shooter.mounts if mount.fires]
            self._profiles[key] = tuple(map(sum, zip(*guns, strict=True))) or (0.0,) * len(EDGES)
        return self._profiles[key]

    def gun(self, shooter: EightWorldsShip, mount: Mount, target: EightWorldsShip) -> Profile:
        """What one mount is worth at a target."""
        try:
            total = terms_of(self.rules, shooter, mount, target).total
        except OrderError:
            return (0.0,) * len(EDGES)
        return _worth(self.rules, mount, total)


@lru_cache(maxsize=4096)
def _worth(rules: Rulings, mount: Mount, modifier: int) -> Profile:
    """The points expected of a mount in each band, at some sum of modifiers."""
    worth = []
    for middle in MIDDLES:
        entry = rules.entry(mount.weapon, middle)
        if entry is None:
            worth.append(0.0)
            continue
        chance = ways(rules, entry.need - modifier) / 36
        worth.append(expected(rules, entry.damage, mount, mount.tubes_left, chance))
    return tuple(worth)


def at_range(profile: Profile, distance: float) -> float:
    """What a profile promises at a range in DU."""
    row = bisect_left(EDGES, distance)
    return profile[row] if row < len(profile) else 0.0


def crippled(ship: EightWorldsShip) -> bool:
    """Whether a ship should break off: badly hurt, or with no mount that fires."""
    return ship.percent >= CRIPPLED or not any(mount.fires for mount in ship.mounts)


def strength(ship: EightWorldsShip) -> float:
    """The points a ship can still take; never 0."""
    return max(ship.design.hull - ship.damage, 1.0)

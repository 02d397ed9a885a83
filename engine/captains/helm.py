"""The burn a captain of Eight Worlds chooses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.captains.outlook import (
    EDGES,
    MIDDLES,
    Course,
    Outlook,
    Profile,
    at_range,
    crippled,
    strength,
)
from engine.eight_worlds.ship import REST, EightWorldsShip
from engine.space import Vec

_CAUTION = 0.8
"""How much a point suffered weighs against a point dealt."""
_PULL = 0.03
"""How much a DU off the wanted range weighs, in shares of a ship's strength."""
_ROOM = 8
"""The DU a ship likes to have between herself and a friend."""
_ELBOWS = 0.15
"""How much it weighs to be where a friend is, in shares of a ship's strength."""
_MANY = 12
"""How many foes a captain weighs when he chooses a burn."""
_CLEAR = 1.2
"""How many times the reach of her guns a ship that breaks off keeps from a foe."""


@dataclass(frozen=True, slots=True)
class _Foe:
    """A foe as the helm weighs it: what passes between her and the ship at each range.

    gain is what is dealt, in shares of the foe's strength, more for a foe already hurt.
    """

    course: Course
    gain: Profile
    suffered: dict[float, Profile]
    wanted: float


class Helm:
    """One ship's choice among the burns her drive allows."""

    def __init__(self, outlook: Outlook, ship: EightWorldsShip) -> None:
        self.outlook, self.ship = outlook, ship
        self.course = outlook.course(ship)
        self.fleeing = crippled(ship)
        self.friends = max(len(outlook.friends(ship)), 1)
        self.berths = [outlook.berth(f) for f in outlook.friends(ship) if f.name != ship.name]
        self.thrusts = tuple(dict.fromkeys((0.0, ship.accel / 2, ship.accel)))
        self.foes = [self._foe(foe) for foe in self._nearest(outlook.foes(ship))]

    def burn(self) -> Vec:
        """The best burn in g; no burn without a foe or a drive."""
        if not self.foes or not self.ship.accel:
            return REST
        return max(self._burns(), key=self._worth)

    def _nearest(self, foes: list[EightWorldsShip]) -> list[EightWorldsShip]:
        """The foes worth weighing: the nearest where they are many."""
        if len(foes) <= _MANY:
            return foes
        place, course = self.course.place, self.outlook.course
        foes = sorted(foes, key=lambda foe: (abs(course(foe).place - place), foe.name))
        return foes[:_MANY]

    def _foe(self, foe: EightWorldsShip) -> _Foe:
        outlook, ship = self.outlook, self.ship
        dealt = outlook.profile(ship, foe)
        suffered = {thrust: outlook.profile(foe, ship, thrust) for thrust in self.thrusts}
        hers, mine = strength(foe), strength(ship)
        gain = [
            deal / hers - _CAUTION * suffer / mine
            for deal, suffer in zip(dealt, suffered[0.0], strict=True)
        ]
        row = max(range(len(EDGES)), key=lambda row: (gain[row], -row))
        wanted = MIDDLES[row] if dealt[row] else 0.0
        if self.fleeing:
            wanted = _CLEAR * _reach(suffered[0.0])
        hurt = 1 + foe.percent / 100
        worth = tuple(min(deal / hers, 1.0) * hurt for deal in dealt)
        return _Foe(outlook.course(foe), worth, suffered, wanted)

    def _burns(self) -> Iterator[Vec]:
        """No burn, and full and half thrust in every direction worth a thought."""
        yield REST
        for way in self._ways():
            size = abs(way)
            if size > 1e-9:
                for thrust in self.thrusts[1:]:
                    yield way * (thrust / size)

    def _ways(self) -> Iterator[Vec]:
        """Along the axes and between them, along the motion, toward and away from foes."""
        flat = self.ship.design.dimensions == 2
        heights = (0,) if flat else (0, 1, -1)
        yield from (Vec(x, y, z) for x in (0, 1, -1) for y in (0, 1, -1) for z in heights)
        nearest = min(self.foes, key=lambda foe: abs(foe.course.place - self.course.place))
        lines = (
            nearest.course.place - self.course.place,
            nearest.course.motion - self.course.motion,
        )
        for line in lines:
            level = Vec(line.x, line.y) if flat else line
            yield level
            yield -level

    def _worth(self, push: Vec) -> float:
        place, motion = self.course.place + push, self.course.motion + push * 2
        thrust = min(self.thrusts, key=lambda known: abs(known - abs(push)))
        exchange = self._exchange(place, thrust, 0) + 0.6 * self._exchange(
            place + motion, thrust, 1
        )
        price = self._off(place, motion) + self._crowd(place) + self._danger(place, motion)
        return exchange - price

    def _exchange(self, place: Vec, thrust: float, turns: int) -> float:
        """What is dealt less what is suffered, in shares of a ship's strength."""
        best, suffered = 0.0, 0.0
        for foe in self.foes:
            there = foe.course.place + foe.course.motion * turns
            distance = abs(place - there)
            best = max(best, at_range(foe.gain, distance))
            suffered += at_range(foe.suffered[thrust], distance)
        caution = 2.0 if self.fleeing else _CAUTION
        return best - caution * suffered / self.friends / strength(self.ship)

    def _off(self, place: Vec, motion: Vec) -> float:
        """How far from the wanted range she would come to rest beside the nearest foe.

        At full thrust a speed v is lost in v^2 / 4a (from E8).
        """
        nearest = min(self.foes, key=lambda foe: abs(foe.course.place - place))
        relative = motion - nearest.course.motion
        rest = place + relative * (abs(relative) / (4 * self.ship.accel))
        return _PULL * abs(abs(rest - nearest.course.place) - nearest.wanted)

    def _crowd(self, place: Vec) -> float:
        """A small price on coming too near to friends."""
        near = (abs(place - berth) for berth in self.berths)
        return _ELBOWS * sum(1 - distance / _ROOM for distance in near if distance < _ROOM)

    def _danger(self, place: Vec, motion: Vec) -> float:
        """A heavy price on ending in or running into a body."""
        ahead = (place, place + motion * 0.5, place + motion)
        return sum(
            10.0
            for body in self.outlook.bodies
            if any(abs(body.position - point) < body.radius * 1.1 for point in ahead)
        )


def _reach(profile: Profile) -> float:
    """The range in DU beyond which a profile promises nothing; 0 where it never does."""
    return max((edge for edge, worth in zip(EDGES, profile, strict=True) if worth), default=0.0)

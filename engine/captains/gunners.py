"""The shots a captain of Eight Worlds orders."""

from __future__ import annotations

from collections.abc import Iterator

from engine.captains.outlook import EDGES, Outlook, Profile, at_range, strength
from engine.eight_worlds.orders import quoted
from engine.eight_worlds.ship import EightWorldsShip, Mount
from engine.space import Vec

_MARGIN = 1e-6
_ENOUGH = 1.5
"""How much of a foe's last points a side promises: hits come in lumps."""


class Gunners:
    """The guns of one side: they gather their fire and waste none on the lost."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.promised: dict[str, float] = {}

    def shots(self, ship: EightWorldsShip, place: Vec) -> Iterator[str]:
        """FIRE orders for every mount that is sure of an entry from a place."""
        foes = [foe for foe in self.outlook.foes(ship) if foe.design.hull]
        for mount in ship.mounts:
            if not mount.fires:
                continue
            worth = {foe.name: self._worth(ship, mount, foe, place) for foe in foes}
            best = max(foes, key=lambda foe: self._value(foe, worth[foe.name]), default=None)
            if best is None or worth[best.name] <= 0:
                continue
            self.promised[best.name] = self.promised.get(best.name, 0.0) + worth[best.name]
            yield f"FIRE {quoted(mount.name)} AT {quoted(best.name)}"

    def _value(self, foe: EightWorldsShip, worth: float) -> float:
        """More for a foe already hurt or fired at, little once she is as good as out."""
        promised = self.promised.get(foe.name, 0.0)
        left = _ENOUGH * strength(foe) - promised
        if left <= 0:
            return worth * 0.01
        share = (foe.damage + promised) / foe.design.hull
        return min(worth, left) * (1 + share)

    def _worth(
        self, ship: EightWorldsShip, mount: Mount, foe: EightWorldsShip, place: Vec
    ) -> float:
        """The points expected, 0 unless there is an entry wherever the foe may go."""
        course = self.outlook.course(foe)
        distance = abs(place - course.place)
        nearest, farthest = max(distance - course.stray, 0.0), distance + course.stray
        if not self._sure(mount, nearest, farthest):
            return 0.0
        profile: Profile = self.outlook.gun(ship, mount, foe)
        return sum(at_range(profile, d) for d in (nearest, distance, farthest)) / 3

    def _sure(self, mount: Mount, nearest: float, farthest: float) -> bool:
        """Whether every range between two has an entry."""
        inner = [edge for edge in EDGES if nearest < edge < farthest]
        points = [max(nearest - _MARGIN, 0.0), farthest + _MARGIN]
        points += [edge + shift for edge in inner for shift in (-_MARGIN, _MARGIN)]
        rules = self.outlook.rules
        return all(rules.entry(mount.weapon, point) is not None for point in points)

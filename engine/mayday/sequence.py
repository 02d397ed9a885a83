"""Who acts when in the Mayday variant (M2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.errors import OrderError
from engine.fields import nearest
from engine.mayday.rulings import MaydayRulings
from engine.mayday.ship import MaydayShip
from engine.model import ACTIVE, Side


@dataclass(frozen=True, slots=True)
class Order:
    """The names in the order they act; cycles are the pursuers and missiles that chase in rings."""

    names: tuple[str, ...]
    cycles: frozenset[str] = frozenset()


class Initiative:
    """The sides by initiative, and the units on the map at one moment of a turn.

    said: who is to act first where the rules leave it to the owners; else as they stand.
    """

    def __init__(
        self,
        rules: MaydayRulings,
        units: Iterable[MaydayShip],
        sides: Sequence[Side],
        said: Sequence[str] = (),
    ) -> None:
        self.rules = rules
        self.units = {unit.name: unit for unit in units if unit.status == ACTIVE}
        self.initiative = {side.name: side.initiative or 0 for side in sides}
        wish = {name: number for number, name in enumerate(dict.fromkeys(said))}
        self.place = {
            name: (wish.get(name, len(wish)), number) for number, name in enumerate(self.units)
        }
        self.said = [name for name in wish if name in self.units]
        chases = {u.name: u.target for u in self.units.values() if u.target in self.units}
        chases = {name: aim for name, aim in chases.items() if not self.units[name].unguided}
        self.cycles = _rings(chases)
        self.chases = {name: aim for name, aim in chases.items() if name not in self.cycles}

    def order(self) -> Order:
        """Everybody on the map in the order they act."""
        behind = self._followers()
        acting: list[str] = []
        for group in (self.normal(), self.late()):
            for name in group:
                waiting = [name]
                while waiting:
                    now = waiting.pop()
                    acting.append(now)
                    waiting += reversed(behind.get(now, []))
        return Order(tuple(acting), self.cycles)

    def normal(self) -> list[str]:
        """Those whose sides designate them, in rotation (M2.1, M2.2)."""
        return self._rotation([name for name in self.units if not self._waits(name)])

    def late(self) -> list[str]:
        """Unguided units, and missiles without a lock-on, after all the others (M2.4)."""
        return self._rotation(
            [name for name in self.units if self._waits(name) and name not in self.chases]
        )

    def _waits(self, name: str) -> bool:
        unit = self.units[name]
        return name in self.chases or unit.unguided or unit.homing

    def _followers(self) -> Mapping[str, list[str]]:
        """Behind each target those who act immediately after it (M2.3, R-M4)."""
        behind: dict[str, list[str]] = {}
        for name, target in self.chases.items():
            behind.setdefault(target, []).append(name)
        for names in behind.values():
            names.sort(key=self._rank)
        return behind

    def _rank(self, name: str) -> tuple[object, ...]:
        side = -self._initiative(self.units[name].side)
        if self.rules.follower_order == "owner":
            return side, self.place[name]
        return side, name

    def _initiative(self, side: str) -> float:
        return self.initiative.get(side, 0)

    def _rotation(self, names: list[str]) -> list[str]:
        """One unit of each side in turn, high initiative first; sides with none left are skipped.

        R-M3: where a side may designate anyone, those said come first.
        """
        if self.rules.initiative_designates == "any":
            first = [name for name in self.said if name in names]
            return first + self._own([name for name in names if name not in first])
        return self._own(names)

    def _own(self, names: list[str]) -> list[str]:
        queues: dict[str, list[str]] = {}
        for name in sorted(names, key=lambda name: self.place[name], reverse=True):
            queues.setdefault(self.units[name].side, []).append(name)
        known = {side: number for number, side in enumerate(self.initiative)}
        sides = sorted(queues, key=lambda s: (-self._initiative(s), known.get(s, len(known)), s))
        rotation: list[str] = []
        while sides:
            rotation += [queues[side].pop() for side in sides]
            sides = [side for side in sides if queues[side]]
        return rotation

    def check(self, name: str, acted: Sequence[str]) -> None:
        """OrderError where a unit may not act next, those in acted having acted (M2.1)."""
        if name not in self.units:
            what = f"no unit {name!r} is on the map{nearest(name, self.units)}"
            raise OrderError("OUT_OF_ORDER", what, rule="M2.1", order=name)
        normal = Initiative(
            self.rules, self.units.values(), self._sides(), [*acted, *self.units]
        ).normal()
        if name in acted:
            raise OrderError("OUT_OF_ORDER", f"{name} has acted", rule="M2.1", order=name)
        if name not in normal:
            target = self.chases.get(name)
            what = f"right after its target {target}" if target else "after all others"
            message = f"nobody designates {name}: it acts {what}"
            raise OrderError("OUT_OF_ORDER", message, rule="M2.3", order=name)
        if self.rules.initiative_designates == "any":
            return
        side, due = self.units[name].side, self.units[normal[len(acted)]].side
        if side != due:
            message = (
                f"{name} ({side or 'no side'}, initiative {self._initiative(side):g}) may not act "
                f"yet; {due or 'no side'} (initiative {self._initiative(due):g}) designates the "
                "next unit"
            )
            raise OrderError("OUT_OF_ORDER", message, rule="M2.1", order=name)

    def _sides(self) -> list[Side]:
        return [Side(name, initiative=value) for name, value in self.initiative.items()]


def _rings(chases: Mapping[str, str]) -> frozenset[str]:
    """Everybody who, from target to target, chases himself (R-M4)."""
    rings: set[str] = set()
    done: set[str] = set()
    for name in chases:
        path: dict[str, int] = {}
        now = name
        while now in chases and now not in path and now not in done:
            path[now] = len(path)
            now = chases[now]
        if now in path:
            rings.update(list(path)[path[now] :])
        done.update(path)
    return frozenset(rings)

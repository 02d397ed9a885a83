"""Captains for the Full Thrust battles written by scripts: they try lines and keep the best."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise, product

from engine.battle_file import parse
from engine.full_thrust.spatial_ship import FighterGroup, SpatialShip
from engine.full_thrust.vector_ship import VectorShip
from engine.model import Body, Ship, State
from engine.ruleset import Ruleset
from engine.space import Vec, bearing_of, toward
from replays.samples.scripts.steer import turns_text

Worth = Callable[[Ship, Ship, State], float]
"""How a captain likes where he is after his line, knowing where he was and where all will be."""


@dataclass(frozen=True)
class Hunt:
    """Come to a distance of the nearest of some ships, bow on; stay near a friend if one is named.

    Distances in map units; speed is what the captain dares, way the least he keeps, roam how far
    he leaves the middle of the table.
    """

    prey: tuple[str, ...]
    distance: float = 8
    speed: float = 12
    way: float = 4
    near: str = ""
    leash: float = 14
    roam: float = 46

    def __call__(self, was: Ship, ship: Ship, ghosts: State) -> float:
        """Near the wished distance now and next turn, bow on the prey."""
        others = [ghosts.ships[name] for name in self.prey]
        target = min(others, key=lambda other: abs(other.position - was.position))
        away = target.position - ship.position
        next_away = away + target.velocity - ship.velocity
        worth = -abs(abs(away) - self.distance) / 3 - abs(abs(next_away) - self.distance) / 2
        worth -= _swing(bearing_of(away), ship.facing) / 30 * (1.2 if abs(away) < 24 else 0.2)
        worth -= 2 * max(0.0, abs(ship.velocity) - self.speed)
        worth -= 0.9 * max(0.0, self.way - abs(ship.velocity))
        worth -= max(0.0, abs(ship.position + ship.velocity) - self.roam) / 2
        if self.near:
            friend = ghosts.ships[self.near]
            gone = abs(friend.position + friend.velocity - ship.position - ship.velocity)
            worth -= max(0.0, gone - self.leash)
        return worth


@dataclass(frozen=True)
class Voyage:
    """Sail from one place to the next."""

    places: tuple[Vec, ...]
    speed: float = 7

    def __call__(self, was: Ship, ship: Ship, ghosts: State) -> float:  # noqa: ARG002 (a Worth's)
        """Toward the first place still ahead, no faster than is wise."""
        miss = abs(self._next(was) - ship.position - ship.velocity * 2)
        return -miss / 2 - 2 * max(0.0, abs(ship.velocity) - self.speed)

    def _next(self, ship: Ship) -> Vec:
        """The first place that is neither near nor behind."""
        for place, beyond in pairwise(self.places):
            passed = abs(ship.position - beyond) < abs(place - beyond)
            if not passed and abs(ship.position - place) > 9:
                return place
        return self.places[-1]


def orders(rules: Ruleset, state: State, plans: Mapping[str, Worth]) -> dict[str, str]:
    """The line of each captain, all chosen from the same state."""
    ghosts = rules.play(state, {}).after
    return {name: _best(rules, state, ghosts, name, plan) for name, plan in plans.items()}


def _best(rules: Ruleset, state: State, ghosts: State, name: str, plan: Worth) -> str:
    ship = state.ships[name]
    alone = replace(state, ships={name: ship})

    def worth(line: str) -> float:
        turn = rules.play(alone, {name: line})
        if turn.faults or turn.warnings:
            return -1e9
        after = turn.after.ships[name]
        effort = sum(sum(step.spent.values()) for step in turn.steps)
        return plan(ship, after, ghosts) - _danger(ship, after, ghosts) - 0.06 * effort

    return max(_lines(ship, ghosts), key=worth)


def _danger(was: Ship, ship: Ship, ghosts: State) -> float:
    """How much a captain dislikes rocks ahead and others too near."""
    danger = 0.0
    legs = [(was.position, ship.position)]
    legs += [
        (ship.position + ship.velocity * k, ship.position + ship.velocity * (k + 1))
        for k in range(3)
    ]
    for body, (ahead, leg) in product(ghosts.setting.bodies, enumerate(legs)):
        room = _clearance(body, *leg)
        danger += max(0.0, 3.5 - room) * 20 / (ahead + 1)
    for other in ghosts.ships.values():
        if other.name != ship.name:
            room = min(
                abs(other.position - ship.position),
                abs(other.position + other.velocity - ship.position - ship.velocity),
            )
            danger += 1.5 * max(0.0, 4 - room)
    return danger


def _clearance(body: Body, start: Vec, end: Vec) -> float:
    """How far a straight leg stays from a body's surface."""
    way, to = end - start, body.position - start
    length = abs(way)
    along = (way.x * to.x + way.y * to.y) / length**2 if length else 0.0
    return abs(to - way * min(max(along, 0.0), 1.0)) - body.radius


def _swing(one: float, other: float) -> float:
    return abs((one - other + 180) % 360 - 180)


def _lines(ship: Ship, ghosts: State) -> Iterable[str]:
    """The lines a captain thinks of."""
    if isinstance(ship, VectorShip):
        return _vector_lines(ship)
    if isinstance(ship, SpatialShip):
        return _spatial_lines(ship)
    assert isinstance(ship, FighterGroup)
    return _fighter_lines(ship, ghosts)


def _vector_lines(ship: VectorShip) -> Iterator[str]:
    power, main = ship.thruster_power, ship.main_drive
    for first, burn in product(range(-power, power + 1), (0, main // 2, main)):
        left = power - abs(first)
        for last in range(-left, left + 1) if burn and first else (0,):
            parts = [_rotation(first), f"MD{burn}" if burn else "", _rotation(last)]
            yield ", ".join(filter(None, parts))
    yield from (f"{push}{n}" for push in ("PP", "PS", "PR") for n in range(1, power + 1))


def _rotation(points: int) -> str:
    return f"{'RS' if points > 0 else 'RP'}{abs(points)}" if points else ""


def _spatial_lines(ship: SpatialShip) -> Iterator[str]:
    half, most = max(ship.drive // 2, 1), ship.drive
    changes = ["", *(f"{sign}{n}" for sign in "+-" for n in {1, half, max(most - 1, 1), most})]
    turns = ["", *(f"{face}T{n}{s}" for n in range(1, most + 1) for face, s in _turners(ship))]
    faces = ["", *(f"F{n}" for n in range(1, 13))]
    before = ["", "FF ", "FA "]
    for pivot, change, turn, face in product(before, changes, turns, faces):
        if change or not pivot:
            yield " ".join(f"{pivot}{change} {turn} {face}".split())
    yield from ("Push P", "Push S")


def _turners(ship: SpatialShip) -> tuple[tuple[str, str], ...]:
    return (("", "P"), ("", "S")) if ship.advanced else (("FP ", ""), ("FS ", ""))


def _fighter_lines(group: FighterGroup, ghosts: State) -> Iterator[str]:
    """Fly to somewhere about any ship, whole degrees and MU."""
    for other in ghosts.ships.values():
        if other.name == group.name:
            continue
        for side in range(0, 360, 30):
            way = other.position + toward(side) * 4 - group.position
            yield f"GO {bearing_of(way):.0f} {min(abs(way), group.move):.0f}"
            yield f"GO {bearing_of(way):.0f} {min(abs(way), group.move / 3):.0f}"
    yield ""


def fought(
    head: str,
    notes: Mapping[int, str],
    plans: Callable[[State], Mapping[str, Worth]],
    turns: int,
) -> str:
    """The file of a battle played turn by turn as its captains think."""
    file = parse(head)
    battle, rows = file.play(0), []
    for number in range(1, turns + 1):
        lines = orders(file.rules, battle.now, plans(battle.now))
        battle = battle.play(lines)
        rows.append((notes.get(number, ""), lines))
    return head + "\n" + turns_text(rows)

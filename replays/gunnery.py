"""What a ship can fire at whom, and its arcs, as its rules say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.battle import Battle
from engine.eight_worlds.odds import Odds, RangeBand, bands, odds
from engine.eight_worlds.ship import EightWorldsShip, Mount
from engine.model import ABOARD, DESTROYED, LEFT, Arc, Ship, State
from engine.rulesets.eight_worlds import EightWorlds
from replays.states import state_at

_PARTS = ("sights", "manual", "fire_control", "cooling", "traverse", "power")


@dataclass(frozen=True, slots=True)
class Gun:
    """A mount: what is broken in it, in words, and how it shoots with the tubes left, by range."""

    name: str
    weapon: str
    tubes: int
    tubes_left: int
    broken: tuple[str, ...]
    fires: bool
    bands: tuple[RangeBand, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """A ship that may be fired at and the odds of a shot at it."""

    ship: str
    status: str
    odds: Odds


@dataclass(frozen=True, slots=True)
class Gunnery:
    """The guns of a ship at a turn end, by gun the targets, the most promising first.

    guns are None where the rules know no weapons. facing is the ship's bearing there, which the
    arcs turn with.
    """

    ship: str
    turn: int
    facing: float
    arcs: tuple[Arc, ...] = ()
    guns: tuple[Gun, ...] | None = None
    targets: Mapping[str, tuple[Target, ...]] = field(default_factory=dict)

    def gun(self, name: str) -> Gun | None:
        """The gun of that name; for any other name the first that fires, else the first."""
        guns = sorted(self.guns or (), key=lambda gun: (gun.name != name, not gun.fires))
        return guns[0] if guns else None


def gunnery(battle: Battle, turn: int, ship: str) -> Gunnery | None:
    """The gunnery of a ship if it fired at a turn end; None where it is not on the board."""
    state = state_at(battle, turn)
    shooter = state.ships.get(ship)
    if shooter is None or shooter.status in {ABOARD, DESTROYED, LEFT}:
        return None
    rules = battle.rules
    arcs = rules.arcs(shooter)
    if not isinstance(rules, EightWorlds) or not isinstance(shooter, EightWorldsShip):
        return Gunnery(ship, turn, shooter.facing, arcs)
    marks = tuple(_marks(shooter, state))
    guns = tuple(_gun(rules, mount) for mount in shooter.mounts)
    targets = {mount.name: _targets(rules, shooter, mount, marks) for mount in shooter.mounts}
    return Gunnery(ship, turn, shooter.facing, arcs, guns, targets)


def _gun(rules: EightWorlds, mount: Mount) -> Gun:
    left, lost = mount.tubes_left, mount.tubes - mount.tubes_left
    broken = [f"no {part.replace('_', ' ')}" for part in _PARTS if not getattr(mount, part)]
    if lost:
        broken.insert(0, f"{lost} of {mount.tubes} tubes lost" if left else "no tube left")
    return Gun(
        mount.name,
        mount.weapon.title,
        mount.tubes,
        left,
        tuple(broken),
        mount.fires,
        bands(rules, mount),
    )


def _marks(shooter: Ship, state: State) -> Iterator[EightWorldsShip]:
    """Every foe of the shooter on the board."""
    for ship in state.ships.values():
        gone = ship.status in {ABOARD, DESTROYED, LEFT}
        if isinstance(ship, EightWorldsShip) and shooter.opposes(ship) and not gone:
            yield ship


def _targets(
    rules: EightWorlds, shooter: EightWorldsShip, mount: Mount, marks: tuple[EightWorldsShip, ...]
) -> tuple[Target, ...]:
    """The odds against each: where most damage may be done first, the nearest of equals."""
    found = [Target(mark.name, mark.status, odds(rules, shooter, mount, mark)) for mark in marks]
    return tuple(sorted(found, key=_promise))


def _promise(target: Target) -> tuple[float, float, float, str]:
    chances = target.odds
    return -chances.expected_damage, -chances.chance, chances.range, target.ship

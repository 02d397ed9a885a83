"""The odds of a shot, exactly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise

from engine.eight_worlds.aim import Aim, aim, reaches, taken
from engine.eight_worlds.rulings import Rulings
from engine.eight_worlds.ship import EightWorldsShip, Mount
from engine.errors import OrderError
from engine.model import ACTIVE, DESTROYED, LEFT

WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""How many of the 36 falls of two dice give each total."""


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of firing a mount now, from where both ships are.

    need is the table's number and modified_need what the dice must show, both None without a
    shot; chance is that of one roll to hit, 0 to 1; expected_damage in points, before any x2
    critical; range in DU; why is the sum behind it, or why there is no shot.
    """

    need: int | None
    modified_need: int | None
    chance: float
    expected_damage: float
    range: float
    why: str


@dataclass(frozen=True, slots=True)
class RangeBand:
    """Ranges in DU at which a mount shoots alike: the number needed, the points of one roll."""

    near: float
    far: float
    need: int
    damage: int


def bands(rules: Rulings, mount: Mount) -> tuple[RangeBand, ...]:
    """The ranges of a mount with the tubes it has left, nearest first; bands alike are one.

    need is the table's, before any modifier (E18-E21). Empty where nothing can be fired.
    """
    return tuple(_bands(rules, mount)) if mount.fires else ()


def _bands(rules: Rulings, mount: Mount) -> Iterator[RangeBand]:
    edges = mount.weapon.edges
    if edges[0]:
        edges = (0, *edges)  # a ruling may let superweapons fire from below their first band
    rows = [
        (near, far, rules.entry(mount.weapon, (near + far) / 2)) for near, far in pairwise(edges)
    ]
    tubes = 1 if rules.roll_per == "tube" else mount.tubes_left
    for entry, alike in groupby(rows, key=lambda row: row[2]):
        run = list(alike)
        if entry is not None:
            damage = taken(rules, entry.damage, mount, tubes)
            yield RangeBand(run[0][0], run[-1][1], entry.need, damage)


def odds(
    rules: Rulings,
    shooter: EightWorldsShip,
    mount: Mount,
    target: EightWorldsShip,
    tubes: int | None = None,
) -> Odds:
    """The odds of a shot with all tubes left, or with some."""
    distance = rules.board.distance(shooter.position, target.position)
    if shooter.status != ACTIVE:
        return _none(distance, f"{shooter.name} is {shooter.status}")
    if not mount.fires:
        return _none(distance, f"{mount.name} is out of action")
    if target.status in {DESTROYED, LEFT}:
        return _none(distance, f"{target.name} is {target.status}")
    if not target.design.hull:
        return _none(distance, f"{target.name} has no tonnes, so no damage can be judged")
    try:
        aimed = aim(rules, shooter, mount, target)
    except OrderError as error:
        return _none(distance, str(error))
    count = min(tubes or mount.tubes_left, mount.tubes_left)
    least = aimed.need - aimed.terms.total
    chance = ways(rules, least) / 36
    points = expected(rules, aimed.damage, mount, count, chance)
    return Odds(aimed.need, least, chance, points, distance, _why(rules, aimed))


def ways(rules: Rulings, least: int) -> int:
    """How many of the 36 falls of two dice hit where they must show some least."""
    return sum(count for total, count in WAYS.items() if reaches(rules, total, least))


def expected(rules: Rulings, damage: int, mount: Mount, tubes: int, chance: float) -> float:
    """The points some tubes of that damage deliver on average."""
    if rules.roll_per == "tube":
        return tubes * chance * taken(rules, damage, mount, 1)
    return chance * taken(rules, damage, mount, tubes)


def _none(distance: float, why: str) -> Odds:
    return Odds(None, None, 0.0, 0.0, distance, why)


def _why(rules: Rulings, aimed: Aim) -> str:
    """The sum as a player would say it."""
    terms = aimed.terms
    band = f"in band {aimed.band[0]}-{aimed.band[1]} DU" if aimed.band else "as in its first band"
    sign = 1 if rules.evasion_sign == "literal" else -1
    added = (
        ("silhouette", terms.silhouette),
        ("evasion", sign * terms.evasion),
        ("shields", -terms.shields),
        ("turret", terms.mount),
    )
    said = [f"needs {aimed.need} {band}", f"{terms.targeting:+d} {terms.by}"]
    return ", ".join(said + [f"{value:+d} {name}" for name, value in added if value])

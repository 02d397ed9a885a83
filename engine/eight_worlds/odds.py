"""The odds of a shot, exactly."""

from __future__ import annotations

from dataclasses import dataclass

from engine.eight_worlds.aim import Aim, aim, reaches, taken
from engine.eight_worlds.rulings import Rulings
from engine.eight_worlds.ship import EightWorldsShip, Mount
from engine.errors import OrderError
from engine.model import ACTIVE

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

"""The odds of a shot, exactly."""

from __future__ import annotations

from dataclasses import dataclass

from engine.eight_worlds.aim import Aim, aim, taken
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
    chance = ways(rules, aimed) / 36
    each = rules.roll_per == "tube"
    points = count * taken(rules, aimed, mount, 1) if each else taken(rules, aimed, mount, count)
    return Odds(
        aimed.need, aimed.need - aimed.modifier, chance, chance * points, distance, _why(aimed)
    )


def ways(rules: Rulings, aimed: Aim) -> int:
    """How many of the 36 falls of two dice hit."""
    return sum(count for total, count in WAYS.items() if aimed.hits(rules, total))


def _none(distance: float, why: str) -> Odds:
    return Odds(None, None, 0.0, 0.0, distance, why)


def _why(aimed: Aim) -> str:
    low, high = aimed.band or (0, 0)
    band = f"in band {low}-{high} DU" if aimed.band else "below the first band"
    parts = [f"needs {aimed.need} {band}", f"{aimed.targeting:+d} {aimed.by}"]
    terms = (
        ("silhouette", aimed.silhouette),
        (
            "evasion",
            aimed.modifier - aimed.targeting - aimed.silhouette - aimed.mount + aimed.shields,
        ),
        ("shields", -aimed.shields),
        ("turret", aimed.mount),
    )
    parts += [f"{value:+d} {name}" for name, value in terms if value]
    return ", ".join(parts)

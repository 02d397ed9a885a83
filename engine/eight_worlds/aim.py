"""Who fires which mount at whom, and what the shot needs (E18-E29)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.eight_worlds.orders import Fire
from engine.eight_worlds.rulings import Rulings
from engine.eight_worlds.ship import EightWorldsShip, Mount
from engine.errors import OrderError
from engine.fields import nearest
from engine.model import Ship


@dataclass(frozen=True, slots=True)
class Terms:
    """What is added to the two dice of a shot, whatever its range; by says who aims."""

    by: str
    targeting: int
    evasion: int
    silhouette: int
    shields: int
    mount: int
    total: int


@dataclass(frozen=True, slots=True)
class Aim:
    """What a shot depends on besides its dice.

    distance in DU; need is the table's number, damage the points of one tube; band None only
    where a superweapon fires from below its first band.
    """

    distance: float
    band: tuple[int, int] | None
    need: int
    damage: int
    terms: Terms

    def hits(self, rules: Rulings, roll: int) -> bool:
        """Whether two dice of that total hit (E28)."""
        return reaches(rules, roll, self.need - self.terms.total)


def reaches(rules: Rulings, roll: int, least: int) -> bool:
    """Whether two dice of that total hit where they must show some least (EA16)."""
    if rules.natural_rule == "12_hits_2_misses" and roll in {2, 12}:
        return roll == 12
    return roll >= least


def taken(rules: Rulings, points: int, mount: Mount, tubes: int) -> int:
    """The points a hit of some tubes delivers (E20, EA25)."""
    less = mount.modifier if rules.mount_mod == "damage" else 0
    return max(points * tubes + less, 0)


def aim(
    rules: Rulings, shooter: EightWorldsShip, mount: Mount, target: EightWorldsShip, by: str = ""
) -> Aim:
    """The aim of a mount at a target; OrderError EW_NO_SHOT or EW_NO_TARGETING without one."""
    distance = rules.board.distance(shooter.position, target.position)
    entry = rules.entry(mount.weapon, distance)
    if entry is None:
        message = f"{mount.weapon.id} has no entry at range {distance:.3f} DU"
        raise OrderError("EW_NO_SHOT", message, rule="E19")
    terms = terms_of(rules, shooter, mount, target, by)
    return Aim(distance, rules.band(mount.weapon, distance), entry.need, entry.damage, terms)


def terms_of(
    rules: Rulings, shooter: EightWorldsShip, mount: Mount, target: EightWorldsShip, by: str = ""
) -> Terms:
    """What is added to the dice (E22); OrderError EW_NO_TARGETING where nobody can aim."""
    targeting, aimed_by = _targeting(shooter, mount, by)
    evasion = evasion_of(rules, target)
    sign = 1 if rules.evasion_sign == "literal" else -1
    own = mount.modifier if rules.mount_mod == "to_hit" else 0
    silhouette, shields = target.design.silhouette, target.shields
    total = targeting + silhouette + sign * evasion - shields + own
    return Terms(aimed_by, targeting, evasion, silhouette, shields, own, total)


def _targeting(shooter: EightWorldsShip, mount: Mount, by: str) -> tuple[int, str]:
    """Computer or gunner, the better where none is named; never both (E23-E25)."""
    design, ways = shooter.design, []
    if mount.fire_control and design.computer and by != "gunnery":
        ways.append((design.computer + design.ranging, "computer"))
    if mount.sights and mount.manual and design.gunnery is not None and by != "computer":
        ways.append((design.gunnery, "gunnery"))
    if ways:
        return max(ways, key=lambda way: way[0])
    what = {
        "computer": "no fire control or no computer",
        "gunnery": "no gunner, or no sights and manual controls",
        "": "neither fire control nor a manned turret with sights and manual controls",
    }
    raise OrderError("EW_NO_TARGETING", f"{mount.name}: {what[by]}", rule="E23")


def evasion_of(rules: Rulings, target: EightWorldsShip) -> int:
    """What a ship's evasion takes off a roll at it (E26, E27, E44)."""
    if not target.steers:
        return 0
    left = target.accel - (target.pulled if rules.evasion_accel == "unused" else 0)
    limit = rules.evasion_limit(left)
    design = target.design
    return limit if design.evasion_computer else min(design.pilot or 0, limit)


# -- orders and the mounts and ships they name --------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shot:
    """A FIRE order with the mount it uses and the name of its target."""

    fire: Fire
    mount: Mount
    target: str


def planned(
    fires: tuple[Fire, ...], ship: EightWorldsShip, ships: Mapping[str, Ship]
) -> Iterator[Shot]:
    """The shots of a ship, each mount firing once; OrderError at the first that cannot be."""
    used: set[str] = set()
    for fire in fires:
        mount = _mount(fire, ship, used)
        used.add(mount.name)
        yield Shot(fire, mount, _target(fire, ship, ships))


def _mount(fire: Fire, ship: EightWorldsShip, used: set[str]) -> Mount:
    """A free mount of that name or weapon, a working one first."""
    key = fire.weapon.casefold()
    named = [m for m in ship.mounts if m.name.casefold() == key]
    armed = [
        m for m in ship.mounts if key in {m.weapon.id.casefold(), m.weapon.name.casefold()} - {""}
    ]
    armed.sort(key=lambda m: not (m.fires and m.tubes_left >= (fire.tubes or 1)))
    free = [mount for mount in [*named, *armed] if mount.name not in used]
    if not free:
        known = [mount.name for mount in ship.mounts]
        what = f"no mount {fire.weapon!r}{nearest(fire.weapon, known)}"
        if named or armed:
            what = f"{fire.weapon} has fired this turn"
        raise OrderError("EW_MOUNT", what, rule="E20", order=fire.text, at=fire.at)
    mount = free[0]
    if fire.tubes is not None and not 1 <= fire.tubes <= mount.tubes:
        what = f"{mount.name} has {mount.tubes} tubes, {fire.tubes} asked"
        raise OrderError("EW_TUBES", what, rule="E20", order=fire.text, at=fire.at)
    return mount


def _target(fire: Fire, ship: EightWorldsShip, ships: Mapping[str, Ship]) -> str:
    name = fire.target
    if name not in ships:
        alike = [known for known in ships if known.casefold() == name.casefold()]
        if len(alike) != 1:
            what = f"no ship {name!r}{nearest(name, ships)}"
            raise OrderError("EW_TARGET", what, rule="E19", order=fire.text, at=fire.at)
        name = alike[0]
    target = ships[name]
    if name == ship.name or not isinstance(target, EightWorldsShip):
        what = "a ship does not fire at itself"
        raise OrderError("EW_TARGET", what, rule="E19", order=fire.text, at=fire.at)
    if not target.design.hull:
        what = f"{name} has no tonnes, so no damage can be judged"
        raise OrderError("EW_TONNES", what, rule="E30", order=fire.text, at=fire.at)
    return name

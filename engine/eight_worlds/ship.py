"""Ships of Eight Worlds: what they are built with, and what fire has left of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.eight_worlds.tables import WEAPONS, Weapon
from engine.model import Ship
from engine.space import Vec

REST = Vec(0, 0)


@dataclass(frozen=True, slots=True)
class Mount:
    """A turret: tubes of one weapon that fire together, and which of its parts work."""

    name: str
    weapon: Weapon
    tubes: int = 1
    tubes_left: int = 1
    sights: bool = True
    manual: bool = True
    fire_control: bool = True
    cooling: bool = True
    traverse: bool = True
    power: bool = True

    @property
    def long(self) -> bool:
        """Whether it is a Long turret, which takes several points to hurt (E43, EA26)."""
        return "long" in f"{self.name} {self.weapon.name}".casefold().split()

    @property
    def fires(self) -> bool:
        """Whether it can fire at all: it has power and a tube."""
        return self.power and self.tubes_left > 0

    @property
    def modifier(self) -> int:
        """-1 as Pulse without cooling, -1 as Forward Firing without traverse (E43, EA25)."""
        return -(not self.cooling) - (not self.traverse)

    def sheet(self) -> dict[str, Any]:
        """Its fields by their names in battle files; tubes_left are those that still fire."""
        return {
            "name": self.name,
            "weapon": self.weapon.id,
            "tubes": self.tubes,
            "tubes_left": self.tubes_left,
            "sights": self.sights,
            "manual": self.manual,
            "fire_control": self.fire_control,
            "cooling": self.cooling,
            "traverse": self.traverse,
            "power": self.power,
        }


@dataclass(frozen=True, slots=True)
class Wound:
    """A critical a ship has suffered and not mended, and the mount it struck if any."""

    name: str
    mount: str = ""

    def __str__(self) -> str:
        return f"{self.name} of {self.mount}" if self.mount else self.name


@dataclass(frozen=True, slots=True)
class Design:
    """What a ship is built with and no turn changes.

    hull is the damage that disables it (0 where tonnes are not given); kms what is shown in km/s
    for 1 DU a turn (EA1); crew its repair crew, a skill and a level each; accel, shields and
    mounts as they were before any critical.
    """

    dimensions: int = 2
    tonnes: float = 0
    hull: float = 0
    kms: float = 2.236068
    accel: float = 0
    drives: int = 1
    shields: int = 0
    computer: int = 3
    ranging: int = 0
    gunnery: int | None = None
    pilot: int | None = None
    evasion_computer: bool = True
    silhouette: int = 0
    crew: tuple[tuple[str, int], ...] = ()
    mounts: tuple[Mount, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EightWorldsShip(Ship):
    """A ship whose drive pushes any way (E4).

    motion in DU a turn; accel is the current rating in g; pulled what the drive gave this turn.
    shields, mounts and steers (may it evade?) are what wounds and damage leave of the design.
    facing and bow_pitch say where the drawn bow points: along the last burn, since the rules
    know no facing.
    """

    motion: Vec = REST
    accel: float = 0
    pulled: float = 0
    bow_pitch: float = 0
    damage: float = 0
    shields: int = 0
    steers: bool = True
    mounts: tuple[Mount, ...] = ()
    wounds: tuple[Wound, ...] = ()
    design: Design = Design()

    @property
    def velocity(self) -> Vec:
        return self.motion

    @property
    def pitch(self) -> float:
        return self.bow_pitch

    @property
    def shape(self) -> str:
        big = self.kind == "ship" and self.design.tonnes >= 1000
        return "capital" if big else super(EightWorldsShip, self).shape

    @property
    def percent(self) -> float:
        """The damage in percent of the hull points (E33)."""
        return 100 * self.damage / self.design.hull if self.design.hull else 0.0

    def mount(self, name: str) -> Mount | None:
        """The mount of that name."""
        return next((mount for mount in self.mounts if mount.name == name), None)

    def sheet(self) -> Mapping[str, Any]:
        design = self.design
        return {
            "accel": self.accel,
            "pulled": self.pulled,
            "speed_kms": abs(self.motion) * design.kms,
            "tonnes": design.tonnes,
            "damage": self.damage,
            "hull_points": design.hull,
            "percent": self.percent,
            "computer": design.computer,
            "ranging": design.ranging,
            "gunnery": design.gunnery,
            "pilot": design.pilot,
            "evasion_computer": design.evasion_computer,
            "silhouette": design.silhouette,
            "shields": self.shields,
            "drives": design.drives,
            "criticals": [str(wound) for wound in self.wounds],
            "skills": _levels(design.crew),
            "mounts": [mount.sheet() for mount in self.mounts],
        }


def eight_worlds_ship(ship: Ship) -> EightWorldsShip:
    """The ship, known to be one of these rules."""
    assert isinstance(ship, EightWorldsShip)
    return ship


def _levels(crew: tuple[tuple[str, int], ...]) -> dict[str, Any]:
    """The crew as written in battle files: a level a skill, a list where several share one."""
    found: dict[str, Any] = {}
    for skill, level in crew:
        if skill not in found:
            found[skill] = level
        else:
            before = found[skill]
            found[skill] = [*before, level] if isinstance(before, list) else [before, level]
    return found


def mount_names(mounts: list[dict[str, Any]]) -> list[str]:
    """A name for every mount: its own, or its weapon's with a number from the second on."""
    taken = {str(mount["name"]) for mount in mounts if mount.get("name")}
    names = []
    for mount in mounts:
        name = str(mount.get("name") or "")
        title, number = WEAPONS[mount["weapon"]].title, 1
        while not name:
            wanted = title if number == 1 else f"{title} ({number})"
            name = "" if wanted in taken else wanted
            number += 1
        taken.add(name)
        names.append(name)
    return names

"""Ships of Eight Worlds from the fields of a battle file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.eight_worlds.rulings import Rulings
from engine.eight_worlds.ship import REST, Design, EightWorldsShip, Mount, Wound, mount_names
from engine.eight_worlds.tables import NAMES, WEAPONS, critical_named, weapon_named
from engine.eight_worlds.wounds import PARTS, refitted
from engine.errors import FieldError
from engine.fields import Field, nearest, read_fields
from engine.space import Vec, bearing_of, elevation_of

SKILLS = ("Mech", "Elec", "Gunnery", "N", "Comp")
"""The skills of damage control (E37); N is never explained in the document (EA23)."""

FIELDS = (
    Field("position", "vector", meaning="place [x, y] or [x, y, z]", unit="DU"),
    Field("velocity", "vector", REST, meaning="motion", unit="DU a turn"),
    Field("accel", "number", least=0, meaning="rating of the drive as built", unit="g"),
    Field("drives", "whole", 1, least=1, most=99, meaning="drive units the rating comes from"),
    Field("tonnes", "number", 0, least=0, meaning="mass; 4 hull points for 100 t", unit="t"),
    Field("damage", "number", 0, least=0, meaning="points suffered"),
    Field("computer", "whole", 3, least=0, most=99, meaning="targeting; 0 is none"),
    Field("ranging", "whole", 0, least=0, most=99, meaning="ranging gear, adds to the computer"),
    Field("gunnery", "whole", None, least=-9, most=99, meaning="Gunnery skill of the gunners"),
    Field("pilot", "whole", None, least=-9, most=99, meaning="Pilot skill for evasion"),
    Field("evasion_computer", "flag", True, meaning="a computer evades up to the limit"),
    Field("silhouette", "whole", 0, least=-99, most=99, meaning="adds to rolls to hit her"),
    Field("shields", "whole", 0, least=0, most=99, meaning="shields as built"),
    Field("criticals", "list", (), meaning="criticals already suffered, by name"),
    Field("skills", "table", {}, meaning="levels of the repair crew, {Mech = 2, Elec = [1, 0]}"),
    Field("mounts", "list", (), meaning="turrets: weapon, tubes, name, and what works"),
)
_MOUNT = (
    Field("weapon", "text", meaning="id (EW4) or name (Long 6)"),
    Field("tubes", "whole", 1, least=1, most=99, meaning="tubes firing together"),
    Field("tubes_left", "whole", None, least=0, most=99, meaning="tubes that still fire"),
    Field("name", "text", "", meaning="its own name"),
    *(
        Field(part, "flag", True, meaning=f"{part.replace('_', ' ')} works")
        for part in ("sights", "manual", "fire_control", "cooling", "traverse", "power")
    ),
)


def deployed(
    rules: Rulings, values: Mapping[str, Any], given: Mapping[str, Any]
) -> EightWorldsShip:
    """A ship, its bow along its motion; FieldError says what does not fit together."""
    mounts = _mounts(values["mounts"])
    wounds, mounts = _wounds(values["criticals"], mounts)
    design = Design(
        dimensions=2 if len(given["position"]) == 2 else 3,
        tonnes=values["tonnes"],
        hull=rules.hull_points(values["tonnes"]),
        kms=rules.velocity_unit_kms,
        accel=values["accel"],
        drives=values["drives"],
        shields=values["shields"],
        computer=values["computer"],
        ranging=values["ranging"],
        gunnery=values["gunnery"],
        pilot=values["pilot"],
        evasion_computer=values["evasion_computer"],
        silhouette=values["silhouette"],
        crew=_crew(values["skills"]),
        mounts=mounts,
    )
    _check_flat(values["velocity"], design)
    ship = EightWorldsShip(
        name=values["name"],
        side=values["side"],
        kind=values["kind"],
        position=values["position"],
        facing=bearing_of(values["velocity"]),
        bow_pitch=elevation_of(values["velocity"]),
        motion=values["velocity"],
        design=design,
    )
    fitted = refitted(rules, ship, wounds=wounds, damage=values["damage"])
    # Damage listed in a file has not stopped her evading: the next hit or repair judges (EA20).
    steers = not any(wound.name == "Controls" for wound in wounds)
    return replace(ship, **{**fitted, "steers": steers})


def _check_flat(velocity: Vec, design: Design) -> None:
    if design.dimensions == 2 and velocity.z:
        raise FieldError("velocity has three components, position has two")


def _mounts(rows: tuple[Any, ...]) -> tuple[Mount, ...]:
    if len(rows) > 60:
        raise FieldError(f"{len(rows)} mounts; a ship has at most 60")
    read = [_mount(row, f"mount {number}") for number, row in enumerate(rows, start=1)]
    named = [row["name"] for row in read if row["name"]]
    for name in named:
        if named.count(name) > 1:
            raise FieldError(f"two mounts are named {name!r}")
    return tuple(
        Mount(**{**row, "name": name, "weapon": WEAPONS[row["weapon"]]})
        for row, name in zip(read, mount_names(read), strict=True)
    )


def _mount(row: Any, where: str) -> dict[str, Any]:
    if not isinstance(row, dict):
        raise FieldError(f"{where}: {row!r} is not a table with a weapon")
    values, problems = read_fields(_MOUNT, row, where)
    if problems:
        raise FieldError("; ".join(map(str, problems)))
    weapon = weapon_named(values["weapon"])
    if weapon is None or not values["weapon"]:
        hint = nearest(values["weapon"], [*WEAPONS, "Long 6"])
        raise FieldError(f"{where}: no weapon {values['weapon']!r}{hint}")
    left = values["tubes"] if values["tubes_left"] is None else values["tubes_left"]
    return {**values, "weapon": weapon.id, "tubes_left": min(left, values["tubes"])}


def _crew(skills: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """A crew member for every level: {Mech = [2, 1]} are two of one trade."""
    known = {skill.casefold(): skill for skill in SKILLS}
    crew = []
    for name, levels in skills.items():
        skill = known.get(name.casefold())
        if skill is None:
            raise FieldError(f"no repair skill {name!r}{nearest(name, SKILLS)}")
        for level in levels if isinstance(levels, list) else [levels]:
            if isinstance(level, bool) or not isinstance(level, int) or abs(level) > 99:
                raise FieldError(f"{name} {level!r} is not a level")
            crew.append((skill, level))
    return tuple(crew)


def _wounds(
    names: tuple[Any, ...], mounts: tuple[Mount, ...]
) -> tuple[tuple[Wound, ...], tuple[Mount, ...]]:
    """The criticals listed; a mount's lost part that one of them explains counts as built."""
    wounds: list[Wound] = []
    built = {mount.name: mount for mount in mounts}
    for text in names:
        name, _, place = str(text).partition(" of ")
        critical = critical_named(name)
        if critical is None:
            raise FieldError(f"no critical {text!r}{nearest(name, NAMES)}")
        if place and place not in built:
            raise FieldError(f"critical {text!r}: no mount {place!r}{nearest(place, built)}")
        part = PARTS.get(critical.name, "")
        if not part or not built:
            wounds.append(Wound(critical.name))
            continue
        struck = built[place] if place else _struck(critical.name, part, wounds, built)
        wounds.append(Wound(critical.name, struck.name))
        if part in Mount.__slots__ and part != "tubes_left" and not getattr(struck, part):
            built[struck.name] = replace(struck, **{part: True})  # type: ignore[arg-type]
    return tuple(wounds), tuple(built.values())


def _struck(name: str, part: str, wounds: list[Wound], built: Mapping[str, Mount]) -> Mount:
    """The mount a listed critical belongs to: one whose part is lost, else one still whole."""
    lost = [m for m in built.values() if part in Mount.__slots__ and not getattr(m, part)]
    whole = [m for m in built.values() if Wound(name, m.name) not in wounds]
    return next(iter([*lost, *whole, *built.values()]))

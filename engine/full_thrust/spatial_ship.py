"""The ships and fighter groups of the spatial movement rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import FieldError
from engine.fields import Field
from engine.full_thrust.points import bearing_of_point, flat, point_of_bearing
from engine.model import Ship
from engine.space import Vec, toward

FIELDS: tuple[Field, ...] = (
    Field("position", "vector", meaning="place [x, y]", unit="MU"),
    Field("velocity", "whole", 0, least=0, meaning="speed along the course", unit="MU a turn"),
    Field("course", "whole", 12, least=1, most=12, meaning="direction of travel", unit="points"),
    Field(
        "facing",
        "whole",
        None,
        least=1,
        most=12,
        meaning="of the bow; along the course if not given",
    ),
    Field("drive", "whole", None, least=0, meaning="current rating, for ships; 0 = destroyed"),
    Field(
        "drive_type",
        "text",
        "standard",
        choices=("standard", "advanced"),
        meaning="standard or advanced",
    ),
    Field("spin", "whole", 0, meaning="rate, clockwise", unit="points a turn"),
    Field("rolled", "flag", False, meaning="is the ship on its back"),
    Field(
        "move",
        "number",
        None,
        least=0,
        meaning="full distance, for fighter groups",
        unit="MU a turn",
    ),
)
_SHIPS_ONLY = ("velocity", "drive", "drive_type", "spin", "rolled")
REST = Vec(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class SpatialShip(Ship):
    """speed in MU a turn, course a bearing on the clock (S1-S3); spin in points a turn (S32).

    drive is the current rating, 0 when destroyed (SA25).
    """

    speed: int = 0
    course: int = 0
    drive: int = 0
    advanced: bool = False
    spin: int = 0
    rolled: bool = False

    @property
    def velocity(self) -> Vec:
        return toward(self.course) * self.speed

    @property
    def roll(self) -> float:
        return 180.0 if self.rolled else 0.0

    @property
    def bow(self) -> int:
        """Clock points from the course to the bow, -5 to 6; starboard is positive."""
        return ((int(self.facing) - self.course) // 30 + 5) % 12 - 5

    def sheet(self) -> Mapping[str, Any]:
        return {
            "speed": self.speed,
            "course": point_of_bearing(self.course),
            "course_degrees": self.course,
            "drive": self.drive,
            "drive_type": "advanced" if self.advanced else "standard",
            "spin": self.spin,
            "rolled": self.rolled,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class FighterGroup(Ship):
    """Fighters always face along their course and keep no velocity; move in MU a turn (S35)."""

    move: float = 0

    @property
    def velocity(self) -> Vec:
        return REST

    def sheet(self) -> Mapping[str, Any]:
        return {
            "course": point_of_bearing(self.facing),
            "course_degrees": self.facing,
            "move": self.move,
        }


def deployed(values: Mapping[str, Any], given: Mapping[str, Any]) -> Ship:
    """A ship or a fighter group from its fields."""
    return _fighters(values, given) if values["kind"] == "fighter" else _ship(values)


def _ship(values: Mapping[str, Any]) -> SpatialShip:
    if values["drive"] is None:
        raise FieldError("needs the field 'drive' (current rating; 0 = destroyed)")
    if values["move"] is not None:
        raise FieldError("the field 'move' is for kind = \"fighter\"")
    course = int(bearing_of_point(values["course"]))
    facing = values["course"] if values["facing"] is None else values["facing"]
    return SpatialShip(
        name=values["name"],
        side=values["side"],
        kind=values["kind"],
        position=flat(values["position"]),
        facing=int(bearing_of_point(facing)),
        speed=values["velocity"],
        course=course,
        drive=values["drive"],
        advanced=values["drive_type"] == "advanced",
        spin=values["spin"],
        rolled=values["rolled"],
    )


def _fighters(values: Mapping[str, Any], given: Mapping[str, Any]) -> FighterGroup:
    if values["move"] is None:
        raise FieldError("needs the field 'move' (a fighter group's full distance)")
    extra = [name for name in _SHIPS_ONLY if name in given]
    if extra:
        raise FieldError(f"a fighter group has no {', '.join(extra)}")
    if values["facing"] not in {None, values["course"]}:
        raise FieldError("fighters always face along their course (S35); leave out facing")
    return FighterGroup(
        name=values["name"],
        side=values["side"],
        kind=values["kind"],
        position=flat(values["position"]),
        facing=int(bearing_of_point(values["course"])),
        move=values["move"],
    )

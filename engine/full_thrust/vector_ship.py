"""The ships of the 1997 true vector rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.fields import Field
from engine.full_thrust.points import point_of_bearing
from engine.model import Ship
from engine.space import Vec, toward

FIELDS: tuple[Field, ...] = (
    Field("position", "vector", meaning="place [x, y]", unit="inch"),
    Field("velocity", "number", 0, least=0, meaning="recorded speed", unit="inch a turn"),
    Field("course", "number", None, meaning="course marker, any real number", unit="points"),
    Field("course_degrees", "number", None, meaning="course as a bearing", unit="degrees"),
    Field("facing", "whole", 12, least=1, most=12, meaning="heading of the bow", unit="points"),
    Field("main_drive", "whole", least=0, meaning="current rating; 0 = destroyed"),
    Field("undamaged_drive", "whole", None, least=0, meaning="rating as built (VA6)"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class VectorShip(Ship):
    """speed in inches a turn, course the bearing of the course marker in degrees (V7).

    main_drive is the current rating, undamaged_drive what it was built with, thruster_power what
    the rulings in force make of it.
    """

    speed: float = 0
    course: float = 0
    main_drive: int = 0
    undamaged_drive: int = 0
    thruster_power: int = 0

    @property
    def velocity(self) -> Vec:
        return toward(self.course) * self.speed

    def sheet(self) -> Mapping[str, Any]:
        return {
            "speed": self.speed,
            "course": point_of_bearing(self.course),
            "course_degrees": self.course,
            "main_drive": self.main_drive,
            "undamaged_drive": self.undamaged_drive,
            "thruster_power": self.thruster_power,
        }

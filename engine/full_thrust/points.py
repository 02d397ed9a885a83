"""Clock points: 12 is map north, clockwise, 30 degrees each (S1, V16)."""

from __future__ import annotations

from engine.errors import FieldError
from engine.space import Vec


def bearing_of_point(point: float) -> float:
    """The bearing of a clock point; whole points give whole degrees."""
    return point * 30 % 360


def point_of_bearing(bearing: float) -> float:
    """The clock point of a bearing, 0 < p <= 12; whole where the bearing is a multiple of 30."""
    point = float(bearing) % 360 / 30
    return (int(point) if point.is_integer() else point) or 12


def swung(bearing: float, points: int) -> int:
    """A bearing on the clock turned by whole points, clockwise; safe for small numpy integers."""
    return (int(bearing) + 30 * points) % 360


def flat(position: Vec) -> Vec:
    """A place on the table; FieldError where it is given a height."""
    if position.z:
        raise FieldError("position: the table is flat; give [x, y]")
    return position

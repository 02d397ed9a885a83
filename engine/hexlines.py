"""Exact geometry of hexes and hex-lines.

Places are whole hexes or middles of hex sides: axial coordinates in whole and half numbers. All
comparisons are made on doubled coordinates, in integers, so that nothing depends on where on the
map it is asked.
"""

from __future__ import annotations

import math

from engine.space import SIDES, Vec, centre, hex_count

CORNERS: dict[int, Vec] = {
    30: Vec(0.5, -1),
    90: Vec(1, -0.5),
    150: Vec(0.5, 0.5),
    210: Vec(-0.5, 1),
    270: Vec(-1, 0.5),
    330: Vec(-0.5, -0.5),
}
"""The step of one hex over each of a hex's six corners, by bearing."""

TWELVE: dict[int, Vec] = {bearing: (SIDES | CORNERS)[bearing] for bearing in range(0, 360, 30)}
"""The step of one hex in each of the twelve directions."""

_BORDER = 2
_ACROSS = (Vec(0, 1), Vec(1, -1), Vec(1, 0))
_HALF_PAIRS = {(1, 0): Vec(0.5, 0), (0, 1): Vec(0, 0.5), (1, 1): Vec(0.5, -0.5)}


def tidy(place: Vec) -> Vec:
    """The same place, whole coordinates as whole numbers."""
    return Vec(_whole(place.x), _whole(place.y))


def _whole(value: float) -> float:
    return int(value) if value == int(value) else value


def in_hex(place: Vec) -> bool:
    """Whether a place is the middle of a hex rather than of a hex side."""
    return place.x == int(place.x) and place.y == int(place.y)


def beside(place: Vec) -> tuple[Vec, Vec]:
    """The two hexes on either side of the hex-line a place lies on."""
    q, r = _twice(place)
    away = _HALF_PAIRS[q % 2, r % 2]
    return tidy(place - away), tidy(place + away)


def starboard_of(place: Vec, course: Vec) -> Vec:
    """Which of the two hexes beside a place lies to starboard of a course.

    Where the course crosses the hex-line squarely, the hex ahead; the first for no course.
    """
    pair = beside(place)
    first = pair[0] - place
    turn = course.x * first.y - course.y * first.x
    if turn:
        return pair[0] if turn > 0 else pair[1]
    return pair[0] if _dot(course, first) >= 0 else pair[1]


def nearest_bearing(move: Vec) -> int:
    """The nearest of the twelve directions to a displacement other than none.

    Never a tie: the borders lie at 15 degrees, whose tangent is no ratio of hex coordinates.
    """
    q, r = _twice(move)
    for bearing in range(0, 360, 60):
        ahead, right = -r - q, q  # shares of the sides at bearing and bearing + 60
        if ahead > 0 and right >= 0:
            # 15 degrees off the nearer side: root 3 times the sum against the larger share
            total, more = ahead + right, max(ahead, right)
            if 3 * total**2 > (total + more) ** 2:
                return bearing + 30
            return bearing if ahead > right else (bearing + 60) % 360
        q, r = q + r, -q  # the map turned 60 degrees back
    raise ValueError("no displacement, no direction")


def on_axis(move: Vec) -> bool:
    """Whether a displacement is a whole number of steps in one of the twelve directions."""
    count = hex_count(move)
    if not count:
        return True
    return count == int(count) and TWELVE[nearest_bearing(move)] * count == move


def true_bearing(move: Vec) -> float:
    """The exact bearing of a displacement in degrees; 0 for none."""
    return math.degrees(math.atan2(*centre(move.x, move.y))) % 360


def map_length_squared(move: Vec) -> float:
    """The square of a displacement's length on the map, exact."""
    return move.x * move.x + move.x * move.y + move.y * move.y


def map_length(move: Vec) -> float:
    """A displacement's length on the map."""
    return math.sqrt(map_length_squared(move))


def passes_through(start: Vec, end: Vec, place: Vec) -> bool:
    """Whether a line crosses the inside of a hex; touching its border is not crossing."""
    ways = _ways(start, end, place)
    return not any(a == b and abs(a) >= _BORDER for a, b in ways) and _meets(ways)


def across_side(start: Vec, end: Vec, place: Vec) -> Vec | None:
    """The hex on the other side where a line runs along a side of a hex or part of one.

    None where it does not; touching a corner is not running along.
    """
    ways = _ways(start, end, place)
    still = [number for number, (a, b) in enumerate(ways) if a == b]
    if len(still) != 1 or abs(ways[still[0]][0]) != _BORDER or not _meets(ways):
        return None
    return place + _ACROSS[still[0]] * (ways[still[0]][0] // _BORDER)


def _twice(place: Vec) -> tuple[int, int]:
    return int(place.x * 2), int(place.y * 2)


def _dot(a: Vec, b: Vec) -> float:
    """Twice the scalar product on the map."""
    return 2 * (a.x * b.x + a.y * b.y) + a.x * b.y + a.y * b.x


_Way = tuple[int, int]


def _ways(start: Vec, end: Vec, place: Vec) -> tuple[_Way, _Way, _Way]:
    """How far the ends of a line lie off a hex along its three axes: its sides are at -2 and 2."""
    q1, r1 = int(2 * (start.x - place.x)), int(2 * (start.y - place.y))
    q2, r2 = int(2 * (end.x - place.x)), int(2 * (end.y - place.y))
    return (q1 + 2 * r1, q2 + 2 * r2), (q1 - r1, q2 - r2), (2 * q1 + r1, 2 * q2 + r2)


def _meets(ways: tuple[_Way, _Way, _Way]) -> bool:
    """Whether a line, given as offsets at its ends, is inside all borders it moves between at once.

    low and high are the shares of the line between which it is, each as numerator, denominator.
    """
    low, high = (0, 1), (1, 1)
    for a, b in ways:
        length = abs(b - a)
        if not length:
            continue
        enter, leave = (-_BORDER - a, _BORDER - a) if b > a else (a - _BORDER, a + _BORDER)
        if enter * low[1] > low[0] * length:
            low = (enter, length)
        if leave * high[1] < high[0] * length:
            high = (leave, length)
    return low[0] * high[1] < high[0] * low[1]

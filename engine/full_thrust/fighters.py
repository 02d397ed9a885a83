"""How fighter groups move under the spatial rules: GO bearing distance (S35-S39)."""

from __future__ import annotations

import math
import re

from engine.errors import OrderError
from engine.full_thrust.points import swung
from engine.full_thrust.spatial_ship import FighterGroup
from engine.model import Step
from engine.ruleset import step
from engine.space import Vec, toward

_NUMBER = r"\d{1,9}(?:\.\d{0,15})?|\.\d{1,15}"
_GO = re.compile(
    rf"GO\s*(?P<bearing>-?(?:{_NUMBER}))[\s,;]+(?P<distance>{_NUMBER})[\s,;]*",
    re.IGNORECASE | re.ASCII,
)
_TOLERANCE = 1e-9
_BANDS: dict[str, tuple[tuple[float, int, str], ...]] = {
    "bearing": ((30, 3, "S36"), (60, 2, "S37"), (90, 1, "S38")),
    "rounded": ((45, 3, "S36"), (75, 2, "S37"), (105, 1, "S38")),
    "arcs": ((30, 3, "S36"), (90, 2, "S37")),
}
"""For each reading (SA20) the limits off the course, the thirds of the move, the rule."""


def limit(group: FighterGroup, off: float, bands: str) -> tuple[float, str]:
    """How far a group may go at an angle off its course, and the rule that says so."""
    for most, thirds, rule in _BANDS[bands]:
        if off <= most + _TOLERANCE:
            return group.move * thirds / 3, rule
    return 0.0, "S39"


def go(group: FighterGroup, line: str, bands: str, segment: int) -> Step:
    """The move of a group; the table is north up, distances in MU."""
    order = _GO.fullmatch(line)
    if not order:
        message = f"cannot read {line}; a fighter group writes GO bearing distance"
        raise OrderError("SP_SYNTAX", message, rule="S36", order=line, at=0)
    bearing, distance = float(order["bearing"]) % 360, float(order["distance"])
    off = (bearing - int(group.facing) + 180) % 360 - 180
    most, rule = limit(group, abs(off), bands)
    if distance > most + _TOLERANCE:
        message = f"at most {most:.6g} MU in that direction"
        raise OrderError("SP_FIGHTER_RANGE", message, rule=rule, order=line, at=0)
    return step(
        group,
        line,
        phase="movement",
        segment=segment,
        rule=rule if distance else "S39",
        facts={"off_course": abs(off), "limit": most, "distance": distance},
        position=group.position + toward(bearing) * distance,
        facing=swung(group.facing, _nearest_point(off)),
    )


def _nearest_point(off: float) -> int:
    """The clock points nearest to an angle; at a tie the ones nearer the old course (SA21)."""
    points = math.ceil(abs(off) / 30 - 0.5 - _TOLERANCE)
    return points if off > 0 else -points


def outline(group: FighterGroup, bands: str) -> tuple[Vec, ...]:
    """The outline of where a group can go, a place every 5 degrees and both at a band's edge."""
    places = [group.position]
    inner = 0.0
    for most, thirds, _ in _BANDS[bands]:
        for side in (1, -1):
            turns = [inner, *range(int(inner) // 5 * 5 + 5, int(most) + 1, 5)]
            places += [
                group.position + toward(group.facing + side * turn) * (group.move * thirds / 3)
                for turn in turns
            ]
        inner = most
    return tuple(dict.fromkeys(places))

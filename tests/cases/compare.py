"""What a command tells, beside what the referee expects."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import pytest

from tests.engine.cases import raw_cases

CLOCK = {"full-thrust-vector", "full-thrust-spatial"}
CIRCLE = {"facing": 360, "course_degrees": 360, "vector": 360, "course": 12}
"""Values that go round, and how many there are."""


def near(value: Any) -> Any:
    """A number of a case, written with nine decimals or fewer."""
    return pytest.approx(value, abs=2e-6, rel=1e-9)


def same(got: Any, wanted: Any) -> bool:
    """Whether a value is the referee's; a place in the plane may be told with its height 0."""
    if isinstance(wanted, list):
        return list(got[: len(wanted)]) == near(wanted) and not any(got[len(wanted) :])
    if isinstance(wanted, bool | str):
        return got is wanted or got == wanted
    return bool(got == near(wanted))


def around(got: float, wanted: float, circle: float) -> bool:
    """Whether two values on a circle are the same."""
    return abs((got - wanted + circle / 2) % circle - circle / 2) < 2e-6


def converted(rules: str, name: str, value: Any) -> Any:
    """The referee's value in the words of `info`: bearings in degrees, world coordinates."""
    if name == "facing" and rules in CLOCK:
        return value * 30 % 360
    if name == "velocity" and rules == "gims":
        q, r = value
        return [q * math.sqrt(3) / 2, -(r + q / 2)]
    return value


def check_ship(rules: str, ship: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    """What `info` tells of a ship is what the referee expects."""
    for name, value in expected.items():
        wanted = converted(rules, name, value)
        got = ship["speed"] if name == "velocity" and rules in CLOCK else ship[name]
        right = around(got, wanted, CIRCLE[name]) if name in CIRCLE else same(got, wanted)
        assert right, f"{name}: {got!r}, not {wanted!r}"


def of_kind(system: str, *kinds: str) -> list[Any]:
    """The cases of some kinds that end in no fault."""
    wanted = [raw for raw in raw_cases(system) if raw["kind"] in kinds and not raw["error"]]
    return [pytest.param(raw, id=raw["id"]) for raw in wanted]

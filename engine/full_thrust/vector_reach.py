"""Where main drive and thrusters can take a ship under the 1997 true vector rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from engine.space import ROOT3, Vec

_BASE = 1 << 48
_AXES = ((0.0, 1.0), (0.5, ROOT3 / 2), (ROOT3 / 2, 0.5), (1.0, 0.0))


def places(main: int, thrusters: int, *, free: bool, single: bool) -> tuple[Vec, ...]:
    """Every displacement by burns and pushes, told from the bow (y ahead, x to starboard).

    free: rotations cost nothing (V18). single: one burn a line (VA8). What matters is only which
    headings a line passes through: on each of them any burn and any push may be made. Every place
    up to a main drive of 12, or of 8 where rotations cost nothing; beyond that, a hundred thousand
    places and more, only those of burns in a few equal steps.
    """
    exact = thrusters <= (4 if free else 6)
    steps = max(main, thrusters, 1) if exact else 4 if thrusters < 7 else 2
    found: set[int] = set()
    for headings, spare in _paths(thrusters, free=free):
        burns = _single(headings, main, steps) if single else _sums(headings, main, steps)
        sideways = frozenset((h + side) % 12 for h in headings for side in (-3, 3, 6))
        pushes = _sums(sideways, spare, steps)
        found.update(burn + push for burn in burns for push in pushes)
    return tuple(_vec(code) for code in sorted(found))


def _paths(thrusters: int, *, free: bool) -> Iterator[tuple[frozenset[int], int]]:
    """Yield the headings a line can pass through, and the thruster points it has left."""
    if free:
        yield frozenset(range(12)) if thrusters else frozenset((0,)), thrusters
        return
    for port in range(min(thrusters, 6) + 1):
        for starboard in range(min(thrusters, 11 - port) + 1):
            price = port + starboard + min(port, starboard)
            if price <= thrusters:
                headings = frozenset(h % 12 for h in range(-port, starboard + 1))
                yield headings, thrusters - price


@lru_cache(maxsize=256)
def _sums(directions: frozenset[int], budget: int, steps: int) -> frozenset[int]:
    """Every sum of at most budget inches along some directions, in at most so many steps."""
    inches = -(-budget // steps) or 1
    found = layer = {0}
    for _ in range(budget // inches):
        layer = {at + inches * _code(way) for at in layer for way in directions} - found
        found = found | layer
    if rest := budget % inches:
        found = found | {at + rest * _code(way) for at in found for way in directions}
    return frozenset(found)


@lru_cache(maxsize=256)
def _single(directions: frozenset[int], budget: int, steps: int) -> frozenset[int]:
    """Every single burn of at most budget inches along one of some directions."""
    burns = {0, budget, *range(0, budget, -(-budget // (2 * steps)) or 1)}
    return frozenset(inches * _code(way) for way in directions for inches in burns)


@cache
def _code(direction: int) -> int:
    """One inch along a clock point as a whole number: digits along the points 12, 1, 2 and 3.

    Point n + 4 is point n + 2 less point n, so sums that end at one place are one number.
    """
    if direction < 4:
        return int(_BASE**direction)
    if direction < 6:
        return _code(direction - 2) - _code(direction - 4)
    return -_code(direction - 6)


def _vec(code: int) -> Vec:
    x = y = 0.0
    for east, north in _AXES:
        digit = (code + _BASE // 2) % _BASE - _BASE // 2
        code = (code - digit) // _BASE
        x += digit * east
        y += digit * north
    return Vec(x, y)

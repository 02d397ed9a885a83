"""Where a ship's orders can take it under the spatial rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.full_thrust.spatial_rulings import SpatialRulings
from engine.full_thrust.spatial_ship import SpatialShip
from engine.space import Vec, toward


class _State(NamedTuple):
    """A ship in the middle of its line; course, bow and push in clock points on the map."""

    course: int
    bow: int
    speed: int
    changed: bool
    turned: bool
    push: int | None


def places(rules: SpatialRulings, ship: SpatialShip) -> tuple[Vec, ...]:
    """Every place a legal line ends at, found by trying all orders that move a ship.

    Left out is what leads nowhere else: thrust beyond a turn's price, delayed turns, and pivots
    to facings from which a drive does nothing. Drives above 12 change velocity in coarser steps.
    """
    first = _State(ship.course // 30, int(ship.facing) // 30, ship.speed, False, False, None)
    best = {first: 0 if ship.spin else ship.drive}
    waiting = [first]
    coarse = -(-ship.drive // 12)
    for state in waiting:
        thrust = best[state]
        for after, price in _orders(rules, state, thrust, coarse, advanced=ship.advanced):
            left = thrust - price
            if left >= 0 and best.get(after, -1) < left:
                best[after] = left
                waiting.append(after)
    ends = {(s.course, s.speed, s.push) for s in best}
    moves = (_move(*end) for end in sorted(ends, key=_by_number))
    different = {(round(move.x, 9), round(move.y, 9)): move for move in moves}
    return tuple(ship.position + move for move in different.values())


def _by_number(end: tuple[int, int, int | None]) -> tuple[int, int, int]:
    course, speed, push = end
    return course, speed, -1 if push is None else push


def _move(course: int, speed: int, push: int | None) -> Vec:
    move = toward(30 * course) * speed
    return move if push is None else move + toward(30 * push)


def _orders(
    rules: SpatialRulings, at: _State, thrust: int, coarse: int, *, advanced: bool
) -> Iterator[tuple[_State, int]]:
    """Yield where each order leads, and its price."""
    if not thrust:
        return
    off = (at.bow - at.course + 5) % 12 - 5
    if at.push is None:
        price = 1 if advanced else 2
        yield at._replace(push=(at.course + 3) % 12), price
        yield at._replace(push=(at.course - 3) % 12), price
    price = rules.pivot_price(advanced=advanced)
    for facing in _facings(at, advanced=advanced):
        yield at._replace(bow=facing), price
    if not at.changed:
        for change in (*range(coarse, thrust, coarse), thrust):
            yield from _changed(rules, at, off, change, advanced=advanced)
            yield from _changed(rules, at, off, -change, advanced=advanced)
    if at.speed and not (at.turned and rules.max_turn_orders == 1):
        yield from _turned(rules, at, off, advanced=advanced)


def _facings(at: _State, *, advanced: bool) -> Iterator[int]:
    """Yield the facings from which the drive can do something."""
    if not at.speed:
        yield from range(12)
    elif not advanced:
        for off in (0, 2, 3, 4, 5, 6, -2, -3, -4, -5):
            yield (at.course + off) % 12


def _changed(
    rules: SpatialRulings, at: _State, off: int, change: int, *, advanced: bool
) -> Iterator[tuple[_State, int]]:
    course = at.course
    if rules.leaves(at.speed, change, advanced=advanced):
        course = at.bow
    elif not advanced and off != (0 if change > 0 else 6):
        return
    speed = at.speed + change
    course = (course + 6 * (speed < 0)) % 12
    yield at._replace(course=course, speed=abs(speed), changed=True), abs(change)


def _turned(
    rules: SpatialRulings, at: _State, off: int, *, advanced: bool
) -> Iterator[tuple[_State, int]]:
    if not rules.turns_from(abs(off), advanced=advanced):
        return
    sides = (1, -1) if advanced else (1 if off > 0 else -1,)
    for price in rules.turn_prices(at.speed)[:2]:
        points, late = rules.turn_effect(at.speed, price)
        if points and not late:
            for side in sides:
                yield at._replace(course=(at.course + side * points) % 12, turned=True), price

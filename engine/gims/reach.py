"""Every hex a ship of GIMS can be in after its next move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.gims.budget import pivot_cost
from engine.gims.rulings import GimsRulings
from engine.gims.ship import GimsShip
from engine.gims.thrusters import burn_factor, mirrored
from engine.space import SIDES, Vec

Push = tuple[int, int]
_STEPS = {bearing: (int(step.x), int(step.y)) for bearing, step in SIDES.items()}
_LATERALS = {"port": (60, 120), "starboard": (-60, -120)}


def reachable(rules: GimsRulings, ship: GimsShip) -> tuple[Vec, ...]:
    """The hexes, by search over all ways to spend the thrust; sorted."""
    reach: set[Push] = {(0, 0)}
    for factors, thrust in _best(_plans(rules, ship)).items():
        reach |= _spread(dict(factors), thrust // ship.design.accel_cost)
        reach |= _with_carry(rules, ship, dict(factors), thrust)
    base = ship.position + ship.motion
    return tuple(base + Vec(q, r) for q, r in sorted(reach))


Plan = tuple[frozenset[tuple[int, int]], int]
"""By which factor of the accel cost the ship can push to which bearing, and the thrust left."""


def _best(plans: Iterator[Plan]) -> Mapping[frozenset[tuple[int, int]], int]:
    """The plans that leave the most thrust for the same pushes."""
    best: dict[frozenset[tuple[int, int]], int] = {}
    for factors, thrust in plans:
        best[factors] = max(thrust, best.get(factors, 0))
    return best


def _plans(rules: GimsRulings, ship: GimsShip) -> Iterator[Plan]:
    """Every way to turn the vector counter that the thrust allows."""
    thrust = ship.design.thrust
    if ship.design.snaps:
        for left in range(min(thrust, 5) + 1):
            for right in range(min(thrust, 5) + 1):
                cost = left + right + min(left, right)
                if cost <= thrust:
                    turns = range(-left, right + 1)
                    yield _factors(rules, ship, turns, rolling=ship.rolling), thrust - cost
        return
    for rolling, left in _rolls(ship):
        most = 0 if rolling else left
        for turns, cost in _spins(rules, ship, most):
            yield _factors(rules, ship, turns, rolling=rolling), left - cost


def _rolls(ship: GimsShip) -> Iterator[tuple[bool, int]]:
    """Keep rolling or not, or stop: whether it then rolls, and the thrust left."""
    yield ship.rolling, ship.design.thrust
    roll = ship.design.roll_cost
    if ship.rolling and roll and roll[1] <= ship.design.thrust:
        yield False, ship.design.thrust - roll[1]


def _spins(rules: GimsRulings, ship: GimsShip, thrust: int) -> Iterator[tuple[range, int]]:
    """The turns at which the ship may accelerate, for every number of pivot burns."""
    begun = ship.pivot_next if rules.pivot_cost_alternation == "remembered" else 0
    for sense in (1, -1):
        burns = 0
        while (cost := pivot_cost(rules, ship, burns, begun)) <= thrust:
            rate = ship.rate + sense * burns
            yield _windows(rate, last=ship.design.agile or rate == 0), cost
            if ship.design.agile and rules.agile_end_pivot_rotates:
                yield from _ends(rules, ship, rate, cost, thrust, (begun + burns) % 2)
            burns += 1


def _windows(rate: int, *, last: bool) -> range:
    """G5.3: before each rotation; after the last where that is allowed."""
    count = abs(rate) + last
    return range(count) if rate >= 0 else range(0, -count, -1)


def _ends(
    rules: GimsRulings, ship: GimsShip, rate: int, cost: int, thrust: int, begun: int
) -> Iterator[tuple[range, int]]:
    """R-G25, the other reading: burns at the end turn an agile ship further at once."""
    burns = 1
    while (total := cost + pivot_cost(rules, ship, burns, begun)) <= thrust:
        ends = sorted((0, rate)), sorted((rate, rate + burns)), sorted((rate, rate - burns))
        for low, high in ((ends[0], ends[1]), (ends[0], ends[2])):
            yield range(min(low[0], high[0]), max(low[1], high[1]) + 1), total
        burns += 1


def _factors(
    rules: GimsRulings, ship: GimsShip, turns: range, *, rolling: bool
) -> frozenset[tuple[int, int]]:
    """The cheapest factor for every bearing, over the facings the ship passes."""
    cheapest: dict[int, int] = {}
    for turn in turns[:6]:
        facing = int(ship.facing) + 60 * turn
        for away, factor in _thrusters(rules, ship, rolling=rolling):
            bearing = (facing + away) % 360
            cheapest[bearing] = min(factor, cheapest.get(bearing, factor))
    return frozenset(cheapest.items())


def _thrusters(rules: GimsRulings, ship: GimsShip, *, rolling: bool) -> Iterator[tuple[int, int]]:
    """Where each thruster pushes, off the bow, and its factor of the accel cost."""
    yield 0, burn_factor(rules, ship, "main")
    yield 180, max(burn_factor(rules, ship, "retro"), 1)
    if not rolling:
        side = -1 if mirrored(rules, ship) else 1
        for thruster, ways in _LATERALS.items():
            for away in ways:
                yield side * away, burn_factor(rules, ship, thruster)


def _with_carry(
    rules: GimsRulings, ship: GimsShip, factors: dict[int, int], thrust: int
) -> set[Push]:
    """G8.4: what the carried thrust adds where the first burn comes before any turn."""
    cost = ship.design.accel_cost
    carried = ship.carry if rules.carryover == "on" else 0
    reach: set[Push] = set()
    if not carried:
        return reach
    for away, factor in _thrusters(rules, ship, rolling=ship.rolling):
        left = thrust + carried - cost * factor
        if left < 0 or (away and rules.carryover_main_only):
            continue
        dq, dr = _STEPS[(int(ship.facing) + away) % 360]
        reach |= {(dq + q, dr + r) for q, r in _spread(factors, left // cost)}
    return reach


def _spread(factors: dict[int, int], most: int) -> set[Push]:
    """Every sum of pushes whose factors add up to no more than most."""
    levels: list[list[Push]] = [[(0, 0)], *([] for _ in range(most))]
    reach: set[Push] = set()
    steps = [(_STEPS[bearing], factor) for bearing, factor in factors.items()]
    for level, pushes in enumerate(levels):
        for q, r in pushes:
            if (q, r) in reach:
                continue
            reach.add((q, r))
            for (dq, dr), factor in steps:
                if level + factor <= most:
                    levels[level + factor].append((q + dq, r + dr))
    return reach

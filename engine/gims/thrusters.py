"""Which thrusters do what: pivot pairs and their shares, pushes and their costs."""

from __future__ import annotations

from engine.gims.budget import odd_burns, pivot_cost
from engine.gims.orders import Order
from engine.gims.rulings import GimsRulings
from engine.gims.ship import GimsShip

_CLOCKWISE = ("port", "fore"), ("starboard", "aft")
_COUNTER = ("starboard", "fore"), ("port", "aft")


def mirrored(rules: GimsRulings, ship: GimsShip) -> bool:
    """Whether the ship's port thrusters are on its other side (G7.2, R-G16)."""
    return ship.inverted and rules.roll_swaps_thrusters


def pivot_shares(
    rules: GimsRulings, ship: GimsShip, order: Order, begun: int
) -> tuple[dict[str, int], str]:
    """What each thruster gives to pivot burns, and the ruling that decided (G3.3).

    Where the order names no thrusters, the first pair that turns that way.
    """
    swapped = mirrored(rules, ship)
    pairs = _CLOCKWISE if (order.count > 0) != swapped else _COUNTER
    burns = abs(order.count)
    cost = pivot_cost(rules, ship, burns, begun)
    note = "R-G16: inverted, the pairs are mirrored" if swapped else ""
    if not order.pair:
        return {pairs[0][0]: cost - cost // 2, pairs[0][1]: cost // 2}, note
    if set(order.pair) not in [set(pair) for pair in pairs]:
        ways = " or ".join("+".join(pair) for pair in pairs)
        sense = "clockwise" if order.count > 0 else "counter-clockwise"
        raise order.refuse("PIVOT_THRUSTERS", f"a {sense} pivot needs {ways}", "G3.3")
    (one, first), (two, second) = order.pair.items()
    if first is None or second is None:
        return {one: cost - cost // 2, two: cost // 2}, note
    odd = odd_burns(rules, ship, burns, begun)
    if first + second != cost or abs(first - second) > odd:
        most = f" (difference at most {odd})" if odd else ""
        message = f"{cost} thrust must be shared evenly by the two thrusters{most}"
        raise order.refuse("PIVOT_SPLIT", message, "G3.3")
    return {one: first, two: second}, note or ("R-G7: as even as it goes" if odd else "")


def burn_bearing(rules: GimsRulings, ship: GimsShip, facing: int, order: Order) -> tuple[int, str]:
    """Where a burn pushes the vector counter, and the ruling that decided (G5.1, G6.2, G6.3)."""
    if order.thruster in {"main", "retro"}:
        return (facing + (180 if order.thruster == "retro" else 0)) % 360, ""
    if ship.rolling:
        message = "a rolling ship makes no lateral burn"
        raise order.refuse("LATERAL_WHILE_ROLLING", message, "G7.4")
    swapped = mirrored(rules, ship)
    side = 1 if (order.thruster == "port") != swapped else -1
    ways = [(facing + side * turn) % 360 for turn in (60, 120)]
    if rules.lateral_push == "either_side":
        ways += [(facing - side * turn) % 360 for turn in (60, 120)]
    bearing = (order.bearing or 0) % 360
    if bearing not in ways:
        known = " or ".join(map(str, sorted(ways)))
        message = f"the {order.thruster} thrusters push only towards {known}"
        raise order.refuse("LATERAL_DIRECTION", message, "G6.2")
    if swapped:
        return bearing, "R-G16: inverted, port and starboard are swapped"
    return bearing, "R-G15: to either side" if rules.lateral_push == "either_side" else ""


def burn_factor(rules: GimsRulings, ship: GimsShip, thruster: str) -> int:
    """How many times the accel cost a hex costs: main once, the others twice (G6.1, G12.3)."""
    if thruster == "main":
        return 1
    if thruster == "retro" and ship.design.starfury:
        return rules.starfury_retro_cost
    return 2

"""A whole move of one ship of GIMS, from its orders to both counters in their new places."""

from __future__ import annotations

from collections.abc import Iterator

from engine.dice import Dice
from engine.gims.orders import read_orders
from engine.gims.plotting import Plotting
from engine.gims.rulings import GimsRulings
from engine.gims.ship import GimsShip
from engine.gims.strain import excess, strain
from engine.model import Step


def whole_move(rules: GimsRulings, ship: GimsShip, line: str, dice: Dice) -> Iterator[Step]:
    """The steps of one ship's turn (G11.4); OrderError at the first order refused."""
    plot = Plotting(rules, ship)
    last = None
    for order in read_orders(line):
        yield from plot.carry_out(order)
        last = order
    left = 0 if ship.design.snaps else abs(plot.rate) - plot.turned
    if left and last and rules.auto_rotate == "off":
        message = f"rotations not written: {left}; write / for each"
        raise last.refuse("ROTATION_MISSING", message, "G3.1")
    for _ in range(left):
        note = "R-G33: made though not written" if last else ""
        yield plot.turn_once("", "G3.1", 1 if plot.rate > 0 else -1, note)
    yield from _strain(plot, ship, dice)
    yield from _advance(plot)
    yield from _close(plot)


def _strain(plot: Plotting, began: GimsShip, dice: Dice) -> Iterator[Step]:
    """G9.2: structural damage for every excess point of rotation."""
    ship, rules = plot.ship, plot.rules
    points = excess(ship, plot.rate)
    hurting = points
    if rules.excess_damage == "on_burn":
        hurting = max(excess(ship, ship.rate) - excess(ship, began.rate), 0)
    if not (hurting or points):
        return
    damage, rolls = strain(rules, ship, hurting, dice)
    yield plot.step(
        "",
        "G9.2",
        facts={"excess": points, "most": ship.design.max_rate, "rate": plot.rate},
        rolls=rolls,
        note="R-G11: in each phase it rotates too fast"
        if rules.excess_damage == "each_phase"
        else "R-G11: once, when the rate is burned up",
        excess_rotation=points,
        damage=damage,
    )


def _advance(plot: Plotting) -> Iterator[Step]:
    """G2.1: the ship counter to the vector counter, the vector counter on by as much."""
    ship, facing = plot.ship, plot.facing
    moving = ship.motion.x or ship.motion.y
    if moving or facing != ship.facing:
        note = "the ship counter goes to the vector counter's hex and facing"
        place = {"position": ship.counter, "facing": facing, "counter_facing": facing}
        yield plot.step("", "G2.1", note=note, **place)
    if moving:
        note = "the vector counter goes on by the same displacement"
        yield plot.step("", "G2.1", note=note, counter=ship.counter + ship.motion)


def _close(plot: Plotting) -> Iterator[Step]:
    """G7.2 and G8.3: a rolling ship swaps its sides; unspent thrust is carried over."""
    if plot.ship.rolling:
        yield plot.step("", "G7.2", inverted=not plot.ship.inverted)
    ship, budget = plot.ship, plot.budget
    changes = {
        "carry": budget.carry_out(),
        "thrust_left": ship.design.thrust,
        "excess_rotation": 0 if ship.design.snaps else excess(ship, plot.rate),
        "fire_modifier": ship.fire_modifier if ship.rolling or plot.stopped_roll else 0,
    }
    if any(getattr(ship, name) != value for name, value in changes.items()):
        facts = {"unspent": budget.left, "most": ship.design.accel_cost - 1}
        yield plot.step("", "G8.3", facts=facts, **changes)

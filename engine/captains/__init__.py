"""Captains: orders for ships nobody writes orders for.

A captain's orders are lines like any other, so a battle he led is replayed without him.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.captains import fleet, pursuit
from engine.eight_worlds.rulings import Rulings
from engine.model import State
from engine.ruleset import Ruleset


def captain_orders(rules: Ruleset, state: State, names: Iterable[str]) -> dict[str, str]:
    """A line for each of some ships, "" where it is best to drift.

    The same for the same state. In Eight Worlds captains manoeuvre, fire and repair; under the
    other rules, which know movement only, they pursue, keep their distance or flee.
    """
    if isinstance(rules, Rulings):
        return fleet.orders(rules, state, names)
    return pursuit.orders(rules, state, names)

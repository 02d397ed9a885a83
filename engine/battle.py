"""A battle: one start, one rule system, the turns played from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.model import Orders, State, Turn
from engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Battle:
    """A start and the turns played from it under one rule system."""

    rules: Ruleset
    start: State
    turns: tuple[Turn, ...] = ()

    @property
    def now(self) -> State:
        """The state after the last turn played."""
        return self.turns[-1].after if self.turns else self.start

    def play(self, *orders: Orders) -> Battle:
        """The battle some turns later, one for each set of orders."""
        turns, now = list(self.turns), self.now
        for lines in orders:
            turns.append(self.rules.play(now, lines))
            now = turns[-1].after
        return replace(self, turns=tuple(turns))

    def under(self, rules: Ruleset) -> Battle:
        """The same start and orders under other rulings."""
        return Battle(rules, self.start).play(*(turn.orders for turn in self.turns))

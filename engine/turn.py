"""Playing one turn: all movement, then all fire, then damage control."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.errors import OrderError
from engine.fields import nearest
from engine.model import Fault, Orders, Setting, State, Step, Turn
from engine.names import plain
from engine.ruleset import TABLE, Ruleset


def play_turn(rules: Ruleset, state: State, orders: Orders) -> Turn:
    """One turn under the rules; the one place that catches OrderError."""
    return _Play(rules, state, orders).turn()


_Act = Callable[[str, str], Iterator[Step]]
"""What a line makes a ship do in one part of the turn: name and line to steps."""


class _Play:
    """One turn being played: the steps so far, and what was said about the orders."""

    def __init__(self, rules: Ruleset, state: State, orders: Orders) -> None:
        self.rules, self.start, self.orders = rules, state, orders
        self.lines = {name: plain(line) for name, line in orders.items()}
        self.steps: list[Step] = []
        self.faults: list[Fault] = []
        self.warnings: list[Fault] = []

    def turn(self) -> Turn:
        self._check_names()
        setting = self._table_orders()
        now = _fold(replace(self.start, setting=setting), self.steps)
        moved = self._movement(now)
        self._later(moved)
        self.warnings += [
            Fault(step.ship, step.warning, step.rule, step.note, step.order)
            for step in self.steps
            if step.warning
        ]
        changed = setting if setting is not self.start.setting else None
        return Turn(
            self.start,
            dict(self.orders),
            tuple(self.steps),
            tuple(self.faults),
            tuple(self.warnings),
            changed,
        )

    def _check_names(self) -> None:
        ships = self.start.ships
        for name, line in self.lines.items():
            if name not in ships and name != TABLE:
                what = f"no ship of that name{nearest(name, ships)}"
                self.faults.append(Fault(name, "NO_SHIP", "", what, line))

    def _table_orders(self) -> Setting:
        line = self.lines.get(TABLE)
        if line:
            try:
                setting, self.steps = self.rules.table_order(self.start, line)
            except OrderError as error:
                self.faults.append(_fault(TABLE, error, line))
            else:
                return setting
        return self.start.setting

    def _movement(self, now: State) -> State:
        """Everybody moves, from the same state or one by one; the state they move to."""
        moves: list[Step] = []
        ships = dict(now.ships)
        at = replace(now, ships=ships) if self.rules.one_by_one else now

        def move(name: str, line: str) -> Iterator[Step]:
            return self.rules.move(at.ships[name], line, at)

        def drift(name: str) -> Iterator[Step]:
            return self.rules.drift(at.ships[name], at)

        for name in self.rules.sequence(now):
            done = self._carry_out(name, move, drift)
            ships.update((step.ship, step.after) for step in done)
            moves += done
        table = "" if self._refused(TABLE) else self.lines.get(TABLE, "")
        moves = self.rules.in_order(moves, now, table)
        self.steps += moves
        return replace(now, ships=ships)

    def _refused(self, name: str) -> bool:
        return any(fault.ship == name for fault in self.faults)

    def _carry_out(self, name: str, act: _Act, idle: Callable[[str], Iterator[Step]]) -> list[Step]:
        """The steps of a ship's line, or of what stands of it after its first illegal order."""
        line = self.lines.get(name, "")
        reported = False
        while True:
            try:
                return list(act(name, line))
            except OrderError as error:
                if not reported:
                    self._report(_fault(name, error, line))
                    reported = True
                if not line:
                    return list(idle(name))
                self.lines[name] = line = self._standing(line, error)

    def _report(self, fault: Fault) -> None:
        refused = self.rules.illegal_orders == "refuse"
        (self.faults if refused else self.warnings).append(fault)

    def _standing(self, line: str, error: OrderError) -> str:
        """What stands of a line with an illegal order."""
        if self.rules.illegal_orders == "refuse":
            return ""
        at = line.find(error.order) if error.at is None else error.at
        return line[: min(max(at, 0), len(line) - 1)].rstrip(" ,;")

    def _later(self, moved: State) -> None:
        """Fire, then damage control, of the ships whose lines stand."""
        rules, ships = self.rules, dict(moved.ships)
        now = replace(moved, ships=ships)

        def fight(name: str, line: str) -> Iterator[Step]:
            return rules.fight(moved.ships[name], line, moved, now)

        def repair(name: str, line: str) -> Iterator[Step]:
            return rules.repair(ships[name], line, now)

        for act, names in ((fight, rules.firing_order(moved)), (repair, iter(moved.ships))):
            segment = 0
            for name in names:
                done = self._act(name, act, segment)
                ships.update((step.ship, step.after) for step in done)
                segment = done[-1].segment + 1 if done else segment

    def _act(self, name: str, act: _Act, segment: int) -> list[Step]:
        """One ship's fire or damage control, its segments counted on from segment."""
        if not self.lines.get(name):
            return []
        done = self._carry_out(name, act, lambda _: iter(()))
        if segment:
            done = [replace(step, segment=step.segment + segment) for step in done]
        self.steps += done
        return done


def _fold(state: State, steps: list[Step]) -> State:
    return replace(state, ships={**state.ships, **{step.ship: step.after for step in steps}})


def _fault(name: str, error: OrderError, line: str) -> Fault:
    return Fault(
        name,
        error.code,
        error.rule,
        str(error),
        error.order or line,
    )

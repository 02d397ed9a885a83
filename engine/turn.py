"""Playing one turn: all movement, then all fire, then damage control."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from engine.errors import OrderError
from engine.fields import nearest
from engine.model import Fault, Orders, Ship, State, Step, Turn
from engine.ruleset import MINUS, TABLE, Ruleset


def play_turn(rules: Ruleset, state: State, orders: Orders) -> Turn:
    """One turn under the rules; the one place that catches OrderError."""
    lines = {name: line.translate(MINUS).strip() for name, line in orders.items()}
    faults = list(_unknown(state, lines))
    steps: list[Step] = []
    setting = state.setting
    if lines.get(TABLE):
        try:
            setting, steps = rules._table(state, lines[TABLE])  # noqa: SLF001
        except OrderError as error:
            faults.append(_fault(TABLE, error, lines[TABLE]))
    now = _fold(replace(state, setting=setting), steps)
    moves: list[Step] = []
    for name in rules._sequence(now):  # noqa: SLF001
        ship, line = now.ships[name], lines.get(name, "")
        moved, fault = _carried_out(rules, ship, line, now)
        moves += moved
        if fault:
            faults.append(fault)
    moves.sort(key=_segment)
    steps += moves
    idle = {fault.ship for fault in faults}
    fought, more = _later(rules, _fold(now, moves), lines, idle)
    steps += fought
    faults += more
    warnings = tuple(
        Fault(step.ship, step.warning, step.rule, step.note, step.order)
        for step in steps
        if step.warning
    )
    changed = setting if setting is not state.setting else None
    return Turn(state, dict(orders), tuple(steps), tuple(faults), warnings, changed)


def _segment(step: Step) -> int:
    return step.segment


def _unknown(state: State, lines: Mapping[str, str]) -> Iterator[Fault]:
    for name, line in lines.items():
        if name not in state.ships and name != TABLE:
            yield Fault(
                name, "NO_SHIP", "", f"no ship of that name{nearest(name, state.ships)}", line
            )


def _carried_out(
    rules: Ruleset, ship: Ship, line: str, state: State
) -> tuple[list[Step], Fault | None]:
    """A ship's steps; where its line is refused, those of its drift and the fault."""
    try:
        return list(rules._move(ship, line, state)), None  # noqa: SLF001
    except OrderError as error:
        fault = _fault(ship.name, error, line)
    return list(rules._move(ship, "", state)), fault  # noqa: SLF001


def _later(
    rules: Ruleset, moved: State, lines: Mapping[str, str], idle: set[str]
) -> tuple[list[Step], list[Fault]]:
    """Fire, then damage control, of the ships whose lines stand; each ship in its own segments."""
    ships = dict(moved.ships)
    now = replace(moved, ships=ships)
    steps: list[Step] = []
    faults: list[Fault] = []

    def act(act_of: Callable[[str, str], Iterator[Step]], names: Iterable[str]) -> None:
        segment = 0
        for name in names:
            line = lines.get(name, "")
            if not line or name in idle:
                continue
            try:
                done = [_later_by(segment, step) for step in act_of(name, line)]
            except OrderError as error:
                faults.append(_fault(name, error, line))
                continue
            if done:
                segment = done[-1].segment + 1
            steps.extend(done)
            ships.update((step.ship, step.after) for step in done)

    act(lambda name, line: rules._fight(moved.ships[name], line, moved, now), _firing(rules, moved))  # noqa: SLF001
    act(lambda name, line: rules._repair(now.ships[name], line, now), list(ships))  # noqa: SLF001
    return steps, faults


def _firing(rules: Ruleset, moved: State) -> list[str]:
    return list(rules._firing_order(moved))  # noqa: SLF001


def _later_by(segment: int, step: Step) -> Step:
    return replace(step, segment=step.segment + segment) if segment else step


def _fold(state: State, steps: list[Step]) -> State:
    return replace(state, ships={**state.ships, **{step.ship: step.after for step in steps}})


def _fault(name: str, error: OrderError, line: str) -> Fault:
    return Fault(name, error.code, error.rule, str(error), error.order or line)

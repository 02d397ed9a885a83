"""The contract every rule system keeps."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any, ClassVar, Literal, final

from engine.errors import OrderError, Problem, RulesetError
from engine.fields import MOST, Field, nearest, shown
from engine.model import Arc, Orders, Setting, Ship, State, Step, Turn
from engine.reach import Reach
from engine.space import Board

TABLE = "*"
_LONG = 80


def ruling(
    official: Any,
    *others: Any,
    see: str,
    text: str,
    open_ended: bool = False,
    least: float = 0,
    most: float = MOST,
    pattern: str = "",
) -> Any:
    """A ruling: the official reading, the other readings, where it comes from, the question.

    open_ended: any number from least to most may be given besides those named; pattern: any text
    that matches it.
    """
    choices = (official, *others)
    meta = {
        "choices": choices,
        "see": see,
        "text": text,
        "open_ended": open_ended,
        "least": least,
        "most": most,
        "pattern": pattern,
    }
    return field(default=official, metadata=meta)


@dataclass(frozen=True, kw_only=True)
class Ruleset(ABC):
    """One rule system under one set of rulings: orders in, traced turns out.

    A subclass states its facts, lists its rulings as fields with the official reading as default,
    and writes `move` in the rulebook's order of play. one_by_one: each ship moves from the state
    the ships before it left; otherwise all move from the same state.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    source: ClassVar[str]
    board: ClassVar[Board]
    fields: ClassVar[tuple[Field, ...]]
    paragraphs: ClassVar[Mapping[str, str]] = {}
    one_by_one: ClassVar[bool] = False

    illegal_orders: Literal["refuse", "truncate"] = ruling(
        "refuse",
        "truncate",
        see="all documents are silent",
        text="Does one illegal order refuse the whole line, or do the orders before it stand?",
    )

    # -- what a subclass writes ---------------------------------------------------------------

    @abstractmethod
    def deploy(self, values: Mapping[str, Any], given: Mapping[str, Any]) -> Ship:
        """A ship from the values of its fields; FieldError where they do not fit together.

        values hold every field, and name, side and kind; given is what the file says, as written.
        """

    def muster(self, start: State) -> tuple[State, list[Problem]]:
        """A deployment with its ships and setting fitted together, and what does not fit."""
        return start, []

    @abstractmethod
    def move(self, ship: Ship, line: str, state: State) -> Iterator[Step]:
        """Yield one ship's steps in order of play; raise OrderError at the first violation."""

    def drift(self, ship: Ship, state: State) -> Iterator[Step]:
        """Yield the steps of a ship that carries out no order; never raises OrderError."""
        yield from self.move(ship, "", state)

    def sequence(self, state: State) -> Iterator[str]:
        """Yield the names of the ships in order of play."""
        yield from state.ships

    def in_order(self, steps: list[Step], state: State, table: str) -> list[Step]:
        """All steps of the movement in order of play; table is the order to the whole table."""
        return sorted(steps, key=attrgetter("segment"))

    def table_order(self, state: State, line: str) -> tuple[Setting, list[Step]]:
        """Carry out an order to the whole table: the setting and the steps it leads to."""
        raise OrderError("TABLE_ORDER", "these rules know no orders to the table", rule="")

    def firing_order(self, moved: State) -> Iterator[str]:
        """Yield the names of the ships in the order they fire in."""
        yield from moved.ships

    def fight(self, ship: Ship, line: str, before: State, now: State) -> Iterator[Step]:
        """Yield the steps of one ship's fire: before is the state all have moved to."""
        yield from ()

    def repair(self, ship: Ship, line: str, now: State) -> Iterator[Step]:
        """Yield the steps of one ship's damage control."""
        yield from ()

    def arcs(self, ship: Ship) -> tuple[Arc, ...]:
        """The arcs round a ship; empty where the rules know none."""
        return ()

    def reach(self, ship: Ship, state: State) -> Reach | None:
        """Where the drives can take a ship next turn; None where the rules do not say."""
        return None

    def clock(self, turns: float) -> str:
        """The time that has passed after some turns; "" where the rules give a turn no length."""
        return ""

    # -- what everybody uses ------------------------------------------------------------------

    @final
    def play(self, state: State, orders: Orders) -> Turn:
        """Play one turn; a refused line is a fault and its ship drifts. Orders never raise."""
        from engine.turn import play_turn  # noqa: PLC0415 (the turn is played on the contract)

        return play_turn(self, state, orders)

    @final
    def ghosts(self, state: State) -> Mapping[str, Ship]:
        """Every ship as it will be next turn if nobody gives an order."""
        return self.play(state, {}).after.ships

    @classmethod
    @final
    def rulings(cls) -> dict[str, Mapping[str, Any]]:
        """Every ruling by name: its choices (the official first), see, text, open_ended."""
        return {item.name: item.metadata for item in fields(cls)}

    @final
    def in_force(self) -> dict[str, Any]:
        """Every ruling and its reading."""
        return {item.name: getattr(self, item.name) for item in fields(self)}

    @final
    def under(self, readings: Mapping[str, Any]) -> Ruleset:
        """The same rules under other readings; RulesetError names what is unknown."""
        known = self.rulings()
        for name, value in readings.items():
            if name not in known:
                raise RulesetError(f"no ruling {name!r} in {self.key}{nearest(name, known)}")
            meta = known[name]
            if not _allowed(value, meta):
                raise RulesetError(f"ruling {name} is {readings_of(meta)}, not {say(value)}")
        return replace(self, **{name: _settle(known[name], v) for name, v in readings.items()})


def say(value: Any) -> str:
    """A reading as it is written in battle files."""
    return shown(value) if not isinstance(value, str) else value[:_LONG]


def readings_of(meta: Mapping[str, Any]) -> str:
    """What a ruling may be, in words: its choices and what else it takes."""
    words = "one of " + ", ".join(map(say, meta["choices"]))
    if meta["open_ended"]:
        most = "" if meta["most"] == MOST else f" to {meta['most']:g}"
        return f"{words}, or any number from {meta['least']:g}{most}"
    return words + (", or another list of these" if meta["pattern"] else "")


def _allowed(value: Any, meta: Mapping[str, Any]) -> bool:
    if any(_same(value, choice) for choice in meta["choices"]):
        return True
    if meta["pattern"] and isinstance(value, str):
        return re.fullmatch(meta["pattern"], value) is not None
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return bool(meta["open_ended"]) and number and meta["least"] <= value <= meta["most"]


def _same(value: Any, choice: Any) -> bool:
    if isinstance(value, bool) or isinstance(choice, bool):
        return value is choice
    return bool(value == choice)


def _settle(meta: Mapping[str, Any], value: Any) -> Any:
    """The choice itself where the value equals one, so that 1.0 is the ruling 1."""
    return next((choice for choice in meta["choices"] if _same(value, choice)), value)


def numbered(steps: Sequence[Step], key: Callable[[Step], Any]) -> list[Step]:
    """The steps sorted by a key, one segment for each of its values."""
    made: list[Step] = []
    last, segment = None, -1
    for item in sorted(steps, key=key):
        value = key(item)
        if value != last:
            last, segment = value, segment + 1
        made.append(item if item.segment == segment else replace(item, segment=segment))
    return made


def step(
    ship: Ship,
    order: str = "",
    *,
    phase: str,
    segment: int,
    rule: str,
    actor: str = "",
    spent: Mapping[str, float] | None = None,
    facts: Mapping[str, Any] | None = None,
    rolls: tuple[Any, ...] = (),
    note: str = "",
    warning: str = "",
    **changes: Any,
) -> Step:
    """A step that changes some fields of a ship."""
    return Step(
        phase=phase,
        segment=segment,
        rule=rule,
        order=order,
        before=ship,
        after=replace(ship, **changes) if changes else ship,
        actor=actor,
        spent=spent or {},
        facts=facts or {},
        rolls=rolls,
        note=note,
        warning=warning,
    )

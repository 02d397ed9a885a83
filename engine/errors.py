"""What can go wrong in the engine.

EngineError
├── OrderError        an order the rules refuse; play() turns it into a Fault
├── RulesetError      no such rule system, or no such ruling
├── FieldError        a field of a ship whose value cannot be used
└── BattleFileError   a battle file that cannot be read, with every problem in it
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class EngineError(ValueError):
    """Base of all errors raised by the engine."""


class OrderError(EngineError):
    """An order the rules refuse: code names the fault, rule the paragraph that says so.

    order is the part of the line at fault, as written; at where in the line it starts, needed
    where the same words may stand there twice.
    """

    def __init__(
        self, code: str, message: str, *, rule: str, order: str = "", at: int | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule
        self.order = order
        self.at = at


class RulesetError(EngineError):
    """No such rule system, no such ruling, or no such reading of it."""


class FieldError(EngineError):
    """A ship's field whose value cannot be used."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a battle file, and where."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


class BattleFileError(EngineError):
    """A battle file that cannot be used; problems lists all that is wrong with it.

    readable is False where it is not even TOML. partial is the file as far as it can be played
    (an engine.battle_file.BattleFile), where only its orders are at fault.
    """

    def __init__(
        self, problems: tuple[Problem, ...], *, readable: bool = True, partial: Any = None
    ) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems
        self.readable = readable
        self.partial = partial

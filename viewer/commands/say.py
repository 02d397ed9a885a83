"""How commands speak: what they tell, and one line for each thing wrong."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from replays.errors import LoadError
from replays.load import load
from replays.log import FaultRow, Log
from viewer.words import plural

_LONGEST = 1000
"""More of an error than fits on any screen is cut off."""


class Stop(Exception):  # noqa: N818 (a command stops)
    """A command that cannot go on; status is its exit status."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def complain(name: object, *lines: str) -> None:
    """One line for each thing wrong with a file or argument."""
    for line in lines:
        print(plain(f"eightworlds: {name}: {line}")[:_LONGEST], file=sys.stderr)


def tell(*lines: str) -> None:
    """Lines on standard output; what a file says cannot steer the terminal."""
    for line in lines:
        print(plain(line))


def plain(line: str) -> str:
    """A line without control characters, line ends and signs of direction: escapes for these."""
    if line.isprintable():
        return line
    return "".join(
        sign if sign.isprintable() or sign == "\u00a0" else sign.encode("unicode_escape").decode()
        for sign in line
    )


def opened(path: str) -> Log:
    """The log or battle in a file; Stop(2), after saying why, where there is none."""
    try:
        return load(Path(path))
    except LoadError as error:
        complain(path, *error.lines)
        raise Stop(2) from error


def turn_of(log: Log, given: str | None, path: str) -> int:
    """A turn's number from the command line: a number, or last; Stop(2) outside the battle."""
    if given in {None, "last"}:
        return log.turns
    if re.fullmatch(r"\d{1,9}", given) and int(given) <= log.turns:
        return int(given)
    complain(path, f"there is no turn {given}: the battle has turns 0 to {log.turns}")
    raise Stop(2)


def fault_lines(rows: Iterable[FaultRow]) -> list[str]:
    """Faults in the words of the command line: turn, ship, order, why, paragraph and code."""
    return [_fault(row) for row in rows]


def _fault(row: FaultRow) -> str:
    order = f', "{row.order}"' if row.order else ""
    cited = f"{row.rule} {row.code}".strip()
    return f"turn {row.turn}, {row.ship}{order}: {row.message} [{cited}]"


def in_short(log: Log) -> str:
    """Rules, ships and turns of a log."""
    return f"{log.rules_title}, {plural(log.reel.ships, 'ship')}, {plural(log.turns, 'turn')}"


def number(value: Any) -> str:
    """A value as a person reads it: numbers to six figures, lists in brackets.

    What is under 1e-9, where the rules no longer tell numbers apart, is 0.
    """
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "none"}[value]
    if isinstance(value, float):
        return f"{0.0 if abs(value) < 1e-9 else value:.6g}"
    if isinstance(value, list | tuple):
        return "(" + ", ".join(map(number, value)) + ")"
    if isinstance(value, dict):
        return ", ".join(f"{key} {number(part)}" for key, part in value.items())
    return str(value)

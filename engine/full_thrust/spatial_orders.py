"""Reading the orders of the spatial movement rules."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.errors import OrderError

_END = r"(?=[\s,;]|$)"
_ORDER = re.compile(
    rf"PUSH\s*(?P<push>[PS]){_END}"
    rf"|SPIN\s*(?P<spin>[+-]?\s*\d{{1,9}}){_END}"
    rf"|(?P<roll>ROLL|R){_END}"
    rf"|F\s*(?P<pivot>1[0-2]|[1-9FAPS]){_END}"
    rf"|(?P<alias>PP){_END}"
    rf"|(?P<change>[+-]\s*[1-9]\d{{0,8}}){_END}"
    rf"|T\s*(?P<turn>\d{{1,9}}\s*[PS]?){_END}"
    rf"|(?:PUSH|SPIN|F|T|[+-])\s+[^\s,;]+|[^\s,;]+",
    re.IGNORECASE | re.ASCII,
)
_NAMES = {
    "push": "PUSH {}",
    "spin": "SPIN {}",
    "roll": "ROLL",
    "pivot": "F{}",
    "alias": "PP",
    "change": "{}",
    "turn": "T{}",
}


class Order(NamedTuple):
    """One order: its verb, "" where it cannot be read, and what stands after it, upper case.

    text as written, at its place in the line.
    """

    verb: str
    value: str
    text: str
    at: int

    def error(self, code: str, message: str, rule: str) -> OrderError:
        """The error that refuses this order."""
        return OrderError(code, message, rule=rule, order=self.text, at=self.at)

    @property
    def name(self) -> str:
        """The order in its usual spelling, for messages."""
        return _NAMES[self.verb].format(self.value)

    @property
    def number(self) -> int:
        """The order's number."""
        return int(self.value.rstrip("PS"))

    @property
    def side(self) -> int:
        """The side named in the order: 1 starboard, -1 port, 0 none."""
        return {"S": 1, "P": -1}.get(self.value[-1:], 0)


def read_orders(line: str) -> list[Order]:
    """The orders of a line from left to right."""
    return [_order(found) for found in _ORDER.finditer(line)]


def _order(found: re.Match[str]) -> Order:
    verb = found.lastgroup or ""
    value = "".join(found[verb].upper().split()) if verb else ""
    return Order(verb, value, found[0], found.start())

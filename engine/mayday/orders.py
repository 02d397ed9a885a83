"""The order notation of the Mayday variant: `LAUNCH Dart LOCK Gull 60+ + SHIP(1,-3)`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.errors import OrderError
from engine.names import NAME, name_in, names_in
from engine.space import Vec

_ORDER = re.compile(
    rf"""(?P<act>LAUNCH|LOCK|CHASE)\s+(?P<name>{NAME})
    | (?P<stop>BREAK)\b
    | (?P<marker>SHIP|VECTOR|EDGE)\s*\(\s*(?P<q>[+-]?\d{{1,9}})\s*,\s*(?P<r>[+-]?\d{{1,9}})\s*\)
    | (?P<face>-?\d{{1,4}})(?P<go>\+)?(?![\w.])
    | (?P<ahead>\+)(?![\w.])""",
    re.IGNORECASE | re.VERBOSE | re.ASCII,
)
_NEXT = re.compile(r"[\s,;]*")
_WORD = re.compile(r"[^\s,;]+")
_TABLE = re.compile(r"ORDER\s+(.+)", re.IGNORECASE | re.ASCII)
PHASE_OF = {
    "launch": "launch",
    "lock": "sensor",
    "chase": "sensor",
    "break": "sensor",
    "burn": "movement",
}
"""The phase in which each kind of order is carried out (M1.4)."""


@dataclass(frozen=True, slots=True)
class Order:
    """One order as written at a place in its line.

    what is launch, lock, chase, break, burn, ship, vector or edge; name a ship, hex the hex
    chosen; a burn turns to face, or keeps its facing where that is none, and may go on one hex.
    """

    text: str
    at: int
    what: str
    name: str = ""
    hex: Vec | None = None
    face: int | None = None
    go: bool = False

    def refuse(self, code: str, message: str, rule: str) -> OrderError:
        """The error that refuses this order."""
        return OrderError(code, message, rule=rule, order=self.text, at=self.at)


def read_orders(line: str) -> Iterator[Order]:
    """The orders of a line, left to right; OrderError at the first that cannot be read."""
    at = _skip(line, 0)
    while at < len(line):
        found = _ORDER.match(line, at)
        if not found:
            word = _WORD.match(line, at)
            text = word[0] if word else line[at]
            what = f"cannot read {text!r}; write 60+, 60, +, SHIP(q,r), LAUNCH name or LOCK name"
            raise OrderError("MAYDAY_SYNTAX", what, rule="notation", order=text, at=at)
        yield _order(found)
        at = _skip(line, found.end())


def said_order(line: str) -> tuple[str, ...]:
    """The ships an order to the table names: ORDER and the names in the order they act."""
    if not line:
        return ()
    found = _TABLE.fullmatch(line)
    if not found:
        what = 'cannot read it; write ORDER "first ship" "second ship"'
        raise OrderError("MAYDAY_SYNTAX", what, rule="notation", order=line)
    return names_in(found[1])


def _skip(line: str, at: int) -> int:
    found = _NEXT.match(line, at)
    return found.end() if found else at


def _order(found: re.Match[str]) -> Order:
    text, at = found[0], found.start()
    if found["act"]:
        return Order(text, at, found["act"].lower(), name=name_in(found["name"]))
    if found["stop"]:
        return Order(text, at, "break")
    if found["marker"]:
        place = Vec(int(found["q"]), int(found["r"]))
        return Order(text, at, found["marker"].lower(), hex=place)
    if found["ahead"]:
        return Order(text, at, "burn", go=True)
    return Order(text, at, "burn", face=int(found["face"]), go=found["go"] is not None)

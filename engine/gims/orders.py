"""The order notation of GIMS: `CW1 MB1 / MB1 /`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.errors import OrderError

_ORDER = re.compile(
    r"""(?P<roll>UNROLL|ROLL)\b
    | (?P<turn>CCW|CW)\s*(?P<turns>\d{1,4})(?:\s*\[(?P<pair>[^\]]*)\])?
    | (?P<push>[PS]B)\s*(?P<pushes>\d{1,4})\s*>\s*(?P<bearing>-?\d{1,4})
    | (?P<burn>[MR]B)\s*(?P<hexes>\d{1,4})
    | (?P<rotate>/)""",
    re.IGNORECASE | re.VERBOSE | re.ASCII,
)
_NEXT = re.compile(r"[\s,;]*")
_JOINT = re.compile(r"[\s,;/]|$")
_WORD = re.compile(r"[^\s,;/]+|/")
_SHARE = re.compile(r"\s*(port|starboard|fore|aft)\s*(\d{1,4})?\s*", re.IGNORECASE | re.ASCII)
_THRUSTERS = {"M": "main", "R": "retro", "P": "port", "S": "starboard"}


@dataclass(frozen=True, slots=True)
class Order:
    """One order as written at a place in its line.

    what is roll, unroll, turn, burn or rotate; count its number: facings clockwise (counter-
    clockwise below 0), or hexes. thruster is main, retro, port or starboard, bearing where it
    pushes to. pair holds the pivot thrusters and their shares, none where not written.
    """

    text: str
    at: int
    what: str
    count: int = 1
    thruster: str = ""
    bearing: int | None = None
    pair: dict[str, int | None] = field(default_factory=dict)

    def refuse(self, code: str, message: str, rule: str) -> OrderError:
        """The error that refuses this order."""
        return OrderError(code, message, rule=rule, order=self.text, at=self.at)


def read_orders(line: str) -> Iterator[Order]:
    """The orders of a line, left to right; OrderError at the first that cannot be read."""
    at = _end(_NEXT, line, 0)
    while at < len(line):
        found = _ORDER.match(line, at)
        if not found or not _ends(found, line):
            word = _WORD.match(line, at)
            text = word[0] if word else line[at]
            what = f"cannot read {text!r}; write ROLL, CW 1, MB 2, RB 1, PB 1>60 or /"
            raise OrderError("GIMS_SYNTAX", what, rule="notation", order=text, at=at)
        yield _order(found)
        at = _end(_NEXT, line, found.end())


def _end(pattern: re.Pattern[str], line: str, at: int) -> int:
    found = pattern.match(line, at)
    return found.end() if found else at


def _ends(found: re.Match[str], line: str) -> bool:
    return found["rotate"] is not None or _JOINT.match(line, found.end()) is not None


def _order(found: re.Match[str]) -> Order:
    text, at = found[0].strip(), found.start()
    if found["rotate"]:
        return Order(text, at, "rotate")
    if found["roll"]:
        return Order(text, at, found["roll"].lower())
    number = int(found["turns"] or found["pushes"] or found["hexes"])
    if number < 1:
        raise OrderError(
            "GIMS_SYNTAX", "the number must be 1 or more", rule="notation", order=text, at=at
        )
    if found["turn"]:
        sense = 1 if found["turn"].upper() == "CW" else -1
        return Order(text, at, "turn", sense * number, pair=_pair(found["pair"], text, at))
    letters = found["push"] or found["burn"]
    bearing = int(found["bearing"]) if found["push"] else None
    return Order(text, at, "burn", number, _THRUSTERS[letters[0].upper()], bearing)


def _pair(written: str | None, text: str, at: int) -> dict[str, int | None]:
    """The pivot thrusters named in brackets, port+fore or port2+fore1."""
    if written is None:
        return {}
    shares = [_SHARE.fullmatch(part) for part in written.split("+")]
    named = {s[1].lower(): int(s[2]) if s[2] else None for s in shares if s}
    both = len(shares) == len(named) == 2
    if not both or len({share is None for share in named.values()}) > 1:
        what = "name two thrusters, as in CW1[port+fore] or CW1[port2+fore1]"
        raise OrderError("GIMS_SYNTAX", what, rule="notation", order=text, at=at)
    return named

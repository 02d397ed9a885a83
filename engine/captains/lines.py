"""The orders a captain thinks of, in every system's notation; the rules refuse what is too much."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product


def _vector() -> Iterator[str]:
    """Full Thrust, true vector: turn and burn, or push."""
    turns = ["", *(f"R{hand} {n}" for hand in "PS" for n in range(1, 7))]
    for turn, burn in product(turns, range(9)):
        yield f"{turn} MD {burn}".strip() if burn else turn
    yield from (f"P{way} {n}" for way, n in product("PSR", range(1, 4)))


def _spatial() -> Iterator[str]:
    """Full Thrust, spatial: change speed, and turn."""
    speeds = ["", *(f"{sign}{n}" for sign in "+-" for n in range(1, 9))]
    turns = ["", *(f"T{n}{hand}" for hand in "PS" for n in range(1, 4))]
    yield from (f"{speed} {turn}".strip() for speed, turn in product(speeds, turns))


def _gims() -> Iterator[str]:
    """GIMS: pivot, then burn the main engine."""
    pivots = ["", *(f"{way} {n}" for way in ("CW", "CCW") for n in range(1, 4))]
    burns = ["", *(f"MB{n}" for n in range(1, 5)), "RB1", "RB2"]
    yield from (f"{pivot} {burn}".strip() for pivot, burn in product(pivots, burns))


def _mayday() -> Iterator[str]:
    """Mayday: a token for each G spent."""
    yield ""
    for bearing, count in product(range(0, 360, 60), range(1, 7)):
        yield " ".join([f"{bearing}+", *["+"] * (count - 1)])


LINES: Mapping[str, Callable[[], Iterator[str]]] = {
    "full-thrust-vector": _vector,
    "full-thrust-spatial": _spatial,
    "gims": _gims,
    "mayday": _mayday,
}

"""Names of places: one wording for map, list, info and trace."""

from __future__ import annotations

from collections.abc import Sequence

from engine.space import axial
from replays.log import Log

MINUS = "\u2212"


def hex_of(position: Sequence[float]) -> tuple[float, float]:
    """The axial place (q, r) of a world position, in whole hexes or halves (hex-lines)."""
    q, r = axial(position[0], position[1])
    return _half(q), _half(r)


def _half(value: float) -> float:
    near = round(value * 2)
    return near // 2 if near % 2 == 0 else near / 2


def hex_name(q: float, r: float) -> str:
    """The name of a hex as printed on the map: "3,−12"."""
    return f"{_number(q)},{_number(r)}"


def place_name(log: Log, position: Sequence[float]) -> str:
    """A place in words: its hex with its level, or its coordinates in the log's units."""
    if log.board == "hex":
        level = f" z {_signed(position[2])}" if position[2] else ""
        return hex_name(*hex_of(position)) + level
    return "(" + ", ".join(_number(part) for part in position) + ")"


def _number(value: float) -> str:
    text = f"{value:.10g}" if abs(value) >= 1000 else f"{round(value, 3):g}"
    return text.replace("-", MINUS) if text != "-0" else "0"


def _signed(value: float) -> str:
    return f"{value:+g}".replace("-", MINUS)

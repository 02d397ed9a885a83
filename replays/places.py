"""The names of places: one spelling for maps, panels, tables and reports."""

from __future__ import annotations

from collections.abc import Sequence

from engine.space import ROOT3, Vec, hex_count
from replays.log import Log

_NEAR = 1e-6
_AROUND = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def axial(x: float, y: float) -> tuple[float, float]:
    """World x, y in hex coordinates (q, r), not rounded."""
    q = x * 2 / ROOT3
    return q, -y - q / 2


def hex_of(position: Sequence[float]) -> tuple[float, float]:
    """Hex coordinates (q, r) of a world position: whole or half numbers where it lies on them."""
    q, r = axial(position[0], position[1])
    return _settled(q), _settled(r)


def centre(q: float, r: float) -> tuple[float, float]:
    """The world x, y of a place given in hex coordinates."""
    return q * ROOT3 / 2, -(r + q / 2)


def hex_at(x: float, y: float) -> tuple[int, int]:
    """The hex whose centre is nearest to world x, y."""
    q, r = axial(x, y)
    third = -q - r
    column, row, rest = round(q), round(r), round(third)
    off = abs(column - q), abs(row - r), abs(rest - third)
    if off[0] == max(off):
        column = -row - rest
    elif off[1] == max(off):
        row = -column - rest
    return column, row


def number(value: float, decimals: int = 2) -> str:
    """A number for people: a true minus, no trailing zeros, no minus zero."""
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text.replace("-", "\u2212")


def hex_name(q: int, r: int) -> str:
    """A hex as it is written everywhere: "3,−2"."""
    return f"{number(q, 0)},{number(r, 0)}"


def place_name(log: Log, position: Sequence[float], decimals: int = 2) -> str:
    """A place of a log's board; position is x, y or x, y, z in world coordinates.

    A place on a hex-line is named after every hex it touches: "3,−2/4,−2".
    """
    x, y = position[0], position[1]
    height = position[2] if len(position) > 2 else 0.0
    if log.board == "open":
        return ", ".join(number(part, decimals) for part in (x, y, *([height] if height else [])))
    q, r = hex_at(x, y)
    reach = [(_apart(x, y, q + dq, r + dr), (q + dq, r + dr)) for dq, dr in _AROUND]
    least = min(reach)[0]
    names = "/".join(hex_name(*place) for far, place in sorted(reach) if far < least + _NEAR)
    sign = "+" if height > 0 else ""
    return f"{names} z {sign}{number(height)}" if height else names


def distance(log: Log, a: Sequence[float], b: Sequence[float]) -> float:
    """Range between two places in world coordinates, as the board counts it."""
    if log.board == "hex":
        return hex_count(Vec(*axial(a[0], a[1])) - Vec(*axial(b[0], b[1])))
    return abs(Vec(*a) - Vec(*b))


def _apart(x: float, y: float, q: int, r: int) -> float:
    east, north = centre(q, r)
    return abs(Vec(x - east, y - north))


def _settled(value: float) -> float:
    """The half it stands for, whole ones as int; what is between halves stays."""
    half = round(value * 2) / 2
    if abs(value - half) > _NEAR:
        return value
    return int(half) if half == int(half) else half

"""The fields of a ship in a battle file: what each rule system asks for, and reading them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from engine.errors import FieldError, Problem
from engine.space import Vec


class _Required:
    """The default of a field that must be given."""

    def __repr__(self) -> str:
        return "required"


REQUIRED = _Required()
MOST = 1e12
"""The largest number where a field sets no limit of its own."""
_LONG = 60


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a ship.

    kind is number, whole, flag, text, vector, hex, halves (a hex or the middle of a hex side),
    list, table or any. default is REQUIRED where it must be given. least, most and choices limit
    the value; meaning and unit are for people.
    """

    name: str
    kind: str
    default: Any = REQUIRED
    least: float | None = None
    most: float | None = None
    choices: tuple[Any, ...] = ()
    meaning: str = ""
    unit: str = ""

    def read(self, value: Any) -> Any:
        """The value as the rules use it; FieldError says what is wrong with it."""
        made: Any = _READERS[self.kind](value)
        if self.choices and made not in self.choices:
            known = ", ".join(map(str, self.choices))
            raise FieldError(f"{shown(value)} is none of {known}")
        if self.least is not None and isinstance(made, int | float) and made < self.least:
            raise FieldError(f"{shown(value)} is below {self.least}")
        if self.most is not None and isinstance(made, int | float) and made > self.most:
            raise FieldError(f"{shown(value)} is above {self.most}")
        if self.most is None and isinstance(made, int | float):
            _bounded(made)
        return made


def read_fields(
    fields: tuple[Field, ...], given: Mapping[str, Any], where: str
) -> tuple[dict[str, Any], list[Problem]]:
    """All values by name, defaults filled in, and everything that is wrong with them."""
    known = {field.name: field for field in fields}
    problems = [
        Problem(where, f"unknown field {name!r}{nearest(name, known)}")
        for name in given
        if name not in known
    ]
    values: dict[str, Any] = {}
    for name, field in known.items():
        if name not in given:
            if field.default is REQUIRED:
                problems.append(Problem(where, f"needs the field {name!r} ({field.meaning})"))
            values[name] = field.default
            continue
        try:
            values[name] = field.read(given[name])
        except FieldError as error:
            problems.append(Problem(f"{where}, {name}", str(error)))
            values[name] = field.default
    return values, problems


def nearest(name: str, known: Any) -> str:
    """A hint that asks "did you mean", or nothing where nothing known is near."""
    near = get_close_matches(name, list(known), n=3, cutoff=0.6)
    return f" (did you mean {' or '.join(map(repr, near))}?)" if near else ""


def shown(value: Any) -> str:
    """A value as a battle file writes it, cut where it is long."""
    text = _written(value)
    return text if len(text) <= _LONG else text[: _LONG - 1] + "\u2026"


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {_written(part)}' for key, part in value.items())}}}"
    if isinstance(value, int) and abs(value) > 10**_LONG:
        return f"a number of {int((value.bit_length() - 1) * math.log10(2)) + 1} digits"
    return repr(value) if isinstance(value, str | float) else str(value)


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise FieldError(f"{shown(value)} is not a number")
    if isinstance(value, float) and not math.isfinite(value):
        raise FieldError(f"{value} is not a finite number")
    return _bounded(value)


def _bounded(value: float) -> float:
    if abs(value) > MOST:
        raise FieldError(f"{shown(value)} is too large (at most 1e12)")
    return value


def _whole(value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    made = _number(value)
    if made != int(made):
        raise FieldError(f"{shown(value)} is not a whole number")
    return int(made)


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise FieldError(f"{shown(value)} is not true or false")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise FieldError(f"{shown(value)} is not a text")
    return value


def _vector(value: Any) -> Vec:
    if not isinstance(value, list) or len(value) not in {2, 3}:
        raise FieldError(f"{shown(value)} is not [x, y] or [x, y, z]")
    return Vec(*map(_number, value))


def _hex(value: Any) -> Vec:
    if not isinstance(value, list) or len(value) != 2:
        raise FieldError(f"{shown(value)} is not [q, r]")
    _vector(value)
    return Vec(*map(_whole, value))


def _halves(value: Any) -> Vec:
    if not isinstance(value, list) or len(value) != 2:
        raise FieldError(f"{shown(value)} is not [q, r]")
    return Vec(*(_half(part) for part in value))


def _half(value: Any) -> float:
    twice = _whole(_number(value) * 2)
    return twice // 2 if twice % 2 == 0 else twice / 2


def _list(value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise FieldError(f"{shown(value)} is not a list")
    return tuple(value)


def _table(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise FieldError(f"{shown(value)} is not a table")
    return dict(value)


_READERS: dict[str, Callable[[Any], Any]] = {
    "number": _number,
    "whole": _whole,
    "flag": _flag,
    "text": _text,
    "vector": _vector,
    "hex": _hex,
    "halves": _halves,
    "list": _list,
    "table": _table,
    "any": lambda value: value,
}

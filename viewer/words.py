"""Numbers, values and changes as people read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from replays.log import StepRow

MINUS = "−"
_ANGLES = {"facing", "course", "bearing", "elevation", "pitch", "roll", "course_degrees"}
_FIRST = ("status", "velocity", "facing", "hex", "position", "damage")
_SILENT = {"hit", "critical"}


def number(value: float, digits: int = 2) -> str:
    """A number with a true minus sign, digits decimals at most and no empty ones."""
    text = f"{value:.{digits}f}" if abs(value) < 1e7 else f"{value:.6g}"
    if "." in text and "e" not in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text.replace("-", MINUS)


def signed(value: float, digits: int = 2) -> str:
    """A number with its sign, + included."""
    text = number(value, digits)
    return text if text == "0" or text.startswith(MINUS) else f"+{text}"


def degrees(value: float) -> str:
    """A bearing in three figures, 007°."""
    return f"{number(value % 360, 1).zfill(3)}°" if value % 1 else f"{round(value) % 360:03d}°"


def named(key: str) -> str:
    """A field's name as a label: main_drive is Main drive."""
    text = key.replace("_", " ").strip()
    return text[:1].upper() + text[1:]


def value(it: Any, name: str = "") -> str:
    """Any value of a sheet or a fact on one line."""
    if it is None or it in ("", [], (), {}):
        return "none"
    if isinstance(it, bool):
        return "yes" if it else "no"
    if isinstance(it, int | float):
        return f"{number(it, 1)}°" if name in _ANGLES else number(it)
    if isinstance(it, Mapping):
        return ", ".join(f"{named(str(k)).lower()} {value(v)}" for k, v in it.items())
    if isinstance(it, Sequence) and not isinstance(it, str):
        return _sequence(it)
    return str(it)


def _sequence(it: Sequence[Any]) -> str:
    """A vector in brackets; other lists with commas."""
    if all(isinstance(v, int | float) and not isinstance(v, bool) for v in it) and len(it) < 4:
        return f"({', '.join(number(v) for v in it)})"
    return ", ".join(value(v) for v in it)


def change(step: StepRow) -> str:
    """What a step changed, before → after, what a player looks for first."""
    return "; ".join(changes(step))


def changes(step: StepRow) -> list[str]:
    """What a step changed, one text each."""
    names = [name for name in _FIRST if name in step.changes]
    names += [name for name in step.changes if name not in _FIRST]
    return [f"{named(name).lower()} {_pair(name, *step.changes[name])}" for name in names]


def _pair(name: str, before: Any, after: Any) -> str:
    if isinstance(before, list | tuple) and isinstance(after, list | tuple):
        if len(before) == len(after) == 3 and not before[2] and not after[2]:
            before, after = before[:2], after[:2]
        if len(before) != len(after) or any(
            isinstance(v, Mapping | str) for v in (*after, *before)
        ):
            return f"{_count(before)} → {_count(after)}"
    return f"{value(before, name)} → {value(after, name)}"


def _count(items: Sequence[Any]) -> str:
    """A list by its texts, or by how many things it holds."""
    if all(isinstance(item, str) for item in items):
        return ", ".join(items) or "none"
    return str(len(items))


def cost(spent: Mapping[str, float]) -> str:
    """What was spent: 3 thrust."""
    return ", ".join(f"{number(amount)} {name}" for name, amount in spent.items())


def reasons(step: StepRow) -> str:
    """The facts behind a step, and its note."""
    return " · ".join([*facts(step), *([step.note] if step.note else [])])


def facts(step: StepRow) -> list[str]:
    """The facts behind a step, one text each."""
    told = [
        f"{named(name).lower()} {value(fact, name)}"
        for name, fact in step.facts.items()
        if fact is not None and fact not in ("", [], ()) and name not in _SILENT
    ]
    if "hit" in step.facts:
        told.insert(0, "hit" if step.facts["hit"] else "miss")
    return told


def plural(count: int, one: str, many: str = "") -> str:
    """1 turn, 2 turns."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"

"""Numbers, values and changes as people read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from replays.log import StepRow
from replays.places import MINUS

_ANGLES = {"facing", "bearing", "elevation", "pitch", "roll", "course_degrees"}
_FIRST = ("status", "velocity", "facing", "hex", "position", "damage")
_PLURALS = {
    "hex": "hexes", "inch": "inches", "facing": "facings", "point": "points", "degree": "degrees",
}  # fmt: skip
_SINGULARS = {many: one for one, many in _PLURALS.items()}
_SILENT = {"hit", "critical"}
_LABELS = {"speed_kms": "Speed in km/s"}


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
    whole, _, tenths = f"{round(value, 1) % 360:.1f}".partition(".")
    return f"{whole.zfill(3)}°" if tenths == "0" else f"{whole.zfill(3)}.{tenths}°"


def named(key: str) -> str:
    """A field's name as a label: main_drive is Main drive."""
    if name := _LABELS.get(key):
        return name
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
    return [_change(name, *step.changes[name]) for name in names]


def _change(name: str, before: Any, after: Any) -> str:
    """One field's change; of a list only what came, went or differs."""
    label = named(name).lower()
    if _is_list(before) and _is_list(after):
        return f"{label} {_difference(before, after)}"
    return f"{label} {_pair(name, before, after)}"


def _is_list(it: Any) -> bool:
    """Whether a value is a list of things, not a vector."""
    vector = isinstance(it, list | tuple) and it and all(isinstance(v, int | float) for v in it)
    return isinstance(it, list | tuple) and not vector


def _difference(before: Sequence[Any], after: Sequence[Any]) -> str:
    """What came to a list, what went, and what differs in a thing that stayed."""
    if len(before) == len(after) and all(isinstance(it, Mapping) for it in (*before, *after)):
        pairs = [(a, b) for a, b in zip(before, after, strict=True) if a != b]
        return "; ".join(_thing(a, b) for a, b in pairs)
    came, went = list(after), list(before)
    for it in before:
        if it in came:
            came.remove(it)
            went.remove(it)
    told = [f"+ {value(it)}" for it in came] + [f"{MINUS} {value(it)}" for it in went]
    return ", ".join(told) or "in another order"


def _thing(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """What differs in one thing of a list, under its name."""
    keys = [key for key in after if before.get(key) != after[key]]
    told = ", ".join(f"{named(k).lower()} {value(before.get(k))} → {value(after[k])}" for k in keys)
    return f"{after.get('name') or after.get('weapon') or 'one'}: {told}"


def _pair(name: str, before: Any, after: Any) -> str:
    if all(isinstance(it, list | tuple) and len(it) == 3 and not it[2] for it in (before, after)):
        before, after = before[:2], after[:2]
    return f"{value(before, name)} → {value(after, name)}"


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
        if fact not in (None, "", "-", [], ()) and name not in _SILENT
        if not _said(step, name, fact)
    ]
    if "hit" in step.facts:
        told.insert(0, "hit" if step.facts["hit"] else "miss")
    return told


def unit_words(unit: str, amount: float = 2.0) -> str:
    """A unit after a number: 1 hex, 2 inches a turn; units that are letters stay as they are."""
    first, space, rest = unit.partition(" ")
    forms = _SINGULARS if abs(amount) == 1 else _PLURALS
    return forms.get(first, first) + space + rest


def _said(step: StepRow, name: str, fact: Any) -> bool:
    """Whether a text stands in the step's row already: as its rule, its dice or its note."""
    if not isinstance(fact, str):
        return False
    uses = {roll.use for roll in step.rolls}
    return fact == step.rule or fact in step.note or f"{named(name).lower()} {fact}" in uses


def plural(count: int, one: str, many: str = "") -> str:
    """1 turn, 2 turns."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"

"""What the inspector says about a ship, and about two, as lines of label and text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from engine.fields import Field
from engine.rulesets import RULESETS
from replays.geometry import bearing, closest_in_turn, elevation, pair
from replays.log import Log
from replays.moment import motion_of, speed_of, spent_in_turn, turn_in_view, values_at
from replays.reel import Frame
from viewer.words import degrees, named, number, plural, signed, unit_words, value

_ONE_LINE = 15
"""So many signs of a vector's numbers fit beside the compass."""
_TOLD = {"hex", "position", "velocity", "facing", "status", "course", "damage", "hull_points"}


@dataclass(frozen=True, slots=True)
class Line:
    """A label and its text; role colours the text, hint explains the label."""

    label: str
    text: str
    hint: str = ""
    role: str = "text"


@dataclass(frozen=True, slots=True)
class Listed:
    """A heading and a list of things under it."""

    title: str
    items: tuple[str, ...]


def fields_of(log: Log) -> dict[str, Field]:
    """The fields of a ship under a log's rules by name; none where the rules are unknown."""
    rules = RULESETS.get(log.rules)
    return {field.name: field for field in rules.fields} if rules else {}


def motion_lines(log: Log, ship: str, values: Mapping[str, Any], frame: Frame) -> Iterator[Line]:
    """Where a ship is, how it moves and how it lies at a moment."""
    index = log.index(ship)
    if values["status"] != "active":
        bad = values["status"] in {"destroyed", "disabled"}
        yield Line("Status", str(values["status"]), role="error" if bad else "warning")
    place = frame.ships.positions[index]
    if log.board == "hex":
        yield Line("Hex", _vector(values["hex"]))
    else:
        shown = place if place[2] or values["velocity"][2] else place[:2]
        hint = "" if frame.exact else "interpolated"
        yield Line("Position", f"{_vector(shown)} {unit_words(log.unit)}", hint)
    yield _velocity(log, values)
    course = _course(log, values)
    if course:
        yield course
    if "facing" in values:
        facing = float(frame.ships.facings[index])
        pitch = float(frame.ships.pitches[index])
        up = f", bow {signed(pitch, 0)}°" if abs(pitch) > 0.5 else ""
        yield Line("Facing", degrees(facing) + up)


def _velocity(log: Log, values: Mapping[str, Any]) -> Line:
    speed = speed_of(log, values)
    unit = f"{unit_words('hex' if log.board == 'hex' else log.unit, speed)} a turn"
    motion = values["velocity"]
    parts = motion if len(motion) < 3 or motion[2] else motion[:2]
    vector = f"  {_vector(parts)}" if speed else ""
    return Line("Velocity", f"{number(speed)} {unit}{vector}")


def _vector(parts: Iterable[float]) -> str:
    """A vector that is broken over two lines only where it is too long for one."""
    told = [number(v) for v in parts]
    space = "\u00a0" if sum(map(len, told)) <= _ONE_LINE else " "
    return f"({f',{space}'.join(told)})"


def _course(log: Log, values: Mapping[str, Any]) -> Line | None:
    """The direction of the velocity, where there is one."""
    motion = motion_of(log, values)
    if not any(motion):
        return None
    up = elevation(motion)
    rise = f", {'up' if up > 0 else 'down'} {number(abs(up), 0)}°" if abs(up) > 0.5 else ""
    return Line("Course", degrees(bearing(motion)) + rise, "bearing of the velocity")


def sheet_lines(log: Log, ship: str, values: Mapping[str, Any], time: float) -> Iterator[Line]:
    """The rules' own fields that fit on a line each, and what the turn cost so far."""
    known = fields_of(log)
    for name, it in values.items():
        if name in _TOLD or _listed(it) or it is None or it == "":
            continue
        field = known.get(name)
        yield Line(named(name), value(it, name) + _unit(name, it, field), _hint(field))
    for name, amount in spent_in_turn(log, ship, time).items():
        rating = _rating(name, values, known)
        of = f" of {number(rating)}" if rating is not None else ""
        label = "Thrust used" if name in {"thrust", "g", "G"} else f"{named(name)} used"
        unit = f" {name}" if name in {"g", "G"} else ""
        yield Line(label, f"{number(amount)}{of}{unit}", "in this turn, as far as it is played")


def _unit(name: str, it: Any, field: Field | None) -> str:
    """The unit after a value, where it says more than the label does."""
    plain = isinstance(it, int | float) and not isinstance(it, bool)
    if field is None or not field.unit or field.unit == name or not plain:
        return ""
    return "" if value(it, name).endswith("°") else f" {unit_words(field.unit, float(it))}"


def _hint(field: Field | None) -> str:
    return field.meaning if field else ""


def _rating(name: str, values: Mapping[str, Any], known: Mapping[str, Field]) -> float | None:
    """What may be spent in a turn: the field of that name, or the one counted in it."""
    if name in values and isinstance(values[name], int | float):
        return float(values[name])
    counted = (f for f in known.values() if f.unit == name and f.name in values)
    field = next(counted, None)
    it = values[field.name] if field else None
    return float(it) if isinstance(it, int | float) and not isinstance(it, bool) else None


def lists(values: Mapping[str, Any]) -> Iterator[Listed]:
    """The rules' own lists: mounts, criticals, skills."""
    for name, it in values.items():
        if name in _TOLD or not _listed(it):
            continue
        if isinstance(it, Mapping):
            yield Listed(named(name), tuple(f"{k} {value(v)}" for k, v in it.items()))
        else:
            yield Listed(named(name), tuple(_counted(map(_item, it))))


def _listed(it: Any) -> bool:
    """Whether a value is a list of things rather than a number, a text or a vector."""
    if isinstance(it, Mapping):
        return bool(it)
    if not isinstance(it, Sequence) or isinstance(it, str) or not it:
        return False
    return not all(isinstance(part, int | float) for part in it)


def _counted(items: Iterable[str]) -> Iterator[str]:
    """Each thing once, with how often it is there."""
    for item, times in Counter(items).items():
        yield f"{item} ×{times}" if times > 1 else item


def _item(it: Any) -> str:
    """One thing of a list: its name, then what is particular about it."""
    if not isinstance(it, Mapping):
        return value(it)
    rest = {key: part for key, part in it.items() if not _whole(it, key)}
    name = str(rest.pop("name", None) or rest.pop("weapon", None) or "")
    tubes = rest.pop("tubes", 1)
    weapon = str(rest.pop("weapon", "") or "")
    head = f"{tubes} × {name}" if tubes != 1 else name
    parts = [weapon if weapon != name else ""]
    for key, part in rest.items():
        if part is True:
            parts.append(named(key).lower())
        elif part is False:
            parts.append(f"no {named(key).lower()}")
        elif part not in (None, "", 0):
            parts.append(f"{named(key).lower()} {value(part)}")
    told = ", ".join(part for part in parts if part)
    return f"{head}: {told}" if told else head


def _whole(it: Mapping[str, Any], key: str) -> bool:
    """Whether a part of a mount works as built, which goes without saying."""
    if "weapon" not in it:
        return False
    return it[key] is True or (key == "tubes_left" and it[key] == it.get("tubes"))


def pair_lines(log: Log, frame: Frame, one: str, two: str, horizon: float = inf) -> Iterator[Line]:
    """How two ships lie and move to each other, and how close this turn brings them.

    Of a turn that ends after horizon that is not told.
    """
    a, b = log.index(one), log.index(two)
    motions = [motion_of(log, values_at(log, ship, frame.time)) for ship in (one, two)]
    places = frame.ships.positions
    seen = pair(places[a], places[b], *motions)
    unit = "hex" if log.board == "hex" else log.unit
    if log.board == "hex":
        hexes = plural(round(seen.hexes), "hex", "hexes")
        whole = seen.hexes == round(seen.hexes)
        yield Line("Range", hexes if whole else f"{number(seen.hexes, 1)} hexes")
    else:
        yield Line("Range", _amount(seen.range, unit))
    up = seen.elevation
    rise = f", {'up' if up > 0 else 'down'} {number(abs(up), 0)}°" if abs(up) > 0.5 else ""
    yield Line("Bearing", degrees(seen.bearing) + rise, f"from {one} to {two}")
    yield Line("Closing", _closing(seen.closing, unit), "how fast the range falls")
    speed = float((seen.relative @ seen.relative) ** 0.5)
    course = f" at {degrees(bearing(seen.relative))}" if speed > 1e-9 else ""
    moving = f"{_amount(speed, unit)} a turn{course}" if speed > 1e-9 else "none"
    yield Line("Relative velocity", moving, f"of {two} to {one}")
    turn = turn_in_view(log, frame.time)
    if 0 < turn <= horizon:
        least, moment = closest_in_turn(log.reel, turn, a, b)
        when = f"turn {turn} + {number(moment - turn + 1)}"
        hint = "straight from turn end to turn end; the moment as a share of the turn"
        yield Line("Closest this turn", f"{_amount(least, unit)}, {when}", hint)


def _amount(value: float, unit: str) -> str:
    return f"{number(value)} {unit_words(unit, round(value, 2))}"


def _closing(speed: float, unit: str) -> str:
    if abs(speed) < 0.005:
        return "range holds"
    word = "closing" if speed > 0 else "opening"
    return f"{word} {_amount(abs(speed), unit)} a turn"

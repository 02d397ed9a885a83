"""The forms of what a log holds as JSON: its meta record, and the texts of its steps."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from replays.checks import Damaged
from replays.schema import Tables

MOST = sys.float_info.max
Form = Any
"""A dict is a record, a list holds any number of one form, a tuple is a row; else a test."""


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= MOST


def _number_or_none(value: Any) -> bool:
    return value is None or _number(value)


def _seed(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**64


def _colour(value: Any) -> bool:
    return _text(value) and re.fullmatch(r"(?:#[0-9a-fA-F]{6})?", value) is not None


def _one_of(*words: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in words


def _readings(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(reading, str | bool) or _number(reading) for reading in value.values()
    )


def _paragraphs(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_text, value.values()))


META: Form = {
    "title": _text,
    "about": _text,
    "rules": {"name": _text, "title": _text, "rulings": _readings},
    "readings": _readings,
    "seed": _seed,
    "map": {"kind": _one_of("open", "hex"), "unit": _text},
    "sides": [(_text, _colour, _number_or_none)],
    "bodies": [(_text, _text, (_number, _number, _number), _number, _number)],
    "gravity_hexes": [((_number, _number), _number, _number)],
    "sheet": [(_text, _one_of("number", "flag", "json"))],
    "markers": [_text],
    "dice": _text,
    "engine": _text,
    "paragraphs": _paragraphs,
}
FACES = re.compile(r"(?:\d{1,4}(?:,\d{1,4})*)?", re.ASCII)


def check_meta(meta: Any) -> None:
    """Damaged, naming the entry, where a meta record is not what the layout says."""
    _check("/meta", meta, META)


def _check(where: str, value: Any, form: Form) -> None:
    if isinstance(form, dict):
        if not isinstance(value, dict):
            raise Damaged(f"{where} is not a record")
        for key, part in form.items():
            if key not in value:
                raise Damaged(f"{where} lacks {key}")
            _check(f"{where}, {key}", value[key], part)
    elif isinstance(form, list | tuple):
        row = isinstance(form, tuple)
        if not isinstance(value, list) or (row and len(value) != len(form)):
            raise Damaged(f"{where} is not a {'row' if row else 'list'} as it should be")
        for part, item in zip(form if row else form * len(value), value, strict=True):
            _check(where, item, part)
    elif not form(value):
        raise Damaged(f"{where} cannot be {repr(value)[:40]}")


def check_texts(tables: Tables, texts: Sequence[str]) -> None:
    """Damaged where a text of a step is not the JSON it should be, or faces are no numbers."""
    steps = tables["step/row"]
    for column, fits in (("changes", _pair), ("spent", _number), ("facts", _anything)):
        for number in np.unique(steps[column]).tolist():
            value = json.loads(texts[number]) if number else {}
            if not isinstance(value, dict) or not all(map(fits, value.values())):
                raise Damaged(f"/step/row, {column} holds {texts[number][:40]}")
    for number in np.unique(tables["roll/row"]["faces"]).tolist():
        if not FACES.fullmatch(texts[number]):
            raise Damaged(f"/roll/row, faces holds {texts[number][:40]}")


def _pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2


def _anything(_: Any) -> bool:
    return True

"""The text of a battle file and the TOML in it."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from engine.errors import BattleFileError, Problem

_PLACE = re.compile(r"^(?P<what>.*) \(at (?P<where>line \d+, column \d+|end of document)\)$")


def decoded(data: bytes | str) -> str:
    """The text in some bytes; BattleFileError says what and where where they are not UTF-8."""
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"}:
        raise BattleFileError((Problem("", "is UTF-16 text; save it as UTF-8"),), readable=False)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.count(b"\n") + 1
        column = error.start - (before.rfind(b"\n") + 1) + 1
        what = f"byte {data[error.start]:#04x} is not UTF-8; save the file as UTF-8"
        raise BattleFileError(
            (Problem(f"line {line}, column {column}", what),), readable=False
        ) from error


def table_in(text: str) -> dict[str, Any]:
    """The tables of a text; BattleFileError where it is not TOML."""
    if not text.strip():
        raise BattleFileError((Problem("", "is empty"),), readable=False)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.match(str(error))
        where = place["where"] if place else ""
        what = place["what"] if place else str(error)
        raise BattleFileError((Problem(where, f"bad TOML: {what}"),), readable=False) from error
    except ValueError as error:  # of Python's own limit for the digits of a number
        raise BattleFileError(
            (Problem("", "bad TOML: a number has too many digits"),), readable=False
        ) from error
    except RecursionError as error:
        raise BattleFileError(
            (Problem("", "bad TOML: nested too deeply"),), readable=False
        ) from error

"""Names of ships in order lines, and the signs around them."""

from __future__ import annotations

import re
from collections.abc import Iterator

QUOTED = r'"(?:[^"\\]|\\.)*"'
NAME = rf'{QUOTED}|[^\s,;"]+'
"""A name as a pattern: any text in double quotes, where \\" is a quote and \\\\ a backslash."""

_NAME = re.compile(NAME)
_SIGN = re.compile(rf"{QUOTED}|[\u2212\u00a0]")
_SIGNS = {"\u2212": "-", "\u00a0": " "}
_PART = re.compile(rf"(?:{QUOTED}|[^;])+")


def name_in(text: str) -> str:
    """The name itself."""
    text = text.strip()
    return re.sub(r"\\(.)", r"\1", text[1:-1]) if text.startswith('"') else text


def names_in(text: str) -> tuple[str, ...]:
    """All names in a text."""
    return tuple(name_in(found[0]) for found in _NAME.finditer(text))


def in_quotes(name: str) -> str:
    """A name as an order has it in double quotes."""
    return '"' + re.sub(r'(["\\])', r"\\\1", name) + '"'


def plain(line: str) -> str:
    """A line with hyphens for minus signs and blanks for fixed blanks; names in quotes stay."""
    if line.isascii():
        return line.strip()
    return _SIGN.sub(lambda found: _SIGNS.get(found[0], found[0]), line).strip()


def parts_of(line: str) -> Iterator[str]:
    """The parts of a line between semicolons; one inside quotes belongs to its name."""
    return (found[0] for found in _PART.finditer(line))

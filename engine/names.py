"""Names of ships in orders."""

from __future__ import annotations

import re

NAME = r'"[^"]*"|[^\s,;"]+'
"""A name as a pattern: one with blanks in double quotes."""

_NAME = re.compile(NAME)


def name_in(text: str) -> str:
    """The name itself."""
    return text.strip().strip('"')


def names_in(text: str) -> tuple[str, ...]:
    """All names in a text."""
    return tuple(name_in(found[0]) for found in _NAME.finditer(text))

"""What can go wrong with a file."""

from __future__ import annotations


class LoadError(Exception):
    """A file that cannot be opened; lines says why, one line for each thing wrong."""

    def __init__(self, *lines: str) -> None:
        super().__init__("; ".join(lines))
        self.lines = lines

"""Opening a file, whatever it is: a turn log is read, a battle file is played."""

from __future__ import annotations

import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.battle_file import parse
from engine.errors import BattleFileError
from replays.errors import LoadError
from replays.log import Log
from replays.reader import read
from replays.record import record

__all__ = ["LoadError", "load", "read_bytes"]

LOG_SUFFIXES = (".h5", ".hdf5")
SIGNATURE = b"\x89HDF\r\n\x1a\n"
MOST_BYTES = 64 << 20
"""A battle file of 100,000 ships has 7 million."""


def load(path: Path | str, readings: Mapping[str, Any] | None = None) -> Log:
    """The log in a file: a turn log read, a battle file played under some readings.

    Raises LoadError.
    """
    if _begins(Path(path)) == SIGNATURE:
        return read(Path(path))
    data = read_bytes(Path(path))
    if Path(path).suffix.lower() in LOG_SUFFIXES:
        raise LoadError("is not an HDF5 file, so no turn log")
    if b"\0" in data and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise LoadError("is neither a turn log nor a battle file")
    try:
        file = parse(data, readings=readings)
    except BattleFileError as error:
        raise LoadError(*map(str, error.problems)) from error
    return record(file, file.play(), str(path))


def read_bytes(path: Path) -> bytes:
    """A battle file's bytes; LoadError says in plain words why not."""
    _begins(path)
    if path.stat().st_size > MOST_BYTES:
        raise LoadError(f"is too large for a battle file (at most {MOST_BYTES >> 20} MiB)")
    return path.read_bytes()


def _begins(path: Path) -> bytes:
    """The first bytes of an ordinary file."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise LoadError("is a folder, not a file")
        if not stat.S_ISREG(mode):
            raise LoadError("is not an ordinary file; save it as one")
        with path.open("rb") as file:
            first = file.read(len(SIGNATURE))
    except FileNotFoundError as error:
        raise LoadError("does not exist") from error
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        words = error.strerror if isinstance(error, OSError) else None
        raise LoadError(f"cannot be read: {words or error}") from error
    if not first:
        raise LoadError("is empty")
    return first

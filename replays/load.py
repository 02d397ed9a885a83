"""Opening a file, whatever it is: a turn log is read, a battle file is played."""

from __future__ import annotations

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


def load(path: Path | str, readings: Mapping[str, Any] | None = None) -> Log:
    """The log in a file: a turn log read, a battle file played under some readings.

    Raises LoadError.
    """
    data = read_bytes(Path(path))
    if data.startswith(SIGNATURE):
        return read(Path(path))
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
    """A file's bytes; LoadError says in plain words why not."""
    if path.is_dir():
        raise LoadError("is a folder, not a file")
    try:
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise LoadError("does not exist") from error
    except OSError as error:
        raise LoadError(f"cannot be read: {error.strerror or error}") from error
    if not data:
        raise LoadError("is empty")
    return data

"""A turn log read from its file, with plain words for whatever is wrong with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import h5py
import numpy as np
from numpy.typing import NDArray

from replays.errors import LoadError
from replays.log import Log
from replays.schema import FORMAT, TURN, VERSION, Table
from replays.unpack import Damaged, Tables, unpack
from replays.writer import digests, every_table

MOST_BYTES = 2**32
"""What one table may hold; beyond it the file is refused."""


def read(path: Path) -> Log:
    """The log in a file; LoadError says in one line why there is none."""
    try:
        with h5py.File(path, "r", locking=False) as file:
            _check_format(file)
            meta, tables, battle = _tables(file)
    except LoadError:
        raise
    except Exception as error:
        raise LoadError(_why(error)) from error
    try:
        _check_digests(tables)
        return unpack(meta, tables, battle, str(path))
    except Damaged as error:
        raise LoadError(f"is damaged: {error}") from error
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise LoadError(f"is damaged: {type(error).__name__}: {error}") from error


def _why(error: Exception) -> str:
    words = str(error)
    if "truncated" in words or "addr overflow" in words:
        return "is cut short: its end is missing; copy it again or play the battle again"
    if "signature" in words:
        return "is not an HDF5 file"
    if "already open for write" in words:
        return "is still being written, or its writer was stopped"
    return f"is damaged: {words.splitlines()[0] if words else type(error).__name__}"


def _check_format(file: h5py.File) -> None:
    if "format" not in file.attrs or bytes(file.attrs["format"]) != FORMAT:
        raise LoadError("is an HDF5 file, but not a turn log")
    if "version" not in file.attrs:
        raise LoadError("is a turn log without a format version")
    major, minor = (int(part) for part in file.attrs["version"])
    if major != VERSION[0]:
        known = ".".join(map(str, VERSION))
        raise LoadError(
            f"was made by a newer version of the program (layout {major}.{minor}; "
            f"this one reads up to {known})"
        )


def _tables(file: h5py.File) -> tuple[dict[str, Any], Tables, str]:
    raw = {name: _whole(file, name) for name in ("meta", "battle")}
    meta = json.loads(raw["meta"].tobytes().decode())
    tables: Tables = dict(raw)
    for table in every_table(meta):
        tables[table.path] = _shaped(table, _whole(file, table.path))
    tables["turn"] = _columns(_whole(file, "turn"), TURN)
    return meta, tables, raw["battle"].tobytes().decode()


def _whole(file: h5py.File, path: str) -> NDArray[Any]:
    found = file.get(path)
    if not isinstance(found, h5py.Dataset):
        raise LoadError(f"is damaged: /{path} is missing")
    if found.size * max(found.dtype.itemsize, 1) > MOST_BYTES:
        raise LoadError(f"is damaged: /{path} says it holds {found.size} values")
    rows: NDArray[Any] = np.asarray(found[()])
    return rows


def _shaped(table: Table, rows: NDArray[Any]) -> NDArray[Any]:
    """The rows as the layout has them, whatever number type or order of columns was written."""
    if table.width:
        if rows.ndim != 2 or rows.shape[1] != table.width:
            raise LoadError(f"is damaged: /{table.path} is not (rows, {table.width})")
        return np.ascontiguousarray(rows, table.dtype)
    if table.dtype.names is None:
        return np.ascontiguousarray(rows, table.dtype)
    return _columns(rows, table.dtype)


def _columns(rows: NDArray[Any], dtype: np.dtype[Any]) -> NDArray[Any]:
    names = rows.dtype.names or ()
    made = np.zeros(len(rows), dtype)
    for name in dtype.names or ():
        if name not in names:
            raise LoadError(f"is damaged: the column {name} is missing")
        made[name] = rows[name]
    return made


def _check_digests(tables: Tables) -> None:
    for turn, digest in enumerate(digests(tables)):
        if tables["turn"]["digest"][turn].tobytes() != digest:
            raise Damaged(f"turn {turn} is not what was written")

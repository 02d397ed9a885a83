"""The process that parses a file nobody has vouched for: `python -m replays.worker FILE`.

It has little memory and time, may open no further file, and hands back plain arrays; whatever a
hostile file does to the HDF5 library happens here and not to the program.
"""

from __future__ import annotations

import encodings.ascii
import encodings.latin_1
import io
import json
import resource
import sys
from pathlib import Path
from typing import Any, BinaryIO

import h5py
import numpy as np
from numpy.typing import NDArray

from replays.forms import check_meta
from replays.preflight import Refused, check
from replays.schema import FORMAT, TURN, VERSION, Table, Tables, every_table

CODECS = (encodings.ascii, encodings.latin_1)
"""Loaded before no file may be opened any more: the library's messages need them."""
SECONDS = 120
MEMORY = 2 << 30
BLOCK = 4 << 20
META_BYTES = 16 << 20


class Unreadable(Exception):  # noqa: N818 (what the file is)
    """A file that is no good turn log; says why."""


def main(path: Path, out: BinaryIO) -> None:
    """Write the file's tables to a stream: a JSON line, then arrays in its order."""
    try:
        meta, tables = _tables(path)
    except (Unreadable, Refused) as error:
        _head(out, {"error": str(error)})
        return
    except Exception as error:  # noqa: BLE001 (the library raises anything on a broken file)
        _head(out, {"error": _why(error)})
        return
    _head(out, {"meta": meta, "tables": list(tables)})
    for rows in tables.values():
        packed = io.BytesIO()  # numpy would write to the pipe as if it were a file
        np.lib.format.write_array(packed, rows, allow_pickle=False)
        out.write(packed.getbuffer())


def _head(out: BinaryIO, head: dict[str, Any]) -> None:
    out.write(json.dumps(head).encode() + b"\n")


def _bound(path: Path) -> None:
    """Little memory, little time, no further file, no core dump."""
    memory = MEMORY + 4 * path.stat().st_size
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _tables(path: Path) -> tuple[dict[str, Any], Tables]:
    _bound(path)
    with h5py.File(path, "r", locking=False) as file:
        resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))
        _check_format(file)
        check(file, path)
        raw = {name: _whole(file, name) for name in ("meta", "battle")}
        if raw["meta"].size > META_BYTES:
            raise Unreadable("is damaged: /meta is too large")
        meta = json.loads(raw["meta"].tobytes().decode(), parse_constant=_no_constant)
        check_meta(meta)
        tables = dict(raw)
        for table in every_table(meta):
            tables[table.path] = _shaped(table, _whole(file, table.path))
        tables["turn"] = _columns("turn", _whole(file, "turn"), TURN)
    return meta, tables


def _no_constant(name: str) -> float:
    raise Unreadable(f"is damaged: /meta holds {name}")


def _why(error: Exception) -> str:
    words = str(error)
    if "truncated" in words or "addr overflow" in words or "eof" in words:
        return "is cut short: its end is missing; copy it again or play the battle again"
    if "already open for write" in words or "h5clear" in words:
        return "is still being written, or its writer was stopped"
    first = words.splitlines()[0] if words else type(error).__name__
    return f"is damaged: {first}"


def _check_format(file: h5py.File) -> None:
    if "format" not in file.attrs or bytes(file.attrs["format"]) != FORMAT:
        raise Unreadable("is an HDF5 file, but not a turn log")
    if "version" not in file.attrs:
        raise Unreadable("is a turn log without a format version")
    major, minor = (int(part) for part in file.attrs["version"])
    if major != VERSION[0]:
        known = ".".join(map(str, VERSION))
        raise Unreadable(
            f"was made by a newer version of this program (layout {major}.{minor}; "
            f"this one reads up to {known})"
        )


def _whole(file: h5py.File, path: str) -> NDArray[Any]:
    """A table, read block by block."""
    found = file.get(path)
    if not isinstance(found, h5py.Dataset) or found.ndim == 0:
        raise Unreadable(f"is damaged: /{path} is missing")
    rows = np.empty(found.shape, found.dtype)
    size = max(1, found.dtype.itemsize * int(np.prod(found.shape[1:], dtype=np.int64)))
    step = max(1, BLOCK // size)
    for first in range(0, len(rows), step):
        rows[first : first + step] = found[first : first + step]
    return rows


def _shaped(table: Table, rows: NDArray[Any]) -> NDArray[Any]:
    """The rows as the layout has them, whatever number type or order of columns was written."""
    if table.width:
        if rows.ndim != 2 or rows.shape[1] != table.width:
            raise Unreadable(f"is damaged: /{table.path} is not (rows, {table.width})")
        return np.ascontiguousarray(rows, table.dtype)
    if table.dtype.names is None:
        return np.ascontiguousarray(rows, table.dtype)
    return _columns(table.path, rows, table.dtype)


def _columns(path: str, rows: NDArray[Any], dtype: np.dtype[Any]) -> NDArray[Any]:
    names = rows.dtype.names or ()
    made = np.zeros(len(rows), dtype)
    for name in dtype.names or ():
        if name not in names:
            raise Unreadable(f"is damaged: /{path} lacks the column {name}")
        made[name] = rows[name]
    return made


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.stdout.buffer)

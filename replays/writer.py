"""A log written to a file."""

from __future__ import annotations

import uuid
from datetime import UTC, datetime
from errno import EEXIST
from pathlib import Path
from typing import Any

import h5py
import numpy as np
from numpy.typing import NDArray

from replays.digest import digests
from replays.log import Log
from replays.pack import dumps, pack
from replays.saving import refused, save
from replays.schema import FORMAT, VERSION, Table, every_table


def write(log: Log, target: Path, *, force: bool = False) -> None:
    """The log in a file of layout 1.0, made in memory first: a full disk harms no library.

    Raises FileExistsError where the target exists and force is not given, OSError where it cannot
    be written; the target is then as it was.
    """
    if why := refused(target, force=force):
        raise FileExistsError(EEXIST, why, str(target))
    with h5py.File("log", "w", driver="core", backing_store=False, libver=("v110", "v110")) as file:
        _fill(file, log)
        file.flush()
        image = file.id.get_file_image()
    save(image, target, force=force)


def _fill(file: h5py.File, log: Log) -> None:
    meta, tables = pack(log)
    tables["meta"] = np.frombuffer(dumps(meta).encode(), np.uint8)
    tables["battle"] = np.frombuffer(log.battle_text.encode(), np.uint8)
    tables["turn"]["digest"] = digests(tables)
    file.attrs["format"] = np.bytes_(FORMAT)
    file.attrs["version"] = np.array(VERSION, "<u2")
    file.attrs["status"] = np.bytes_(b"final")
    file.attrs["uuid"] = np.bytes_(uuid.uuid4().hex)
    file.attrs["created"] = np.bytes_(datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"))
    file.attrs["writer"] = np.bytes_(log.engine.encode())
    for path in ("meta", "battle"):
        file.create_dataset(path, data=tables[path])
    for table in every_table(meta):
        _table(file, table, tables[table.path])
    file.create_dataset(
        "turn", data=tables["turn"], chunks=(_chunk(128, tables["turn"]),), maxshape=(None,)
    )


def _table(file: h5py.File, table: Table, rows: NDArray[Any]) -> None:
    chunk = _chunk(table.chunk, rows)
    shape = (chunk, table.width) if table.width else (chunk,)
    maximum = (None, table.width) if table.width else (None,)
    packed = {} if table.floats else {"compression": "gzip", "shuffle": True}
    made = file.create_dataset(
        table.path, data=rows, chunks=shape, maxshape=maximum, fletcher32=True, **packed
    )
    if table.units:
        made.attrs["units"] = np.bytes_(table.units.encode())


def _chunk(most: int, rows: NDArray[Any]) -> int:
    """How many rows a chunk holds: a small battle makes a small file."""
    return max(16, min(most, len(rows)))

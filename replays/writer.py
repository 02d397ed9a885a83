"""A log written to a file: beside its target, then renamed, so that nothing is half written."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import h5py
import numpy as np
from numpy.typing import NDArray

from replays.log import Log
from replays.pack import Tables, dumps, pack
from replays.schema import FORMAT, GROUPS, TABLES, VERSION, Table, marker_tables, sheet_table


def write(log: Log, target: Path, *, force: bool = False) -> None:
    """The log in a file of layout 1.0.

    Raises FileExistsError where the target exists and force is not given, OSError where it cannot
    be written; the target is then as it was.
    """
    if target.exists() and not force:
        raise FileExistsError(target)
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with h5py.File(beside, "x", libver=("v110", "v110")) as file:
            _fill(file, log)
        _settle(beside)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def _settle(path: Path) -> None:
    """The bytes on the disk, not only on their way to it."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


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
        file.create_dataset(path, data=tables[path], fletcher32=False)
    for table in every_table(meta):
        _table(file, table, tables[table.path])
    file.create_dataset("turn", data=tables["turn"], chunks=(128,), maxshape=(None,))


def every_table(meta: dict[str, Any]) -> Iterable[Table]:
    """All tables a log with that meta record has."""
    columns = {str(name): str(kind) for name, kind in meta["sheet"]}
    return (*TABLES, sheet_table(columns), *marker_tables(tuple(meta["markers"])))


def _table(file: h5py.File, table: Table, rows: NDArray[Any]) -> None:
    shape = (table.chunk, table.width) if table.width else (table.chunk,)
    maximum = (None, table.width) if table.width else (None,)
    packed = {} if table.floats else {"compression": "gzip", "shuffle": True}
    made = file.create_dataset(
        table.path, data=rows, chunks=shape, maxshape=maximum, fletcher32=True, **packed
    )
    if table.units:
        made.attrs["units"] = np.bytes_(table.units.encode())


def digests(tables: Tables) -> list[bytes]:
    """The chain of digests, one a turn: each covers the turn's rows and the digest before it."""
    chain = sha256(tables["meta"].tobytes() + tables["battle"].tobytes()).digest()
    made = []
    ends = tables["turn"]
    for turn in range(len(ends)):
        digest = sha256(chain)
        for path in sorted(tables):
            group = path.split("/", maxsplit=1)[0]
            if group not in GROUPS or path == "text/heap":
                continue
            first = int(ends[f"{group}_end"][turn - 1]) if turn else 0
            rows = tables[path][first : int(ends[f"{group}_end"][turn])]
            if len(rows):
                digest.update(path.encode())
                digest.update(len(rows).to_bytes(8, "little"))
                digest.update(rows.tobytes())
                if path == "text/end":
                    start = int(tables[path][first - 1]) if first else 0
                    digest.update(tables["text/heap"][start : int(rows[-1])].tobytes())
        chain = digest.digest()
        made.append(chain)
    return made

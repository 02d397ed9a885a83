"""The chain of digests over a log's turns."""

from __future__ import annotations

from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from replays.schema import GROUPS, Tables


def digests(tables: Tables) -> NDArray[np.uint8]:
    """One digest a turn, (turns + 1, 32): each covers the turn's rows and the one before it."""
    chain = sha256(tables["meta"].tobytes() + tables["battle"].tobytes()).digest()
    made = []
    for turn in range(len(tables["turn"])):
        digest = sha256(chain)
        row = tables["turn"][turn]
        for name in (name for name in tables["turn"].dtype.names or () if name != "digest"):
            digest.update(row[name].tobytes())
        for path in sorted(tables):
            if path.split("/", maxsplit=1)[0] in GROUPS and path != "text/heap":
                for part in _turn_of(tables, path, turn):
                    digest.update(part)
        chain = digest.digest()
        made.append(np.frombuffer(chain, np.uint8))
    return np.array(made, np.uint8).reshape(-1, 32)


def _turn_of(tables: Tables, path: str, turn: int) -> list[bytes]:
    """What a table adds to a turn's digest; nothing where the turn has no rows in it."""
    ends = tables["turn"][path.split("/", maxsplit=1)[0] + "_end"]
    first, last = int(ends[turn - 1]) if turn else 0, int(ends[turn])
    rows = tables[path][first:last]
    if not len(rows):
        return []
    parts = [path.encode(), len(rows).to_bytes(8, "little"), rows.tobytes()]
    if path == "text/end":
        start = int(tables[path][first - 1]) if first else 0
        parts.append(tables["text/heap"][start : int(rows[-1])].tobytes())
    return parts

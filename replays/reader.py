"""A turn log read from its file, with plain words for whatever is wrong with it."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

from replays.checks import Damaged
from replays.digest import digests
from replays.errors import LoadError
from replays.log import Log
from replays.schema import Tables
from replays.unpack import unpack

SECONDS = 180
"""How long a file may take to be parsed before it is given up."""


def read(path: Path) -> Log:
    """The log in a file; LoadError says in one line why there is none."""
    meta, tables = _parsed(path)
    try:
        _check_digests(tables)
        battle = tables["battle"].tobytes().decode()
        return unpack(meta, tables, battle, str(path))
    except Damaged as error:
        raise LoadError(f"is damaged: {error}") from error
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise LoadError(f"is damaged: {type(error).__name__}: {error}") from error


def _check_digests(tables: Tables) -> None:
    wrong = (digests(tables) != tables["turn"]["digest"]).any(axis=1)
    if wrong.any():
        raise Damaged(f"turn {int(np.argmax(wrong))} is not what was written")


def _parsed(path: Path) -> tuple[dict[str, Any], Tables]:
    """The tables of a file, parsed in a process of their own (replays.worker)."""
    command = [sys.executable, "-m", "replays.worker", str(path.resolve())]
    try:
        done = subprocess.run(  # noqa: S603 (our own program on a file)
            command, capture_output=True, timeout=SECONDS, check=False, env=_surroundings()
        )
    except subprocess.TimeoutExpired as error:
        raise LoadError(f"is damaged or hostile: reading took over {SECONDS} s") from error
    if done.returncode < 0:
        name = signal.Signals(-done.returncode).name
        raise LoadError(f"is damaged or hostile: reading it was stopped ({name})")
    stream = io.BytesIO(done.stdout)
    line = stream.readline()
    if done.returncode or not line:
        words = done.stderr.decode(errors="replace").strip().splitlines()
        raise LoadError(f"cannot be read: {words[-1] if words else 'the reader failed'}")
    head = json.loads(line)
    if "error" in head:
        raise LoadError(head["error"])
    tables = {name: np.lib.format.read_array(stream, allow_pickle=False) for name in head["tables"]}
    return head["meta"], tables


def _surroundings() -> dict[str, str]:
    """The worker's environment: no filter plug-ins, no threads that reserve memory."""
    root = str(Path(__file__).parents[1])
    paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(paths),
        "HDF5_PLUGIN_PRELOAD": "::",
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
    }

"""Files written beside their target and renamed, so that nothing is half written."""

from __future__ import annotations

import os
from contextlib import suppress
from errno import EEXIST
from pathlib import Path
from uuid import uuid4


def refused(target: Path, *, force: bool = False) -> str:
    """Why nothing is written to a path, in plain words; nothing where it may be."""
    if target.is_dir():
        return "is a folder; name a file"
    if target.exists() and not target.is_file():
        return "is no ordinary file; name another"
    if target.exists() and not force:
        return "exists already; give --force to replace it, or -o another name"
    if not target.parent.is_dir():
        return f"there is no folder {target.parent}"
    return ""


def save(data: bytes, target: Path, *, force: bool = False) -> None:
    """Some bytes in a file, whole or not at all: where that fails the target is as it was.

    Raises FileExistsError for a target that is refused, OSError where it cannot be written; both
    name the target.
    """
    if why := refused(target, force=force):
        raise FileExistsError(EEXIST, why, str(target))
    beside = target.with_name(f".{uuid4().hex}.part")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(target)) from error
    finally:
        with suppress(OSError):
            beside.unlink()

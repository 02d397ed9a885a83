"""The layout of the turn log as data; docs/layout.md says what it means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

FORMAT = b"eightworlds-turnlog"
VERSION = (1, 0)
NO_SHIP = 0xFFFFFFFF
"""The ship of a row that belongs to no ship: an order to the whole table, an unknown name."""

Tables = dict[str, NDArray[Any]]
"""The rows of a log by the paths of its tables."""

GROUPS = ("ship", "order", "step", "roll", "state", "fault", "text")


@dataclass(frozen=True, slots=True)
class Table:
    """A dataset: rows of a record type, or of plain numbers (rows, width)."""

    path: str
    dtype: np.dtype[np.void] | np.dtype[np.float64] | np.dtype[np.uint8] | np.dtype[np.uint64]
    width: int = 0
    units: str = ""
    chunk: int = 1024

    @property
    def group(self) -> str:
        """Whose commit column counts its rows."""
        return self.path.split("/", maxsplit=1)[0]

    @property
    def floats(self) -> bool:
        """Whether it is a plain table of numbers: never compressed, never a bomb."""
        return self.width > 0


def _record(*columns: tuple[str, str] | tuple[str, str, tuple[int]]) -> np.dtype[np.void]:
    return np.dtype(list(columns))


FLOAT = np.dtype("<f8")
TABLES: tuple[Table, ...] = (
    Table("ship/row", _record(("name", "<u4"), ("side", "<u2"), ("kind", "<u4"), ("shape", "<u4"))),
    Table("order/row", _record(("ship", "<u4"), ("text", "<u4"))),
    Table(
        "step/row",
        _record(
            ("ship", "<u4"), ("actor", "<u4"), ("phase", "<u4"), ("segment", "<i8"),
            ("rule", "<u4"), ("order", "<u4"), ("changes", "<u4"), ("spent", "<u4"),
            ("facts", "<u4"), ("note", "<u4"), ("time", "<f8"),
        ),
    ),
    Table("step/position", FLOAT, 3, "mapunit"),
    Table("step/turned", FLOAT, 3, "degree"),
    Table(
        "roll/row",
        _record(
            ("step", "<u8"), ("name", "<u4"), ("faces", "<u4"), ("source", "<u4"), ("use", "<u4"),
        ),
    ),
    Table("state/row", _record(("ship", "<u4"), ("status", "u1"))),
    Table("state/position", FLOAT, 3, "mapunit"),
    Table("state/velocity", FLOAT, 3, "mapunit/turn"),
    Table("state/turned", FLOAT, 3, "degree"),
    Table("state/ghost_position", FLOAT, 3, "mapunit"),
    Table("state/ghost_turned", FLOAT, 3, "degree"),
    Table(
        "fault/row",
        _record(
            ("ship", "<u4"), ("name", "<u4"), ("code", "<u4"), ("rule", "<u4"),
            ("message", "<u4"), ("order", "<u4"), ("warning", "u1"),
        ),
    ),
    Table("text/heap", np.dtype("u1"), chunk=16384),
    Table("text/end", np.dtype("<u8")),
)  # fmt: skip
"""Every table but those that depend on the rules: the sheet's columns and the markers."""

TURN = _record(
    ("number", "<u4"), ("caption", "<u4"),
    *((f"{group}_end", "<u8") for group in GROUPS),
    ("shift", "<f8", (3,)), ("digest", "u1", (32,)),
)  # fmt: skip
"""The commit record, one row a turn; row 0 is the deployment."""

SHEET_KINDS = {"flag": "u1", "number": "<f8", "json": "<u4"}
"""A column of state/sheet by its kind: json columns hold the number of a text."""


def sheet_table(columns: dict[str, str]) -> Table:
    """state/sheet: the rules' own fields, one column each; columns: name to kind."""
    return Table("state/sheet", _record(*((n, SHEET_KINDS[k]) for n, k in columns.items())))


def marker_tables(markers: tuple[str, ...]) -> tuple[Table, ...]:
    """The further counters: x, y, z, bearing at the deployment and after every step."""
    names = [f"marker{number}" for number in range(len(markers))]
    return tuple(
        Table(f"{group}/{name}", FLOAT, 4, "mapunit, mapunit, mapunit, degree")
        for group in ("ship", "step")
        for name in names
    )


def every_table(meta: dict[str, Any]) -> tuple[Table, ...]:
    """All tables of a log with that meta record, but `meta`, `battle` and `turn`."""
    columns = {str(name): str(kind) for name, kind in meta["sheet"]}
    return (*TABLES, sheet_table(columns), *marker_tables(tuple(meta["markers"])))

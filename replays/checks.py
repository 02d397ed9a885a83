"""Whether the tables of a log fit together, before anything is made of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from replays.schema import NO_SHIP, Tables

_TEXTS = {
    "ship/row": ("name", "kind", "shape"),
    "order/row": ("text",),
    "step/row": ("phase", "rule", "order", "changes", "spent", "facts", "note"),
    "roll/row": ("name", "faces", "source", "use"),
    "fault/row": ("name", "code", "rule", "message", "order"),
    "turn": ("caption",),
}
_SHIPS = {"order/row": ("ship",), "step/row": ("actor",), "fault/row": ("ship",)}


class Damaged(Exception):  # noqa: N818 (what the log is)
    """A log whose tables do not fit together; says where."""


def check(meta: dict[str, Any], tables: Tables, texts: int) -> None:
    """Damaged where a number points outside its table or a turn lacks rows."""
    turns, ships = len(tables["turn"]), len(tables["ship/row"])
    if not turns:
        raise Damaged("there is no deployment")
    _check_ends(tables)
    states = np.diff(tables["turn"]["state_end"].astype(np.int64), prepend=0)
    if np.any(states != ships) or len(tables["state/row"]) != ships * turns:
        raise Damaged("/state/row lacks ships")
    for path, columns in _TEXTS.items():
        for column in columns:
            _below(f"/{path}, {column}", tables[path][column], texts)
    json_columns = [name for name, kind in meta["sheet"] if kind == "json"]
    for column in json_columns:
        _below(f"/state/sheet, {column}", tables["state/sheet"][column], texts)
    for path, columns in _SHIPS.items():
        for column in columns:
            numbers = tables[path][column]
            _below(f"/{path}, {column}", numbers[numbers != NO_SHIP], ships)
    _below("/step/row, ship", tables["step/row"]["ship"], ships)
    _below("/ship/row, side", tables["ship/row"]["side"], len(meta["sides"]))
    _check_times(tables)
    for path, table in tables.items():
        if table.dtype.kind == "f" and not np.isfinite(table).all():
            raise Damaged(f"/{path} holds what is no number")


def _below(where: str, numbers: NDArray[Any], limit: int) -> None:
    if len(numbers) and int(numbers.max()) >= limit:
        raise Damaged(f"{where} holds {int(numbers.max())}, and there are only {limit}")


def _check_ends(tables: Tables) -> None:
    turn = tables["turn"]
    for path, table in tables.items():
        column = path.split("/", maxsplit=1)[0] + "_end"
        if column not in (turn.dtype.names or ()) or path == "text/heap":
            continue
        if path.startswith("ship/") and not path.endswith("row"):
            continue
        ends = turn[column].astype(np.int64)
        if np.any(np.diff(ends) < 0) or ends[-1] != len(table):
            raise Damaged(f"/{path} has not the rows its turns say")


def _check_times(tables: Tables) -> None:
    """Steps in order of time, each inside its turn."""
    times = tables["step/row"]["time"]
    ends = tables["turn"]["step_end"].astype(np.int64)
    turns = np.repeat(np.arange(len(ends)), np.diff(ends, prepend=0))
    inside = (times >= turns - 1) & (times <= turns)
    if not (np.all(inside) and np.all(np.diff(times) >= 0)):
        raise Damaged("/step/row is not in order of time")

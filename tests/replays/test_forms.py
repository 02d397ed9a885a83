"""Forged logs: JSON of another form than the layout's is one plain line, digests right or not."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import h5py
import numpy as np
import pytest

from replays.checks import Damaged
from replays.digest import digests
from replays.errors import LoadError
from replays.forms import check_meta, check_texts
from replays.library import samples
from replays.load import load
from replays.pack import dumps, pack
from replays.schema import every_table
from replays.writer import write
from tests.replays.files import STILL, played

WRONG: tuple[Any, ...] = (
    None,
    3.5,
    -1,
    "x",
    True,
    [],
    {},
    [1],
    [[]],
    {"a": [1]},
    float("nan"),
    10**400,
)


@pytest.fixture(scope="module")
def log_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small battle, written."""
    path = tmp_path_factory.mktemp("forms") / "still.h5"
    write(played(), path)
    return path


def forge(path: Path, target: Path, meta: dict[str, Any]) -> None:
    """The same log with another meta record and digests that fit it."""
    target.write_bytes(path.read_bytes())
    with h5py.File(target, "r+") as file:
        del file["meta"]
        file["meta"] = np.frombuffer(dumps(meta).encode(), np.uint8)
        tables = {table.path: file[table.path][()] for table in every_table(meta_of(path))}
        tables |= {name: file[name][()] for name in ("meta", "battle", "turn")}
        tables["turn"]["digest"] = digests(tables)
        file["turn"][...] = tables["turn"]


def meta_of(path: Path) -> dict[str, Any]:
    with h5py.File(path) as file:
        made: dict[str, Any] = json.loads(file["meta"][()].tobytes())
    return made


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to every value inside a record, but for free readings and paragraphs."""
    if way:
        yield way
    if isinstance(value, dict) and way[-1:] not in {("paragraphs",), ("rulings",), ("readings",)}:
        for key, part in value.items():
            yield from places(part, (*way, key))
    elif isinstance(value, list):
        for index, part in enumerate(value[:1]):
            yield from places(part, (*way, index))


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_what_is_written_has_the_form(sample: Any) -> None:
    meta, tables = pack(sample.load())
    check_meta(json.loads(dumps(meta)))
    check_texts(tables, list(_texts(tables)))


def _texts(tables: dict[str, Any]) -> Iterator[str]:
    heap, start = tables["text/heap"].tobytes(), 0
    for end in tables["text/end"].tolist():
        yield heap[start:end].decode()
        start = end


def test_every_entry_is_needed_and_of_its_kind() -> None:
    meta = json.loads(dumps(pack(played(STILL))[0]))
    for way in list(places(meta)):
        where = meta
        for key in way[:-1]:
            where = where[key]
        kept = where[way[-1]]
        refused = 0
        for wrong in WRONG:
            where[way[-1]] = wrong
            refused += _is_refused(meta)
        where[way[-1]] = kept
        assert refused >= 8, way
        if isinstance(where, dict):
            forged = copy.deepcopy(meta)
            inner = forged
            for key in way[:-1]:
                inner = inner[key]
            del inner[way[-1]]
            assert _is_refused(forged), way


def _is_refused(meta: dict[str, Any]) -> bool:
    try:
        check_meta(meta)
    except Damaged as error:
        return "\n" not in str(error)
    return False


@pytest.mark.parametrize("entry", ["title", "readings", "sides", "bodies", "sheet", "markers"])
def test_a_forged_meta_record_is_refused_in_one_line(
    entry: str, log_file: Path, tmp_path: Path
) -> None:
    forge(log_file, tmp_path / "same.h5", meta_of(log_file))
    load(tmp_path / "same.h5")
    forge(log_file, tmp_path / "forged.h5", {**meta_of(log_file), entry: True})
    with pytest.raises(LoadError) as caught:
        load(tmp_path / "forged.h5")
    assert caught.value.lines[0].startswith(f"is damaged: /meta, {entry} ")


@pytest.mark.parametrize(
    ("column", "text"),
    [
        ("changes", '{"damage":[1,2,3]}'),
        ("changes", "[1]"),
        ("spent", '{"g":"much"}'),
        ("facts", "7"),
        ("facts", "{"),
    ],
)
def test_texts_of_steps_are_what_they_should_be(column: str, text: str) -> None:
    _, tables = pack(played())
    tables["step/row"][column][0] = len(tables["text/end"])
    with pytest.raises((Damaged, ValueError)):
        check_texts(tables, [*_texts(tables), text])


def test_faces_are_numbers() -> None:
    duel = next(sample for sample in samples() if sample.name == "duel")
    _, tables = pack(duel.load())
    tables["roll/row"]["faces"][0] = len(tables["text/end"])
    with pytest.raises(Damaged, match="faces holds six"):
        check_texts(tables, [*_texts(tables), "six"])

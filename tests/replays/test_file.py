"""The turn log on disk: what is written is read, and nothing else is believed."""

from __future__ import annotations

import json
from pathlib import Path

import h5py
import numpy as np
import pytest

from replays.digest import digests
from replays.errors import LoadError
from replays.library import samples
from replays.load import load
from replays.log import Log
from replays.schema import VERSION
from replays.writer import write
from tests.replays.files import STILL, equal, played
from tests.replays.frozen import LOGS, beside, content

SAMPLES = [sample.path for sample in samples()]


@pytest.fixture
def log() -> Log:
    """A small battle."""
    return played()


@pytest.fixture
def file(tmp_path: Path, log: Log) -> Path:
    """It, written."""
    path = tmp_path / "тест é 星 b#1%20.h5"
    write(log, path)
    return path


def why(path: Path) -> str:
    """Why a file cannot be read: one line."""
    with pytest.raises(LoadError) as caught:
        load(path)
    assert len(caught.value.lines) == 1
    assert "\n" not in caught.value.lines[0]
    return caught.value.lines[0]


@pytest.mark.parametrize("path", [STILL, *SAMPLES], ids=lambda path: path.stem)
def test_what_is_written_is_read(path: Path, tmp_path: Path) -> None:
    log = played(path)
    write(log, tmp_path / "a.h5")
    assert equal(log, load(tmp_path / "a.h5"))


def test_names_come_back_unchanged(file: Path) -> None:
    log = load(file)
    assert log.reel.names == ("Вершина", "星艦", 'O\'Brien "II"')
    assert log.title == "Still life: Вершина, 星艦, Ωméga"
    assert log.seed == 18446744073709551615


def test_two_logs_of_a_battle_differ_only_in_their_stamps(tmp_path: Path) -> None:
    stamps = []
    for name in ("a.h5", "b.h5"):
        write(played(), tmp_path / name)
        with h5py.File(tmp_path / name, "r+") as file:
            stamps.append(bytes(file.attrs["uuid"]))
            file.attrs.modify("uuid", np.bytes_(b"0" * 32))
            file.attrs.modify("created", np.bytes_(b"0" * 20))
    assert stamps[0] != stamps[1]
    assert (tmp_path / "a.h5").read_bytes() == (tmp_path / "b.h5").read_bytes()


def test_nothing_is_half_written(tmp_path: Path, log: Log) -> None:
    target = tmp_path / "a.h5"
    write(log, target)
    before = target.read_bytes()
    with pytest.raises(FileExistsError):
        write(log, target)
    broken = Log(**{name: getattr(log, name) for name in Log.__slots__} | {"sheets": ((),)})
    with pytest.raises(Exception):  # noqa: B017, PT011 (whatever breaks while packing)
        write(broken, target, force=True)
    assert target.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["a.h5"]


def test_every_way_a_file_is_no_log_says_which(tmp_path: Path, file: Path) -> None:
    (tmp_path / "zero.h5").touch()
    (tmp_path / "text.h5").write_text("not a log")
    (tmp_path / "cut.h5").write_bytes(file.read_bytes()[: int(file.stat().st_size * 0.6)])
    with h5py.File(tmp_path / "other.h5", "w") as other:
        other["x"] = [1]
    reasons = {
        "missing": why(tmp_path / "missing.h5"),
        "folder": why(tmp_path),
        "empty": why(tmp_path / "zero.h5"),
        "text": why(tmp_path / "text.h5"),
        "other": why(tmp_path / "other.h5"),
        "cut": why(tmp_path / "cut.h5"),
    }
    assert reasons["missing"] == "does not exist"
    assert "folder" in reasons["folder"]
    assert "empty" in reasons["empty"]
    assert "not an HDF5 file" in reasons["text"]
    assert "not a turn log" in reasons["other"]
    assert "cut short" in reasons["cut"]
    assert len(set(reasons.values())) == len(reasons)


def test_a_newer_version_is_named(file: Path) -> None:
    with h5py.File(file, "r+") as made:
        made.attrs.modify("version", np.array((99, 0), "<u2"))
    assert "newer version of this program (layout 99.0" in why(file)
    with h5py.File(file, "r+") as made:
        del made.attrs["version"]
    assert "without a format version" in why(file)


def test_a_changed_value_is_found_and_placed(file: Path) -> None:
    with h5py.File(file, "r+") as made:
        made["state/position"][4, 0] += 1.0
    assert "turn 1 is not what was written" in why(file)


def test_a_missing_table_is_named(file: Path) -> None:
    with h5py.File(file, "r+") as made:
        del made["roll/row"]
    assert "/roll/row is missing" in why(file)


def test_tables_written_another_way_read_the_same(file: Path, log: Log) -> None:
    """Contiguous, big-endian, columns in another order: other people's scripts."""
    with h5py.File(file, "r+") as made:
        places = made["state/position"][()]
        rows = made["state/row"][()]
        del made["state/position"], made["state/row"]
        made["state/position"] = places.astype(">f8")
        turned = np.zeros(len(rows), [("status", "u1"), ("ship", ">u4")])
        for name in ("status", "ship"):
            turned[name] = rows[name]
        made["state/row"] = turned
    assert equal(log, load(file))


def test_links_and_foreign_data_are_refused(file: Path, tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"x" * 64)
    with h5py.File(file, "r+") as made:
        made["elsewhere"] = h5py.ExternalLink("/etc/passwd", "/x")
    assert "points elsewhere" in why(file)
    with h5py.File(file, "r+") as made:
        del made["elsewhere"]
        outside = [(str(tmp_path / "secret"), 0, 64)]
        made.create_dataset("foreign", shape=(64,), dtype="u1", external=outside)
    assert "takes its data from elsewhere" in why(file)


def test_a_bomb_is_refused_by_arithmetic(file: Path) -> None:
    with h5py.File(file, "r+") as made:
        made.create_dataset("bomb", shape=(10**15,), dtype="f8", chunks=(1024,))
    assert "more than the file does" in why(file)


def test_a_file_that_kills_the_library_kills_only_the_worker(file: Path) -> None:
    """The header of a chunk index forged as in docs/layout.md: HDF5 2.0.0 divides by zero."""
    data = bytearray(file.read_bytes())
    at = data.find(b"EAHD")
    assert at >= 0
    data[at + 4 + 5] = 0
    file.write_bytes(data)
    assert "is damaged" in why(file)


FROZEN = sorted(LOGS.glob("v*/*.h5"))


@pytest.mark.parametrize("path", FROZEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_sample_files_of_every_version_still_read(path: Path) -> None:
    """What is in the file, whatever the rules of today would make of its orders."""
    told, wanted = content(load(path)), json.loads(beside(path).read_text("utf-8"))
    for part, value in wanted.items():
        assert told[part] == value, part


def test_every_version_has_its_sample_files() -> None:
    folders = {path.parent.name for path in FROZEN}
    assert f"v{VERSION[0]}.{VERSION[1]}" in folders
    assert len(FROZEN) >= 2 * len(folders)


def test_digests_chain(log: Log) -> None:
    from replays.pack import dumps, pack

    meta, tables = pack(log)
    tables["meta"] = np.frombuffer(dumps(meta).encode(), np.uint8)
    tables["battle"] = np.frombuffer(log.battle_text.encode(), np.uint8)
    before = digests(tables)
    tables["state/position"][3, 0] += 1
    after = digests(tables)
    assert (before[0] == after[0]).all()
    assert not any((a == b).all() for a, b in zip(before[1:], after[1:], strict=True))

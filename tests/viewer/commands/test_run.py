"""What `run` writes, and what no command reads or replaces."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from engine.battle_file import CAPTAINS_TURNS
from tests.viewer.commands.battles import DUEL, STILL
from viewer.cli import main


def test_a_fault_is_one_line_and_no_log(
    duel: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "duel.h5"
    assert main(["run", str(duel), "-o", str(target)]) == 1
    err = capsys.readouterr().err
    assert err == (
        f'eightworlds: {duel}: turn 1, Omega, "ACC 9 0": 9 g asked, rating 4 g [E9 EW_ACCEL]\n'
    )
    assert not target.exists()


def test_allowed_faults_are_in_the_log(
    duel: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "duel.h5"
    assert main(["run", str(duel), "-o", str(target), "--allow-faults"]) == 0
    capsys.readouterr()
    assert main(["info", str(target), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(f["turn"], f["ship"], f["code"]) for f in told["faults"]] == [(1, "Omega", "EW_ACCEL")]
    assert told["ships"][0]["position"] == [1, 0, 0]


def test_all_faults_in_one_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(DUEL + '[[turn]]\norders = { Omgea = "ACC 1 0" }\n')
    assert main(["run", str(path), "-o", str(tmp_path / "x.h5")]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert any("turn 3" in line and "did you mean 'Omega'?" in line for line in lines)
    assert any("turn 1, Omega" in line for line in lines)


def test_an_existing_log_is_kept_without_force(log: Path) -> None:
    before = log.read_bytes()
    assert main(["run", str(STILL), "-o", str(log)]) == 2
    assert log.read_bytes() == before
    assert main(["run", str(STILL), "-o", str(log), "--force"]) == 0


def test_output_never_replaces_the_battle_file(duel: Path) -> None:
    assert main(["run", str(duel), "-o", str(duel), "--force"]) == 2
    assert duel.read_text() == DUEL


def test_a_full_disk_leaves_nothing_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("replays.saving.os.fsync", full)
    target = tmp_path / "out" / "log.h5"
    target.parent.mkdir()
    assert main(["run", str(STILL), "-o", str(target)]) == 2
    assert capsys.readouterr().err.endswith(f"\neightworlds: {target}: No space left on device\n")
    assert main(["samples", "duel", "-o", str(target)]) == 2
    assert list(target.parent.iterdir()) == []


def test_captains_fight_a_file_that_has_no_turns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, log = tmp_path / "meeting.toml", tmp_path / "meeting.h5"
    path.write_text(DUEL.split("[[turn]]", maxsplit=1)[0], encoding="utf-8")
    assert main(["run", str(path), "-o", str(log), "--captains"]) == 0
    assert f"{CAPTAINS_TURNS} turns" in capsys.readouterr().out
    assert main(["verify", str(log)]) == 0


@pytest.mark.parametrize("command", [["run", "{duel}"], ["samples", "duel"]])
def test_only_ordinary_files_are_replaced(
    command: list[str], duel: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe.h5"
    os.mkfifo(pipe)
    given = [part.format(duel=duel) for part in command]
    assert main([*given, "-o", str(pipe), "--force"]) == 2
    assert "is no ordinary file" in capsys.readouterr().err
    assert pipe.is_fifo()
    assert main([*given, "-o", str(tmp_path), "--force"]) == 2
    assert "is a folder; name a file" in capsys.readouterr().err
    assert main([*given, "-o", str(tmp_path / "none" / "x.h5")]) == 2
    assert "there is no folder" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["run", "info", "verify"])
def test_a_pipe_or_a_device_is_no_battle(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        assert main([command, str(path)]) == 2
        assert "is not an ordinary file" in capsys.readouterr().err


def test_a_huge_battle_file_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    assert main(["info", str(path)]) == 2
    assert "is too large for a battle file" in capsys.readouterr().err

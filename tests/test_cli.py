"""The command line: what it says, what it writes, how it ends."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.battle_file import CAPTAINS_TURNS
from viewer.cli import COMMANDS, main

STILL = Path(__file__).parent / "data" / "battles" / "still.toml"
DUEL = """
[battle]
title = "Duel"
rules = "eight-worlds"
[[ship]]
name = "Omega"
position = [0, 0]
accel = 4
[[turn]]
orders = { Omega = "ACC 9 0" }
[[turn]]
orders = { Omega = "ACC 1 0" }
"""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A small battle, run."""
    target = tmp_path / "still.h5"
    assert main(["run", str(STILL), "-o", str(target)]) == 0
    return target


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """A battle file with a fault in turn 1."""
    path = tmp_path / "duel.toml"
    path.write_text(DUEL)
    return path


def test_info_tells_the_true_numbers(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Вершина: at rest, 1 2 2 g for a turn: x' = x + v + a, v' = v + 2a (E8)."""
    assert main(["info", str(log), "--turn", "1", "--json"]) == 0
    out = capsys.readouterr().out
    told = json.loads(out[out.index("{") :])
    ship = next(ship for ship in told["ships"] if ship["name"] == "Вершина")
    assert ship["position"] == [1, 2, 2]
    assert ship["velocity"] == [2, 4, 4]
    assert ship["ghost"] == [3, 6, 6]
    assert (told["turn"], told["turns"], told["seed"]) == (1, 3, 18446744073709551615)
    assert (ship["side"], ship["kind"], ship["status"]) == ("Reds", "ship", "active")


def test_info_in_words(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["info", str(log)]) == 0
    out = capsys.readouterr().out
    assert 'O\'Brien "II" (Blues): fighter, active' in out
    assert "after turn 3" in out


def test_trace_names_rule_order_and_cost(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", str(log), "--turn", "1", "--ship", "Вершина"]) == 0
    out = capsys.readouterr().out
    assert "[E8] Вершина  ACC 1 2 2  costs 3 g" in out
    capsys.readouterr()
    assert main(["trace", str(log), "--json"]) == 0
    steps = json.loads(capsys.readouterr().out)
    assert {"turn", "ship", "phase", "segment", "rule", "order", "changes", "spent", "facts",
            "rolls", "note"} <= set(steps[0])  # fmt: skip


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


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["info", "missing.h5"], 2),
        (["run", "missing.toml"], 2),
        (["trace", "."], 2),
        (["verify", "missing.h5"], 2),
        (["rules", "eight-wurlds"], 2),
        (["samples", "no-such"], 2),
        (["render", "missing.h5", "-o", "x.png"], 2),
        (["rules"], 0),
        (["samples"], 0),
    ],
)
def test_ways_to_end(
    arguments: list[str], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == status
    err = capsys.readouterr().err
    assert err.count("\n") == (1 if status else 0)
    assert "Traceback" not in err


@pytest.mark.parametrize("turn", ["9", "-1", "x", "1.5"])
def test_no_such_turn(turn: str, log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["info", str(log), f"--turn={turn}"]) == 2
    assert "turns 0 to 3" in capsys.readouterr().err


def test_verify(log: Path, duel: Path) -> None:
    assert main(["verify", str(log)]) == 0
    assert main(["verify", str(duel)]) == 0


def test_samples_are_given_out(tmp_path: Path) -> None:
    target = tmp_path / "lesson.toml"
    assert main(["samples", "first-lesson", "-o", str(target)]) == 0
    assert main(["samples", "first-lesson", "-o", str(target)]) == 2
    assert main(["run", str(target), "-o", str(tmp_path / "lesson.h5")]) == 0


@pytest.mark.parametrize("text", ["eight-worlds"])
def test_rules_lists_rulings_and_paragraphs(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", text]) == 0
    out = capsys.readouterr().out
    assert "body_gravity = off, on" in out


@pytest.mark.parametrize("command", ["--version", "--help", *(c for c in COMMANDS if c != "view")])
def test_headless_commands_import_neither_qt_nor_vtk(command: str, tmp_path: Path) -> None:
    """battle-files section 5; render imports them only when it draws."""
    arguments = [command] if command.startswith("--") else [command, "--help"]
    if command in {"rules", "samples"}:
        arguments = [command]
    if command == "run":
        arguments = [command, str(STILL), "-o", str(tmp_path / "a.h5")]
    if command in {"info", "trace", "verify"}:
        arguments = [command, str(STILL)]
    code = (
        "import sys; from viewer.cli import main\n"
        f"try: main({arguments!r})\nexcept SystemExit: pass\n"
        "bad = {m.split('.')[0] for m in sys.modules} & {'PyQt6', 'vtkmodules', 'pyqtgraph'}\n"
        "sys.exit(f'imports {bad}' if bad else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False,
        cwd=Path(__file__).parents[1],
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("key", ["eight-worlds", "gims", "mayday", "full-thrust-spatial"])
def test_rules_shows_defaults_as_battle_files_write_them(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", key]) == 0
    fields = capsys.readouterr().out.partition("Rulings")[0]
    for python in ("None", "True", "False", "Vec(", "''", "()"):
        assert python not in fields


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


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        (["--seed", "x"], "a seed is a whole number"),
        (["--seed", "9" * 5000], "a seed is a whole number"),
        (["--turns", "1e3"], "turns are a whole number"),
        (["--turns", "9" * 5000], "turns are a whole number"),
        (["--rules", "gimsy"], "no rules 'gimsy'; there are eight-worlds"),
        (["--set", "body_gravity"], "write it as ruling=value"),
    ],
)
def test_bad_options_are_one_line(
    options: list[str], wanted: str, duel: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["run", str(duel), *options])
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert wanted in told
    assert told.count("\n") == 1


def test_a_turn_of_many_digits_is_no_turn(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["info", str(log), "--turn", "9" * 5000]) == 2
    assert "there is no turn 999" in capsys.readouterr().err


def test_nothing_in_a_file_steers_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "red\nline.toml"
    wild = r"\u001b[31mred\u202e\nline 2"
    file.write_text(
        f'[battle]\nrules = "eight-worlds"\ntitle = "{wild}"\n[[side]]\nname = "{wild}"\n'
        f'[[ship]]\nname = "A"\nside = "{wild}"\nposition = [0, 0]\naccel = 4\n'
        f'[[turn]]\nnote = "{wild}"\norders = {{ A = "{wild}" }}\n',
        encoding="utf-8",
    )
    target = tmp_path / "log.h5"
    assert main(["run", str(file), "-o", str(target), "--allow-faults"]) == 0
    assert main(["info", str(target)]) == 0
    assert main(["trace", str(target)]) == 0
    captured = capsys.readouterr()
    assert all(sign.isprintable() or sign == "\n" for sign in captured.out + captured.err)
    assert r"Turn 1: \x1b[31mred\u202e\nline 2" in captured.out
    assert len(captured.err.splitlines()) == 1


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


def test_info_gives_each_mount_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    duel = Path(__file__).parents[1] / "replays" / "samples" / "duel.toml"
    assert main(["info", str(duel), "--turn", "0"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("    mounts: ") for line in told) == 4
    assert sum(", criticals none, skills Mech " in line for line in told) == 2


@pytest.mark.parametrize("size", ["nan", "inf", "0", "4", "big"])
def test_text_sizes_that_cannot_be(
    size: str, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["render", str(log), "-o", "picture.png", "--text", size])
    assert "a text size lies between 0.5 and 3" in capsys.readouterr().err


def test_ctrl_c_while_a_command_is_still_being_imported_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt(name)

    monkeypatch.setattr("viewer.cli.import_module", interrupted)
    assert main(["view", "battle.toml"]) == 130
    assert capsys.readouterr() == ("", "")


def test_captains_fight_a_file_that_has_no_turns(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, log = tmp_path / "meeting.toml", tmp_path / "meeting.h5"
    path.write_text(DUEL.split("[[turn]]", maxsplit=1)[0], encoding="utf-8")
    assert main(["run", str(path), "-o", str(log), "--captains"]) == 0
    assert f"{CAPTAINS_TURNS} turns" in capsys.readouterr().out
    assert main(["verify", str(log)]) == 0

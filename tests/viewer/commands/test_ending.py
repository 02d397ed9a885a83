"""How commands end, and what they load before that."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.viewer.commands.battles import STILL
from viewer.cli import COMMANDS, main


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


def test_a_turn_of_many_digits_is_no_turn(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["info", str(log), "--turn", "9" * 5000]) == 2
    assert "there is no turn 999" in capsys.readouterr().err


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
        cwd=Path(__file__).parents[3],
    )  # fmt: skip
    assert done.returncode == 0, done.stderr

"""What the commands tell of battles and rules."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from replays.record import ENGINE
from viewer.cli import VERSION, main


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
    assert "after turn 3, at 0:22:22\n" in out, "a turn is 7.45 minutes (EA2)"


def test_rules_without_a_length_of_a_turn_show_no_time(capsys: pytest.CaptureFixture[str]) -> None:
    sample = Path(__file__).parents[3] / "replays" / "samples" / "mayday-orbit.toml"
    assert main(["info", str(sample), "--turn", "1"]) == 0
    assert "\nafter turn 1\n" in capsys.readouterr().out


def test_info_tells_velocities_on_hexes_in_hexes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two hexes a turn toward bearing 120 are (2, 0); in the world (1.73, -1)."""
    file = tmp_path / "one.toml"
    file.write_text(
        '[battle]\nrules = "mayday"\n[[ship]]\nname = "A"\nhex = [0, 0]\nspeed = 2\nvector = 120\n'
    )
    assert main(["info", str(file), "--turn", "0"]) == 0
    out = capsys.readouterr().out
    assert "    at 0,0, velocity (2, 0), facing 0°\n    next turn without orders at 2,0\n" in out


def test_info_gives_each_mount_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    duel = Path(__file__).parents[3] / "replays" / "samples" / "duel.toml"
    assert main(["info", str(duel), "--turn", "0"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("    mounts: ") for line in told) == 4
    assert sum(", criticals none, skills Mech " in line for line in told) == 2


def test_trace_names_rule_order_and_cost(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", str(log), "--turn", "1", "--ship", "Вершина"]) == 0
    out = capsys.readouterr().out
    assert "[E8] Вершина  ACC 1 2 2  costs 3 g" in out
    capsys.readouterr()
    assert main(["trace", str(log), "--json"]) == 0
    steps = json.loads(capsys.readouterr().out)
    assert {"turn", "ship", "phase", "segment", "rule", "order", "changes", "spent", "facts",
            "rolls", "note"} <= set(steps[0])  # fmt: skip


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


@pytest.mark.parametrize("key", ["eight-worlds", "gims", "mayday", "full-thrust-spatial"])
def test_rules_shows_defaults_as_battle_files_write_them(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", key]) == 0
    fields = capsys.readouterr().out.partition("Rulings")[0]
    for python in ("None", "True", "False", "Vec(", "''", "()"):
        assert python not in fields


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


def test_the_program_has_one_version() -> None:
    project = Path(__file__).parents[3] / "pyproject.toml"
    assert tomllib.loads(project.read_text("utf-8"))["project"]["version"] == VERSION
    assert f"eightworlds {VERSION}" == ENGINE

"""A battle file run by the command line, and what the commands tell of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from viewer.cli import main


class Told:
    """One `run`, in this process; info and trace are asked of the battle file, as anybody may."""

    def __init__(self, text: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file, self.log, self._capsys = folder / "battle.toml", folder / "battle.h5", capsys
        self.file.write_text(text, encoding="utf-8")
        self.status = main(["run", str(self.file), "-o", str(self.log)])
        self.errors = capsys.readouterr().err

    def played(self) -> Told:
        """Itself, once it is sure that nothing was refused and a log was written."""
        assert self.status == 0, self.errors
        assert self.log.exists()
        return self

    def refused(self, turn: int, code: str) -> None:
        """Assert that it is faulty: where, under which code, in one line, and no log written."""
        assert self.status == 1
        assert not self.log.exists()
        faults = [line for line in self.errors.splitlines() if f"turn {turn}, " in line]
        assert any(line.endswith(f" {code}]") or f"[{code}]" in line for line in faults), (
            self.errors
        )

    def ask(self, *arguments: str) -> str:
        """What a command says of the battle: its standard output."""
        assert main([arguments[0], str(self.file), *arguments[1:]]) == 0
        return self._capsys.readouterr().out

    def ship(self, name: str, turn: int | None = None) -> dict[str, Any]:
        """A ship as `info --json` has it after a turn; None is the last."""
        told = self.info(turn)
        return next(ship for ship in told["ships"] if ship["name"] == name)

    def info(self, turn: int | None = None) -> dict[str, Any]:
        """`info --json` after a turn."""
        which = [] if turn is None else ["--turn", str(turn)]
        made: dict[str, Any] = json.loads(self.ask("info", "--json", *which))
        return made

    def steps(self) -> list[dict[str, Any]]:
        """`trace --json`."""
        made: list[dict[str, Any]] = json.loads(self.ask("trace", "--json"))
        return made

    def spent(self, turn: int) -> dict[str, float]:
        """What all steps of a turn cost together."""
        total: dict[str, float] = {}
        for step in self.steps():
            for pool, price in step["spent"].items() if step["turn"] == turn else ():
                total[pool] = total.get(pool, 0) + price
        return total


Run = Callable[[str], Told]
"""Runs the text of a battle file."""

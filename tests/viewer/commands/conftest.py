"""What every test of the command line shares: a log, a battle file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.viewer.commands.battles import DUEL, STILL
from viewer.cli import main


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

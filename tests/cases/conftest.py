"""Battle files run by the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases.told import Run, Told


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a battle file's text."""
    return lambda text: Told(text, tmp_path, capsys)

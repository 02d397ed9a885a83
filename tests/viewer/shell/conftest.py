"""A window with a battle."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.viewer.windows import opened, window, write
from viewer.shell.window import Window


@pytest.fixture
def win(qtbot: QtBot, tmp_path: Path) -> Window:
    made = window(qtbot, tmp_path)
    opened(qtbot, made, write(tmp_path / "table.toml"))
    return made

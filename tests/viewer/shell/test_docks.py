"""The docks: as wide and as high as they are laid out."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.viewer.windows import opened, window, write
from viewer.look.style import em
from viewer.shell.desk import SHARES, WIDTHS


def test_panels_behind_tabs_do_not_squeeze_those_in_front(qtbot: QtBot, tmp_path: Path) -> None:
    win = window(qtbot, tmp_path, 1440, 900)
    opened(qtbot, win, write(tmp_path / "t.toml"))
    docks = win.desk.docks
    for left, right in (("ships", "inspector"), ("events", "trace")):
        assert docks[left].width() == pytest.approx(em(WIDTHS["left"]), rel=0.05)
        assert docks[right].width() == pytest.approx(em(WIDTHS["right"]), rel=0.05)
    for side, names in (("left", ("ships", "events")), ("right", ("inspector", "trace"))):
        upper, lower = (docks[name].height() for name in names)
        wanted = SHARES[side][0] / sum(SHARES[side])
        # the tabs under a group take their room, too
        assert upper / (upper + lower) == pytest.approx(wanted, abs=0.06)

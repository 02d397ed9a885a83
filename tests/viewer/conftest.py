"""What every test of a window shares: no user settings, no leftovers."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication

from viewer.look import style
from viewer.look.theme import SPACE


@pytest.fixture(autouse=True)
def _own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings of a test are its own; those of the user are neither read nor written."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture(autouse=True)
def _leaves_nothing(request: pytest.FixtureRequest) -> Iterator[None]:
    """No window outlives its test, and every test starts from the same look."""
    yield
    app = QApplication.instance()
    if not isinstance(app, QApplication) or "qtbot" not in request.fixturenames:
        return
    gc.collect()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    app.processEvents()
    left = [w for w in app.topLevelWidgets() if not sip.isdeleted(w) and not w.parent()]
    told = [f"{type(w).__name__} {w.objectName()!r} {w.windowTitle()!r}" for w in left]
    for widget in left:
        widget.deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    if style.now.theme is not SPACE or style.now.size != 1.0:
        style.apply(SPACE)
    assert told == [], f"left behind: {told}"

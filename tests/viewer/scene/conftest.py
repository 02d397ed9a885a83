"""A scene that frees what it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from replays.log import Log
from viewer.look.theme import SPACE, Theme
from viewer.scene import Scene

Opener = Callable[..., Scene]


@pytest.fixture
def opened() -> Iterator[Opener]:
    """Opens scenes: opened(log, theme)."""
    scenes: list[Scene] = []

    def make(log: Log | None, theme: Theme = SPACE) -> Scene:
        scene = Scene(theme)
        scene.load(log)
        scenes.append(scene)
        return scene

    yield make
    for scene in scenes:
        scene.close()

"""The pictures of README and docs: `python docs/pictures/make.py` takes them anew, off screen."""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.pop("DISPLAY", None)

from PyQt6 import sip

from replays.library import FOLDER
from viewer import app as application
from viewer.files.settings import Settings
from viewer.session import Session
from viewer.shell.window import Window

HERE = Path(__file__).parent
REST = 3.0
"""Seconds of rest after which every view has been drawn with care."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture of the window: which battle, when, what is selected, how it looks."""

    name: str
    battle: str
    time: float
    select: tuple[str, ...]
    theme: str
    size: tuple[int, int] = (1440, 900)
    hidden: frozenset[str] = frozenset()


SHOTS = (
    Shot("window-space", "aegir", 6.5, ("Vanguard",), "Space"),
    Shot("window-blackboard", "mayday-slingshot", 4.75, ("Comet",), "Blackboard"),
    Shot("window-paper", "duel", 5.4, ("Corsair", "Ironside"), "Paper"),
)


def take(shot: Shot) -> None:
    """One picture, in a window of its own with fresh settings."""
    app = application.application()
    with tempfile.TemporaryDirectory() as folder:
        session = Session()
        window = Window(session, Settings(Path(folder) / "settings.ini"))
        session.theme = shot.theme
        window.resize(*shot.size)
        window.show()
        window.files.open(FOLDER / f"{shot.battle}.toml", None)
        while session.log is None:
            app.processEvents()
        session.hidden = session.hidden | shot.hidden
        session.selection = shot.select
        session.seek(shot.time)
        end = monotonic() + REST
        while monotonic() < end:
            app.processEvents()
            sleep(0.01)
        window.grab().save(str(HERE / f"{shot.name}.png"))
        window.close()
        sip.delete(window)


if __name__ == "__main__":
    wanted = sys.argv[1:]
    for each in SHOTS:
        if not wanted or each.name in wanted:
            take(each)

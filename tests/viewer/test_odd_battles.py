"""The window with battles at the edge of what a battle can be, and ten million units away."""

from __future__ import annotations

import gc
import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import psutil
import pytest
from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from replays.load import load
from replays.log import Log
from replays.reel import DESTROYED, LEFT
from tests.viewer.windows import opened, window, write
from viewer.cli import main
from viewer.files.settings import Settings
from viewer.overlay.pixels import pixels_of
from viewer.pictures.picture import Film
from viewer.session import Session
from viewer.shell.window import Window

SHIP = '[[ship]]\nname = "{name}"\nposition = {at}\nvelocity = {speed}\naccel = 3\n'
HEX_SHIP = '[[ship]]\nname = "{name}"\nhex = {at}\nspeed = {speed}\naccel = 2\n'
TURN = "[[turn]]\n"
OPEN, HEX = '[battle]\nrules = "eight-worlds"\n', '[battle]\nrules = "mayday"\n'


def ship(name: str = "Halcyon", at: str = "[0, 0, 0]", speed: str = "[1, 0, 0]") -> str:
    return SHIP.format(name=name, at=at, speed=speed)


def on_hexes(name: str = "Gull", at: str = "[0, 0]", speed: int = 2) -> str:
    return HEX_SHIP.format(name=name, at=at, speed=speed)


PAIR = ship("A") + ship("B", "[9, 4, 2]")
TEXTS = {
    "no turns": OPEN + PAIR,
    "one turn": OPEN + PAIR + TURN,
    "one ship": OPEN + ship() + TURN * 3,
    "a ship at rest": OPEN + ship(speed="[0, 0, 0]") + TURN * 3,
    "two ships in one place": OPEN + ship("A") + ship("B") + TURN * 2,
    "no turns on hexes": HEX + on_hexes(),
    "a ship at rest on hexes": HEX + on_hexes(speed=0) + TURN * 2,
    "two units in one hex": HEX + on_hexes("A") + on_hexes("B") + TURN * 2,
}
GONE = {"all ships left": LEFT, "all ships destroyed": DESTROYED}


def log_of(name: str, folder: Path) -> Log:
    """A battle of that kind; ships are gone from the first turn's end on."""
    path = folder / "odd.toml"
    path.write_text(TEXTS.get(name, OPEN + PAIR + TURN * 3))
    log = load(path)
    if name in GONE:
        status = log.reel.status.copy()
        status[1:] = GONE[name]
        log = replace(log, reel=replace(log.reel, status=status))
    return log


@pytest.mark.parametrize("name", [*TEXTS, *GONE])
def test_it_opens_steps_and_plays(name: str, qtbot: QtBot, tmp_path: Path) -> None:
    """Any exception in a slot fails the test: pytest-qt collects them."""
    log, made = log_of(name, tmp_path), window(qtbot, tmp_path)
    made.session.open(log)
    qtbot.waitUntil(partial(_has_scene, made), timeout=30_000)
    made.playback.animate = False
    for ship_name in ("", *log.reel.names):
        made.session.selection = (ship_name,) if ship_name else ()
        for way in (1, -1):
            for _ in range(log.turns + 2):
                made.playback.step(way)
                made.playback.turn(way)
                assert not made.grab().isNull()
    made.playback.play()
    qtbot.wait(50)
    made.playback.end()
    assert made.canvas.trouble == ""
    assert made.session.time == log.turns


@pytest.mark.parametrize("name", [*TEXTS, *GONE])
def test_it_is_rendered(name: str, qtbot: QtBot, tmp_path: Path) -> None:
    log = log_of(name, tmp_path)
    with Film(log, size=(320, 180), view="both", hidden=frozenset()) as film:
        for time in (0.0, log.turns / 2, float(log.turns)):
            assert pixels_of(film.at(time))[..., :3].std() > 0


# -- ten million units away ------------------------------------------------------------------------

FAR = 10_000_000
DUEL = """
[battle]
rules = "eight-worlds"
[[body]]
name = "Tau"
kind = "planet"
position = [{x}, {y}, {z}]
radius = 3
gravity = 1
[[ship]]
name = "Omega"
position = [{x} , {y2}, {z}]
velocity = [2, 0.5, 0.25]
accel = 4
[[ship]]
name = "Vorchan"
position = [{x2}, {y}, {z2}]
velocity = [-1, 0, 0.5]
accel = 4
[[turn]]
orders = {{ Omega = "ACC 1 -0.5 0.5", Vorchan = "ACC 0 2 0" }}
[[turn]]
orders = {{ Omega = "ACC 0 -3 0.5" }}
[[turn]]
"""


def duel(shift: int, folder: Path) -> Path:
    """A duel about a planet, moved by as much along every axis."""
    path = folder / f"duel-{shift}.toml"
    places = {"x": 0, "y": 0, "z": 0, "y2": 9, "x2": 12, "z2": -2}
    path.write_text(DUEL.format(**{name: at + shift for name, at in places.items()}))
    return path


@pytest.mark.parametrize("view", ["3d", "hex"])
def test_far_away_the_picture_is_the_same(view: str, qtbot: QtBot, tmp_path: Path) -> None:
    """Issue 2: under 1 % of the pixels differ. The numbers beside the grid do differ: hidden."""
    pictures = []
    for shift in (0, FAR):
        log = load(duel(shift, tmp_path))
        hidden = frozenset({"grid"}) if view == "hex" else frozenset()
        with Film(log, size=(800, 450), view=view, hidden=hidden) as film:  # type: ignore[arg-type]
            pictures.append(pixels_of(film.at(2.5))[..., :3].astype(int))
    differ = np.abs(pictures[0] - pictures[1]).max(axis=-1) > 8
    assert differ.mean() < 0.01
    assert pictures[0].std() > 3


def test_far_away_info_tells_the_true_numbers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Omega from (0, 9, 0): two turns of x' = x + v + a, v' = v + 2a (E8), then a drift."""
    for shift in (0, FAR):
        assert main(["info", str(duel(shift, tmp_path)), "--json"]) == 0
        omega = json.loads(capsys.readouterr().out)["ships"][0]
        assert omega["position"] == [11 + shift, -1 + shift, 4.75 + shift]
        assert omega["velocity"] == [4, -6.5, 2.25]


def test_far_away_info_in_words_is_not_cut_short(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["info", str(duel(FAR, tmp_path))]) == 0
    assert "at (10000011, 9999999, 10000004.75)" in capsys.readouterr().out


# -- opening and closing ---------------------------------------------------------------------------


def _has_scene(made: Window) -> bool:
    return made.canvas.easel is not None


def test_twenty_windows_with_a_scene_leave_no_memory_behind(qtbot: QtBot, tmp_path: Path) -> None:
    """Issue 2: under 20 MB; the first windows fill caches of fonts and shaders."""
    path, process = write(tmp_path / "table.toml"), psutil.Process()

    def cycle() -> None:
        made = Window(Session(), Settings(tmp_path / "settings.ini"))
        made.desk.views.set_mode("scene")
        made.resize(900, 600)
        made.show()
        opened(qtbot, made, path, 1.0)
        qtbot.waitUntil(partial(_has_scene, made), timeout=30_000)
        made.grab()
        made.close()
        made.deleteLater()
        del made
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()

    for _ in range(8):
        cycle()
    before = process.memory_info().rss
    for _ in range(20):
        cycle()
    assert process.memory_info().rss - before < 20e6

"""A frame of the scene against a plain matplotlib 3D animation, in one run.

python benchmarks/frames.py [ships ...]     (10, 100 and 1,000 ships by default; 1,000 turns)

A frame is: the moment of the battle, the scene brought there, the picture as bytes. matplotlib
shows as much: points where the ships are and the last 20 turns as lines, by Agg at the same size,
once cleared and plotted anew as most animations are, once moved in place. A crowd's trails are
5 turns while the scene moves. Least time of several frames.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

os.environ.setdefault("VTK_DEFAULT_OPENGL_WINDOW", "vtkEGLRenderWindow")
sys.path.insert(0, str(Path(__file__).parent.parent))

import matplotlib as mpl
import numpy as np

mpl.use("Agg")
from matplotlib import pyplot as plt

from replays.log import Log
from replays.reel import Floats
from tests.viewer.scene.battles import PLANET, battle
from viewer.look.theme import SPACE
from viewer.scene import Scene, View

TURNS, WIDTH, HEIGHT, TRAIL = 1000, 1280, 720, 20


def swarm(ships: int) -> Log:
    """A battle of so many ships that wander for 1,000 turns."""
    rng = np.random.default_rng(1)
    start = rng.uniform(-1, 1, (ships, 3)) * (25, 25, 8)
    return battle(start + np.cumsum(rng.normal(0, 0.2, (TURNS + 1, ships, 3)), 0), bodies=(PLANET,))


def least(frame: Callable[[float], None], count: int) -> float:
    """The least time of some frames spread over the battle, in ms."""
    best = np.inf
    for time in np.linspace(0.3, 0.95, count) * TURNS:
        begun = perf_counter()
        frame(float(time))
        best = min(best, perf_counter() - begun)
    return 1e3 * best


def ours(log: Log, trail: int) -> tuple[float, float]:
    """Loading, then a moving frame, in ms."""
    scene = Scene(SPACE)
    begun = perf_counter()
    scene.load(log)
    loaded = 1e3 * (perf_counter() - begun)
    view = View(selection=(log.reel.names[0],), trail=trail)

    def frame(time: float) -> None:
        scene.show(log.reel.at(time), view)
        scene.render(WIDTH, HEIGHT)

    frame(1.0)
    found = least(frame, 12)
    scene.close()
    return loaded, found


def plain(log: Log, *, in_place: bool) -> float:
    """A frame of a 3D animation in matplotlib, in ms: drawn anew, or its lines moved in place."""
    places: Floats = log.reel.states.positions.reshape(TURNS + 1, log.reel.ships, 3)
    figure = plt.figure(figsize=(WIDTH / 100, HEIGHT / 100), dpi=100)
    axes = figure.add_subplot(projection="3d")

    def draw(turn: int) -> list[Any]:
        axes.cla()
        axes.set(xlim=(-30, 30), ylim=(-30, 30), zlim=(-20, 20))
        trails = places[turn - TRAIL : turn + 1].transpose(1, 2, 0)
        lines = [axes.plot(*trail, lw=1)[0] for trail in trails]
        return [*lines, *axes.plot(*places[turn].T, "o", ms=3)]

    drawn = draw(TRAIL)

    def frame(time: float) -> None:
        turn = int(time)
        if not in_place:
            draw(turn)
        for ship, line in enumerate(drawn[:-1] if in_place else ()):
            line.set_data_3d(*places[turn - TRAIL : turn + 1, ship].T)
        drawn[-1].set_data_3d(*places[turn].T)
        figure.canvas.draw()

    frame(50.0)
    found = least(frame, 3)
    plt.close(figure)
    return found


def main() -> None:
    counts = [int(word) for word in sys.argv[1:]] or [10, 100, 1000]
    print(f"{TURNS:,} turns, {WIDTH}x{HEIGHT}, ms a frame (update, render, pixels)")
    print(" ships     load    scene  all trails  matplotlib         in place")
    for count in counts:
        log = swarm(count)
        loaded, moving = ours(log, TRAIL)
        _, whole = ours(log, -1)
        anew, placed = plain(log, in_place=False), plain(log, in_place=True)
        print(
            f"{count:6} {loaded:8.0f} {moving:8.1f} {whole:11.1f} "
            f"{anew:8.0f} {anew / moving:5.1f}x {placed:8.0f} {placed / moving:5.1f}x"
        )


if __name__ == "__main__":
    main()

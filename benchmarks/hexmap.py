"""A frame of the map, off screen, 900 x 700, all layers on.

python benchmarks/hexmap.py [ships ...]     (30, 300 and 1,000 ships by default; 12 turns)

In a turn: the moment moves on and what stands still comes from pixmaps. New turn: the trails are
drawn anew. Pan: everything is. Least and median processor time of
24 frames each, in ms.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import process_time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parent.parent))

import numpy as np
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtWidgets import QApplication

from replays.log import Log
from tests.viewer.hexmap.battles import fleet
from viewer.hexmap.camera import Camera
from viewer.hexmap.drawing import Drawing
from viewer.hexmap.printing import camera_of
from viewer.hexmap.view import view_of
from viewer.look.style import apply
from viewer.look.theme import SPACE
from viewer.session import Session

WIDTH, HEIGHT, FRAMES = 900, 700, 24


def timed(frame: Callable[[int], None]) -> str:
    """Least and median time of some frames."""
    times = []
    for number in range(FRAMES):
        begun = process_time()
        frame(number)
        times.append(1e3 * (process_time() - begun))
    return f"{min(times):6.1f} {float(np.median(times)):6.1f}"


def measure(log: Log) -> list[str]:
    """A frame in a turn, at a new turn, panned."""
    session = Session()
    session.open(log)
    session.selection, session.hidden = log.reel.names[:2], frozenset()
    home = camera_of(session, WIDTH, HEIGHT, whole_battle=True)
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_ARGB32_Premultiplied)
    drawing = Drawing()

    def paint(time: float, camera: Camera = home) -> None:
        session.seek(time)
        view = view_of(session, camera)
        assert view is not None
        painter = QPainter(image)
        drawing.paint(painter, view)
        painter.end()

    paint(6.0)
    return [
        timed(lambda n: paint(6 + n / FRAMES)),
        timed(lambda n: paint(n % log.turns + 0.3)),
        timed(lambda n: paint(6.3, replace(home, x=home.x + n))),
    ]


def main() -> None:
    """Print a table."""
    apply(SPACE)
    print(f"{'board':6} {'ships':>5}   {'in a turn':13}  {'new turn':13}  {'pan':13}")
    for ships in [int(given) for given in sys.argv[1:]] or [30, 300, 1000]:
        for log in (fleet(ships, spread=60), fleet(ships, spread=60, board="open")):
            print(f"{log.board:6} {ships:5}   {'  '.join(measure(log))}")


if __name__ == "__main__":
    application = QApplication([])
    main()

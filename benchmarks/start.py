"""From the start of the process to the first window and the first 3D picture, beside pyvistaqt.

python benchmarks/start.py [runs]     (5 by default; needs Xvfb, and the packages of group bench)

Ours opens a bundled battle of 24 ships as `eightworlds view` does. pyvistaqt imports itself, makes
its plotter, adds one sphere and shows it. Both run in turn on a screen of their own; the least of
some runs, and how many times as long pyvistaqt takes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
BATTLE = ROOT / "replays" / "samples" / "fleet-action.toml"
OURS = f"""
import time
from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication, QMainWindow
from viewer import app
from viewer.canvas.canvas import Canvas
from viewer.shell.window import Window

seen = set()

def mark(name):
    if name not in seen:
        seen.add(name)
        print(name, time.time(), flush=True)
        if name == "scene":
            QApplication.exit(0)

def window_painted(self, event):
    QMainWindow.paintEvent(self, event)
    QTimer.singleShot(0, lambda: mark("window"))

paint = Canvas.paintEvent

def canvas_painted(self, event):
    paint(self, event)
    if self.easel is not None:
        QTimer.singleShot(0, lambda: mark("scene"))

Window.paintEvent = window_painted
Canvas.paintEvent = canvas_painted
app.run({str(BATTLE)!r})
"""
THEIRS = """
import time
import pyvista
import pyvistaqt
print("import", time.time(), flush=True)
plotter = pyvistaqt.BackgroundPlotter()
plotter.add_mesh(pyvista.Sphere())
plotter.app.processEvents()
plotter.render()
plotter.app.processEvents()
print("scene", time.time(), flush=True)
plotter.close()
"""


@contextmanager
def screen() -> Iterator[str]:
    """A screen in memory: its DISPLAY."""
    read, write = os.pipe()
    arguments = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24"]
    server = subprocess.Popen(arguments, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def run(code: str, display: str, folder: str) -> dict[str, float]:
    """Seconds from the start of a process to what it marks; folder holds its settings."""
    own = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "QT_API": "pyqt6"}
    own |= {"XDG_CONFIG_HOME": folder, "PYTHONPATH": str(ROOT)}
    began = time.time()
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        capture_output=True, text=True, timeout=120, check=False,
        env={**os.environ, **own},
    )  # fmt: skip
    marks = [line.split() for line in done.stdout.splitlines() if line.count(" ") == 1]
    if "scene" not in {mark[0] for mark in marks}:
        sys.exit(f"no picture came:\n{done.stdout}{done.stderr}")
    return {name: float(at) - began for name, at in marks}


def least(runs: list[dict[str, float]], name: str) -> float:
    return min(made[name] for made in runs)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    ours, theirs = [], []
    with screen() as display, TemporaryDirectory() as folder:
        for number in range(count + 1):
            pair = run(OURS, display, folder), run(THEIRS, display, folder)
            if number:  # the first reads everything from the disk
                ours.append(pair[0])
                theirs.append(pair[1])
    whole = least(theirs, "scene")
    print(f"seconds from the start of the process, the least of {count}:")
    print(f"  pyvistaqt imported               {least(theirs, 'import'):6.2f}")
    print(f"  pyvistaqt and one mesh shown     {whole:6.2f}")
    for name, told in (("window", "window painted"), ("scene", "3D picture of 24 ships")):
        spent = least(ours, name)
        print(f"  Eight Worlds, {told:24} {spent:6.2f}   pyvistaqt takes {whole / spent:.1f}x")


if __name__ == "__main__":
    main()

"""How long the timeline takes to draw: anew, zoomed to 14 turns, and one frame of playing."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from statistics import median

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import QApplication

from viewer.look import style
from viewer.look.theme import SPACE
from viewer.playing.playback import Playback
from viewer.session import Session
from viewer.timeline.scrubber import Scrubber
from viewer.timeline.track import Track

SIZES = ((9, 140), (200, 2_981), (10_000, 5_076), (10_000, 497_719), (10_000, 4_976_211))
SHARES = {
    "fire": 0.53, "hit": 0.27, "critical": 0.05, "destroyed": 0.02, "launch": 0.04,
    "repair": 0.05, "fault": 0.02, "note": 0.02,
}  # fmt: skip
WIDTH = 1400


def track(turns: int, events: int) -> Track:
    """A battle whose events crowd in its second half; every seventh turn has a caption."""
    rng = np.random.default_rng(1)
    return Track(
        turns=turns,
        times={
            kind: np.sort(rng.beta(2, 1.4, max(int(events * share), 1)) * turns)
            for kind, share in SHARES.items()
        },
        captions=dict.fromkeys(range(1, turns + 1, 7), "A caption"),
    )


def milliseconds(deed: Callable[[], object], times: int) -> float:
    """The median time of doing something."""
    taken = []
    for _ in range(times):
        begin = time.perf_counter()
        deed()
        taken.append(time.perf_counter() - begin)
    return median(taken) * 1e3


def main() -> None:
    app = QApplication([])
    style.apply(SPACE)
    print(f"{'turns':>7} {'events':>10} {'all':>8} {'14 turns':>9} {'frame':>7}   ms")
    for turns, events in SIZES:
        session = Session()
        scrubber = Scrubber(session, Playback(session, app))
        scrubber.show_track(track(turns, events))
        scrubber.resize(WIDTH, scrubber.height())
        scrubber.show()
        app.processEvents()
        page = QPixmap(scrubber.size())
        frame = partial(scrubber.render, page)

        def rebuild(scrubber: Scrubber = scrubber, page: QPixmap = page) -> None:
            other = WIDTH if scrubber.width() != WIDTH else WIDTH - 1
            scrubber.resize(other, scrubber.height())
            scrubber.render(page)

        whole = milliseconds(rebuild, 15)
        playing = milliseconds(frame, 60)
        scrubber.scale = scrubber.scale.at(turns * 0.4, 14.0)
        zoomed = milliseconds(rebuild, 15)
        print(f"{turns:>7} {events:>10} {whole:>8.1f} {zoomed:>9.1f} {playing:>7.2f}")
        scrubber.hide()


if __name__ == "__main__":
    main()

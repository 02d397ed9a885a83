from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from replays.log import Body, Log
from tests.viewer.hexmap.battles import battle, place
from tests.viewer.hexmap.conftest import pixels
from viewer.hexmap import picture
from viewer.look.theme import THEMES

pytestmark = pytest.mark.usefixtures("space")

EDGES: dict[str, Callable[[], Log]] = {
    "no ships": lambda: battle([]),
    "no ships, open": lambda: battle([], board="open"),
    "no turns": lambda: battle([[place(1, 1)]]),
    "one place": lambda: battle([[place(2, 2), place(2, 2)]] * 30),
    "tiny": lambda: battle([[(n * 1e-3, 0, 0)] for n in range(2)], board="open"),
    "huge": lambda: battle([[(n * 1e9, -n * 1e9, 5.0)] for n in range(3)], board="open"),
    "far": lambda: battle([[(1e7 + n, -1e7, 0)] for n in range(3)], board="open"),
    "far hexes": lambda: battle([[place(10**7 + n, -(10**7))] for n in range(3)]),
    "wide hexes": lambda: battle([[place(n * 10**6, 0)] for n in range(3)]),
    "all gone": lambda: battle([[place(0, 0)] * 2] * 3, status=[[0] * 3, [4] * 3]),
    "all lost": lambda: battle([[place(0, 0)] * 2] * 3, status=[[0] * 3, [3] * 3]),
    "not numbers": lambda: battle(
        [[(0, 0, 0)] * 2, [(np.nan,) * 3] * 2, [(3, 0, 0), (np.nan,) * 3]], board="open"
    ),
    "body without size": lambda: battle(
        [], board="open", bodies=(Body("Dot", "moon", (0, 0, 0), 0.0, 0.0),)
    ),
}


@pytest.mark.parametrize("edge", list(EDGES))
@pytest.mark.parametrize("theme", list(THEMES))
def test_edges_of_what_can_happen_are_drawn(edge: str, theme: str) -> None:
    log = EDGES[edge]()
    for time in (0.0, 0.4, 1.0):
        names = log.reel.names[:2]
        image = picture(
            log, width=600, height=500, time=time, theme=theme, selection=names, hidden=frozenset()
        )
        assert pixels(image).std() > 0

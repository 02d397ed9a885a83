"""Ranges and arcs on the map."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtGui import QImage, QPainter

from engine.model import Arc
from replays.gunnery import Gunnery, gunnery
from replays.library import samples
from replays.log import Body, Log
from replays.states import played
from tests.viewer.hexmap.battles import battle, place
from tests.viewer.hexmap.conftest import Pixels, pixels
from viewer.hexmap import picture
from viewer.hexmap.bands import paint_words
from viewer.hexmap.gravity import labels
from viewer.hexmap.grid import hex_names
from viewer.hexmap.kit import Kit
from viewer.hexmap.printing import camera_of
from viewer.hexmap.view import view_of
from viewer.look.style import colour
from viewer.session import LAYERS, Session

pytestmark = pytest.mark.usefixtures("space")

ONLY_BANDS = frozenset(key for key, _ in LAYERS) - {"bands"}
SIZE = (600, 500)


def drawn(
    log: Log,
    *ships: str,
    known: Gunnery | None = None,
    time: float = 0.0,
    hidden: frozenset[str] = ONLY_BANDS,
) -> Pixels:
    return pixels(
        picture(
            log,
            time=time,
            width=600,
            height=500,
            hidden=hidden,
            selection=ships,
            gunnery=known,
        )
    )


def lone(board: str) -> Log:
    ways = [[place(0, 0)], [place(14, -7)], [place(-14, 7)]]
    return battle(ways, board=board, shapes=["station"] * 3)  # type: ignore[arg-type]


@pytest.mark.parametrize("board", ["hex", "open"])
def test_rings_go_round_the_ship_alike(board: str) -> None:
    log = lone(board)
    pair = ("Ship 1", "Ship 2")
    made, bare = drawn(log, *pair), drawn(log, *pair, hidden=ONLY_BANDS | {"bands"})
    changed = (made != bare).any(2)
    session = Session()
    session.open(log)
    camera = camera_of(session, *SIZE, whole_battle=True)
    x, y = (round(part) for part in camera.pixel(0, 0))
    left, right = changed[:, :x].sum(), changed[:, x + 1 :].sum()
    assert changed.any()
    assert left == pytest.approx(right, rel=0.1)
    # nothing between the counter and the first ring but the ring's text
    assert not changed[y + 40, x + 30]


def test_the_silent_arc_is_hatched_in_the_colour_of_errors() -> None:
    log = lone("open")
    arcs = (Arc("fore", 210, 510), Arc("rear", 150, 210, fires=False))
    made = drawn(log, "Ship 1", known=Gunnery("Ship 1", 0, 0.0, arcs))
    session = Session()
    session.open(log)
    camera = camera_of(session, *SIZE, whole_battle=True)
    error = colour("error")
    assert error.red() > error.blue() + 25

    def reddish(x: float, y: float) -> bool:
        column, row = (round(part) for part in camera.pixel(x, y))
        around = made[row - 6 : row + 7, column - 6 : column + 7]
        return bool((around[..., 0] > around[..., 2] + 25).any())

    assert reddish(0, -6)
    assert not reddish(0, 6)


def test_a_ship_gone_has_no_rings() -> None:
    log = lone("open")
    assert (drawn(log, "Nobody") == drawn(log)).all()


@pytest.mark.parametrize("sample", ["duel", "spatial-spin"])
def test_samples_are_drawn_from_their_own_rules(sample: str, theme: str) -> None:
    log = next(one for one in samples() if one.name == sample).load()
    battle = played(log)
    assert battle is not None
    ship = log.reel.names[0]
    known = gunnery(battle, 2, ship)
    assert known is not None
    with_it = drawn(log, ship, known=known, time=2.0)
    assert (with_it != drawn(log, time=2.0)).any()
    assert theme


@pytest.mark.parametrize("board", ["hex", "open"])
def test_a_range_covers_nothing_written_where_there_is_room(board: str) -> None:
    log = replace(lone(board), bodies=(Body("Tethra", "planet", (0.0, 0.0, 0.0), 1.0, 0.4),))
    session = Session()
    session.open(log)
    session.selection = ("Ship 1", "Ship 2")
    size = (1200, 1000)
    view = view_of(session, camera_of(session, *size, whole_battle=True))
    assert view is not None
    pulls, hexes = ([box for box, _ in texts] for texts in (labels(view), hex_names(view)))
    kit, image = Kit(taken=[*pulls]), QImage(*size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_words(painter, view, kit)
    painter.end()
    placed = kit.taken[len(pulls) :]
    assert pulls
    assert bool(hexes) == (board == "hex")
    assert placed
    assert not any(box.intersects(text) for box in placed for text in [*pulls, *hexes])

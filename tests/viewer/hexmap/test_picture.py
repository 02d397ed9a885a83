from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QColor

from replays.log import Body, Log
from replays.reel import DESTROYED
from tests.viewer.hexmap.battles import battle, fleet, place, showpiece
from tests.viewer.hexmap.conftest import Pixels, like, middle, pixels
from viewer.asking.reaches import Reach
from viewer.hexmap import Drawing, picture
from viewer.hexmap.camera import Camera
from viewer.hexmap.framing import framed, moment, whole
from viewer.hexmap.parts import PARTS
from viewer.hexmap.plane import PLANES
from viewer.hexmap.printing import camera_of
from viewer.look.style import colour, contrast, mix, now, side_colour
from viewer.session import LAYERS, Session

pytestmark = pytest.mark.usefixtures("space")

ONLY_SHIPS = frozenset(key for key, _ in LAYERS)


def drawn(log: Log, **options: Any) -> Pixels:
    return pixels(picture(log, width=600, height=500, **options))


def lens(log: Log, **options: Any) -> Camera:
    """The camera those pictures are taken with."""
    session = Session()
    session.open(log)
    session.plane = options.get("plane", "xy")
    return camera_of(session, 600, 500, whole_battle=True)


def side(number: int) -> tuple[int, int, int]:
    shade = side_colour(number)
    return shade.red(), shade.green(), shade.blue()


def two(**options: Any) -> Log:
    ways = [[place(-4, 2), place(-3, 2)], [place(5, -3), place(5, -2)]]
    return battle(ways, **{"facings": [[0, 0], [90, 90]], "shapes": ["station"] * 2, **options})


@pytest.mark.parametrize("board", ["hex", "open"])
@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_a_ship_is_drawn_where_it_is(board: Any, ratio: float) -> None:
    log = two(board=board)
    made = pixels(
        picture(
            log,
            width=int(600 * ratio),
            height=int(500 * ratio),
            hidden=ONLY_SHIPS,
            ratio=ratio,
        )
    )
    for ship in (0, 1):
        x, y = lens(log).pixel(*log.reel.state(0).positions[ship, :2].tolist())
        across, down = middle(like(made, side(ship)))
        assert (across / ratio, down / ratio) == pytest.approx((x, y), abs=1)


def test_a_ghost_is_drawn_where_it_will_be() -> None:
    log = battle([[place(-6, 0), place(0, 0)]], shapes=["station"])
    shown = drawn(log, time=1.0, hidden=ONLY_SHIPS - {"ghosts"})
    bare = drawn(log, time=1.0, hidden=ONLY_SHIPS)
    x, y = lens(log).pixel(*place(6, 0)[:2])
    assert middle((shown != bare).any(axis=2)) == pytest.approx((x, y), abs=1.5)


def test_the_bow_points_where_the_ship_faces() -> None:
    for facing, way in [(0, (0, -1)), (90, (1, 0)), (180, (0, 1)), (270, (-1, 0))]:
        log = battle([[place(0, 0)]], facings=[[facing]], shapes=["capital"], sides=[1])
        mask = like(drawn(log, hidden=ONLY_SHIPS), side(1))
        down, across = np.nonzero(mask)
        along = (across - 299.5) * way[0] + (down - 249.5) * way[1]
        # a wedge is broad at its stern: its mean lies behind the middle, its tip far ahead
        assert along.max() > 9
        assert along.mean() < 0


def test_port_is_left_of_a_ship_that_goes_up() -> None:
    # B10: a ship that heads up the picture and turns to port goes to the left of it
    ahead, port = place(0, -3), place(-2, -3)
    log = battle([[place(0, 0), ahead, port]], facings=[[0, 0, 300]], shapes=["capital"])
    spots = [
        middle(like(drawn(log, time=turn, hidden=ONLY_SHIPS), side(0))) for turn in (0.0, 1.0, 2.0)
    ]
    assert spots[1][1] < spots[0][1] - 20
    assert spots[1][0] == pytest.approx(spots[0][0], abs=2)
    assert spots[2][0] < spots[1][0] - 20


@pytest.mark.parametrize("key", [key for key, _ in LAYERS])
def test_every_layer_changes_the_picture(key: str) -> None:
    log = showpiece()
    log = replace(log, bodies=(replace(log.bodies[0], gravity=1.0),))
    options: dict[str, Any] = {
        "time": 6.0,
        "selection": log.reel.names[:2],
        "reach": Reach((place(3, 3), place(4, 3))),
    }
    with_it = drawn(log, hidden=frozenset(), **options)
    without = drawn(log, hidden=frozenset({key}), **options)
    assert (with_it != without).any()


def test_every_part_has_a_layer_of_the_session() -> None:
    keys = {part.key for part in PARTS} - {""}
    # heights are written with the names
    assert keys | {"stalks"} == {key for key, _ in LAYERS}


@pytest.mark.parametrize(("plane", "right", "up"), [("xy", 0, 1), ("xz", 0, 2), ("yz", 1, 2)])
def test_each_plane_shows_its_own_axes(plane: str, right: int, up: int) -> None:
    spots = [(-3.0, 5.0, 2.0), (8.0, -4.0, -7.0)]
    log = battle([[spot] for spot in spots], board="open", shapes=["station"] * 2)
    made = drawn(log, plane=plane, hidden=ONLY_SHIPS)
    seen = lens(log, plane=plane)
    for ship, spot in enumerate(spots):
        at = seen.pixel(spot[right], spot[up])
        assert middle(like(made, side(ship))) == pytest.approx(at, abs=1)


def test_hexes_are_seen_from_above_only() -> None:
    log = two()
    assert (drawn(log, plane="xz") == drawn(log, plane="xy")).all()


def test_ships_on_one_place_are_all_seen() -> None:
    log = battle([[place(0, 0)]] * 2, shapes=["capital"] * 2, sides=[0, 1])
    made = drawn(log, hidden=ONLY_SHIPS)
    left, right = middle(like(made, side(0))), middle(like(made, side(1)))
    assert right[0] - left[0] > 10
    assert (left[0] + right[0]) / 2 == pytest.approx(299.5, abs=4)


def test_wrecks_and_drifting_ships_look_different() -> None:
    looks = []
    for status in (0, 2, 3):
        log = battle([[place(0, 0)]], shapes=["capital"], status=[[status]])
        looks.append(drawn(log, hidden=ONLY_SHIPS))
    grey = [look.mean(axis=2) for look in looks]
    for one, other in ((0, 1), (0, 2), (1, 2)):
        assert (np.abs(grey[one] - grey[other]) > 30).sum() > 20


@pytest.mark.parametrize("status", [1, 4])
def test_ships_aboard_or_gone_are_not_drawn(status: int) -> None:
    log = battle([[place(0, 0)], [place(3, 0)]], status=[[0, status]], shapes=["capital"] * 2)
    assert not like(drawn(log, hidden=ONLY_SHIPS), side(1)).any()


def test_shots_are_in_the_colour_of_who_fires() -> None:
    log, bare = showpiece(), ONLY_SHIPS
    seen = drawn(log, time=6.0, hidden=bare - {"shots"})
    before = drawn(log, time=5.45, hidden=bare - {"shots"})
    assert (seen != drawn(log, time=6.0, hidden=bare)).any()
    assert (before == drawn(log, time=5.45, hidden=bare)).all()


def test_the_trail_grows_with_its_length() -> None:
    log = fleet(6, 8)
    marked = [
        (drawn(log, time=8.0, trail=length, hidden=ONLY_SHIPS - {"trails"})
         != drawn(log, time=8.0, hidden=ONLY_SHIPS)).sum()
        for length in (0, 2, 5, -1)
    ]  # fmt: skip
    assert marked[0] == 0
    assert marked[1] < marked[2] < marked[3]


def test_played_trails_bend_and_smooth_ones_do_not() -> None:
    log = battle([[(0.0, 0.0, 0.0), (10.0, 8.0, 0.0)]], board="open", shapes=["capital"])
    bend = lens(log).pixel(10.0, 0.0)
    for motion, there in (("played", True), ("smooth", False)):
        made = drawn(log, time=1.0, motion=motion, hidden=ONLY_SHIPS - {"trails"})
        bare = drawn(log, time=1.0, hidden=ONLY_SHIPS)
        x, y = int(bend[0]), int(bend[1])
        near = (slice(y - 4, y + 5), slice(x - 4, x + 5))
        assert (made[near] != bare[near]).any() == there


def test_far_from_the_origin_a_ship_stands_in_its_hex() -> None:
    near = battle([[place(2, 1)], [place(6, -3)]], shapes=["capital"] * 2)
    far = battle(
        [[place(2 + 10**7, 1 - 10**7)], [place(6 + 10**7, -3 - 10**7)]], shapes=["capital"] * 2
    )
    # 10^7 columns are an even number: the grid is the same, only the names are not
    hidden = frozenset({"labels"})
    one, other = drawn(near, hidden=hidden), drawn(far, hidden=hidden)
    assert like(one, side(0)).sum() == pytest.approx(like(other, side(0)).sum(), rel=0.02)
    assert middle(like(one, side(0))) == pytest.approx(middle(like(other, side(0))), abs=0.5)
    grid = QColor(now.theme.grid)
    shade = (grid.red(), grid.green(), grid.blue())
    assert (like(one, shade, 12) != like(other, shade, 12)).mean() < 0.03


@pytest.mark.parametrize("own", ["#000000", "#000001", "ground"])
def test_side_colours_like_the_ground_are_made_visible(own: str, theme: str) -> None:
    given = now.theme.ground if own == "ground" else own
    log = two(colours=[given, given])
    made = drawn(log, theme=theme, hidden=ONLY_SHIPS)
    shade = side_colour(0, given)
    assert contrast(shade, now.theme.ground) >= 3
    assert like(made, (shade.red(), shade.green(), shade.blue())).sum() > 50


def test_numbers_of_the_grid_can_be_read(theme: str) -> None:
    share = 0.72 if now.theme.dark else 0.86
    assert contrast(mix("ground", "muted", share), colour("ground")) >= 4.5


def test_a_picture_leaves_the_theme_of_the_windows_alone(theme: str) -> None:
    before = now.theme, now.size
    picture(two(), theme="Paper", text_scale=2.0)
    assert (now.theme, now.size) == before


def test_larger_text_makes_larger_letters_and_lines() -> None:
    log = two()
    small, large = (
        drawn(log, hidden=ONLY_SHIPS - {"labels"}, text_scale=scale) for scale in (1.0, 2.0)
    )
    letters = QColor(now.theme.text)
    shade = (letters.red(), letters.green(), letters.blue())
    assert like(large, shade).sum() > 2 * like(small, shade).sum()


def test_framing_takes_in_all_ships_and_bodies() -> None:
    body = Body("Sun", "star", (40.0, 0.0, 0.0), 5.0, 0.0)
    log = battle([[(0, 0, 0), (9, -3, 0)], [(-7, 2, 0), (1, 1, 0)]], board="open", bodies=(body,))
    every = whole(log, PLANES["xy"], 1.0)
    assert (every.left, every.right, every.bottom, every.top) == (-7, 45, -6, 5)
    first = moment(replace(log, bodies=()), PLANES["xy"], log.reel.at(0.0))
    # the ghost of the first ship is at 9, -3
    assert (first.left, first.right, first.bottom) == (-7, 9, -3)


def test_the_guard_keeps_later_places_out_of_the_frame() -> None:
    log = battle([[(0, 0, 0), (1, 1, 0), (500, 0, 0)], [(9, 0, 0)] * 3], board="open")
    assert whole(log, PLANES["xy"], 1.0).right < 20
    # half-way through the turn the ship is a quarter of its way on
    assert whole(log, PLANES["xy"], 1.01).right < 40
    assert whole(log, PLANES["xy"], 2.0).right >= 500


def test_a_wreck_has_neither_ghost_nor_vector() -> None:
    log = two(status=[[DESTROYED] * 2] * 2)
    hidden = ONLY_SHIPS - {"ghosts", "vectors"}
    assert (drawn(log, time=1.0, hidden=hidden) == drawn(log, time=1.0, hidden=ONLY_SHIPS)).all()


def test_limits_let_a_hex_fill_a_good_part_of_the_picture() -> None:
    home = whole(two(), PLANES["xy"], 1.0)
    seen = framed(Camera().resized(600, 500), home, home, "hex")
    assert seen.most >= 400
    assert QPointF(*seen.pixel(*home.centre)) == QPointF(300, 250)


def test_a_kept_drawing_draws_what_a_new_one_does(theme: str) -> None:
    kept = Drawing()
    for log in (showpiece(), fleet(12, 4, board="open")):
        for time in (1.0, 2.5, 0.5, 3.0):
            options: dict[str, Any] = {
                "time": time,
                "theme": theme,
                "hidden": frozenset({"labels"}),
            }
            assert (drawn(log, drawing=kept, **options) == drawn(log, **options)).all()

"""What is painted over the scene, pixel by pixel."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PyQt6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from replays.fire import Shot
from replays.log import Log
from replays.reel import DESTROYED, DISABLED, LEFT
from tests.viewer.overlay.flat import Flat, empty, ground, ink, painted, sample
from viewer.look.theme import THEMES
from viewer.overlay import Moment, picture_scale
from viewer.overlay.caption import paint_caption
from viewer.overlay.foot import bar_length, bar_of, gizmo_box
from viewer.overlay.labels import turn_lost
from viewer.overlay.legend import count_words
from viewer.overlay.lettering import Letters
from viewer.words import unit_words

SIZE = (900, 700)
PANE = frozenset({"trails", "ghosts", "labels", "grid", "vectors", "markers"})


@pytest.fixture(scope="module")
def aegir() -> Log:
    return sample("aegir")


def moment(log: Log, time: float = 1.0, **how: object) -> Moment:
    given: dict[str, object] = {"size": SIZE, "full": False, "scale": 1.0, **how}
    return Moment(log=log, frame=log.reel.at(time), **given)  # type: ignore[arg-type]


def stage(log: Log, size: tuple[int, int] = SIZE, **how: object) -> Flat:
    return Flat(log.reel.ships, size, unit=size[1] / 300, **how)  # type: ignore[arg-type]


def around(pixels: np.ndarray, x: float, y: float, half: int) -> np.ndarray:
    top, left = max(0, round(y) - half), max(0, round(x) - half)
    return np.asarray(pixels[top : round(y) + half, left : round(x) + half])


@pytest.mark.parametrize("theme", THEMES)
def test_the_selection_is_marked_where_the_ship_is(qtbot: QtBot, aegir: Log, theme: str) -> None:
    flat = stage(aegir)
    bare = painted(theme, flat, moment(aegir, hidden=PANE))
    row = aegir.index("Halcyon")
    marked = painted(theme, flat, moment(aegir, hidden=PANE, selection=("Halcyon",)))
    changed = np.abs(marked - bare).max(-1) > 40
    x, y, _ = flat.project(aegir.reel.at(1.0).ships.positions)[row]
    radius = 1.2 * flat.unit + 9
    assert around(changed, x, y, round(1.4 * radius)).sum() == changed.sum() > 30
    assert around(changed, x, y, round(0.5 * radius)).sum() == 0


@pytest.mark.parametrize("theme", THEMES)
def test_the_second_ship_is_marked_another_way(qtbot: QtBot, aegir: Log, theme: str) -> None:
    flat = stage(aegir)
    shapes = []
    for name in ("Halcyon", "Vanguard"):
        row = aegir.index(name)
        x, y, _ = flat.project(aegir.reel.at(1.0).ships.positions)[row]
        both = painted(theme, flat, moment(aegir, hidden=PANE, selection=("Halcyon", "Vanguard")))
        shapes.append(ink(theme, around(both, x, y, 20)))
    assert all(shape.sum() > 20 for shape in shapes)
    assert shapes[0].shape != shapes[1].shape or (shapes[0] != shapes[1]).sum() > 40


@pytest.mark.parametrize("theme", THEMES)
def test_every_ship_seen_has_its_name(qtbot: QtBot, aegir: Log, theme: str) -> None:
    alone = frozenset(PANE - {"labels"})
    named = ink(theme, painted(theme, stage(aegir), moment(aegir, hidden=alone)))
    without = ink(theme, painted(theme, stage(aegir), moment(aegir, hidden=PANE)))
    assert named.sum() > without.sum() + 100 * aegir.reel.ships * 0.5


def test_a_ship_behind_a_body_has_no_name(qtbot: QtBot, aegir: Log) -> None:
    alone = frozenset(PANE - {"labels"})
    seen = moment(aegir, hidden=alone)
    everybody = tuple(range(aegir.reel.ships))
    hidden = ink("Space", painted("Space", stage(aegir, behind=everybody), seen))
    bare = ink("Space", painted("Space", stage(aegir), moment(aegir, hidden=PANE)))
    assert hidden.sum() == bare.sum()


def test_a_wreck_is_crossed_out_and_says_when(qtbot: QtBot, aegir: Log) -> None:
    status = aegir.reel.status.copy()
    row = aegir.index("Halcyon")
    status[1:, row] = DESTROYED
    lost = replace(aegir, reel=replace(aegir.reel, status=status))
    x, y, _ = stage(lost).project(lost.reel.at(1.0).ships.positions)[row]
    wreck = painted("Paper", stage(lost), moment(lost, hidden=PANE))
    whole = painted("Paper", stage(aegir), moment(aegir, hidden=PANE))
    assert ink("Paper", around(wreck, x, y, 8)).sum() > 15
    assert ink("Paper", around(whole, x, y, 8)).sum() == 0
    assert turn_lost(lost, row) == 1


@pytest.mark.parametrize("theme", THEMES)
def test_damage_stands_over_the_ship_hit(qtbot: QtBot, aegir: Log, theme: str) -> None:
    target = aegir.index("Halcyon")
    fired = (Shot(0, target, hit=True, damage=4.0),)
    calm = painted(theme, stage(aegir), moment(aegir, hidden=PANE))
    hit = painted(theme, stage(aegir, fired=fired), moment(aegir, hidden=PANE))
    changed = np.abs(hit - calm).max(-1) > 40
    x, y, _ = stage(aegir).project(aegir.reel.at(1.0).ships.positions)[target]
    assert changed.sum() > 30
    assert around(changed, x, y, 70).sum() == changed.sum()
    rows = np.flatnonzero(changed.any(1))
    assert rows.min() < y - 10


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(1, 1), (33, 17), (200, 900), (320, 200), (640, 360), (1901, 77)])
def test_odd_sizes_are_painted(qtbot: QtBot, aegir: Log, theme: str, size: tuple[int, int]) -> None:
    for full in (True, False):
        seen = moment(
            aegir, 2.5, size=size, full=full, scale=picture_scale(*size), selection=("Halcyon",)
        )
        assert painted(theme, stage(aegir, size), seen).shape == (size[1], size[0], 3)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("full", [True, False])
def test_a_battle_without_ships(qtbot: QtBot, aegir: Log, theme: str, full: bool) -> None:
    nothing = empty(aegir)
    pixels = painted(theme, stage(nothing), moment(nothing, 0.0, full=full, selection=("Who",)))
    assert ink(theme, pixels).sum() > 30  # the scale bar is there


def corner(theme: str, log: Log, time: float, **how: object) -> np.ndarray:
    """The ink of the top left corner."""
    pixels = painted(theme, stage(log), moment(log, time, hidden=PANE, **how))
    return ink(theme, pixels[:150, :400])


@pytest.mark.parametrize("theme", THEMES)
def test_title_and_turn_are_told_in_pictures_only(qtbot: QtBot, aegir: Log, theme: str) -> None:
    assert corner(theme, aegir, 1.0, full=True).sum() > 500
    assert corner(theme, aegir, 1.0, full=False).sum() == 0


def test_an_interpolated_moment_is_marked(qtbot: QtBot, aegir: Log) -> None:
    assert corner("Space", aegir, 1.5).sum() > 50
    assert corner("Space", aegir, 1.0).sum() == 0


def test_the_pane_says_what_the_camera_follows(qtbot: QtBot, aegir: Log) -> None:
    assert corner("Space", aegir, 1.0, badge="Follows Halcyon").sum() > 50


def test_captions_keep_clear_of_the_corners(qtbot: QtBot, aegir: Log) -> None:
    words = "Word after word of a caption that has no end " * 4
    told = replace(aegir, rows=tuple(replace(row, caption=words) for row in aegir.rows))
    for size in ((1600, 900), (1280, 800), (640, 360), (472, 560), (320, 200)):
        scale = picture_scale(*size)
        seen = moment(told, 1.0, size=size, full=True, scale=scale)
        letters = Letters(THEMES["Space"].scene, scale)
        gizmo = gizmo_box(seen, scale)
        bar = bar_of(stage(told, size), seen, letters, gizmo.left() - 50 * scale)
        image = ground("Space", size)
        painter = QPainter(image)
        box = paint_caption(painter, seen, letters, bar.box.right(), size[0] - gizmo.left())
        painter.end()
        assert not box.intersects(bar.box), size
        assert not box.intersects(gizmo), size
        assert box.left() >= 0, size
        assert box.right() <= size[0], size


def test_text_keeps_its_share_of_the_picture() -> None:
    shares = [picture_scale(*size) / size[1] for size in ((640, 360), (1600, 900), (3840, 2160))]
    assert max(shares) / min(shares) <= 1.2


@pytest.mark.parametrize("unit", [1e-9, 0.03, 1.0, 17.0, 400.0, 1e8])
def test_the_scale_bar_is_a_round_length_that_fits(unit: float) -> None:
    length, parts = bar_length(unit, 200.0)
    digits = f"{length:e}".split("e")[0]
    assert float(digits) in {1.0, 2.0, 5.0}
    assert 200.0 / 2.6 < length * unit <= 200.0
    assert parts in {2, 5}


def test_units_are_words_where_they_are_words() -> None:
    assert [unit_words("hex", n) for n in (1, 5)] == ["hex", "hexes"]
    assert unit_words("DU", 20) == "DU"
    assert unit_words("inch a turn", 2) == "inches a turn"
    assert unit_words("hexes a turn", 1) == "hex a turn"
    assert [unit_words("facings a turn", n) for n in (-1, 0)] == ["facing a turn", "facings a turn"]


def test_what_is_left_of_a_side(aegir: Log) -> None:
    status = aegir.reel.status.copy()
    rows = [row for row, side in enumerate(aegir.reel.sides) if side == 0]
    status[2, rows[0]] = DESTROYED
    status[2, rows[1]] = DISABLED
    status[2, rows[2]] = LEFT
    hurt = replace(aegir, reel=replace(aegir.reel, status=status))
    assert count_words(hurt, hurt.reel.at(2.0), 0) == "5 ships · 1 disabled · 1 lost · 1 left"
    assert count_words(aegir, aegir.reel.at(0.0), 1) == "7 ships"

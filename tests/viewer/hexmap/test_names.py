from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QImage, QPainter

from replays.log import Body, Log
from tests.viewer.hexmap.battles import battle, fleet, place, showpiece
from viewer.hexmap import names
from viewer.hexmap.gravity import labels
from viewer.hexmap.ink import word
from viewer.hexmap.kit import Kit
from viewer.hexmap.names import Ground, height_of, order
from viewer.hexmap.printing import camera_of
from viewer.hexmap.stacks import fan, stacks
from viewer.hexmap.view import View, view_of
from viewer.look.style import contrast, now
from viewer.session import Session

pytestmark = pytest.mark.usefixtures("space")


def seen(log: Log, time: float = 0.0, **fields: Any) -> View:
    session = Session()
    session.open(log)
    session.seek(time)
    for name, value in fields.items():
        setattr(session, name, value)
    view = view_of(session, camera_of(session, 600, 500, whole_battle=True))
    assert view is not None
    return view


def written(
    view: View, monkeypatch: pytest.MonkeyPatch, taken: Sequence[QRectF] = ()
) -> list[tuple[float, float, float, float]]:
    """The boxes of all names, in the order they were placed."""
    boxes: list[tuple[float, float, float, float]] = []
    counters = names._take_counters

    def take(ground: Ground, *box: float) -> None:
        boxes.append((box[0], box[1], box[2], box[3]))
        ground.part(*box)[...] = True

    def first(view: View, ground: Ground) -> None:
        counters(view, ground)
        boxes.clear()

    monkeypatch.setattr(Ground, "take", take)
    monkeypatch.setattr(names, "_take_counters", first)
    image = QImage(600, 500, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    names.paint(painter, view, Kit(taken=[*taken]))
    painter.end()
    return boxes


@pytest.mark.parametrize("time", [0.0, 3.5, 8.0])
def test_names_cover_neither_each_other_nor_counters(
    time: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = seen(showpiece(), time)
    boxes = [QRectF(*box) for box in written(view, monkeypatch)]
    assert len(boxes) > 10
    for number, box in enumerate(boxes):
        assert QRectF(0, 0, 600, 500).contains(box)
        assert not any(box.intersects(other) for other in boxes[:number])
        for row in np.flatnonzero(view.ships.inside):
            x, y = view.ships.here[row]
            half = view.ships.sizes[row] * 0.5
            assert not box.intersects(QRectF(x - half, y - half, 2 * half, 2 * half))


def test_names_leave_the_pulls_of_a_body_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    body = Body("Tethra", "planet", (0.0, 0.0, 0.0), 2.0, 0.5)
    ring = [[(0.0, 4.5 - 0.4 * n, 0.0)] for n in range(6)]
    view = seen(battle([*ring, [(-12.0, -12.0, 0.0)]], board="open", bodies=(body,)))
    pulls = [box for box, _ in labels(view)]
    boxes = [QRectF(*box) for box in written(view, monkeypatch, pulls)]
    placed = [box for box in boxes if box not in pulls]
    assert pulls
    assert len(placed) > 5
    assert not any(pull.intersects(box) for box in placed for pull in pulls)


def test_the_selected_ships_are_always_named(monkeypatch: pytest.MonkeyPatch) -> None:
    log = battle([[place(0, 0)]] * 200 + [[place(1, 0)]])
    view = seen(log, selection=("Ship 150", "Ship 7"))
    assert order(view)[:2] == [6, 149]
    boxes = written(view, monkeypatch)
    assert 2 <= len(boxes) <= names.MOST


@pytest.mark.parametrize("to", [(-30, 0), (30, 0), (0, 30), (0, -30)])
def test_a_name_at_the_edge_is_written_to_its_end(
    to: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neighbours on all sides leave no free place."""
    around = [place(to[0] + q, to[1] + r) for q in (-1, 0, 1) for r in (-1, 0, 1)]
    log = battle(
        [[place(0, 0)], *([at] for at in around)], names=[f"Long name {n}" for n in range(10)]
    )
    name = "Long name 5"  # the one in the middle
    boxes = written(seen(log, selection=(name,)), monkeypatch)
    assert QRectF(0, 0, 600, 500).contains(QRectF(*boxes[0]))


def test_at_most_so_many_names_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    view = seen(fleet(1000, 1, spread=300))
    assert len(written(view, monkeypatch)) <= names.MOST


def test_heights_are_told_beside_ships_off_the_map() -> None:
    spots = [(0, 0, 2.04), (5, 0, -3.0), (9, 0, 0.0), (0, 4, 0.01)]
    log = battle([[spot] for spot in spots], board="open")
    view = seen(log)
    assert [height_of(view, row) for row in range(4)] == ["+2", "\u22123", "", ""]
    assert height_of(seen(log, hidden=frozenset({"stalks"})), 0) == ""
    assert height_of(seen(log, plane="xz"), 0) == ""


@pytest.mark.parametrize("own", ["", "#000000", "#7f7f7f", "#ffffff"])
def test_letters_in_a_sides_colour_can_be_read(own: str, theme: str) -> None:
    log = battle([[place(n, 0)] for n in range(12)], sides=list(range(12)), colours=[own] * 12)
    view = seen(log)
    for side in range(12):
        assert contrast(word(view, side), now.theme.ground) >= 4.5


@pytest.mark.parametrize("count", [2, 3, 6, 7, 19])
def test_a_fan_sets_every_ship_apart(count: int) -> None:
    spots = fan(count, 10.0)
    gaps = np.linalg.norm(spots[:, None] - spots[None], axis=2)[np.triu_indices(count, 1)]
    assert gaps.min() > 5
    assert np.linalg.norm(spots, axis=1).max() < 40


def test_a_heap_stays_near_its_place() -> None:
    assert np.linalg.norm(fan(1000, 10.0), axis=1).max() < 40


def test_stacks_are_ships_on_one_place() -> None:
    places = np.array([(0, 0), (5, 5), (0, 1e-9), (5, 5), (9, 9), (0, 0)], np.float64)
    found = [rows.tolist() for rows in stacks(places, np.array([0, 1, 2, 3, 4]), 1e-6)]
    assert sorted(found) == [[0, 2], [1, 3]]
    assert list(stacks(places, np.array([4]), 1e-6)) == []

"""The range and the chance between two ships selected."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtGui import QImage, QPainter

from tests.viewer.hexmap.battles import battle, place
from viewer.asking.ranges import Ranges
from viewer.hexmap.kit import Kit
from viewer.hexmap.measure import paint_words
from viewer.hexmap.printing import camera_of
from viewer.hexmap.view import view_of
from viewer.session import Session

pytestmark = pytest.mark.usefixtures("space")


@pytest.mark.parametrize("far", [(1, 0), (1, -1), (6, -3), (0, 5)])
@pytest.mark.parametrize("chance", ["", "7 or more: 58\u00a0%"])
def test_the_words_never_lie_under_the_ships(far: tuple[int, int], chance: str) -> None:
    ends = [[place(-12, 6)], [place(12, -6)]]
    log = battle([[place(0, 0)], [place(*far)], *ends], shapes=["escort"] * 4)
    session = Session()
    session.open(log)
    session.selection = ("Ship 1", "Ship 2")
    view = view_of(session, camera_of(session, 800, 600, whole_battle=True))
    assert view is not None
    kit, image = Kit(), QImage(800, 600, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_words(painter, replace(view, ranges=Ranges(chance=chance)), kit)
    painter.end()
    (box,) = kit.taken
    for x, y in view.ships.here[:2].tolist():
        assert not box.contains(x, y)

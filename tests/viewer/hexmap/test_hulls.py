"""What is left of hulls, on the map."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from replays.log import Log
from replays.reel import DISABLED
from tests.viewer.hexmap.battles import battle, place
from tests.viewer.hexmap.conftest import Pixels, pixels
from viewer.hexmap import picture
from viewer.look.style import colour
from viewer.session import LAYERS

pytestmark = pytest.mark.usefixtures("space")

HIDDEN = frozenset(key for key, _ in LAYERS) - {"labels"}


def hurt(damage: float, status: int = 0) -> Log:
    log = battle([[place(0, 0)], [place(6, 0)]], shapes=["station"] * 2, status=[[status, 0]])
    sheet = {"hull_points": 20.0, "damage": damage}
    return replace(log, sheets=(({**sheet}, {}),))


def drawn(log: Log) -> Pixels:
    return pixels(picture(log, width=500, height=400, hidden=HIDDEN))


def of_role(made: Pixels, role: str) -> int:
    shade = colour(role)
    return int((made == np.array([shade.red(), shade.green(), shade.blue()])).all(2).sum())


@pytest.mark.parametrize(("damage", "role"), [(4, "good"), (10, "warning"), (17, "error")])
def test_a_hurt_ship_has_a_bar_as_long_as_what_is_left(damage: float, role: str) -> None:
    whole, made = drawn(hurt(0)), drawn(hurt(damage))
    assert of_role(made, role) > of_role(whole, role)
    assert of_role(drawn(hurt(19)), "error") < of_role(drawn(hurt(15)), "error")


def test_a_ship_out_of_action_has_its_mark_and_no_bar() -> None:
    assert (drawn(hurt(17, DISABLED)) == drawn(hurt(0, DISABLED))).all()

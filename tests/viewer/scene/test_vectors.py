"""The vector polygon of a ship, from the steps of the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from replays.log import Log, StepRow, TurnRow
from tests.viewer.scene.battles import battle
from viewer.scene import Arrow, View
from viewer.scene.extent import extent_of
from viewer.scene.layer import moment_of
from viewer.scene.vectors import polygon

OLD, NEW = [1.0, 0.0, 0.0], [2.0, 1.0, 0.0]


def step(time: float, changes: Mapping[str, Any], **more: Any) -> StepRow:
    plain = StepRow(1, 0, time, "Ship 0", "", "movement", 0, "", "", changes, {}, {}, (), "")
    return replace(plain, **more)


def log_of(*steps: StepRow) -> Log:
    """A ship that drifts a turn at OLD; its steps say what is added."""
    places = np.array([[[0.0, 0, 0]], [[1.0, 0, 0]]])
    made = battle(places, velocities=np.array([[OLD], [NEW]]))
    return replace(made, rows=(TurnRow({}, steps, ()),))


def drawn(log: Log, time: float) -> list[Arrow]:
    moment = moment_of(log.reel.at(time), View(("Ship 0",)), extent_of(log))
    return polygon(log, moment, 0)


BURN = {"velocity": (OLD, [2.0, 0.0, 0.0])}
FALL = {"velocity": ([2.0, 0.0, 0.0], NEW)}


def test_old_and_added_and_new_go_tip_to_tail() -> None:
    log = log_of(
        step(0.5, BURN, order="ACC 1 0"), step(1.0, FALL, facts={"body": "Aegir", "pull": 1.0})
    )
    arrows = drawn(log, 1.0)
    assert [arrow.role for arrow in arrows] == ["old", "thrust", "grav", "new"]
    assert arrows[0].start.tolist() == [1, 0, 0]  # from where the ship is
    for one, two in pairwise(arrows[:3]):
        assert one.end.tolist() == two.start.tolist()
    assert arrows[-1].end.tolist() == arrows[-2].end.tolist()
    assert (arrows[-1].end - arrows[-1].start).tolist() == NEW


def test_only_what_has_happened_is_added() -> None:
    log = log_of(step(0.5, BURN, order="ACC 1 0"), step(1.0, FALL, facts={"body": "Aegir"}))
    assert [arrow.role for arrow in drawn(log, 0.4)] == ["new"]
    assert [arrow.role for arrow in drawn(log, 0.6)] == ["old", "thrust", "new"]


def test_a_velocity_written_down_at_the_end_is_what_was_ordered() -> None:
    log = log_of(step(0.5, {"position": (0, 1)}, order="MD2"), step(1.0, BURN))
    assert [arrow.name for arrow in drawn(log, 1.0)] == ["old velocity", "thrust", "new velocity"]
    drifting = log_of(step(1.0, BURN))
    assert [arrow.name for arrow in drawn(drifting, 1.0)][1] == "change"


def test_on_hexes_axial_changes_are_turned_into_the_world() -> None:
    log = replace(log_of(step(1.0, {"velocity": ([0, 0], [2, -1])}, order="B")), board="hex")
    thrust = drawn(log, 1.0)[1]
    move = thrust.end - thrust.start
    assert move == pytest.approx([np.sqrt(3), 0.0, 0.0])  # (q, r) = (2, -1) lies due east


def test_at_the_start_there_is_the_velocity_alone() -> None:
    arrows = drawn(log_of(), 0.0)
    assert [arrow.name for arrow in arrows] == ["velocity"]
    assert (arrows[0].end - arrows[0].start).tolist() == OLD

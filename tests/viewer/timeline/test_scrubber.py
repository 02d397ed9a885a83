"""Mouse, range, guard and drawing of the scrubber."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt

from tests.viewer.battles import battle, event
from tests.viewer.hands import click, down, point, up, wheel
from tests.viewer.timeline.conftest import Stages
from viewer.moments import turn_of


@pytest.mark.parametrize("turns", [1, 9, 100, 200, 10_000])
def test_a_click_at_four_fifths_is_at_four_fifths_of_the_turns(stages: Stages, turns: int) -> None:
    """D11, L5."""
    stage = stages(battle(turns))
    click(stage.scrubber, *stage.share(0.8))
    assert stage.session.time == pytest.approx(turns * 0.8, abs=turns / 1000)


def test_a_click_at_80_percent_of_100_turns_shows_turn_80(stages: Stages) -> None:
    """D11, and the drag goes on from there."""
    stage = stages(battle(100))
    down(stage.scrubber, *stage.share(0.8))
    assert turn_of(stage.session.time) in {79, 80, 81}
    point(stage.scrubber, *stage.share(0.3))
    assert stage.session.time == pytest.approx(30, abs=0.2)
    up(stage.scrubber, *stage.share(0.3))
    point(stage.scrubber, *stage.share(0.6))
    assert stage.session.time == pytest.approx(30, abs=0.2)


def test_beyond_the_ends_is_at_the_ends(stages: Stages) -> None:
    stage = stages(battle(9))
    click(stage.scrubber, stage.scrubber.width() - 1, 8)
    assert stage.session.time == 9.0
    click(stage.scrubber, 2, 8)
    assert stage.session.time == 0.0


def test_a_press_holds_playing_until_the_release(stages: Stages) -> None:
    """D5."""
    stage = stages(battle(10))
    stage.playback.play()
    down(stage.scrubber, *stage.share(0.5))
    held = stage.session.time
    stage.run(3.0)
    assert stage.session.time == held == pytest.approx(5.0, abs=0.02)
    up(stage.scrubber, *stage.share(0.5))
    stage.run(0.5)
    assert stage.session.time == pytest.approx(held + 0.25, abs=0.02)


def test_hiding_ends_a_drag(stages: Stages) -> None:
    stage = stages(battle(10))
    stage.playback.play()
    down(stage.scrubber, *stage.share(0.5))
    stage.timeline.hide()
    stage.run(0.5)
    assert stage.session.time > 5.1


def test_home_after_the_end_with_the_mouse_down(stages: Stages) -> None:
    """A7."""
    stage = stages(battle(3))
    pictures = []
    for _ in range(5):
        stage.playback.play()
        stage.run(10)
        pictures.append(stage.scrubber.grab().toImage())
        down(stage.scrubber, *stage.share(0.7))
        stage.playback.home()
        stage.run(0.5)
        up(stage.scrubber, *stage.share(0.7))
        assert stage.session.time == 0.0
    assert all(picture == pictures[0] for picture in pictures)


def test_a_press_near_a_mark_goes_to_its_own_time(stages: Stages) -> None:
    moment = 4.123456789
    stage = stages(battle(9, [event(moment), event(7.7)]))
    y = stage.scrubber.rows.lane_y(0) + 6
    down(stage.scrubber, stage.x(moment) + 7, y)
    assert stage.session.time == moment
    point(stage.scrubber, stage.x(moment) + 9, y)
    up(stage.scrubber, stage.x(moment) + 9, y)
    assert stage.session.time == moment
    click(stage.scrubber, stage.x(moment) + 7, stage.scrubber.rows.top + 4)
    assert stage.session.time != moment


def test_a_mark_pressed_can_be_dragged_away(stages: Stages) -> None:
    stage = stages(battle(9, [event(4.3)]))
    y = stage.scrubber.rows.lane_y(0) + 6
    down(stage.scrubber, stage.x(4.3), y)
    point(stage.scrubber, stage.x(6.0), y)
    assert stage.session.time == pytest.approx(6.0, abs=0.01)
    up(stage.scrubber, stage.x(6.0), y)


def test_brackets_move_the_range_by_turns_and_win_over_seeking(stages: Stages) -> None:
    stage = stages(battle(9))
    stage.session.range = (2.0, 7.0)
    down(stage.scrubber, stage.x(2.0) + 4, 12)
    point(stage.scrubber, stage.x(3.9), 12)
    up(stage.scrubber, stage.x(3.9), 12)
    assert stage.session.range == (4.0, 7.0)
    assert stage.session.time == 0.0
    down(stage.scrubber, stage.x(7.0) - 4, 12)
    point(stage.scrubber, stage.x(1.0), 12)
    up(stage.scrubber, stage.x(1.0), 12)
    assert stage.session.range == (4.0, 7.0)


def test_the_wheel_zooms_at_the_mouse_and_shift_pans(stages: Stages) -> None:
    stage = stages(battle(200))
    x = stage.x(77.0)
    for _ in range(10):
        wheel(stage.scrubber, x, 20, 120)
    assert stage.scrubber.scale.span == pytest.approx(200 / 1.25**10)
    assert stage.x(77.0) == pytest.approx(x, abs=1.5)
    low = stage.scrubber.scale.low
    wheel(stage.scrubber, x, 20, -120, Qt.KeyboardModifier.ShiftModifier)
    assert stage.scrubber.scale.low > low
    for _ in range(100):
        wheel(stage.scrubber, x, 20, 120)
    assert stage.scrubber.scale.span == 0.5
    for _ in range(100):
        wheel(stage.scrubber, x, 20, -120)
    assert stage.scrubber.scale.whole


def test_a_zoomed_view_turns_the_page(stages: Stages) -> None:
    stage = stages(battle(200))
    stage.scrubber.scale = stage.scrubber.scale.at(50.0, 20.0)
    stage.session.seek(71.0)
    assert stage.scrubber.scale.low < 71.0 < stage.scrubber.scale.high
    assert stage.scrubber.scale.span == pytest.approx(20.0)


def test_a_drag_in_a_zoomed_view_stays_in_it(stages: Stages) -> None:
    stage = stages(battle(200))
    stage.scrubber.scale = stage.scrubber.scale.at(50.0, 20.0)
    down(stage.scrubber, stage.x(60.0), 10)
    point(stage.scrubber, stage.scrubber.width() - 1, 10)
    assert stage.session.time == pytest.approx(70.0)
    assert stage.scrubber.scale.low == 50.0
    up(stage.scrubber, stage.scrubber.width() - 1, 10)


def test_the_overview_moves_the_view(stages: Stages) -> None:
    stage = stages(battle(200))
    stage.scrubber.scale = stage.scrubber.scale.at(0.0, 20.0)
    y = stage.scrubber.rows.overview_y + 4
    click(stage.scrubber, stage.share(0.5)[0], y)
    assert stage.scrubber.scale.low == pytest.approx(90.0, abs=0.5)
    assert stage.session.time == 0.0

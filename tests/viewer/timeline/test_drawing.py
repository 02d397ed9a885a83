"""What the timeline draws, keeps back, and tells under the mouse."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PyQt6 import sip
from PyQt6.QtCore import QPointF

from tests.viewer.battles import battle, event
from tests.viewer.hands import click, down, point, up, wheel
from tests.viewer.timeline.conftest import Stages
from viewer.look import style
from viewer.look.theme import BOARD, PAPER, SPACE
from viewer.timeline.track import Track


def test_the_guard_hides_later_events_and_seeking(stages: Stages) -> None:
    log = battle(9, [event(1.5), event(5.5, "destroyed"), event(8.2, "launch")])
    stage = stages(log)
    stage.session.seek(3.0)
    stage.session.guard = True
    stage.draw()
    assert stage.scrubber.track.end == 4.0
    assert [title for title, _ in stage.scrubber.rows.lanes] == ["Fire"]
    click(stage.scrubber, stage.scrubber.width() - 2, 8)
    assert stage.session.time == 3.0
    bare = stages(replace(log, events=log.events[:1]))
    bare.session.seek(3.0)
    bare.session.guard = True
    bare.draw()
    assert stage.scrubber.grab().toImage() == bare.scrubber.grab().toImage()
    stage.session.seek(5.5)
    assert [title for title, _ in stage.scrubber.rows.lanes] == ["Fire", "Losses"]
    stage.session.guard = False
    assert stage.scrubber.track.end == 9.0


def test_playing_under_the_guard_redraws_only_what_is_new(stages: Stages) -> None:
    stage = stages(battle(9, [event(1.5), event(3.4)]))
    stage.session.guard = True
    tracks = []
    for time in np.arange(3.05, 3.9, 0.05):
        stage.session.seek(float(time))
        tracks.append(stage.scrubber.track)
    assert len({id(track) for track in tracks}) == 2


def test_a_frame_is_the_cached_picture(stages: Stages) -> None:
    stage = stages(battle(200, [event(t) for t in np.linspace(0.5, 199, 900)]))
    before = stage.scrubber._picture._pixmap.cacheKey()
    for time in np.linspace(0, 200, 40):
        stage.session.seek(float(time))
        stage.scrubber.grab()
    assert stage.scrubber._picture._pixmap.cacheKey() == before
    stage.scrubber.scale = stage.scrubber.scale.at(0.0, 20.0)
    stage.scrubber.grab()
    assert stage.scrubber._picture._pixmap.cacheKey() != before


def test_five_million_events_become_few_marks(stages: Stages) -> None:
    rng = np.random.default_rng(2)
    times = {"fire": np.sort(rng.uniform(0, 10_000, 5_000_000)), "hit": np.array([7.5])}
    stage = stages(battle(1))
    stage.scrubber.show_track(Track(turns=10_000, times=times))
    stage.draw()
    assert stage.scrubber.scale.end == 10_000
    assert len(stage.scrubber._picture.marks[0]) < 200
    stage.scrubber.scale = stage.scrubber.scale.at(5000.0, 14.0)
    stage.draw()
    marks = stage.scrubber._picture.marks[0]
    assert 0 < len(marks) < 200
    shown = sum(mark.count for mark in marks)
    assert shown == pytest.approx(14 * 500, rel=0.1)


@pytest.mark.parametrize("turns", [None, 0, 1])
def test_short_battles_stay_calm(stages: Stages, turns: int | None) -> None:
    """D1."""
    stage = stages(None if turns is None else battle(turns))
    last = float(turns or 0)
    for share in (0.0, 0.5, 1.0):
        point(stage.scrubber, *stage.share(share))
        click(stage.scrubber, *stage.share(share))
        stage.draw()
    assert stage.session.time == last
    wheel(stage.scrubber, *stage.share(0.5), 120)
    stage.draw()
    stage.playback.play()
    stage.run(5)
    assert (stage.session.time, stage.session.playing) == (last, False)


def test_a_theme_change_repaints_all(stages: Stages) -> None:
    """A live switch and a fresh timeline show the same."""
    log = battle(9, [event(1.5), event(3.4, "fault")])
    live = stages(log)
    live.session.range = (2.0, 5.0)
    before = live.timeline.grab().toImage()
    style.apply(PAPER)
    live.draw()
    fresh = stages(log)
    fresh.session.range = (2.0, 5.0)
    style.apply(BOARD)
    style.apply(PAPER)
    fresh.draw()
    after = live.timeline.grab().toImage()
    assert after == fresh.timeline.grab().toImage() != before


def test_a_larger_text_takes_more_room(stages: Stages) -> None:
    stage = stages(battle(9, [event(1.5)]))
    height = stage.scrubber.height()
    style.apply(SPACE, 2.0)
    stage.draw()
    assert stage.scrubber.height() == pytest.approx(2 * height, rel=0.05)


def test_compact_is_one_lane(stages: Stages) -> None:
    stage = stages(battle(9, [event(1.5), event(2.5, "note"), event(3.5, "repair")]))
    tall = stage.scrubber.height()
    stage.timeline.set_compact(True)
    assert [title for title, _ in stage.scrubber.rows.lanes] == ["Events"]
    assert stage.scrubber.height() < tall
    assert stage.transport.smooth.isHidden()
    stage.timeline.set_compact(False)
    assert stage.scrubber.height() == tall


def test_the_card_tells_about_the_mark_under_the_mouse(stages: Stages) -> None:
    events = [event(4.5, "critical", "drive 6 to 3"), *(event(4.5) for _ in range(5))]
    stage = stages(battle(9, events))
    y = stage.scrubber.rows.lane_y(0) + 6
    point(stage.scrubber, stage.x(4.5) + 3, y)
    card = stage.timeline._card
    assert card is not None
    assert card.isVisible()
    assert card.parentWidget() is stage.window
    assert card.story.title == "Turn 5 · Movement · step 1 of 2"
    lines = [text for _, text in card.story.lines()]
    assert lines == ["Omega → Vorchan: drive 6 to 3", "Omega → Vorchan: 4 damage", "and 4 more"]
    top = stage.timeline.mapTo(stage.window, stage.timeline.rect().topLeft()).y()
    assert card.geometry().bottom() <= top
    stage.scrubber.hovered.emit(None, QPointF())
    assert not card.isVisible()


def test_the_card_keeps_the_guard(stages: Stages) -> None:
    stage = stages(battle(9, [event(4.5), event(6.0)]))
    stage.session.seek(4.2)
    stage.session.guard = True
    point(stage.scrubber, stage.x(4.2), 8)
    card = stage.timeline._card
    assert card is not None
    assert card.story.events == []


def test_no_card_while_dragging(stages: Stages) -> None:
    stage = stages(battle(9, [event(4.5)]))
    point(stage.scrubber, *stage.share(0.4))
    card = stage.timeline._card
    assert card is not None
    assert card.isVisible()
    down(stage.scrubber, *stage.share(0.4))
    point(stage.scrubber, *stage.share(0.45))
    assert not card.isVisible()
    up(stage.scrubber, *stage.share(0.45))


def test_a_growing_battle_keeps_the_view(stages: Stages) -> None:
    stage = stages(battle(60))
    stage.scrubber.scale = stage.scrubber.scale.at(20.0, 10.0)
    stage.session.log = battle(61)
    assert (stage.scrubber.scale.low, stage.scrubber.scale.span) == (20.0, 10.0)
    stage.session.open(battle(3, [event(1.0)]))
    assert stage.scrubber.scale.whole
    assert stage.scrubber.scale.end == 3.0


def test_a_deleted_timeline_is_left_alone(stages: Stages) -> None:
    """A4."""
    stage = stages(battle(9))
    stage.session.speed = 16.0
    stage.playback.play()
    timeline, scrubber = stage.timeline, stage.timeline.scrubber
    sip.delete(timeline)
    stage.run(1)
    stage.session.range = (1.0, 2.0)
    stage.session.log = battle(2)
    stage.session.loop = True
    stage.session.guard = True
    assert sip.isdeleted(scrubber)

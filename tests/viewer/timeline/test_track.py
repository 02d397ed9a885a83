"""What is drawn of a log, how events merge, and what the guard keeps back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from replays.log import EVENT_KINDS, Event
from tests.viewer.battles import battle, event
from viewer.look.glyphs import EVENT_ROLES, event_outline
from viewer.moments import WORST
from viewer.timeline.merge import Column, marks_of
from viewer.timeline.scale import Scale
from viewer.timeline.track import LANES, Track

EM = 14.0
FIRE = ("fire", "hit", "critical")


def _scale(turns: float) -> Scale:
    return Scale(0.0, turns, 80.0, 1400.0, turns)


def _track(turns: int, events: Sequence[Event]) -> Track:
    return Track.of(battle(turns, sorted(events, key=lambda each: each.time)))


def test_every_kind_has_a_lane_a_rank_a_colour_and_a_shape_of_its_own() -> None:
    assert sorted(kind for _, kinds in LANES for kind in kinds) == sorted(EVENT_KINDS)
    assert sorted(WORST) == sorted(EVENT_KINDS)
    assert set(EVENT_KINDS) <= set(EVENT_ROLES)
    shapes = [event_outline(kind) for kind in EVENT_KINDS]
    assert all(a != b for n, a in enumerate(shapes) for b in shapes[:n])


def test_lanes_without_events_are_left_out() -> None:
    track = _track(3, [event(1.5, "hit"), event(2.5, "note")])
    assert [title for title, _ in track.lanes(compact=False)] == ["Fire", "Notes"]
    assert track.lanes(compact=True) == (("Events", ("hit", "note")),)
    mended = _track(3, [event(0.5, "repair")])
    assert mended.lanes(compact=False) == (("Repairs", ("repair",)),)
    assert _track(3, []).lanes(compact=False) == (("Events", ()),)


def test_events_far_apart_are_marks_of_their_own_at_their_exact_time() -> None:
    moments = [0.1234567, 3.3, 8.7]
    marks, columns = marks_of(_track(9, [event(t) for t in moments]), ("hit",), _scale(9.0), EM)
    assert [(mark.time, mark.count) for mark in marks] == [(t, 1) for t in moments]
    assert columns == []


def test_a_crowd_is_one_mark_of_the_worst_kind() -> None:
    track = _track(9, [event(4.51, "fire"), event(4.52, "critical"), event(4.53, "hit")])
    marks, _ = marks_of(track, FIRE, _scale(9.0), EM)
    assert [(mark.kind, mark.count, mark.time, mark.last) for mark in marks] == [
        ("critical", 3, 4.51, 4.53)
    ]


@given(
    moments=st.lists(st.floats(0.001, 20), min_size=1, max_size=80),
    kinds=st.lists(st.sampled_from(FIRE), min_size=80, max_size=80),
)
def test_no_event_is_lost_in_merging(moments: list[float], kinds: list[str]) -> None:
    times = {
        kind: np.sort([t for t, k in zip(moments, kinds, strict=False) if k == kind])
        for kind in FIRE
    }
    track = Track(turns=20, times=times)
    marks, columns = marks_of(track, FIRE, _scale(20.0), EM)
    if not columns:
        assert sum(mark.count for mark in marks) == len(moments)
        gaps = np.diff([mark.x for mark in marks])
        assert (gaps > 0).all()


def test_events_belong_to_the_turn_they_end_not_the_next() -> None:
    """A repair at the end of turn 3 is drawn in turn 3, a fault of turn 4 in turn 4."""
    track = _track(9, [event(3.0, "repair"), event(3.4, "launch")])
    scale = _scale(9.0)
    marks, _ = marks_of(track, ("launch", "repair"), scale, EM)
    assert [(mark.count, mark.time) for mark in marks] == [(1, 3.0), (1, 3.4)]
    assert marks[0].x < scale.x(3.0)
    marks, _ = marks_of(_track(9, [event(3.0, "fault")]), ("fault",), scale, EM)
    assert marks[0].x > scale.x(3.0)


def test_many_events_are_columns_in_proportion() -> None:
    rng = np.random.default_rng(1)
    times = {"fire": np.sort(rng.uniform(0, 500, 6000)), "hit": np.sort(rng.uniform(0, 500, 2000))}
    marks, columns = marks_of(Track(turns=500, times=times), FIRE[:2], _scale(500.0), EM)
    assert marks == []
    assert max(height for column in columns for _, height in column.parts) == pytest.approx(1.0)
    assert all(_is_stack(column) for column in columns)


def _is_stack(column: Column) -> bool:
    """The tallest box first, and the worst kind at the foot."""
    heights = [height for _, height in column.parts]
    ranks = [WORST.index(kind) for kind, _ in column.parts]
    return heights == sorted(heights, reverse=True) and ranks == sorted(ranks, reverse=True)


@pytest.mark.parametrize("seen", [0.0, 0.5, 2.0, 2.25, 3.0])
def test_the_guard_keeps_back_all_that_comes_after(seen: float) -> None:
    events = [event(t, k) for t in (0.5, 2.0, 2.2, 3.0, 3.7) for k in ("hit", "destroyed")]
    events += [replace(event(t, "note"), turn=int(t) + 1) for t in (0.0, 2.0, 3.0)]
    log = battle(4, sorted(events, key=lambda each: each.time))
    log = replace(log, rows=tuple(replace(row, caption="!") for row in log.rows))
    track = Track.of(log).until(seen)
    told = [each for each in events if each.time <= seen and each.turn <= np.ceil(seen)]
    assert len(track.events) == len(told) == sum(map(len, track.times.values()))
    assert len(track.when) == len(told)
    assert track.end == np.ceil(seen) + 1
    assert max(track.captions, default=0) == np.ceil(seen)
    assert track.turn_row(int(np.ceil(seen)) + 1) is None


def test_counts_of_a_view() -> None:
    track = _track(9, [event(t) for t in (1.0, 2.0, 3.0)])
    assert track.count(("hit",), 1.0, 3.0) == 3
    assert track.count(("hit",), 1.1, 2.9) == 1

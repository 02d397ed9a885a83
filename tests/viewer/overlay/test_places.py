"""Where labels go."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from viewer.overlay.places import AROUND, Ground, Wish, keep, places

SIZE = (800, 600)


def wish(key: str, x: float, y: float, *, must: bool = False, width: float = 60.0) -> Wish:
    return Wish(key, x, y, radius=12.0, width=width, px=15.0, must=must)


def box(it: Wish, place: tuple[int, float, float]) -> tuple[float, float, float, float]:
    _, x, y = place
    return x, y - 0.8 * it.px, x + it.width, y + 0.2 * it.px


def overlap(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    return max(0.0, wide) * max(0.0, high)


def test_a_lone_label_takes_the_first_place() -> None:
    found = places([wish("a", 400, 300)], Ground(), SIZE)
    assert found["a"][0] == 0
    assert found["a"][1] > 400


def test_a_label_that_would_stand_below_does() -> None:
    it = Wish("a", 400, 300, radius=12, width=60, px=15, toward=(0, 1))
    index, x, y = places([it], Ground(), SIZE)["a"]
    assert tuple(AROUND[index]) == (0, 1)
    assert x == pytest.approx(370)
    assert y > 312


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.tuples(st.floats(20, 780), st.floats(20, 580)), min_size=2, max_size=30, unique=True
    )
)
def test_labels_never_stand_on_each_other_nor_leave_the_picture(
    spots: list[tuple[float, float]],
) -> None:
    wishes = [wish(str(row), x, y) for row, (x, y) in enumerate(spots)]
    ground = Ground()
    ground.points(np.array(spots), 10.0, 1.0)
    found = places(wishes, ground, SIZE)
    boxes = [box(it, found[it.key]) for it in wishes if it.key in found]
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= SIZE[0]
        assert bottom <= SIZE[1]
    for a, b in combinations(boxes, 2):
        assert overlap(a, b) == 0


def test_the_more_important_label_wins_the_room() -> None:
    wishes = [wish("first", 400, 300), *(wish(f"later {n}", 400, 300) for n in range(40))]
    found = places(wishes, Ground(), SIZE)
    assert found["first"][0] == 0
    assert len(found) < len(wishes)


def test_a_label_that_must_be_seen_is_never_left_out() -> None:
    ground = Ground()
    ground.add(np.array([[0.0, 0.0, 800.0, 600.0]]), 5.0)
    found = places([wish("must", 400, 300, must=True), wish("may", 200, 300)], ground, SIZE)
    assert set(found) == {"must"}


def test_a_label_stays_where_it_was_for_a_little_better_place() -> None:
    found = places([wish("a", 400, 300)], Ground(), SIZE, kept={"a": 3})
    assert found["a"][0] == 3


def test_a_label_leaves_its_place_for_a_much_better_one() -> None:
    ground = Ground()
    ground.add(np.array([[300.0, 300.0, 395.0, 340.0]]), 1.0)
    found = places([wish("a", 400, 300)], ground, SIZE, kept={"a": 3})
    assert found["a"][0] == 0


def test_remembered_places_are_those_of_the_last_frame_only() -> None:
    kept = {"gone": 4}
    keep(kept, {"a": (2, 0.0, 0.0)})
    assert kept == {"a": 2}


def test_no_labels_no_places() -> None:
    assert places([], Ground(), SIZE) == {}

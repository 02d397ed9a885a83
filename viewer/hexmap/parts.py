"""The parts of the map in the order they are painted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PyQt6.QtGui import QPainter

from viewer.hexmap import (
    bands,
    bodies,
    counters,
    gravity,
    grid,
    hulls,
    markers,
    measure,
    names,
    reach,
    shots,
    trails,
    vectors,
)
from viewer.hexmap.kit import Kit
from viewer.hexmap.view import View

Lasts = Literal["moment", "turn", "view"]
"""How long a part stays as it is: a moment, a turn, or until the view or the theme changes."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the map; key is its layer in the session, "" where it is always shown."""

    key: str
    paint: Callable[[QPainter, View, Kit], None]
    lasts: Lasts = "moment"


def _plain(paint: Callable[[QPainter, View], None]) -> Callable[[QPainter, View, Kit], None]:
    """A part that keeps nothing."""
    return lambda painter, view, _kit: paint(painter, view)


PARTS: tuple[Part, ...] = (
    Part("bands", _plain(bands.paint)),
    Part("reach", _plain(reach.paint)),
    Part("grid", _plain(grid.paint), "view"),
    Part("", _plain(bodies.paint), "view"),
    Part("wells", _plain(gravity.paint), "view"),
    Part("trails", trails.paint_done, "turn"),
    Part("trails", trails.paint_under_way),
    Part("", _plain(measure.paint_picked)),
    Part("vectors", vectors.paint_vectors),
    Part("ghosts", vectors.paint_ghosts),
    Part("markers", markers.paint),
    Part("shots", shots.paint),
    Part("", _plain(measure.paint_line)),
    Part("", counters.paint),
    Part("labels", hulls.paint),
    Part("", measure.paint_words),
    Part("shots", shots.paint_numbers),
    Part("bands", bands.paint_words),
    Part("labels", names.paint),
)

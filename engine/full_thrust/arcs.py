"""The fire arcs of the spatial rules: six of 60 degrees, the rear one silent (S5, SA22)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.model import Arc

_NAMES = (
    (0, 30, "fore"),
    (30, 90, "fore starboard"),
    (90, 180, "aft starboard"),
    (180, 270, "aft port"),
    (270, 330, "fore port"),
    (330, 360, "fore"),
)


def all_round(facing: float) -> tuple[Arc, ...]:
    """One arc of 360 degrees: fighters (S35) and the Death Blossom (S34)."""
    return (Arc("all round", facing % 360, facing % 360 + 360),)


def round_the_bow(facing: float, rear: float) -> tuple[Arc, ...]:
    """The arcs from the bow clockwise; rear is the width of the silent arc, 0 to 360 degrees."""
    half = rear / 2
    arcs = _joined(_cut(180 - half, 180 + half))
    return tuple(Arc(name, *_turned(a, b, facing), name != "rear") for a, b, name in arcs)


def _cut(start: float, end: float) -> Iterator[tuple[float, float, str]]:
    """Yield the named sectors outside the rear arc, then the rear arc itself."""
    for a, b, name in _NAMES:
        cut = (a, min(b, start)) if a < 180 else (max(a, end), b)
        if cut[0] < cut[1]:
            yield (*cut, name)
    if start < end:
        yield (start, end, "rear")


def _joined(
    sectors: Iterator[tuple[float, float, str]],
) -> Iterator[tuple[float, float, str]]:
    """Yield the two halves of the fore arc as one."""
    rows = list(sectors)
    fore = [row for row in rows if row[2] == "fore"]
    if len(fore) == 2:
        yield (fore[1][0] - 360, fore[0][1], "fore")
    yield from (row for row in rows if len(fore) != 2 or row[2] != "fore")


def _turned(a: float, b: float, facing: float) -> tuple[float, float]:
    start = (a + facing) % 360
    return start, start + b - a

"""Where a time lies across the timeline, and what part of the battle is in view."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, floor, log2, log10

import numpy as np

from replays.reel import Floats

LEAST = 0.5
"""The shortest view in turns."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Times low to high lie between the pixels left and right; the scale itself is 0 to end."""

    low: float
    high: float
    left: float
    right: float
    end: float

    @property
    def span(self) -> float:
        """How many turns are in view."""
        return self.high - self.low

    @property
    def per_turn(self) -> float:
        """The width of a turn in pixels."""
        return max(self.right - self.left, 1.0) / self.span

    @property
    def whole(self) -> bool:
        """Whether all of it is in view."""
        return self.low <= 0.0 and self.high >= self.end

    def x(self, time: float) -> float:
        """The pixel of a time, also outside the view."""
        return self.left + (time - self.low) * self.per_turn

    def xs(self, times: Floats) -> Floats:
        """The pixels of many times."""
        return self.left + (times - self.low) * self.per_turn

    def time(self, x: float) -> float:
        """The time at a pixel, held inside the view."""
        return min(max(self.low + (x - self.left) / self.per_turn, self.low), self.high)

    def at(self, low: float, span: float | None = None) -> Scale:
        """The scale with another part of the battle in view."""
        span = min(max(self.span if span is None else span, LEAST), self.end)
        low = min(max(low, 0.0), self.end - span)
        return replace(self, low=low, high=low + span)

    def zoomed(self, time: float, factor: float) -> Scale:
        """The scale with factor times as much in view, a time staying where it is."""
        span = min(max(self.span * factor, LEAST), self.end)
        return self.at(time - (time - self.low) * span / self.span, span)

    def paged(self, time: float) -> Scale:
        """The scale with a time in view: it turns the page, it does not creep."""
        if self.low <= time <= self.high:
            return self
        share = 0.1 if time > self.high else 0.9
        return self.at(time - self.span * share)

    def fitted(self, left: float, right: float, end: float) -> Scale:
        """The scale over other pixels and of another length; a whole view stays whole."""
        made = replace(self, left=left, right=right, end=end)
        return replace(made, low=0.0, high=end) if self.whole else made.at(self.low)

    def bins(self, least: float, until: float) -> tuple[Floats, float]:
        """Edges and size of bins at least some pixels wide, over the view as far as a time.

        They lie at multiples of their size, so panning never regroups.
        """
        size = nice(least / self.per_turn)
        low = floor(self.low / size) * size
        high = max(min(self.high, until), low + size)
        return np.arange(low, high + 1.5 * size, size), size


def nice(least: float) -> float:
    """The smallest of ... 1/4, 1/2, 1, 2, 5, 10, 20, 50 ... that is not under some size."""
    if least <= 1:
        return float(2.0 ** ceil(log2(max(least, 1 / 1024))))
    power = 10.0 ** floor(log10(least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least - 1e-9)

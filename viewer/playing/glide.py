"""A short way through time, from one moment to the next."""

from __future__ import annotations

from dataclasses import dataclass

GLIDE_SECONDS = 0.15


@dataclass(frozen=True, slots=True)
class Glide:
    """A short way from one moment to the next, begun at a reading of the clock."""

    start: float
    target: float
    began: float

    def at(self, now: float) -> float:
        """The time of the battle at a reading of the clock; the target itself once it is over."""
        if self.over(now):
            return self.target
        done = (now - self.began) / GLIDE_SECONDS
        eased = done * done * (3.0 - 2.0 * done)
        return self.start + (self.target - self.start) * max(eased, 0.0)

    def over(self, now: float) -> bool:
        """Whether the target is reached."""
        return now - self.began >= GLIDE_SECONDS

"""When in its turn each step happens on the time line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import sqrt

from engine.model import Step
from replays.log import Phase


def clock(turn: int, steps: Sequence[Step]) -> tuple[list[float], tuple[Phase, ...]]:
    """The moment each step of a turn is done, and the turn's phases; turn counts from 1.

    Steps of one segment share their moment. A phase takes time by the root of its segments, so
    that thirty shots do not squeeze the movement they follow.
    """
    runs = [
        (name, [len(list(run)) for _, run in groupby(part, key=_segment)])
        for name, part in ((key, list(group)) for key, group in groupby(steps, key=_phase))
    ]
    whole = sum(sqrt(len(slots)) for _, slots in runs)
    done: list[float] = []
    phases: list[Phase] = []
    at = 0.0
    for index, (name, slots) in enumerate(runs):
        share = sqrt(len(slots)) / whole
        end = 1.0 if index == len(runs) - 1 else at + share
        for slot, count in enumerate(slots, start=1):
            moment = end if slot == len(slots) else at + (end - at) * slot / len(slots)
            done += [turn - 1 + moment] * count
        phases.append(Phase(name, turn - 1 + at, turn - 1 + end))
        at = end
    return done, tuple(phases)


def _phase(step: Step) -> str:
    return step.phase


def _segment(step: Step) -> int:
    return step.segment

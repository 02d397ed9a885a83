"""The captions of the bundled battles of Eight Worlds: the ranges they name are those of shots."""

from __future__ import annotations

import re

import pytest

from engine.battle_file import parse
from replays.library import Sample, samples

RANGE = re.compile(r"\b[Aa]t (\d+)(?: DU|,000 km)")
FOUGHT = [sample for sample in samples() if RANGE.search(sample.path.read_text("utf-8"))]


def test_most_fought_battles_name_ranges() -> None:
    assert {sample.name for sample in FOUGHT} >= {"aegir", "duel", "convoy-raid", "stern-chase"}


@pytest.mark.parametrize("sample", FOUGHT, ids=lambda sample: sample.name)
def test_a_range_in_a_caption_is_that_of_a_shot(sample: Sample) -> None:
    file = parse(sample.path.read_bytes())
    for turn, note in zip(file.play().turns, file.notes, strict=True):
        ranges = {round(step.facts["range"]) for step in turn.steps if "range" in step.facts}
        for found in RANGE.finditer(note):
            assert int(found[1]) in ranges, f"turn {turn.number}: {note}"

"""The trace of every bundled battle, beside the one a reader has checked against the rulebooks.

`python -m tests.test_traces` writes the files in tests/data/traces anew; read the difference.
"""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from replays.library import Sample, samples
from viewer.cli import main

FOLDER = Path(__file__).parent / "data" / "traces"


def trace(sample: Sample) -> str:
    """What `eightworlds trace` tells of a battle: numbers to six figures."""
    with redirect_stdout(io.StringIO()) as told:
        assert main(["trace", str(sample.path)]) == 0
    return told.getvalue()


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.name)
def test_the_trace_is_the_one_that_was_read(sample: Sample) -> None:
    wanted = (FOLDER / f"{sample.name}.txt").read_text("utf-8").splitlines()
    told = trace(sample).splitlines()
    for number, (new, old) in enumerate(zip(told, wanted, strict=False), start=1):
        assert new == old, f"line {number}"
    assert len(told) == len(wanted)


def test_every_trace_belongs_to_a_battle() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {sample.name for sample in samples()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in samples():
        (FOLDER / f"{each.name}.txt").write_text(trace(each), "utf-8")

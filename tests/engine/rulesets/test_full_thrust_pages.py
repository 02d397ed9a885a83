"""The rules pages of the Full Thrust systems say all that the engine knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.ruleset import say
from engine.rulesets import RULESETS

PAGES = Path(__file__).parents[3] / "docs" / "rules"
SYSTEMS = {"full-thrust-vector": ("V", 18), "full-thrust-spatial": ("S", 39)}


def page(key: str) -> str:
    return (PAGES / f"{key}.md").read_text("utf-8")


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_ruling_is_explained_with_its_readings(key: str) -> None:
    rows = dict(re.findall(r"^\| `(\w+)`[^|]* \| (.*?) \|", page(key), re.MULTILINE))
    rulings = RULESETS[key].rulings()
    assert set(rows) >= set(rulings)
    for name, meta in rulings.items():
        official, *others = map(say, meta["choices"])
        assert rows[name].startswith(f"**{official}**")
        assert all(other in rows[name] for other in others)


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_rule_is_on_the_page_and_in_the_trace_view(key: str) -> None:
    letter, count = SYSTEMS[key]
    numbers = [f"{letter}{n}" for n in range(1, count + 1)]
    assert re.findall(rf"^- \*\*({letter}\d+)\*\*", page(key), re.MULTILINE) == numbers
    assert list(RULESETS[key].paragraphs) == numbers


@pytest.mark.parametrize("key", SYSTEMS)
def test_every_code_of_the_engine_is_on_the_page(key: str) -> None:
    engine = Path(__file__).parents[3] / "engine"
    prefix = "VT" if key.endswith("vector") else "SP"
    files = [*engine.glob("full_thrust/*.py"), *engine.glob("rulesets/full_thrust_*.py")]
    codes = {code for file in files for code in re.findall(rf'"({prefix}_\w+)"', file.read_text())}
    assert len(codes) >= 5
    assert all(code in page(key) for code in codes)

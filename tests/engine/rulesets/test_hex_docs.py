"""The pages on the hex rules: every paragraph and every ruling is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.ruleset import say
from engine.rulesets import RULESETS

PAGES = Path(__file__).parents[3] / "docs" / "rules"
CITED = re.compile(r"\b[GM]\d+\.\d+\b")


@pytest.mark.parametrize("key", ["gims", "mayday"])
def test_the_page_has_every_paragraph_and_no_other(key: str) -> None:
    page = (PAGES / f"{key}.md").read_text("utf-8")
    listed = set(re.findall(r"^- \*\*([GM]\d+\.\d+)\*\*", page, re.MULTILINE))
    told = {number for number in RULESETS[key].paragraphs if CITED.fullmatch(number)}
    assert listed == told


@pytest.mark.parametrize("key", ["gims", "mayday"])
def test_the_page_has_every_ruling_with_its_values(key: str) -> None:
    page = (PAGES / f"{key}.md").read_text("utf-8")
    for name, meta in RULESETS[key].rulings().items():
        (row,) = re.findall(rf"^\| `{name}`.*$", page, re.MULTILINE)
        official, *others = map(say, meta["choices"])
        assert f"**{official}**" in row
        values = row.split("|")[2]
        assert all(other in values for other in others)


@pytest.mark.parametrize("key", ["gims", "mayday"])
def test_every_paragraph_a_ruling_cites_is_on_the_page(key: str) -> None:
    page = (PAGES / f"{key}.md").read_text("utf-8")
    for name, meta in RULESETS[key].rulings().items():
        if name != "illegal_orders":
            assert meta["see"] in page

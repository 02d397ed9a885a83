"""The page of the rules of Eight Worlds says all the engine knows."""

from __future__ import annotations

import re
from pathlib import Path

from engine.eight_worlds import tables
from engine.ruleset import say
from engine.rulesets.eight_worlds import EightWorlds


def test_the_page_of_the_rules_has_every_paragraph_ruling_and_reading() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rules" / "eight-worlds.md").read_text("utf-8")
    for number in EightWorlds.paragraphs:
        assert f"**{number}**" in page or f"({number})" in page, number
    for name, meta in EightWorlds.rulings().items():
        (row,) = [line for line in page.splitlines() if line.startswith(f"| `{name}`")]
        first, *others = map(say, meta["choices"])
        assert f"**{first}**" in row
        assert all(other in row for other in others)
        assert meta["see"] in EightWorlds.paragraphs or name == "illegal_orders"


def test_every_rule_a_step_or_fault_cites_has_a_paragraph() -> None:
    source = Path(tables.__file__).parent
    cited = set(re.findall(r'rule="(\w+)"', " ".join(p.read_text() for p in source.glob("*.py"))))
    cited |= set(re.findall(r'"(E\d+)"', (source / "fire.py").read_text()))
    assert cited
    assert cited <= EightWorlds.paragraphs.keys()


def test_the_page_prints_the_tables_the_engine_plays() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rules" / "eight-worlds.md").read_text("utf-8")
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("|")]
    head = next(row for row in rows if row[0] == "DU")
    lines = [row for row in rows if re.fullmatch(r"\d+-\d+", row[0])]
    for weapon in tables.WEAPONS.values():
        column = next(n for n, title in enumerate(head) if title.split()[0] == weapon.id)
        printed = [line[column] for line in lines]
        played = [
            "-" if e is None else f"{e.need} ({e.damage})" if e.damage > 1 else f"{e.need}"
            for e in weapon.entries
        ]
        assert printed == played, weapon.id
    for critical in tables.CRITICALS.values():
        row = next(row for row in rows if row[0] == f"{critical.place[0]} {critical.region}")
        assert row[critical.place[1]].startswith(critical.name)

"""Battles written by programs are those the programs write."""

from __future__ import annotations

import pytest

from replays.samples.scripts.registry import FOLDER, SCRIPTS

SLOW = {"round-nerissa"}
"""Left to `python -m replays.samples.scripts`: half a minute of search."""


@pytest.mark.parametrize("name", sorted(SCRIPTS.keys() - SLOW))
def test_a_program_writes_its_battle_again(name: str) -> None:
    assert SCRIPTS[name]() == (FOLDER / f"{name}.toml").read_text(encoding="utf-8")

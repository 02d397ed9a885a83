"""Battle files the command line is tried on."""

from __future__ import annotations

from pathlib import Path

STILL = Path(__file__).parents[2] / "data" / "battles" / "still.toml"
DUEL = """
[battle]
title = "Duel"
rules = "eight-worlds"
[[ship]]
name = "Omega"
position = [0, 0]
accel = 4
[[turn]]
orders = { Omega = "ACC 9 0" }
[[turn]]
orders = { Omega = "ACC 1 0" }
"""
"""A fault in turn 1."""

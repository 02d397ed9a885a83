"""What a turn log holds, as plain data: the content of the frozen files in tests/data/logs.

`python -m tests.replays.frozen` writes it beside every log that has none; it changes no file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from replays.info import info
from replays.load import load
from replays.log import Log, StepRow
from tests.replays.files import DATA

LOGS = DATA / "logs"


def content(log: Log) -> dict[str, Any]:
    """Everything the layout stores of a battle but its stamps, as JSON has it."""
    made = {
        "title": log.title,
        "about": log.about,
        "rules": log.rules,
        "rulings": log.rulings,
        "readings": log.readings,
        "seed": log.seed,
        "board": log.board,
        "unit": log.unit,
        "battle": log.battle_text,
        "paragraphs": log.paragraphs,
        "sides": [[side.name, side.colour, side.initiative] for side in log.sides],
        "bodies": [[b.name, b.kind, b.position, b.radius, b.gravity] for b in log.bodies],
        "gravity_hexes": [[g.hex, g.toward, g.pull] for g in log.gravity_hexes],
        "turns": [info(log, turn) for turn in range(log.turns + 1)],
        "markers": [_markers(log, turn) for turn in range(log.turns + 1)],
        "captions": log.captions,
        "orders": [row.orders for row in log.rows],
        "steps": [_step(step) for row in log.rows for step in row.steps],
    }
    plain: dict[str, Any] = json.loads(json.dumps(made))
    return plain


def _markers(log: Log, turn: int) -> Mapping[str, Any]:
    return {
        name: [pose.positions.tolist(), pose.facings.tolist()]
        for name, pose in log.reel.at(float(turn)).markers.items()
    }


def _step(step: StepRow) -> list[Any]:
    return [
        *(step.turn, step.time, step.ship, step.actor, step.phase, step.segment, step.rule),
        *(step.order, step.changes, step.spent, step.facts, step.note),
        *(step.position, step.turned, step.markers),
        [[roll.name, roll.faces, roll.source, roll.use] for roll in step.rolls],
    ]


def beside(path: Path) -> Path:
    """Where the content of a frozen log is written down."""
    return path.with_suffix(".json")


if __name__ == "__main__":
    for each in sorted(LOGS.glob("v*/*.h5")):
        if not beside(each).exists():
            told = json.dumps(content(load(each)), ensure_ascii=False, indent=1)
            beside(each).write_text(told + "\n", "utf-8")

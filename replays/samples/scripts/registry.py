"""Every bundled battle that a program wrote, and the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from replays.samples.scripts import (
    aegir,
    convoy_raid,
    crossing_vectors,
    duel,
    fleet_action,
    missile_run,
    round_nerissa,
    stern_chase,
    vesta_passage,
)

FOLDER = Path(__file__).parents[1]
SCRIPTS: dict[str, Callable[[], str]] = {
    "aegir": aegir.text,
    "convoy-raid": convoy_raid.text,
    "crossing-vectors": crossing_vectors.text,
    "duel": duel.text,
    "fleet-action": fleet_action.text,
    "mayday-missile-run": missile_run.text,
    "round-nerissa": round_nerissa.text,
    "stern-chase": stern_chase.text,
    "vesta-passage": vesta_passage.text,
}

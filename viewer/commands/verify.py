"""`eightworlds verify`: a log's own orders played again."""

from __future__ import annotations

import argparse
import json

from replays.verify import verify
from viewer.commands.say import Stop, complain, opened, tell


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("log", metavar="LOG")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """0 verified; 1 a mismatch; 2 nothing to verify."""
    try:
        log = opened(options.log)
    except Stop as stop:
        return stop.status
    verdict = verify(log)
    if options.json:
        told = {
            "verified": verdict.good,
            "reason": verdict.reason,
            "turns": list(verdict.turns),
            "mismatches": [
                {"turn": m.turn, "ship": m.ship, "field": m.field, "log": m.log, "rules": m.rules}
                for m in verdict.mismatches
            ],
        }
        print(json.dumps(told, ensure_ascii=False, indent=1, default=str))
    elif verdict.good:
        tell(f"{options.log}: verified, {log.turns} of {log.turns} turns")
    elif verdict.reason:
        complain(options.log, f"cannot be verified: {verdict.reason}")
    else:
        complain(options.log, *map(str, verdict.mismatches[:10]))
        more = len(verdict.mismatches) - 10
        if more > 0:
            complain(options.log, f"and {more} more values")
    return 2 if verdict.reason else 0 if verdict.good else 1

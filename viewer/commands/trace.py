"""`eightworlds trace`: every step of a battle with its rule, so that a player can follow it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from replays.log import Log, StepRow
from viewer.commands.say import Stop, complain, fault_lines, number, opened, tell, turn_of


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("log", metavar="LOG")
    parser.add_argument("--turn", metavar="N|last", help="one turn; default: all")
    parser.add_argument("--ship", metavar="NAME", help="one ship, and what it does to others")
    parser.add_argument("--json", action="store_true", help="as a JSON list of steps")


def run(options: argparse.Namespace) -> int:
    """0 told; 2 unreadable, no such turn or ship."""
    try:
        log = opened(options.log)
        turns = _turns(log, options)
    except Stop as stop:
        return stop.status
    if options.ship is not None and options.ship not in log.reel.names:
        complain(options.log, f"there is no ship {options.ship!r}")
        return 2
    steps = [step for turn in turns for step in _steps(log, turn, options.ship)]
    if options.json:
        print(json.dumps([as_json(step) for step in steps], ensure_ascii=False, indent=1))
    else:
        for turn in turns:
            _print(log, turn, options.ship)
        if not turns:
            tell("turn 0 is the deployment: there are no steps in it")
    return 0


def _turns(log: Log, options: argparse.Namespace) -> range:
    if options.turn is None:
        return range(1, log.turns + 1)
    turn = turn_of(log, options.turn, options.log)
    return range(max(turn, 1), turn + 1)


def _steps(log: Log, turn: int, ship: str | None) -> list[StepRow]:
    rows = log.rows[turn - 1].steps
    return [step for step in rows if ship in {None, step.ship, step.actor}]


def as_json(step: StepRow) -> dict[str, Any]:
    """A step by the names of the command line's JSON."""
    return {
        "turn": step.turn,
        "ship": step.ship,
        "actor": step.actor,
        "phase": step.phase,
        "segment": step.segment,
        "rule": step.rule,
        "order": step.order,
        "changes": {name: list(pair) for name, pair in step.changes.items()},
        "spent": dict(step.spent),
        "facts": dict(step.facts),
        "rolls": [
            {"name": r.name, "faces": list(r.faces), "source": r.source, "use": r.use}
            for r in step.rolls
        ],
        "note": step.note,
    }


def _print(log: Log, turn: int, ship: str | None) -> None:
    row = log.rows[turn - 1]
    tell(f"Turn {turn}" + (f": {row.caption}" if row.caption else ""))
    for name, line in row.orders.items():
        if ship in {None, name}:
            tell(f"  order  {name}: {line}")
    for phase, steps in groupby(_steps(log, turn, ship), key=lambda step: step.phase):
        tell(f"  {phase}")
        for step in steps:
            tell(*_lines(step))
    for kind, rows in (("fault", log.faults), ("warning", log.warnings)):
        own = [row for row in rows if row.turn == turn and ship in {None, row.ship}]
        for line in fault_lines(own):
            tell(f"  {kind}: {line}")


def _change(name: str, old: Any, new: Any) -> list[str]:
    """A field's change in lines: of lists only what came, went or is different in them."""
    if isinstance(old, list) and isinstance(new, list):
        if len(old) == len(new) and all(isinstance(part, dict) for part in (*old, *new)):
            parts = enumerate(zip(old, new, strict=True), start=1)
            return [line for at, pair in parts for line in _part(name, at, *pair)]
        gone, come = _left(old, new), _left(new, old)
        if (gone or come) and all(isinstance(part, str) for part in (*old, *new)):
            return [
                *(f"{name}: without {number(part)}" for part in gone),
                *(f"{name}: with {number(part)}" for part in come),
            ]
    return [f"{name}: {number(old)} → {number(new)}"]


def _part(name: str, at: int, old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    label = new.get("name") or at
    return [
        f"{name}, {label}: {key} {number(old.get(key))} → {number(new.get(key))}"
        for key in new
        if old.get(key) != new[key]
    ]


def _left(these: list[Any], those: list[Any]) -> list[Any]:
    """What is in the first list and not, or not as often, in the second."""
    left = list(these)
    for part in those:
        if part in left:
            left.remove(part)
    return left


def _lines(step: StepRow) -> Iterator[str]:
    who = f"{step.actor} → {step.ship}" if step.actor else step.ship
    spent = ", ".join(f"{number(cost)} {pool}" for pool, cost in step.spent.items())
    parts = [f"    [{step.rule}] {who}", step.order, f"costs {spent}" if spent else ""]
    yield "  ".join(part for part in parts if part)
    for name, (old, new) in step.changes.items():
        yield from (f"        {line}" for line in _change(name, old, new))
    if step.facts:
        yield f"        because {number(dict(step.facts))}"
    for roll in step.rolls:
        use = f" for {roll.use}" if roll.use else ""
        yield f"        dice {', '.join(map(str, roll.faces))} ({roll.source}){use}"
    if step.note:
        yield f"        {step.note}"

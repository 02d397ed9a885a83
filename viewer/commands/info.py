"""`eightworlds info`: a battle and its ships at a turn."""

from __future__ import annotations

import argparse
import json
from typing import Any

from engine.errors import RulesetError
from engine.rulesets import ruleset
from replays.info import info
from replays.log import Log
from replays.places import hex_of, place_name
from viewer.commands.say import Stop, fault_lines, in_short, number, opened, tell, turn_of

_SHOWN = {"name", "side", "kind", "position", "velocity", "ghost", "facing", "hex", "status"}


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("log", metavar="LOG")
    parser.add_argument("--turn", metavar="N|last", help="0 is the deployment; default: last")
    parser.add_argument("--json", action="store_true", help="as JSON, unrounded")


def run(options: argparse.Namespace) -> int:
    """0 told; 2 unreadable, or no such turn."""
    try:
        log = opened(options.log)
        turn = turn_of(log, options.turn, options.log)
    except Stop as stop:
        return stop.status
    told = info(log, turn)
    if options.json:
        print(json.dumps(told, ensure_ascii=False, indent=1))
    else:
        _print(log, told)
    return 0


def _print(log: Log, told: dict[str, Any]) -> None:
    tell(f"{told['title']}: {in_short(log)}")
    readings = ", ".join(f"{name} = {number(value)}" for name, value in log.readings.items())
    tell(f"seed {log.seed}; rulings: {readings or 'all official'}")
    tell(_when(log, told["turn"]))
    for ship in told["ships"]:
        side = f" ({ship['side']})" if ship["side"] else ""
        tell(f"  {ship['name']}{side}: {ship['kind']}, {ship['status']}")
        place, ghost = place_name(log, ship["position"]), place_name(log, ship["ghost"])
        motion = _velocity(log, ship["velocity"])
        tell(f"    at {place}, velocity {motion}, facing {ship['facing']:g}°")
        tell(f"    next turn without orders at {ghost}")
        tell(*_sheet({key: value for key, value in ship.items() if key not in _SHOWN}))
    for line in fault_lines(log.faults):
        tell(f"fault: {line}")
    for line in fault_lines(log.warnings):
        tell(f"warning: {line}")


def _when(log: Log, turn: int) -> str:
    """The moment told of, with the time that has passed where the rules know it."""
    if not turn:
        return "the deployment (turn 0)"
    try:
        clock = ruleset(log.rules).under(log.rulings).clock(turn)
    except RulesetError:  # a log of rules we do not have
        clock = ""
    return f"after turn {turn}" + (f", at {clock}" if clock else "")


def _velocity(log: Log, velocity: list[float]) -> str:
    """A displacement as battle files have it: (q, r) on hexes."""
    return number(hex_of(velocity) if log.board == "hex" else velocity)


def _sheet(own: dict[str, Any]) -> list[str]:
    """The rules' own fields on one line, but a line for each mount and the like."""
    lists = {key: value for key, value in own.items() if _rows(value)}
    short = [
        f"{key} {'none' if value in ('', (), [], {}) else number(value)}"
        for key, value in own.items()
        if key not in lists
    ]
    long = [f"    {key}: {number(part)}" for key, rows in lists.items() for part in rows]
    return [f"    {', '.join(short)}", *long]


def _rows(value: Any) -> bool:
    return bool(value) and isinstance(value, list | tuple) and isinstance(value[0], dict)

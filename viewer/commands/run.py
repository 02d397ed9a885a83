"""`eightworlds run`: a battle file played and written as a turn log."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from engine.battle_file import CAPTAINS_TURNS, BattleFile, parse
from engine.errors import BattleFileError
from engine.rulesets import RULESETS
from replays.errors import LoadError
from replays.load import read_bytes
from replays.log import Log
from replays.record import record
from replays.saving import refused
from viewer.commands.say import complain, fault_lines, in_short, tell


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("battle", metavar="BATTLE.toml")
    parser.add_argument("-o", "--output", metavar="LOG.h5", help="default: BATTLE.h5 here")
    parser.add_argument("--rules", type=_rules, metavar="NAME", help="other rules than the file's")
    parser.add_argument(
        "--set",
        action="append",
        type=_reading,
        default=[],
        metavar="RULING=VALUE",
        help="another reading",
    )
    parser.add_argument("--seed", type=_seed, metavar="N", help="another seed of the dice")
    parser.add_argument(
        "--turns",
        type=_turns,
        metavar="N",
        help=f"how many turns; default: the file's own, {CAPTAINS_TURNS} for captains without any",
    )
    parser.add_argument(
        "--captains", action="store_true", help="captains order ships that have no orders"
    )
    parser.add_argument("--allow-faults", action="store_true", help="write a faulty battle too")
    parser.add_argument("--force", action="store_true", help="replace an existing log")


def run(options: argparse.Namespace) -> int:
    """0 written; 1 a faulty battle; 2 unreadable or not writable."""
    source = Path(options.battle)
    target = Path(options.output or f"{source.stem}.h5")
    if why := _target_refused(source, target, force=options.force):
        complain(target, why)
        return 2
    try:
        data = read_bytes(source)
    except LoadError as error:
        complain(source, *error.lines)
        return 2
    try:
        file = _parsed(data, options)
    except BattleFileError as error:
        complain(source, *_every_problem(error, options))
        return 1 if error.readable else 2
    log = _played(file, options, str(target))
    complain(source, *(f"note: {warning}" for warning in file.warnings))
    complain(source, *(f"warning: {line}" for line in fault_lines(log.warnings)))
    complain(source, *fault_lines(log.faults))
    if log.faults and not options.allow_faults:
        return 1
    from replays.writer import write

    write(log, target, force=options.force)
    tell(f"{target}: {in_short(log)}")
    return 0


def _parsed(data: bytes, options: argparse.Namespace) -> BattleFile:
    return parse(data, rules=options.rules, readings=dict(options.set), seed=options.seed)


def _played(file: BattleFile, options: argparse.Namespace, path: str) -> Log:
    led = file.with_captains() if options.captains else file
    return record(led, led.play(options.turns), path)


def _every_problem(error: BattleFileError, options: argparse.Namespace) -> list[str]:
    """The file's problems, and the faults of what can be played of it all the same."""
    lines = [str(problem) for problem in error.problems]
    if error.partial is not None:
        lines += fault_lines(_played(error.partial, options, "").faults)
    return lines


def _target_refused(source: Path, target: Path, *, force: bool) -> str:
    if target.is_file() and source.exists() and target.samefile(source):
        return "is the battle file itself; name another output"
    return refused(target, force=force)


def _reading(pair: str) -> tuple[str, Any]:
    name, sign, value = pair.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"{pair}: write it as ruling=value")
    return name.strip(), _value(value.strip())


def _value(text: str) -> Any:
    if text in {"true", "false"}:
        return text == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _seed(text: str) -> int:
    if not re.fullmatch(r"\d{1,20}", text) or int(text) >= 2**64:
        raise argparse.ArgumentTypeError("a seed is a whole number 0 .. 2^64 - 1")
    return int(text)


def _turns(text: str) -> int:
    if not re.fullmatch(r"\d{1,6}", text):
        raise argparse.ArgumentTypeError("turns are a whole number, below a million")
    return int(text)


def _rules(text: str) -> str:
    if text not in RULESETS:
        known = ", ".join(RULESETS)
        raise argparse.ArgumentTypeError(f"no rules {text!r}; there are {known}")
    return text

"""`eightworlds rules`: the rule systems, and the rulings of one."""

from __future__ import annotations

import argparse
import textwrap

from engine.errors import RulesetError
from engine.fields import REQUIRED, Field, shown
from engine.ruleset import readings_of
from engine.rulesets import RULESETS, ruleset
from engine.space import Vec
from viewer.commands.say import complain


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("name", nargs="?", metavar="NAME")


def run(options: argparse.Namespace) -> int:
    """0 told; 2 no such rules."""
    if options.name is None:
        for kind in RULESETS.values():
            print(f"{kind.key:22} {kind.title} ({kind.source})")
        return 0
    try:
        rules = ruleset(options.name)
    except RulesetError as error:
        complain("rules", str(error))
        return 2
    print(f"{rules.title}: {rules.source}")
    print("\nShip fields")
    for field in rules.fields:
        notes = [note for note in (_default(field), field.unit) if note]
        told = f" ({', '.join(notes)})" if notes else ""
        print(f"  {field.name}{told}: {field.meaning}")
    print("\nRulings (the official reading first)")
    for name, meta in rules.rulings().items():
        print(f"  {name} = {readings_of(meta).removeprefix('one of ')}")
        print(_wrapped(f"{meta['text']} ({meta['see']})"))
    print("\nParagraphs")
    for number, text in rules.paragraphs.items():
        print(_wrapped(f"{number}  {text}", "  "))
    return 0


def _default(field: Field) -> str:
    """What a field is when it is not given; nothing where that is nothing."""
    value = field.default
    if value is REQUIRED:
        return "required"
    if value is None or value in ("", (), {}):
        return ""
    if isinstance(value, Vec):
        return shown([value.x, value.y] if field.kind == "hex" else [value.x, value.y, value.z])
    return value if isinstance(value, str) else shown(value)


def _wrapped(text: str, indent: str = "      ") -> str:
    return textwrap.fill(text, 98, initial_indent=indent, subsequent_indent=indent + "  ")

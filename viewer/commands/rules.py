"""`eightworlds rules`: the rule systems, and the rulings of one."""

from __future__ import annotations

import argparse
import textwrap

from engine.errors import RulesetError
from engine.ruleset import say
from engine.rulesets import RULESETS, ruleset
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
        unit = f", {field.unit}" if field.unit else ""
        print(f"  {field.name} ({field.default!r}{unit}): {field.meaning}")
    print("\nRulings (the official reading first)")
    for name, meta in rules.rulings().items():
        choices = ", ".join(map(say, meta["choices"]))
        print(f"  {name} = {choices}{', or any number' if meta['open_ended'] else ''}")
        print(_wrapped(f"{meta['text']} ({meta['see']})"))
    print("\nParagraphs")
    for number, text in rules.paragraphs.items():
        print(_wrapped(f"{number}  {text}", "  "))
    return 0


def _wrapped(text: str, indent: str = "      ") -> str:
    return textwrap.fill(text, 98, initial_indent=indent, subsequent_indent=indent + "  ")

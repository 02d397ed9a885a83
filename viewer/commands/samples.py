"""`eightworlds samples`: the bundled battles."""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.battle_file import parse
from engine.fields import nearest
from replays.library import samples
from replays.saving import refused, save
from viewer.commands.say import complain, tell
from viewer.words import plural


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("name", nargs="?", metavar="NAME")
    parser.add_argument("-o", "--output", metavar="FILE", help="write the battle file there")
    parser.add_argument("--force", action="store_true", help="replace an existing file")


def run(options: argparse.Namespace) -> int:
    """0 told or written; 2 no such battle, or not writable."""
    known = {sample.name: sample for sample in samples()}
    if options.name is None and options.output is not None:
        complain("samples", "name the battle that is to be written")
        return 2
    if options.name is None:
        for name, sample in known.items():
            file = parse(sample.path.read_bytes())
            facts = f"{file.rules.title}, {plural(len(file.start.ships), 'ship')}"
            tell(f"{name:24} {file.title} ({facts})")
        return 0
    if options.name not in known:
        complain("samples", f"no battle {options.name!r}{nearest(options.name, known)}")
        return 2
    text = known[options.name].path.read_bytes()
    if options.output is None:
        print(text.decode(), end="")
        return 0
    target = Path(options.output)
    if why := refused(target, force=options.force):
        complain(target, why)
        return 2
    save(text, target, force=options.force)
    tell(f"{target}: written")
    return 0

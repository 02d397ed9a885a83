"""`eightworlds view`: the window; where there is no display, pictures of the battle instead."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from replays.library import samples
from replays.log import Log
from viewer.commands.say import Stop, complain, opened, turn_of

PICTURES = Path("eightworlds-pictures")


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="a turn log or a battle file")
    parser.add_argument("--turn", metavar="N|last", help="the turn to open at")


def run(options: argparse.Namespace) -> int:
    """0 closed, or pictures written; 2 unreadable."""
    try:
        log = opened(options.file) if options.file else None
        turn = turn_of(log, options.turn, options.file) if log and options.turn else None
    except Stop as stop:
        return stop.status
    from viewer import app

    if app.display_available():
        return app.run(options.file, turn)
    print("eightworlds: there is no display here; pictures are written instead", file=sys.stderr)
    log = log or samples()[0].load()
    return _pictures(log, turn)


def _pictures(log: Log, turn: int | None) -> int:
    from viewer.pictures.picture import picture, save

    PICTURES.mkdir(exist_ok=True)
    words = "".join(c if c.isalnum() else " " for c in log.title.lower()).split()
    stem = "-".join(words) or "battle"
    turns = [turn] if turn is not None else sorted({0, log.turns // 2, log.turns})
    for number in turns:
        for view in ("3d", "hex"):
            target = PICTURES / f"{stem}-turn-{number:02}-{view}.png"
            try:
                save(picture(log, time=float(number), view=view), target)
            except OSError as error:
                complain(target, str(error))
                return 2
            print(target)
    return 0

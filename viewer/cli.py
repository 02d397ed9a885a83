"""The command line. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

COMMANDS = {
    "view": "open the window on a log or battle file; without a file: the bundled battles",
    "run": "play a battle file and write its turn log",
    "info": "tell of a battle and its ships at a turn",
    "trace": "tell every step of a battle with its rule",
    "verify": "play a log's orders again and compare",
    "render": "draw a battle at a moment into a picture file",
    "rules": "list the rule systems, or the rulings and paragraphs of one",
    "samples": "list the bundled battles, or give one out",
}
"""The commands in the order of the help, and what they do; each is a module of viewer.commands."""

VERSION = "0.1.0"


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(2, f"eightworlds: {message} (eightworlds --help tells more)\n")


def parser(chosen: str = "") -> argparse.ArgumentParser:
    """The parser of the whole command line; only the chosen command's module is imported."""
    made = _Parser(
        prog="eightworlds",
        description="Plays, records and shows space battles under vector movement. "
        "Without a command: the window, with the bundled battles.",
    )
    made.add_argument("--version", action="version", version=f"eightworlds {VERSION}")
    commands = made.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for name, text in COMMANDS.items():
        sub = commands.add_parser(name, help=text, description=text.capitalize() + ".")
        if name == chosen:
            module = import_module(f"viewer.commands.{name}")
            module.add(sub)
            sub.set_defaults(run=module.run)
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status is 0 done, 1 the answer is no, 2 cannot."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="backslashreplace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    given = given or ["view"]
    try:
        options = parser(given[0]).parse_args(given)
        return int(options.run(options))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        print(f"eightworlds: {name}{error.strerror or error}", file=sys.stderr)
        return 2

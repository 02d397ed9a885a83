"""The command line. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

COMMANDS = ("view", "run", "info", "trace", "verify", "render", "rules", "samples")
"""The commands in the order of the help; each is a module of viewer.commands."""

VERSION = "0.1.0"


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(2, f"eightworlds: {message} (eightworlds --help tells more)\n")


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    made = _Parser(
        prog="eightworlds",
        description="Plays, records and shows space battles under vector movement. "
        "Without a command: the window, with the bundled battles.",
    )
    made.add_argument("--version", action="version", version=f"eightworlds {VERSION}")
    commands = made.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for name in COMMANDS:
        module = import_module(f"viewer.commands.{name}")
        sub = commands.add_parser(name, help=module.HELP, description=module.HELP)
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
    options = parser().parse_args(given or ["view"])
    try:
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

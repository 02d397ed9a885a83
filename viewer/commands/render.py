"""`eightworlds render`: a picture of a battle at a moment."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from replays.log import Log
from replays.saving import refused
from viewer.commands.say import Stop, complain, opened, tell

SUFFIXES = (".png", ".jpg", ".jpeg")
MOST_PIXELS = 16384


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    from viewer.look.theme import THEMES
    from viewer.session import LAYERS

    keys = ", ".join(key for key, _ in LAYERS)
    parser.add_argument("log", metavar="LOG", help="a turn log or a battle file")
    parser.add_argument("-o", "--output", required=True, metavar="OUT.png")
    parser.add_argument("--turn", metavar="T", help="a moment in turns, such as 2.5; default: last")
    parser.add_argument("--view", choices=("3d", "hex", "both"), default="3d")
    parser.add_argument("--size", type=_size, default=(1600, 900), metavar="WxH")
    parser.add_argument("--theme", type=_one_of(tuple(THEMES)), default="Space", metavar="NAME")
    parser.add_argument(
        "--camera",
        default="main",
        metavar="HOW",
        help="main, top, side, fit, follow:NAME, AZ,EL,DIST",
    )
    parser.add_argument("--layers", metavar="A,B", help=f"what to show, of {keys}; default: all")
    parser.add_argument("--select", metavar="NAME", help="the ship to mark")
    parser.add_argument(
        "--text", type=_text_size, default=1.0, metavar="K", help="text size, 0.5 to 3"
    )
    parser.add_argument("--force", action="store_true", help="replace an existing picture")


def run(options: argparse.Namespace) -> int:
    """0 drawn; 2 cannot."""
    target = Path(options.output)
    if why := _target_refused(target, force=options.force):
        complain(target, why)
        return 2
    try:
        log = opened(options.log)
        time = _time(log, options.turn, options.log)
        _check_ship(log, options)
        hidden = _hidden(options.layers)
    except Stop as stop:
        return stop.status
    from viewer.pictures.picture import picture, save

    try:
        image = picture(
            log,
            time=time,
            size=options.size,
            theme=options.theme,
            view=options.view,
            camera=options.camera,
            hidden=hidden,
            selection=(options.select,) if options.select else (),
            text_scale=options.text,
        )
    except ValueError as error:
        complain("render", str(error))
        return 2
    save(image, target)
    tell(str(target))
    return 0


def _target_refused(target: Path, *, force: bool) -> str:
    if target.suffix.lower() not in SUFFIXES:
        return f"name it with one of {', '.join(SUFFIXES)}"
    return refused(target, force=force)


def _time(log: Log, given: str | None, path: str) -> float:
    if given in {None, "last"}:
        return float(log.turns)
    try:
        time = float(given)
    except ValueError:
        time = -1.0
    if not 0 <= time <= log.turns:
        complain(path, f"there is no moment {given}: the battle lasts from 0 to {log.turns}")
        raise Stop(2)
    return time


def _check_ship(log: Log, options: argparse.Namespace) -> None:
    asked = [options.select] if options.select else []
    if options.camera.startswith("follow:"):
        asked.append(options.camera.removeprefix("follow:"))
    for name in asked:
        if name not in log.reel.names:
            complain(options.log, f"there is no ship {name!r}")
            raise Stop(2)


def _hidden(given: str | None) -> frozenset[str]:
    from viewer.session import LAYERS

    known = [key for key, _ in LAYERS]
    if given is None:
        return frozenset()
    wanted = {part.strip() for part in given.split(",") if part.strip()}
    unknown = sorted(wanted - set(known))
    if unknown:
        complain(f"--layers {unknown[0]}", f"there are {', '.join(known)}")
        raise Stop(2)
    return frozenset(known) - wanted


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    try:
        size = int(width), int(height)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text} is not WIDTHxHEIGHT") from error
    if not all(16 <= part <= MOST_PIXELS for part in size):
        raise argparse.ArgumentTypeError(f"a size lies between 16 and {MOST_PIXELS}")
    return size


def _text_size(text: str) -> float:
    try:
        size = float(text)
    except ValueError:
        size = 0.0
    if not 0.5 <= size <= 3.0:
        raise argparse.ArgumentTypeError("a text size lies between 0.5 and 3")
    return size


def _one_of(names: Sequence[str]) -> Callable[[str], str]:
    """A reader of one name out of some, in any case of its letters."""
    known = {name.lower(): name for name in names}

    def named(text: str) -> str:
        if text.lower() not in known:
            raise argparse.ArgumentTypeError(f"{text} is none of {', '.join(names)}")
        return known[text.lower()]

    return named

"""Every key of the program: what it does, in menus and on the page of keys."""

from __future__ import annotations

from dataclasses import dataclass

from viewer.session import LAYERS


@dataclass(frozen=True, slots=True)
class Shortcut:
    """One thing done by keys; keys are Qt's portable names, the first one shown in menus.

    repeats: holding the key down goes on doing it.
    """

    id: str
    keys: tuple[str, ...]
    text: str
    group: str
    repeats: bool = False


def _playback() -> tuple[Shortcut, ...]:
    group = "Playing"
    return (
        Shortcut("play", ("Space",), "Play or pause", group),
        Shortcut("step-forward", ("Right",), "Next step", group, repeats=True),
        Shortcut("step-back", ("Left",), "Previous step", group, repeats=True),
        Shortcut("turn-forward", ("PgDown",), "Next turn", group, repeats=True),
        Shortcut("turn-back", ("PgUp",), "Previous turn", group, repeats=True),
        Shortcut("event-forward", ("Ctrl+Right",), "Next event", group, repeats=True),
        Shortcut("event-back", ("Ctrl+Left",), "Previous event", group, repeats=True),
        Shortcut("home", ("Home",), "To the deployment", group),
        Shortcut("end", ("End",), "To the last turn", group),
        Shortcut("go", ("G",), "Go to a turn by its number", group),
        Shortcut("faster", ("Up",), "Faster", group),
        Shortcut("slower", ("Down",), "Slower", group),
        Shortcut("reverse", ("R",), "Play the other way", group),
        Shortcut("range-in", ("I",), "Begin the range here", group),
        Shortcut("range-out", ("O",), "End the range here", group),
        Shortcut("range-clear", ("Shift+I",), "Play the whole battle again", group),
        Shortcut("loop", ("L",), "Loop", group),
        Shortcut("motion", ("S",), "As played or smooth", group),
    )


def _battle() -> tuple[Shortcut, ...]:
    return (
        Shortcut("guard", ("Shift+G",), "Hide what comes later", "Battle"),
        Shortcut("follow-end", ("Shift+End",), "Follow a battle that grows", "Battle"),
    )


def _file() -> tuple[Shortcut, ...]:
    return (
        Shortcut("open", ("Ctrl+O",), "Open a log or a battle file", "File"),
        Shortcut("reload", ("F5",), "Read the file again", "File"),
        Shortcut("copy-picture", ("Ctrl+Shift+C",), "Copy a picture", "File"),
        Shortcut("save-picture", ("Ctrl+S",), "Save a picture", "File"),
        Shortcut("close", ("Ctrl+W",), "Close the battle", "File"),
        Shortcut("quit", ("Ctrl+Q",), "Quit", "File"),
    )


def _camera() -> tuple[Shortcut, ...]:
    return (
        Shortcut("fit", ("F",), "Fit all ships", "Camera"),
        Shortcut("top", ("T",), "From above", "Camera"),
        Shortcut("side", ("Shift+T",), "From the side", "Camera"),
        Shortcut("follow", ("C",), "Follow the selected ship", "Camera"),
        Shortcut("free", ("Shift+C",), "Free camera", "Camera"),
        Shortcut("plane-xy", ("Z",), "Map along z: x and y", "Camera"),
        Shortcut("plane-xz", ("Y",), "Map along y: x and z", "Camera"),
        Shortcut("plane-yz", ("X",), "Map along x: y and z", "Camera"),
    )


def _ships() -> tuple[Shortcut, ...]:
    return (
        Shortcut("ship-next", ("N",), "Next ship", "Ships", repeats=True),
        Shortcut("ship-last", ("Shift+N",), "Previous ship", "Ships", repeats=True),
        Shortcut("deselect", ("Esc",), "Clear the selection", "Ships"),
    )


def _trails() -> tuple[Shortcut, ...]:
    return (
        Shortcut("trail-longer", (".",), "Longer trails", "Layers", repeats=True),
        Shortcut("trail-shorter", (",",), "Shorter trails", "Layers", repeats=True),
    )


def _layers() -> tuple[Shortcut, ...]:
    """The layers by number, those after the tenth by letters nothing else has."""
    keys = [*"1234567890", *"BHJKU"]
    return tuple(
        Shortcut(f"layer-{key}", (of,), title, "Layers")
        for of, (key, title) in zip(keys, LAYERS, strict=False)
    )


def _window() -> tuple[Shortcut, ...]:
    return (
        Shortcut("scene", ("F2",), "Scene", "Window"),
        Shortcut("map", ("F3",), "Map", "Window"),
        Shortcut("both", ("F4",), "Scene and map", "Window"),
        Shortcut("panel-ships", ("Ctrl+1",), "Ships", "Panels"),
        Shortcut("panel-events", ("Ctrl+2",), "Events", "Panels"),
        Shortcut("panel-orders", ("Ctrl+3",), "Orders", "Panels"),
        Shortcut("panel-inspector", ("Ctrl+4",), "Ship", "Panels"),
        Shortcut("panel-trace", ("Ctrl+5",), "Rule trace", "Panels"),
        Shortcut("panel-gunnery", ("Ctrl+6",), "Gunnery", "Panels"),
        Shortcut("layout", ("Ctrl+Shift+L",), "Put all panels back", "Panels"),
        Shortcut("fullscreen", ("F11",), "Full screen", "Window"),
        Shortcut("theme", ("Ctrl+T",), "Next theme", "Theme and text"),
        Shortcut("theme-space", ("Ctrl+Shift+1",), "Space", "Theme and text"),
        Shortcut("theme-blackboard", ("Ctrl+Shift+2",), "Blackboard", "Theme and text"),
        Shortcut("theme-paper", ("Ctrl+Shift+3",), "Paper", "Theme and text"),
        Shortcut(
            "text-larger", ("+", "Ctrl++", "Ctrl+="), "Larger text and lines", "Theme and text"
        ),
        Shortcut("text-smaller", ("-", "Ctrl+-"), "Smaller text and lines", "Theme and text"),
        Shortcut("text-normal", ("Ctrl+0",), "Text and lines as the system's", "Theme and text"),
        Shortcut("keys", ("F1", "?"), "All keys", "Window"),
        Shortcut("about", ("Ctrl+F1",), "About Eight Worlds", "Window"),
    )


SHORTCUTS: tuple[Shortcut, ...] = (
    *_playback(), *_ships(), *_camera(), *_layers(), *_trails(), *_battle(), *_file(), *_window(),
)  # fmt: skip
"""Every shortcut, group by group in the order of the page of keys."""

BY_ID = {shortcut.id: shortcut for shortcut in SHORTCUTS}


def groups() -> dict[str, tuple[Shortcut, ...]]:
    """The shortcuts by the title of their group."""
    titles = dict.fromkeys(shortcut.group for shortcut in SHORTCUTS)
    return {title: tuple(s for s in SHORTCUTS if s.group == title) for title in titles}

"""Every action of the window and what it does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from viewer.keyboard.actions import playback_actions
from viewer.look.theme import THEMES
from viewer.panels import PANELS
from viewer.session import LAYERS, PLANES
from viewer.shell.deeds import Deeds
from viewer.shell.switches import Switches

if TYPE_CHECKING:
    from viewer.shell.window import Window

LAYER_GLYPHS = {
    "trails": "vector-polyline", "ghosts": "ghost-outline", "wells": "radar",
    "vectors": "arrow-top-right-thin-circle-outline", "stalks": "arrow-collapse-vertical",
    "labels": "label-outline", "grid": "grid", "reach": "circle-expand",
    "markers": "map-marker-outline", "shots": "flash-outline", "bands": "radius-outline",
}  # fmt: skip


def equip(window: Window) -> Switches:
    """Make all actions of a window."""
    switches = Switches(window, window.session)
    deeds = Deeds(window.session, window)
    _files(window, switches)
    _views(window, switches)
    _camera(window, switches, deeds)
    _playback(window, switches, deeds)
    _look(window, switches, deeds)
    for name, deed in deeds.all().items():
        glyph = {"theme": "theme-light-dark", "text-larger": "format-size"}.get(name, "")
        needs = window.has_ships if name.startswith("ship") else None
        switches.add(name, deed, glyph, needs=needs)
    switches.add("deselect", window.escape)
    switches.add("keys", window.show_keys)
    switches.add("about", window.show_about)
    switches.sync()
    return switches


def _files(window: Window, switches: Switches) -> None:
    switches.add("open", window.files.ask, "folder-open-outline")
    switches.add("reload", window.files.opener.play_again, needs=window.has_file)
    switches.add("copy-picture", window.copy_picture, needs=window.has_log)
    switches.add("save-picture", window.save_picture, needs=window.has_log)
    switches.add("close", window.files.opener.close, needs=window.has_log)
    switches.add("quit", window.close)


def _views(window: Window, switches: Switches) -> None:
    views = window.desk.views
    for name, glyph in (("scene", "cube-outline"), ("map", "hexagon-multiple-outline")):
        toggle, wants = partial(views.toggle, name), partial(views.wants, name)
        switches.add(name, toggle, glyph, state=wants, needs=window.has_log)
    switches.add("both", partial(views.set_mode, "both"), needs=window.has_log)
    views.shown.connect(switches.sync)
    switches.add("layout", window.desk.reset, needs=window.has_log)
    for panel in PANELS:
        dock = window.desk.docks[panel.key]
        name = f"panel-{panel.key}"
        switches.add(name, dock.toggle, state=dock.is_open, needs=window.has_log)
        dock.visibilityChanged.connect(switches.sync)
    switches.add("fullscreen", window.toggle_full_screen, state=window.isFullScreen)


def _camera(window: Window, switches: Switches, deeds: Deeds) -> None:
    switches.add("fit", window.fit, "fit-to-page-outline", needs=window.has_log)
    glyphs = {
        "free": "rotate-orbit", "top": "arrow-down-circle-outline",
        "side": "arrow-right-circle-outline", "follow": "crosshairs",
    }  # fmt: skip
    for name, glyph in glyphs.items():
        needs = window.has_selection if name == "follow" else window.has_log
        state = partial(_camera_is, window, name)
        switches.add(name, partial(window.aim, name), glyph, state=state, needs=needs)
    for plane in PLANES:
        state = partial(_plane_is, window, plane)
        deed = deeds.put("plane", plane)
        switches.add(f"plane-{plane}", deed, state=state, needs=window.has_heights)


def _plane_is(window: Window, plane: str) -> bool:
    return window.session.plane == plane


def _camera_is(window: Window, name: str) -> bool:
    return window.session.camera == name


def _playback(window: Window, switches: Switches, deeds: Deeds) -> None:
    session = window.session
    for name, made in playback_actions(window, window.playback).items():
        switches.adopt(name, made)
    switches.watch("loop", lambda: session.loop)
    switches.add("go", window.timeline.ask_turn, needs=window.has_log)
    switches.add("guard", deeds.flip("guard"), state=lambda: session.guard)
    switches.add("follow-end", deeds.flip("follow"), state=lambda: session.follow)


def _look(window: Window, switches: Switches, deeds: Deeds) -> None:
    session = window.session
    for key, _ in LAYERS:
        glyph, state = LAYER_GLYPHS.get(key, "layers-outline"), partial(session.shown, key)
        switches.add(f"layer-{key}", deeds.layer(key), glyph, state=state)
    for name in THEMES:
        state = partial(_theme_is, window, name)
        switches.add(f"theme-{name.lower()}", deeds.put("theme", name), state=state)


def _theme_is(window: Window, name: str) -> bool:
    return window.session.theme == name

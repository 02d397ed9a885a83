"""Shortcuts made into actions of a window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtWidgets import QWidget

from viewer.keyboard.shortcuts import BY_ID
from viewer.playing.playback import Playback


def action(window: QWidget, name: str, slot: Callable[[], object]) -> QAction:
    """The action of a shortcut, by its id; its keys work whatever in the window has the focus."""
    shortcut = BY_ID[name]
    made = QAction(shortcut.text, window)
    made.setObjectName(name)
    made.setShortcuts([QKeySequence(keys) for keys in shortcut.keys])
    made.setAutoRepeat(shortcut.repeats)
    made.triggered.connect(lambda: slot())  # noqa: PLW0108 (the signal's flag is no argument)
    window.addAction(made)
    return made


def playback_actions(window: QWidget, playback: Playback) -> dict[str, QAction]:
    """The actions of every key of playback but "go" and "motion", by their ids.

    Add them to each window that shows the battle.
    """
    deeds: dict[str, Callable[[], object]] = {
        "play": playback.toggle,
        "step-forward": partial(playback.step, 1),
        "step-back": partial(playback.step, -1),
        "turn-forward": partial(playback.turn, 1),
        "turn-back": partial(playback.turn, -1),
        "event-forward": partial(playback.to_event, 1),
        "event-back": partial(playback.to_event, -1),
        "home": playback.home,
        "end": playback.end,
        "faster": playback.faster,
        "slower": playback.slower,
        "reverse": playback.reverse,
        "range-in": playback.set_in,
        "range-out": playback.set_out,
        "range-clear": playback.clear_range,
        "loop": playback.toggle_loop,
        "motion": playback.toggle_motion,
    }
    return {name: action(window, name, deed) for name, deed in deeds.items()}


def hint(name: str) -> str:
    """What a control does and its key, for its tool tip."""
    shortcut = BY_ID[name]
    key = QKeySequence(shortcut.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
    return f"{shortcut.text} ({key})"

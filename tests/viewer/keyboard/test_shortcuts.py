"""The table of keys: complete, without a key twice, and known to Qt."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeySequence
from PyQt6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from viewer.keyboard.actions import action, hint, playback_actions
from viewer.keyboard.shortcuts import BY_ID, SHORTCUTS, groups
from viewer.playing.playback import Playback
from viewer.session import LAYERS, Session


def _keys() -> list[str]:
    return list(chain.from_iterable(shortcut.keys for shortcut in SHORTCUTS))


def test_no_key_twice() -> None:
    portable = [QKeySequence(key).toString() for key in _keys()]
    assert [key for key, times in Counter(portable).items() if times > 1] == []
    assert len(BY_ID) == len(SHORTCUTS)


def test_qt_knows_every_key() -> None:
    for key in _keys():
        sequence = QKeySequence(key)
        assert sequence.count() == 1, key
        assert sequence[0].key() != Qt.Key.Key_unknown, key


def test_every_layer_has_a_key_in_their_order() -> None:
    keys = [BY_ID[f"layer-{name}"].keys for name, _ in LAYERS]
    assert keys[:10] == [(digit,) for digit in "1234567890"]


def test_groups_hold_every_shortcut_once() -> None:
    assert sorted(s.id for s in chain.from_iterable(groups().values())) == sorted(BY_ID)


def test_playback_has_all_its_actions(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    made = playback_actions(window, Playback(Session(), window))
    playing = {shortcut.id for shortcut in SHORTCUTS if shortcut.group == "Playing"}
    assert playing - set(made) == {"go"}
    assert set(window.actions()) == set(made.values())


def test_an_action_carries_its_keys_and_calls_without_arguments(qtbot: QtBot) -> None:
    window, calls = QMainWindow(), []
    qtbot.addWidget(window)
    made = action(window, "keys", lambda *given: calls.append(given))
    assert [key.toString() for key in made.shortcuts()] == ["F1", "?"]
    assert not made.autoRepeat()
    made.trigger()
    assert calls == [()]


def test_a_hint_names_the_key() -> None:
    assert hint("step-forward") == "Next step (Right)"

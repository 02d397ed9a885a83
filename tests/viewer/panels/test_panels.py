"""Every panel follows a session, says why it is empty, and is let go."""

from __future__ import annotations

import gc
import importlib
import inspect
import pkgutil
import weakref
from dataclasses import replace

import pytest
from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import viewer.panels
from engine.battle_file import parse
from replays.log import Log
from replays.record import record
from viewer.keyboard.shortcuts import BY_ID
from viewer.panels import PANELS
from viewer.panels.panel import Panel
from viewer.session import Session

each = pytest.mark.parametrize("kind", PANELS, ids=lambda kind: kind.key)


def shown(kind: type[Panel], session: Session, qtbot: QtBot) -> Panel:
    panel = kind(session)
    qtbot.addWidget(panel)
    panel.resize(340, 420)
    panel.show()
    return panel


def test_every_panel_module_is_registered() -> None:
    found = set()
    for module in pkgutil.iter_modules(viewer.panels.__path__):
        for _, kind in inspect.getmembers(
            importlib.import_module(f"viewer.panels.{module.name}"), inspect.isclass
        ):
            if issubclass(kind, Panel) and kind is not Panel:
                found.add(kind)
    assert found == set(PANELS)


@each
def test_every_panel_has_a_key_and_a_place(kind: type[Panel]) -> None:
    assert BY_ID[f"panel-{kind.key}"].text == kind.title
    assert kind.place.split()[0] in {"left", "right"}
    assert kind.place.split()[1] in {"top", "bottom"}


@each
def test_a_panel_without_a_battle_says_so(kind: type[Panel], qtbot: QtBot) -> None:
    panel = shown(kind, Session(), qtbot)
    assert panel.is_empty
    assert panel.blank.title.text()
    assert panel.blank.text.text()


@each
def test_a_panel_follows_every_moment(kind: type[Panel], log: Log, qtbot: QtBot) -> None:
    session = Session()
    panel = shown(kind, session, qtbot)
    session.open(log)
    session.selection = ("Omega", "Vorchan")
    for tenth in range(31):
        session.seek(tenth / 10)
        panel.grab()
    assert not panel.is_empty
    session.log = None
    assert panel.is_empty


@each
@pytest.mark.parametrize("ships", [0, 1])
@pytest.mark.parametrize("turns", [0, 1])
def test_a_panel_bears_small_battles(
    kind: type[Panel], ships: int, turns: int, qtbot: QtBot
) -> None:
    session = Session()
    panel = shown(kind, session, qtbot)
    session.open(small(ships, turns))
    for time in (0.0, 0.5, 1.0):
        session.seek(time)
        panel.grab()
    if not ships:
        assert panel.is_empty or kind.key == "orders"


def small(ships: int, turns: int) -> Log:
    text = '[battle]\ntitle = "Small"\nrules = "eight-worlds"\n'
    text += '[[ship]]\nname = "A"\nposition = [0, 0]\naccel = 1\n' + "[[turn]]\n" * turns
    file = parse(text.encode())
    if ships:
        return record(file, file.play())
    nobody = replace(file, start=replace(file.start, ships={}))
    return record(nobody, nobody.play())


@each
def test_a_panel_out_of_sight_catches_up(kind: type[Panel], log: Log, qtbot: QtBot) -> None:
    session = Session()
    panel = shown(kind, session, qtbot)
    panel.hide()
    session.open(log)
    session.selection = ("Omega",)
    session.seek(1.5)
    assert panel.is_empty
    panel.show()
    assert not panel.is_empty


@each
def test_a_panel_is_freed(kind: type[Panel], log: Log, qtbot: QtBot) -> None:
    session = Session()
    panel = kind(session)
    panel.show()
    session.open(log)
    session.selection = ("Omega", "Vorchan")
    session.seek(1.5)
    gone = weakref.ref(panel)
    panel.close()
    panel.deleteLater()
    del panel
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert gone() is None
    session.time = 0.5

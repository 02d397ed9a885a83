"""The first page."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from replays.library import samples
from tests.viewer.windows import window, write
from viewer.look import style
from viewer.look.theme import PAPER
from viewer.shell.cards import Gallery, facts_of
from viewer.shell.window import Window


@pytest.fixture
def win(qtbot: QtBot, tmp_path: Path) -> Window:
    return window(qtbot, tmp_path)


def finished(qtbot: QtBot, gallery: Gallery) -> None:
    qtbot.waitUntil(lambda: gallery.done, timeout=120_000)


def test_every_bundled_battle_has_a_card_with_picture_and_facts(win: Window, qtbot: QtBot) -> None:
    gallery = win.welcome.gallery
    finished(qtbot, gallery)
    assert [card.sample.name for card in gallery.cards] == [s.name for s in samples()]
    for card in gallery.cards:
        assert card.log is not None, card.facts
        assert card.text() == card.log.title
        assert card.facts == facts_of(card.log)
        assert card.picture is not None
        assert card.picture.width() == card.room.width()


def test_a_card_opens_its_battle(win: Window, qtbot: QtBot) -> None:
    card = win.welcome.gallery.cards[0]
    with qtbot.waitSignal(win.files.opener.opened, timeout=20_000):
        card.click()
    assert win.session.log is not None
    assert win.session.log.path == str(card.sample.path)


def test_pictures_are_drawn_anew_in_another_theme(qtbot: QtBot) -> None:
    gallery = Gallery()
    gallery.cards = gallery.cards[:1]
    qtbot.addWidget(gallery)
    gallery.resize(700, 500)
    gallery.show()
    finished(qtbot, gallery)
    before = gallery.cards[0].picture
    style.apply(PAPER)
    assert not gallery.done
    finished(qtbot, gallery)
    assert gallery.cards[0].picture != before


def test_a_narrow_gallery_has_fewer_columns(qtbot: QtBot) -> None:
    gallery = Gallery()
    qtbot.addWidget(gallery)
    gallery.show()
    seen = []
    for width in (320, 700, 1100):
        gallery.resize(width, 900)
        qtbot.wait(1)
        seen.append(len({card.x() for card in gallery.cards}))
    assert seen == sorted(set(seen))


def test_larger_text_leaves_no_empty_column(qtbot: QtBot) -> None:
    gallery = Gallery()
    qtbot.addWidget(gallery)
    gallery.show()
    gallery.resize(1100, 900)
    qtbot.wait(1)
    style.apply(PAPER, 2.0)
    qtbot.wait(1)
    right = max(card.geometry().right() for card in gallery.cards)
    assert right >= gallery.width() - 2


def test_recent_files_open_and_can_be_forgotten(win: Window, qtbot: QtBot, tmp_path: Path) -> None:
    path = write(tmp_path / "thursday table.toml")
    assert win.welcome.none.isVisible()
    win.files.recent.add(path)
    (row,) = win.welcome.rows
    assert row.name.text() == "thursday table.toml"
    assert row.facts.text().startswith("battle file, today")
    with qtbot.waitSignal(win.files.opener.opened, timeout=20_000):
        row.name.click()
    win.files.opener.close()
    (row,) = win.welcome.rows
    row.forget.click()
    assert win.welcome.rows == []
    assert win.files.recent.paths == []
    assert path.exists()


def test_the_button_asks_for_a_file(
    win: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path / "t.toml")
    monkeypatch.setattr(
        "viewer.shell.files.QFileDialog.getOpenFileName", lambda *_: (str(path), "")
    )
    with qtbot.waitSignal(win.files.opener.opened, timeout=20_000):
        win.welcome.open.click()

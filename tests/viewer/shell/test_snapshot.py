"""Pictures for the clipboard and for files."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from replays.library import FOLDER
from tests.viewer.windows import opened, window, write
from viewer.session import Session
from viewer.shell.snapshot import SHOWN, SIZES, Shot, ShotDialog, shot_of, take
from viewer.shell.snapshot import write as save
from viewer.shell.window import Window


@pytest.fixture
def win(qtbot: QtBot, tmp_path: Path) -> Window:
    made = window(qtbot, tmp_path)
    made.desk.views.set_mode("map")
    opened(qtbot, made, write(tmp_path / "t.toml"), 1.0)
    return made


def answer(monkeypatch: pytest.MonkeyPatch, target: Path | None) -> None:
    """Say yes to the dialog, and this to the question for a file."""
    monkeypatch.setattr(ShotDialog, "exec", lambda _: 1)
    given = (str(target) if target else "", "")
    monkeypatch.setattr("viewer.shell.snapshot.QFileDialog.getSaveFileName", lambda *_: given)


def test_a_picture_has_the_size_asked_for(win: Window) -> None:
    image = take(win.session, Shot("hex", (640, 360)))
    assert (image.width(), image.height()) == (640, 360)


def test_without_a_battle_there_is_no_picture() -> None:
    with pytest.raises(ValueError, match="no battle"):
        take(Session(), Shot())


@pytest.mark.parametrize(("mode", "view"), [("both", "both"), ("scene", "3d"), ("map", "hex")])
def test_a_picture_is_of_what_is_shown(mode: str, view: str) -> None:
    assert shot_of(mode, "top") == Shot(view, SIZES[1], "top")  # type: ignore[arg-type]


def test_the_dialog_starts_with_what_is_shown(win: Window, qtbot: QtBot) -> None:
    dialog = ShotDialog(win, Shot("hex", SIZES[2], "side"))
    assert dialog.shot == Shot("hex", SIZES[2], "side")
    dialog.view.setCurrentIndex(0)
    dialog.size_.setCurrentIndex(0)
    assert dialog.shot == Shot(SHOWN[0][1], SIZES[0], "side")


def test_a_copied_picture_is_on_the_clipboard(win: Window) -> None:
    win.switches["copy-picture"].trigger()
    board = QApplication.clipboard()
    assert board is not None
    assert board.image().size().width() == 1920
    assert win.status.currentMessage() == "A picture is on the clipboard."


@pytest.mark.parametrize(
    ("name", "written"), [("p.png", "p.png"), ("p", "p.png"), ("P.JPG", "P.JPG")]
)
def test_a_picture_is_saved(
    win: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, written: str
) -> None:
    answer(monkeypatch, tmp_path / name)
    win.switches["save-picture"].trigger()
    assert QImage(str(tmp_path / written)).width() == 1920
    assert win.status.currentMessage() == f"Saved {written}."


@pytest.mark.parametrize(("name", "begins"), [("m.svg", b"<?xml"), ("m.PDF", b"%PDF")])
def test_the_map_is_saved_as_outlines(
    win: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, begins: bytes
) -> None:
    answer(monkeypatch, tmp_path / name)
    win.switches["save-picture"].trigger()
    assert (tmp_path / name).read_bytes().startswith(begins)
    assert win.status.currentMessage() == f"Saved {name}."


def test_a_scene_has_no_outlines(win: Window, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="the map only"):
        save(win.session, Shot("both"), tmp_path / "b.svg")


def test_a_picture_shows_trails_and_plane_of_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    win = window(qtbot, tmp_path)
    win.desk.views.set_mode("map")
    opened(qtbot, win, Path(FOLDER) / "aegir.toml", 6.0)
    pictures = [take(win.session, Shot("hex", (320, 180)))]
    win.session.trail = 1
    pictures.append(take(win.session, Shot("hex", (320, 180))))
    win.session.plane = "xz"
    pictures.append(take(win.session, Shot("hex", (320, 180))))
    assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("name", ["p.xyz", "no/such/folder/p.png"])
def test_a_picture_that_cannot_be_saved_is_told(
    win: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    answer(monkeypatch, tmp_path / name)
    win.switches["save-picture"].trigger()
    assert win.messages.text.text().startswith("The picture was not saved: ")
    assert not (tmp_path / name).exists()


def test_thinking_better_of_it_saves_nothing(
    win: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, None)
    win.switches["save-picture"].trigger()
    assert list(tmp_path.glob("*.png")) == []
    assert not win.messages.messages

"""Settings: remembered, isolated, and harmless when damaged."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from viewer.files.recent import MOST, Recent
from viewer.files.settings import UNREADABLE, Settings, keep, recall, settings_file
from viewer.session import Session


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.ini"


def test_tests_have_settings_of_their_own(tmp_path: Path) -> None:
    assert settings_file().is_relative_to(tmp_path)


def test_a_session_is_remembered(path: Path) -> None:
    session = Session(
        theme="Paper", text_scale=1.5, speed=4.0, loop=True, trail=3, follow=True,
        hidden=frozenset({"grid", "labels"}),
    )  # fmt: skip
    settings = Settings(path)
    keep(settings, session)
    assert settings.save() == ""
    again = Session()
    recall(Settings(path), again)
    for name in ("theme", "text_scale", "speed", "loop", "trail", "follow", "hidden"):
        assert getattr(again, name) == getattr(session, name), name


def test_all_layers_on_is_remembered_too(path: Path) -> None:
    settings = Settings(path)
    keep(settings, Session(hidden=frozenset()))
    settings.save()
    again = Session()
    recall(Settings(path), again)
    assert again.hidden == frozenset()


def test_the_first_start_has_the_defaults(path: Path) -> None:
    session = Session()
    recall(Settings(path), session)
    assert session == Session()


def test_values_out_of_range_are_defaults(path: Path) -> None:
    path.write_text(
        "[General]\ntheme=Pink\ntext_scale=99\nspeed=nan\nloop=perhaps\ntrail=many\n"
        "layers_known=true\nhidden=grid, nonsense\n"
    )
    session = Session()
    recall(Settings(path), session)
    assert (session.theme, session.text_scale, session.speed) == ("Space", 1.0, 1.0)
    assert (session.loop, session.trail) == (False, -1)
    assert session.hidden == {"grid"}


@pytest.mark.parametrize("junk", [os.urandom(4096), b"\xff\xfe" * 40, b"[[[[\n===\n\xc3\x28"])
def test_random_bytes_are_defaults_and_one_warning(path: Path, junk: bytes) -> None:
    path.write_bytes(junk)
    settings = Settings(path)
    assert settings.trouble == UNREADABLE
    session = Session()
    recall(settings, session)
    assert session == Session()
    settings.put("theme", "Paper")
    assert settings.save() == ""
    assert Settings(path).text("theme", "") == "Paper"


def test_a_folder_in_its_place_is_said_once(path: Path) -> None:
    path.mkdir()
    settings = Settings(path)
    assert settings.trouble == UNREADABLE
    settings.put("theme", "Paper")
    assert str(path) in settings.save()


# -- recent files ---------------------------------------------------------------------------------


def test_the_newest_stands_first_and_only_once(path: Path, tmp_path: Path, qtbot: QtBot) -> None:
    recent = Recent(Settings(path))
    for name in ("a.toml", "b.h5", "a.toml"):
        recent.add(tmp_path / name)
    assert [file.name for file in recent.paths] == ["a.toml", "b.h5"]
    for number in range(MOST + 5):
        recent.add(tmp_path / f"{number}.toml")
    assert len(recent.paths) == MOST
    assert recent.paths[0].name == f"{MOST + 4}.toml"


def test_recent_files_are_remembered_whatever_their_names(path: Path, tmp_path: Path) -> None:
    names = ["a, b.toml", 'q"uote.h5', "星 #1%20.toml", "back\\slash.toml"]
    settings = Settings(path)
    recent = Recent(settings)
    for name in reversed(names):
        recent.add(tmp_path / name)
    settings.save()
    assert [file.name for file in Recent(Settings(path)).paths] == names


def test_one_recent_file_is_a_list_too(path: Path, tmp_path: Path) -> None:
    settings = Settings(path)
    Recent(settings).add(tmp_path / "only, one.toml")
    settings.save()
    assert [file.name for file in Recent(Settings(path)).paths] == ["only, one.toml"]


@pytest.mark.parametrize(
    ("age", "words"),
    [
        (timedelta(hours=1), "today 11:00"),
        (timedelta(days=1), "yesterday"),
        (timedelta(days=40), "21 April"),
        (timedelta(days=400), "26 April 2025"),
    ],
)
def test_when_it_was_as_people_say_it(
    path: Path, tmp_path: Path, age: timedelta, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = datetime(2026, 5, 31, 12, 0).astimezone()
    file = tmp_path / "log.h5"
    file.touch()
    then = (now - age).timestamp()
    os.utime(file, (then, then))
    recent = Recent(Settings(path))
    recent.add(file)
    (seen,) = recent.files(now)
    assert seen.facts == f"log, {words}"
    assert not seen.missing

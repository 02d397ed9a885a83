"""Pictures without a window, and pictures as files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PyQt6.QtGui import QImage
from pytestqt.qtbot import QtBot

from replays.log import Log
from tests.viewer.overlay.flat import empty, sample
from viewer.look.theme import THEMES
from viewer.overlay.pixels import pixels_of
from viewer.pictures.aim import Aim
from viewer.pictures.picture import FORMATS, Film, picture, save


@pytest.fixture(scope="module")
def duel() -> Log:
    return sample("duel")


def seen(image: QImage) -> np.ndarray:
    return pixels_of(image)[..., :3].astype(np.int16)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("view", ["3d", "hex", "both"])
def test_sizes_are_exact_in_every_theme_and_view(
    qtbot: QtBot, duel: Log, theme: str, view: str
) -> None:
    image = picture(duel, time=1.0, size=(401, 233), theme=theme, view=view)  # type: ignore[arg-type]
    assert (image.width(), image.height()) == (401, 233)
    pixels = seen(image)
    assert pixels.std() > 4
    assert (pixels.mean() > 128) == (not THEMES[theme].dark)


def test_another_size_in_between_changes_nothing(qtbot: QtBot, duel: Log) -> None:
    sizes = [(300, 300), (500, 250), (300, 300)]
    pictures = [picture(duel, time=2.0, size=size) for size in sizes]
    assert [(p.width(), p.height()) for p in pictures] == sizes
    assert (seen(pictures[0]) == seen(pictures[2])).all()


def test_a_film_shows_one_moment_after_another(qtbot: QtBot, duel: Log) -> None:
    with Film(duel, size=(320, 200), selection=("Corsair",)) as film:
        pictures = [seen(film.at(time)) for time in (0.0, 1.5, 3.0)]
        again = seen(film.at(0.0))
    assert (pictures[0] != pictures[1]).any()
    assert (pictures[1] != pictures[2]).any()
    assert (again != pictures[2]).any()


@pytest.mark.parametrize("camera", ["top", "side", "follow:Corsair", "-30,20,40", "fit"])
def test_cameras_look_from_elsewhere(qtbot: QtBot, duel: Log, camera: str) -> None:
    usual = seen(picture(duel, time=1.0, size=(320, 200)))
    other = seen(picture(duel, time=1.0, size=(320, 200), camera=camera))
    assert (usual == other).all() == (camera == "fit")


@pytest.mark.parametrize(
    "camera", ["", "up", "1,2", "1,2,x", "0,0,0", "0,91,5", "nan,1,2", "follow:Nobody", "1,2,3,4"]
)
def test_a_camera_there_is_not_is_refused(qtbot: QtBot, duel: Log, camera: str) -> None:
    with pytest.raises(ValueError, match=r"camera|ship"):
        picture(duel, time=0.0, size=(64, 64), camera=camera)


def test_a_view_there_is_not_is_refused(qtbot: QtBot, duel: Log) -> None:
    with pytest.raises(ValueError, match="4d"):
        picture(duel, time=0.0, view="4d")  # type: ignore[arg-type]


def test_a_camera_survives_its_text() -> None:
    for aim in (
        Aim(-68.0, 34.0, 74.0),
        Aim(0.1 + 0.2, -90.0, 1e-3, (1e7, -2.5, 1 / 3)),
        Aim(10.0, 90.0, 5.0, (0.0, 0.0, 0.0), parallel=True),
    ):
        assert Aim.read(str(aim)) == aim


def test_hidden_layers_and_text_size_show(qtbot: QtBot, duel: Log) -> None:
    usual = seen(picture(duel, time=2.0, size=(400, 250)))
    for how in ({"hidden": frozenset({"labels", "grid"})}, {"text_scale": 2.0}):
        assert (seen(picture(duel, time=2.0, size=(400, 250), **how)) != usual).any()


@pytest.mark.parametrize("theme", THEMES)
def test_a_battle_without_ships_is_a_picture_too(qtbot: QtBot, duel: Log, theme: str) -> None:
    image = picture(empty(duel), time=0.0, size=(320, 200), theme=theme)
    assert image.width() == 320


def test_the_title_takes_the_same_share_of_small_and_large_pictures(
    qtbot: QtBot, duel: Log
) -> None:
    shares = []
    for size in ((640, 360), (1920, 1080), (2560, 1440)):
        pixels = seen(picture(duel, time=1.0, size=size, camera="top"))
        box = pixels[: size[1] // 6, : size[0] // 8].max(-1) > 175
        rows = np.flatnonzero(box.any(1))
        shares.append((rows.max() - rows.min()) / size[1])
    assert max(shares) / min(shares) < 1.25


@pytest.mark.parametrize("name", ["a.png", "B.PNG", "c.jpg", "d.JPEG"])
def test_the_suffix_chooses_the_format(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(0x336699)
    save(image, tmp_path / name)
    data = (tmp_path / name).read_bytes()
    assert data[:2] == (b"\x89P" if name.lower().endswith("png") else b"\xff\xd8")
    assert QImage(str(tmp_path / name)).size() == image.size()
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("name", ["none", "odd.xyz", ".png"])
def test_other_suffixes_are_refused(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"\.png, \.jpg"):
        save(QImage(4, 4, QImage.Format.Format_RGB32), tmp_path / name)
    assert not list(tmp_path.iterdir())
    assert set(FORMATS) == {".png", ".jpg", ".jpeg"}


def test_a_picture_that_cannot_be_written_leaves_the_old_one(qtbot: QtBot, tmp_path: Path) -> None:
    target = tmp_path / "old.png"
    target.write_bytes(b"old")
    with pytest.raises(OSError, match=r"old\.png"):
        save(QImage(), target)
    assert target.read_bytes() == b"old"
    with pytest.raises(OSError, match="nowhere"):
        save(QImage(4, 4, QImage.Format.Format_RGB32), tmp_path / "nowhere" / "a.png")
    assert [path.name for path in tmp_path.iterdir()] == ["old.png"]


def test_without_a_screen_or_an_application(tmp_path: Path) -> None:
    script = (
        "from replays.library import samples\n"
        "from viewer.pictures.picture import picture, save\n"
        "log = samples()[0].load()\n"
        f"save(picture(log, time=1.0, size=(160, 90)), {str(tmp_path / 'a.png')!r})\n"
    )
    bare = {k: v for k, v in os.environ.items() if not k.startswith(("QT_", "VTK_", "DISPLAY"))}
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=Path(__file__).parents[3],
        env={**bare, "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert (tmp_path / "a.png").exists()


def test_the_reach_of_the_selected_ship_is_the_rules_own(qtbot: QtBot, duel: Log) -> None:
    pictures = [
        seen(picture(duel, time=1.0, size=(400, 250), selection=("Corsair",), hidden=hidden))
        for hidden in (frozenset({"reach"}), frozenset[str]())
    ]
    assert (pictures[0] != pictures[1]).any()

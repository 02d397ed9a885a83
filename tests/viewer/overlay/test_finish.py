"""Chalk and bloom."""

from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from viewer.look.theme import BOARD
from viewer.overlay.bloom import bloom
from viewer.overlay.chalk import chalk
from viewer.overlay.pixels import image_of, pixels_of


def dark(width: int, height: int) -> np.ndarray:
    pixels = np.zeros((height, width, 4), np.uint8)
    pixels[..., 3] = 255
    return pixels


@pytest.mark.parametrize("size", [(1, 1), (17, 600), (640, 360)])
def test_the_bare_board_is_slate(qtbot: QtBot, size: tuple[int, int]) -> None:
    image = image_of(dark(*size))
    chalk(image, BOARD.scene.board)
    mean = pixels_of(image)[..., :3].mean((0, 1))[::-1]
    board = np.array([0x2F, 0x40, 0x3A])
    assert np.abs(mean - board).max() < 40


def test_strokes_get_grain_and_stay_readable(qtbot: QtBot) -> None:
    pixels = dark(400, 200)
    pixels[80:100, :, :3] = 240
    image = image_of(pixels)
    chalk(image, BOARD.scene.board)
    after = pixels_of(image)[..., 1].astype(float)
    stroke, board = after[82:98], after[:60]
    assert stroke.mean() > board.mean() + 100
    assert stroke.std() > 2 * board.std()


def test_the_same_picture_gets_the_same_chalk(qtbot: QtBot) -> None:
    pictures = []
    for _ in range(2):
        image = image_of(dark(300, 200))
        chalk(image, BOARD.scene.board)
        pictures.append(pixels_of(image))
    assert (pictures[0] == pictures[1]).all()


def test_bloom_glows_round_what_is_bright_only(qtbot: QtBot) -> None:
    pixels = dark(400, 400)
    pixels[190:210, 190:210, :3] = 255
    pixels[40:60, 40:60, :3] = 120
    image = image_of(pixels)
    bloom(image, 0.45)
    after = pixels_of(image)[..., :3].max(-1)
    assert after[186, 200] > 2
    assert after[178, 200] > 0
    assert after[30, 50] == 0
    assert after[390, 390] == 0


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (7, 900)])
def test_bloom_on_slivers(qtbot: QtBot, size: tuple[int, int]) -> None:
    image = image_of(dark(*size))
    bloom(image, 0.45)
    assert (image.width(), image.height()) == size

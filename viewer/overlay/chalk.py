"""Chalk on a blackboard: what is drawn on black becomes strokes with grain on slate."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from PyQt6.QtGui import QColor, QImage, QPainter

from replays.reel import Floats
from viewer.overlay.pixels import image_of, scaled

Damping = Callable[[Floats, Floats], Floats]
TILE = 512
"""Side of a grain tile in pixels at 1x; it repeats."""


def chalk(image: QImage, board: str, scale: float = 1.0) -> None:
    """Turn an image drawn on black into chalk on a board of that colour, in place.

    One grain burns the soft edges of strokes away and leaves their cores, another roughens the
    cores, then the slate is screened under them. Grain grows with the scale, never under 1.
    """
    burn, rough = _grains(round(TILE * max(1.0, scale)))
    slate = _slate(board, image.width(), image.height())
    painter = QPainter(image)
    mode = QPainter.CompositionMode
    for tile, how in (
        (burn, mode.CompositionMode_ColorBurn),
        (rough, mode.CompositionMode_Multiply),
    ):
        painter.setCompositionMode(how)
        _tiled(painter, tile, image.width(), image.height())
    painter.setCompositionMode(mode.CompositionMode_Screen)
    painter.drawImage(0, 0, slate)
    painter.end()


def _tiled(painter: QPainter, tile: QImage, width: int, height: int) -> None:
    for y in range(0, height, tile.height()):
        for x in range(0, width, tile.width()):
            painter.drawImage(x, y, tile)


@lru_cache(4)
def _grains(side: int) -> tuple[QImage, QImage]:
    """The tile that burns (mean .95) and the one that roughens (mean .90)."""
    chance = np.random.default_rng(2)

    def noise(blur: float, amount: float) -> Floats:
        made = _filtered(chance.normal(0, 1, (TILE, TILE)), lambda fx, fy: blur * (fx**2 + fy**2))
        return amount * made

    burn = np.clip(0.95 + noise(16, 0.07) + noise(160, 0.025), 0.6, 1)
    rough = np.clip(0.90 + noise(8, 0.13), 0.45, 1)
    return scaled(_grey(burn), side, side), scaled(_grey(rough), side, side)


def _filtered(noise: Floats, damping: Damping) -> Floats:
    """Noise without its high frequencies, with a deviation of one."""
    fy = np.fft.fftfreq(noise.shape[0]).astype(np.float64)[:, None]
    fx = np.fft.fftfreq(noise.shape[1]).astype(np.float64)[None]
    made = np.fft.ifft2(np.fft.fft2(noise) * np.exp(-damping(fx, fy))).real
    return np.asarray(made / made.std(), np.float64)


def _grey(shares: Floats) -> QImage:
    return image_of((255 * shares).astype(np.uint8))


@lru_cache(4)
def _slate(board: str, width: int, height: int) -> QImage:
    """The bare board: clouds of rubbed-out chalk, sweeps of the eraser, darker corners."""
    chance = np.random.default_rng(3)
    # made at one size, so that every picture shows the same board
    high, wide = 225, max(8, round(225 * width / max(1, height)))

    def noise(damping: Damping) -> Floats:
        return _filtered(chance.normal(0, 1, (high, wide)), damping)

    clouds = 0.12 * noise(lambda fx, fy: 9000 * (fx**2 + fy**2))
    clouds += 0.06 * noise(
        lambda fx, fy: 40000 * (0.92 * fx + 0.39 * fy) ** 2 + 260 * (0.92 * fy - 0.39 * fx) ** 2
    )
    clouds += 0.035 * noise(lambda fx, fy: 6 * (fx**2 + fy**2))
    y, x = np.mgrid[-1 : 1 : high * 1j, -1 : 1 : wide * 1j]
    light = 1.06 - 0.26 * (x**2 + y**2) ** 1.2
    shade = QColor(board)
    base = np.array([shade.blue(), shade.green(), shade.red(), 255.0])
    levels = (base + 34 * np.clip(clouds, -0.3, 1)[..., None]) * light[..., None]
    pixels = np.clip(levels, 0, 255).astype(np.uint8)
    return scaled(image_of(pixels), width, height)

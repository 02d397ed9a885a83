"""The glow round what is bright in a still picture."""

from __future__ import annotations

import numpy as np
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QImage, QPainter

from viewer.overlay.pixels import image_of, pixels_of, scaled

THRESHOLD = 170
"""What is brighter than this glows (0..255, the strongest channel)."""
BLURS = ((1, 0.5), (3, 0.35), (8, 0.25))
"""How often smaller each blurred copy is, and its share of the glow."""


def bloom(image: QImage, gain: float) -> None:
    """Add a glow to an image in place.

    Cheap: a quarter of the size, blurred by scaling down and up again.
    """
    small = scaled(image, image.width() // 4, image.height() // 4)
    glow = _bright(small)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
    for less, share in BLURS:
        painter.setOpacity(gain * share)
        blurred = scaled(glow, glow.width() // less, glow.height() // less)
        painter.drawImage(QRectF(image.rect()), blurred)
    painter.end()


def _bright(image: QImage) -> QImage:
    """Only what is brighter than the threshold, faded in above it."""
    pixels = pixels_of(image)
    over = np.clip((pixels[..., :3].max(2).astype(np.int16) - THRESHOLD) * 2, 0, 255)
    return image_of((pixels * (over[..., None] / 255.0)).astype(np.uint8))

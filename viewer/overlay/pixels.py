"""Pictures as arrays of pixels, and back."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QImage

Pixels = NDArray[np.uint8]


def image_of(pixels: Pixels) -> QImage:
    """A copy of pixels as an image: (height, width, 4) BGRA, or (height, width) grey."""
    form = QImage.Format.Format_RGB32 if pixels.ndim == 3 else QImage.Format.Format_Grayscale8
    packed = np.ascontiguousarray(pixels)
    data: Any = packed.data
    made = QImage(data, packed.shape[1], packed.shape[0], packed.strides[0], form).copy()
    return made.convertToFormat(QImage.Format.Format_RGB32)


def pixels_of(image: QImage) -> Pixels:
    """An image's pixels (height, width, 4), BGRA; a copy."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    bits: Any = plain.constBits()
    flat = np.frombuffer(bits.asarray(plain.sizeInBytes()), np.uint8)
    rows = flat.reshape(plain.height(), plain.bytesPerLine())[:, : 4 * plain.width()]
    return rows.reshape(plain.height(), plain.width(), 4).copy()


def scaled(image: QImage, width: int, height: int) -> QImage:
    """An image at another size, smoothly; never less than a pixel."""
    return image.scaled(
        max(1, width),
        max(1, height),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )

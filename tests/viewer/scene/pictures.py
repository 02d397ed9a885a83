"""Pictures of scenes, and what to ask of them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from replays.log import Log
from viewer.scene import LAYERS, Scene, View

SIZE = (480, 270)
BARE = frozenset(layer.key for layer in LAYERS) - {"ships"}


def picture(scene: Scene, log: Log, time: float, view: View | None = None) -> NDArray[np.uint8]:
    wanted = view or View()
    scene.show(log.reel.at(time, wanted.motion), wanted)
    return scene.render(*SIZE)


def differing(a: NDArray[np.uint8], b: NDArray[np.uint8]) -> float:
    """The share of pixels that differ visibly."""
    apart = np.abs(a[..., :3].astype(int) - b[..., :3].astype(int)).max(2)
    return float((apart > 8).mean())


def lit(image: NDArray[np.uint8], x: float, y: float, reach: int) -> bool:
    """Whether anything but ground lies within reach of a place."""
    rows = slice(max(round(y) - reach, 0), round(y) + reach + 1)
    columns = slice(max(round(x) - reach, 0), round(x) + reach + 1)
    patch = image[rows, columns, :3].astype(int)
    return bool(np.abs(patch - image[0, 0, :3].astype(int)).max() > 60)

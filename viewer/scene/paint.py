"""Colours as bytes."""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls

import numpy as np
from numpy.typing import ArrayLike, NDArray

from replays.reel import Floats

Bytes = NDArray[np.uint8]


def rgb(colour: str) -> Floats:
    """The three parts of "#rrggbb", 0..255."""
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], np.float64)


def luminance(colour: str) -> float:
    """Relative luminance of WCAG 2, 0..1."""
    parts = rgb(colour) / 255
    linear = np.where(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return float(linear @ np.array([0.2126, 0.7152, 0.0722]))


def readable(colour: str, ground: str, need: float = 3.0) -> str:
    """A colour made lighter or darker, its hue kept, until it stands out from a ground."""
    hue, light, chroma = rgb_to_hls(*(rgb(colour) / 255))
    step = 0.02 if luminance(ground) < 0.18 else -0.02
    made = colour
    while _contrast(made, ground) < need and 0 <= light + step <= 1:
        light += step
        made = "#" + "".join(f"{round(255 * part):02x}" for part in hls_to_rgb(hue, light, chroma))
    return made


def _contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def rgba(colour: str | Floats, alpha: ArrayLike) -> Bytes:
    """One colour at many alphas (n,), 0..1: (n, 4)."""
    parts = rgb(colour) if isinstance(colour, str) else colour
    alphas = np.clip(np.atleast_1d(np.asarray(alpha, np.float64)), 0.0, 1.0)
    made = np.empty((len(alphas), 4), np.uint8)
    made[:, :3] = np.clip(parts, 0, 255)
    made[:, 3] = np.round(alphas * 255)
    return made


def over(ground: Floats, colours: ArrayLike, alpha: ArrayLike) -> Bytes:
    """Opaque colours (..., 3): what a colour at an alpha looks like on the ground."""
    share = np.asarray(alpha, np.float64)[..., None]
    mixed = np.asarray(colours, np.float64) * share + ground * (1.0 - share)
    return np.clip(mixed, 0, 255).astype(np.uint8)


def opaque(colours: ArrayLike) -> Bytes:
    """Colours (n, 3) as (n, 4) that hide what is behind them."""
    parts = np.clip(np.asarray(colours, np.float64), 0, 255).astype(np.uint8)
    return np.concatenate([parts, np.full((*parts.shape[:-1], 1), 255, np.uint8)], -1)


def ramp(stops: tuple[str, ...], share: Floats) -> Floats:
    """The colours a share 0..1 of the way along evenly spaced stops: (..., 3)."""
    parts = np.array([rgb(stop) for stop in stops])
    places = np.linspace(0, 1, len(stops))
    return np.stack([np.interp(share, places, parts[:, axis]) for axis in range(3)], -1)

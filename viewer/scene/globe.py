"""Spheres and what is painted on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray
from vtkmodules.util.numpy_support import numpy_to_vtk
from vtkmodules.vtkCommonDataModel import vtkImageData
from vtkmodules.vtkRenderingCore import vtkTexture

from replays.reel import Floats
from viewer.scene.paint import Bytes, ramp
from viewer.scene.parts import attach, polydata

ROCK = ("#4a4a4c", "#6f6e6d", "#8d8b87", "#a9a69f", "#7c7a77")
STEEL = ("#6a727c", "#8c96a2", "#a8b2bd")
FIRE = ("#ffd27a", "#fff0c4", "#ffffff")
_WIDTH, _HEIGHT = 1024, 512


def tilted(degrees: float) -> Floats:
    """The matrix that leans a globe's axis over +x."""
    a = np.radians(degrees)
    return np.array([[1, 0, 0], [0, np.cos(a), -np.sin(a)], [0, np.sin(a), np.cos(a)]])


def globe(
    centre: Floats, radius: float, across: int, up: int, tilt: float = 0.0
) -> tuple[Any, Floats, Floats]:
    """A sphere as a data set with normals, and the map coordinates u, v (n,) of its points."""
    u, v = np.meshgrid(np.linspace(0, 1, across + 1), np.linspace(0, 1, up + 1))
    east, north = u * 2 * np.pi, (v - 0.5) * np.pi
    outward = (
        np.stack(
            [np.cos(north) * np.cos(east), np.cos(north) * np.sin(east), np.sin(north)], -1
        ).reshape(-1, 3)
        @ tilted(tilt).T
    )
    i = (np.arange(up)[:, None] * (across + 1) + np.arange(across)).ravel()
    row = across + 1
    faces = np.stack([i, i + 1, i + row + 1, i, i + row + 1, i + row], 1).reshape(-1, 3)
    data = polydata(outward * radius + centre, 3, faces)
    attach(data, "normals", outward.astype(np.float32), "SetNormals")
    return data, u.ravel(), v.ravel()


@lru_cache(16)
def skin(name: str, kind: str, bands: tuple[str, ...]) -> Bytes:
    """The map of a body's surface (512, 1024, 3), its own for every name."""
    rng = np.random.default_rng(crc32(name.encode()))
    if kind in {"planet", "gas giant"}:
        return _banded(rng, bands)
    return _mottled(rng, {"star": FIRE, "station": STEEL}.get(kind, ROCK), kind)


def _banded(rng: np.random.Generator, stops: tuple[str, ...]) -> Bytes:
    """Bands of latitude, bent by waves, and one spot."""
    y = np.linspace(0, 1, _HEIGHT)[:, None]
    x = np.linspace(0, 2 * np.pi, _WIDTH, endpoint=False)[None]
    waves = zip(
        (3, 5, 9, 14, 23), (0.004, 0.003, 0.0025, 0.002, 0.0012), rng.uniform(0, 6, 5), strict=True
    )
    warp = sum(a * np.sin(k * x + f + 9 * np.sin(11 * y + k)) for k, a, f in waves)
    bent = y + warp * np.sin(np.pi * y) * 1.3
    edges, values = np.sort(rng.uniform(0, 1, 26)), rng.uniform(0, 1, 27)
    share = np.interp(bent, np.r_[0, edges, 1], np.r_[values, 0.5])
    share = 0.72 * share + 0.28 * (0.5 + 0.5 * np.sin(60 * bent + 2 * np.sin(9 * bent)))
    painted = ramp(stops, share)
    away = np.hypot((x - 4.4) / 0.34, (y - 0.36) / 0.035)
    spot = 0.75 * np.clip(1.25 - away, 0, 1)[..., None]
    dark = ramp(stops, np.zeros(1))[0]
    made: Bytes = (painted * (1 - spot) + dark * spot).astype(np.uint8)
    return made


def _mottled(rng: np.random.Generator, stops: tuple[str, ...], kind: str) -> Bytes:
    """Blotches in three dimensions, so that the poles do not pinch; craters on rock."""
    u = np.linspace(0, 2 * np.pi, _WIDTH // 4, endpoint=False)[None]
    v = np.linspace(-np.pi / 2, np.pi / 2, _HEIGHT // 4)[:, None]
    place = np.stack(
        [
            np.cos(v) * np.cos(u),
            np.cos(v) * np.sin(u),
            np.broadcast_to(np.sin(v), (v.size, u.size)),
        ],
        -1,
    )
    shade = np.zeros(place.shape[:2])
    for octave in range(1, 6):
        for _ in range(4):
            way = rng.normal(0, 1.6**octave, 3)
            shade += np.sin(place @ way + rng.uniform(0, 6)) / 1.5**octave
    shade = 0.5 + 0.16 * shade
    if kind not in {"star", "station"}:
        shade = _cratered(rng, place, shade)
    painted = ramp(stops, np.clip(shade, 0, 1)).astype(np.uint8)
    return painted.repeat(4, 0).repeat(4, 1)


def _cratered(rng: np.random.Generator, place: Floats, shade: Floats) -> Floats:
    for _ in range(70):
        middle = rng.normal(size=3)
        middle /= np.linalg.norm(middle)
        size = 0.04 + 0.16 * rng.beta(1, 5)
        away = np.linalg.norm(place - middle, axis=-1) / size
        shade = shade - 0.22 * np.clip(1 - away, 0, 1) ** 0.5
        shade = shade + 0.16 * np.exp(-(((away - 1.05) / 0.16) ** 2))
    return shade


def texture(painted: Bytes) -> Any:
    """A surface's map for the graphics library."""
    image = vtkImageData()
    image.SetDimensions(_WIDTH, _HEIGHT, 1)
    flat: NDArray[np.uint8] = np.ascontiguousarray(painted.reshape(-1, 3))
    image.GetPointData().SetScalars(numpy_to_vtk(flat, deep=True))
    made = vtkTexture()
    made.SetInputDataObject(image)
    made.InterpolateOn()
    made.MipmapOn()
    return made


def sampled(painted: Bytes, u: Floats, v: Floats) -> Bytes:
    """The colours of a map at map coordinates: (n, 3)."""
    rows, columns = (v * (_HEIGHT - 1)).astype(np.int64), (u * (_WIDTH - 1)).astype(np.int64)
    return np.ascontiguousarray(painted[rows, columns])

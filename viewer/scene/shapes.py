"""Ship meshes: bow +x, port +y, up +z, half a length of 1.

Two hull families tell the sides apart by silhouette: darts are flat wedges, lances needles with
plates aft. They differ from every side, and in grey.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from replays.reel import Floats

Point = tuple[float, float, float]
Corners = tuple[int, int, int]
Mesh = tuple[Floats, NDArray[np.int64]]
"""Vertices (n, 3) and triangles (m, 3), anticlockwise from outside."""

KINDS = ("capital", "escort", "fighter", "missile", "station")
HALF_LENGTHS = (1.35, 0.95, 0.66, 0.42, 1.2)
LEAST_PIXELS = (40.0, 30.0, 22.0, 12.0, 36.0)
"""The shortest length on screen, by kind."""


@lru_cache(1)
def meshes() -> tuple[Mesh, ...]:
    """Every mesh, at family * len(KINDS) + kind."""
    missile = _loft([_ring(0.4, 3, 0.17), _ring(-0.9, 3, 0.17)])
    return (*_darts(), missile, _station(4), *_lances(), missile, _station(6))


@lru_cache(1)
def far_meshes() -> tuple[Mesh, Mesh]:
    """The two families for crowds: 6 and 8 triangles."""
    plates = [
        [(-0.2, 0.1 * side, 0.0), (-0.95, 0.6 * side, 0.0), (-0.6, 0.05 * side, 0.0)]
        for side in (1, -1)
    ]
    return _darts()[2], _loft([_ring(-0.6, 3, 0.24)], plates)


def kind_of(shape: str) -> int:
    """The index of a shape's mesh."""
    return KINDS.index(shape) if shape in KINDS else KINDS.index("escort")


def _darts() -> tuple[Mesh, Mesh, Mesh]:
    capital = _mirrored(
        [
            *((1, 0, 0), (-0.72, 0.52, -0.02), (-0.95, 0.40, -0.02), (-0.3, 0, 0.16)),
            *((-0.95, 0.16, 0.16), (-0.2, 0, -0.16), (-0.95, 0, -0.2)),
            *((-0.36, 0.12, 0.17), (-0.78, 0.14, 0.17), (-0.5, 0.10, 0.38), (-0.78, 0.11, 0.38)),
            *((-0.28, 0, 0.2), (-0.5, 0, 0.38), (-0.78, 0, 0.38)),
        ],
        [
            *((0, 3, 1), (3, 4, 1), (1, 4, 2), (0, 1, 5), (1, 2, 6), (1, 6, 5), (2, 4, 6)),
            *((4, 3, 6), (11, 9, 7), (11, 12, 9), (7, 9, 8), (9, 10, 8), (12, 13, 9), (13, 10, 9)),
        ],
    )
    escort = _mirrored(
        [
            *((1, 0, 0), (-0.62, 0.50, 0), (-0.9, 0.34, 0.05), (-0.35, 0, 0.27)),
            *((-0.9, 0, 0.22), (-0.35, 0, -0.16), (-0.9, 0, -0.12)),
        ],
        [(0, 3, 1), (1, 3, 2), (3, 4, 2), (0, 1, 5), (1, 2, 6), (1, 6, 5), (2, 4, 6)],
    )
    fighter = _mirrored(
        [(1, 0, 0), (-0.8, 0.72, -0.02), (-0.45, 0, 0.26), (-0.45, 0, -0.12)],
        [(0, 2, 1), (0, 1, 3), (1, 2, 3)],
    )
    return capital, escort, fighter


def _lances() -> tuple[Mesh, Mesh, Mesh]:
    bar = [
        plate[:1] + plate[2:] for plate in _plates(2, np.pi / 2, (0.34, 0, -0.16, -0.2), 0.1, 0.52)
    ]
    tail = _plates(4, np.pi / 4, (-0.4, -0.74, -1, -0.9), 0.12, 0.62)
    capital = _loft([_ring(0.62, 5, 0.14), _ring(-0.95, 5, 0.22)], bar + tail)
    escort = _loft(
        [_ring(0.35, 5, 0.16), _ring(-0.9, 5, 0.2)],
        _plates(3, 0, (-0.2, -0.62, -1, -0.85), 0.12, 0.66),
    )
    fighter = _loft(
        [_ring(-0.1, 4, 0.2, start=0), _ring(-0.75, 4, 0.12, start=0)],
        _plates(3, 0, (-0.15, -0.72, -0.98, -0.7), 0.1, 0.55),
    )
    return capital, escort, fighter


def _station(arms: int) -> Mesh:
    """A hub on a spindle with plates round it; the number of arms tells the families apart."""
    hub = [_ring(0.35, 8, 0.3), _ring(-0.35, 8, 0.3), _ring(-0.8, 8, 0.1)]
    return _loft(hub, _plates(arms, 0, (0.16, 0.16, -0.16, -0.16), 0.28, 0.95))


def _mirrored(half: Sequence[Point], triangles: Sequence[Corners]) -> Mesh:
    """A whole mesh from its port half; what lies in the plane y = 0 is shared."""
    points = list(half)
    other = {}
    for index, (x, y, z) in enumerate(half):
        other[index] = len(points) if y > 1e-6 else index
        if y > 1e-6:
            points.append((x, -y, z))
    whole = list(triangles)
    for a, b, c in triangles:
        if {other[a], other[b], other[c]} != {a, b, c}:
            whole.append((other[a], other[c], other[b]))
    return np.array(points, np.float64), np.array(whole, np.int64)[:, ::-1]


def _ring(x: float, count: int, radius: float, start: float = 0.5) -> list[Point]:
    angles = (np.arange(count) + start) * 2 * np.pi / count
    return [(x, float(radius * np.sin(a)), float(radius * np.cos(a))) for a in angles]


def _plates(
    count: int, start: float, stations: tuple[float, float, float, float], root: float, tip: float
) -> list[list[Point]]:
    """Plates round the axis: the first and last station at the root, the middle two at the tip."""
    radii = (root, tip, tip, root)
    return [
        [
            (x, float(r * np.sin(a)), float(r * np.cos(a)))
            for x, r in zip(stations, radii, strict=True)
        ]
        for a in start + np.arange(count) * 2 * np.pi / count
    ]


def _loft(rings: Sequence[list[Point]], plates: Sequence[list[Point]] = ()) -> Mesh:
    """A spindle from the bow through rings of equal count to a flat stern, with thin plates."""
    points: list[Point] = [(1.0, 0.0, 0.0)]
    for ring in rings:
        points += ring
    n = len(rings[0])
    faces = [(0, 1 + (i + 1) % n, 1 + i) for i in range(n)]
    for k in range(len(rings) - 1):
        a, b = 1 + k * n, 1 + (k + 1) * n
        for i in range(n):
            j = (i + 1) % n
            faces += [(a + i, a + j, b + i), (a + j, b + j, b + i)]
    end = 1 + (len(rings) - 1) * n
    faces += [(end, end + i, end + i + 1) for i in range(1, n - 1)]
    for plate in plates:
        s = len(points)
        points += plate
        faces += [(s, s + 1, s + 2), (s, s + 2, s + 1)]
        if len(plate) == 4:
            faces += [(s, s + 2, s + 3), (s, s + 3, s + 2)]
    return np.array(points, np.float64), np.array(faces, np.int64)


def normals(mesh: Mesh) -> Floats:
    """One outward unit vector a triangle."""
    points, faces = mesh
    a, b, c = (points[faces[:, k]] for k in range(3))
    across = np.cross(b - a, c - a)
    made: Floats = across / np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-9)
    return made


def creases(mesh: Mesh, angle: float) -> Floats:
    """Outline and crease edges sharper than an angle in degrees, as segments (2 m, 3)."""
    points, faces = mesh
    facing = normals(mesh)
    seen: dict[tuple[Point, Point], list[int]] = {}
    for index, corners in enumerate(faces):
        for i, j in ((0, 1), (1, 2), (2, 0)):
            ends = sorted(tuple(points[corners[k]].round(4).tolist()) for k in (i, j))
            seen.setdefault((ends[0], ends[1]), []).append(index)
    sharp = float(np.cos(np.radians(angle)))
    kept = [edge for edge, sides in seen.items() if _is_crease(facing[sides], sharp)]
    return np.array(kept, np.float64).reshape(-1, 3)


def _is_crease(facing: Floats, sharp: float) -> bool:
    if len(facing) == 1:
        return True
    turn = float(facing[0] @ facing[1])
    return abs(turn) < sharp or turn < -0.9


def swollen(mesh: Mesh, by: float) -> Mesh:
    """The mesh blown up along its vertex normals: drawn inside out it is an outline.

    Plates have no inside and are left out.
    """
    points, faces = mesh
    a, b, c = (points[faces[:, k]] for k in range(3))
    push = np.zeros_like(points)
    for k in range(3):
        np.add.at(push, faces[:, k], np.cross(b - a, c - a))
    size = np.linalg.norm(push, axis=1, keepdims=True)
    flat = size[:, 0] < 1e-5
    return points + by * push / np.maximum(size, 1e-9), faces[~flat[faces].any(1)]


def engines(family: int, kind: int) -> Mesh:
    """The glowing discs at the stern."""
    points: list[Point] = []
    faces: list[Corners] = []
    for x, y, z, radius in _ENGINES[family][kind]:
        start = len(points)
        points.append((x - 0.02, y, z))
        points += [(x - 0.02, y + dy, z + dz) for _, dy, dz in _ring(0, 6, radius, start=0)]
        faces += [(start, start + 1 + (i + 1) % 6, start + 1 + i) for i in range(6)]
    return np.array(points, np.float64).reshape(-1, 3), np.array(faces, np.int64).reshape(-1, 3)


_Discs = tuple[tuple[float, float, float, float], ...]
_MISSILE: _Discs = ((-0.92, 0, 0, 0.15),)
_ENGINES: tuple[tuple[_Discs, ...], ...] = (
    (
        ((-0.96, 0.22, 0.06, 0.1), (-0.96, -0.22, 0.06, 0.1), (-0.96, 0, 0, 0.09)),
        ((-0.92, 0.14, 0.06, 0.1), (-0.92, -0.14, 0.06, 0.1)),
        ((-0.5, 0, 0.06, 0.08),),
        _MISSILE,
        (),
    ),
    (((-0.97, 0, 0, 0.19),), ((-0.92, 0, 0, 0.16),), ((-0.78, 0, 0, 0.1),), _MISSILE, ()),
)

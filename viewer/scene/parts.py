"""What the stage is made of: lines, points and surfaces whose arrays are swapped in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray
from vtkmodules.util.numpy_support import numpy_to_vtk
from vtkmodules.vtkCommonCore import vtkPoints
from vtkmodules.vtkCommonDataModel import vtkCellArray, vtkPolyData
from vtkmodules.vtkRenderingCore import vtkActor, vtkPolyDataMapper

from replays.reel import Floats
from viewer.scene.curves import chalked, pairs
from viewer.scene.paint import Bytes

When = Literal["always", "still", "moving"]
_VTK_INT = 6


class Part:
    """One actor. when: the pictures it is drawn in; width and point in pixels at 1x.

    Blending works in the opaque pass in the order parts are added, and costs nothing; only glow
    goes to the translucent pass, so that it does not write depth.
    """

    def __init__(
        self,
        mapper: Any,
        *,
        when: When = "always",
        width: float = 0.0,
        point: float = 0.0,
        lit: bool = False,
        glow: bool = False,
    ) -> None:
        self.when = when
        self.filled = True
        self._width, self._point = width, point
        self.actor = vtkActor()
        self.actor.SetMapper(mapper)
        self.actor.GetProperty().SetLighting(lit)
        if glow:
            self.actor.ForceTranslucentOn()
        else:
            self.actor.ForceOpaqueOn()

    def thicken(self, factor: float) -> None:
        """Draw strokes and points so many times as thick as at 1x."""
        if self._width:
            self.actor.GetProperty().SetLineWidth(self._width * factor)
        if self._point:
            self.actor.GetProperty().SetPointSize(self._point * factor)

    def reveal(self, shown: bool, still: bool) -> None:
        """Be in the picture or not."""
        fits = self.when == "always" or (self.when == "still") == still
        self.actor.SetVisibility(bool(shown and fits and self.filled))

    def roughen(self, pixel: float) -> None:
        """Draw anew for another size of a pixel in map units; only chalk cares."""


class _Cells:
    """Offsets and corners of n cells with so many corners each, as views of arrays that grow."""

    def __init__(self, corners: int) -> None:
        self.corners = corners
        self._grow(1024)

    def _grow(self, count: int) -> None:
        self.offsets = np.arange(0, (count + 1) * self.corners, self.corners, dtype=np.int32)
        self.points = np.arange(count * self.corners, dtype=np.int32)

    def array(self, count: int) -> Any:
        """A cell array of count cells."""
        if count >= len(self.offsets):
            self._grow(2 * count)
        offsets, points = self.offsets[: count + 1], self.points[: count * self.corners]
        made = vtkCellArray()
        made.SetData(_as_vtk(offsets, _VTK_INT), _as_vtk(points, _VTK_INT))
        return made


_CELLS = {corners: _Cells(corners) for corners in (1, 2, 3)}
_SETTERS = {1: "SetVerts", 2: "SetLines", 3: "SetPolys"}


def _as_vtk(array: NDArray[Any], kind: int | None = None) -> Any:
    return numpy_to_vtk(array, array_type=kind)


def polydata(points: ArrayLike, corners: int = 3, faces: NDArray[np.int64] | None = None) -> Any:
    """A VTK data set of points (n, 3) in cells of 1, 2 or 3 corners; without faces in order."""
    made, where = vtkPolyData(), vtkPoints()
    places = np.ascontiguousarray(np.asarray(points), np.float32)
    where.SetData(_as_vtk(places))
    made.SetPoints(where)
    if faces is None:
        cells = _CELLS[corners].array(len(places) // corners)
    else:
        flat = np.ascontiguousarray(faces, np.int32).ravel()
        cells = vtkCellArray()
        ends = np.arange(0, len(flat) + 1, corners, dtype=np.int32)
        cells.SetData(_as_vtk(ends, _VTK_INT), _as_vtk(flat, _VTK_INT))
    getattr(made, _SETTERS[corners])(cells)
    return made


def attach(data: Any, name: str, values: NDArray[Any], role: str = "AddArray") -> None:
    """Give every point of a data set a value; role is AddArray, SetScalars, SetNormals ..."""
    array = _as_vtk(np.ascontiguousarray(values))
    array.SetName(name)
    getattr(data.GetPointData(), role)(array)


class Cloud(Part):
    """Coloured points, segments or triangles, swapped as a whole and without copying."""

    corners = 1

    def __init__(self, **how: Any) -> None:
        self.data = vtkPolyData()
        self._count = -1
        mapper = vtkPolyDataMapper()
        mapper.SetInputData(self.data)
        super().__init__(mapper, **how)
        self.set(np.zeros((0, 3)), np.zeros((0, 4), np.uint8))

    def set(self, points: NDArray[Any], colours: Bytes) -> None:
        """Show these: points (n, 3) relative to the stage's origin, colours (n, 3 or 4)."""
        count = len(points) // self.corners
        self.filled = count > 0
        where = vtkPoints()
        where.SetData(_as_vtk(np.ascontiguousarray(points, np.float32)))
        self.data.SetPoints(where)
        if count != self._count:
            getattr(self.data, _SETTERS[self.corners])(_CELLS[self.corners].array(count))
            self._count = count
        attach(self.data, "colours", colours, "SetScalars")


class Points(Cloud):
    """Dots."""


class Lines(Cloud):
    """Segments: every two points are one."""

    corners = 2


class Faces(Cloud):
    """Triangles: every three points are one."""

    corners = 3


class Sketch(Lines):
    """Polylines that stay; on a blackboard they are drawn by hand, anew for every zoom."""

    def __init__(self, rough: float, **how: Any) -> None:
        self._rough = rough
        self._curves: list[Floats] = []
        super().__init__(**how)

    def draw(self, curves: Sequence[Floats], colours: Sequence[Bytes], pixel: float) -> None:
        """Show polylines (n, 3) with their colours (n, 4)."""
        self._curves = [
            np.concatenate([curve, colour], 1).astype(np.float64)
            for curve, colour in zip(curves, colours, strict=True)
            if len(curve) > 1
        ]
        self.roughen(pixel)

    def roughen(self, pixel: float) -> None:
        curves = self._curves
        if self._rough:
            curves = chalked(curves, pixel, self._rough, np.random.default_rng(7))
        parts = [pairs(curve) for curve in curves]
        whole = np.vstack(parts) if parts else np.zeros((0, 7))
        self.set(whole[:, :3], whole[:, 3:].astype(np.uint8))


class Surface(Part):
    """A lit or plain mesh that stays."""

    def __init__(self, data: Any, **how: Any) -> None:
        self.data = data
        mapper = vtkPolyDataMapper()
        mapper.SetInputData(data)
        super().__init__(mapper, **how)

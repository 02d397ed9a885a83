"""One mesh drawn at many places by the graphics library itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from vtkmodules.vtkRenderingCore import vtkGlyph3DMapper

from replays.reel import Floats
from viewer.scene.paint import Bytes
from viewer.scene.parts import Part, attach, polydata
from viewer.scene.shapes import Mesh, normals


class Glyphs(Part):
    """Meshes at places, turned, scaled and coloured; arrays are swapped, never the actor."""

    def __init__(self, sources: Sequence[Any], **how: Any) -> None:
        mapper = vtkGlyph3DMapper()
        mapper.SetSourceIndexing(True)
        mapper.SetSourceIndexArray("source")
        mapper.SetScaling(True)
        mapper.SetScaleArray("size")
        mapper.SetScaleModeToScaleByMagnitude()
        mapper.SetOrient(True)
        mapper.SetOrientationModeToQuaternion()
        mapper.SetOrientationArray("turned")
        mapper.SetCullingAndLOD(False)
        for index, source in enumerate(sources):
            mapper.SetSourceData(index, source)
        self._mapper = mapper
        super().__init__(mapper, **how)
        self._enlist(0)
        self.filled = False

    def set(
        self, points: Floats, turned: Floats, sources: NDArray[np.int64], colours: Bytes
    ) -> None:
        """Place glyphs: points (n, 3) relative to origin, quaternions (n, 4), meshes (n,)."""
        self.filled = len(points) > 0
        if len(points) != len(self._places):
            self._enlist(len(points))
        self._places[:] = points
        self._turned[:] = turned
        self._sources[:] = sources
        self._colours[:] = colours
        self._touch()

    def _enlist(self, count: int) -> None:
        """Arrays for so many glyphs; new data make the mapper start over, so only when it must."""
        self._places = np.zeros((count, 3), np.float32)
        self._turned = np.zeros((count, 4), np.float32)
        self._sources = np.zeros(count, np.int32)
        self._sizes = np.ones(count, np.float32)
        self._colours = np.zeros((count, 3), np.uint8)
        self.data = polydata(self._places, corners=1)
        attach(self.data, "turned", self._turned)
        attach(self.data, "source", self._sources)
        attach(self.data, "size", self._sizes)
        attach(self.data, "colours", self._colours, "SetScalars")
        self._mapper.SetInputData(self.data)

    def _touch(self) -> None:
        """Tell the library that the arrays it looks at have changed."""
        held = self.data.GetPointData()
        for index in range(held.GetNumberOfArrays()):
            held.GetArray(index).Modified()
        self.data.GetPoints().Modified()
        self.data.Modified()

    def scale(self, sizes: Floats) -> None:
        """Set the half length (n,) of every glyph in map units."""
        self._sizes[:] = sizes
        self.data.GetPointData().GetArray("size").Modified()
        self.data.Modified()


def faceted(mesh: Mesh) -> Any:
    """A mesh with flat faces: no corner is shared, each has its triangle's normal."""
    points, faces = mesh
    data = polydata(points[faces].reshape(-1, 3))
    attach(data, "normals", np.repeat(normals(mesh), 3, 0).astype(np.float32), "SetNormals")
    return data


def wired(segments: Floats) -> Any:
    """Segments a little larger than the mesh they are the edges of."""
    return polydata(segments * 1.012, corners=2)

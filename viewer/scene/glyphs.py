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
        nothing = np.zeros(0, np.int64)
        self.set(np.zeros((0, 3)), np.zeros((0, 4)), nothing, np.zeros((0, 3), np.uint8))

    def set(
        self, points: Floats, turned: Floats, sources: NDArray[np.int64], colours: Bytes
    ) -> None:
        """Place glyphs: points (n, 3) relative to origin, quaternions (n, 4), meshes (n,)."""
        self.filled = len(points) > 0
        data = polydata(points, corners=1)
        attach(data, "turned", turned.astype(np.float32))
        attach(data, "source", sources.astype(np.int32))
        attach(data, "size", np.ones(len(points), np.float32))
        attach(data, "colours", colours, "SetScalars")
        self.data = data
        self._mapper.SetInputData(data)

    def scale(self, sizes: Floats) -> None:
        """Set the half length (n,) of every glyph in map units."""
        attach(self.data, "size", sizes.astype(np.float32))
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

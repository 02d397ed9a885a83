"""The stage layers build on: renderers, lights, the look and the extent of the battle."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from typing import Any

import numpy as np
import vtkmodules.vtkRenderingOpenGL2  # noqa: F401  (registers the graphics library)
from numpy.typing import NDArray
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonCore import vtkUnsignedCharArray
from vtkmodules.vtkRenderingCore import vtkLight, vtkRenderer, vtkRenderWindow

from replays.reel import Floats
from viewer.look.theme import SceneLook, Theme
from viewer.scene.extent import Extent
from viewer.scene.lens import Lens
from viewer.scene.paint import rgb


class Stage:
    """An off-screen window with a backdrop (ground and stars) and the scene before it."""

    def __init__(self, theme: Theme) -> None:
        self.window = vtkRenderWindow()
        self.window.SetOffScreenRendering(1)
        self.window.SetMultiSamples(0)
        self.window.SetNumberOfLayers(2)
        self.backdrop, self.front = vtkRenderer(), vtkRenderer()
        for layer, renderer in enumerate((self.backdrop, self.front)):
            renderer.SetLayer(layer)
            renderer.SetUseOIT(False)
            renderer.AutomaticLightCreationOff()
            self.window.AddRenderer(renderer)
        self.pixel = 0.05
        self.theme = theme
        self.dress(theme)

    def dress(self, theme: Theme) -> None:
        """Put up another theme's ground and lights."""
        self.theme = theme
        self.sun = _direction(*theme.scene.sun)
        self.front.RemoveAllLights()
        self.front.AddLight(_light(self.sun, 1.0, camera=False))
        self._fill = _light(np.array([sin(radians(-35)), sin(radians(35)), 1.0]), self.look.fill)
        self.front.AddLight(self._fill)

    @property
    def look(self) -> SceneLook:
        """How the theme draws the scene."""
        return self.theme.scene

    @property
    def ground(self) -> Floats:
        """The mean colour of the background, 0..255."""
        return (rgb(self.look.bg[0]) + rgb(self.look.bg[1])) / 2

    def clear(self) -> None:
        """Take everything off the stage."""
        for renderer in (self.backdrop, self.front):
            renderer.RemoveAllViewProps()

    def light(self, still: bool) -> None:
        """The ground: flat while moving, since a gradient costs 6 ms a frame."""
        low, high = (rgb(colour) / 255 for colour in self.look.bg)
        graded = still and bool((low != high).any())
        if not still:
            low = high = (low + high) / 2
        self.backdrop.SetBackground(*low)
        self.backdrop.SetBackground2(*high)
        self.backdrop.SetGradientBackground(graded)

    def aim(self, lens: Lens, extent: Extent) -> None:
        """Point both cameras; everything of the extent lies between the clipping planes."""
        camera = lens.camera
        _, up, back = camera.axes()
        view = self.front.GetActiveCamera()
        focal = extent.local(np.array(camera.focal))
        view.SetFocalPoint(*focal)
        view.SetPosition(*(focal + camera.distance * back))
        view.SetViewUp(*up)
        view.SetViewAngle(camera.angle)
        view.SetParallelProjection(camera.parallel)
        view.SetParallelScale(camera.half_height)
        view.SetClippingRange(*_clip(lens, extent))
        sky = self.backdrop.GetActiveCamera()
        sky.SetFocalPoint(*(-back))
        sky.SetPosition(0.0, 0.0, 0.0)
        sky.SetViewUp(*up)
        sky.SetViewAngle(camera.angle)
        sky.SetClippingRange(0.5, 2.0)

    def picture(self, width: int, height: int) -> NDArray[np.uint32]:
        """Render; the pixels (height, width) as 0xAABBGGRR, bottom row first."""
        if tuple(self.window.GetSize()) != (width, height):
            self.window.SetSize(width, height)
        self.window.Render()
        taken = vtkUnsignedCharArray()
        self.window.GetRGBACharPixelData(0, 0, width - 1, height - 1, 0, taken, 0)
        pixels: NDArray[np.uint8] = vtk_to_numpy(taken)
        return pixels.view(np.uint32).reshape(height, width)

    def close(self) -> None:
        """Free what the graphics library holds."""
        self.clear()
        self.window.Finalize()


def _clip(lens: Lens, extent: Extent) -> tuple[float, float]:
    """Nearest and farthest depth of a ball that holds everything drawn."""
    camera = lens.camera
    ball = float(np.linalg.norm(extent.local(extent.points), axis=1).max()) + 1.6 * extent.radius
    middle = float(lens.project(extent.origin[None])[0, 2])
    far = max(middle + ball, camera.distance * 1.5)
    if camera.parallel:
        return middle - ball, far
    # What is looked at closely is never cut away, however far the battle reaches behind it.
    return max(middle - ball, min(far * 2e-4, camera.distance * 0.05)), far


def _direction(azimuth: float, elevation: float) -> Floats:
    a, e = radians(azimuth), radians(elevation)
    return np.array([cos(a) * cos(e), sin(a) * cos(e), sin(e)])


def _light(place: Iterable[float], power: float, *, camera: bool = True) -> Any:
    light = vtkLight()
    if camera:
        light.SetLightTypeToCameraLight()
    else:
        light.SetLightTypeToSceneLight()
    light.SetPosition(*place)
    light.SetFocalPoint(0, 0, 0)
    light.SetPositional(False)
    light.SetIntensity(power)
    return light

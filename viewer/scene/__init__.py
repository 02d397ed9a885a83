"""The 3D scene, drawn by VTK off screen; no Qt."""

from viewer.scene.camera import Camera
from viewer.scene.labels import PlaneLabel
from viewer.scene.scene import LAYERS, Scene
from viewer.scene.vectors import Arrow
from viewer.scene.view import View

__all__ = ["LAYERS", "Arrow", "Camera", "PlaneLabel", "Scene", "View"]

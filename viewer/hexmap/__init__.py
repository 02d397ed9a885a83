"""The 2D map."""

from viewer.hexmap.camera import Camera
from viewer.hexmap.drawing import Drawing
from viewer.hexmap.hexmap import HexMap
from viewer.hexmap.parts import PARTS
from viewer.hexmap.printing import ExportError, export, picture

__all__ = ["PARTS", "Camera", "Drawing", "ExportError", "HexMap", "export", "picture"]

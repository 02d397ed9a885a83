"""What is painted over the picture of the scene."""

from viewer.overlay.overlay import Overlay
from viewer.overlay.stage import Moment, Point, Sphere, Stage, picture_scale

__all__ = ["Moment", "Overlay", "Point", "Sphere", "Stage", "picture_scale"]

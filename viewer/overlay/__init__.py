"""What is painted over the picture of the scene."""

from viewer.overlay.overlay import Overlay
from viewer.overlay.stage import Moment, Stage, picture_scale

__all__ = ["Moment", "Overlay", "Stage", "picture_scale"]

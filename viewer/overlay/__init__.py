"""What is painted over the picture of the scene."""

from viewer.overlay.overlay import Overlay
from viewer.overlay.stage import Moment, Stage

__all__ = ["Moment", "Overlay", "Stage"]

"""The overlay of one scene: its pictures finished, its labels kept in place."""

from __future__ import annotations

from PyQt6.QtGui import QImage, QPainter

from viewer.look.theme import Theme
from viewer.overlay.bloom import bloom
from viewer.overlay.chalk import chalk
from viewer.overlay.legend import Mesh
from viewer.overlay.pixels import Pixels, image_of
from viewer.overlay.places import keep
from viewer.overlay.sheet import Sheet
from viewer.overlay.stage import Moment, Stage


class Overlay:
    """Paints over the pictures of one scene.

    It remembers where labels stood, so that they do not hop from frame to frame.
    """

    def __init__(self, theme: Theme, mesh: Mesh) -> None:
        self.theme = theme
        self._mesh = mesh
        self._kept: dict[str, int] = {}
        self._made_for: tuple[tuple[int, int], float] = ((0, 0), 0.0)

    def forget(self) -> None:
        """Forget where labels stood: another battle comes."""
        self._kept.clear()

    def finish(self, pixels: Pixels, stage: Stage, moment: Moment, *, still: bool) -> QImage:
        """The finished picture from a scene's pixels (height, width, 4), BGRA."""
        image = image_of(pixels)
        look = self.theme.scene
        if look.bloom and still:
            bloom(image, look.bloom)
        painter = QPainter(image)
        try:
            self.paint(painter, stage, moment)
        finally:
            # an image must not go while it is painted on
            painter.end()
        if look.board:
            chalk(image, look.board, moment.scale)
        return image

    def paint(self, painter: QPainter, stage: Stage, moment: Moment) -> None:
        """Paint everything over the scene as it was last rendered."""
        if self._made_for != (moment.size, moment.scale):
            self._made_for = (moment.size, moment.scale)
            self.forget()
        sheet = Sheet(painter, stage, moment, self.theme)
        sheet.numbers()
        sheet.marks()
        sheet.display(self._mesh)
        keep(self._kept, sheet.labels(self._kept))

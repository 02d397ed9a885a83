"""The small map on the card over the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtGui import QImage, QPixmap
from PyQt6.QtWidgets import QApplication

from viewer.look.style import em
from viewer.session import Session
from viewer.timeline.card import PICTURE, WIDTH

if TYPE_CHECKING:
    from viewer.hexmap import Drawing

LEFT_OUT = frozenset({"labels", "grid", "reach", "vectors"})
"""The layers such a small picture has no room for."""


class Preview:
    """Gives the map at a time, as the session would show it, without names."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._kept: Drawing | None = None

    def __call__(self, time: float) -> QPixmap:
        """The picture of a time; none where no battle is open."""
        return QPixmap.fromImage(self._image(time))

    def _image(self, time: float) -> QImage:
        from viewer import hexmap  # noqa: PLC0415 (pyqtgraph comes after the window)

        session, log = self.session, self.session.log
        if log is None:
            return QImage()
        ratio = _ratio()
        self._kept = self._kept or hexmap.Drawing()
        return hexmap.picture(
            log,
            time=time,
            width=round(em(WIDTH) * ratio),
            height=round(em(PICTURE) * ratio),
            theme=session.theme,
            text_scale=session.text_scale,
            hidden=session.hidden | LEFT_OUT,
            selection=session.selection,
            trail=session.trail,
            motion=session.motion,
            plane=session.plane,
            whole_battle=not session.guard,
            ratio=ratio,
            drawing=self._kept,
        )


def _ratio() -> float:
    screen = QApplication.primaryScreen()
    return screen.devicePixelRatio() if screen else 1.0

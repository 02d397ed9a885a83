"""A session's battle on a studio: which picture to make, from where."""

from __future__ import annotations

from PyQt6.QtGui import QImage

from replays.log import Log
from replays.reel import Frame
from viewer.asking.ranges import ranges_of
from viewer.asking.reaches import Reach
from viewer.canvas.steering import orbit, zoom
from viewer.canvas.studio import Studio
from viewer.look.theme import THEMES
from viewer.overlay import Moment, picture_scale
from viewer.session import Session

ROOM, LIFT = 0.9, 0.02
"""How much smaller a battle is shown, and by what share of the height higher, under a title and
over a caption."""
PANE = 0.9
"""Size of texts in a pane of the window, of that in a 900 line picture."""


class Easel:
    """Makes the pictures of one view of a session; it never changes the session.

    full: with title, turn, legend and caption. reach: where the selected ship can get
    to next turn, None where nobody knows.
    """

    def __init__(self, session: Session, *, full: bool) -> None:
        self.session = session
        self.full = full
        self.studio = Studio(THEMES[session.theme])
        self.reach: Reach | None = None
        self._log: Log | None = None
        self._home = 1.0

    def picture(self, width: int, height: int, ratio: float, *, still: bool) -> QImage | None:
        """The picture in pixels of the screen, ratio of them to one of the layout."""
        log, frame = self.session.log, self.session.frame()
        if log is None or frame is None:
            return None
        self._prepare(log, width / max(1, height))
        self._follow(log, frame)
        made = self.studio.picture(self._moment(log, frame, (width, height), ratio), still=still)
        made.setDevicePixelRatio(ratio)
        return made

    def _prepare(self, log: Log, aspect: float) -> None:
        """Bring theme and battle up to date."""
        theme = THEMES[self.session.theme]
        if self.studio.theme != theme:
            self.studio.retheme(theme)
        if log is not self._log:
            self.open(log, aspect)

    def open(self, log: Log, aspect: float) -> None:
        """Put a battle on the stage, all of it in view; one that only grew is seen as before."""
        old, self._log = self._log, log
        grown = old is not None and (old.path, old.title) == (log.path, log.title)
        self.studio.load(log, stay=grown)
        if not grown:
            self.studio.scene.face(aspect)
            self.turn()
            self.fit(aspect)

    def _follow(self, log: Log, frame: Frame) -> None:
        if self.session.camera == "follow" and self.session.selection:
            ship = self.session.selection[0]
            if ship in log.reel.names:
                self.studio.camera.look_at(frame.ships.positions[log.index(ship)])

    def _moment(self, log: Log, frame: Frame, size: tuple[int, int], ratio: float) -> Moment:
        session = self.session
        badge = ""
        if session.camera == "follow" and session.selection:
            badge = f"Follows {session.selection[0]}"
        scale = picture_scale(*size) if self.full else PANE * ratio
        return Moment(
            log=log,
            frame=frame,
            size=size,
            selection=session.selection,
            hidden=session.hidden,
            trail=session.trail,
            motion=session.motion,
            reach=self.reach,
            ranges=ranges_of(session, frame),
            badge=badge,
            full=self.full,
            scale=scale * session.text_scale,
        )

    def fit(self, aspect: float) -> None:
        """Show everything from the same side."""
        self.studio.scene.fit(aspect)
        if self.full:
            self.studio.camera.zoom(ROOM)
            self.studio.camera.pan(0.0, -LIFT, 1.0)
        self._home = self.studio.camera.distance

    def turn(self) -> None:
        """Look from where the session asks: from above, from the side."""
        if self.session.camera == "top":
            self.studio.camera.top()
        elif self.session.camera == "side":
            self.studio.camera.side()

    def orbit(self, dx: float, dy: float) -> None:
        """Turn the scene with a mouse moved by dx right and dy down, in pixels of the layout."""
        orbit(self.studio.camera, dx, dy)

    def pan(self, dx: float, dy: float, height: float) -> None:
        """Move the scene with the mouse, in pixels of a picture of that height."""
        self.studio.camera.pan(dx, dy, height)

    def zoom(self, factor: float, dx: float, dy: float, height: float) -> None:
        """Bring things nearer; what lies dx right and dy down of the middle stays there."""
        zoom(self.studio.camera, factor, (dx, dy), height, self._home)

    def close(self) -> None:
        """Free the studio."""
        self.studio.close()

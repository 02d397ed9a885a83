"""The map as a widget: it follows the session and picks ships and places."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, pyqtSignal
from PyQt6.QtWidgets import QWidget

from replays.log import Log
from viewer.alive import alive
from viewer.asking.reaches import Reach
from viewer.hexmap.camera import Bounds
from viewer.hexmap.framing import bounded, framed, moment, whole
from viewer.hexmap.pane import Pane
from viewer.hexmap.picking import next_of, place_words, ships_near
from viewer.hexmap.plane import plane_of
from viewer.look.style import now
from viewer.session import Session

_FOLLOWED = (
    "time", "hidden", "trail", "motion", "theme", "text_scale", "mount", "gunnery",
)  # fmt: skip


class HexMap(Pane):
    """The 2D map of a session.

    hovered tells the name of the place under the mouse, "" when it leaves; picked the name of a
    place clicked where no ship is.
    """

    hovered = pyqtSignal(str)
    picked = pyqtSignal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.session = session
        self._log: Log | None = None
        self.setAccessibleName("Map")
        self.setAccessibleDescription("The battle from above: wheel zooms, drag moves, click picks")
        for name in _FOLLOWED:
            getattr(session.events, name).connect(self._follow)
        session.events.selection.connect(self._select)
        session.events.log.connect(self._open)
        session.events.plane.connect(self._turn)
        now.changed.connect(self._restyle)
        self._open(session.log)

    @property
    def reach(self) -> Reach | None:
        """Where a ship can be next turn, drawn while the layer is on."""
        return self.board.reach

    @reach.setter
    def reach(self, reach: Reach | None) -> None:
        self.board.reach = reach
        self.board.update()

    def fit(self) -> None:
        """Show all ships and ghosts of the moment, and every body."""
        frame = self.session.frame()
        if self._log is None or frame is None:
            return
        plane, home = plane_of(self._log, self.session.plane), self._home(self._log)
        self._move(framed(self.camera, home, moment(self._log, plane, frame), self._log.board))

    def fit_battle(self) -> None:
        """Show all of the battle that may be told, and keep it in view while the map is resized."""
        self._untouched = True
        if self._log is not None:
            home = self._home(self._log)
            self.board.look(framed(self.camera, home, home, self._log.board))

    def _home(self, log: Log) -> Bounds:
        """All of a battle that may be told."""
        return whole(log, plane_of(log, self.session.plane), self.session.horizon)

    # -- the session ---------------------------------------------------------------------------

    @alive
    def _follow(self) -> None:
        self.board.update()

    @alive
    def _select(self) -> None:
        """A ship is looked at, or nothing: a place picked before is not."""
        self.board.picked = None
        self.board.update()

    @alive
    def _open(self, log: Log | None) -> None:
        """Another battle is looked at whole; the same one, grown, stays as it is on the screen."""
        old, self._log = self._log, log
        if _another(old, log):
            self.board.picked = self.board.reach = None
            self.fit_battle()
        elif log is not None:
            self.board.look(bounded(self.camera, self._home(log), log.board))
        self.board.update()

    @alive
    def _turn(self) -> None:
        self.board.picked = None
        self.fit_battle()
        self.board.update()

    @alive
    def _restyle(self) -> None:
        self.updateGeometry()
        self.board.update()

    # -- the mouse -----------------------------------------------------------------------------

    def leaveEvent(self, event: object) -> None:  # noqa: ARG002 (Qt's signature)
        self.hovered.emit("")

    def _hover(self, at: QPointF) -> None:
        view = self.board.view()
        if view is not None:
            self.hovered.emit(place_words(view, at.x(), at.y()))

    def _click(self, at: QPointF, *, add: bool) -> None:
        view = self.board.view()
        if view is None:
            return
        near = ships_near(view, at.x(), at.y())
        if near:
            self.board.picked = None
            row = near[0] if add else next_of(view, near)
            self.session.select(view.frame.names[row], add=add)
        else:
            self.board.picked = self.camera.place(at.x(), at.y())
            self.picked.emit(place_words(view, at.x(), at.y()))
        self.board.update()


def _another(old: Log | None, new: Log | None) -> bool:
    """Whether a log is of another battle, not the same one some turns on."""
    if old is None or new is None:
        return old is not new
    return (old.path, old.title, old.reel.names) != (new.path, new.title, new.reel.names)

"""The main window: it joins the session to the views and nothing more."""

from __future__ import annotations

import sys
from pathlib import Path

from PyQt6.QtCore import QTimer
from PyQt6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QResizeEvent,
    QShowEvent,
)
from PyQt6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from replays.states import Replays
from viewer.alive import alive
from viewer.asking.gunneries import Gunneries
from viewer.asking.reaches import Reach, Reaches
from viewer.files.settings import Settings, keep, recall
from viewer.look import style
from viewer.look.theme import THEMES
from viewer.pictures.aim import Aim
from viewer.pictures.preview import Preview
from viewer.playing.playback import Playback
from viewer.session import Session
from viewer.shell import placing, snapshot
from viewer.shell.desk import Desk
from viewer.shell.equipment import equip
from viewer.shell.files import Files, dropped
from viewer.shell.help import AboutPage, KeysPage
from viewer.shell.menus import Menus
from viewer.shell.messages import Message, MessageBar
from viewer.shell.snapshot import Shot
from viewer.shell.status import Status
from viewer.shell.toolbar import ToolBar
from viewer.shell.views import MODES
from viewer.shell.welcome import Welcome
from viewer.timeline import Timeline


class Window(QMainWindow):
    """One session, all its views; without a battle, the welcome page."""

    def __init__(self, session: Session, settings: Settings) -> None:
        super().__init__()
        self.session, self.settings = session, settings
        recall(settings, session)
        style.apply(THEMES[session.theme], session.text_scale)
        self.playback = Playback(session, self)
        self.timeline = Timeline(session, self.playback)
        self.desk = Desk(session, self.timeline)
        self.messages = MessageBar()
        self.files = Files(self, session, settings, self.messages)
        self.welcome = Welcome(self.files.recent)
        self.welcome.asked.connect(self.files.ask)
        self.welcome.chosen.connect(self.files.open)
        self.switches = equip(self)
        self.toolbar = ToolBar(self.switches)
        self.addToolBar(self.toolbar)
        self._lay_out()
        self._listen()
        self._recall()

    def _lay_out(self) -> None:
        bar = self.menuBar()
        assert bar is not None
        self.menus = Menus(bar, self.switches, self.files.recent)
        self.menus.recent.triggered.connect(self._recent_chosen)
        self.status = Status(self.session, self.switches["keys"])
        self.setStatusBar(self.status)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.welcome)
        self.pages.addWidget(self.desk)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.messages)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(middle)
        self.setAcceptDrops(True)

    def _listen(self) -> None:
        events = self.session.events
        events.log.connect(self._log_changed)
        events.theme.connect(self._restyle)
        events.text_scale.connect(self._restyle)
        self._fitting = QTimer(self)
        self._fitting.setSingleShot(True)
        self._fitting.setInterval(0)
        self._fitting.timeout.connect(self._fit_room)
        self._log_changed()

    # -- following the session ----------------------------------------------------------------

    @alive
    def _log_changed(self) -> None:
        log = self.session.log
        if log:
            self._furnish()
        self.pages.setCurrentWidget(self.desk if log else self.welcome)
        (self.map if log else self.pages).setFocus()
        self.toolbar.setVisible(log is not None)
        name = f"{log.title} ({Path(log.path).name})" if log and log.path else log and log.title
        self.setWindowTitle(f"{name} – Eight Worlds" if name else "Eight Worlds")

    def _furnish(self) -> None:
        """Make scene and map when there is something to show: VTK comes after the window."""
        views = self.desk.views
        if views.map.view is None:
            from viewer.canvas.canvas import Canvas  # noqa: PLC0415
            from viewer.hexmap import HexMap  # noqa: PLC0415

            self.map = HexMap(self.session)
            self.map.hovered.connect(self.status.hover)
            self.canvas = Canvas(self.session)
            self.timeline.preview = Preview(self.session)
            replays = Replays()
            self.gunneries = Gunneries(self.session, replays, self)
            self.reaches = Reaches(self.session, replays, self)
            self.reaches.found.connect(self._show_reach)
            views.map.hold(self.map)
            views.scene.hold(self.canvas)

    def _show_reach(self, reach: Reach | None) -> None:
        self.map.reach = reach
        self.canvas.show_reach(reach)

    @alive
    def _restyle(self) -> None:
        style.apply(THEMES[self.session.theme], self.session.text_scale)
        self._fitting.start()

    # -- what actions ask ---------------------------------------------------------------------

    def has_log(self) -> bool:
        """Whether a battle is open."""
        return self.session.log is not None

    def has_file(self) -> bool:
        """Whether the battle came from a file."""
        return bool(self.session.log and self.session.log.path)

    def has_ships(self) -> bool:
        """Whether there are ships to walk through."""
        return bool(self.session.log and self.session.log.reel.ships)

    def has_heights(self) -> bool:
        """Whether there is a battle on an open board, which can be seen from three sides."""
        return bool(self.session.log and self.session.log.board == "open")

    def has_selection(self) -> bool:
        """Whether a ship is inspected."""
        return self.has_log() and bool(self.session.selection)

    # -- what actions do ----------------------------------------------------------------------

    def escape(self) -> None:
        """Close the message; if there is none, leave full screen; else clear the selection."""
        if self.messages.messages:
            self.messages.end()
        elif self.isFullScreen():
            self.toggle_full_screen()
        else:
            self.session.selection = ()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or give it back."""
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()
        self.switches.sync()

    def fit(self) -> None:
        """Show all ships in scene and map."""
        if self.has_log():
            self.canvas.fit()
            self.map.fit()

    def aim(self, camera: str) -> None:
        """Look from above, from the side, follow the selected ship, or let go; again lets go."""
        session = self.session
        session.camera = "free" if session.camera == camera else camera

    def show_keys(self) -> None:
        """Show the page of all keys."""
        KeysPage(self).exec()

    def show_about(self) -> None:
        """Show what this program is."""
        AboutPage(self).exec()

    def copy_picture(self) -> None:
        """Put a picture of the views on the clipboard."""
        try:
            snapshot.copy(self.session, self._shot())
        except (ValueError, RuntimeError) as error:
            self.tell("error", f"No picture was copied: {error}.")
        else:
            self.session.message = "A picture is on the clipboard."

    def save_picture(self) -> None:
        """Save a picture of the views where the user says."""
        folder = self.settings.text("pictures", "")
        try:
            path = snapshot.ask_and_save(self, self.session, self._shot(), folder)
        except (OSError, ValueError, RuntimeError) as error:
            self.tell("error", f"The picture was not saved: {error}. Choose another place.")
            return
        if path:
            self.settings.put("pictures", str(path.parent))
            self.session.message = f"Saved {path.name}."

    def _shot(self) -> Shot:
        """The views as they are shown, the scene from where it is seen."""
        easel = self.canvas.easel
        if easel is None:
            return snapshot.shot_of(self.desk.views.mode, "main")
        return snapshot.shot_of(self.desk.views.mode, str(Aim.of(easel.studio.camera)))

    def tell(self, kind: str, text: str) -> None:
        """Say something in the message line."""
        self.messages.show_message(Message(kind, text))

    def _recent_chosen(self, entry: object) -> None:
        path = entry.data() if hasattr(entry, "data") else ""
        if path:
            self.files.open(str(path))

    # -- room ---------------------------------------------------------------------------------

    def _fit_room(self) -> None:
        """Be compact where there is little room."""
        self.setMinimumSize(placing.least_size())
        self.desk.set_compact(placing.is_compact(self.size()))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._fitting.start()

    def showEvent(self, event: QShowEvent | None) -> None:
        self._fit_room()
        super().showEvent(event)

    # -- files dropped on it ------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent | None) -> None:
        if event and dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent | None) -> None:
        if event and (data := event.mimeData()) and self.files.drop(data):
            event.acceptProposedAction()

    # -- from one start to the next -----------------------------------------------------------

    def _recall(self) -> None:
        placing.place(self, self.settings)
        names = ("roomy", "compact")
        self.desk.recall({name: self.settings.data(f"layout_{name}") for name in names})
        self.desk.views.restore(self.settings.data("split"))
        self.desk.views.set_mode(self.settings.text("views", "both", MODES))
        if self.settings.trouble:
            self.tell("warning", self.settings.trouble)

    def remember(self) -> str:
        """Keep settings and layout for the next start; a line for the user where that fails."""
        keep(self.settings, self.session)
        placing.remember(self, self.settings)
        for name, state in self.desk.layouts().items():
            self.settings.put(f"layout_{name}", state)
        self.settings.put("split", self.desk.views.save())
        self.settings.put("views", self.desk.views.mode)
        return self.settings.save()

    def closeEvent(self, event: QCloseEvent | None) -> None:
        """Every way out passes here."""
        self.session.playing = False
        if trouble := self.remember():
            sys.stderr.write(f"eightworlds: {trouble}\n")
        if self.desk.views.map.view is not None:
            self.canvas.release()
        self.files.opener.cancel()
        self.files.opener.watch.watch(None)
        super().closeEvent(event)

"""The transport bar: buttons, turn, what happens, speed, motion."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QWidget

from viewer.alive import alive
from viewer.keyboard.actions import hint
from viewer.look import style
from viewer.look.style import em, font
from viewer.moments import happening, place_of
from viewer.playing.playback import Playback
from viewer.session import Session
from viewer.timeline.controls import Button, Elided, SpeedBox, TurnField
from viewer.timeline.pauses import PauseButton


class Transport(QWidget):
    """The buttons that drive playback, and in words where the session is."""

    def __init__(self, session: Session, playback: Playback) -> None:
        super().__init__()
        self.session, self.playback = session, playback
        self._compact = False
        self.first = Button("home", "skip-backward", playback.home)
        self.turn_back = Button("turn-back", "skip-previous", partial(playback.turn, -1))
        self.step_back = Button("step-back", "chevron-left", partial(playback.step, -1))
        self.play = Button("play", "play", playback.toggle, 1.5)
        self.step_on = Button("step-forward", "chevron-right", partial(playback.step, 1))
        self.turn_on = Button("turn-forward", "skip-next", partial(playback.turn, 1))
        self.last = Button("end", "skip-forward", playback.end)
        self.loop = Button("loop", "repeat", playback.toggle_loop, 1.2)
        self.pauses = PauseButton(playback)
        self.speed = SpeedBox(session)
        self.field = TurnField(session, playback)
        self.turn_word, self.total = QLabel("Turn"), QLabel()
        self.place, self.happens = Elided(), Elided("muted", yields=True)
        self.played, self.smooth = QPushButton("As played"), QPushButton("Smooth")
        self._motion = QButtonGroup(self)
        self._dress()
        self._lay_out()
        self._listen()
        self.measure()
        self.follow()

    # -- made once ----------------------------------------------------------------------------

    def _dress(self) -> None:
        self.play.setProperty("primary", True)
        self.play.setProperty("glyph_role", "on_accent")
        style.restyle(self.play)
        self.loop.setCheckable(True)
        self.loop.setProperty("checkable", True)
        style.restyle(self.loop)
        self.total.setProperty("role", "muted")
        self.turn_word.setBuddy(self.field)
        for button in (self.played, self.smooth):
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setToolTip(hint("motion"))
            self._motion.addButton(button)
        self._motion.buttonClicked.connect(self._motion_chosen)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        buttons = (
            self.first, self.turn_back, self.step_back, self.play, self.step_on, self.turn_on,
            self.last,
        )  # fmt: skip
        for button in buttons:
            row.addWidget(button)
        row.addSpacing(round(em(0.8)))
        row.addWidget(self.turn_word)
        row.addWidget(self.field)
        row.addWidget(self.total)
        row.addSpacing(round(em(0.8)))
        row.addWidget(self.place)
        row.addSpacing(round(em(0.6)))
        row.addWidget(self.happens, 1)
        row.addWidget(self.loop)
        row.addWidget(self.pauses)
        row.addWidget(self.speed)
        row.addSpacing(round(em(0.5)))
        switch = QHBoxLayout()
        switch.setSpacing(0)
        switch.addWidget(self.played)
        switch.addWidget(self.smooth)
        row.addLayout(switch)

    def _listen(self) -> None:
        style.now.changed.connect(self.measure)
        for name in ("log", "time", "playing", "direction", "loop", "motion", "guard", "seen"):
            getattr(self.session.events, name).connect(self.follow)

    # -- whenever something changes -----------------------------------------------------------

    @alive
    def measure(self) -> None:
        """Take fonts and lengths from the theme in force."""
        row = self.layout()
        assert row is not None
        row.setContentsMargins(*(round(em(k)) for k in (0.5, 0.3, 0.6, 0.2)))
        row.setSpacing(round(em(0.28)))
        self.setFont(font())
        self.turn_word.setFont(font(1.2, bold=True))
        for label in (self.total, self.place, self.happens, self.speed, self.played, self.smooth):
            label.setFont(font())
        for button in self.findChildren(Button):
            button.measure()
        self.field.measure()
        self.place.setMinimumWidth(round(em(5 if self._compact else 9)))

    @alive
    def follow(self) -> None:
        """Show the session as it is."""
        session, log = self.session, self.session.log
        time, some = session.time, bool(session.turns)
        for button in (self.first, self.turn_back, self.step_back):
            button.setEnabled(some and time > 0)
        for button in (self.step_on, self.turn_on):
            button.setEnabled(some and time < session.turns)
        self.last.setEnabled(some and time < session.horizon)
        for widget in (self.play, self.field, self.loop):
            widget.setEnabled(some)
        onward = "play" if session.direction > 0 else "rewind"
        self.play.show_glyph("pause" if session.playing else onward)
        self.loop.setChecked(session.loop)
        (self.played if session.motion == "played" else self.smooth).setChecked(True)
        self.total.setText("" if session.guard or not some else f"of {session.turns}")
        self.place.say(place_of(log, time).words if log else "No battle")
        self.happens.say(happening(log, time, session.horizon) if log else "")

    def _motion_chosen(self) -> None:
        self.session.motion = "played" if self.played.isChecked() else "smooth"

    def set_compact(self, compact: bool) -> None:
        """Leave out what a small window has no room for."""
        self._compact = compact
        for widget in (self.played, self.smooth):
            widget.setVisible(not compact)
        self.measure()

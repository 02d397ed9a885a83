"""The status line: rules, seed, rulings, what is wrong, the place under the mouse."""

from __future__ import annotations

import threading

from PyQt6.QtCore import QObject, Qt, pyqtSignal
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QStatusBar, QToolButton, QWidget

from engine.ruleset import say
from replays.log import Log
from replays.verify import Verdict, verify
from viewer.alive import alive
from viewer.look import style
from viewer.panels.panel import Glyph
from viewer.session import Session
from viewer.words import plural


class Checker(QObject):
    """A log's own orders being played again in a thread; done is emitted in that thread."""

    done = pyqtSignal(object, object)

    def __init__(self, log: Log) -> None:
        super().__init__()
        self.log = log

    def start(self) -> None:
        """Begin."""
        threading.Thread(target=self._check, daemon=True, name="verify").start()

    def _check(self) -> None:
        try:
            verdict = verify(self.log)
        except Exception as error:  # noqa: BLE001 (a verdict like any other)
            verdict = Verdict(reason=str(error))
        self.done.emit(self.log, verdict)


class Status(QStatusBar):
    """What is played here by which rules, and whether it can be trusted."""

    def __init__(self, session: Session, keys: QAction) -> None:
        super().__init__()
        self.session = session
        self.rules, self.state, self.place = QLabel(), QLabel(), QLabel()
        self.mark = Glyph(ems=1.0)
        for label in (self.rules, self.state, self.place):
            label.setProperty("role", "muted")
            style.sized(label, 0.9)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.keys = QToolButton()
        self.keys.setText("?  keys")
        self.keys.setToolTip(f"{keys.text()} (F1)")
        self.keys.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.keys.clicked.connect(keys.trigger)
        style.sized(self.keys, 0.9)
        left = QWidget()
        row = QHBoxLayout(left)
        row.setContentsMargins(round(style.em(0.5)), 0, 0, 0)
        row.setSpacing(round(style.em(0.4)))
        row.addWidget(self.rules)
        row.addSpacing(round(style.em(0.8)))
        row.addWidget(self.mark)
        row.addWidget(self.state)
        self.addWidget(left)
        self.addPermanentWidget(self.place)
        self.addPermanentWidget(self.keys)
        self.setSizeGripEnabled(False)
        self._checker: Checker | None = None
        session.events.log.connect(self.refresh)
        session.events.guard.connect(self.refresh)
        session.events.message.connect(self._told)
        self.refresh()

    @alive
    def refresh(self) -> None:
        """Tell of the session's battle."""
        log = self.session.log
        self.place.clear()
        self._checker = None
        if log is None:
            self.rules.setText("No battle open")
            self._say("", "", "muted")
            return
        rulings = len(log.readings)
        parts = [log.rules_title, f"seed {log.seed}"]
        parts.append(plural(rulings, "ruling") if rulings else "official rulings")
        self.rules.setText(" · ".join(parts))
        told = [f"{name.replace('_', ' ')}: {say(value)}" for name, value in log.readings.items()]
        self.rules.setToolTip("\n".join(["Readings that differ from the official ones:", *told]))
        if not rulings:
            self.rules.setToolTip("Every ruling has its official reading.")
        self._judge(log)

    def _judge(self, log: Log) -> None:
        """Faults first; a log is verified, a battle file was played just now."""
        faults = [fault for fault in log.faults if fault.turn - 1 < self.session.horizon]
        if faults:
            text = f"{plural(len(faults), 'order', 'orders')} refused"
            self._say("alert", text, "warning", "See the Orders panel and the Faults lane.")
        elif not log.complete:
            self._say("alert", "never finished", "warning", "The last turn is missing.")
        elif log.path.lower().endswith(".toml"):
            text = "played" if self.session.guard else f"played, {plural(log.turns, 'turn')}"
            self._say("check-circle-outline", text, "good")
        else:
            self._say("progress-clock", "verifying…", "muted")
            self._checker = Checker(log)
            self._checker.done.connect(self._verified)
            self._checker.start()

    def _verified(self, log: Log, verdict: Verdict) -> None:
        if log is not self.session.log:
            return
        if verdict.reason:
            self._say("help-circle-outline", "cannot be verified", "warning", verdict.reason)
        elif verdict.good:
            whole = f"verified, {log.turns} of {plural(log.turns, 'turn')}"
            text = "verified" if self.session.guard else whole
            self._say("check-decagram-outline", text, "good", "The rules give the same battle.")
        else:
            text = "not what the rules give"
            if not self.session.guard:
                good = sum(verdict.turns[1:])
                text += f": {good} of {plural(log.turns, 'turn')} verified"
            self._say("alert-octagon", text, "error", "\n".join(map(str, verdict.mismatches[:8])))

    def _say(self, glyph: str, text: str, role: str, hint: str = "") -> None:
        self.mark.name, self.mark.role = glyph, role
        self.mark.setVisible(bool(glyph))
        self.mark.update()
        self.state.setText(text)
        self.state.setToolTip(hint)

    def hover(self, place: str) -> None:
        """Tell the place under the mouse."""
        self.place.setText(place)

    @alive
    def _told(self, message: str) -> None:
        if message:
            self.showMessage(message, 6000)
        else:
            self.clearMessage()

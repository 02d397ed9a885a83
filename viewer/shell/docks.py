"""Docks with title bars that can be seen in every theme."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QMouseEvent, QResizeEvent
from PyQt6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QToolButton, QWidget

from viewer.look import style
from viewer.panels.panel import Panel

Feature = QDockWidget.DockWidgetFeature


class Dock(QDockWidget):
    """A panel that can be moved, floated, closed and brought back."""

    def __init__(self, panel: Panel, parent: QWidget) -> None:
        super().__init__(panel.title, parent)
        self.panel = panel
        self.setObjectName(f"dock-{panel.key}")
        self.setWidget(panel)
        self.setTitleBarWidget(Title(self))
        self.setFeatures(
            Feature.DockWidgetMovable | Feature.DockWidgetFloatable | Feature.DockWidgetClosable
        )
        keeps = panel.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)  # or docks behind tabs squeeze those in front
        panel.setSizePolicy(keeps)
        self.visibilityChanged.connect(self._fronted)

    def _fronted(self, front: bool) -> None:
        """Behind another tab Qt only moves a dock away: its parts would take focus, and work."""
        self.panel.setVisible(front)
        title = self.titleBarWidget()
        assert isinstance(title, Title)
        title.focusable(front)

    def float_or_dock(self) -> None:
        """Take the dock out of the window, or put it back."""
        self.setFloating(not self.isFloating())

    def is_open(self) -> bool:
        """Whether it has its place, in sight or behind another tab."""
        return not self.isHidden()

    def toggle(self) -> None:
        """Close it; bring it back and to the front where it is closed or behind another tab."""
        if self.is_open() and not self.visibleRegion().isEmpty():
            self.close()
        else:
            self.show()
            self.raise_()


class Title(QWidget):
    """A dock's name, and two buttons: float and close. Everything else drags the dock."""

    def __init__(self, dock: Dock) -> None:
        super().__init__(dock)
        self.setAutoFillBackground(True)
        self.name = QLabel(dock.windowTitle())
        self.name.setProperty("role", "muted")
        style.sized(self.name, 1.0)
        self.float = self._button("dock-window", "Take out of the window", dock)
        self.float.clicked.connect(dock.float_or_dock)
        self.close_button = self._button("close", "Close; the View menu brings it back", dock)
        self.close_button.clicked.connect(dock.close)
        row = QHBoxLayout(self)
        row.setContentsMargins(round(style.em(0.6)), 2, 4, 2)
        row.setSpacing(2)
        row.addWidget(self.name, 1)
        row.addWidget(self.float)
        row.addWidget(self.close_button)

    def focusable(self, yes: bool) -> None:
        """Let the buttons take the focus, or not."""
        policy = Qt.FocusPolicy.TabFocus if yes else Qt.FocusPolicy.NoFocus
        for button in (self.float, self.close_button):
            button.setFocusPolicy(policy)

    def _button(self, glyph: str, hint: str, dock: Dock) -> QToolButton:
        made = QToolButton()
        made.setProperty("glyph", glyph)
        made.setProperty("glyph_role", "muted")
        made.setAutoRaise(True)
        made.setToolTip(hint)
        made.setAccessibleName(f"{dock.windowTitle()}: {hint}")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setIconSize(_icon_size())
        style.restyle(made)
        return made

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        if event:
            event.ignore()  # the dock floats

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        for button in (self.float, self.close_button):
            button.setIconSize(_icon_size())


def _icon_size() -> QSize:
    side = round(style.em(0.95))
    return QSize(side, side)

"""The tool bar: open, views, layers, camera, and the theme at the far right."""

from __future__ import annotations

from typing import Literal

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtWidgets import QSizePolicy, QToolBar, QToolButton, QWidget

from viewer.look import style
from viewer.session import LAYERS
from viewer.shell.switches import Switches

SPACE: Literal["space"] = "space"
GROUPS: tuple[tuple[str, ...], ...] = (
    ("open",),
    ("scene", "map"),
    tuple(f"layer-{key}" for key, _ in LAYERS[:8]),
    ("fit", "follow", "top", "side"),
)
RIGHT = ("text-larger", "theme")


class ToolBar(QToolBar):
    """Buttons for the actions used most; keys are in their tips."""

    def __init__(self, switches: Switches) -> None:
        super().__init__("Tool bar")
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.setFloatable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        for group in GROUPS:
            if group is not GROUPS[0]:
                self.addSeparator()
            for name in group:
                self._take(switches[name])
        gap = QWidget()
        gap.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(gap)
        for name in RIGHT:
            self._take(switches[name])
        style.now.changed.connect(self._measure)
        self._measure()

    def _take(self, action: QAction) -> None:
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{action.text()} ({keys})" if keys else action.text())
        self.addAction(action)
        button = self.widgetForAction(action)
        if isinstance(button, QToolButton):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setAccessibleName(action.text())

    def _measure(self) -> None:
        side = round(style.em(1.55))
        self.setIconSize(QSize(side, side))

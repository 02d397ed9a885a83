"""The scene and the map: side by side, in tabs, or one alone."""

from __future__ import annotations

from PyQt6.QtCore import QByteArray, Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QApplication,
    QSizePolicy,
    QSplitter,
    QStackedLayout,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from viewer.look import style

SCENE, MAP = "scene", "map"
MODES = ("both", SCENE, MAP)
TITLES = {SCENE: "Scene", MAP: "Map"}
SHARES = (5, 4)


class Views(QWidget):
    """mode is what is wanted: both, scene or map; where both do not fit they share in tabs."""

    shown = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.mode = "both"
        self.compact = False
        self.scene, self.map = Holder("The scene"), Holder("The map")
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setAccessibleName("Scene or map")
        self.tabs.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for key in (SCENE, MAP):
            self.tabs.addTab(TITLES[key])
        self.tabs.setCurrentIndex(1)
        self.tabs.currentChanged.connect(self._arrange)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(5)
        for index, holder in enumerate((self.scene, self.map)):
            self.splitter.addWidget(holder)
            self.splitter.setStretchFactor(index, SHARES[index])
        self.splitter.setSizes([share * 1000 for share in SHARES])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tabs)
        column.addWidget(self.splitter, 1)
        style.now.changed.connect(self._measure)
        self._measure()
        self._arrange()

    def set_mode(self, mode: str) -> None:
        """Show both, the scene or the map."""
        self.mode = mode
        self._arrange()

    def set_compact(self, compact: bool) -> None:
        """Share one place in tabs, or stand side by side."""
        self.compact = compact
        self._arrange()

    def toggle(self, view: str) -> None:
        """Show or hide the scene or the map; the last one gives way to the other."""
        other = MAP if view == SCENE else SCENE
        self.set_mode(other if self.mode in {"both", view} else "both")

    def wants(self, view: str) -> bool:
        """Whether the scene or the map is switched on."""
        return self.mode in {"both", view}

    def save(self) -> QByteArray:
        """How the room is shared, to be remembered."""
        return self.splitter.saveState()

    def restore(self, state: QByteArray) -> None:
        """Share the room as remembered; what cannot be read changes nothing."""
        self.splitter.restoreState(state)

    def _arrange(self) -> None:
        tabbed = self.compact and self.mode == "both"
        front = SCENE if self.tabs.currentIndex() == 0 else MAP
        focus = QApplication.focusWidget()
        held = focus is not None and self.splitter.isAncestorOf(focus)
        self.tabs.setVisible(tabbed)
        shown = [key for key in (SCENE, MAP) if self.wants(key) and (not tabbed or key == front)]
        for key, holder in ((SCENE, self.scene), (MAP, self.map)):
            holder.setVisible(key in shown)
        view = (self.scene if SCENE in shown else self.map).view
        if held and view and focus and not focus.isVisible():
            view.setFocus()  # else Qt gives it to the first button of the window
        self.shown.emit()

    def _measure(self) -> None:
        for holder in (self.scene, self.map):
            holder.setMinimumSize(round(style.em(14)), round(style.em(10)))


class Holder(QWidget):
    """The place of a view that is made later than the window."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAutoFillBackground(True)
        self._pages = QStackedLayout(self)

    @property
    def view(self) -> QWidget | None:
        """The view, once there is one."""
        return self._pages.currentWidget()

    def hold(self, view: QWidget) -> None:
        """Take a view, in place of the one before."""
        if old := self.view:
            self._pages.removeWidget(old)
            old.deleteLater()
        self._pages.addWidget(view)
        self._pages.setCurrentWidget(view)

"""The docks around the scene and the map, and the timeline under them."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QByteArray, Qt
from PyQt6.QtGui import QHideEvent, QShowEvent
from PyQt6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QTabWidget, QWidget

from viewer.look import style
from viewer.panels import PANELS
from viewer.panels.ships import Ships
from viewer.session import Session
from viewer.shell.docks import Dock
from viewer.shell.views import Views

Area = Qt.DockWidgetArea
LAYOUT = 2
"""The version of the layout; a remembered layout of another version is not used."""
SIDES = {"left": Area.LeftDockWidgetArea, "right": Area.RightDockWidgetArea}
WIDTHS = {"left": 19.0, "right": 24.0}
LEAST = {"left": 13.0, "right": 16.0}
NARROW = 64.0
"""A window under this many em keeps its panels as narrow as they can be."""
SHARES = {"left": (58, 42), "right": (46, 54)}


class Desk(QMainWindow):
    """Panels left and right, views in the middle, the timeline below.

    compact: one group of tabs on each side, the views in tabs. Each of the two arrangements is
    remembered by itself.
    """

    def __init__(self, session: Session, timeline: QWidget) -> None:
        super().__init__()
        self.setWindowFlags(Qt.WindowType.Widget)
        self.session = session
        self.compact = False
        self.views = Views()
        self.setCentralWidget(self.views)
        self.setDockNestingEnabled(True)
        self.setTabPosition(Area.AllDockWidgetAreas, QTabWidget.TabPosition.South)
        self.docks = {panel.key: Dock(panel(session), self) for panel in PANELS}
        self.timeline = self._make_timeline(timeline)
        for below in (Qt.Corner.BottomLeftCorner, Qt.Corner.BottomRightCorner):
            self.setCorner(below, Area.BottomDockWidgetArea)
        self._states: dict[bool, QByteArray] = {}
        self._arranged = False
        self._floated: list[Dock] = []
        style.now.changed.connect(self._measure)
        self._measure()

    def _make_timeline(self, timeline: QWidget) -> QDockWidget:
        """A dock without title that cannot be moved or closed."""
        dock = QDockWidget("Timeline", self)
        dock.setObjectName("dock-timeline")
        dock.setTitleBarWidget(QWidget())
        dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        dock.setWidget(timeline)
        return dock

    # -- arranging ----------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put every dock where it belongs by default."""
        for dock in self.docks.values():
            dock.setFloating(False)
            self.removeDockWidget(dock)
        self.addDockWidget(Area.BottomDockWidgetArea, self.timeline)
        self.timeline.show()
        for side, area in SIDES.items():
            self._stack(area, self._groups(side), SHARES[side])
        columns = [side for side in SIDES if self._groups(side)]
        self.resizeDocks(
            [self._groups(side)[0][0] for side in columns],
            [round(style.em(self._width(side))) for side in columns],
            Qt.Orientation.Horizontal,
        )

    def _width(self, side: str) -> float:
        """How wide a side starts, in em: the least where the views need the room."""
        if not self.compact:
            return WIDTHS[side]
        return LEAST[side] if self.width() < style.em(NARROW) else WIDTHS[side] * 0.8

    def _groups(self, side: str) -> list[list[Dock]]:
        """The docks of a side from above, tab by tab; all in one group when compact."""
        places = [f"{side} top", f"{side} bottom"]
        groups = [[d for d in self.docks.values() if d.panel.place == place] for place in places]
        if self.compact:
            groups = [[dock for group in groups for dock in group]]
        return [group for group in groups if group]

    def _stack(self, area: Area, groups: Sequence[Sequence[Dock]], shares: Sequence[int]) -> None:
        for group in groups:
            self.addDockWidget(area, group[0], Qt.Orientation.Vertical)
            for dock in group[1:]:
                self.tabifyDockWidget(group[0], dock)
            for dock in group:
                dock.show()
        for group in groups:
            group[0].raise_()
        firsts = [group[0] for group in groups]
        self.resizeDocks(firsts, [s * 10 for s in shares[: len(firsts)]], Qt.Orientation.Vertical)
        for tabs in self.findChildren(QTabBar):
            tabs.setAccessibleName("Panels")
            tabs.setDrawBase(False)
            tabs.setExpanding(False)

    def set_compact(self, compact: bool) -> None:
        """Change between the roomy and the compact arrangement."""
        if compact == self.compact:
            return
        if self._arranged:
            self._states[self.compact] = self.saveState(LAYOUT)
        self.compact = compact
        self.views.set_compact(compact)
        ships = self.docks["ships"].panel
        if isinstance(ships, Ships):
            ships.set_compact(compact)
        timeline = self.timeline.widget()
        if timeline is not None and hasattr(timeline, "set_compact"):
            timeline.set_compact(compact)
        if self._arranged:
            self._bring_back()

    def _bring_back(self) -> None:
        """Arrange the docks as they last were in this arrangement."""
        self._arranged = True
        state = self._states.get(self.compact)
        if state is None or state.isEmpty() or not self.restoreState(state, LAYOUT):
            self.arrange()
        self.timeline.show()

    def reset(self) -> None:
        """Forget every arrangement."""
        self._states.clear()
        self.arrange()

    # -- remembering --------------------------------------------------------------------------

    def layouts(self) -> dict[str, QByteArray]:
        """Both arrangements by name, to be remembered."""
        states = dict(self._states)
        if self._arranged:
            states[self.compact] = self.saveState(LAYOUT)
        return {_name(compact): state for compact, state in states.items()}

    def recall(self, layouts: dict[str, QByteArray]) -> None:
        """Take up remembered arrangements; one that cannot be read is the default."""
        both = (False, True)
        self._states = {compact: layouts.get(_name(compact), QByteArray()) for compact in both}
        if self._arranged:
            self._bring_back()

    def showEvent(self, event: QShowEvent | None) -> None:
        """Docks can be given their sizes from now on."""
        super().showEvent(event)
        if not self._arranged:
            self._bring_back()
        for dock in self._floated:
            dock.show()
        self._floated = []

    def hideEvent(self, event: QHideEvent | None) -> None:
        """Docks that float are windows of their own; they go with the desk."""
        super().hideEvent(event)
        self._floated = [d for d in self.docks.values() if d.isFloating() and d.isVisible()]
        for dock in self._floated:
            dock.hide()

    def _measure(self) -> None:
        for dock in self.docks.values():
            side = dock.panel.place.split()[0]
            dock.panel.setMinimumWidth(round(style.em(LEAST[side])))
            dock.panel.setMinimumHeight(round(style.em(7)))


def _name(compact: bool) -> str:
    return "compact" if compact else "roomy"

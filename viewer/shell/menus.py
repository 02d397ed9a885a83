"""The menu bar."""

from __future__ import annotations

from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QMenu, QMenuBar

from viewer.files.recent import Recent
from viewer.look.theme import THEMES
from viewer.panels import PANELS
from viewer.session import LAYERS, PLANES
from viewer.shell.switches import Switches

FILE = ("open", "", "reload", "copy-picture", "save-picture", "", "close", "quit")
VIEW = ("scene", "map", "both", "", "fullscreen", "layout")
CAMERA = (
    "fit", "free", "top", "side", "follow", "", *(f"plane-{plane}" for plane in PLANES),
)  # fmt: skip
TEXT = ("text-larger", "text-smaller", "text-normal")
PLAY = (
    "play", "", "step-forward", "step-back", "turn-forward", "turn-back", "event-forward",
    "event-back", "", "home", "end", "go", "", "faster", "slower", "reverse", "motion", "",
    "range-in", "range-out", "range-clear", "loop", "", "guard", "follow-end",
)  # fmt: skip
SHIP = ("ship-next", "ship-last", "deselect")
HELP = ("keys", "about")


class Menus:
    """File, View, Play, Ship, Help; recent is filled each time it is opened."""

    def __init__(self, bar: QMenuBar, switches: Switches, recent: Recent) -> None:
        self._switches, self._recent = switches, recent
        self.file = self._menu(bar, "&File", FILE)
        self.recent = QMenu("Open &recent", self.file)
        self.recent.aboutToShow.connect(self.fill_recent)
        self.file.insertMenu(self.file.actions()[1], self.recent)
        self.view = self._menu(bar, "&View", VIEW)
        panels = [f"panel-{panel.key}" for panel in PANELS]
        self.panels = self._submenu(self.view, "&Panels", panels)
        layers = [f"layer-{key}" for key, _ in LAYERS]
        self.layers = self._submenu(
            self.view, "&Layers", [*layers, "", "trail-longer", "trail-shorter"]
        )
        self.camera = self._submenu(self.view, "&Camera", CAMERA)
        self.theme = self._submenu(
            self.view, "&Theme", ["theme", "", *(f"theme-{n.lower()}" for n in THEMES)]
        )
        self.text = self._submenu(self.view, "Te&xt size", TEXT)
        self.play = self._menu(bar, "&Play", PLAY)
        self.ship = self._menu(bar, "&Ship", SHIP)
        self.help = self._menu(bar, "&Help", HELP)

    def fill_recent(self) -> None:
        """List the files opened last; those that are gone can only be forgotten."""
        self.recent.clear()
        for number, file in enumerate(self._recent.files(), start=1):
            gone = " (gone)" if file.missing else ""
            name = file.path.name.replace("&", "&&")
            entry = self.recent.addAction(f"&{number} {name}{gone}")
            assert entry is not None
            entry.setData(str(file.path))
            entry.setToolTip(str(file.path))
        self.recent.addSeparator()
        clear = self.recent.addAction("Forget all")
        assert clear is not None
        clear.setData("")
        clear.setEnabled(bool(self._recent.paths))
        clear.triggered.connect(self._recent.clear)

    def _menu(self, bar: QMenuBar, title: str, names: tuple[str, ...]) -> QMenu:
        menu = QMenu(title, bar)
        menu.setToolTipsVisible(True)
        bar.addMenu(menu)
        self._fill(menu, names)
        return menu

    def _submenu(self, menu: QMenu, title: str, names: list[str] | tuple[str, ...]) -> QMenu:
        made = QMenu(title, menu)
        menu.addMenu(made)
        self._fill(made, names)
        return made

    def _fill(self, menu: QMenu, names: list[str] | tuple[str, ...]) -> None:
        for name in names:
            if name:
                menu.addAction(self._switches[name])
            else:
                menu.addSeparator()


def entries(menu: QMenu) -> list[QAction]:
    """Every action of a menu and its submenus that does something."""
    found: list[QAction] = []
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            found += entries(inner)
        elif not action.isSeparator():
            found.append(action)
    return found

"""What the window's actions do to the session."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject

from viewer.look.theme import THEMES
from viewer.session import LAYERS, Session

SIZES = (1.0, 1.25, 1.5, 1.75, 2.0)
TRAILS = (0, 1, 2, 3, 5, 10, 20, -1)
"""Lengths of trails in turns, -1 for all of it."""


class Deeds(QObject):
    """Deeds that need the session only, by the ids of their shortcuts."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session

    def all(self) -> dict[str, Callable[[], None]]:
        """Every deed by its id."""
        return {
            "ship-next": self.next_ship,
            "ship-last": self.last_ship,
            "trail-longer": self.longer_trails,
            "trail-shorter": self.shorter_trails,
            "theme": self.next_theme,
            "text-larger": self.larger,
            "text-smaller": self.smaller,
            "text-normal": self.normal,
        }

    # -- ships --------------------------------------------------------------------------------

    def next_ship(self) -> None:
        """Inspect the next ship, side by side in the order of the list."""
        self._walk(1)

    def last_ship(self) -> None:
        """Inspect the ship before."""
        self._walk(-1)

    def _walk(self, way: int) -> None:
        log, session = self.session.log, self.session
        if log is None or not log.reel.ships:
            return
        order = sorted(range(log.reel.ships), key=lambda ship: log.reel.sides[ship])
        names = [log.reel.names[ship] for ship in order]
        now = session.selection[0] if session.selection else ""
        place = names.index(now) + way if now in names else (0 if way > 0 else -1)
        session.selection = (names[place % len(names)],)

    # -- look ---------------------------------------------------------------------------------

    def longer_trails(self) -> None:
        """Trails one size longer."""
        self.session.trail = TRAILS[min(self._trail() + 1, len(TRAILS) - 1)]

    def shorter_trails(self) -> None:
        """Trails one size shorter."""
        self.session.trail = TRAILS[max(self._trail() - 1, 0)]

    def _trail(self) -> int:
        trail = self.session.trail
        return TRAILS.index(trail) if trail in TRAILS else len(TRAILS) - 1

    def next_theme(self) -> None:
        """The next theme in the menu's order."""
        names = list(THEMES)
        self.session.theme = names[(names.index(self.session.theme) + 1) % len(names)]

    def larger(self) -> None:
        """Text and lines one size larger, at most twice the system's."""
        larger = (size for size in SIZES if size > self.session.text_scale + 1e-6)
        self.session.text_scale = next(larger, SIZES[-1])

    def smaller(self) -> None:
        """Text and lines one size smaller, at least the system's."""
        smaller = (size for size in reversed(SIZES) if size < self.session.text_scale - 1e-6)
        self.session.text_scale = next(smaller, SIZES[0])

    def normal(self) -> None:
        """Text and lines as large as the system's."""
        self.session.text_scale = 1.0

    # -- switches -----------------------------------------------------------------------------

    def flip(self, name: str) -> Callable[[], None]:
        """A deed that flips a flag of the session."""

        def flipped() -> None:
            setattr(self.session, name, not getattr(self.session, name))

        return flipped

    def layer(self, key: str) -> Callable[[], None]:
        """A deed that shows or hides a layer."""
        assert key in dict(LAYERS)
        return lambda: self.session.toggle(key)

    def put(self, name: str, value: object) -> Callable[[], None]:
        """A deed that sets a field of the session."""
        return lambda: setattr(self.session, name, value)

"""What of the session the scene needs to know."""

from __future__ import annotations

from dataclasses import dataclass

from replays.reel import Motion

Sector = tuple[float, float, bool]


@dataclass(frozen=True, slots=True)
class View:
    """What is selected, hidden and wanted.

    selection: names, the first is the ship inspected. hidden: keys of layers. trail: turns of
    trail shown, 0 none, -1 all. reach: centre and radius of the sphere of places the selected ship
    can get to next turn, in world coordinates, or None where nobody knows it. rings: ranges from
    that ship, in map units or hexes. sectors: its arcs, each a bearing where it begins clockwise,
    its width in degrees, and whether weapons fire there.
    """

    selection: tuple[str, ...] = ()
    hidden: frozenset[str] = frozenset()
    trail: int = -1
    motion: Motion = "played"
    future: bool = False
    reach: tuple[float, float, float, float] | None = None
    rings: tuple[float, ...] = ()
    sectors: tuple[Sector, ...] = ()

"""What the viewer is looking at: the only mutable state, and no toolkit in it."""

from __future__ import annotations

import operator
from dataclasses import dataclass, field
from typing import ClassVar

from psygnal import SignalGroupDescriptor

from replays.gunnery import Gunnery
from replays.log import Log
from replays.reel import Frame, Motion

LAYERS: tuple[tuple[str, str], ...] = (
    ("trails", "Trails"),
    ("ghosts", "Vector ghosts"),
    ("wells", "Gravity wells"),
    ("vectors", "Vectors"),
    ("stalks", "Height stalks"),
    ("labels", "Labels"),
    ("grid", "Grid"),
    ("reach", "Reach"),
    ("markers", "Markers"),
    ("shots", "Shots"),
    ("bands", "Range bands"),
)
"""Key and title of every layer that can be hidden; scene and map share the keys."""

PLANES = ("xy", "xz", "yz")
"""The planes of an open board that the map can show."""


@dataclass(slots=False)
class Session:
    """The battle, the moment and the ships in view; setting a field tells every view.

    time is in turns (turn n ends at n). selection: the first name is the ship inspected, a second
    one is compared with it. hidden: keys of LAYERS. trail: turns of trail shown, 0 none, -1 all.
    camera: "free", "top", "side" or "follow" (the selected ship).
    direction is +1 or -1; range is None or the first and last turn played.
    guard: nothing after the moment seen is told; seen is the latest moment shown so far.
    follow: whoever is at the end of a battle that grows goes on to its new end.
    mount: the mount of the ship inspected whose ranges are shown, "" for the first that fires.
    gunnery: what that ship can fire at the turn end in view, None while nobody has asked the rules.
    """

    # two logs are the same only if they are one: comparing their arrays would cost and fail
    events: ClassVar[SignalGroupDescriptor] = SignalGroupDescriptor(
        equality_operators={"log": operator.is_}
    )

    log: Log | None = None
    time: float = 0.0
    playing: bool = False
    speed: float = 1.0
    direction: int = 1
    loop: bool = False
    range: tuple[float, float] | None = None
    motion: Motion = "played"
    selection: tuple[str, ...] = ()
    hidden: frozenset[str] = field(default_factory=lambda: frozenset({"reach"}))
    trail: int = -1
    camera: str = "free"
    theme: str = "Space"
    text_scale: float = 1.0
    plane: str = "xy"
    message: str = ""
    guard: bool = False
    seen: float = 0.0
    follow: bool = False
    mount: str = ""
    gunnery: Gunnery | None = None

    def open(self, log: Log) -> None:
        """Show another log from its start; nothing of the last one stays."""
        self.playing = False
        self.selection = ()
        self.mount = ""
        self.gunnery = None
        self.range = None
        self.camera = "free"
        self.plane = PLANES[0]
        self.motion = "smooth" if log.rules == "eight-worlds" else "played"
        self.time = 0.0
        self.seen = 0.0
        self.log = log

    @property
    def turns(self) -> int:
        """How many turns there are to see."""
        return self.log.turns if self.log else 0

    @property
    def horizon(self) -> float:
        """How far the battle may be told: to its end, under the guard to what was seen."""
        return min(self.seen, float(self.turns)) if self.guard else float(self.turns)

    def frame(self) -> Frame | None:
        """The moment in view as arrays."""
        return self.log.reel.at(self.time, self.motion) if self.log else None

    def seek(self, time: float) -> None:
        """Go to a time, held inside the battle."""
        self.time = min(max(float(time), 0.0), float(self.turns))

    @property
    def ranges(self) -> Gunnery | None:
        """The gunnery of the ship inspected, where it is known."""
        known = self.gunnery
        return known if known and self.selection[:1] == (known.ship,) else None

    def shown(self, layer: str) -> bool:
        """Whether a layer is on."""
        return layer not in self.hidden

    def toggle(self, layer: str) -> None:
        """Show or hide a layer."""
        self.hidden = self.hidden ^ {layer}

    def select(self, name: str, *, add: bool = False) -> None:
        """Inspect a ship; with add, compare it with the one inspected."""
        if add and self.selection and name != self.selection[0]:
            self.selection = (self.selection[0], name)
        else:
            self.selection = (name,)

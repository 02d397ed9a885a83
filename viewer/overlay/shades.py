"""The colours of sides and ships as the overlay writes them."""

from __future__ import annotations

from functools import lru_cache

from replays.log import Log
from replays.reel import DESTROYED, Frame
from viewer.look.style import readable
from viewer.look.theme import Theme


def shape_shade(theme: Theme, log: Log, side: int) -> str:
    """The colour of a side's shapes."""
    own = log.sides[side].colour
    return _readable(own or theme.sides[side % len(theme.sides)], _ground(theme), 3.0)


def text_shade(theme: Theme, log: Log, side: int) -> str:
    """The colour of a side's words over the scene."""
    own = log.sides[side].colour
    # more than the 4.5 asked for: thin strokes lose some of it to smoothing
    return _readable(own or theme.side_texts[side % len(theme.side_texts)], _ground(theme), 5.5)


def extra_shade(theme: Theme, log: Log, frame: Frame, ship: int) -> str:
    """The colour of what stands behind a ship's name."""
    if frame.status[ship] == DESTROYED or not theme.dark:
        return theme.scene.dim
    return text_shade(theme, log, log.reel.sides[ship])


def _ground(theme: Theme) -> str:
    """What is behind the scene's words."""
    return theme.scene.board or theme.scene.bg[-1]


@lru_cache(64)
def _readable(shade: str, ground: str, need: float) -> str:
    return readable(shade, ground, need).name()

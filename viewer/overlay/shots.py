"""What shots did: damage over the ships hit, a word at those missed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import numpy as np

from replays.log import Event
from viewer.overlay.labels import Label, Ships
from viewer.overlay.lettering import Letters, Style
from viewer.overlay.places import Wish
from viewer.overlay.stage import Moment
from viewer.words import MINUS, number

SHOTS = ("hit", "fire")


def shots_in(moment: Moment) -> list[Event]:
    """The shots to be seen: those of the phase the moment lies in that have been fired."""
    time, log = moment.frame.time, moment.log
    turn = int(np.ceil(time))
    if not 1 <= turn <= len(log.rows) or not moment.shown("shots"):
        return []
    start = next((p.start for p in log.rows[turn - 1].phases if p.start < time <= p.end), time)
    return [e for e in log.events if start < e.time <= time and e.kind in SHOTS]


def hit_ships(moment: Moment) -> dict[int, float]:
    """The rows of the ships hit, with the damage done to each."""
    damage: defaultdict[int, float] = defaultdict(float)
    for event in shots_in(moment):
        if event.kind == "hit" and event.ship in moment.log.reel.names:
            damage[moment.log.index(event.ship)] += event.amount
    return damage


def missed_ships(moment: Moment) -> list[int]:
    """The rows of the ships shot at without a hit."""
    hit = hit_ships(moment)
    names = moment.log.reel.names
    missed = {e.ship for e in shots_in(moment) if e.kind == "fire" and e.ship in names}
    return sorted({moment.log.index(name) for name in missed} - set(hit))


def shot_labels(moment: Moment, ships: Ships, letters: Letters) -> Iterator[Label]:
    """Damage and misses as labels."""
    look = letters.look
    hurt = letters.style(look.size + 3, look.thrust, weight=600)
    missed = letters.style(look.size - 2, look.dim)
    for ship, amount in hit_ships(moment).items():
        words = f"{MINUS}{number(amount, 1)}" if amount else "hit"
        yield from _at(ships, ship, f"hit {ship}", words, hurt)
    for ship in missed_ships(moment):
        yield from _at(ships, ship, f"miss {ship}", "miss", missed)


def _at(ships: Ships, ship: int, key: str, words: str, style: Style) -> Iterator[Label]:
    """A label above a ship, if the ship is seen."""
    if ships.visible[ship]:
        x, y = float(ships.at[ship, 0]), float(ships.at[ship, 1])
        radius = float(max(ships.radii[ship], 1.1 * style.px))
        wish = Wish(key, x, y, radius, style.width(words), style.px, must=True, above=True)
        yield Label(wish, words, style)

"""What shots did: damage over the ships hit, a word where those that missed end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from replays.fire import Blow, blows
from replays.places import MINUS
from replays.reel import Floats
from viewer.overlay.labels import GAP, Label, Ships
from viewer.overlay.lettering import Letters, Style
from viewer.overlay.places import Wish
from viewer.overlay.stage import Moment, Stage
from viewer.words import number, plural

PAST = np.array([4.4, 0.85])
"""How far past its target and under it a shot that missed is seen to end, in spans."""


def shot_labels(stage: Stage, moment: Moment, ships: Ships, letters: Letters) -> Iterator[Label]:
    """Damage, criticals and misses as labels."""
    look = letters.look
    for ship, blow in blows(stage.shots()).items():
        if ships.visible[ship]:
            yield _hurt(ship, ships.disc(ship), blow, letters)
    missed = letters.style(look.size - 2, look.dim)
    for target, actors in _misses(stage).items():
        ends = np.vstack([_end(stage, moment, actor, target) for actor in actors])
        x, y, depth = stage.project(ends.mean(0)[None])[0]
        if depth > 0:
            words = "miss" if len(actors) == 1 else f"{len(actors)} misses"
            yield _above(f"miss {target}", (x, y, 4 * letters.scale), words, missed)


def _hurt(ship: int, disc: tuple[float, float, float], blow: Blow, letters: Letters) -> Label:
    """The damage to a ship, and how many criticals it brought."""
    look = letters.look
    style = letters.style(look.size + 3, look.thrust)
    words = f"{MINUS}{number(blow.damage, 1)}" if blow.damage else "hit"
    label = _above(f"hit {ship}", disc, words, style, must=True)
    if not blow.criticals:
        return label
    extra = plural(blow.criticals, "critical")
    small = letters.style(look.size - 2, look.thrust, weight=400)
    wide = label.wish.width + GAP * letters.scale + small.width(extra)
    return replace(label, wish=replace(label.wish, width=wide), extra=extra, extra_style=small)


def _misses(stage: Stage) -> dict[int, list[int]]:
    """The rows of the ships missed, with those of who shot at them."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for shot in stage.shots():
        if not shot.hit:
            found[shot.target].append(shot.actor)
    return found


def _above(
    key: str, at: tuple[float, float, float], words: str, style: Style, *, must: bool = False
) -> Label:
    """A label that would like to stand above a place of some radius."""
    x, y, radius = map(float, at)
    away = max(radius, 0.9 * style.px) if must else radius
    wish = Wish(key, x, y, away, style.width(words), style.px, must=must, toward=(0, -1))
    return Label(wish, words, style)


def _end(stage: Stage, moment: Moment, actor: int, target: int) -> Floats:
    """Where a shot that missed is seen to end: (1, 3), world coordinates."""
    places = moment.frame.ships.positions
    way = places[target] - places[actor]
    way = way / max(float(np.linalg.norm(way)), 1e-12)
    past, under = PAST * stage.span
    end = places[target] + past * way - np.array([0.0, 0.0, under])
    return np.asarray(end, np.float64)[None]

"""The rows of the gunnery panel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from replays.gunnery import Gun, Gunnery, Target
from replays.log import Log
from replays.places import MINUS
from viewer.asking.ranges import band_words, chance_words
from viewer.panels.rows import Heading
from viewer.words import number, plural


@dataclass(frozen=True, slots=True)
class GunRow:
    """A mount; bands are told of the one chosen only."""

    name: str
    weapon: str
    broken: str
    fires: bool
    bands: str = ""

    def __str__(self) -> str:
        said = (f"{self.name}: {self.weapon}", self.broken, self.bands)
        return "\n".join(part for part in said if part)


@dataclass(frozen=True, slots=True)
class TargetRow:
    """A ship that may be fired at; share is its expected damage to the best target's, 0..1.

    shape, side and own colour are those of its badge; chance is "" where there is no shot.
    """

    ship: str
    shape: str
    side: int
    own: str
    range: str
    chance: str
    damage: str
    share: float
    why: str

    def __str__(self) -> str:
        done = f"{self.damage} damage expected" if self.damage else ""
        said = (self.ship, self.range, self.chance, done, self.why)
        return "\n".join(part for part in said if part)


@dataclass(frozen=True, slots=True)
class Note:
    """Why there are no targets, or no shot at any."""

    text: str
    heading: bool = True

    def __str__(self) -> str:
        return self.text


Row = Heading | GunRow | TargetRow | Note


def rows_of(log: Log, known: Gunnery, mount: str) -> list[Row]:
    """The mounts of a ship, then the targets of the mount chosen."""
    chosen = known.gun(mount)
    if chosen is None:
        return []
    rows: list[Row] = [Heading("Mounts")]
    rows += [_gun(gun, log.unit, chosen=gun is chosen) for gun in known.guns or ()]
    rows.append(Heading(f"Targets of {chosen.name}"))
    rows += _targets(log, known.targets.get(chosen.name, ()))
    return rows


def _gun(gun: Gun, unit: str, *, chosen: bool) -> GunRow:
    weapon = plural(gun.tubes, "tube") if gun.weapon == gun.name else f"{gun.tubes} × {gun.weapon}"
    bands = " · ".join(band_words(band, unit) for band in gun.bands) if chosen else ""
    return GunRow(gun.name, weapon, ", ".join(gun.broken), gun.fires, bands)


def _targets(log: Log, targets: tuple[Target, ...]) -> Iterator[Row]:
    if not targets:
        yield Note("There is no ship of another side to fire at.")
        return
    reasons = {target.odds.why for target in targets}
    if len(reasons) == 1 and all(target.odds.need is None for target in targets):
        yield Note(f"No shot: {reasons.pop()}.")
        return
    best = max(target.odds.expected_damage for target in targets)
    for target in targets:
        yield _target(log, target, best)


def _target(log: Log, target: Target, best: float) -> TargetRow:
    odds, row = target.odds, log.index(target.ship)
    side, shot = log.reel.sides[row], odds.need is not None
    status = "" if target.status == "active" else f", {target.status}"
    return TargetRow(
        target.ship,
        log.reel.shapes[row],
        side,
        log.sides[side].colour if side < len(log.sides) else "",
        f"{number(odds.range, 1)}\u00a0{log.unit}{status}",
        chance_words(odds),
        number(odds.expected_damage, 1) if shot else "",
        odds.expected_damage / best if best > 0 else 0.0,
        _signs(odds.why),
    )


def _signs(why: str) -> str:
    """A sum with true minus signs, its bands with dashes."""
    return why.replace(" -", f" {MINUS}").replace("-", "–") if "needs" in why else why

"""Critical hits: where they strike and what they do (E36-E39, E43, E44)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.dice import Dice, Roll
from engine.eight_worlds.rulings import Rulings
from engine.eight_worlds.ship import EightWorldsShip, Mount, Wound, eight_worlds_ship
from engine.eight_worlds.tables import CRITICALS, Critical
from engine.eight_worlds.wounds import PARTS, endures, refitted
from engine.model import Step
from engine.ruleset import step

TWICE = "x2 & reroll"
_ATTACKS = {
    "Bridge": (3, "flight crew"),
    "E Room": (3, "engineering crew"),
    "1 Crew": (4, "two staterooms"),
    "2 Crew": (4, "four staterooms"),
    "3 Crew": (4, "six staterooms"),
    "Gunner": (5, "gunner"),
}
"""Dice of the fragmentation and of the concussion attack, and whom they strike (E38)."""
_LOST = {"Fwd bay": "cargo_lost", "Aft bay": "cargo_lost", "Fuel": "fuel_lost"}
"""What loses 10 tonnes (E39)."""


@dataclass(slots=True)
class Blow:
    """A hit that brings criticals: what names its dice, who struck, with which order.

    points are the damage of the hit, which x2 doubles; written the region and type dice that
    fell at the table, used up from the front; doubled whether x2 has happened.
    """

    label: str
    shooter: str
    order: str
    points: float
    written: list[tuple[int, int]]
    doubled: bool = False


def suffered(
    rules: Rulings, target: EightWorldsShip, blow: Blow, count: int, dice: Dice
) -> Iterator[Step]:
    """The steps of some criticals in order, each with what follows from it."""
    for number in range(1, count + 1):
        for made in _Chain(rules, blow, number, dice).strike(target, None):
            target = eight_worlds_ship(made.after)
            yield made


class _Chain:
    """One critical of a hit and all that follows from it."""

    def __init__(self, rules: Rulings, blow: Blow, number: int, dice: Dice) -> None:
        self.rules, self.blow, self.number, self.dice = rules, blow, number, dice
        self.depth = 0
        self.after = ""

    def strike(self, target: EightWorldsShip, region: int | None) -> Iterator[Step]:
        """A critical anywhere, or the further one in the region of a Bridge or E Room hit."""
        critical, rolls = self._find(target, region)
        self.depth += 1
        made = self._step(target, critical, rolls)
        yield made
        self.after = critical.name
        after = eight_worlds_ship(made.after)
        if critical.name in {"Bridge", "E Room"} and region is None:
            yield from self.strike(after, critical.place[0])
        elif critical.name == TWICE:
            yield from self.strike(after, None)

    def _find(
        self, target: EightWorldsShip, region: int | None
    ) -> tuple[Critical, tuple[Roll, ...]]:
        """The critical the dice name; a second x2 or Bridge is rolled again (EA19, EA27)."""
        rolls: list[Roll] = []
        while True:
            roll = self._place(region, len(rolls))
            rolls.append(roll)
            place = (roll.faces[0], roll.faces[1]) if region is None else (region, roll.faces[-1])
            critical = CRITICALS[place]
            again = region is not None and place[1] == 6
            if critical.name == TWICE:
                again = self._had_twice(target)
            if not again:
                return critical, tuple(rolls)
            rolls[-1] = replace(roll, use=f"{critical.name}: rolled again")

    def _had_twice(self, target: EightWorldsShip) -> bool:
        before = self.rules.x2_scope == "ship" and Wound(TWICE) in target.wounds
        return self.blow.doubled or before

    def _place(self, region: int | None, count: int) -> Roll:
        """Region and type dice; a further critical takes what is written for its region."""
        shooter = self.blow.shooter
        purpose = f"place {self.number}.{self.depth} {self.blow.label}"
        written = self.blow.written
        if written and region in {None, written[0][0]}:
            return replace(self.dice.written(shooter, purpose, written.pop(0), count), use="place")
        dice = 2 if region is None else 1
        return replace(self.dice.roll(shooter, purpose, count, dice=dice), use="place")

    def _step(self, target: EightWorldsShip, critical: Critical, rolls: tuple[Roll, ...]) -> Step:
        rule = "E44" if critical.name in {"Controls", TWICE} else "E43"
        facts: dict[str, Any] = {
            "critical": critical.name,
            "region": critical.region,
            "rule": rule,
            "repair": critical.printed,
        }
        mount, chosen = self._mount(target, critical)
        attack, exposed = self._attack(critical)
        if self.after:
            facts["follows"] = self.after
        if mount:
            facts["mount"] = mount.name
        if attack:
            size = _ATTACKS[critical.name][0]
            facts |= {
                "attacks": [f"{size}d6 fragmentation", f"{size}d6 concussion"],
                "exposed": exposed,
            }
        if critical.name in _LOST:
            facts[_LOST[critical.name]] = 10
        changes = self._changes(target, critical, mount)
        facts["effect"] = self._effect(target, critical, mount, changes)
        told = "no effect" if facts["effect"] == "none" else facts["effect"]
        return step(
            target,
            self.blow.order,
            phase="fire",
            segment=0,
            rule=rule,
            actor=self.blow.shooter,
            facts=facts,
            rolls=(*rolls, *chosen, *attack),
            note=f"{critical.name}{f' of {mount.name}' if mount else ''}: {told}",
            **changes,
        )

    def _mount(
        self, target: EightWorldsShip, critical: Critical
    ) -> tuple[Mount | None, tuple[Roll, ...]]:
        """The turret struck, at random among all."""
        mounts = target.mounts
        if critical.name not in PARTS or not mounts:
            return None, ()
        if len(mounts) == 1:
            return mounts[0], ()
        purpose = f"turret {self.number}.{self.depth - 1} {self.blow.label}"
        roll = self.dice.roll(self.blow.shooter, purpose, sides=len(mounts))
        return mounts[roll.total - 1], (replace(roll, use=f"which of {len(mounts)} turrets"),)

    def _attack(self, critical: Critical) -> tuple[tuple[Roll, ...], str]:
        """The two attacks on a crew; what they do is up to rules of personal combat (E38)."""
        if critical.name not in _ATTACKS:
            return (), ""
        size, exposed = _ATTACKS[critical.name]
        place = f"{self.number}.{self.depth - 1} {self.blow.label}"
        return tuple(
            replace(
                self.dice.roll(self.blow.shooter, f"{kind} {place}", dice=size),
                use=f"{kind} attack on the {exposed}",
            )
            for kind in ("fragmentation", "concussion")
        ), exposed

    def _changes(
        self, target: EightWorldsShip, critical: Critical, mount: Mount | None
    ) -> dict[str, Any]:
        damage = target.damage
        if critical.name == TWICE:
            self.blow.doubled = True
            damage += self.blow.points
        wound = Wound(critical.name, mount.name if mount else "")
        return refitted(self.rules, target, wounds=(*target.wounds, wound), damage=damage)

    def _effect(
        self,
        target: EightWorldsShip,
        critical: Critical,
        mount: Mount | None,
        changes: dict[str, Any],
    ) -> str:
        """What it did to this ship: "none" where there is nothing it could strike."""
        name = critical.name
        if name == TWICE:
            return f"{self.blow.points:g} more damage and one more critical"
        if name == "Shields" and changes["shields"] == target.shields:
            return "none"
        if name in PARTS and not target.mounts:
            return "none"
        if name == "Drive":
            return f"{critical.effect}: {changes['accel']:g} g left"
        if name in PARTS and name != "Gunner" and changes["mounts"] == target.mounts:
            return "a point, not enough yet" if mount and endures(mount, name) else "none"
        return critical.effect

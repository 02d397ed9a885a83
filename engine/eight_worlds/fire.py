"""Fire: one roll a mount, its damage, and the criticals it brings (E18-E35)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.dice import Dice, Roll
from engine.eight_worlds.aim import Aim, Shot, aim, planned, taken
from engine.eight_worlds.criticals import Blow, suffered
from engine.eight_worlds.orders import Fire, read_line
from engine.eight_worlds.rulings import Rulings
from engine.eight_worlds.ship import EightWorldsShip, Mount, eight_worlds_ship
from engine.eight_worlds.wounds import refitted
from engine.errors import OrderError
from engine.model import ACTIVE, DESTROYED, LEFT, Ship, State, Step
from engine.ruleset import step

PHASE = "fire"


def fight(rules: Rulings, ship: Ship, line: str, before: State, now: State) -> Iterator[Step]:
    """The steps of one ship's fire: shots and criticals on its targets, warnings on itself.

    Everybody aims from and at the state all have moved to, before any damage; under
    fire_order = initiative from the state the shots before have left (EA29).
    """
    fires = read_line(line).fires if line else ()
    if not fires:
        return
    seen = now if rules.fire_order == "initiative" else before
    shooter = eight_worlds_ship(seen.ships[ship.name])
    shots = list(planned(fires, shooter, now.ships))
    held = {name: now.ships[name] for name in (ship.name, *(shot.target for shot in shots))}
    segment = 0
    for shot in shots:
        for made in _shot(rules, shooter, shot, seen, held):
            yield replace(made, segment=segment)
            held[made.ship] = made.after
            segment += 1


def _shot(
    rules: Rulings,
    shooter: EightWorldsShip,
    shot: Shot,
    seen: State,
    held: dict[str, Ship],
) -> Iterator[Step]:
    """One FIRE order; what can no longer be done is a warning on the shooter."""
    fire, mount = shot.fire, shot.mount
    target = eight_worlds_ship(seen.ships[shot.target])
    if excuse := _excuse(shooter, mount, target):
        yield _protest(held[shooter.name], fire, *excuse)
        return
    try:
        aimed = aim(rules, shooter, mount, target, fire.by)
    except OrderError as error:
        if error.code != "EW_NO_TARGETING" or not _could_aim(rules, shooter, mount, target, fire):
            raise OrderError(
                error.code, str(error), rule=error.rule, order=fire.text, at=fire.at
            ) from error
        yield _protest(held[shooter.name], fire, error.code, error.rule, str(error))
        return
    tubes = min(fire.tubes or mount.tubes_left, mount.tubes_left)
    if fire.tubes and tubes < fire.tubes:
        what = f"{mount.name}: {fire.tubes} tubes asked, {tubes} left, which fire"
        yield _protest(held[shooter.name], fire, "EW_TUBES", "E20", what)
    volley = _Volley(rules, fire, shooter.name, mount, aimed, seen.dice)
    for count in [1] * tubes if rules.roll_per == "tube" else [tubes]:
        for made in volley.roll(eight_worlds_ship(held[target.name]), count):
            yield made
            held[target.name] = made.after
    if volley.places:
        left = len(volley.places)
        were = "was" if left == 1 else "were"
        what = f"{mount.name}: {left} of the LOCATIONS written {were} not needed"
        yield _protest(held[shooter.name], fire, "EW_UNUSED", "E36", what)


def _excuse(
    shooter: EightWorldsShip, mount: Mount, target: EightWorldsShip
) -> tuple[str, str, str] | None:
    """Code, rule and reason where a shot can no longer be fired."""
    if shooter.status != ACTIVE:
        return "EW_DISABLED", "E31", f"{shooter.name} is {shooter.status} and does not fire"
    if not mount.fires:
        what = "has no power" if not mount.power else "has no tube left"
        return "EW_MOUNT_OUT", "E43", f"{mount.name} {what} and does not fire"
    if target.status in {DESTROYED, LEFT}:
        return "EW_TARGET_GONE", "E31", f"{target.name} is {target.status}: {mount.name} holds fire"
    return None


def _could_aim(
    rules: Rulings, shooter: EightWorldsShip, mount: Mount, target: EightWorldsShip, fire: Fire
) -> bool:
    """Whether the mount could be aimed before criticals struck it."""
    built = next(made for made in shooter.design.mounts if made.name == mount.name)
    try:
        aim(rules, shooter, built, target, fire.by)
    except OrderError:
        return False
    return True


def _protest(ship: Ship, fire: Fire, code: str, rule: str, why: str) -> Step:
    return step(ship, fire.text, phase=PHASE, segment=0, rule=rule, note=why, warning=code)


class _Volley:
    """The rolls of one FIRE order: one for a mount, or one for each of its tubes (EA12)."""

    def __init__(
        self, rules: Rulings, fire: Fire, shooter: str, mount: Mount, aimed: Aim, dice: Dice
    ) -> None:
        self.rules, self.fire, self.shooter, self.mount = rules, fire, shooter, mount
        self.aim, self.dice = aimed, dice
        self.rolled = 0
        self.hits = 0
        self.places = list(fire.places)

    def roll(self, target: EightWorldsShip, tubes: int) -> Iterator[Step]:
        """A shot of some tubes, and the criticals of its hit."""
        roll = self._dice(target.name)
        hit = self.aim.hits(self.rules, roll.total)
        facts = self._facts(tubes) | {
            "roll": roll.total,
            "modified_roll": roll.total + self.aim.terms.total,
            "hit": hit,
        }
        if not hit:
            facts |= _tally(target) | {"damage": 0, "power": 0, "criticals": 0}
            yield self._step(target, facts, (roll,))
            return
        points = taken(self.rules, self.aim.damage, self.mount, tubes)
        changes = refitted(self.rules, target, wounds=target.wounds, damage=target.damage + points)
        struck = replace(target, **changes)
        power = taken(self.rules, self.aim.damage, self.mount, 1) if self._by_tube else points
        die, chance = self._chance(struck, power)
        facts |= _tally(struck) | {"damage": points, "power": power} | chance
        yield self._step(target, facts, (roll, die), **changes)
        label = f"{struck.name} by {self._label}"
        blow = Blow(label, self.shooter, self.fire.text, points, self.places)
        yield from suffered(self.rules, struck, blow, chance["criticals"], self.dice)

    @property
    def _by_tube(self) -> bool:
        return self.rules.power_basis == "tube"

    @property
    def _label(self) -> str:
        """The mount, and under roll_per = tube which of its tubes."""
        return self.mount.name if self.rolled <= 1 else f"{self.mount.name} tube {self.rolled}"

    def _dice(self, target: str) -> Roll:
        """The two dice: those written for the first roll, else from the seed."""
        purpose, count = f"hit {target} {self.mount.name}", self.rolled
        self.rolled += 1
        if self.fire.dice and count == 0:
            roll = self.dice.written(self.shooter, purpose, self.fire.dice)
        else:
            roll = self.dice.roll(self.shooter, purpose, count, dice=2)
        return replace(roll, use="to hit")

    def _chance(self, target: EightWorldsShip, power: float) -> tuple[Roll, dict[str, Any]]:
        """The die that brings criticals, and how many (E32-E35)."""
        purpose, count = f"critical {target.name} {self.mount.name}", self.rolled - 1
        if self.fire.critical and self.hits == 0:
            die = self.dice.written(self.shooter, purpose, (self.fire.critical,))
        else:
            die = self.dice.roll(self.shooter, purpose, count)
        self.hits += 1
        needs, multiplier = self.rules.chance(target.percent)
        base = self.rules.count(power)
        return replace(die, use="critical chance"), {
            "critical_needs": needs,
            "critical_multiplier": multiplier,
            "critical_base": base,
            "critical_roll": die.total,
            "criticals": multiplier * base if die.total >= needs else 0,
        }

    def _facts(self, tubes: int) -> dict[str, Any]:
        aimed, terms = self.aim, self.aim.terms
        return {
            "mount": self.mount.name,
            "weapon": self.mount.weapon.id,
            "tubes": tubes,
            "range": aimed.distance,
            "band": list(aimed.band) if aimed.band else [],
            "need": aimed.need,
            "aimed_by": terms.by,
            "targeting": terms.targeting,
            "evasion": terms.evasion,
            "silhouette": terms.silhouette,
            "shields": terms.shields,
            "mount_modifier": terms.mount,
        }

    def _step(
        self,
        target: EightWorldsShip,
        facts: dict[str, Any],
        rolls: tuple[Roll, ...],
        **changes: Any,
    ) -> Step:
        return step(
            target,
            self.fire.text,
            phase=PHASE,
            segment=0,
            rule="E28",
            actor=self.shooter,
            facts=facts,
            rolls=rolls,
            **changes,
        )


def _tally(ship: EightWorldsShip) -> dict[str, Any]:
    return {
        "total_damage": ship.damage,
        "hull_points": ship.design.hull,
        "percent": ship.percent,
    }

"""Damage control: one attempt of a crew member mends one point (E40-E42)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.eight_worlds.orders import Repair, read_line
from engine.eight_worlds.rulings import TOLERANCE, Rulings
from engine.eight_worlds.ship import EightWorldsShip, Wound, eight_worlds_ship
from engine.eight_worlds.tables import NAMES, critical_named
from engine.eight_worlds.wounds import refitted
from engine.errors import OrderError
from engine.fields import nearest
from engine.model import DESTROYED, LEFT, Ship, State, Step
from engine.ruleset import step

PHASE = "damage control"
HULL = "hull"
_HULL_SKILLS = (("Mech", 0),)
"""A point of hull is mended by Mech: the document names no skill (EA22)."""


def target_of(accel_used: float) -> float:
    """What a repair needs at N g: 9 or 8 + N, whichever is larger (E40, EA21)."""
    return max(9, 8 + accel_used)


def skills_for(what: str) -> tuple[tuple[str, int], ...]:
    """The skills that mend something, with their modifiers (E41)."""
    if what == HULL:
        return _HULL_SKILLS
    critical = critical_named(what)
    return critical.repairs if critical else ()


def checked(rules: Rulings, repairs: tuple[Repair, ...], ship: EightWorldsShip) -> None:
    """Raise OrderError at the first repair that no crew of this ship could try."""
    crew = _Crew(rules, ship)
    for order in repairs:
        crew.send(order)


def thing(order: Repair) -> str:
    """What an order mends, by its name in the tables; OrderError where nothing is so called."""
    name, _, _ = order.what.partition(" of ")
    if name.casefold() == HULL:
        return HULL
    critical = critical_named(name)
    if critical is None:
        near = nearest(name, [HULL, *NAMES])
        raise _refused(order, "EW_REPAIR", "E37", f"no critical {name!r}{near}")
    if not critical.repairs:
        why = f"{critical.name} ({critical.printed}) cannot be mended in battle"
        raise _refused(order, "EW_REPAIR", "E37", why)
    return critical.name


def repair(rules: Rulings, ship: Ship, line: str, now: State) -> Iterator[Step]:
    """The steps of one ship's damage control."""
    own = eight_worlds_ship(ship)
    orders = read_line(line).repairs if line else ()
    crew = _Crew(rules, own)
    for segment, order in enumerate(orders):
        hand = crew.send(order)
        if why := _idle(order, own):
            yield step(
                own,
                order.text,
                phase=PHASE,
                segment=segment,
                rule="E40",
                note=why,
                warning="EW_WHOLE",
            )
            continue
        made = _attempt(rules, order, own, hand, now, segment)
        yield made
        own = eight_worlds_ship(made.after)


@dataclass(frozen=True, slots=True)
class _Hand:
    """Who tries: skill, level, the modifier of the task; count tells equal hands apart."""

    skill: str
    level: int
    modifier: int
    count: int = 0

    @property
    def total(self) -> int:
        return self.level + self.modifier


class _Crew:
    """The repair crew of a ship in one turn; each tries once (EA22)."""

    def __init__(self, rules: Rulings, ship: EightWorldsShip) -> None:
        self.rules, self.ship = rules, ship
        self.free = list(ship.design.crew)
        self.sent: Counter[tuple[str, str]] = Counter()

    def send(self, order: Repair) -> _Hand:
        """The hand that tries an order: the best one free that fits what is written."""
        if self.rules.repair_attempts == "per_ship" and self.sent:
            raise _refused(order, "EW_CREW", "E40", "a ship has one attempt a turn")
        what = thing(order)
        tasks = skills_for(what)
        hands = [hand for skill, modifier in tasks if (hand := self._best(order, skill, modifier))]
        every = self.rules.repair_comma == "all"
        if not hands or (every and len(hands) < len(tasks)):
            raise _refused(order, "EW_SKILL", "E41", self._nobody(order, what))
        for hand in hands if every else [max(hands, key=_total)]:
            if (hand.skill, hand.level) in self.free:
                self.free.remove((hand.skill, hand.level))
        hand = (min if every else max)(hands, key=_total)
        key = (order.what.casefold(), hand.skill)
        self.sent[key] += 1
        return replace(hand, count=self.sent[key] - 1)

    def _best(self, order: Repair, skill: str, modifier: int) -> _Hand | None:
        """The best free hand with a skill; a level written stands for a crew not listed."""
        if order.skill and order.skill.casefold() not in {skill.casefold(), skill[0].casefold()}:
            return None
        if not self.ship.design.crew:
            return None if order.level is None else _Hand(skill, order.level, modifier)
        levels = [level for trade, level in self.free if trade == skill]
        if order.level is not None:
            levels = [level for level in levels if level == order.level]
        return _Hand(skill, max(levels), modifier) if levels else None

    def _nobody(self, order: Repair, what: str) -> str:
        joint = " and " if self.rules.repair_comma == "all" else " or "
        wanted = joint.join(skill for skill, _ in skills_for(what))
        crew = ", ".join(f"{skill} {level}" for skill, level in self.ship.design.crew)
        if not crew and order.level is None:
            return f"the ship lists no skills; write REPAIR {order.what} SKILL n"
        if not crew:
            return f"{what} takes {wanted}"
        return f"nobody free can mend {what}, which takes {wanted}; the crew is {crew}"


def _total(hand: _Hand) -> int:
    return hand.total


def _idle(order: Repair, ship: EightWorldsShip) -> str:
    """Why there is nothing to try, or ""."""
    if ship.status in {DESTROYED, LEFT}:
        return f"{ship.name} is {ship.status}: nothing is mended"
    whole = not ship.damage if thing(order) == HULL else _wound(order, ship) is None
    return f"{ship.name} has no {order.what} to mend" if whole else ""


def _wound(order: Repair, ship: EightWorldsShip) -> Wound | None:
    """The first critical of that name, on the mount the order names if it does."""
    _, _, place = order.what.partition(" of ")
    fits = (
        wound
        for wound in ship.wounds
        if wound.name == thing(order) and place.casefold() in {"", wound.mount.casefold()}
    )
    return next(fits, None)


def _attempt(
    rules: Rulings, order: Repair, ship: EightWorldsShip, hand: _Hand, now: State, segment: int
) -> Step:
    """One attempt: 2d6 and the skill against the target (E40)."""
    wound = _wound(order, ship)
    label = str(wound) if wound else HULL
    purpose = f"repair {label} {hand.skill}"
    roll = (
        now.dice.written(ship.name, purpose, order.dice, hand.count)
        if order.dice
        else now.dice.roll(ship.name, purpose, hand.count, dice=2)
    )
    needs, total = target_of(ship.pulled), roll.total + hand.total
    done = total >= needs - TOLERANCE
    return step(
        ship,
        order.text,
        phase=PHASE,
        segment=segment,
        rule="E40",
        facts={
            "repair": label,
            "skill": hand.skill,
            "level": hand.level,
            "modifier": hand.modifier,
            "target": needs,
            "roll": roll.total,
            "modified_roll": total,
            "repaired": done,
        },
        rolls=(replace(roll, use=f"repair {label}"),),
        **(_mended(rules, ship, wound) if done else {}),
    )


def _mended(rules: Rulings, ship: EightWorldsShip, wound: Wound | None) -> dict[str, Any]:
    """The ship with one critical less, or one point of damage (E42)."""
    if wound is None:
        return refitted(rules, ship, wounds=ship.wounds, damage=max(ship.damage - 1, 0))
    left = list(ship.wounds)
    left.remove(wound)
    return refitted(rules, ship, wounds=tuple(left), damage=ship.damage)


def _refused(order: Repair, code: str, rule: str, why: str) -> OrderError:
    return OrderError(code, why, rule=rule, order=order.text, at=order.at)

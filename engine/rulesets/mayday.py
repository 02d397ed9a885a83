"""The Mayday variant: vector movement for Mayday and Traveller, with two or three markers.

Rules M1 to M8 of docs/rules/mayday.md. Orders: `60+ + SHIP(1,-3)`, `LAUNCH Dart LOCK Gull`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.errors import Problem
from engine.fields import Field
from engine.mayday.cargo import carried_along
from engine.mayday.muster import fit, misfits
from engine.mayday.orders import read_orders, said_order
from engine.mayday.paragraphs import PARAGRAPHS
from engine.mayday.reach import reachable
from engine.mayday.rulings import MaydayRulings
from engine.mayday.sequence import Initiative, Order
from engine.mayday.ship import FIELDS, MaydayShip, deploy, mayday_ship
from engine.mayday.voyage import PHASES, Voyage
from engine.model import ABOARD, ACTIVE, Setting, Ship, State, Step
from engine.reach import Reach
from engine.ruleset import numbered
from engine.space import Hexes


@dataclass(frozen=True, kw_only=True)
class Mayday(MaydayRulings):
    """A vector marker behind every ship marker: the line between them is the velocity."""

    key: ClassVar[str] = "mayday"
    title: ClassVar[str] = "Mayday variant"
    source: ClassVar[str] = "A variant of GDW's Mayday for Traveller, from the TML"
    board: ClassVar[Hexes] = Hexes("hex")
    fields: ClassVar[tuple[Field, ...]] = FIELDS
    paragraphs: ClassVar[Mapping[str, str]] = PARAGRAPHS
    one_by_one: ClassVar[bool] = True

    def deploy(self, values: Mapping[str, Any], given: Mapping[str, Any]) -> MaydayShip:
        """A unit with its markers; FieldError where its fields do not fit."""
        return deploy(values, three=self.markers == 3)

    def muster(self, start: State) -> tuple[State, list[Problem]]:
        """What is aboard goes onto its carrier's markers."""
        problems = misfits(start)
        return (start if problems else fit(start)), problems

    def reach(self, ship: Ship, state: State) -> Reach | None:
        """Every hex a unit on the map can be in after its next turn."""
        if ship.status != ACTIVE:
            return None
        return Reach(places=reachable(self, mayday_ship(ship), state.setting.gravity_hexes))

    def move(self, ship: Ship, line: str, state: State) -> Iterator[Step]:
        """One unit's turn, phase by phase."""
        orders = list(read_orders(line))
        if ship.status == ABOARD:
            yield from carried_along(mayday_ship(ship), state, orders)
        elif ship.status == ACTIVE:
            yield from Voyage(self, mayday_ship(ship), state, orders, drifting=False).play()

    def drift(self, ship: Ship, state: State) -> Iterator[Step]:
        """No orders, and nobody to choose: a marker on a hex-line goes to starboard."""
        if ship.status == ACTIVE:
            yield from Voyage(self, mayday_ship(ship), state, [], drifting=True).play()
        else:
            yield from self.move(ship, "", state)

    def sequence(self, state: State) -> Iterator[str]:
        """Carriers before what is aboard them; who acts when is settled in in_order."""
        depth: dict[str, int] = {}
        for name in state.ships:
            chain = []
            while name not in depth and (carrier := mayday_ship(state.ships[name]).carrier):
                chain.append(name)
                name = carrier  # noqa: PLW2901 (up the chain of carriers)
            depth.setdefault(name, 0)
            for above in reversed(chain):
                depth[above] = depth[mayday_ship(state.ships[above]).carrier] + 1
        yield from sorted(state.ships, key=lambda name: depth[name])

    def in_order(self, steps: list[Step], state: State, table: str) -> list[Step]:
        """Phase by phase, in each phase by initiative (M2); all records at once."""
        said = said_order(table)
        sensed = dict(state.ships)
        for step in sorted(steps, key=_phase):
            if _phase(step) <= PHASES.index("sensor"):
                sensed[step.ship] = step.after
        early = self._order(state, said)
        late = self._order(replace(state, ships=sensed), said)
        early_rank, late_rank = _ranks(early), _ranks(late)

        def key(step: Step) -> tuple[int, int, int]:
            phase = _phase(step)
            if step.phase == "records":
                return phase, 0, 0
            ranks = early_rank if phase <= PHASES.index("sensor") else late_rank
            return phase, ranks.get(step.actor or step.ship, len(ranks)), step.segment

        return [_warned(step, late) for step in numbered(steps, key)]

    def _order(self, state: State, said: tuple[str, ...]) -> Order:
        return self._initiative(state, said).order()

    def _initiative(self, state: State, said: tuple[str, ...]) -> Initiative:
        units = [mayday_ship(ship) for ship in state.ships.values()]
        return Initiative(self, units, state.setting.sides, said)

    def table_order(self, state: State, line: str) -> tuple[Setting, list[Step]]:
        """ORDER: the units as their sides designated them (M2.1)."""
        acted: list[str] = []
        initiative = self._initiative(state, ())
        for name in said_order(line):
            initiative.check(name, acted)
            acted.append(name)
        return state.setting, []


def _phase(step: Step) -> int:
    return PHASES.index(step.phase)


def _ranks(order: Order) -> dict[str, int]:
    return {name: number for number, name in enumerate(order.names)}


def _warned(step: Step, order: Order) -> Step:
    """R-M4: a ring of pursuers is no chase, and says so once a turn."""
    if step.phase != "records" or step.ship not in order.cycles:
        return step
    note = "R-M4: it chases in a ring, which is no stern chase; it acts as if it chased nobody"
    return replace(step, warning="CHASE_CYCLE", note=note)

"""Eight Worlds: continuous vectors in two or three dimensions, fire, criticals, damage control.

Rules E1-E44 of docs/rules/eight-worlds.md; X1, the gravity of bodies, is our own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.eight_worlds import deploy, fire, flight, repair
from engine.eight_worlds.aim import planned
from engine.eight_worlds.odds import Odds, odds
from engine.eight_worlds.orders import Line, read_line
from engine.eight_worlds.paragraphs import PARAGRAPHS
from engine.eight_worlds.rulings import Rulings
from engine.eight_worlds.ship import EightWorldsShip, eight_worlds_ship
from engine.fields import Field
from engine.model import ACTIVE, Ship, State, Step
from engine.reach import Reach
from engine.space import Table

_NOTHING = Line()


@dataclass(frozen=True, kw_only=True)
class EightWorlds(Rulings):
    """Drift, then the drive; then everyone fires; then the crews mend what they can (E1).

    A line is checked before anyone moves: what cannot be read or never could be done refuses it
    whole. What shows only when firing (no entry at that range) refuses the ship's fire and
    damage control, its movement stands. What damage has made impossible is a warning.
    """

    key: ClassVar[str] = "eight-worlds"
    title: ClassVar[str] = "Eight Worlds"
    source: ClassVar[str] = "Eight Worlds space combat, 20 January 2010"
    board: ClassVar[Table] = Table("DU")
    fields: ClassVar[tuple[Field, ...]] = deploy.FIELDS
    paragraphs: ClassVar[Mapping[str, str]] = PARAGRAPHS

    def deploy(self, values: Mapping[str, Any], given: Mapping[str, Any]) -> EightWorldsShip:
        """A ship, its bow along its motion."""
        return deploy.deployed(self, values, given)

    def move(self, ship: Ship, line: str, state: State) -> Iterator[Step]:
        ship = eight_worlds_ship(ship)
        orders = read_line(line) if line else _NOTHING
        if orders.fires:
            for _ in planned(orders.fires, ship, state.ships):
                pass
        if orders.repairs:
            repair.checked(self, orders.repairs, ship)
        yield from flight.fly(self, ship, orders.burn, state.setting.bodies)

    def firing_order(self, moved: State) -> Iterator[str]:
        """By name, so that the order of a file decides nothing; the higher initiative first."""
        initiative = {side.name: side.initiative or 0.0 for side in moved.setting.sides}
        if self.fire_order == "simultaneous":
            return iter(sorted(moved.ships))
        return iter(sorted(moved.ships, key=lambda n: (-initiative[moved.ships[n].side], n)))

    def fight(self, ship: Ship, line: str, before: State, now: State) -> Iterator[Step]:
        return fire.fight(self, ship, line, before, now)

    def repair(self, ship: Ship, line: str, now: State) -> Iterator[Step]:
        return repair.repair(self, ship, line, now)

    def reach(self, ship: Ship, state: State) -> Reach:
        """The ball about the end of the drift whose radius is the rating in g (E8, E9)."""
        ship = eight_worlds_ship(ship)
        centre, _ = flight.drifted(self, ship, state.setting.bodies)
        return Reach(centre=centre, radius=ship.accel if ship.status == ACTIVE else 0.0)

    def odds(
        self, state: State, shooter: str, mount: str, target: str, tubes: int | None = None
    ) -> Odds:
        """The odds if a mount fired now; KeyError where there is no such ship or mount."""
        attacker = eight_worlds_ship(state.ships[shooter])
        gun = attacker.mount(mount)
        if gun is None:
            raise KeyError(mount)
        return odds(self, attacker, gun, eight_worlds_ship(state.ships[target]), tubes)

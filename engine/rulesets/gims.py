"""GIMS: the Graphical Inertial Movement System for Babylon 5 Wars.

Rules G1 to G13 of docs/rules/gims.md. Orders: `CW1 MB1 / MB1 /`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.errors import Problem
from engine.fields import Field
from engine.gims import table
from engine.gims.move import whole_move
from engine.gims.paragraphs import PARAGRAPHS
from engine.gims.reach import reachable
from engine.gims.rulings import GimsRulings
from engine.gims.sequence import order_of_play
from engine.gims.ship import FIELDS, GimsShip, deploy, gims_ship
from engine.model import Setting, Ship, State, Step
from engine.reach import Reach
from engine.ruleset import numbered
from engine.space import Hexes


@dataclass(frozen=True, kw_only=True)
class Gims(GimsRulings):
    """A vector counter ahead of every ship: thrust moves it, the ship follows (G2.1)."""

    key: ClassVar[str] = "gims"
    title: ClassVar[str] = "GIMS"
    source: ClassVar[str] = "Graphical Inertial Movement System, R. L. Hurt, 1998"
    board: ClassVar[Hexes] = Hexes("hex")
    fields: ClassVar[tuple[Field, ...]] = FIELDS
    paragraphs: ClassVar[Mapping[str, str]] = PARAGRAPHS
    one_by_one: ClassVar[bool] = True

    def deploy(self, values: Mapping[str, Any], given: Mapping[str, Any]) -> GimsShip:
        """A ship with its vector counter ahead of it; FieldError where its fields do not fit."""
        ship = deploy(values)
        return replace(ship, speed=self.speed(ship.motion))

    def muster(self, start: State) -> tuple[State, list[Problem]]:
        """G13 has no gravity: gravity hexes are a mistake."""
        hexes = start.setting.gravity_hexes
        return start, [Problem("gravity_hex", "GIMS has no gravity")] if hexes else []

    def reach(self, ship: Ship, state: State) -> Reach:
        """Every hex a ship can be in after its next move."""
        return Reach(places=reachable(self, gims_ship(ship)))

    def move(self, ship: Ship, line: str, state: State) -> Iterator[Step]:
        """One ship's whole move, complete before the next ship's (G11.1)."""
        return whole_move(self, gims_ship(ship), line, state.dice)

    def sequence(self, state: State) -> Iterator[str]:
        yield from self._order(state, "")

    def in_order(self, steps: list[Step], state: State, table: str) -> list[Step]:
        place = {name: number for number, name in enumerate(self._order(state, table))}
        return numbered(steps, lambda step: (place[step.ship], step.segment))

    def _order(self, state: State, line: str) -> list[str]:
        ships = [gims_ship(ship) for ship in state.ships.values()]
        return order_of_play(ships, self.class_order, table.said_order(line))

    def table_order(self, state: State, line: str) -> tuple[Setting, list[Step]]:
        return table.carry_out(self, state, line)

"""Full Thrust, spatial movement: course and facing on a clock, orders in the order written.

Rules S1-S39 of docs/rules/full-thrust-spatial.md. Orders: `FP T3 +2`, `Push S`, `Roll`,
`Spin -4`; fighters: `GO 30 24`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.errors import OrderError
from engine.fields import Field
from engine.full_thrust import fighters
from engine.full_thrust.arcs import all_round, round_the_bow
from engine.full_thrust.paragraphs import SPATIAL
from engine.full_thrust.points import point_of_bearing, swung
from engine.full_thrust.spatial_line import Line
from engine.full_thrust.spatial_orders import read_orders
from engine.full_thrust.spatial_reach import places
from engine.full_thrust.spatial_rulings import SpatialRulings
from engine.full_thrust.spatial_ship import FIELDS, FighterGroup, SpatialShip, deployed
from engine.model import Arc, Ship, State, Step
from engine.reach import Reach
from engine.ruleset import step
from engine.space import Table

_MOVE, _AFTER = 9_998, 9_999


@dataclass(frozen=True, kw_only=True)
class FullThrustSpatial(SpatialRulings):
    """Every order takes effect at once, then the ship moves (S30)."""

    key: ClassVar[str] = "full-thrust-spatial"
    title: ClassVar[str] = "Full Thrust: spatial movement"
    source: ClassVar[str] = "Spatial Movement for Full Thrust"
    board: ClassVar[Table] = Table("MU")
    fields: ClassVar[tuple[Field, ...]] = FIELDS
    paragraphs: ClassVar[Mapping[str, str]] = SPATIAL

    def deploy(self, values: Mapping[str, Any], given: Mapping[str, Any]) -> Ship:
        """A ship, or a fighter group."""
        return deployed(values, given)

    def arcs(self, ship: Ship) -> tuple[Arc, ...]:
        """The fire arcs round a ship (S5, S34, S35)."""
        blossoms = isinstance(ship, SpatialShip) and abs(ship.spin) >= 12 and self.death_blossom
        if blossoms or isinstance(ship, FighterGroup):
            return all_round(ship.facing)
        return round_the_bow(ship.facing, self.rear_arc_deg)

    def firing_arc(self, ship: Ship, bearing: float) -> Arc:
        """The arc a target at a world bearing is fired at through; OrderError for the rear arc."""
        for arc in self.arcs(ship):
            if arc.fires and arc.covers(bearing):
                return arc
        message = "no ship-to-ship fire through the rear arc"
        raise OrderError("SP_REAR_ARC", message, rule="S5")

    def reach(self, ship: Ship, state: State) -> Reach:
        """Every place a legal line can take a ship; the outline of a fighter group's move."""
        if isinstance(ship, FighterGroup):
            return Reach(fighters.outline(ship, self.fighter_bands))
        assert isinstance(ship, SpatialShip)
        return Reach(places(self, ship))

    def move(self, ship: Ship, line: str, state: State) -> Iterator[Step]:
        """Yield the orders as written, the move, then what waits for its end (S30)."""
        if isinstance(ship, FighterGroup):
            if line:
                yield fighters.go(ship, line, self.fighter_bands, _MOVE)
            return
        assert isinstance(ship, SpatialShip)
        start, last = ship, Line(self, ship.drive)
        for order in read_orders(line):
            done = last.carry_out(ship, order)
            yield done
            ship = _spatial(done)
        moved = step(
            ship,
            phase="movement",
            segment=_MOVE,
            rule="S3" if ship.speed == start.speed else "S16",
            facts={"motion": f"{ship.speed}@{point_of_bearing(ship.course)}"},
            position=ship.position + ship.velocity,
        )
        yield moved
        yield from self._finish(start, _spatial(moved), last.delayed)

    def _finish(self, start: SpatialShip, ship: SpatialShip, delayed: int) -> Iterator[Step]:
        """Yield a delayed turn (S21), the spin's limit (SA17), a turn of the spin (S33)."""
        if delayed:
            turned = step(
                ship,
                phase="end of move",
                segment=_AFTER,
                rule="S21",
                note="the delayed turn",
                course=swung(ship.course, delayed),
            )
            yield turned
            ship = _spatial(turned)
        most = 2 * ship.drive
        if self.spin_clamp and abs(ship.spin) > most:
            rate = most if ship.spin > 0 else -most
            note = f"drive {ship.drive} holds the spin to {most} [SA17]"
            slowed = step(
                ship, phase="end of move", segment=_AFTER, rule="S32", note=note, spin=rate
            )
            yield slowed
            ship = _spatial(slowed)
        rate = ship.spin if self.spin_starts == "same_turn" else start.spin
        if rate:
            yield step(
                ship,
                phase="end of move",
                segment=_AFTER,
                rule="S33",
                facts={"rate": rate},
                facing=swung(ship.facing, rate),
            )


def _spatial(done: Step) -> SpatialShip:
    assert isinstance(done.after, SpatialShip)
    return done.after

"""What is aboard: it goes where its carrier goes until it is launched (M4.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.mayday.orders import Order
from engine.mayday.ship import MaydayShip, mayday_ship
from engine.model import State, Step
from engine.ruleset import step


def carried_along(cargo: MaydayShip, state: State, orders: Sequence[Order]) -> Iterator[Step]:
    """The turn of what is aboard: it goes where its carrier has gone, and obeys no order."""
    for order in orders:
        message = f"is aboard {cargo.carrier}; only LAUNCH brings it out"
        raise order.refuse("ABOARD", message, "M4.1")
    carrier = mayday_ship(state.ships[cargo.carrier])
    if any(getattr(cargo, name) != value for name, value in alongside(carrier).items()):
        yield carry(cargo, carrier, "records", 0)


def carry(cargo: MaydayShip, carrier: MaydayShip, phase: str, segment: int) -> Step:
    """What is aboard goes where its carrier goes."""
    return step(
        cargo,
        phase=phase,
        segment=segment,
        rule="M4.1",
        actor=carrier.name,
        note=f"aboard {carrier.name}",
        **alongside(carrier),
    )


def alongside(carrier: MaydayShip) -> Mapping[str, Any]:
    """The fields of a unit that lies on its carrier's markers."""
    return {
        "position": carrier.position,
        "facing": carrier.facing,
        "speed": carrier.speed,
        "vector": carrier.vector,
        "motion": carrier.motion,
        "vector_place": carrier.vector_place,
        "start": carrier.start,
    }

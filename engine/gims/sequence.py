"""Who moves when in GIMS: class by class, and inside a class by initiative (G11.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.errors import OrderError
from engine.fields import nearest
from engine.gims.ship import GimsShip


def rank(ship: GimsShip, class_order: str) -> tuple[int, float]:
    """What decides when a ship moves: its class, then its initiative, low ones first (R-G27)."""
    if class_order == "none":
        return 0, ship.design.initiative
    kinds = [group.split("+") for group in class_order.split()]
    kind = ship.design.ship_class
    for place, group in enumerate(kinds):
        if kind in group:
            return 2 * place, ship.design.initiative
    # a class the list leaves out moves just before the small craft
    small = (place for place, group in enumerate(kinds) if {"shuttle", "fighter"} & set(group))
    return 2 * next(small, len(kinds)) - 1, ship.design.initiative


def order_of_play(
    ships: Iterable[GimsShip], class_order: str, said: Sequence[str] = ()
) -> list[str]:
    """The names of the ships in the order they move; ties as said, then by name."""
    place = {name: number for number, name in enumerate(said)}
    ranked = sorted(
        ships,
        key=lambda ship: (
            rank(ship, class_order),
            place.get(ship.name, len(place)),
            ship.name,
        ),
    )
    return [ship.name for ship in ranked]


def check_mover(
    mover: str, ships: Sequence[GimsShip], moved: Iterable[str], class_order: str
) -> None:
    """OrderError where a ship may not move next, those named in moved having moved (G11.1)."""
    done = set(moved)
    waiting = {ship.name: ship for ship in ships if ship.name not in done}
    if mover not in waiting:
        known = [ship.name for ship in ships]
        what = "has moved" if mover in known else f"no ship of that name{nearest(mover, known)}"
        raise OrderError("OUT_OF_ORDER", f"{mover}: {what}", rule="G11.1", order=mover)
    first = min(waiting.values(), key=lambda ship: rank(ship, class_order))
    if rank(waiting[mover], class_order) > rank(first, class_order):
        late, soon = (
            f"{ship.name} ({ship.design.ship_class}, initiative {ship.design.initiative:g})"
            for ship in (waiting[mover], first)
        )
        message = f"{late} may not move yet; {soon} moves next"
        raise OrderError("OUT_OF_ORDER", message, rule="G11.1", order=mover)

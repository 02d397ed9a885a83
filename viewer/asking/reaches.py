"""Where the selected ship's drives can take it next turn, found by the rules themselves."""

from __future__ import annotations

from dataclasses import dataclass

from engine.battle import Battle
from replays.states import state_at
from viewer.asking.inquiry import Inquiry


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a ship can be next turn: places, or a ball (x, y, z, radius), in world coordinates."""

    places: tuple[tuple[float, float, float], ...] = ()
    ball: tuple[float, float, float, float] | None = None


def reach_of(battle: Battle, turn: int, ship: str) -> Reach | None:
    """The reach of a ship from a turn end; None where it has none."""
    state = state_at(battle, turn)
    if ship not in state.ships or state.ships[ship].status != "active":
        return None
    reach = battle.rules.reach(state.ships[ship], state)
    if reach is None:
        return None
    world = battle.rules.board.world_from
    ball = (*world(reach.centre), reach.radius) if reach.centre else None
    return Reach(tuple(world(place) for place in reach.places), ball)


class Reaches(Inquiry):
    """Tells the reach of the selected ship while its layer is on."""

    def wanted(self) -> bool:
        return self.session.shown("reach")

    def answer(self, battle: Battle, turn: int, ship: str) -> Reach | None:
        return reach_of(battle, turn, ship)

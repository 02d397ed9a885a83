"""Every hex a unit of the Mayday variant can be in after its next turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from engine.hexlines import TWELVE, beside, in_hex, tidy
from engine.mayday.gravity import Edge, acting, pull
from engine.mayday.rulings import MaydayRulings
from engine.mayday.ship import MaydayShip
from engine.model import GravityHex
from engine.space import Vec

_STEPS = [(int(2 * step.x), int(2 * step.y)) for step in TWELVE.values()]


def reachable(
    rules: MaydayRulings, ship: MaydayShip, field: Sequence[GravityHex]
) -> tuple[Vec, ...]:
    """The hexes, by search over all burns, gravity, and all choices on hex-lines; sorted."""
    moves = ship.position == ship.vector_place
    after = tidy(ship.position + ship.motion) if moves else ship.position
    early = rules.round_after_vector_phase or rules.corner_step == "choose_front_hex"
    starts = set(_rounded(after)) if early else {after}
    ends = _burned(rules, starts, ship.accel)
    if rules.gravity_after_rounding:
        ends = {place for end in ends for place in _rounded(end)}
    origin = ship.vector_place
    hexes: set[tuple[float, float]] = set()
    for end in ends:
        for fallen in _fallen(rules, origin, end, field):
            hexes.update((place.x, place.y) for place in _rounded(fallen))
    return tuple(Vec(q, r) for q, r in sorted(hexes))


def _rounded(place: Vec) -> tuple[Vec, ...]:
    """A place itself, or the hexes beside the hex-line it is on (M6.5)."""
    return (place,) if in_hex(place) else beside(place)


def _burned(rules: MaydayRulings, starts: set[Vec], accel: int) -> set[Vec]:
    """Where the ship marker can be after the burns (M6.1); searched on doubled coordinates."""
    edge = {(int(2 * place.x), int(2 * place.y)) for place in starts}
    reached = set(edge)
    for _ in range(accel):
        ahead = {(q + dq, r + dr) for q, r in edge for dq, dr in _STEPS}
        if rules.corner_step == "choose_front_hex":
            ends = {place for q, r in ahead for place in _rounded(Vec(q / 2, r / 2))}
            ahead = {(int(2 * place.x), int(2 * place.y)) for place in ends}
        edge = ahead - reached
        reached |= edge
    return {tidy(Vec(q / 2, r / 2)) for q, r in reached}


def _fallen(
    rules: MaydayRulings, start: Vec, end: Vec, field: Sequence[GravityHex]
) -> Iterator[Vec]:
    """Where gravity moves the marker, for every choice its owner has (M6.3, R-M10)."""
    if not field:
        yield end
        return
    for edge in _edges(rules, start, end, field):
        place = end
        for gravity in acting(rules, start, end, field, edge):
            place += pull(gravity)
        yield tidy(place)


def _edges(
    rules: MaydayRulings, start: Vec, end: Vec, field: Sequence[GravityHex]
) -> Iterator[Edge]:
    """Every way to choose a hex at every side the line runs along."""
    asked: list[frozenset[Vec]] = []

    def ask(one: Vec, two: Vec) -> Vec:
        asked.append(frozenset((one, two)))
        return one

    if rules.gravity_edge == "owner":
        acting(rules, start, end, field, ask)
    sides = list(dict.fromkeys(asked))
    for choice in product(*(tuple(side) for side in sides)):
        yield _as_said(dict(zip(sides, choice, strict=True)))


def _as_said(said: Mapping[frozenset[Vec], Vec]) -> Edge:
    def edge(one: Vec, two: Vec) -> Vec:
        return said.get(frozenset((one, two)), one)

    return edge

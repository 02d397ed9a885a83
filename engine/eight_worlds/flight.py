"""Movement: drift, the pull of bodies, the burn (E3-E10, X1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.eight_worlds.orders import Burn
from engine.eight_worlds.rulings import TOLERANCE, Rulings
from engine.eight_worlds.ship import REST, EightWorldsShip, eight_worlds_ship
from engine.errors import OrderError
from engine.model import ACTIVE, Body, Step
from engine.ruleset import step
from engine.space import Vec, bearing_of, elevation_of

PHASE = "movement"


def push_of(burn: Burn, ship: EightWorldsShip) -> Vec:
    """The acceleration of an order in g, as the ship was built (E8-E10)."""
    flat = ship.design.dimensions == 2
    if burn.axes > ship.design.dimensions or (burn.climbs and flat):
        given = f"{burn.axes} given" if burn.axes else "an elevation given"
        what = f"{ship.design.dimensions} components wanted, {given}"
        raise OrderError("EW_DIM", what, rule="E10", order=burn.text, at=burn.at)
    size = abs(burn.push)
    if not size <= ship.design.accel + TOLERANCE:
        near = size - ship.design.accel < 0.001  # four figures would not show what is too much
        what = f"{size:{'.12g' if near else '.4g'}} g asked, rating {ship.design.accel:.12g} g"
        raise OrderError("EW_ACCEL", what, rule="E9", order=burn.text, at=burn.at)
    return burn.push


def fly(
    rules: Rulings, ship: EightWorldsShip, burn: Burn | None, bodies: tuple[Body, ...]
) -> Iterator[Step]:
    """The steps of one ship's movement: x' = x + v + a, v' = v + 2a (E8)."""
    push = push_of(burn, ship) if burn else REST
    thrust = abs(push)
    warning, why = _excuse(ship, thrust)
    if warning:
        push, thrust = REST, 0.0
    drift = step(
        ship,
        burn.text if burn and warning else "",
        phase=PHASE,
        segment=0,
        rule="E3",
        note=why,
        warning=warning,
        position=ship.position + ship.motion,
        pulled=thrust,
    )
    yield drift
    moved = eight_worlds_ship(drift.after)
    for pulled in _fall(ship, moved, pulling(rules, bodies)):
        yield pulled
        moved = eight_worlds_ship(pulled.after)
    if burn and thrust > 0:
        yield step(
            moved,
            burn.text,
            phase=PHASE,
            segment=2,
            rule="E8",
            spent={"g": thrust},
            position=moved.position + push,
            motion=moved.motion + push * 2,
            facing=bearing_of(push) if (push.x or push.y) else ship.facing,
            bow_pitch=elevation_of(push),
        )


def _excuse(ship: EightWorldsShip, thrust: float) -> tuple[str, str]:
    """Why a ship can no longer burn as ordered, with its code, or nothing."""
    if thrust == 0:
        return "", ""
    if ship.status != ACTIVE:
        return "EW_DISABLED", f"{ship.name} is {ship.status} and drifts"
    if thrust > ship.accel + TOLERANCE:
        what = f"{thrust:.4g} g asked, {ship.accel:g} g left of the drive: {ship.name} drifts"
        return "EW_DRIVE_LOST", what
    return "", ""


def _fall(
    ship: EightWorldsShip, moved: EightWorldsShip, bodies: tuple[Body, ...]
) -> Iterator[Step]:
    """The pull of every body, judged half-way along the drift (X1)."""
    judged = ship.position + ship.motion * 0.5
    for body in bodies:
        fall, distance = pull_of(body, judged)
        inside = distance < body.radius
        pulled = step(
            moved,
            phase=PHASE,
            segment=1,
            rule="X1",
            facts={"body": body.name, "distance": distance, "pull": abs(fall)},
            note=f"strikes {body.name}" if inside else f"{body.name} pulls {abs(fall):.3g} g",
            warning="EW_STRUCK" if inside else "",
            position=moved.position + fall,
            motion=moved.motion + fall * 2,
        )
        yield pulled
        moved = eight_worlds_ship(pulled.after)


def pulling(rules: Rulings, bodies: tuple[Body, ...]) -> tuple[Body, ...]:
    """The bodies that pull ships: none unless body_gravity is on (X1)."""
    return tuple(body for body in bodies if body.gravity and rules.body_gravity == "on")


def pull_of(body: Body, place: Vec) -> tuple[Vec, float]:
    """The pull of a body in g at a place, and the distance to its centre."""
    away = body.position - place
    distance = abs(away)
    if not distance:
        return REST, distance
    share = distance / body.radius if distance < body.radius else (body.radius / distance) ** 2
    return away * (body.gravity * share / distance), distance


def drifted(rules: Rulings, ship: EightWorldsShip, bodies: tuple[Body, ...]) -> tuple[Vec, Vec]:
    """Where a ship is and how it moves after a turn without orders."""
    place, motion = ship.position + ship.motion, ship.motion
    judged = ship.position + ship.motion * 0.5
    for body in pulling(rules, bodies):
        fall, _ = pull_of(body, judged)
        place, motion = place + fall, motion + fall * 2
    return place, motion

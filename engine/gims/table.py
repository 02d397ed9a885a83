"""Orders to the whole table in GIMS: shifts of the map, and who moves first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.errors import OrderError
from engine.fields import nearest
from engine.gims.rulings import GimsRulings
from engine.gims.sequence import check_mover
from engine.gims.ship import GimsShip, gims_ship
from engine.model import Setting, State, Step
from engine.names import names_in, parts_of
from engine.ruleset import step
from engine.space import Vec

_SHIFT = re.compile(
    r"SHIFT\s+(VELOCITIES|ALL)\s+([+-]?\d{1,9})\s*,\s*([+-]?\d{1,9})(?:\s+ONLY\s+(.+))?",
    re.IGNORECASE | re.ASCII,
)
_ORDER = re.compile(r"ORDER\s+(.+)", re.IGNORECASE | re.ASCII)
_FIXED = {"station", "base", "planet", "moon", "star", "asteroid"}
_NOWHERE = Vec(0, 0)
_HOW = 'write SHIFT VELOCITIES dq,dr or SHIFT ALL dq,dr or ORDER "first ship" "second"'


@dataclass(frozen=True, slots=True)
class TableOrder:
    """One order to the table: shift velocities, shift all, or order; names where given."""

    text: str
    what: str
    by: Vec = _NOWHERE
    names: tuple[str, ...] = ()


def read_table(line: str) -> Iterator[TableOrder]:
    """The orders of a line to the table, separated by semicolons."""
    for part in filter(None, map(str.strip, parts_of(line))):
        if shift := _SHIFT.fullmatch(part):
            by = Vec(int(shift[2]), int(shift[3]))
            yield TableOrder(part, shift[1].lower(), by, names_in(shift[4] or ""))
        elif order := _ORDER.fullmatch(part):
            yield TableOrder(part, "order", names=names_in(order[1]))
        else:
            raise OrderError("GIMS_SYNTAX", f"cannot read it; {_HOW}", rule="notation", order=part)


def said_order(line: str) -> tuple[str, ...]:
    """The ships an ORDER names, in its order."""
    orders = list(read_table(line)) if line else []
    return tuple(name for order in orders if order.what == "order" for name in order.names)


def carry_out(rules: GimsRulings, state: State, line: str) -> tuple[Setting, list[Step]]:
    """The setting and the steps that the orders to the table lead to."""
    ships = {name: gims_ship(ship) for name, ship in state.ships.items()}
    setting = state.setting
    steps: list[Step] = []
    moved: list[str] = []
    for order in read_table(line):
        if order.what == "order":
            for name in order.names:
                check_mover(name, list(ships.values()), moved, rules.class_order)
                moved.append(name)
            continue
        if order.what == "velocities":
            _check_renormalise(order, ships, setting)
        else:
            setting = _shifted(setting, order.by)
        done = [_shift(rules, order, ship, len(steps)) for ship in ships.values()]
        ships.update((item.ship, gims_ship(item.after)) for item in done)
        steps += done
    return setting, steps


def _check_renormalise(order: TableOrder, ships: dict[str, GimsShip], setting: Setting) -> None:
    """G13.1, G13.2: every ship, and no stationary objects."""
    fixed = [body.name or body.kind for body in setting.bodies]
    fixed += [ship.name for ship in ships.values() if ship.kind in _FIXED]
    if fixed:
        message = f"velocities may not be renormalised while {', '.join(fixed)} stands still"
        raise OrderError("RENORMALISE_WITH_STATIONARY", message, rule="G13.2", order=order.text)
    for name in order.names:
        if name not in ships:
            message = f"no ship {name!r}{nearest(name, ships)}"
            raise OrderError("NO_SHIP", message, rule="G13.1", order=order.text)
    missing = [name for name in ships if order.names and name not in order.names]
    if missing:
        message = f"every vector counter must be shifted alike (missing: {', '.join(missing)})"
        raise OrderError("RENORMALISE_NOT_ALL", message, rule="G13.1", order=order.text)


def _shift(rules: GimsRulings, order: TableOrder, ship: GimsShip, segment: int) -> Step:
    """One ship's counters shifted with everybody else's, in the one segment of the order."""
    facts = {"dq": order.by.x, "dr": order.by.y}
    if order.what == "all":
        return step(
            ship,
            order.text,
            phase="table",
            segment=segment,
            rule="G13.3",
            facts=facts,
            note="the map is moved, not the ship",
            position=ship.position + order.by,
            counter=ship.counter + order.by,
        )
    motion = ship.motion + order.by
    return step(
        ship,
        order.text,
        phase="table",
        segment=segment,
        rule="G13.1",
        facts=facts,
        note="R-G28: no thrust; relative velocities stay",
        motion=motion,
        counter=ship.counter + order.by,
        speed=rules.speed(motion),
    )


def _shifted(setting: Setting, by: Vec) -> Setting:
    """R-G29: objects move with everything else."""
    return replace(
        setting,
        bodies=tuple(replace(body, position=body.position + by) for body in setting.bodies),
        gravity_hexes=tuple(replace(g, hex=g.hex + by) for g in setting.gravity_hexes),
    )

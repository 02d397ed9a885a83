"""A battle just played, as a log in memory."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from engine.battle import Battle
from engine.battle_file import BattleFile
from engine.model import STATUSES, Fault, Setting, Ship, State, Step, Turn
from engine.model import Body as EngineBody
from engine.ruleset import Ruleset
from engine.space import Board, Vec
from replays.clock import clock
from replays.events import events_of
from replays.log import Body, FaultRow, GravityHex, Log, RollRow, StepRow, TurnRow
from replays.reel import Floats, Pose, Reel
from replays.tracks import Steps, marker_tracks, markers_after, ship_track, spans_of

ENGINE = "eightworlds 0.1.0"


def record(file: BattleFile, battle: Battle, path: str = "") -> Log:
    """The log of a battle played from its file."""
    rules = battle.rules
    board = rules.board
    rows = [_row(board, turn, note) for turn, note in _captioned(battle, file.notes)]
    faults = [_fault(turn.number, fault) for turn in battle.turns for fault in turn.faults]
    warnings = [_fault(turn.number, fault) for turn in battle.turns for fault in turn.warnings]
    steps = [step for row in rows for step in row.steps]
    states = [battle.start, *(turn.after for turn in battle.turns)]
    return Log(
        title=file.title or file.rules.title,
        about=file.about,
        rules=rules.key,
        rules_title=rules.title,
        rulings=rules.in_force(),
        readings=_readings(rules),
        seed=battle.start.setting.seed,
        board=board.kind,
        unit=board.unit,
        complete=True,
        battle_text=file.text,
        sides=battle.start.setting.sides,
        bodies=tuple(_body(board, body) for body in battle.start.setting.bodies),
        gravity_hexes=tuple(
            GravityHex((int(h.hex.x), int(h.hex.y)), h.toward, h.pull)
            for h in battle.start.setting.gravity_hexes
        ),
        reel=_reel(battle, states, rows),
        rows=tuple(rows),
        sheets=tuple(tuple(ship.sheet() for ship in state.ships.values()) for state in states),
        faults=tuple(faults),
        warnings=tuple(warnings),
        events=events_of(steps, faults, warnings, [row.caption for row in rows]),
        paragraphs=rules.paragraphs,
        engine=ENGINE,
        path=path,
    )


def _readings(rules: Ruleset) -> dict[str, Any]:
    """The rulings that differ from the official reading."""
    official = type(rules)().in_force()
    return {name: value for name, value in rules.in_force().items() if value != official[name]}


def _captioned(battle: Battle, notes: Sequence[str]) -> Iterable[tuple[Turn, str]]:
    for index, turn in enumerate(battle.turns):
        yield turn, notes[index] if index < len(notes) else ""


def _row(board: Board, turn: Turn, caption: str) -> TurnRow:
    moments, phases = clock(turn.number, turn.steps)
    steps = tuple(
        _step(board, turn.number, index, moment, step)
        for index, (moment, step) in enumerate(zip(moments, turn.steps, strict=True))
    )
    return TurnRow(dict(turn.orders), steps, phases, caption)


def _step(board: Board, turn: int, index: int, moment: float, step: Step) -> StepRow:
    return StepRow(
        turn=turn,
        index=index,
        time=moment,
        ship=step.ship,
        actor=step.actor,
        phase=step.phase,
        segment=step.segment,
        rule=step.rule,
        order=step.order,
        changes=changes(board, step.before, step.after),
        spent=dict(step.spent),
        facts=dict(step.facts),
        rolls=tuple(
            RollRow("/".join(map(str, roll.name)), roll.faces, roll.source, roll.use)
            for roll in step.rolls
        ),
        note=step.note,
        position=board.world_from(step.after.position),
        turned=(float(step.after.facing), step.after.pitch, step.after.roll),
        markers={name: _marker(board, step.after, name) for name in step.after.markers},
    )


def changes(board: Board, before: Ship, after: Ship) -> dict[str, tuple[Any, Any]]:
    """What differs between two instants of a ship, by the fields' names in battle files."""
    if before is after:
        return {}
    old, new = _public(board, before), _public(board, after)
    return {name: (old.get(name), new[name]) for name in new if old.get(name) != new[name]}


def _public(board: Board, ship: Ship) -> dict[str, Any]:
    place = "hex" if board.kind == "hex" else "position"
    values: dict[str, Any] = {
        place: _plain(ship.position, flat=board.kind == "hex"),
        "velocity": _plain(ship.velocity, flat=board.kind == "hex"),
        "facing": ship.facing,
        "status": ship.status,
    }
    for name, (where, _) in ship.markers.items():
        values[f"{name} marker"] = _plain(where, flat=True)
    return {**values, **ship.sheet()}


def _plain(place: Vec, *, flat: bool) -> list[float]:
    return [place.x, place.y] if flat else [place.x, place.y, place.z]


def _body(board: Board, body: EngineBody) -> Body:
    return Body(body.name, body.kind, board.world_from(body.position), body.radius, body.gravity)


def _fault(turn: int, fault: Fault) -> FaultRow:
    return FaultRow(turn, fault.ship, fault.code, fault.rule, fault.message, fault.order)


def _reel(battle: Battle, states: Sequence[State], rows: Sequence[TurnRow]) -> Reel:
    board = battle.rules.board
    ships = list(battle.start.ships.values())
    sides = [side.name for side in battle.start.setting.sides]
    count = len(ships)
    ghosts = [battle.rules.ghosts(state) for state in states]
    velocity = [[board.world_from(s.velocity) for s in state.ships.values()] for state in states]
    start = _poses(board, ships)
    steps = [step for row in rows for step in row.steps]
    columns, turns = Steps.of([ship.name for ship in ships], steps), len(battle.turns)
    markers = _initial_markers(board, ships)
    after = markers_after(list(markers), steps)
    codes = [[STATUSES.index(s.status) for s in state.ships.values()] for state in states]
    return Reel(
        names=tuple(ship.name for ship in ships),
        sides=tuple(sides.index(ship.side) for ship in ships),
        kinds=tuple(ship.kind for ship in ships),
        shapes=tuple(ship.shape for ship in ships),
        turns=turns,
        states=_poses(board, [ship for state in states for ship in state.ships.values()]),
        ghosts=_poses(board, [ship for ghost in ghosts for ship in ghost.values()]),
        velocities=np.array(velocity, np.float64).reshape(len(states), count, 3),
        status=np.array(codes, np.uint8).reshape(len(states), count),
        spans=spans_of(start, columns, turns),
        played=ship_track(start, columns, turns),
        markers=marker_tracks(markers, after, columns, turns),
        shifts=_shifts(board, [state.setting for state in states]),
    )


def _shifts(board: Board, settings: Sequence[Setting]) -> Floats:
    """How far bodies and gravity hexes lie from their deployment: (turns + 1, 3), or nothing."""
    places = [_landmark(setting) for setting in settings]
    if all(place == places[0] for place in places):
        return np.zeros((0, 3))
    moved = [board.world_from(place - places[0]) for place in places]
    return np.array(moved, np.float64)


def _landmark(setting: Setting) -> Vec:
    """A place that moves with all bodies and gravity hexes."""
    if setting.bodies:
        return setting.bodies[0].position
    return setting.gravity_hexes[0].hex if setting.gravity_hexes else Vec(0, 0)


def _poses(board: Board, ships: Sequence[Ship]) -> Pose:
    places = [board.world_from(ship.position) for ship in ships]
    angles = [(ship.facing, ship.pitch, ship.roll) for ship in ships]
    return _pose(places, angles)


def _pose(places: Sequence[Sequence[float]], angles: Sequence[Sequence[float]]) -> Pose:
    where = np.array(places, np.float64).reshape(-1, 3)
    turned = np.array(angles, np.float64).reshape(-1, 3)
    return Pose(where, turned[:, 0], turned[:, 1], turned[:, 2])


def _initial_markers(board: Board, ships: Sequence[Ship]) -> dict[str, Floats]:
    """Every ship's further counters at the deployment: name to (ships, 4), x, y, z, bearing."""
    names = sorted({name for ship in ships for name in ship.markers})
    return {
        name: np.array([_marker(board, ship, name) for ship in ships], np.float64).reshape(-1, 4)
        for name in names
    }


def _marker(board: Board, ship: Ship, name: str) -> tuple[float, float, float, float]:
    where, bearing = ship.markers.get(name, (ship.position, ship.facing))
    return (*board.world_from(where), float(bearing))

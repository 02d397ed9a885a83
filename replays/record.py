"""A battle just played, as a log in memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from engine.battle import Battle
from engine.battle_file import BattleFile
from engine.model import STATUSES, Fault, Ship, State, Step, Turn
from engine.space import Board, Vec
from replays.clock import clock
from replays.events import events_of
from replays.log import (
    Body,
    FaultRow,
    GravityHex,
    Log,
    Phase,
    RollRow,
    Side,
    StepRow,
    TurnRow,
)
from replays.reel import Floats, Pose, Reel, Track

ENGINE = "eightworlds 0.1.0"
_COMMON = ("position", "facing", "pitch", "roll", "velocity", "status")


def record(file: BattleFile, battle: Battle, path: str = "") -> Log:
    """The log of a battle played from its file."""
    rules = battle.rules
    board = rules.board
    rows = [_row(board, turn, note) for turn, note in _captioned(battle, file.notes)]
    faults = [_fault(turn.number, fault) for turn in battle.turns for fault in turn.faults]
    warnings = [_fault(turn.number, fault) for turn in battle.turns for fault in turn.warnings]
    steps = [step for row in rows for step in row.steps]
    official = type(rules)()
    states = [battle.start, *(turn.after for turn in battle.turns)]
    return Log(
        title=file.title or file.rules.title,
        about=file.about,
        rules=rules.key,
        rules_title=rules.title,
        rulings=rules.in_force(),
        readings={
            name: value
            for name, value in rules.in_force().items()
            if value != getattr(official, name)
        },
        seed=battle.start.setting.seed,
        board=board.kind,
        unit=board.unit,
        complete=True,
        battle_text=file.text,
        sides=tuple(Side(s.name, s.colour, s.initiative) for s in battle.start.setting.sides),
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


def _body(board: Board, body: Any) -> Body:
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
    codes = [[STATUSES.index(s.status) for s in state.ships.values()] for state in states]
    return Reel(
        names=tuple(ship.name for ship in ships),
        sides=tuple(sides.index(ship.side) for ship in ships),
        kinds=tuple(ship.kind for ship in ships),
        shapes=tuple(ship.shape for ship in ships),
        turns=len(battle.turns),
        states=_poses(board, [ship for state in states for ship in state.ships.values()]),
        ghosts=_poses(board, [ship for ghost in ghosts for ship in ghost.values()]),
        velocities=np.array(velocity, np.float64).reshape(len(states), count, 3),
        status=np.array(codes, np.uint8).reshape(len(states), count),
        spans=np.array([_span(row.steps, row.phases) for row in rows]).reshape(-1, 2),
        played=_track(board, battle, rows),
        markers=_markers(board, battle, rows),
    )


def _poses(board: Board, ships: Sequence[Ship]) -> Pose:
    places = [board.world_from(ship.position) for ship in ships]
    angles = [(ship.facing, ship.pitch, ship.roll) for ship in ships]
    return _pose(places, angles)


def _pose(places: Sequence[Sequence[float]], angles: Sequence[Sequence[float]]) -> Pose:
    where = np.array(places, np.float64).reshape(-1, 3)
    turned = np.array(angles, np.float64).reshape(-1, 3)
    return Pose(where, turned[:, 0], turned[:, 1], turned[:, 2])


def _span(steps: Sequence[StepRow], phases: Sequence[Phase]) -> tuple[float, float]:
    """When in its turn the ships move: the phases with a change of place, as shares of it."""
    moving = {s.phase for s in steps if "position" in s.changes or "hex" in s.changes}
    parts = [phase for phase in phases if phase.name in moving]
    if not parts:
        return (0.0, 1.0)
    turn = steps[0].turn - 1
    return (parts[0].start - turn, parts[-1].end - turn)


def _keys(
    battle: Battle, rows: Sequence[TurnRow]
) -> Mapping[str, list[tuple[float, float, Ship, Ship]]]:
    """Every step of every ship: when it starts and ends, what it starts and ends as."""
    keys: dict[str, list[tuple[float, float, Ship, Ship]]] = {n: [] for n in battle.start.ships}
    for turn, row in zip(battle.turns, rows, strict=True):
        began, last = turn.number - 1.0, turn.number - 1.0
        for step, line in zip(turn.steps, row.steps, strict=True):
            if line.time != last:
                began, last = last, line.time
            keys[step.ship].append((began, line.time, step.before, step.after))
    return keys


def _track(board: Board, battle: Battle, rows: Sequence[TurnRow]) -> Track:
    """The ships step by step; a key at each step's start keeps a waiting ship where it is."""
    starts, times, places, angles = [0], [], [], []
    keys = _keys(battle, rows)
    for name, ship in battle.start.ships.items():
        line = [(0.0, ship)]
        for began, ended, before, after in keys[name]:
            if began > line[-1][0]:
                line.append((began, before))
            line.append((ended, after))
        line.append((float(len(battle.turns)), line[-1][1]))
        times += [time for time, _ in line]
        places += [board.world_from(s.position) for _, s in line]
        angles += [(s.facing, s.pitch, s.roll) for _, s in line]
        starts.append(len(times))
    return Track(np.array(starts, np.int64), _flat(times), _pose(places, angles))


def _markers(board: Board, battle: Battle, rows: Sequence[TurnRow]) -> dict[str, Track]:
    """The further counters of hex systems, moved as the ships' own steps say."""
    names = {name for ship in battle.start.ships.values() for name in ship.markers}
    keys = _keys(battle, rows) if names else {}
    tracks = {}
    for marker in sorted(names):
        starts, times, places, angles = [0], [], [], []
        for name, ship in battle.start.ships.items():
            line = [(0.0, ship)]
            for began, ended, before, after in keys[name]:
                if began > line[-1][0]:
                    line.append((began, before))
                line.append((ended, after))
            for time, moment in line:
                where, bearing = moment.markers.get(marker, (moment.position, moment.facing))
                times.append(time)
                places.append(board.world_from(where))
                angles.append((bearing, 0.0, 0.0))
            starts.append(len(times))
        tracks[marker] = Track(np.array(starts, np.int64), _flat(times), _pose(places, angles))
    return tracks


def _flat(values: Sequence[float]) -> Floats:
    return np.array(values, np.float64)

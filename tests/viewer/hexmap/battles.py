"""Battles made from arrays, for tests of the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np

from engine.model import Side
from replays.log import Body, Event, GravityHex, Log, Phase, StepRow, TurnRow
from replays.reel import Floats, Pose, Reel, Track

SHAPES = ("capital", "escort", "fighter", "missile", "station")


def place(q: float, r: float, z: float = 0.0) -> tuple[float, float, float]:
    return q * 3**0.5 / 2, -(r + q / 2), z


def pose(places: Any, facings: Any) -> Pose:
    where = np.asarray(places, np.float64).reshape(-1, 3)
    facing = np.broadcast_to(np.asarray(facings, np.float64).ravel(), (len(where),)).copy()
    none = np.zeros(len(where))
    return Pose(where, facing, none, none)


def battle(
    ways: Sequence[Sequence[tuple[float, float, float]]],
    *,
    board: Literal["hex", "open"] = "hex",
    facings: Any = None,
    sides: Sequence[int] | None = None,
    shapes: Sequence[str] | None = None,
    names: Sequence[str] | None = None,
    status: Any = None,
    bodies: tuple[Body, ...] = (),
    gravity_hexes: tuple[GravityHex, ...] = (),
    events: tuple[Event, ...] = (),
    colours: Sequence[str] = ("", ""),
    markers: Mapping[str, Any] | None = None,
    rules: str = "gims",
) -> Log:
    """A log in which ship i stands at ways[i][turn]; it drifts as it came."""
    places = np.asarray(ways, np.float64) if ways else np.zeros((0, 1, 3))
    count, turns = len(ways), places.shape[1] - 1
    bows = np.zeros((count, turns + 1)) if facings is None else np.asarray(facings, np.float64)
    moves = np.diff(places, axis=1)
    first = moves[:, :1] if turns else np.zeros((count, 1, 3))
    ahead = np.concatenate([first, moves], axis=1)
    by_turn = places.transpose(1, 0, 2).reshape(-1, 3)
    reel = Reel(
        names=tuple(names or (f"Ship {n + 1}" for n in range(count))),
        sides=tuple(sides or (n % 2 for n in range(count))),
        kinds=("ship",) * count,
        shapes=tuple(shapes or (SHAPES[n % 3] for n in range(count))),
        turns=turns,
        states=pose(by_turn, bows.T.ravel()),
        ghosts=pose(by_turn + ahead.transpose(1, 0, 2).reshape(-1, 3), bows.T.ravel()),
        velocities=ahead.transpose(1, 0, 2).reshape(turns + 1, count, 3),
        status=np.zeros((turns + 1, count), np.uint8)
        if status is None
        else np.array(status, np.uint8),
        spans=np.tile([0.0, 0.5], (turns, 1)),
        played=_track(places, bows),
        markers={name: _still(spots, turns) for name, spots in (markers or {}).items()},
    )
    phases = [
        (Phase("movement", n, n + 0.5), Phase("fire", n + 0.5, n + 1.0)) for n in range(turns)
    ]
    return Log(
        title="Test battle", about="", rules=rules, rules_title="", rulings={}, readings={}, seed=0,
        board=board, unit="hex" if board == "hex" else "MU", complete=True, battle_text="",
        sides=tuple(Side(f"Side {n + 1}", colour) for n, colour in enumerate(colours)),
        bodies=bodies, gravity_hexes=gravity_hexes, reel=reel,
        rows=tuple(TurnRow({}, _steps(events, n + 1), pair) for n, pair in enumerate(phases)),
        sheets=tuple(tuple({} for _ in range(count)) for _ in range(turns + 1)),
        faults=(), warnings=(), events=tuple(sorted(events, key=lambda event: event.time)),
    )  # fmt: skip


def _steps(events: tuple[Event, ...], turn: int) -> tuple[StepRow, ...]:
    """The steps behind shots and criticals."""
    made: list[StepRow] = []
    for event in sorted(events, key=lambda event: event.time):
        facts: dict[str, Any] = {"hit": event.kind == "hit", "damage": event.amount}
        if event.kind == "critical":
            facts = {"critical": event.text}
        if event.turn == turn and event.kind in {"hit", "fire", "critical"}:
            who = event.ship, event.actor, "fire"
            made.append(
                StepRow(turn, len(made), event.time, *who, 0, "", "", {}, {}, facts, (), "")
            )
    return tuple(made)


def _track(places: Floats, bows: Floats) -> Track:
    """Moves in the first half of each turn, by way of a bend."""
    times, spots, turned, starts = [], [], [], [0]
    for way, facing in zip(places, bows, strict=True):
        for turn in range(len(way) - 1):
            bend = np.array([way[turn + 1][0], way[turn][1], way[turn][2]])
            times += [float(turn), turn + 0.25, turn + 0.5]
            spots += [way[turn], bend, way[turn + 1]]
            turned += [facing[turn], facing[turn], facing[turn + 1]]
        times.append(float(len(way) - 1))
        spots.append(way[-1])
        turned.append(facing[-1])
        starts.append(len(times))
    return Track(
        np.array(starts, np.int64), np.array(times), pose(np.array(spots), np.array(turned))
    )


def _still(spots: Any, turns: int) -> Track:
    where = np.asarray(spots, np.float64).reshape(-1, 3)
    return Track(
        np.arange(len(where) + 1),
        np.full(len(where), float(turns)),
        pose(where, [0.0] * len(where)),
    )


def fleet(
    count: int,
    turns: int = 12,
    *,
    board: Literal["hex", "open"] = "hex",
    spread: int = 30,
    **more: Any,
) -> Log:
    """Many ships that wander about; the same every time."""
    dice = np.random.default_rng(1)
    start = dice.integers(-spread, spread, (count, 1, 2))
    heading = dice.integers(-3, 4, (count, 1, 2))
    steps = np.cumsum(heading + dice.integers(-1, 2, (count, turns + 1, 2)), axis=1) + start
    ways = [[place(q, r, n % 4) for q, r in way] for n, way in enumerate(steps.tolist())]
    bows = dice.integers(0, 6, (count, turns + 1)) * 60.0
    return battle(ways, board=board, facings=bows, **more)


def showpiece(count: int = 24) -> Log:
    """A hex battle with everything the map draws."""
    dice = np.random.default_rng(3)
    turns = 8
    shapes = ["capital", "escort", "fighter", "capital", "missile", "escort"] * 4
    shapes[5] = "station"
    ways, bows = [], []
    for n in range(count):
        side = n % 2
        q, r = (
            (-16 if side else 14) + int(dice.integers(-5, 6)),
            int(dice.integers(-9, 10)) + (8 if side else -7),
        )
        dq, dr = (2 if side else -2), int(dice.integers(-1, 2))
        way, facing = [], []
        for _ in range(turns + 1):
            way.append(place(q, r, n % 4 - 1))
            facing.append([60.0, 120.0, 240.0, 300.0, 0.0, 180.0][n % 6])
            if shapes[n] != "station":
                q, r = q + dq, r + dr
                dr = int(np.clip(dr + dice.integers(-1, 2), -2, 2))
        ways.append(way)
        bows.append(facing)
    ways[7] = ways[9]
    status = np.zeros((turns + 1, count), np.uint8)
    status[3:, 3], status[4:, 8], status[:, 10] = 3, 2, 1
    names = ["Omega", "Vorchan", "Hyperion", "Krait", "Pilum 1", "Haven", "Nova", "Corvan",
             "Kestrel", "Ωρίων", "Aboard", "Варяг", "Agamemnon", "Primus", "Artemis",
             "Sentri 1", "Dart 1",
             "Tiger", "Magnus", "Balvarin", "Sentri 2", "Olympus", "Tethys", "Ares"]  # fmt: skip
    holes = tuple(
        GravityHex((q, r), bearing, 3 - ring) for ring in (1, 2) for q, r, bearing in _ring(ring)
    )
    shots = (
        Event(5.7, 6, "hit", "Omega", "Vorchan", "", 3.0),
        Event(5.75, 6, "hit", "Vorchan", "Omega", "", 4.0),
        Event(5.8, 6, "fire", "Nova", "Primus", ""),
    )
    return battle(
        ways, facings=bows, shapes=shapes, names=names, status=status, gravity_hexes=holes,
        bodies=(Body("Tau Prime", "planet", place(0, 0), 1.05, 0.0),), events=shots,
        markers={"vector": [way[8] for way in ways]},
    )  # fmt: skip


def _ring(size: int) -> list[tuple[int, int, float]]:
    steps = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
    found = []
    q, r = -size, 0
    for dq, dr in steps:
        for _ in range(size):
            x, y, _z = place(q, r)
            found.append((q, r, float(np.degrees(np.arctan2(-x, -y))) % 360))
            q, r = q + dq, r + dr
    return found

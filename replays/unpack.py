"""The tables of a turn log made into a log again, checked as they are read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

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
from replays.reel import Floats, Pose, Reel
from replays.schema import NO_SHIP
from replays.tracks import marker_tracks, ship_track, spans_of

Tables = dict[str, NDArray[Any]]


class Damaged(Exception):  # noqa: N818 (what the log is)
    """A log whose tables do not fit together; says where."""


def unpack(meta: dict[str, Any], tables: Tables, battle_text: str, path: str = "") -> Log:
    """The log in some tables; Damaged where they do not fit together."""
    return _Unpacker(meta, tables).log(battle_text, path)


class _Unpacker:
    """One reading of one file's tables."""

    def __init__(self, meta: dict[str, Any], tables: Tables) -> None:
        self.meta, self.tables = meta, tables
        self.texts = _texts(tables["text/heap"], tables["text/end"])
        self.names = tuple(self.text(number) for number in tables["ship/row"]["name"])
        self.turn = tables["turn"]
        self.turns = len(self.turn) - 1
        if self.turns < 0:
            raise Damaged("there is no deployment")
        self.sides = tuple(Side(*row) for row in meta["sides"])
        self._check()

    def text(self, number: int) -> str:
        """A text by its number."""
        if not 0 <= number < len(self.texts):
            raise Damaged(f"there is no text {number}")
        return self.texts[int(number)]

    def json(self, number: int) -> Any:
        """A value by the number of its JSON; {} for the empty text."""
        return json.loads(self.text(number)) if number else {}

    def ship(self, number: int) -> str:
        """A ship's name by its number, "" for no ship."""
        if number == NO_SHIP:
            return ""
        if not 0 <= number < len(self.names):
            raise Damaged(f"there is no ship {number}")
        return self.names[int(number)]

    def log(self, battle_text: str, path: str) -> Log:
        meta = self.meta
        rows = tuple(self._row(number) for number in range(1, self.turns + 1))
        faults, warnings = self._faults()
        steps = [step for row in rows for step in row.steps]
        return Log(
            title=meta["title"],
            about=meta["about"],
            rules=meta["rules"]["name"],
            rules_title=meta["rules"]["title"],
            rulings=meta["rules"]["rulings"],
            readings=meta["readings"],
            seed=meta["seed"],
            board=meta["map"]["kind"],
            unit=meta["map"]["unit"],
            complete=True,
            battle_text=battle_text,
            sides=self.sides,
            bodies=tuple(_body(row) for row in meta["bodies"]),
            gravity_hexes=tuple(
                GravityHex((row[0][0], row[0][1]), row[1], row[2]) for row in meta["gravity_hexes"]
            ),
            reel=self._reel(rows),
            rows=rows,
            sheets=tuple(self._sheets(turn) for turn in range(self.turns + 1)),
            faults=faults,
            warnings=warnings,
            events=events_of(steps, faults, warnings, [row.caption for row in rows]),
            paragraphs=meta["paragraphs"],
            engine=meta["engine"],
            path=path,
        )

    def _check(self) -> None:
        ships, turns = len(self.names), len(self.turn)
        for path, table in self.tables.items():
            group = path.split("/", maxsplit=1)[0]
            if f"{group}_end" not in (self.turn.dtype.names or ()) or path == "text/heap":
                continue
            ends = self.turn[f"{group}_end"].astype(np.int64)
            if np.any(np.diff(ends) < 0) or ends[-1] > len(table):
                raise Damaged(f"/{path} has fewer rows than its turns say")
        if len(self.tables["state/row"]) < ships * turns:
            raise Damaged("/state/row lacks ships")
        if any(side >= len(self.sides) for side in self.tables["ship/row"]["side"]):
            raise Damaged("/ship/row names an unknown side")

    def _part(self, group: str, turn: int) -> slice:
        first = int(self.turn[f"{group}_end"][turn - 1]) if turn else 0
        return slice(first, int(self.turn[f"{group}_end"][turn]))

    def _row(self, turn: int) -> TurnRow:
        orders = {
            (self.ship(row["ship"]) or "*"): self.text(row["text"])
            for row in self.tables["order/row"][self._part("order", turn)]
        }
        part = self._part("step", turn)
        steps = tuple(self._step(turn, part.start, at) for at in range(part.start, part.stop))
        return TurnRow(orders, steps, phases_of(turn, steps), self.text(self.turn["caption"][turn]))

    def _step(self, turn: int, first: int, at: int) -> StepRow:
        row = self.tables["step/row"][at]
        return StepRow(
            turn=turn,
            index=at - first,
            time=float(row["time"]),
            ship=self.ship(row["ship"]),
            actor=self.ship(row["actor"]),
            phase=self.text(row["phase"]),
            segment=int(row["segment"]),
            rule=self.text(row["rule"]),
            order=self.text(row["order"]),
            changes={name: (old, new) for name, (old, new) in self.json(row["changes"]).items()},
            spent=self.json(row["spent"]),
            facts=self.json(row["facts"]),
            rolls=self._rolls(at),
            note=self.text(row["note"]),
            position=_triple(self.tables["step/position"][at]),
            turned=_triple(self.tables["step/turned"][at]),
            markers={
                name: _four(self.tables[f"step/marker{number}"][at])
                for number, name in enumerate(self.meta["markers"])
            },
        )

    def _rolls(self, step: int) -> tuple[RollRow, ...]:
        owners = self.tables["roll/row"]["step"]
        first, last = np.searchsorted(owners, [step, step + 1])
        return tuple(
            RollRow(
                self.text(row["name"]),
                tuple(int(face) for face in self.text(row["faces"]).split(",") if face),
                self.text(row["source"]),
                self.text(row["use"]),
            )
            for row in self.tables["roll/row"][first:last]
        )

    def _faults(self) -> tuple[tuple[FaultRow, ...], tuple[FaultRow, ...]]:
        found: tuple[list[FaultRow], list[FaultRow]] = ([], [])
        for turn in range(1, self.turns + 1):
            for row in self.tables["fault/row"][self._part("fault", turn)]:
                words = ("name", "code", "rule", "message", "order")
                fault = FaultRow(turn, *(self.text(row[word]) for word in words))
                found[int(row["warning"] > 0)].append(fault)
        return tuple(found[0]), tuple(found[1])

    def _sheets(self, turn: int) -> tuple[dict[str, Any], ...]:
        table = self.tables["state/sheet"][self._part("state", turn)]
        kinds = [(str(name), str(kind)) for name, kind in self.meta["sheet"]]
        return tuple({name: self._cell(kind, row[name]) for name, kind in kinds} for row in table)

    def _cell(self, kind: str, value: Any) -> Any:
        if kind == "json":
            return self.json(int(value))
        if kind == "flag":
            return bool(value)
        number = float(value)
        return int(number) if number.is_integer() else number

    def _reel(self, rows: Sequence[TurnRow]) -> Reel:
        tables, ships, turns = self.tables, len(self.names), self.turns
        row = tables["ship/row"]
        states = _poses(tables["state/position"], tables["state/turned"])
        first = {
            name: tables[f"ship/marker{number}"] for number, name in enumerate(self.meta["markers"])
        }
        return Reel(
            names=self.names,
            sides=tuple(int(side) for side in row["side"]),
            kinds=tuple(self.text(number) for number in row["kind"]),
            shapes=tuple(self.text(number) for number in row["shape"]),
            turns=turns,
            states=states,
            ghosts=_poses(tables["state/ghost_position"], tables["state/ghost_turned"]),
            velocities=tables["state/velocity"].reshape(turns + 1, ships, 3),
            status=tables["state/row"]["status"].reshape(turns + 1, ships),
            spans=spans_of(rows),
            played=ship_track(self.names, states.at(slice(0, ships)), rows),
            markers=marker_tracks(self.names, first, rows),
        )


def phases_of(turn: int, steps: Sequence[StepRow]) -> tuple[Phase, ...]:
    """The phases of a turn from its steps' times: each ends with its last step."""
    phases: list[Phase] = []
    began = turn - 1.0
    for name, part in groupby(steps, key=lambda step: step.phase):
        ended = list(part)[-1].time
        phases.append(Phase(name, began, ended))
        began = ended
    return tuple(phases)


def _texts(heap: NDArray[Any], ends: NDArray[Any]) -> list[str]:
    data = heap.tobytes()
    stops = [0, *(int(end) for end in ends)]
    if any(b < a for a, b in pairwise(stops)) or stops[-1] > len(data):
        raise Damaged("/text/end does not fit /text/heap")
    return [data[a:b].decode("utf-8", errors="replace") for a, b in pairwise(stops)]


def _body(row: Sequence[Any]) -> Body:
    name, kind, position, radius, gravity = row
    return Body(name, kind, _triple(position), float(radius), float(gravity))


def _triple(row: Sequence[float]) -> tuple[float, float, float]:
    x, y, z = row
    return (float(x), float(y), float(z))


def _four(row: Sequence[float]) -> tuple[float, float, float, float]:
    return (*_triple(row[:3]), float(row[3]))


def _poses(places: Floats, turned: Floats) -> Pose:
    return Pose(places, turned[:, 0], turned[:, 1], turned[:, 2])

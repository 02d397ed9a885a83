"""The tables of a turn log made into a log again, checked as they are read."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.model import Side
from replays.checks import Damaged, check
from replays.events import events_of, telling
from replays.forms import check_texts
from replays.log import (
    Body,
    FaultRow,
    GravityHex,
    Log,
    Phase,
    RollRow,
    StepRow,
    TurnRow,
)
from replays.reel import Floats, Pose, Reel
from replays.schema import NO_SHIP, Tables
from replays.tracks import Steps, marker_tracks, ship_track, spans_of


def unpack(meta: dict[str, Any], tables: Tables, battle_text: str, path: str = "") -> Log:
    """The log in some tables; Damaged where they do not fit together."""
    return _Unpacker(meta, tables).log(battle_text, path)


class _Lazy(Sequence[Any]):
    """A value a turn, made when it is first asked for and then kept."""

    def __init__(self, count: int, make: Callable[[int], Any]) -> None:
        self._count, self._make = count, make
        self._made: dict[int, Any] = {}

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return tuple(self[index] for index in range(*at.indices(self._count)))
        index = at + self._count if at < 0 else at
        if not 0 <= index < self._count:
            raise IndexError(at)
        if index not in self._made:
            self._made[index] = self._make(index)
        return self._made[index]


class _Unpacker:
    """One reading of one file's tables."""

    def __init__(self, meta: dict[str, Any], tables: Tables) -> None:
        self.meta, self.tables = meta, tables
        self.texts = _texts(tables["text/heap"], tables["text/end"])
        check(meta, tables, len(self.texts))
        check_texts(tables, self.texts)
        self.names = tuple(self.texts[number] for number in tables["ship/row"]["name"])
        self.turns = len(tables["turn"]) - 1
        self.sides = tuple(Side(*row) for row in meta["sides"])

    def json(self, number: int) -> Any:
        """A value by the number of its JSON; {} for the empty text."""
        return json.loads(self.texts[number]) if number else {}

    def ship(self, number: int) -> str:
        """A ship's name by its number, "" for no ship."""
        return "" if number == NO_SHIP else self.names[number]

    def log(self, battle_text: str, path: str) -> Log:
        meta = self.meta
        faults, warnings = self._faults()
        captions = [self.texts[number] for number in self.tables["turn"]["caption"][1:]]
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
            reel=self._reel(),
            rows=_Lazy(self.turns, lambda index: self._row(index + 1)),
            sheets=_Lazy(self.turns + 1, self._sheets),
            faults=faults,
            warnings=warnings,
            events=events_of(self._telling(), faults, warnings, captions),
            paragraphs=meta["paragraphs"],
            engine=meta["engine"],
            path=path,
        )

    def _part(self, group: str, turn: int) -> slice:
        ends = self.tables["turn"][f"{group}_end"]
        return slice(int(ends[turn - 1]) if turn else 0, int(ends[turn]))

    def _row(self, turn: int) -> TurnRow:
        orders = {
            (self.ship(int(row["ship"])) or "*"): self.texts[row["text"]]
            for row in self.tables["order/row"][self._part("order", turn)]
        }
        part = self._part("step", turn)
        steps = tuple(self._step(turn, part.start, at) for at in range(part.start, part.stop))
        caption = self.texts[self.tables["turn"]["caption"][turn]]
        return TurnRow(orders, steps, phases_of(turn, steps), caption)

    def _step(self, turn: int, first: int, at: int) -> StepRow:
        row, text = self.tables["step/row"][at], self.texts
        return StepRow(
            turn=turn,
            index=at - first,
            time=float(row["time"]),
            ship=self.ship(int(row["ship"])),
            actor=self.ship(int(row["actor"])),
            phase=text[row["phase"]],
            segment=int(row["segment"]),
            rule=text[row["rule"]],
            order=text[row["order"]],
            changes={name: (old, new) for name, (old, new) in self.json(row["changes"]).items()},
            spent=self.json(row["spent"]),
            facts=self.json(row["facts"]),
            rolls=self._rolls(at),
            note=text[row["note"]],
            position=_triple(self.tables["step/position"][at]),
            turned=_triple(self.tables["step/turned"][at]),
            markers={
                name: _four(self.tables[f"step/marker{number}"][at])
                for number, name in enumerate(self.meta["markers"])
            },
        )

    def _rolls(self, step: int) -> tuple[RollRow, ...]:
        first, last = np.searchsorted(self.tables["roll/row"]["step"], [step, step + 1])
        return tuple(
            RollRow(
                self.texts[row["name"]],
                tuple(int(face) for face in self.texts[row["faces"]].split(",") if face),
                self.texts[row["source"]],
                self.texts[row["use"]],
            )
            for row in self.tables["roll/row"][first:last]
        )

    def _telling(self) -> list[StepRow]:
        """The steps that may be events; the others need not be made for that."""
        flags = np.array([telling(text) for text in self.texts], np.bool_)
        rows = self.tables["step/row"]
        found = flags[rows["facts"]] | flags[rows["changes"]] | flags[rows["note"]]
        ends = self.tables["turn"]["step_end"].astype(np.int64)
        places = np.flatnonzero(found)
        turns = np.searchsorted(ends, places, side="right")
        return [
            self._step(int(turn), int(ends[turn - 1]), int(at))
            for turn, at in zip(turns, places, strict=True)
        ]

    def _faults(self) -> tuple[tuple[FaultRow, ...], tuple[FaultRow, ...]]:
        found: tuple[list[FaultRow], list[FaultRow]] = ([], [])
        for turn in range(1, self.turns + 1):
            for row in self.tables["fault/row"][self._part("fault", turn)]:
                words = ("name", "code", "rule", "message", "order")
                fault = FaultRow(turn, *(self.texts[row[word]] for word in words))
                found[int(row["warning"] > 0)].append(fault)
        return tuple(found[0]), tuple(found[1])

    def _sheets(self, turn: int) -> tuple[dict[str, Any], ...]:
        table = self.tables["state/sheet"][self._part("state", turn)]
        kinds = [(str(name), str(kind)) for name, kind in self.meta["sheet"]]
        return tuple(
            {
                name: self._cell(kind, row[name])
                for name, kind in kinds
                if kind != "json" or row[name]
            }
            for row in table
        )

    def _cell(self, kind: str, value: Any) -> Any:
        if kind == "json":
            return self.json(int(value))
        if kind == "flag":
            return bool(value)
        number = float(value)
        return int(number) if number.is_integer() else number

    def _reel(self) -> Reel:
        tables, ships, turns = self.tables, len(self.names), self.turns
        row = tables["ship/row"]
        states = _poses(tables["state/position"], tables["state/turned"])
        start = states.at(slice(0, ships))
        names = self.meta["markers"]
        first = {name: tables[f"ship/marker{number}"] for number, name in enumerate(names)}
        after = {name: tables[f"step/marker{number}"] for number, name in enumerate(names)}
        steps = self._columns()
        return Reel(
            names=self.names,
            sides=tuple(int(side) for side in row["side"]),
            kinds=tuple(self.texts[number] for number in row["kind"]),
            shapes=tuple(self.texts[number] for number in row["shape"]),
            turns=turns,
            states=states,
            ghosts=_poses(tables["state/ghost_position"], tables["state/ghost_turned"]),
            velocities=tables["state/velocity"].reshape(turns + 1, ships, 3),
            status=tables["state/row"]["status"].reshape(turns + 1, ships),
            spans=spans_of(start, steps, turns),
            played=ship_track(start, steps, turns),
            markers=marker_tracks(first, after, steps, turns),
            shifts=_shifts(tables["turn"]["shift"]),
        )

    def _columns(self) -> Steps:
        rows = self.tables["step/row"]
        ends = self.tables["turn"]["step_end"].astype(np.int64)
        counts = ends[1:] - ends[:-1]
        return Steps(
            ships=rows["ship"].astype(np.int64),
            turns=np.repeat(np.arange(1, self.turns + 1), counts),
            phases=rows["phase"].astype(np.int64),
            times=rows["time"].astype(np.float64),
            positions=self.tables["step/position"],
            turned=self.tables["step/turned"],
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
    stops = ends.astype(np.int64)
    if len(stops) and (np.any(np.diff(stops) < 0) or stops[-1] > len(data) or stops[0] < 0):
        raise Damaged("/text/end does not fit /text/heap")
    starts = np.concatenate([[0], stops[:-1]]).astype(np.int64)
    return [
        data[a:b].decode("utf-8", errors="replace")
        for a, b in zip(starts.tolist(), stops.tolist(), strict=True)
    ]


def _shifts(shifts: Floats) -> Floats:
    """How far bodies lie from their deployment; nothing where they never move."""
    return np.ascontiguousarray(shifts) if shifts.any() else np.zeros((0, 3))


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

"""A log laid out as the tables of its file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from replays.log import FaultRow, Log, StepRow
from replays.reel import Floats, Pose
from replays.schema import GROUPS, NO_SHIP, TABLES, TURN, Tables, marker_tables, sheet_table


@dataclass(slots=True)
class Texts:
    """The heap of texts; a text met again keeps its number, and 0 is the empty text."""

    numbers: dict[str, int] = field(default_factory=lambda: {"": 0})

    def __call__(self, text: str) -> int:
        return self.numbers.setdefault(text, len(self.numbers))

    def json(self, value: Any) -> int:
        """The number of a value's JSON; 0 for one that is empty."""
        return self(dumps(value)) if value not in ({}, (), []) else 0

    def __len__(self) -> int:
        return len(self.numbers)

    def tables(self) -> Tables:
        """text/heap and text/end."""
        coded = [text.encode() for text in self.numbers]
        return {
            "text/heap": np.frombuffer(b"".join(coded), np.uint8),
            "text/end": np.cumsum([len(code) for code in coded], dtype=np.uint64),
        }


def dumps(value: Any) -> str:
    """Canonical JSON: sorted, compact, numbers as Python writes them, no NaN."""
    return json.dumps(
        value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
    )


def pack(log: Log) -> tuple[dict[str, Any], Tables]:
    """The meta record and every table of a log; the digests in `turn` are left empty."""
    return _Packer(log).pack()


class _Packer:
    """Rows gathered turn by turn, then made into tables."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.texts = Texts()
        self.ships = {name: number for number, name in enumerate(log.reel.names)}
        self.markers = tuple(sorted(log.reel.markers))
        self.columns = sheet_columns(log.sheets)
        self.tables = (*TABLES, sheet_table(self.columns), *marker_tables(self.markers))
        self.rows: dict[str, list[Any]] = {table.path: [] for table in self.tables}
        self.turns: list[tuple[Any, ...]] = []

    def pack(self) -> tuple[dict[str, Any], Tables]:
        self._ships()
        self._state(0)
        self._commit(0, "")
        for number, row in enumerate(self.log.rows, start=1):
            for name, line in row.orders.items():
                self.rows["order/row"].append((self.ships.get(name, NO_SHIP), self.texts(line)))
            for step in row.steps:
                self._step(step)
            for warning, rows in enumerate((self.log.faults, self.log.warnings)):
                for fault in rows:
                    if fault.turn == number:
                        self._fault(fault, warning)
            self._state(number)
            self._commit(number, row.caption)
        return self._meta(), self._tables()

    def _ships(self) -> None:
        reel = self.log.reel
        for number, name in enumerate(reel.names):
            words = (self.texts(reel.kinds[number]), self.texts(reel.shapes[number]))
            self.rows["ship/row"].append((self.texts(name), reel.sides[number], *words))
        for number, marker in enumerate(self.markers):
            track = reel.markers[marker]
            pose = track.poses.at(track.starts[:-1])
            self.rows[f"ship/marker{number}"] += np.column_stack(
                [pose.positions, pose.facings]
            ).tolist()

    def _step(self, step: StepRow) -> None:
        text, number = self.texts, len(self.rows["step/row"])
        self.rows["step/row"].append(
            (
                self.ships[step.ship], self.ships.get(step.actor, NO_SHIP), text(step.phase),
                step.segment, text(step.rule), text(step.order), text.json(dict(step.changes)),
                text.json(dict(step.spent)), text.json(dict(step.facts)), text(step.note),
                step.time,
            )
        )  # fmt: skip
        self.rows["step/position"].append(step.position)
        self.rows["step/turned"].append(step.turned)
        for index, marker in enumerate(self.markers):
            place = step.markers.get(marker, (*step.position, step.turned[0]))
            self.rows[f"step/marker{index}"].append(place)
        for roll in step.rolls:
            faces = ",".join(map(str, roll.faces))
            words = (text(roll.name), text(faces), text(roll.source), text(roll.use))
            self.rows["roll/row"].append((number, *words))

    def _fault(self, fault: FaultRow, warning: int) -> None:
        words = (fault.ship, fault.code, fault.rule, fault.message, fault.order)
        ship = self.ships.get(fault.ship, NO_SHIP)
        self.rows["fault/row"].append((ship, *map(self.texts, words), warning))

    def _state(self, turn: int) -> None:
        reel, rows = self.log.reel, self.rows
        for number, sheet in enumerate(self.log.sheets[turn]):
            rows["state/row"].append((number, int(reel.status[turn, number])))
            rows["state/sheet"].append(
                tuple(self._cell(kind, sheet, name) for name, kind in self.columns.items())
            )
        for prefix, pose in (("", reel.state(turn)), ("ghost_", reel.ghost(turn))):
            rows[f"state/{prefix}position"] += pose.positions.tolist()
            rows[f"state/{prefix}turned"] += turned(pose).tolist()
        rows["state/velocity"] += reel.velocities[turn].tolist()

    def _cell(self, kind: str, sheet: Mapping[str, Any], name: str) -> Any:
        """A field's cell; the empty text where the sheet has no such field."""
        if kind != "json":
            return sheet[name]
        return self.texts(dumps(sheet[name])) if name in sheet else 0

    def _commit(self, number: int, caption: str) -> None:
        words = self.texts(caption)
        ends = dict.fromkeys(GROUPS, 0)
        for path, rows in self.rows.items():
            group = path.split("/", maxsplit=1)[0]
            ends[group] = max(ends[group], len(rows))
        ends["text"] = len(self.texts)
        shifts = self.log.reel.shifts
        shift = tuple(shifts[number].tolist()) if len(shifts) else (0.0, 0.0, 0.0)
        self.turns.append((number, words, *ends.values(), shift, 0))

    def _tables(self) -> Tables:
        made: Tables = {}
        for table in self.tables:
            if table.group == "text":
                continue
            rows = self.rows[table.path]
            shape = (-1, table.width) if table.width else (-1,)
            made[table.path] = np.array(rows, table.dtype).reshape(shape)
        made |= self.texts.tables()
        made["turn"] = np.array(self.turns, TURN)
        return made

    def _meta(self) -> dict[str, Any]:
        log = self.log
        return {
            "title": log.title,
            "about": log.about,
            "rules": {"name": log.rules, "title": log.rules_title, "rulings": dict(log.rulings)},
            "readings": dict(log.readings),
            "seed": log.seed,
            "map": {"kind": log.board, "unit": log.unit},
            "sides": [[s.name, s.colour, s.initiative] for s in log.sides],
            "bodies": [[b.name, b.kind, list(b.position), b.radius, b.gravity] for b in log.bodies],
            "gravity_hexes": [[list(h.hex), h.toward, h.pull] for h in log.gravity_hexes],
            "sheet": [list(pair) for pair in self.columns.items()],
            "markers": list(self.markers),
            "dice": "blake2b of the roll's name",
            "engine": log.engine,
            "paragraphs": dict(log.paragraphs),
        }


def sheet_columns(sheets: Sequence[Sequence[Mapping[str, Any]]]) -> dict[str, str]:
    """The kind of column that holds each field in every turn: flag, number or json."""
    columns: dict[str, str] = {}
    count: dict[str, int] = {}
    every = [sheet for turn in sheets for sheet in turn]
    for sheet in every:
        for name, value in sheet.items():
            kind = _kind(value)
            columns[name] = kind if columns.get(name, kind) == kind else "json"
            count[name] = count.get(name, 0) + 1
    return {n: k if count[n] == len(every) else "json" for n, k in columns.items()}


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return "flag"
    small = isinstance(value, int | float) and abs(value) < 2**53
    return "number" if small else "json"


def turned(pose: Pose) -> Floats:
    """Facing, pitch and roll as columns: (n, 3)."""
    return np.column_stack([pose.facings, pose.pitches, pose.rolls])

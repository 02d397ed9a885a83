"""The rows of the rule trace."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import groupby
from math import inf

from replays.log import FaultRow, Log, StepRow
from viewer.moments import next_moment
from viewer.panels.rows import Heading
from viewer.panels.shot_words import aside, is_shot, shot_lines, told
from viewer.words import change, changes, cost, facts, reasons


@dataclass(frozen=True, slots=True)
class Dice:
    """The faces of one roll and what it was for."""

    faces: tuple[int, ...]
    use: str


@dataclass(frozen=True, slots=True)
class Told:
    """One step as a row; note is the second line."""

    index: int
    time: float
    ship: str
    rule: str
    order: str
    change: str
    cost: str
    note: str
    dice: tuple[Dice, ...]
    full: str

    def __str__(self) -> str:
        parts = (self.rule, self.order, self.change, self.cost, self.note)
        return " ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Refused:
    """A refused line, or a warning, where it stood."""

    time: float
    ship: str
    rule: str
    order: str
    message: str
    role: str

    def __str__(self) -> str:
        return f"{self.rule} {self.order}: {self.message}"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A rule's paragraph, opened under the row that asked for it."""

    rule: str
    text: str
    heading: bool = True

    def __str__(self) -> str:
        return self.text


Row = Heading | Told | Refused | Paragraph


def rows_of(
    log: Log,
    turn: int,
    ship: str,
    opened: Collection[tuple[str, int]],
    horizon: float = inf,
) -> list[Row]:
    """The rows of a turn: of one ship, or of all where ship is "".

    opened holds (rule, place) of the paragraphs that are open, place counting the rows above that
    have a rule. Steps after horizon are not told.
    """
    if not turn:
        return []
    known = [step for step in log.rows[turn - 1].steps if step.time <= horizon]
    steps = [step for step in known if not ship or ship in {step.ship, step.actor}]
    said = list(_refusals(log, turn, ship))
    rows: list[Row] = []
    for (phase, who), run in groupby(steps, key=_group):
        rows.append(Heading(f"{phase[:1].upper()}{phase[1:]} · {who}" if phase else who))
        rows += [row for row in said if row.ship == who]
        said = [row for row in said if row.ship != who]
        rows += [_told(step, log.unit) for step in run]
    if said:
        rows = [Heading("Refused"), *said, *rows]
    return list(_with_paragraphs(log, rows, opened))


def current_row(rows: list[Row], time: float) -> int:
    """The row of the step last done by a time, or -1."""
    done = [i for i, row in enumerate(rows) if isinstance(row, Told) and row.time <= time]
    return max(done, key=lambda i: _moment(rows[i]), default=-1)


def _moment(row: Row) -> tuple[float, int]:
    assert isinstance(row, Told)
    return row.time, row.index


def _group(step: StepRow) -> tuple[str, str]:
    return step.phase, step.actor or step.ship


def _told(step: StepRow, unit: str) -> Told:
    dice = tuple(Dice(roll.faces, roll.use) for roll in step.rolls)
    other = step.actor and step.actor != step.ship and step.ship not in step.order
    at = f"at {step.ship}: " if other else ""
    own = told(step)
    done = own or change(step)
    what = at + done if done else at.removesuffix(": ")
    says = bool(step.order or what)
    return Told(
        step.index,
        step.time,
        step.ship,
        step.rule,
        step.order,
        what if says else reasons(step),
        cost(step.spent),
        aside(step, unit) if own else reasons(step) if says else "",
        dice,
        _everything(step, unit),
    )


def _everything(step: StepRow, unit: str) -> str:
    """All a step says of itself, a line each."""
    if is_shot(step):
        return "\n".join(f"•  {line}" for line in shot_lines(step, unit))
    rolls = [f"{roll.use or roll.name}: {', '.join(map(str, roll.faces))}" for roll in step.rolls]
    spent = [f"costs {cost(step.spent)}"] if step.spent else []
    note = [step.note] if step.note else []
    return "\n".join(f"•  {line}" for line in [*changes(step), *spent, *rolls, *facts(step), *note])


def _refusals(log: Log, turn: int, ship: str) -> Iterator[Refused]:
    for role, rows in (("error", log.faults), ("warning", log.warnings)):
        for row in rows:
            if row.turn == turn and (not ship or row.ship == ship):
                moment = next_moment(log, turn - 1.0)
                yield _refused(row, moment, role)


def _refused(row: FaultRow, time: float, role: str) -> Refused:
    end = "; the ship drifts" if role == "error" else ""
    return Refused(time, row.ship, row.rule, row.order, row.message + end, role)


def _with_paragraphs(
    log: Log, rows: list[Row], opened: Collection[tuple[str, int]]
) -> Iterator[Row]:
    place = 0
    for row in rows:
        yield row
        if isinstance(row, Told | Refused) and row.rule:
            place += 1
            if (row.rule, place) in opened:
                text = log.paragraph(row.rule) or f"This log holds no text for {row.rule}."
                full = row.full if isinstance(row, Told) else ""
                yield Paragraph(row.rule, "\n\n".join(part for part in (text, full) if part))

"""Battle files (TOML): read with all that is wrong with them at once, and played."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.battle import Battle
from engine.battle_fields import BATTLE, BODY, GRAVITY_HEX, SHIP, SIDE, TOP, TURN
from engine.battle_text import decoded, table_in
from engine.captains import captain_orders
from engine.errors import BattleFileError, FieldError, Problem, RulesetError
from engine.fields import Field, nearest, read_fields
from engine.model import Body, GravityHex, Orders, Setting, Ship, Side, State
from engine.ruleset import TABLE, Ruleset
from engine.rulesets import ruleset
from engine.space import Vec, axial

CAPTAINS_TURNS = 15
"""How long captains fight a battle file that has no turns of its own."""


@dataclass(frozen=True, slots=True)
class BattleFile:
    """A battle file as read: the start, the orders and notes of each turn, and its own text."""

    title: str
    about: str
    rules: Ruleset
    start: State
    orders: tuple[Orders, ...]
    notes: tuple[str, ...]
    text: str
    warnings: tuple[Problem, ...] = ()
    captains: frozenset[str] = frozenset()

    def play(self, turns: int | None = None) -> Battle:
        """The battle played; turns beyond the file's own have no written orders.

        A captain gives his ship's orders in every turn in which none are written for it. Where
        captains lead and the file has no turns at all, they fight for CAPTAINS_TURNS.
        """
        count = len(self.orders) if turns is None else turns
        if turns is None and self.captains and not self.orders:
            count = CAPTAINS_TURNS
        lines = [*self.orders[:count], *({} for _ in range(count - len(self.orders)))]
        if not self.captains:
            return Battle(self.rules, self.start).play(*lines)
        played, now = [], self.start
        for written in lines:
            led = self.captains - written.keys()
            orders = {**captain_orders(self.rules, now, sorted(led)), **written}
            played.append(self.rules.play(now, orders))
            now = played[-1].after
        return Battle(self.rules, self.start, tuple(played))

    def with_captains(self) -> BattleFile:
        """The same battle with a captain on every ship for which no turn has orders."""
        written = {name for lines in self.orders for name in lines}
        return replace(self, captains=self.captains | (self.start.ships.keys() - written))


def parse(
    data: bytes | str,
    *,
    rules: str | None = None,
    readings: Mapping[str, Any] | None = None,
    seed: int | None = None,
) -> BattleFile:
    """The battle file in some bytes; rules, readings and seed take the place of the file's own.

    Raises BattleFileError with every problem found.
    """
    text = decoded(data)
    return _Reader(table_in(text), text, rules, readings or {}, seed).read()


class _Reader:
    """One reading of one file; gathers problems instead of stopping at the first."""

    def __init__(
        self,
        table: dict[str, Any],
        text: str,
        rules: str | None,
        readings: Mapping[str, Any],
        seed: int | None,
    ) -> None:
        self.table, self.text = table, text
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []
        self.captains: set[str] = set()
        self.rules_name, self.readings, self.seed = rules, readings, seed

    def read(self) -> BattleFile:
        """The file, or BattleFileError."""
        for name in self.table:
            if name not in TOP:
                self._problem("", f"unknown table [{name}]{nearest(name, TOP)}")
        head = self._fields(BATTLE, self.table.get("battle"), "[battle]")
        rules = self._rules(self.rules_name or head["rules"])
        if rules is None:
            raise BattleFileError(tuple(self.problems))
        seed = head["seed"] if self.seed is None else self.seed
        ships = self._ships(rules)
        if not self.table.get("ship"):
            self._problem("", "has no [[ship]]; a battle needs one")
        setting = Setting(
            sides=self._sides(ships),
            bodies=tuple(self._bodies(rules)),
            gravity_hexes=tuple(
                GravityHex(values["hex"], values["toward"] % 360, values["pull"])
                for values, _ in self._tables("gravity_hex", GRAVITY_HEX)
            ),
            seed=seed,
        )
        start, misfits = rules.muster(State(0, ships, setting))
        self.problems += misfits
        deployed = not self.problems
        orders, notes = self._turns(ships)
        made = BattleFile(
            head["title"], head["about"], rules, start, orders, notes, self.text,
            tuple(self.warnings), frozenset(self.captains),
        )  # fmt: skip
        if self.problems:
            raise BattleFileError(tuple(self.problems), partial=made if deployed else None)
        return made

    def _problem(self, where: str, what: str) -> None:
        self.problems.append(Problem(where, what))

    def _fields(self, fields: tuple[Field, ...], given: Any, where: str) -> dict[str, Any]:
        if not isinstance(given, dict):
            self._problem(where, "is missing" if given is None else "is not a table")
            return {field.name: None for field in fields}
        values, problems = read_fields(fields, given, where)
        self.problems += problems
        return values

    def _tables(
        self, name: str, fields: tuple[Field, ...]
    ) -> list[tuple[dict[str, Any], dict[str, Any]]]:
        """Values and what was written, for every [[name]]."""
        rows = self.table.get(name, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            self._problem(f"[[{name}]]", f"write [[{name}]] with two brackets")
            return []
        found = []
        for number, row in enumerate(rows, start=1):
            label = _label(row.get("name"))
            before = len(self.problems)
            values = self._fields(fields, row, f"{name} {number}{label}")
            if len(self.problems) == before:
                found.append((values, row))
        return found

    def _rules(self, name: Any) -> Ruleset | None:
        if not isinstance(name, str):
            return None
        given = self.table.get("rulings", {})
        if not isinstance(given, dict):
            self._problem("[rulings]", "is not a table")
            given = {}
        try:
            rules = ruleset(name)
        except RulesetError as error:
            self._problem("[battle], rules", str(error))
            return None
        for ruling, value in {**given, **self.readings}.items():
            try:
                rules = rules.under({ruling: value})
            except RulesetError as error:
                self._problem("[rulings]", str(error))
        return rules

    def _ships(self, rules: Ruleset) -> dict[str, Ship]:
        ships: dict[str, Ship] = {}
        for values, given in self._tables("ship", SHIP + rules.fields):
            name = values["name"]
            where = f"ship{_label(name)}"
            if name in ships:
                self._problem(where, "another ship has the same name")
            elif not name.strip() or name == TABLE or not name.isprintable():
                self._problem(where, f"{name!r} cannot be a ship's name")
            else:
                try:
                    ships[name] = rules.deploy(values, given)
                    if values["orders"] == "captain":
                        self.captains.add(name)
                except FieldError as error:
                    self._problem(where, str(error))
        return ships

    def _ship_names(self) -> set[str]:
        """The names of all ships in the file, faulty ones too."""
        rows = self.table.get("ship")
        given = rows if isinstance(rows, list) else []
        names = [row.get("name") for row in given if isinstance(row, dict)]
        return {name for name in names if isinstance(name, str) and name != TABLE}

    def _sides(self, ships: Mapping[str, Ship]) -> tuple[Side, ...]:
        sides: dict[str, Side] = {}
        for values, _ in self._tables("side", SIDE):
            if values["name"] in sides:
                self._problem(f"side {values['name']}", "is given twice")
            if values["colour"] and not re.fullmatch(r"#[0-9a-fA-F]{6}", values["colour"]):
                self._problem(f"side {values['name']}, colour", "is not #rrggbb")
            sides[values["name"]] = Side(values["name"], values["colour"], values["initiative"])
        known = dict(sides)
        for ship in ships.values():
            if ship.side not in sides:
                if known and ship.side:
                    what = f"no [[side]] is named {ship.side!r}{nearest(ship.side, known)}"
                    self.warnings.append(Problem(f"ship {ship.name}", what))
                sides[ship.side] = Side(ship.side)
        return tuple(sides.values())

    def _bodies(self, rules: Ruleset) -> list[Body]:
        bodies = []
        for number, (values, _) in enumerate(self._tables("body", BODY), start=1):
            where = f"body {number}"
            place = values["hex"]
            if place is not None and rules.board.kind != "hex":
                self._problem(where, "these rules have no hexes; give a position")
                continue
            if values["position"] is not None:
                place = values["position"]
                if rules.board.kind == "hex":
                    place = Vec(*axial(place.x, place.y), place.z)
            if place is None:
                self._problem(where, "needs a position or a hex")
                continue
            kind, radius, pull = values["kind"], values["radius"], values["gravity"]
            bodies.append(Body(values["name"], kind, place, radius, pull))
        return bodies

    def _turns(self, ships: Mapping[str, Ship]) -> tuple[tuple[Orders, ...], tuple[str, ...]]:
        orders: list[Orders] = []
        notes: list[str] = []
        faulty = self._ship_names() - ships.keys()
        for number, (values, _) in enumerate(self._tables("turn", TURN), start=1):
            lines: dict[str, str] = {}
            for name, line in values["orders"].items():
                if name in faulty:
                    continue  # told of already
                if name not in ships and name != TABLE:
                    self._problem(f"turn {number}", f"no ship {name!r}{nearest(name, ships)}")
                elif not isinstance(line, str):
                    self._problem(f"turn {number}, {name}", "orders are one text")
                else:
                    lines[name] = line
            orders.append(lines)
            notes.append(values["note"])
        return tuple(orders), tuple(notes)


def _label(name: Any) -> str:
    """A name in brackets, on one line; nothing where there is none."""
    if not isinstance(name, str):
        return ""
    return f" ({name})" if name.isprintable() else f" ({name!r})"

"""Tabletop vector movement: orders in, traced turns out.

>>> from engine.battle_file import parse
>>> battle = parse('''
... [battle]
... rules = "eight-worlds"
... [[ship]]
... name = "Halcyon"
... position = [0, 0]
... accel = 4
... [[turn]]
... orders = { Halcyon = "ACC 1 0" }
... ''').play()
>>> battle.now.ships["Halcyon"].velocity
Vec(x=2.0, y=0.0, z=0)
"""

from __future__ import annotations

from engine.battle import Battle
from engine.errors import BattleFileError, EngineError, OrderError, Problem, RulesetError
from engine.model import Arc, Fault, Orders, Setting, Ship, State, Step, Turn
from engine.reach import Reach
from engine.ruleset import Ruleset
from engine.rulesets import RULESETS, ruleset
from engine.space import Board, Hexes, Table, Vec

__all__ = [
    "RULESETS",
    "Arc",
    "Battle",
    "BattleFileError",
    "Board",
    "EngineError",
    "Fault",
    "Hexes",
    "OrderError",
    "Orders",
    "Problem",
    "Reach",
    "Ruleset",
    "RulesetError",
    "Setting",
    "Ship",
    "State",
    "Step",
    "Table",
    "Turn",
    "Vec",
    "ruleset",
]

"""The rulings of Eight Worlds, and the tables read under them."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Literal

from engine.eight_worlds.tables import (
    CHANCES,
    COUNTS,
    EVASION,
    FAR_BANDS,
    PERCENT_EDGES,
    POWER_EDGES,
    Entry,
    Weapon,
)
from engine.ruleset import Ruleset, ruling

TOLERANCE = 1e-9


@dataclass(frozen=True, kw_only=True)
class Rulings(Ruleset):
    """What the document leaves open (EA1-EA31), and the numbers that hang on it."""

    body_gravity: Literal["off", "on"] = ruling(
        "off", "on", see="X1", text="Do bodies with gravity pull ships, which is our own rule?"
    )
    velocity_unit_kms: float = ruling(
        2.236068,
        0.4472136,
        see="EA1",
        text="How many km/s are shown for one velocity unit: the right number or the printed one?",
    )
    turn_minutes: float = ruling(
        7.45356, 6, see="EA2", text="How many minutes does a turn last on the clock shown?"
    )
    hull_points_per_tonne: float = ruling(
        0.04,
        4,
        see="EA3",
        text="How many points does a tonne take: 4 per 100 t as in the example, or 4 as printed?",
    )
    power_gap: Literal["lower", "upper"] = ruling(
        "lower",
        "upper",
        see="EA4",
        text="Which row takes the power 40-50, which the printed rows leave out?",
    )
    band_edges: Literal["upper_inclusive", "lower_inclusive"] = ruling(
        "upper_inclusive",
        "lower_inclusive",
        see="EA5",
        text="Two rows share a border: is it the end of the lower or the start of the upper?",
    )
    power_over_300: Literal["cap", "plus_one_per_100"] = ruling(
        "cap", "plus_one_per_100", see="EA6", text="How many criticals does a power over 300 bring?"
    )
    evasion_sign: Literal["magnitude", "literal"] = ruling(
        "magnitude",
        "literal",
        see="EA7",
        text="Is evasion, printed negative, subtracted as a size or with its sign?",
    )
    evasion_extend: bool = ruling(
        False, True, see="EA9", text="Does evasion grow beyond 22 g, at 30, 38, 46 g?"
    )
    evasion_accel: Literal["rating", "unused"] = ruling(
        "rating",
        "unused",
        see="EA10",
        text="Is evasion limited by the rating or by what the burn left of it?",
    )
    roll_per: Literal["mount", "tube"] = ruling(
        "mount", "tube", see="EA12", text="Is there one roll for a mount or one for each tube?"
    )
    superweapon_min_range: Literal["printed", "extend_first_band"] = ruling(
        "printed",
        "extend_first_band",
        see="EA13",
        text="Can superweapons fire nearer than 170 DU, as in their first band?",
    )
    alien_after_gap: Literal["printed", "drop"] = ruling(
        "printed", "drop", see="EA15", text="Do the entries of alien weapons beyond a gap count?"
    )
    natural_rule: Literal["none", "12_hits_2_misses"] = ruling(
        "none",
        "12_hits_2_misses",
        see="EA16",
        text="Does a rolled 12 always hit and a rolled 2 always miss?",
    )
    power_basis: Literal["mount", "tube"] = ruling(
        "mount", "tube", see="EA17", text="Is the power on target that of the mount or of one tube?"
    )
    crit_60_80: int = ruling(
        2,
        3,
        see="EA18",
        text="From which face on does the die bring criticals at 60-80 percent damage?",
    )
    x2_scope: Literal["hit", "ship"] = ruling(
        "hit", "ship", see="EA19", text="Can x2 happen once in each hit or once to each ship?"
    )
    disabled_at: Literal["equal", "above"] = ruling(
        "equal", "above", see="EA20", text="Does damage equal to the hull points disable a ship?"
    )
    destroyed_at: Literal["none"] | float = ruling(
        "none",
        2.0,
        see="EA20",
        text="At how many times the hull points is a ship destroyed?",
        open_ended=True,
        least=1,
    )
    repair_attempts: Literal["per_crew", "per_ship"] = ruling(
        "per_crew",
        "per_ship",
        see="EA22",
        text="Does each crew member try one repair a turn, or the whole ship one?",
    )
    repair_comma: Literal["any", "all"] = ruling(
        "any", "all", see="EA23", text="Does a repair with two skills need the better or both?"
    )
    mount_mod: Literal["to_hit", "damage"] = ruling(
        "to_hit",
        "damage",
        see="EA25",
        text="Is the -1 of a turret without cooling or traverse on the roll or on the damage?",
    )
    long_turret_points: int = ruling(
        2,
        1,
        3,
        see="EA26",
        text="How many points disable sights, tubes or manual controls of a Long turret?",
    )
    fire_order: Literal["simultaneous", "initiative"] = ruling(
        "simultaneous",
        "initiative",
        see="EA29",
        text="Does damage count after everyone has fired, or at once in order of initiative?",
    )

    # -- the tables under these rulings -------------------------------------------------------

    def entry(self, weapon: Weapon, distance: float) -> Entry | None:
        """The cell for a range in DU; None where there is no shot (E19)."""
        edges, entries = weapon.edges, weapon.entries
        if edges is FAR_BANDS and distance < edges[0] - TOLERANCE:
            return entries[0] if self.superweapon_min_range == "extend_first_band" else None
        band = self._row(distance, edges)
        if band is None:
            return None
        if self.alien_after_gap == "drop" and None in entries[:band]:
            return None
        return entries[band]

    def band(self, weapon: Weapon, distance: float) -> tuple[int, int] | None:
        """The range band a distance lies in."""
        row = self._row(distance, weapon.edges)
        return None if row is None else (weapon.edges[row], weapon.edges[row + 1])

    def evasion_limit(self, accel: float) -> int:
        """The most evasion an acceleration in g allows (E27, EA9)."""
        reached = [value for least, value in EVASION if accel >= least - TOLERANCE]
        best = reached[-1] if reached else 0
        if self.evasion_extend and accel >= 30 - TOLERANCE:
            best += int((accel - 22 + TOLERANCE) // 8)
        return best

    def chance(self, percent: float) -> tuple[int, int]:
        """The least die that brings criticals at a damage in percent, and their multiplier."""
        row = self._row(percent, PERCENT_EDGES)
        needs, multiplier = CHANCES[4 if row is None else row]
        return (self.crit_60_80 if row == 3 else needs), multiplier

    def count(self, power: float) -> int:
        """How many criticals a power on target brings, before the multiplier (E35)."""
        edges = POWER_EDGES
        if self.power_gap == "upper":
            edges = (0, 20, 40, *POWER_EDGES[3:])
        row = self._row(power, edges)
        if row is not None:
            return COUNTS[row]
        over = self.power_over_300 == "plus_one_per_100"
        return COUNTS[-1] + (math.ceil((power - 300) / 100 - TOLERANCE) if over else 0)

    def hull_points(self, tonnes: float) -> float:
        """The points that disable a ship of some tonnes (E30): 24 for 600 t."""
        return tonnes * (self.hull_points_per_tonne * 100) / 100

    def clock(self, turns: float) -> str:
        """The time that has passed after some turns, as hours:minutes:seconds (EA2)."""
        seconds = round(turns * self.turn_minutes * 60)
        return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"

    def _row(self, value: float, edges: tuple[int, ...]) -> int | None:
        """The row between edges that holds a value, None outside them all (EA5)."""
        last = len(edges) - 2
        if not edges[0] - TOLERANCE <= value <= edges[-1] + TOLERANCE:
            return None
        if self.band_edges == "upper_inclusive":
            return max(bisect_left(edges, value - TOLERANCE) - 1, 0)
        return min(bisect_right(edges, value + TOLERANCE) - 1, last)

"""The rulings of GIMS: where its text is silent or can be read in more than one way."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from engine.gims.ship import CLASSES, GimsDesign
from engine.hexlines import map_length
from engine.ruleset import Ruleset, ruling
from engine.space import Vec, hex_count

_CLASS = "|".join(CLASSES)


@dataclass(frozen=True, kw_only=True)
class GimsRulings(Ruleset):
    """The rulings, and the costs that follow from them."""

    speed_measure: Literal["hexes", "map"] = ruling(
        "hexes",
        "map",
        see="R-G5",
        text="Is a speed the count of hexes, or the length of the vector on the map?",
    )
    pivot_cost_alternation: Literal["remembered", "per_turn"] = ruling(
        "remembered",
        "per_turn",
        see="R-G6",
        text="Does a pivot cost of two numbers go on alternating in later turns, or start anew?",
    )
    pivot_split: Literal["nearly_even", "strict_even"] = ruling(
        "nearly_even",
        "strict_even",
        see="R-G7",
        text="Is an odd pivot cost shared as evenly as it goes, or rounded up to an even one?",
    )
    na_pivot_rounding: Literal["up", "nearest"] = ruling(
        "up",
        "nearest",
        see="R-G8",
        text="How is a pivot cost of accel cost times turn cost rounded, other than at a half?",
    )
    pivot_burn_window: Literal["at_start", "before_first_rotation"] = ruling(
        "at_start",
        "before_first_rotation",
        see="R-G9",
        text="Must pivot burns come before any acceleration, or only before the first rotation?",
    )
    excess_damage: Literal["each_phase", "on_burn"] = ruling(
        "each_phase",
        "on_burn",
        see="R-G11",
        text="Does spinning too fast hurt in every phase, or once, when the rate is burned up?",
    )
    damage_single_die: bool = ruling(
        False,
        True,
        see="R-G12",
        text="Does one die give both the amount and the place of strain damage?",
    )
    excess_damage_armour: bool = ruling(
        False,
        True,
        see="R-G13",
        text="Does armour lessen the damage of strain?",
    )
    lateral_push: Literal["away", "either_side"] = ruling(
        "away",
        "either_side",
        see="R-G15",
        text="Do side thrusters push only away from their own side, or to either side?",
    )
    roll_swaps_thrusters: bool = ruling(
        True,
        False,
        see="R-G16",
        text="Are the thrusters of an inverted ship on the other side?",
    )
    pivot_before_roll_start: Literal["refused", "allowed"] = ruling(
        "refused",
        "allowed",
        see="R-G17",
        text="May a ship that starts to roll make pivot burns just before?",
    )
    roll_penalty_on_stop: bool = ruling(
        False,
        True,
        see="R-G19",
        text="Does the -3 for fire still apply in the phase in which the roll is stopped?",
    )
    carryover: Literal["on", "off"] = ruling(
        "on",
        "off",
        see="R-G20",
        text="Is the optional rule in play by which unspent thrust is carried over?",
    )
    carryover_rebank: bool = ruling(
        False,
        True,
        see="R-G22",
        text="May carried thrust that was not used be carried on?",
    )
    carryover_main_only: bool = ruling(
        False,
        True,
        see="R-G23",
        text="May carried thrust pay for the main thrusters only?",
    )
    agile_end_pivot_rotates: bool = ruling(
        False,
        True,
        see="R-G25",
        text="Does an agile ship's pivot burn at the end of the segment turn it at once?",
    )
    starfury_retro_cost: Literal[1, 0] = ruling(
        1,
        0,
        see="R-G26",
        text="What does a Starfury pay for a retro burn, in accel costs a hex?",
    )
    class_order: str = ruling(
        "capital+civilian hcv medium shuttle fighter",
        "none",
        see="R-G27",
        text="In what order do the ship classes move; none: by initiative alone?",
        pattern=rf"(?:{_CLASS})(?:[ +](?:{_CLASS}))*",
    )
    thruster_ratings: Literal["warn", "enforce"] = ruling(
        "warn",
        "enforce",
        see="R-G31",
        text="Is a burn beyond a thruster's rating a warning, or refused?",
    )
    auto_rotate: Literal["on", "off"] = ruling(
        "on",
        "off",
        see="R-G33",
        text="Are rotations left out of an order made at its end, or must all be written?",
    )

    def speed(self, motion: Vec) -> float:
        """The speed of a displacement: hexes counted, or its length on the map (R-G5)."""
        return hex_count(motion) if self.speed_measure == "hexes" else map_length(motion)

    def pivot_costs(self, design: GimsDesign) -> tuple[int, int]:
        """What successive pivot burns cost in turn (G4.1, G4.2); none has no thrusters to pivot."""
        first, second = design.pivot_cost or self._product(design)
        if self.pivot_split == "strict_even":
            return first + first % 2, second + second % 2
        return first, second

    def _product(self, design: GimsDesign) -> tuple[int, int]:
        """Accel cost times turn cost: halves up and down in turn, other fractions rounded."""
        cost = design.accel_cost * (design.turn_cost or Fraction(1))
        floor = cost.numerator // cost.denominator
        part = cost - floor
        if part == Fraction(1, 2):
            return floor + 1, max(floor, 1)
        up = bool(part) if self.na_pivot_rounding == "up" else part > Fraction(1, 2)
        whole = max(floor + up, 1)
        return whole, whole

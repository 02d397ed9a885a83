"""The rulings of the spatial movement rules, and the prices they set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.ruleset import Ruleset, ruling


@dataclass(frozen=True, kw_only=True)
class SpatialRulings(Ruleset):
    """Every unclear point of the spatial rules with its reading."""

    half_rounding: Literal["down", "up"] = ruling(
        "down", "up", see="SA1", text="Is half an odd velocity rounded down or up for S20?"
    )
    accept_pp: Literal["warn", "refuse"] = ruling(
        "warn", "refuse", see="SA2", text="Is the printed PP read as FP, with a warning?"
    )
    combined_example_literal: bool = ruling(
        False,
        True,
        see="SA3",
        text="Does half the velocity buy 2 points and a quarter 1, as the last example has it?",
    )
    turn_facing: Literal["example", "text"] = ruling(
        "example",
        "text",
        see="SA4",
        text="May a ship turn facing 2 to 4 points off its course, or 2 to 5 as the words allow?",
    )
    turn_suffix: Literal["allowed", "required"] = ruling(
        "allowed",
        "required",
        see="SA5",
        text="Must an advanced drive name the side of its turn even where its bow shows it?",
    )
    turn_threshold: Literal["at_least", "exact"] = ruling(
        "at_least",
        "exact",
        see="SA6",
        text="Must the thrust of a 1-point turn equal half or a quarter, or be at least that?",
    )
    turn_min_thrust: Literal[1, 0] = ruling(
        1, 0, see="SA7", text="How much thrust does the cheapest turn need where rounding gives 0?"
    )
    max_turn_orders: Literal["none", 1] = ruling(
        "none", 1, see="SA9", text="How many turn orders may one line hold?"
    )
    zero_velocity_course: Literal["facing", "recorded"] = ruling(
        "facing",
        "recorded",
        see="SA11",
        text="Does a halted ship leave along its facing, or does its recorded course still bind?",
    )
    noop_pivot: Literal["charge", "free"] = ruling(
        "charge", "free", see="SA14", text="Does a pivot to the facing already held cost thrust?"
    )
    spin_starts: Literal["same_turn", "next_turn"] = ruling(
        "same_turn", "next_turn", see="SA16", text="When does a spin order first turn the ship?"
    )
    spin_clamp: bool = ruling(
        False, True, see="SA17", text="Does a damaged drive slow down the spin that is running?"
    )
    fighter_bands: Literal["bearing", "rounded", "arcs"] = ruling(
        "bearing",
        "rounded",
        "arcs",
        see="SA20",
        text="Where do the bands of a fighter move end: 30/60/90 degrees, 45/75/105, or 30/90?",
    )
    rear_arc_deg: float = ruling(
        60, see="SA22", text="How wide is the rear arc, in degrees?", open_ended=True, most=360
    )
    death_blossom: bool = ruling(
        False, True, see="S34", text="Is the optional rule for ships spinning at 12 or more used?"
    )

    def turn_prices(self, speed: int) -> tuple[int, int, int | None]:
        """The least thrust for 2 points, for 1, for 1 delayed (None: no such turn) (S19-S21)."""
        half = (speed + (self.half_rounding == "up")) // 2
        least = self.turn_min_thrust
        if self.combined_example_literal:
            return max(half, least), max(speed // 4, least), None
        return max(speed, least), max(half, least), max(speed // 4, least)

    def turn_effect(self, speed: int, thrust: int) -> tuple[int, bool]:
        """The points a turn order gives, and whether they come after the move; 0: too weak."""
        two, one, late = self.turn_prices(speed)
        exact = self.turn_threshold == "exact"
        if thrust >= two:
            return 2, False
        if thrust == one or (thrust > one and not exact):
            return 1, False
        if late is not None and (thrust == late or (thrust > late and not exact)):
            return 1, True
        return 0, False

    def turns_from(self, off: int, *, advanced: bool) -> bool:
        """Whether a ship whose bow is some points off its course may turn (S18, S23)."""
        return advanced or 2 <= off <= (5 if self.turn_facing == "text" else 4)

    def pivot_price(self, *, advanced: bool, idle: bool = False) -> int:
        """The thrust for a pivot or a roll (S8, S28); idle: to the facing already held."""
        return 0 if advanced or (idle and self.noop_pivot == "free") else 1

    def leaves(self, speed: int, change: int, *, advanced: bool) -> bool:
        """Whether a halted ship takes its facing as its course (S17, SA11)."""
        free = self.zero_velocity_course == "facing"
        return free and speed == 0 and (advanced or change > 0)

"""The rulings of the Mayday variant: where its text is silent or can be read in two ways."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.ruleset import Ruleset, ruling


@dataclass(frozen=True, kw_only=True)
class MaydayRulings(Ruleset):
    """The rulings."""

    markers: Literal[2, 3] = ruling(
        2,
        3,
        see="M8.1",
        text="Is the game played with two markers a ship, or with a position marker as well?",
    )
    rounding: Literal["owner", "starboard", "port"] = ruling(
        "owner",
        "starboard",
        "port",
        see="M6.5",
        text="Who rounds a marker on a hex-line: its owner, who must say where, or a fixed side?",
    )
    vector_heading: Literal["nearest", "exact"] = ruling(
        "nearest",
        "exact",
        see="R-M1",
        text="Does a vector point in one of twelve directions, or exactly where the ship went?",
    )
    initiative_designates: Literal["own", "any"] = ruling(
        "own",
        "any",
        see="R-M3",
        text="Does a side name one of its own to act next, or anyone?",
    )
    follower_order: Literal["initiative", "owner"] = ruling(
        "initiative",
        "owner",
        see="R-M4",
        text="Do several followers of one target act by initiative, or as their owners say?",
    )
    free_final_turn: bool = ruling(
        False,
        True,
        see="R-M6",
        text="May a ship turn once more, without moving, after its last G?",
    )
    corner_step: Literal["hex_line", "choose_front_hex"] = ruling(
        "hex_line",
        "choose_front_hex",
        see="R-M7",
        text="Does one hex over a corner end on the hex-line, or in one of the two hexes ahead?",
    )
    round_after_vector_phase: bool = ruling(
        False,
        True,
        see="R-M8",
        text="Is a ship marker on a hex-line rounded after the vector phase already?",
    )
    gravity_start: Literal["left_hex", "always", "left_field"] = ruling(
        "left_hex",
        "always",
        "left_field",
        see="R-M9",
        text="Does the gravity hex a unit starts in act once it left that hex, always, or once it "
        "left all gravity hexes?",
    )
    gravity_edge: Literal["exclude", "include", "owner"] = ruling(
        "exclude",
        "include",
        "owner",
        see="R-M10",
        text="Does a line along a side pass through neither hex, both, or the one its owner says?",
    )
    gravity_iterative: bool = ruling(
        False,
        True,
        see="R-M12",
        text="Does gravity that moves a unit into more gravity hexes set these off as well?",
    )
    gravity_after_rounding: bool = ruling(
        False,
        True,
        see="R-M13",
        text="Is a ship marker on a hex-line rounded before gravity is judged?",
    )
    speed_measure: Literal["hexes", "map"] = ruling(
        "hexes",
        "map",
        see="R-M15",
        text="Is the distance between markers counted in hexes, or measured on the map?",
    )
    gravity_moves_vector: bool = ruling(
        True,
        False,
        see="R-M16",
        text="Three markers: does gravity move the vector marker the other way?",
    )
    round_mirror: bool = ruling(
        False,
        True,
        see="R-M17",
        text="Three markers: does rounding move the vector marker the other way?",
    )
    gravity_start3: Literal["always", "left_hex"] = ruling(
        "always",
        "left_hex",
        see="R-M18",
        text="Three markers: does the gravity hex a unit starts in act though it has not left it?",
    )

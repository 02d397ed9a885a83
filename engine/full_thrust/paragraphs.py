"""Every rule of the Full Thrust systems in our words, by its number in docs/rules."""

from __future__ import annotations

from collections.abc import Mapping

VECTOR: Mapping[str, str] = {
    "V1": "The new motion is the old motion plus the push, added as vectors.",
    "V2": "The main drive pushes only along the heading, forwards.",
    "V3": "Thruster power is half the output of the main drive.",
    "V4": "A damaged drive weakens the thrusters in proportion; fractions round up.",
    "V5": "MD n burns the main drive: n inches along the heading. All burns of a turn together are"
    " at most the drive's rating.",
    "V6": "Main drive and thrusters are separate: a ship may use all of both in one turn.",
    "V7": "The heading is where the bow points, the course where the marker points; neither"
    " depends on the other.",
    "V8": "First the ship moves along its recorded course by its recorded velocity, whatever its"
    " orders; the course marker stays where the ship was.",
    "V9": "Then its rotations, burns and pushes are applied, each moving the ship at once.",
    "V10": "The distance from marker to ship, to the nearest inch, is the new velocity; the line"
    " from marker to ship is the new course; the marker joins the ship.",
    "V11": "In short: drift, apply the orders, measure the new velocity and course.",
    "V12": "RP n and RS n turn the heading n clock points to port or starboard for n thruster"
    " points.",
    "V13": "PP n, PS n and PR n push the ship n inches to port, to starboard or astern of its"
    " heading at that moment for n thruster points; the heading stays.",
    "V14": "Uses of the thrusters may be mixed and repeated; together they are at most the"
    " thruster power.",
    "V15": "Everything happens strictly in the order written.",
    "V16": "Courses may be any angle; headings are always one of the twelve clock points.",
    "V17": "A ship that does not move at all this turn may rotate to any heading, by S n or P n,"
    " beyond its thruster power; it may accelerate from the next turn.",
    "V18": "Left open by the document: free rotation of moving ships as well.",
}

SPATIAL: Mapping[str, str] = {
    "S1": "Course and facing are whole clock points; 12 is map north, counted clockwise.",
    "S2": "The course is the direction of travel, the facing that of the bow; neither depends on"
    " the other.",
    "S3": "Velocity is the MU a turn along the course; motion is written velocity@course.",
    "S4": "Acceleration, deceleration and turning are paid from the main drive; thrusters only"
    " pivot.",
    "S5": "Ship-to-ship weapons never fire through the rear arc.",
    "S6": "F n pivots to face clock point n, FF and FA along and against the course, FP and FS"
    " three points to its port and starboard.",
    "S7": "Any number of pivots a turn, with all the thrust there is.",
    "S8": "A pivot of any angle costs 1 thrust with a standard drive, none with an advanced one.",
    "S9": "With the main drive destroyed no pivot is possible, whatever the drive.",
    "S10": "Pivot thrusters are damaged with the main drive; they need no check of their own.",
    "S11": "A standard drive accelerates only while facing exactly along the course.",
    "S12": "A standard drive decelerates only while facing exactly against the course.",
    "S13": "+V and -V change velocity by any whole amount up to the thrust left this turn.",
    "S14": "Where velocity falls below 0 its sign is dropped and the course turns 6 points; the"
    " facing stays.",
    "S15": "Velocity may be changed once a turn.",
    "S16": "The new velocity counts at once: the ship moves that far this turn.",
    "S17": "A halted ship takes a new course by pivoting to it and accelerating.",
    "S18": "A standard drive turns only while facing 2, 3 or 4 points off the course, to the side"
    " the bow points to.",
    "S19": "T N with N at least the velocity turns the course 2 points.",
    "S20": "T N with N at least half the velocity, rounded down, turns the course 1 point at once.",
    "S21": "T N with N at least a quarter of the velocity, rounded down, turns the course 1 point"
    " after the move.",
    "S22": "Less thrust than that does not turn the ship. The velocity of that moment counts.",
    "S23": "A working advanced drive may change velocity and turn at any facing.",
    "S24": "Push P and Push S shift the ship 1 MU square to its course, to port or starboard.",
    "S25": "A push costs 2 thrust with a standard drive, 1 with an advanced one; the facing does"
    " not matter.",
    "S26": "A push leaves velocity, course and facing alone; the normal move follows.",
    "S27": "One push a turn, always of 1 MU.",
    "S28": "Rolling the ship costs the same as a pivot.",
    "S29": "Velocity change, turns, push, pivots and roll may be combined as far as thrust allows.",
    "S30": "Each order takes effect at once and sets the conditions for the next; then the ship"
    " moves; then a delayed turn is applied.",
    "S31": "Spin r must be the only order of the turn and needs a working drive.",
    "S32": "A rate above 0 spins clockwise, below 0 counter-clockwise; it is at most twice the"
    " current drive rating.",
    "S33": "While it spins a ship moves as normal and its facing changes by the rate every turn;"
    " it may do nothing else but write a new Spin (0 stops it). It fires and defends as usual.",
    "S34": "Option, the Death Blossom: at a rate of 12 or more any weapon may fire at any target"
    " in range, measured from the end of the move.",
    "S35": "Fighters always face along their course and attack all round.",
    "S36": "Fighters move their full distance within 1 clock point of their course.",
    "S37": "Fighters move two thirds of it within 2 clock points.",
    "S38": "Fighters move one third of it within 3 clock points.",
    "S39": "Beyond that fighters pivot on the spot. After its move a group faces the clock point"
    " nearest to its travel.",
}

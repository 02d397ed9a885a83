"""The rules of GIMS in our words, by number."""

from __future__ import annotations

from collections.abc import Mapping

PARAGRAPHS: Mapping[str, str] = {
    "G1.1": "A ship keeps its velocity, and a rotating ship its rate, until thrust changes them.",
    "G1.2": "Velocity and facing are independent. Velocity is vector counter less ship counter.",
    "G2.1": "Orders move the vector counter only; then the ship counter goes to its hex and "
    "facing, and the vector counter on by the same displacement.",
    "G2.2": "No orders: coast. A vector counter on top of its ship counter: stationary.",
    "G2.3": "At the start of a move the vector counter points along the ship's facing.",
    "G3.1": "A ship rotates exactly its rate of facings in each phase, no more and no fewer.",
    "G3.2": "A pivot burn changes the rate by one facing a turn; opposite burns slow and stop it.",
    "G3.3": "Clockwise needs port and fore or starboard and aft thrusters, counter-clockwise "
    "starboard and fore or port and aft, with the points shared evenly.",
    "G3.4": "Pivot burns come first, before any acceleration or rotation, and count at once.",
    "G4.1": "A pivot cost a+b: successive burns cost a, b, a, b, whatever their sense.",
    "G4.2": "A pivot cost of n/a is accel cost times turn cost.",
    "G5.1": "Thrust may be spent before each rotation, in the direction the counter then faces.",
    "G5.2": "One accel cost moves the vector counter one hex forward.",
    "G5.3": "No acceleration after the final rotation, except by agile ships.",
    "G6.1": "Lateral and retro burns cost twice the accel cost for each hex.",
    "G6.2": "A lateral thruster pushes to the other side: 60 or 120 degrees off the bow.",
    "G6.3": "A retro burn pushes backwards; the facing does not change.",
    "G7.1": "A roll starts or stops only at the beginning of a move; each costs the roll cost.",
    "G7.2": "A rolling ship swaps port and starboard at the end of every movement phase.",
    "G7.3": "A rolling ship fires at -3.",
    "G7.4": "While rolling: no lateral burns and no pivot burns; the rotation goes on.",
    "G7.5": "Ships that may not roll in the standard rules may not roll here.",
    "G8.1": "A turn's orders may not cost more than the engine's thrust and usable carry-over.",
    "G8.2": "Thrusters, engines and overthrusting are those of the Babylon 5 Wars rulebook.",
    "G8.3": "Unspent thrust is carried over, at most one less than the accel cost.",
    "G8.4": "Carried thrust pays only for the first acceleration, before any change of facing.",
    "G9.1": "Maximum rate: capital and civilian 1, heavy combat vessels and medium ships 2; "
    "fighters and shuttles any.",
    "G9.2": "Every facing above the maximum does 1d10 of structural damage.",
    "G9.3": "Where: 1 fore, 2 aft, 3-4 port, 5-6 starboard, 7-10 primary structure.",
    "G10.1": "An agile ship may accelerate after its final rotation.",
    "G10.2": "An agile ship may also make pivot burns at the end of its move.",
    "G10.3": "An agile ship's maximum rate is one higher.",
    "G11.1": "Class by class, then by rising initiative; one ship's move is complete before the "
    "next begins.",
    "G11.2": "Example: an Omega at speed 1 accelerates by two and goes on at speed 3.",
    "G11.3": "Example: a Vorchan burns, accelerates, rotates, accelerates and rotates.",
    "G11.4": "The steps of a move: roll, pivot burns, burns and rotations in turn, both counters, "
    "sides swapped, thrust carried over.",
    "G12.1": "Fighters and shuttles turn at once, for 1 thrust a facing, and keep no rotation.",
    "G12.2": "They turn and accelerate in any sequence.",
    "G12.3": "Their lateral and retro burns cost double; a Starfury's retro burn does not.",
    "G12.4": "They may turn any number of times without damage.",
    "G13.1": "Renormalise: all vector counters are shifted alike; every velocity changes alike.",
    "G13.2": "Not while stationary objects are in the scenario.",
    "G13.3": "Recentre: all counters are shifted alike; no velocity changes.",
    "G13.4": "Distance alone lets nobody disengage; the scenario says when a ship has escaped.",
    "notation": "How orders are written is ours: the document has no notation.",
}

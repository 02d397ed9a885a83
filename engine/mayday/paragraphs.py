"""The rules of the Mayday variant in our words, by number."""

from __future__ import annotations

from collections.abc import Mapping

PARAGRAPHS: Mapping[str, str] = {
    "M1.1": "A hex map; a ship marker and a vector marker for each unit. Planets and gravity "
    "hexes are fixed.",
    "M1.2": "One G for one turn makes a velocity of one hex a turn.",
    "M1.3": "Markers face one of twelve directions: six hex sides, six hex corners.",
    "M1.4": "Phases: initiative, vector, launch, sensor, movement, combat, records.",
    "M1.5": "At the start of a turn each ship marker lies on its vector marker.",
    "M2.1": "The side with the highest initiative says which of its units acts first.",
    "M2.2": "Then the next side names one, and so on in rotation.",
    "M2.3": "Homing missiles with a lock-on, and pursuers in a stern chase, act right after their "
    "target.",
    "M2.4": "Unguided units, and missiles without a lock-on, act after all normal units.",
    "M3.1": "The ship marker moves as many hexes as its speed where the vector marker points; the "
    "vector marker stays.",
    "M3.2": "Units of speed 0 do not move.",
    "M4.1": "A launched unit starts on its launcher's markers, with the same speed and direction.",
    "M4.2": "Some weapons need a lock-on from an earlier turn.",
    "M5.1": "Scans, lock-ons and countermeasures; most weapons need a lock-on to fire.",
    "M6.1": "For each G the unit turns to any facing and may then move one hex forward.",
    "M6.2": "Units without acceleration may turn but not move.",
    "M6.3": "Gravity: every gravity hex the line from vector marker to ship marker passes through "
    "acts, and the one the vector marker but not the ship marker is in.",
    "M6.4": "A gravity hex moves the ship marker along its arrow by as many hexes as its number.",
    "M6.5": "A ship marker left on a hex-line goes to one of the two hexes beside it, as its owner "
    "says.",
    "M7.1": "The hexes from vector marker to ship marker are the new speed; the vector marker "
    "turns towards the ship marker and goes under it.",
    "M7.2": "Facings are kept.",
    "M7.3": "The results of damage are worked out.",
    "M8.1": "Three markers: one G makes two hexes a turn; a position marker starts under the "
    "vector marker.",
    "M8.2": "Three markers: each move of the ship marker in the movement phase moves the vector "
    "marker the other way: d = v + a, v' = v + 2a.",
    "M8.3": "Three markers: the gravity line runs from the position marker; a gravity hex that "
    "holds it acts.",
    "M8.4": "Three markers: the position marker joins the others; without gravity hexes it is not "
    "needed.",
    "notation": "How orders are written is ours: the document has no notation.",
}

"""The combat tables of Eight Worlds, as printed (E18-E21, E27, E32, E35-E37)."""

from __future__ import annotations

import re
from dataclasses import dataclass

BANDS = (0, 5, 10, 20, 30, 50, 70, 90, 130, 170, 210, 290, 370)
"""Edges of the twelve range bands in DU (E18)."""
FAR_BANDS = (170, 210, 290, 370, 500, 700, 900, 1300, 1700, 2100, 2900, 3700, 5000)
"""Edges of the second range column, which heads the superweapons (E21, EA11)."""
_GROUPS = {
    "EW": ("Weapons of the Eight Worlds", BANDS),
    "SW": ("Hypothetical Superweapons", FAR_BANDS),
    "AL": ("Alien Weapons?", BANDS),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A cell of the combat table: the modified roll needed and the points a tube delivers."""

    need: int
    damage: int


@dataclass(frozen=True, slots=True)
class Weapon:
    """A column of the combat table; name is "" where the document lost it (EA11, EA12)."""

    id: str
    name: str
    group: str
    edges: tuple[int, ...]
    entries: tuple[Entry | None, ...]

    @property
    def title(self) -> str:
        """Its name, or its id where the name is lost."""
        return self.name or self.id


# One column a line, nearest band first: need, and in brackets the points where above 1.
# Columns EW6, EW7, AL2 and AL3 fall with range in places (EA14), AL2 and AL3 resume after a
# gap (EA15): all as printed.
_COLUMNS = """
EW1        | 6 10 12 14 - - - - - - - -
EW2        | 4 8 10 12 12 - - - - - - -
EW3        | 6 6 6 8 8 12 14 - - - - -
EW4:Long 6 | 6(10) 6(10) 6(10) 6(10) 8(8) 8(6) 10(4) 12(2) 14 - - -
EW5        | 6(20) 6(20) 6(20) 6(20) 8(20) 8(16) 8(12) 10(8) 12(4) 14(2) - -
EW6        | 6(40) 6(40) 6(40) 5(40) 7(40) 8(40) 8(30) 8(20) 10(12) 12(6) 14(3) -
EW7        | 6(100) 6(100) 6(100) 4(100) 6(100) 8(100) 8(80) 8(80) 10(40) 10(20) 12(10) 15(5)
SW1        | 8(200) 10(120) 10(60) 12(30) 14(15) - - - - - - -
SW2        | 8(1000) 8(600) 8(300) 8(150) 8(75) 10(50) 10(50) 10(50) 10(50) 12(50) 14(50) -
AL1        | 5 7 8 10 12 14 - - - - - -
AL2        | 6(4) 6(4) 5(3) 7(2) 9 10 13 - - 13 - -
AL3        | 6(5) 6(5) 5(4) 7(3) 9(2) 11(2) 12 14 - 12 14 14
"""
_CELL = re.compile(r"(\d+)(?:\((\d+)\))?")


def _entry(cell: str) -> Entry | None:
    found = _CELL.fullmatch(cell)
    return Entry(int(found[1]), int(found[2] or 1)) if found else None


def _weapon(line: str) -> Weapon:
    head, cells = line.split("|")
    id_, _, name = head.strip().partition(":")
    group, edges = _GROUPS[id_[:2]]
    return Weapon(id_, name, group, edges, tuple(map(_entry, cells.split())))


WEAPONS = {weapon.id: weapon for weapon in map(_weapon, _COLUMNS.strip().splitlines())}

EVASION = ((1, 1), (2, 2), (3, 3), (4, 4), (6, 5), (8, 6), (10, 7), (14, 8), (18, 9), (22, 10))
"""Acceleration in g and the most evasion it allows (E27)."""

PERCENT_EDGES = (0, 20, 40, 60, 80, 100)
CHANCES = ((6, 1), (5, 1), (4, 2), (2, 3), (1, 4))
"""By the damage in percent: the die that brings criticals and their multiplier (E32, E34)."""

POWER_EDGES = (0, 20, 50, 100, 200, 300)
COUNTS = (1, 2, 3, 4, 5)
"""By the power on target: the number of criticals (E35; the row printed 20-40 ends at 50, EA4)."""


@dataclass(frozen=True, slots=True)
class Critical:
    """One of the 36 critical hits (E37).

    repairs are the skills that mend it with their modifiers, empty where nothing does in battle;
    printed is how the table writes them; effect says what it does, in our words (E43).
    """

    region: str
    place: tuple[int, int]
    name: str
    printed: str
    repairs: tuple[tuple[str, int], ...]
    effect: str


_SKILLS = {
    "E": "Elec", "Elec": "Elec", "M": "Mech", "Mech": "Mech", "G": "Gunnery", "N": "N",
    "Comp": "Comp",
}  # fmt: skip
_REGIONS = """
1 Avionics
LRS          | Elec-2 | one long-range sensor system is out: hyperspace jumps go unseen
Sensors      | Elec   | one sensor box is out
Avionics     | Elec   | one avionics or sensor box is out
Commo        | Elec-2 | communications are hit
Comp         | Comp   | one computer box is out
Bridge       | Mech   | splinters on the bridge, and one more Avionics critical
2 Weapon
Sights       | M, G   | the sights of a turret are out
1 tube       | M, G   | a turret loses one tube
2 tube       | M, G   | a turret loses two tubes, or what it has left
3 tube       | M, G   | a turret loses three tubes, or what it has left
Manual       | M, G   | the manual controls of a turret are out
Gunner       | ouch   | splinters hit the gunner of a turret
3 Fwd Hull
Cooling      | N, M-2 | a turret loses its cooling and fires in pulses
Traverse     | Elec   | a turret no longer turns and fires forward only
1 Crew       | ouch   | splinters cross two staterooms
2 Crew       | ouch   | splinters cross four staterooms
3 Crew       | ouch   | splinters cross six staterooms
Fire cntrl   | E-2    | a turret loses fire control and must be aimed by hand
4 Midships
Shields      | E      | the shields lose a point
Fwd bay      | $$$    | ten tonnes in the forward bay are destroyed
Fwd bay      | $$$    | ten tonnes in the forward bay are destroyed
Airplant     | M      | the air plant is out
Gn pwr       | E+2    | a turret loses its power
J core       | N      | the core of the hyperdrive is out
5 Aft Hull
L Jack       | M-2    | landing jacks, lifters or heat shield are damaged
Aft bay      | $$$    | ten tonnes in the aft bay are destroyed
Aft bay      | $$$    | ten tonnes in the aft bay are destroyed
Fuel         | Fuel   | ten tonnes of fuel are lost
Controls     | E      | the flight controls are out: no evasion
x2 & reroll  | -      | the damage of this hit is doubled, and one more critical
6 Engineering
Jumper       | N      | the hyperdrive is out
Drive        | N      | one drive is out
Drive        | N      | one drive is out
Fusor        | N      | one fusor is out
Conv         | N      | the convertor of one fusor is out
E Room       | Mech   | splinters in the engine room, and one more Engineering critical
"""
_REPAIR = re.compile(r"(Elec|Mech|Comp|[EMGN])([+-]\d)?")


def _criticals() -> dict[tuple[int, int], Critical]:
    found: dict[tuple[int, int], Critical] = {}
    die, kind, region = 0, 0, ""
    for line in _REGIONS.strip().splitlines():
        if "|" not in line:
            number, _, region = line.partition(" ")
            die, kind = int(number), 0
            continue
        kind += 1
        name, printed, effect = (part.strip() for part in line.split("|"))
        parts = [_REPAIR.fullmatch(part.strip()) for part in printed.split(",")]
        repairs = tuple((_SKILLS[part[1]], int(part[2] or 0)) for part in parts if part)
        found[die, kind] = Critical(region, (die, kind), name, printed, repairs, effect)
    return found


CRITICALS = _criticals()
"""The 36 critical hits by region die and type die."""
NAMES = tuple(dict.fromkeys(critical.name for critical in CRITICALS.values()))
BY_NAME = {critical.name.casefold(): critical for critical in CRITICALS.values()}
_OTHER_NAMES = {
    "g pwr": "gn pwr", "fw bay": "fwd bay", "af bay": "aft bay", "fire cntr": "fire cntrl",
    "x2": "x2 & reroll",
}  # fmt: skip


def critical_named(name: str) -> Critical | None:
    """The critical of that name, in either of the document's spellings (EA24)."""
    key = " ".join(name.split()).casefold()
    return BY_NAME.get(_OTHER_NAMES.get(key, key))


def weapon_named(name: str) -> Weapon | None:
    """The weapon of that id or name."""
    key = name.casefold()
    found = (w for w in WEAPONS.values() if key in {w.id.casefold(), w.name.casefold()})
    return next(found, None)

"""The rules of Eight Worlds in our words, by number; X1 is our own extension."""

from __future__ import annotations

from collections.abc import Mapping

RULES: Mapping[str, str] = {
    "E1": "A turn: everyone moves, everyone fires, the crews repair.",
    "E2": "Torpedoes, gunboats and fighters need special rules, which were never written.",
    "E3": "Each turn a ship moves as its velocity says.",
    "E4": "Its drive changes the velocity in any direction; no facing is involved.",
    "E5": "One turn at 1 g from rest gives a velocity of 2 and carries a ship 1 DU.",
    "E6": "A distance unit (DU) is 1000 km; the distance is half the acceleration by time squared.",
    "E7": "Velocity is kept from turn to turn.",
    "E8": "With a in g: the place changes by velocity + a, the velocity by 2a.",
    "E9": "The acceleration is at most the ship's rating, in any direction, of any size.",
    "E10": "In three dimensions the same holds with three components.",
    "E11": "In round numbers a velocity unit is 0.5 km/s and a turn 6 minutes.",
    "E17": "Torpedoes do not pull much more than 14 g.",
    "E18": "Combat table: for each range band the modified roll needed and the damage of a tube.",
    "E19": "The band that holds the range decides, measured when all have moved, in all "
    "dimensions; a dash is no shot.",
    "E20": "A mount of several tubes rolls once and multiplies the damage.",
    "E21": "Seven ordinary weapons; two superweapons with their own range bands; three alien ones.",
    "E22": "Modified roll = 2d6 + targeting + silhouette - evasion - shields.",
    "E23": "Gunnery skill aims a turret with working sights and manual controls.",
    "E24": "A computer aims with +3, ranging gear adds to it.",
    "E25": "Gunnery and computer are not added.",
    "E26": "Evasion comes from Pilot skill or from the computer.",
    "E27": "Acceleration limits evasion: 1 g 1, 2 g 2, 3 g 3, 4 g 4, 6 g 5, 8 g 6, 10 g 7, "
    "14 g 8, 18 g 9, 22 g 10.",
    "E28": "A modified roll that reaches the number in the table hits.",
    "E29": "The usual shot: 3 for the computer, 4 off for a target of 4 g, so -1.",
    "E30": "A ship takes 4 points for each 100 tonnes: 24 for a destroyer of 600 t.",
    "E31": "At that she is disabled, not destroyed.",
    "E32": "Every hit may bring criticals: one die against the damage in percent after the hit: "
    "to 20 6+, to 40 5+, to 60 4+, to 80 2+, beyond 1+.",
    "E33": "The percentage is all damage so far, of the points of E30.",
    "E34": "The row also gives a multiplier: 1, 1, 2, 3, 4.",
    "E35": "Number of criticals: the multiplier by the count for the power on target: "
    "to 20 1, to 50 2, to 100 3, to 200 4, to 300 5.",
    "E36": "Each critical: one die for the region, one for the type.",
    "E37": "Thirty-six criticals, each with the skills that mend it.",
    "E38": "Hits on crew are attacks by fragments and by concussion: 3d6 on bridge and engine "
    "room, 4d6 on two, four or six staterooms, 5d6 on a gunner.",
    "E39": "A bay or fuel cell hit loses 10 tonnes.",
    "E40": "Repair: 2d6 and skill of 9, or 8 + N at N g if that is more, mends one point.",
    "E41": "A number after a skill is added to that roll.",
    "E42": "One success mends one point.",
    "E43": "What criticals do: lost sights, tubes, controls, power, a drive, a point of shields; "
    "Pulse and Forward Firing turrets are 1 worse; Long turrets take several points; bridge and "
    "engine room bring one more critical of their region.",
    "E44": "Controls hit: no evasion. x2: the damage of the hit is doubled and one more critical "
    "follows, once.",
    "X1": "Ours, not the document's: a body of radius R and surface pull g0 pulls a ship at "
    "distance d by g0 (R/d)^2, inside by g0 d/R, judged half-way along its drift.",
}

RULINGS: Mapping[str, str] = {
    "EA1": "A velocity unit is 1 DU a turn, 2.236 km/s; the printed 0.447 km/s is a fifth of it.",
    "EA2": "Six minutes is a fifth short of a turn; it only labels a clock.",
    "EA3": "Printed 4 points a tonne; the example has 4 for 100 tonnes, which we play.",
    "EA4": "No row holds the power 40-50: the second row ends at 50.",
    "EA5": "A border shared by two bands belongs to the lower one.",
    "EA6": "More than 100 percent is the last row; more power than 300 brings five criticals.",
    "EA7": "Evasion is printed negative and subtracted: it makes a hit harder.",
    "EA8": "Gunnery + Evasion = -1 means targeting less evasion.",
    "EA9": "Between two accelerations of the table the lower counts; beyond 22 g it stays at 10.",
    "EA10": "The rating limits evasion, not what a burn left of it; a computer reaches the limit.",
    "EA11": "Columns: seven weapons, a second range column with two, three on the first again.",
    "EA12": "Long 6 is the column with 10 points at 8 DU; a mount rolls once.",
    "EA13": "Superweapons have no entry below 170 DU.",
    "EA14": "Some numbers fall with range; they are kept as printed.",
    "EA15": "Two alien weapons resume after a gap; they are kept as printed.",
    "EA16": "A 12 does not always hit, a 2 does not always miss.",
    "EA17": "Power on target is the points of the hit.",
    "EA18": "The chance die is one d6 for each hit; the steps 6, 5, 4, 2, 1 are kept.",
    "EA19": "x2 doubles its own hit, once; another in the same hit is rolled again.",
    "EA20": "Damage equal to the points disables; nothing destroys. A disabled ship drifts, and "
    "does not burn, fire or evade.",
    "EA21": "'9 of 8+N' is '9 or 8+N'; fractions of a g count.",
    "EA22": "Each crew member tries once a turn; a point is a critical or a point of hull, which "
    "Mech mends.",
    "EA23": "Two skills: the better total. N is never explained.",
    "EA24": "Names differ between the tables; both are known.",
    "EA25": "Pulse and Forward Firing take 1 off the roll to hit.",
    "EA26": "Two points hurt sights, tubes or manual controls of a Long turret.",
    "EA27": "The further critical of bridge and engine room is of their region; a repeat is "
    "rolled again.",
    "EA28": "Silhouette, shields and ranging gear have no tables; they are given for each ship.",
    "EA29": "All fire counts after everyone has fired.",
    "EA30": "Without fire control, or sights and manual controls, there is no shot.",
    "EA31": "The document has no notation for orders; ACC, FIRE and REPAIR are ours.",
}

PARAGRAPHS: Mapping[str, str] = {**RULES, **RULINGS}

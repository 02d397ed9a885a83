"""What a ship can fire at whom, at any turn end."""

from __future__ import annotations

import pytest

from engine.battle_file import parse
from engine.model import State
from replays.gunnery import Gunnery, gunnery
from replays.library import samples
from replays.log import Log
from replays.record import record
from replays.states import Replays, played, state_at

TEXT = """
[battle]
rules = "eight-worlds"
seed = 1
{rulings}
[[side]]
name = "Red"
[[side]]
name = "Blue"
[[ship]]
name = "Omega"
side = "Red"
position = [0, 0]
tonnes = 600
accel = 0
computer = 3
mounts = [{{ name = "Fore", weapon = "Long 6", tubes = 2 }}, {{ weapon = "EW1" }}]
[[ship]]
name = "Friend"
side = "Red"
position = [1, 0]
accel = 0
tonnes = 600
[[ship]]
name = "Near"
side = "Blue"
position = [12, 0]
tonnes = 600
accel = 4
evasion_computer = true
[[ship]]
name = "Far"
side = "Blue"
position = [0, 80]
accel = 0
tonnes = 600
[[ship]]
name = "Hulk"
side = "Blue"
position = [6, 0]
accel = 0
tonnes = 0
[[turn]]
orders = {{ Near = 'ACC 1 0' }}
"""


def _log(rulings: str = "") -> Log:
    file = parse(TEXT.format(rulings=rulings))
    return record(file, file.play())


def _of(log: Log, turn: int, ship: str) -> Gunnery:
    battle = played(log)
    assert battle is not None
    found = gunnery(battle, turn, ship)
    assert found is not None
    return found


def test_the_targets_of_a_mount_are_the_other_side_most_promising_first() -> None:
    found = _of(_log(), 0, "Omega")
    assert [target.ship for target in found.targets["Fore"]] == ["Near", "Far", "Hulk"]
    near, far, hulk = (target.odds for target in found.targets["Fore"])
    # E18-E21: Long 6 needs 6 in band 10-20; E22, E27: +3 computer, -4 evasion of 4 g; 21 of 36
    assert (near.need, near.modified_need, near.range) == (6, 7, 12)
    assert near.chance == pytest.approx(21 / 36)
    # two tubes of 10 points
    assert near.expected_damage == pytest.approx(20 * 21 / 36)
    # band 70-90: needs 10, 4 points a tube; no drive, no evasion: 7 or more
    assert (far.need, far.modified_need) == (10, 7)
    assert far.expected_damage == pytest.approx(8 * 21 / 36)
    # E30: without tonnes no damage can be judged
    assert hulk.need is None
    assert "no tonnes" in hulk.why


def test_bands_that_shoot_alike_are_one() -> None:
    fore, small = _of(_log(), 0, "Omega").guns or ()
    # the column of Long 6 as printed (E18-E21), two tubes
    assert [(b.near, b.far, b.need, b.damage) for b in fore.bands] == [
        (0, 30, 6, 20), (30, 50, 8, 16), (50, 70, 8, 12), (70, 90, 10, 8), (90, 130, 12, 4),
        (130, 170, 14, 2),
    ]  # fmt: skip
    # EW1: 6 10 12 14 in the first four bands
    assert [(b.near, b.far, b.need) for b in small.bands] == [
        (0, 5, 6), (5, 10, 10), (10, 20, 12), (20, 30, 14),
    ]  # fmt: skip


def test_by_the_tube_a_roll_does_the_damage_of_one() -> None:
    fore = (_of(_log("[rulings]\nroll_per = 'tube'"), 0, "Omega").guns or ())[0]
    assert fore.bands[0].damage == 10


def test_it_is_that_of_the_turn_end_asked_for() -> None:
    # E8: Near drifts from rest by its 1 g to (13, 0)
    assert _of(_log(), 1, "Omega").targets["Fore"][0].odds.range == 13


def test_a_broken_mount_says_what_is_broken_and_does_not_fire() -> None:
    text = TEXT.replace(
        '"Long 6", tubes = 2', '"Long 6", tubes = 2, tubes_left = 1, sights = false, power = false'
    )
    file = parse(text.format(rulings=""))
    found = _of(record(file, file.play()), 0, "Omega")
    gun = found.gun("Fore")
    assert gun is not None
    assert gun.broken == ("1 of 2 tubes lost", "no sights", "no power")
    assert (gun.fires, gun.bands) == (False, ())
    assert {target.odds.why for target in found.targets["Fore"]} == {"Fore is out of action"}
    # whoever asks for no mount is shown one that fires
    assert found.gun("") == found.gun("EW1")


def test_every_sample_answers_for_every_ship_and_turn() -> None:
    for sample in samples():
        log = sample.load()
        battle = played(log)
        assert battle is not None
        for turn in range(log.turns + 1):
            for ship, state in _ships(state_at(battle, turn)):
                found = gunnery(battle, turn, ship)
                assert (found is None) == (state in {"aboard", "destroyed", "left"})
                if found:
                    assert (found.guns is None) == (log.rules != "eight-worlds")
                    assert all(0 <= t.odds.chance <= 1 for ts in found.targets.values() for t in ts)


def _ships(state: State) -> list[tuple[str, str]]:
    return [(name, ship.status) for name, ship in state.ships.items()]


def test_the_arcs_of_the_spatial_rules_go_all_round_in_a_death_blossom() -> None:
    battle = played(next(s for s in samples() if s.name == "spatial-spin").load())
    assert battle is not None
    found = [gunnery(battle, turn, "Blossom") for turn in range(len(battle.turns) + 1)]
    arcs = [[arc.name for arc in one.arcs] for one in found if one]
    # S34: a spin of 12 points a turn fires all round; S5: else nothing through the rear arc
    assert ["all round"] in arcs
    assert any("rear" in names for names in arcs)


def test_a_battle_is_played_once_and_anew_for_another_log() -> None:
    replays, log = Replays(), _log()
    first = replays.of(log)
    assert first is not None
    assert replays.of(log) is first
    assert replays.of(_log()) is not first

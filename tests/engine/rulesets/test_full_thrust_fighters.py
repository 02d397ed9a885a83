"""Full Thrust, spatial movement: fighters and fire arcs."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import OrderError
from engine.full_thrust.spatial_ship import FighterGroup
from engine.rulesets.full_thrust_spatial import FullThrustSpatial
from engine.space import bearing_of
from tests.engine.cases import raw_cases
from tests.engine.rulesets.spatial_turns import battle, code, fighters

ARCS = [raw for raw in raw_cases("full-thrust-spatial") if raw["kind"] == "arc"]


@pytest.mark.parametrize(
    ("bands", "full", "thirds2", "third"),
    [("bearing", 30, 60, 90), ("rounded", 45, 75, 105), ("arcs", 30, 90, 90)],
)
def test_sa20_the_bands_of_a_fighter_move(bands: str, full: int, thirds2: int, third: int) -> None:
    # l.54-55, a group of move 24: 24, 16 and 8 MU
    rulings = f'fighter_bands = "{bands}"'
    for angle in range(181):
        most = 24 if angle <= full else 16 if angle <= thirds2 else 8 if angle <= third else 0
        for bearing in (angle, -angle):
            assert code(fighters(f"GO {bearing} {most}", rulings)) == ""
            assert code(fighters(f"GO {bearing} {most}.001", rulings)) == "SP_FIGHTER_RANGE"


@pytest.mark.parametrize(
    ("bearing", "course"),
    [(14.9, 12), (15, 12), (15.1, 1), (345, 12), (344.9, 11), (45, 1), (90, 3)],
)
def test_sa21_a_tie_goes_to_the_old_course(bearing: float, course: int) -> None:
    assert fighters(f"GO {bearing} 4").after.ships["Omega"].sheet()["course"] == course


@pytest.mark.parametrize(
    "line", ["GO 30", "GO", "F3", "GO 30 4 GO 30 4", "GO x 4", "GO 30 -4", "GO 1e3 4"]
)
def test_fighters_know_one_order(line: str) -> None:
    assert code(fighters(line)) == "SP_SYNTAX"


@pytest.mark.parametrize("line", ["go 30,4", "GO30 4", "Go 30 ; 4;", "GO -330 4.0"])
def test_fighters_read_go_in_any_spelling(line: str) -> None:
    assert list(fighters(line).after.ships["Omega"].position)[:2] == pytest.approx([2, 12**0.5])


def test_fighters_without_orders_wait() -> None:
    turn = fighters("")
    assert turn.steps == ()
    assert turn.after.ships["Omega"].velocity.x == 0


@pytest.mark.parametrize("bands", ["bearing", "rounded", "arcs"])
def test_the_reach_of_fighters_is_the_outline_of_their_move(bands: str) -> None:
    start = fighters("", course=2).before
    rules = FullThrustSpatial().under({"fighter_bands": bands})
    reach = rules.reach(start.ships["Omega"], start)
    assert reach is not None
    farthest = 0.0
    for place in reach.places:
        farthest = max(farthest, abs(place))
        line = f"GO {bearing_of(place):.9f} {abs(place) * 0.999999:.9f}"
        assert rules.play(start, {"Omega": line}).faults == ()
        if abs(place):
            beyond = f"GO {bearing_of(place):.9f} {abs(place) + 8.001:.9f}"
            assert code(rules.play(start, {"Omega": beyond})) == "SP_FIGHTER_RANGE"
    assert farthest == pytest.approx(24)


def test_s35_fighters_attack_all_round() -> None:
    group = fighters("").after.ships["Omega"]
    assert isinstance(group, FighterGroup)
    assert [arc.width for arc in FullThrustSpatial().arcs(group)] == [360]


@pytest.mark.parametrize("raw", ARCS, ids=lambda raw: str(raw["id"]))
def test_the_referees_arc(raw: dict[str, Any]) -> None:
    start, order = raw["start"], raw["orders"][0]
    rules = FullThrustSpatial(death_blossom=order["optional_death_blossom"])
    ship = battle(
        facing=start["facing"], spin=start["spin"], drive=start["drive"]["rating"]
    ).now.ships["Omega"]
    if raw["error"]:
        with pytest.raises(OrderError) as caught:
            rules.firing_arc(ship, order["fire_at_bearing"])
        assert caught.value.code == raw["error"]["code"]
        assert str(caught.value) == raw["error"]["message"]
    else:
        assert rules.firing_arc(ship, order["fire_at_bearing"]).fires


def test_sa22_the_width_of_the_rear_arc_is_a_ruling() -> None:
    ship = battle(facing=3).start.ships["Omega"]
    rules = FullThrustSpatial()
    arcs = {arc.name: (arc.from_bearing, arc.to_bearing, arc.fires) for arc in rules.arcs(ship)}
    assert arcs == {
        "fore": (60, 120, True),
        "fore starboard": (120, 180, True),
        "aft starboard": (180, 240, True),
        "rear": (240, 300, False),
        "aft port": (300, 360, True),
        "fore port": (0, 60, True),
    }
    for rear in (0, 60, 90, 181, 300, 360):
        other = rules.under({"rear_arc_deg": rear})
        assert isinstance(other, FullThrustSpatial)
        widths = [arc.width for arc in other.arcs(ship)]
        assert sum(widths) == pytest.approx(360)
        assert sum(a.width for a in other.arcs(ship) if not a.fires) == rear

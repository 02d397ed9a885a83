from __future__ import annotations

import numpy as np
import pytest

from replays.fire import FAINT, Blow, Shot, blows
from replays.log import Event, Log
from tests.viewer.hexmap.battles import battle, place
from tests.viewer.hexmap.conftest import Pixels, pixels
from viewer.hexmap import picture
from viewer.hexmap.printing import camera_of
from viewer.hexmap.shots import Volley, volleys
from viewer.look.style import colour
from viewer.session import LAYERS, Session

pytestmark = pytest.mark.usefixtures("space")

ONLY_SHOTS = frozenset(key for key, _ in LAYERS) - {"shots"}
ROOM = [[place(0, 0)] * 3, [place(8, -4)] * 3, [place(-8, 4)] * 3]


def fight(*shots: tuple[float, str, str, str, float]) -> Log:
    events = tuple(Event(time, int(time) + 1, k, s, a, "x", n) for time, k, s, a, n in shots)
    return battle(ROOM, events=events, board="open", shapes=["station"] * 3)


def drawn(log: Log, time: float) -> Pixels:
    return pixels(picture(log, width=600, height=500, time=time, hidden=ONLY_SHOTS))


def test_shots_of_two_ships_are_volleys() -> None:
    shots = (
        Shot(0, 1, True, 3.0, FAINT), Shot(0, 1, True, 1.5, 1.0, 2, 0.5),
        Shot(0, 1, False, 0.0, 0.7), Shot(1, 0, True, 2.0, 0.9),
    )  # fmt: skip
    assert volleys(shots) == {
        Volley(0, 1, hit=True): 1.0,
        Volley(0, 1, hit=False): 0.7,
        Volley(1, 0, hit=True): 0.9,
    }
    assert blows(shots) == {1: Blow(4.5, 2, 1.0, 0.5), 0: Blow(2.0, 0, 0.9, 0.0)}


def test_an_earlier_shot_is_fainter() -> None:
    log = fight(
        (0.55, "fire", "Ship 2", "Ship 1", 0.0),
        (0.95, "fire", "Ship 3", "Ship 1", 0.0),
    )
    bare = drawn(log, 0.4).astype(int)
    ground = np.array([colour("ground").red(), colour("ground").green(), colour("ground").blue()])
    session = Session()
    session.open(log)
    camera = camera_of(session, 600, 500, whole_battle=True)
    middle = camera.pixel(*ROOM[0][0][:2])

    def light(time: float, target: int) -> int:
        end = camera.pixel(*ROOM[target][0][:2])
        made = drawn(log, time).astype(int)
        along = np.linspace(0.3, 0.7, 60)[:, None] * (np.array(end) - middle) + middle
        spots = along.round().astype(int)
        new = (made != bare).any(2)[spots[:, 1], spots[:, 0]]
        return int(abs(made[spots[:, 1], spots[:, 0]] - ground).sum(1)[new].max(initial=0))

    assert light(0.55, 1) > 1.5 * light(0.95, 1) > 0
    assert light(0.95, 2) > 1.5 * light(0.95, 1)
    # the fire phase of each turn is its second half
    assert light(1.2, 1) == light(1.2, 2) == 0


def test_a_critical_flashes_and_is_counted() -> None:
    hit = (0.6, "hit", "Ship 2", "Ship 1", 3.0)
    plain, struck = fight(hit), fight(hit, (0.62, "critical", "Ship 2", "Ship 1", 0.0))
    error = colour("error")

    def of_errors(log: Log, time: float) -> int:
        away = abs(drawn(log, time) - np.array([error.red(), error.green(), error.blue()]))
        return int((away.sum(2) < 90).sum())

    assert of_errors(struck, 0.62) > of_errors(plain, 0.62) + 30
    # the flash is over, the number stays
    assert of_errors(plain, 1.0) < of_errors(struck, 1.0) < of_errors(struck, 0.62)


def test_shots_at_ships_not_on_the_table_are_not_drawn() -> None:
    log = battle(
        ROOM, events=(Event(0.6, 1, "hit", "Ship 2", "Ship 1", "", 1.0),), board="open",
        status=[[0, 1, 0]] * 3, shapes=["station"] * 3,
    )  # fmt: skip
    assert (drawn(log, 0.6) == drawn(log, 0.4)).all()

"""Every control of the transport bar, and that it follows the session."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt

from replays.log import EVENT_KINDS
from tests.viewer.battles import battle, event
from tests.viewer.hands import press, type_text, wheel
from tests.viewer.timeline.conftest import Stages
from viewer.playing.playback import SPEEDS


def test_buttons_go_where_they_say(stages: Stages) -> None:
    stage = stages(battle(9))
    bar, session = stage.transport, stage.session
    session.seek(4.2)
    for button, time in (
        (bar.step_on, 4.5),
        (bar.turn_on, 5.0),
        (bar.step_back, 4.5),
        (bar.turn_back, 4.0),
        (bar.last, 9.0),
        (bar.first, 0.0),
    ):
        button.click()
        assert session.time == time, button.objectName()
    bar.play.click()
    assert session.playing
    bar.play.click()
    assert not session.playing
    bar.loop.click()
    assert session.loop


def test_buttons_are_off_only_at_their_end(stages: Stages) -> None:
    """D10."""
    stage = stages(battle(9))
    bar = stage.transport
    back, on = (bar.first, bar.turn_back, bar.step_back), (bar.last, bar.turn_on, bar.step_on)
    for time, backward, onward in ((0.0, False, True), (4.0, True, True), (9.0, True, False)) * 2:
        stage.session.seek(time)
        assert {button.isEnabled() for button in back} == {backward}
        assert {button.isEnabled() for button in on} == {onward}


def test_the_play_button_shows_what_it_does(stages: Stages) -> None:
    stage = stages(battle(2))
    play = stage.transport.play
    assert play.property("glyph") == "play"
    stage.playback.play()
    assert play.property("glyph") == "pause"
    stage.run(10)
    assert play.property("glyph") == "play"
    stage.playback.reverse()
    assert play.property("glyph") == "rewind"


def test_switches_follow_the_session(stages: Stages) -> None:
    """D15."""
    stage = stages(battle(2))
    bar = stage.transport
    stage.playback.toggle_loop()
    assert bar.loop.isChecked()
    stage.session.motion = "played"
    assert bar.played.isChecked()
    stage.playback.toggle_motion()
    assert bar.smooth.isChecked()
    motions = []
    for button in (bar.played, bar.smooth):
        button.click()
        motions.append(str(stage.session.motion))
    assert motions == ["played", "smooth"]


def test_typing_a_turn(stages: Stages) -> None:
    stage = stages(battle(100))
    field = stage.transport.field
    stage.timeline.ask_turn()
    assert field.hasFocus()
    type_text(field, "77")
    assert field.text() == "77"
    press(field, Qt.Key.Key_Return)
    assert stage.session.time == 77.0
    assert not field.hasFocus()


@pytest.mark.parametrize("typed", ["999", "-3", "7.5", "", "seven"])
def test_garbage_in_the_turn_field_is_refused(stages: Stages, typed: str) -> None:
    """D14: a message, the turn as it was, the field ready for another."""
    stage = stages(battle(100))
    stage.session.seek(41.5)
    field = stage.transport.field
    stage.timeline.ask_turn()
    field.clear()
    type_text(field, typed)
    press(field, Qt.Key.Key_Return)
    assert stage.session.time == 41.5
    assert "type 0 to 100" in stage.session.message
    assert (field.text(), field.hasFocus()) == ("42", True)


def test_a_turn_being_typed_is_not_overwritten(stages: Stages) -> None:
    stage = stages(battle(100))
    field = stage.transport.field
    stage.timeline.ask_turn()
    type_text(field, "5")
    stage.session.seek(12.0)
    assert field.text() == "5"
    press(field, Qt.Key.Key_Escape)
    assert field.text() == "12"


def test_following_never_rounds_the_time(stages: Stages) -> None:
    stage = stages(battle(10))
    for time in (0.503, 1 / 3, 7.000000001, 9.999999):
        stage.session.seek(time)
        stage.transport.field.setFocus()
        stage.transport.field.clearFocus()
        stage.draw()
        assert stage.session.time == time


def test_words_say_where_we_are(stages: Stages) -> None:
    stage = stages(battle(9, [event(4.5)]))
    bar = stage.transport
    assert (bar.field.text(), bar.place.text(), bar.total.text()) == ("0", "Deployment", "of 9")
    stage.session.seek(4.5)
    assert (bar.field.text(), bar.place.text()) == ("5", "Movement · step 1 of 2")
    assert bar.happens.text() == "Omega → Vorchan: 4 damage"
    stage.session.guard = True
    assert bar.total.text() == ""
    stage.session.guard = False
    stage.session.log = None
    assert (bar.place.text(), bar.total.text(), bar.happens.text()) == ("No battle", "", "")
    assert not bar.play.isEnabled()


def test_the_speed_box_is_bound_both_ways(stages: Stages) -> None:
    stage = stages(battle(2))
    box = stage.transport.speed
    assert [box.itemData(index) for index in range(box.count())] == list(SPEEDS)
    stage.playback.faster()
    assert box.currentText() == "2×"
    box.setCurrentIndex(0)
    box.activated.emit(0)
    assert stage.session.speed == 0.1
    stage.session.speed = 3.0
    assert box.currentIndex() == -1
    assert box.placeholderText() == "3×"


def test_the_speed_box_never_takes_the_wheel(stages: Stages) -> None:
    """L6, with and without the focus."""
    stage = stages(battle(2))
    box = stage.transport.speed
    wheel(box, 5, 5, 120)
    box.setFocus()
    wheel(box, 5, 5, -120)
    assert stage.session.speed == 1.0


def test_pause_on_events_is_chosen_in_a_menu(stages: Stages) -> None:
    stage = stages(battle(9, [event(2.2, "fire"), event(3.3, "critical")]))
    choices = stage.transport.pauses.choices.actions()
    assert [choice.data() for choice in choices] == list(EVENT_KINDS)
    choices[EVENT_KINDS.index("critical")].trigger()
    assert stage.playback.pause_on == {"critical"}
    stage.playback.play()
    stage.run(20)
    assert (stage.session.time, stage.session.playing) == (3.3, False)
    choices[EVENT_KINDS.index("critical")].trigger()
    assert stage.playback.pause_on == frozenset()


def test_a_click_leaves_the_focus_where_it_is(stages: Stages) -> None:
    """L4: Space never presses the last button clicked."""
    stage = stages(battle(9))
    for button in stage.transport.findChildren(type(stage.transport.loop)):
        assert button.focusPolicy() == Qt.FocusPolicy.TabFocus
        assert button.accessibleName()


def test_the_bar_fits_a_small_window(stages: Stages) -> None:
    """50 em is the narrowest window."""
    stage = stages(battle(10_000), width=400)
    stage.session.seek(9_999.2)
    stage.timeline.set_compact(True)
    stage.draw()
    em = stage.scrubber.rows.em
    assert stage.timeline.minimumSizeHint().width() <= 50 * em

"""The small map on the card over the timeline."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.viewer.battles import battle
from viewer.look import style
from viewer.look.theme import SPACE
from viewer.pictures.preview import Preview
from viewer.session import Session
from viewer.timeline.card import PICTURE, WIDTH


def test_a_preview_shows_its_time_and_leaves_the_session_alone(qtbot: QtBot) -> None:
    style.apply(SPACE)
    session = Session()
    session.open(battle(9))
    session.seek(2.5)
    preview = Preview(session)
    early, late = preview(1.0), preview(9.0)
    assert early.toImage() != late.toImage()
    assert early.toImage() == preview(1.0).toImage()
    assert session.time == 2.5
    ratio = early.devicePixelRatio()
    size = (early.width() / ratio, early.height() / ratio)
    assert size == (round(style.em(WIDTH)), round(style.em(PICTURE)))


def test_without_a_battle_there_is_no_picture(qtbot: QtBot) -> None:
    assert Preview(Session())(0.0).isNull()

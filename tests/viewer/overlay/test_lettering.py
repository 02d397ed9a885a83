"""Texts in the shipped fonts."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from PyQt6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from tests.viewer.overlay.flat import ground, ink
from viewer.look.theme import THEMES
from viewer.overlay.fonts import FOLDER, load
from viewer.overlay.lettering import Letters, elided, sprite, wrapped, write
from viewer.overlay.pixels import pixels_of

NAMES = ("Halcyon", "Стрелок", "Ωρίων", "蒼龍", "Tannhäuser", "あらし", "שלום", "Łódź", "−5.7")


def letters(theme: str, scale: float = 1.0) -> Letters:
    return Letters(THEMES[theme].scene, scale)


def test_every_font_a_theme_names_is_shipped(qtbot: QtBot) -> None:
    families = load()
    for theme in THEMES.values():
        assert theme.scene.font in families
        assert theme.scene.hud in families


def test_every_font_has_its_licence_beside_it() -> None:
    licences = {path.stem.removesuffix("-OFL") for path in FOLDER.glob("*-OFL.txt")}
    for path in FOLDER.glob("*.?tf"):
        assert any(path.stem.startswith(name) for name in licences), path.name
    total = sum(path.stat().st_size for path in FOLDER.iterdir())
    assert total < 6_000_000


def written(theme: str, name: str) -> NDArray[np.bool_]:
    """Where a name leaves ink on the bare ground."""
    image = ground(theme, (160, 40))
    painter = QPainter(image)
    write(painter, 10, 28, name, letters(theme).style())
    painter.end()
    return ink(theme, pixels_of(image)[..., :3].astype(np.int16))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_names_of_any_script_draw_ink(qtbot: QtBot, theme: str, name: str) -> None:
    assert written(theme, name).sum() > 14 * len(name)
    assert letters(theme).style().width(name) > 4 * len(name)


@pytest.mark.parametrize("theme", THEMES)
def test_different_names_look_different(qtbot: QtBot, theme: str) -> None:
    shapes = {written(theme, name).tobytes() for name in NAMES}
    assert len(shapes) == len(NAMES)


def test_cyrillic_on_the_board_is_not_set_full_width(qtbot: QtBot) -> None:
    style = letters("Blackboard").style()
    assert style.width("Стрелок") < 0.75 * len("Стрелок") * style.px


def test_text_grows_with_the_scale(qtbot: QtBot) -> None:
    small, large = (letters("Space", scale).style() for scale in (1.0, 2.0))
    assert large.width("Halcyon") == pytest.approx(2 * small.width("Halcyon"))
    heights = [sprite("H", style).ink.height() for style in (small, large)]
    assert 1.7 < heights[1] / heights[0] < 2.3


def test_elided_text_fits(qtbot: QtBot) -> None:
    style = letters("Paper").style()
    for room in (3.0, 20.0, 60.0, 200.0, 1e6):
        cut = elided("The Battle of the Long Name at Tau Prime", style, room)
        assert style.width(cut) <= room
    assert elided("Short", style, 1e6) == "Short"
    assert elided("Too long for this", style, 60.0).endswith("…")


@pytest.mark.parametrize(
    "text",
    [
        "Three g along x: one unit for each g, and a speed of two for each g.",
        "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
        "敵艦隊が惑星の影から現れる、全艦散開せよ",
        "one",
        "",
    ],
)
def test_wrapped_lines_fit_and_lose_no_letter(qtbot: QtBot, text: str) -> None:
    style = letters("Space").style(24)
    lines = wrapped(text, style, 220.0)
    assert all(style.width(line) <= 220.0 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")

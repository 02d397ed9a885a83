"""Contrast of every text role on every ground it is used on, and sides that can be told apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from viewer.look.looks import SceneLook
from viewer.look.theme import BOARD, PAPER, SPACE, THEMES, Theme

GROUNDS = ("ground", "panel", "raised", "select")
ROLES = ("text", "muted", "accent", "warning", "error", "good")

# The columns of the palette's table: ratio on ground, panel, raised, selected row.
TABLE = {
    ("Space", "text"): (16.3, 14.8, 12.7, 10.0),
    ("Space", "muted"): (8.8, 7.9, 6.8, 5.4),
    ("Space", "error"): (8.5, 7.8, 6.7, 5.2),
    ("Blackboard", "text"): (13.3, 11.9, 9.7, 8.1),
    ("Blackboard", "accent"): (11.6, 10.3, 8.5, 7.1),
    ("Blackboard", "error"): (8.6, 7.6, 6.3, 5.2),
    ("Paper", "muted"): (7.1, 6.5, 7.3, 5.4),
    ("Paper", "warning"): (6.3, 5.8, 6.5, 4.8),
    ("Paper", "good"): (6.4, 5.8, 6.5, 4.9),
}


def luminance(colour: str) -> float:
    """Relative luminance of WCAG 2.1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_knows_black_on_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)  # WCAG 2.1, the largest there is


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_text_reads_on_every_ground(theme: Theme, ground: str) -> None:
    under = getattr(theme, ground)
    texts = [getattr(theme, role) for role in ROLES] + list(theme.side_texts)
    worst = min(texts, key=lambda text: contrast(text, under))
    assert contrast(worst, under) >= 4.5, worst


@pytest.mark.parametrize(("where", "ratios"), TABLE.items())
def test_contrast_is_what_the_palette_says(
    where: tuple[str, str], ratios: tuple[float, ...]
) -> None:
    theme, role = THEMES[where[0]], where[1]
    found = [contrast(getattr(theme, role), getattr(theme, ground)) for ground in GROUNDS]
    assert found == pytest.approx(ratios, abs=0.06)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_words_on_the_accent_and_edges_of_controls(theme: Theme) -> None:
    assert contrast(theme.on_accent, theme.accent) >= 4.5
    assert min(contrast(theme.edge, under) for under in (theme.panel, theme.raised)) >= 3.0


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_shapes_of_the_first_sides_stand_out_from_the_scene(theme: Theme) -> None:
    ground = theme.scene.bg[1]
    assert min(contrast(side, ground) for side in theme.sides[:3]) >= 3.0
    assert min(contrast(side, ground) for side in theme.sides) >= 2.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_twelve_sides_all_different(theme: Theme) -> None:
    assert len(theme.sides) == len(theme.side_texts) == 12
    for a, b in combinations(theme.sides, 2):
        parts = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
        assert max(abs(one - two) for one, two in parts) > 20, (a, b)


def test_the_settled_pairs() -> None:
    assert SPACE.sides[:2] == ("#3f9cff", "#ffa346")
    assert BOARD.sides[1] == "#ffb681"
    assert (PAPER.sides[1], PAPER.side_texts[1]) == ("#c9661a", "#a34200")


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_colour_of_a_scene_can_be_read_as_one(theme: Theme) -> None:
    look: SceneLook = theme.scene
    colours = [look.text, look.dim, look.faint, look.halo, look.grid, look.axis, look.contour]
    colours += [look.old, look.thrust, look.grav, look.new, look.wreck, look.reach, look.shot_hit]
    for colour in (*colours, *look.bg, *look.bands, *look.sheet):
        assert len(colour) == 7
        assert int(colour[1:], 16) >= 0

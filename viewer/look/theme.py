"""Every colour, width and font of the three looks, as frozen data."""

from __future__ import annotations

from dataclasses import dataclass

from viewer.look.looks import BOARD_LOOK, PAPER_LOOK, SPACE_LOOK, SceneLook

__all__ = ["BOARD", "PAPER", "SPACE", "THEMES", "SceneLook", "Theme"]


@dataclass(frozen=True, slots=True)
class Theme:
    """One look of the whole program.

    ground is the map's and scene's background; panel docks and bars; raised fields and cards;
    line hairlines; edge outlines of controls (3:1 on panel); select a selected row. Every text
    role is at least 4.5:1 on every ground it is used on. sides are the colours of shapes in the
    order handed out, side_texts the same hues for text. The first two are chosen by eye, the
    others by search: as far apart as can be in normal sight, without red or green, and in grey.
    """

    name: str
    dark: bool
    ground: str
    panel: str
    raised: str
    line: str
    edge: str
    grid: str
    text: str
    muted: str
    accent: str
    on_accent: str
    warning: str
    error: str
    good: str
    select: str
    sides: tuple[str, ...]
    side_texts: tuple[str, ...]
    scene: SceneLook


SPACE = Theme(
    name="Space",
    dark=True,
    ground="#0a0f1c",
    panel="#141a29",
    raised="#1e273b",
    line="#2b3650",
    edge="#66759a",
    grid="#25304a",
    text="#e8edf7",
    muted="#a3b0c9",
    accent="#5cc8ff",
    on_accent="#04131f",
    warning="#ffc14d",
    error="#ff8c8c",
    good="#6fd39a",
    select="#1b3a59",
    sides=(
        "#3f9cff",
        "#ffa346",
        "#db1e60",
        "#f8efc0",
        "#de540d",
        "#d1859c",
        "#c4fa58",
        "#4b7c63",
        "#a166b1",
        "#c08b53",
        "#8fbc8a",
        "#e9b2c9",
    ),
    side_texts=(
        "#62b6ff",
        "#ffa346",
        "#ee81a7",
        "#f8efc0",
        "#f5864d",
        "#d590a5",
        "#c4fa58",
        "#7aae93",
        "#be95c9",
        "#c89a69",
        "#8fbc8a",
        "#e9b2c9",
    ),
    scene=SPACE_LOOK,
)
BOARD = Theme(
    name="Blackboard",
    dark=True,
    ground="#1c2a25",
    panel="#22332c",
    raised="#2d4138",
    line="#3d554a",
    edge="#83a192",
    grid="#3a5347",
    text="#f5f2e6",
    muted="#bccabd",
    accent="#ffe08a",
    on_accent="#1c2a25",
    warning="#ffb870",
    error="#ffb0a9",
    good="#9fe3ae",
    select="#384d3f",
    sides=(
        "#7fbcff",
        "#ffb681",
        "#d35a86",
        "#feeeda",
        "#0491d4",
        "#44c0b8",
        "#ccece5",
        "#7c8c0e",
        "#c1a657",
        "#878ea3",
        "#b8c39e",
        "#c4d6ea",
    ),
    side_texts=(
        "#9fd3ff",
        "#ffb681",
        "#e7a7be",
        "#feeeda",
        "#4fc4fc",
        "#5fc9c2",
        "#ccece5",
        "#adc414",
        "#cdb777",
        "#b4b8c5",
        "#b8c39e",
        "#c4d6ea",
    ),
    scene=BOARD_LOOK,
)
PAPER = Theme(
    name="Paper",
    dark=False,
    ground="#fdfcf8",
    panel="#f3f1ea",
    raised="#ffffff",
    line="#d6d1c3",
    edge="#8a8474",
    grid="#cdc7b6",
    text="#1c1b19",
    muted="#5a564c",
    accent="#0a59a8",
    on_accent="#ffffff",
    warning="#8a5000",
    error="#b3261e",
    good="#1c6b3a",
    select="#cfe0f2",
    sides=(
        "#1d4fa3",
        "#c9661a",
        "#4f001c",
        "#c582d7",
        "#b53c5b",
        "#851305",
        "#799365",
        "#276f5a",
        "#7a6491",
        "#022d6e",
        "#36472a",
        "#dd69a2",
    ),
    side_texts=(
        "#0a59a8",
        "#a34200",
        "#4f001c",
        "#9237ab",
        "#a83854",
        "#851305",
        "#546646",
        "#266b57",
        "#6c5980",
        "#022d6e",
        "#36472a",
        "#b0286b",
    ),
    scene=PAPER_LOOK,
)
THEMES = {theme.name: theme for theme in (SPACE, BOARD, PAPER)}


def hull_role(share: float) -> str:
    """The role of the colour that tells how much is left of a hull, 0..1."""
    return "good" if share > 0.6 else "warning" if share > 0.25 else "error"

"""The fonts shipped with the program, and texts as outlines in them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PyQt6.QtGui import QFont, QFontDatabase, QFontMetricsF, QPainterPath, QTransform

FOLDER = Path(__file__).parents[1] / "fonts"
FALLBACKS = {
    "Inter": ("Noto Sans CJK JP", "Noto Sans CJK SC", "Klee One"),
    "Jura": ("Inter", "Noto Sans CJK JP", "Noto Sans CJK SC", "Klee One"),
    "Klee One": ("Noto Sans CJK JP", "Noto Sans CJK SC"),
    "EB Garamond 12": ("Noto Serif CJK JP", "Noto Serif CJK SC", "Klee One"),
}
"""Whose glyphs stand in for missing ones; after these the system's own choice."""
HEAVIEST = {"EB Garamond 12": 500}
"""Weights above these are made by a stroke round the letters: the cut is not shipped."""
MASTER = 96
"""Pixel size outlines are made at; large enough that rounding in fonts does not show."""


@lru_cache(1)
def load() -> tuple[str, ...]:
    """Make the shipped fonts known to Qt, once; their families. Needs a QGuiApplication."""
    families: list[str] = []
    for path in sorted(FOLDER.glob("*.?tf")):
        number = QFontDatabase.addApplicationFont(str(path))
        families += QFontDatabase.applicationFontFamilies(number)
    return tuple(dict.fromkeys(families))


def font(family: str, weight: int, *, caps: bool = False, spacing: float = 0.0) -> QFont:
    """A font of the family at the master size; spacing between letters in shares of its size."""
    load()
    made = QFont()
    made.setFamilies([family, *FALLBACKS.get(family, ())])
    made.setPixelSize(MASTER)
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setFeature(QFont.Tag("lnum"), 1)
    made.setFeature(QFont.Tag("tnum"), 1)
    if caps:
        made.setCapitalization(QFont.Capitalization.AllUppercase)
    if spacing:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing * MASTER)
    return made


@lru_cache(1024)
def _master(
    family: str, weight: int, caps: bool, spacing: float, text: str
) -> tuple[QPainterPath, float]:
    face = font(family, weight, caps=caps, spacing=spacing)
    metrics = QFontMetricsF(face)
    if family == "Klee One" and any(map(_full_width, text)):
        return _narrowed(face, metrics, text)
    path = QPainterPath()
    path.addText(0, 0, face, text)
    return path, float(metrics.horizontalAdvance(text))


def _full_width(letter: str) -> bool:
    """Whether a Japanese font sets it full width: Greek and Cyrillic."""
    return "\u0370" <= letter < "\u0530"


def _narrowed(face: QFont, metrics: QFontMetricsF, text: str) -> tuple[QPainterPath, float]:
    path, x = QPainterPath(), 0.0
    for letter in text:
        glyph = QPainterPath()
        glyph.addText(0, 0, face, letter)
        if _full_width(letter):
            box = glyph.boundingRect()
            path.addPath(glyph.translated(x - box.left() + 0.045 * MASTER, 0))
            x += box.width() + 0.09 * MASTER
        else:
            path.addPath(glyph.translated(x, 0))
            x += metrics.horizontalAdvance(letter)
    return path, x


def outline(
    family: str, weight: int, px: float, text: str, *, caps: bool = False, spacing: float = 0.0
) -> tuple[QPainterPath, float]:
    """A text's outline with its base line at y = 0, and its advance; px is the font size."""
    path, width = _master(family, weight, caps, spacing, text)
    scale = px / MASTER
    return QTransform.fromScale(scale, scale).map(path), width * scale


@lru_cache(64)
def _metrics(family: str, weight: int, caps: bool) -> QFontMetricsF:
    return QFontMetricsF(font(family, weight, caps=caps))


@lru_cache(4096)
def _advance(family: str, weight: int, caps: bool, text: str) -> float:
    if family == "Klee One" and any(map(_full_width, text)):
        return _master(family, weight, caps, 0.0, text)[1]
    return float(_metrics(family, weight, caps).horizontalAdvance(text))


def advance(family: str, weight: int, px: float, text: str, *, caps: bool = False) -> float:
    """How far a text reaches, in pixels; far cheaper than its outline."""
    return _advance(family, weight, caps, text) * px / MASTER

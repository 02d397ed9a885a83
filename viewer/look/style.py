"""A theme turned into Qt: palette, style sheet, fonts, icons, colours and their contrast.

Fusion with a QPalette does most; the style sheet only what has no palette role. Fonts are the
system's times a factor, lengths are in em: no pixel sizes anywhere.
"""

from __future__ import annotations

import os
from dataclasses import fields
from functools import lru_cache

os.environ.setdefault("QT_API", "pyqt6")

import qtawesome
from PyQt6.QtCore import QObject, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QIcon, QPainter, QPalette, QPen
from PyQt6.QtWidgets import (
    QApplication,
    QProxyStyle,
    QPushButton,
    QStyle,
    QStyleOption,
    QTabBar,
    QWidget,
)

from viewer.look.qss import QSS
from viewer.look.theme import SPACE, Theme


class Current(QObject):
    """The theme in force; who paints by hand reads it while painting and repaints on changed."""

    changed = pyqtSignal()
    theme: Theme = SPACE
    size: float = 1.0
    system: QFont | None = None
    key: str = ""
    """The system font's name, told once: asking Qt for it a thousand times a frame is slow."""


now = Current()


def colour(role: str, alpha: float = 1.0) -> QColor:
    """A role of the theme ("text", "accent" ...) or "#rrggbb", with an alpha."""
    made = QColor(role if role.startswith("#") else getattr(now.theme, role))
    made.setAlphaF(alpha)
    return made


def side_colour(index: int, own: str = "", alpha: float = 1.0) -> QColor:
    """The colour of a side's shapes; own is the battle file's colour, made readable."""
    sides = now.theme.sides
    made = readable(own, now.theme.ground, 3.0) if own else QColor(sides[index % len(sides)])
    made.setAlphaF(alpha)
    return made


def side_text(index: int, own: str = "") -> QColor:
    """The colour of a side's words."""
    texts = now.theme.side_texts
    return readable(own or texts[index % len(texts)], now.theme.panel)


def mix(a: str, b: str, share: float) -> QColor:
    """The colour a share of the way from a to b."""
    one, two = colour(a), colour(b)
    pairs = zip(one.getRgbF()[:3], two.getRgbF()[:3], strict=True)
    red, green, blue = ((x or 0.0) + ((y or 0.0) - (x or 0.0)) * share for x, y in pairs)
    return QColor.fromRgbF(red, green, blue)


def font(factor: float = 1.0, *, bold: bool = False) -> QFont:
    """The system font times a factor; a copy, since a shared one resized is resized everywhere."""
    return QFont(_font(factor, bold, now.size, _key()))


def _system() -> QFont:
    """The font the desktop asks for, before any text scale."""
    return now.system or QApplication.font()


def _key() -> str:
    return now.key or _system().key()


@lru_cache(256)
def _font(factor: float, bold: bool, size: float, system: str) -> QFont:  # noqa: ARG001 (key)
    made = QFont(_system())
    made.setPointSizeF(max(7.5, made.pointSizeF() * factor) * size)
    made.setBold(bold)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


@lru_cache(256)
def _metrics(factor: float, bold: bool, size: float, system: str) -> QFontMetricsF:  # noqa: ARG001
    return QFontMetricsF(font(factor, bold=bold))


def metrics(factor: float = 1.0, *, bold: bool = False) -> QFontMetricsF:
    """How wide and high text of that font is."""
    return _metrics(factor, bold, now.size, _key())


def em(factor: float = 1.0) -> float:
    """The height of the text font times a factor, in pixels."""
    return float(metrics().height() * factor)


def luminance(shade: QColor | str) -> float:
    """Relative luminance of WCAG 2, 0..1."""
    parts = [
        v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4
        for v in (part or 0.0 for part in QColor(shade).getRgbF()[:3])
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: QColor | str, b: QColor | str) -> float:
    """Contrast ratio of WCAG 2, 1..21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def readable(shade: QColor | str, ground: str, need: float = 4.5) -> QColor:
    """A colour made lighter or darker, its hue kept, until it can be read on a ground."""
    hue, chroma, light, _ = (part or 0.0 for part in QColor(shade).getHslF())
    step = 0.02 if luminance(ground) < 0.18 else -0.02
    hue = max(hue, 0.0)
    while contrast(QColor.fromHslF(hue, chroma, light), ground) < need and 0 <= light + step <= 1:
        light += step
    return QColor.fromHslF(hue, chroma, light)


def icon(name: str, role: str = "text", *, switch: bool = False) -> QIcon:
    """A Material Design icon; a switch that is off is muted."""
    made: QIcon = qtawesome.icon(
        "mdi6." + name,
        color=colour("muted" if switch else role),
        color_on=colour("text"),
        color_disabled=colour("muted", 0.45),
    )
    return made


class Look(QProxyStyle):
    """Fusion with a focus frame nobody can overlook."""

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        frame = element == QStyle.PrimitiveElement.PE_FrameFocusRect
        if frame and option and painter and not isinstance(widget, QTabBar | QPushButton):
            painter.save()
            painter.setPen(QPen(colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(option.rect.adjusted(1, 1, -1, -1), 3, 3)
            painter.restore()
        else:
            super().drawPrimitive(element, option, painter, widget)


def apply(theme: Theme, size: float = 1.0) -> None:
    """Put a theme in force in the whole application, at a text scale of 1 to 2."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    now.system = now.system or app.font()
    now.key = now.system.key()
    now.theme, now.size = theme, size
    if not isinstance(app.property("look"), Look):
        look = Look("Fusion")
        app.setProperty("look", look)
        app.setStyle(look)
    hints = app.styleHints()
    assert hints is not None
    hints.setColorScheme(Qt.ColorScheme.Dark if theme.dark else Qt.ColorScheme.Light)
    app.setFont(font())
    app.setPalette(_palette())
    tints = {f"{k}_tint": mix("panel", k, 0.14).name() for k in ("error", "warning", "good")}
    roles = {f.name: getattr(theme, f.name) for f in fields(theme)}
    # also where only the size is another: fonts of styled widgets follow no other way
    app.setStyleSheet(QSS.format(**tints, **roles))
    for window in app.topLevelWidgets():
        for child in window.findChildren(QObject):
            restyle(child)
    now.changed.emit()


def sized(widget: QWidget, factor: float, *, bold: bool = False) -> None:
    """Give a widget the text font times a factor, now and after every change of text size."""
    widget.setProperty("factor", factor)
    widget.setProperty("bold", bold)
    widget.setFont(font(factor, bold=bold))


def restyle(child: QObject) -> None:
    """Make a control's icon and font anew, from its properties "glyph" and "factor"."""
    factor = child.property("factor")
    if factor and isinstance(child, QWidget):
        child.setFont(font(float(factor), bold=bool(child.property("bold"))))
    glyph = child.property("glyph")
    if glyph and hasattr(child, "setIcon"):
        role = str(child.property("glyph_role") or "text")
        child.setIcon(icon(str(glyph), role, switch=bool(child.property("checkable"))))


def _palette() -> QPalette:
    made, role = QPalette(), QPalette.ColorRole
    for key, name in {
        role.Window: "panel", role.Base: "raised", role.AlternateBase: "panel",
        role.Button: "raised", role.ToolTipBase: "raised", role.WindowText: "text",
        role.Text: "text", role.ButtonText: "text", role.ToolTipText: "text",
        role.BrightText: "error", role.PlaceholderText: "muted", role.Highlight: "accent",
        role.HighlightedText: "on_accent", role.Link: "accent", role.LinkVisited: "accent",
        role.Accent: "accent", role.Mid: "line", role.Dark: "line", role.Midlight: "line",
        role.Light: "raised", role.Shadow: "ground",
    }.items():  # fmt: skip
        made.setColor(key, colour(name))
    for key in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, key, colour("muted", 0.6))
    return made

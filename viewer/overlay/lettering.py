"""Texts with a halo, painted once and kept as small images."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from viewer.look.theme import SceneLook
from viewer.overlay.fonts import HEAVIEST, advance, outline


@dataclass(frozen=True, slots=True)
class Style:
    """How a text looks; px is its size, spacing in shares of it, rim the halo's width."""

    family: str
    px: float
    weight: int
    colour: str
    alpha: float = 1.0
    bold: float = 0.0
    halo: str = ""
    halo_alpha: float = 0.0
    rim: float = 0.0
    caps: bool = False
    spacing: float = 0.0

    def width(self, text: str) -> float:
        """How far a text reaches, in pixels."""
        plain = advance(self.family, self.weight, self.px, text, caps=self.caps)
        return plain + self.spacing * self.px * len(text)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A text as two images; left, top is their corner seen from the text's start on its base."""

    halo: QImage | None
    ink: QImage
    left: int
    top: int
    width: float


@dataclass(frozen=True, slots=True)
class Letters:
    """The styles of one look at one scale (pixels for each pixel of a 900 line picture)."""

    look: SceneLook
    scale: float

    def style(
        self,
        px: float = 0.0,
        colour: str = "",
        *,
        weight: int = 0,
        hud: bool = False,
        alpha: float = 1.0,
        caps: bool = False,
        spacing: float = 0.0,
    ) -> Style:
        """A style; px at 1x, 0 is the size of labels; colour "" is the colour of text."""
        look = self.look
        family = look.hud if hud else look.font
        size, wanted = round((px or look.size) * self.scale, 2), weight or look.weight
        heaviest = HEAVIEST.get(family, wanted)
        return Style(
            family=family,
            px=size,
            weight=min(wanted, heaviest),
            colour=colour or look.text,
            alpha=alpha,
            bold=look.bold * self.scale + (0.03 * size if wanted > heaviest else 0.0),
            halo=look.halo,
            halo_alpha=look.halo_alpha,
            rim=max(2.0, 3.2 * self.scale),
            caps=caps,
            spacing=spacing,
        )


def colour(name: str, alpha: float = 1.0) -> QColor:
    """A colour "#rrggbb" with an alpha, held in 0..1."""
    made = QColor(name)
    made.setAlphaF(min(1.0, max(0.0, alpha)))
    return made


def stroke(name: str, width: float, alpha: float = 1.0) -> QPen:
    """A pen with round ends."""
    return QPen(
        colour(name, alpha),
        width,
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )


@lru_cache(1024)
def sprite(text: str, style: Style) -> Sprite:
    """A text painted once."""
    path, width = outline(
        style.family, style.weight, style.px, text, caps=style.caps, spacing=style.spacing
    )
    margin = style.rim / 2 + style.bold + 1
    box = path.boundingRect().adjusted(-margin, -margin, margin, margin).toAlignedRect()
    size = (max(1, box.width()), max(1, box.height()))
    path.translate(-box.left(), -box.top())
    return Sprite(
        halo=_halo(path, size, style) if style.rim and style.halo_alpha else None,
        ink=_ink(path, size, style),
        left=box.left(),
        top=box.top(),
        width=width,
    )


def _blank(size: tuple[int, int]) -> QImage:
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _halo(path: QPainterPath, size: tuple[int, int], style: Style) -> QImage:
    image = _blank(size)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.strokePath(path, stroke(style.halo, style.rim, style.halo_alpha))
    painter.end()
    return image


def _ink(path: QPainterPath, size: tuple[int, int], style: Style) -> QImage:
    image = _blank(size)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, colour(style.colour, style.alpha))
    if style.bold:
        painter.strokePath(path, stroke(style.colour, style.bold, style.alpha))
    painter.end()
    return image


def write(
    painter: QPainter, x: float, y: float, text: str, style: Style, align: float = 0.0
) -> QRectF:
    """Paint a text with its base line at y and x at its start (align 0), middle or end (1).

    Gives the box of its letters.
    """
    made = sprite(text, style)
    x -= align * made.width
    corner = QPointF(round(x) + made.left, round(y) + made.top)
    if made.halo is not None:
        painter.drawImage(corner, made.halo)
    painter.drawImage(corner, made.ink)
    return QRectF(x, y - 0.8 * style.px, made.width, style.px)


def write_number(painter: QPainter, x: float, y: float, text: str, style: Style) -> float:
    """Paint a text sign by sign, all halos first; its width."""
    signs, at = [], x
    for sign in text:
        made = sprite(sign, style)
        signs.append((QPointF(round(at) + made.left, round(y) + made.top), made))
        at += made.width
    for corner, made in signs:
        if made.halo is not None:
            painter.drawImage(corner, made.halo)
    for corner, made in signs:
        painter.drawImage(corner, made.ink)
    return at - x


def elided(text: str, style: Style, room: float) -> str:
    """A text cut at its end to fit a room; "" when not even a letter fits."""
    if style.width(text) <= room:
        return text
    cut = text
    while cut and style.width(cut + "…") > room:
        cut = cut[:-1].rstrip()
    return cut + "…" if cut else ""


def wrapped(text: str, style: Style, room: float) -> list[str]:
    """A text in lines no wider than a room, broken between words, long words anywhere."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if style.width(longer) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while style.width(line) > room and len(line) > 1:
            fits = next(
                n for n in range(len(line) - 1, 0, -1) if n == 1 or style.width(line[:n]) <= room
            )
            lines.append(line[:fits])
            line = line[fits:]
    return [*lines, line] if line else lines

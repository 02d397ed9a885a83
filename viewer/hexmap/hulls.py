"""What is left of hulls that fire has struck, as bars under the counters."""

from __future__ import annotations

import numpy as np
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter, QPen

from replays.moment import hulls_at
from replays.reel import ACTIVE
from viewer.hexmap.ink import NO_PEN
from viewer.hexmap.kit import Kit
from viewer.hexmap.view import View
from viewer.look.style import colour
from viewer.look.theme import hull_role


def paint(painter: QPainter, view: View, kit: Kit) -> None:
    """A bar for every ship hurt and still in action; none in a crowd."""
    if view.crowd:
        return
    shares = hulls_at(view.log, view.frame.time)
    active = view.frame.status == ACTIVE
    for row in np.flatnonzero(view.ships.inside & active & (shares > 0) & (shares < 1)).tolist():
        x, y = view.ships.here[row].tolist()
        size = float(view.ships.sizes[row])
        box = QRectF(x - size, y + 1.2 * size, 2 * size, 3 * view.line)
        _bar(painter, box, float(shares[row]), view.line)
        kit.taken.append(box)


def _bar(painter: QPainter, box: QRectF, share: float, line: float) -> None:
    painter.setPen(QPen(colour("ground"), 2 * line))
    painter.setBrush(colour("edge", 0.5))
    painter.drawRect(box)
    painter.setPen(NO_PEN)
    painter.setBrush(colour(hull_role(share)))
    painter.drawRect(QRectF(box.left(), box.top(), box.width() * share, box.height()))

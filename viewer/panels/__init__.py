"""Docked panels, in menu order. To add one: a module here, a line below."""

from __future__ import annotations

from viewer.panels.inspector import Inspector
from viewer.panels.panel import Panel
from viewer.panels.ships import Ships

PANELS: tuple[type[Panel], ...] = (Ships, Inspector)

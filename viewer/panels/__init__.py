"""Docked panels, in menu order. To add one: a module here, a line below."""

from __future__ import annotations

from viewer.panels.events import Events
from viewer.panels.gunnery import Gunnery
from viewer.panels.inspector import Inspector
from viewer.panels.orders import Orders
from viewer.panels.panel import Panel
from viewer.panels.ships import Ships
from viewer.panels.trace import Trace

PANELS: tuple[type[Panel], ...] = (Ships, Events, Orders, Inspector, Trace, Gunnery)

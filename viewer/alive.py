"""Slots of Qt objects that outlive their C++ half in peace."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from PyQt6 import sip

Owner = TypeVar("Owner", bound=Any)
Given = ParamSpec("Given")


def alive(slot: Callable[Concatenate[Owner, Given], None]) -> Callable[..., None]:
    """A slot that does nothing once Qt has deleted the object it belongs to.

    The session's signals know Python objects only: they go on calling a widget that is closed.
    """

    @wraps(slot)
    def guarded(self: Owner, *args: Given.args, **kwargs: Given.kwargs) -> None:
        if not sip.isdeleted(self):
            slot(self, *args, **kwargs)

    return guarded

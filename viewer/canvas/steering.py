"""How a mouse moves the camera: round, along, nearer."""

from __future__ import annotations

from typing import Protocol

DEGREES = 0.35
"""How far the camera goes round for each pixel dragged."""
NOTCH = 1.2
"""How much nearer one notch of the wheel (120) brings things."""
CLOSEST, FARTHEST = 1 / 400, 12.0
"""The camera's least and greatest distance, of the one that shows everything."""


class Steered(Protocol):
    """A camera as far as the mouse goes."""

    distance: float
    parallel: bool

    def orbit(self, dx: float, dy: float) -> None: ...

    def pan(self, dx: float, dy: float, height: float) -> None: ...

    def zoom(self, factor: float) -> None: ...


def orbit(camera: Steered, dx: float, dy: float) -> None:
    """Turn the scene with the mouse, moved by dx to the right and dy down; in perspective."""
    camera.parallel = False
    camera.orbit(dx * DEGREES, dy * DEGREES)


def wheel_factor(angle: int, pixels: int) -> float:
    """How much nearer a turn of the wheel brings things.

    angle is in eighths of a degree and may be a small part of a notch; touch pads without one
    send pixels. Nothing turned is 1.
    """
    turned = angle or 2 * pixels
    return float(NOTCH ** (max(-1200, min(1200, turned)) / 120))


def zoom(
    camera: Steered, factor: float, at: tuple[float, float], height: float, home: float
) -> None:
    """Bring things nearer, what is under the mouse staying there.

    at: the mouse from the middle of the picture, right and down, in pixels of a picture's height;
    home: the distance that shows everything.
    """
    before = camera.distance
    low, high = home * CLOSEST, home * FARTHEST
    goal = min(max(before / factor, min(low, before)), max(high, before))
    if goal == before:
        return
    camera.zoom(before / goal)
    nearer = before / camera.distance
    camera.pan(at[0] * (1 - nearer), at[1] * (1 - nearer), height)

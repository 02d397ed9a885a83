"""The plane a battle is projected on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from replays.log import Log
from replays.reel import Floats, Pose


@dataclass(frozen=True, slots=True)
class Plane:
    """Which world axes go right and up, and which one is looked along; their letters."""

    right: int
    up: int
    along: int

    @property
    def letters(self) -> tuple[str, str]:
        """The letters of the axes that go right and up."""
        return "xyz"[self.right], "xyz"[self.up]

    @property
    def key(self) -> str:
        """As in the session: "xy", "xz" or "yz"."""
        return "".join(self.letters)

    def flat(self, positions: Floats) -> Floats:
        """World positions (n, 3) on the plane (n, 2)."""
        return positions[:, (self.right, self.up)]

    def place(self, across: float, up: float) -> tuple[float, float, float]:
        """The world position of a point of the plane, on the plane through the origin."""
        made = [0.0, 0.0, 0.0]
        made[self.right], made[self.up] = across, up
        return made[0], made[1], made[2]

    def bows(self, pose: Pose) -> Floats:
        """Where each bow points on the picture, degrees clockwise from up."""
        if self.key == "xy":
            return pose.facings
        facing, pitch = np.radians(pose.facings), np.radians(pose.pitches)
        level = np.cos(pitch)
        bow = np.stack([np.sin(facing) * level, np.cos(facing) * level, np.sin(pitch)], axis=1)
        return np.asarray(np.degrees(np.arctan2(bow[:, self.right], bow[:, self.up])) % 360)


PLANES = {"xy": Plane(0, 1, 2), "xz": Plane(0, 2, 1), "yz": Plane(1, 2, 0)}


def plane_of(log: Log, wanted: str) -> Plane:
    """The plane to show a log on: hexes lie flat, the open can be seen from three sides."""
    return PLANES["xy"] if log.board == "hex" else PLANES.get(wanted, PLANES["xy"])

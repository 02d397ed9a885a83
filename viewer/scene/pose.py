"""How ships lie in the world, as quaternions."""

from __future__ import annotations

import numpy as np

from replays.reel import Floats, Pose


def quaternions(pose: Pose) -> Floats:
    """Rotations (n, 4) as w, x, y, z that turn +x to the bow, +y to port, +z up.

    First the roll about the bow (starboard goes down), then the pitch, then the facing.
    """
    turn = np.radians(90.0 - pose.facings) / 2
    pitch = np.radians(-pose.pitches) / 2
    roll = np.radians(pose.rolls) / 2
    cz, sz, cy, sy, cx, sx = (f(a) for a in (turn, pitch, roll) for f in (np.cos, np.sin))
    return np.stack(
        [
            cz * cy * cx + sz * sy * sx,
            cz * cy * sx - sz * sy * cx,
            cz * sy * cx + sz * cy * sx,
            sz * cy * cx - cz * sy * sx,
        ],
        axis=1,
    )


def bows(pose: Pose) -> Floats:
    """Unit vectors along the bows: (n, 3)."""
    facing, pitch = np.radians(pose.facings), np.radians(pose.pitches)
    flat = np.cos(pitch)
    return np.stack([np.sin(facing) * flat, np.cos(facing) * flat, np.sin(pitch)], axis=1)

"""Writes the battle files whose orders come from programs: all, or those named."""

from __future__ import annotations

import sys

from replays.samples.scripts.registry import FOLDER, SCRIPTS

if __name__ == "__main__":
    for name in sys.argv[1:] or SCRIPTS:
        (FOLDER / f"{name}.toml").write_text(SCRIPTS[name](), encoding="utf-8")

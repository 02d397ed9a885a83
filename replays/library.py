"""The bundled battles."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from replays.load import load
from replays.log import Log

FOLDER = Path(__file__).parent / "samples"


@dataclass(frozen=True, slots=True)
class Sample:
    """A bundled battle: its short name and its battle file."""

    name: str
    path: Path

    def load(self) -> Log:
        """The battle, played."""
        return load(self.path)


def samples() -> tuple[Sample, ...]:
    """Every bundled battle, the first lesson first."""
    paths = sorted(FOLDER.glob("*.toml"), key=lambda path: (path.stem != "first-lesson", path.stem))
    return tuple(Sample(path.stem, path) for path in paths)

"""Dice with names: a roll's faces follow from its name alone (battle-files, section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll of dice: (seed, turn, ship, purpose, count) is its name.

    source is "seed", or "written" where the order gives the faces. use says what it decided.
    """

    name: tuple[int, int, str, str, int]
    faces: tuple[int, ...]
    source: str = "seed"
    use: str = ""

    @property
    def total(self) -> int:
        """The sum of the faces."""
        return sum(self.faces)


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of one turn of a battle; seed is any integer 0 .. 2^64 - 1."""

    seed: int
    turn: int

    def roll(
        self, ship: str, purpose: str, count: int = 0, *, dice: int = 1, sides: int = 6
    ) -> Roll:
        """The faces of that name: the same for ever, whatever else is rolled."""
        name = (self.seed, self.turn, ship, purpose, count)
        return Roll(name, tuple(_faces(repr(name), dice, sides)))

    def written(self, ship: str, purpose: str, faces: tuple[int, ...], count: int = 0) -> Roll:
        """A roll that fell at a real table."""
        return Roll((self.seed, self.turn, ship, purpose, count), faces, "written")


def _faces(name: str, dice: int, sides: int) -> list[int]:
    """Fair faces from a hash of the name: bytes that would favour low faces are skipped."""
    faces: list[int] = []
    fair = 256 - 256 % sides
    block = 0
    while len(faces) < dice:
        digest = blake2b(f"{name}/{block}".encode(), digest_size=32).digest()
        faces += [byte % sides + 1 for byte in digest if byte < fair]
        block += 1
    return faces[:dice]

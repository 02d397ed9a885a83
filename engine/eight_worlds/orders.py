"""Order lines of Eight Worlds, read: ACC, FIRE and REPAIR (battle files, section 2)."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache

from engine.errors import OrderError
from engine.names import QUOTED, in_quotes, name_in
from engine.space import Vec, toward

Dice = tuple[int, ...]
_NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)"
_PLAIN = re.compile(_NUMBER, re.ASCII)
_POLAR = re.compile(rf"({_NUMBER})@({_NUMBER})(?:\^({_NUMBER}))?", re.ASCII)
_WORD = re.compile(rf'{QUOTED}|[^\s,;"*]+|\*\d{{1,4}}(?![\w.])|[*"]', re.ASCII)
_TUBES = re.compile(r"\*(\d{1,4})", re.ASCII)
_PLACE = re.compile(r"([1-6])-([1-6])", re.ASCII)
_WHOLE = re.compile(r"[+-]?\d{1,3}", re.ASCII)
_KEYWORDS = {"ACC", "FIRE", "REPAIR", "AT", "BY", "DICE", "CRITICAL", "LOCATIONS", "SKILL"}


@dataclass(frozen=True, slots=True)
class Burn:
    """An acceleration in g; axes is how many components were written, 0 for size and bearing."""

    text: str
    at: int
    push: Vec
    axes: int
    climbs: bool = False


@dataclass(frozen=True, slots=True)
class Fire:
    """A shot: dice, critical and places are what was written of the dice that fell."""

    text: str
    at: int
    weapon: str
    target: str
    tubes: int | None = None
    by: str = ""
    dice: Dice = ()
    critical: int | None = None
    places: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Repair:
    """An attempt to mend something, by the crew member with a skill or level if any is named."""

    text: str
    at: int
    what: str
    skill: str = ""
    level: int | None = None
    dice: Dice = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One ship's orders of one turn."""

    burn: Burn | None = None
    fires: tuple[Fire, ...] = ()
    repairs: tuple[Repair, ...] = ()


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    at: int
    end: int
    keyword: str = ""
    quoted: bool = False


@lru_cache(maxsize=4096)
def read_line(line: str) -> Line:
    """The orders of a line; OrderError EW_SYNTAX or EW_DICE at the first that cannot be read."""
    return _Reader(line).read()


class _Reader:
    """One reading of one line, word by word."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.words = [_word(found) for found in _WORD.finditer(line)]
        self.next = 0
        self.start = 0

    def read(self) -> Line:
        burn: Burn | None = None
        fires: list[Fire] = []
        repairs: list[Repair] = []
        while self.next < len(self.words):
            self.start = self.words[self.next].at
            keyword = self.words[self.next].keyword
            self.next += 1
            if keyword == "ACC":
                if burn is not None:
                    raise self._error("there is one ACC a turn")
                burn = self._burn()
            elif keyword == "FIRE":
                fires.append(self._fire())
            elif keyword == "REPAIR":
                repairs.append(self._repair())
            else:
                word = self.words[self.next - 1].text
                raise self._error(f"{word!r} is no order; write ACC, FIRE or REPAIR")
        return Line(burn, tuple(fires), tuple(repairs))

    # -- the three orders -----------------------------------------------------------------

    def _burn(self) -> Burn:
        words = self._names()
        if len(words) == 1 and (polar := _POLAR.fullmatch(words[0])):
            size, bearing, elevation = (float(part or 0) for part in polar.groups())
            if not math.isfinite(size + bearing + elevation):
                raise self._error("the numbers are too large")
            push = toward(bearing, elevation) * size
            return Burn(self._text(), self.start, push, 0, elevation != 0)
        if len(words) not in {2, 3} or not all(map(_PLAIN.fullmatch, words)):
            raise self._error("cannot read the acceleration; write ACC x y [z] or ACC 3@45^20")
        push = Vec(*map(float, words))
        return Burn(self._text(), self.start, push, len(words))

    def _fire(self) -> Fire:
        words = self._words()
        tubes = None
        if words and not words[-1].quoted and (found := _TUBES.fullmatch(words[-1].text)):
            words, tubes = words[:-1], int(found[1])
        weapon = " ".join(word.text for word in words)
        if not weapon or self._keyword() != "AT":
            raise self._error("write FIRE weapon AT target")
        self.next += 1
        target = " ".join(self._names())
        if not target:
            raise self._error("AT names no target")
        by, critical = "", None
        dice: Dice = ()
        places: tuple[tuple[int, int], ...] = ()
        while (keyword := self._keyword()) in {"BY", "DICE", "CRITICAL", "LOCATIONS"}:
            self.next += 1
            if keyword == "BY":
                by = self._aim()
            elif keyword == "DICE":
                dice = self._dice()
            elif keyword == "CRITICAL":
                critical = self._face()
            else:
                places = self._places()
        return Fire(self._text(), self.start, weapon, target, tubes, by, dice, critical, places)

    def _repair(self) -> Repair:
        what = " ".join(self._names())
        if not what:
            raise self._error("REPAIR names nothing")
        skill, level = "", None
        dice: Dice = ()
        while (keyword := self._keyword()) in {"SKILL", "DICE"}:
            self.next += 1
            if keyword == "DICE":
                dice = self._dice()
                continue
            words = self._names()
            if words and _WHOLE.fullmatch(words[-1]):
                level = int(words.pop())
            skill = " ".join(words)
            if level is None and not skill:
                raise self._error("SKILL needs a level")
        return Repair(self._text(), self.start, what, skill, level, dice)

    # -- their parts ----------------------------------------------------------------------

    def _keyword(self) -> str:
        return self.words[self.next].keyword if self.next < len(self.words) else ""

    def _words(self) -> list[_Word]:
        """The words up to the next keyword."""
        first = self.next
        while self.next < len(self.words) and not self.words[self.next].keyword:
            self.next += 1
        return self.words[first : self.next]

    def _names(self) -> list[str]:
        return [word.text for word in self._words()]

    def _aim(self) -> str:
        words = " ".join(self._names()).casefold()
        if words not in {"computer", "gunnery"}:
            raise self._error("BY is computer or gunnery")
        return words

    def _dice(self) -> Dice:
        words = self._names()
        if words and len(words) <= 2 and all(word.isascii() and word.isdigit() for word in words):
            faces = tuple(int(word[:4]) for word in words)
            if len(faces) == 1 and 2 <= faces[0] <= 12:
                return faces
            if len(faces) == 2 and all(1 <= face <= 6 for face in faces):
                return faces
        raise self._error("DICE are two faces (3,4) or their total (7)", "EW_DICE")

    def _face(self) -> int:
        words = self._names()
        if len(words) == 1 and words[0] in {"1", "2", "3", "4", "5", "6"}:
            return int(words[0])
        raise self._error("CRITICAL is one die, 1 to 6", "EW_DICE")

    def _places(self) -> tuple[tuple[int, int], ...]:
        found = [_PLACE.fullmatch(word) for word in self._names()]
        places = tuple((int(place[1]), int(place[2])) for place in found if place)
        if not places or len(places) < len(found):
            raise self._error("LOCATIONS are pairs of dice (1-3,6-2)", "EW_DICE")
        return places

    def _text(self) -> str:
        """The order being read, as written."""
        return self.line[self.start : self.words[self.next - 1].end]

    def _error(self, message: str, code: str = "EW_SYNTAX") -> OrderError:
        return OrderError(code, message, rule="EA31", order=self._text(), at=self.start)


def _word(found: re.Match[str]) -> _Word:
    text, upper = found[0], found[0].upper()
    if len(text) > 1 and text.startswith('"'):
        return _Word(name_in(text), found.start(), found.end(), quoted=True)
    return _Word(text, found.start(), found.end(), upper if upper in _KEYWORDS else "")


def quoted(name: str) -> str:
    """A name as it is safely written in an order."""
    bare = re.fullmatch(r"[^\s,;\"*\\\u2212]+", name) and name.upper() not in _KEYWORDS
    return name if bare else in_quotes(name)

"""The rule systems, in menu order. To add one: a module here, a line below."""

from __future__ import annotations

from engine.errors import RulesetError
from engine.fields import nearest
from engine.ruleset import Ruleset
from engine.rulesets.eight_worlds import EightWorlds
from engine.rulesets.full_thrust_spatial import FullThrustSpatial
from engine.rulesets.full_thrust_vector import FullThrustVector
from engine.rulesets.gims import Gims
from engine.rulesets.mayday import Mayday

KINDS: tuple[type[Ruleset], ...] = (EightWorlds, FullThrustVector, FullThrustSpatial, Gims, Mayday)
RULESETS: dict[str, type[Ruleset]] = {kind.key: kind for kind in KINDS}


def ruleset(key: str) -> Ruleset:
    """The rule system of that key under the official rulings; RulesetError names the known ones."""
    if key not in RULESETS:
        known = ", ".join(RULESETS)
        raise RulesetError(f"no rules {key!r}{nearest(key, RULESETS)}; there are {known}")
    return RULESETS[key]()

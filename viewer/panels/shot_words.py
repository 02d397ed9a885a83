"""Shots and criticals as a player would tell them, with every modifier and die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from replays.log import StepRow
from viewer.words import changes, facts, number, plural, signed

_TERMS = ("targeting", "silhouette", "evasion", "shields", "mount_modifier")
_NEEDED = {"roll", "modified_roll", "need", "hit", "damage", "range", "tubes", *_TERMS}


def is_shot(step: StepRow) -> bool:
    """Whether a step is a shot of the Eight Worlds rules."""
    return step.facts.keys() >= _NEEDED


def told(step: StepRow) -> str:
    """What a shot or a critical did, on one line; "" for any other step."""
    if is_shot(step):
        shot = step.facts
        terms = " ".join(f"{signed(value)} {name}" for name, value in _terms(shot) if value)
        made = f"{number(shot['roll'])} {terms}".strip()
        made += f" = {number(shot['modified_roll'])}" if terms else ""
        return f"{made}, needs {number(shot['need'])}: {_result(shot)}"
    if "critical" in step.facts and step.note:
        rest = [text for text in changes(step) if not text.startswith("criticals ")]
        return "; ".join([step.note, *rest])
    return ""


def aside(step: StepRow, unit: str) -> str:
    """What else to know of a shot or a critical, for a smaller line below."""
    if not is_shot(step):
        return " · ".join(facts(step))
    shot = step.facts
    said = [f"{number(shot['range'])} {unit}", f"band {_span(shot['band'])}"]
    return " · ".join(said if shot.get("band") else said[:1])


def shot_lines(step: StepRow, unit: str) -> Iterator[str]:
    """A shot in full, a line for each thing that mattered."""
    shot = step.facts
    band = f", band {_span(shot['band'])}" if shot.get("band") else ""
    yield f"{shot['mount']} ({shot['weapon']}), {plural(int(shot['tubes']), 'tube')}"
    yield f"range {number(shot['range'])} {unit}{band}: {number(shot['need'])} or more needed"
    faces = next((roll.faces for roll in step.rolls if roll.use == "to hit"), ())
    yield f"two dice: {' + '.join(map(str, faces))} = {number(shot['roll'])}"
    for name, value in _terms(shot):
        yield f"{signed(value) if value else '±0'} {name}"
    sum_ = number(shot["modified_roll"])
    yield f"together {sum_} against {number(shot['need'])}: {_result(shot)}"
    if shot["hit"]:
        yield from _harm(shot)


def _terms(shot: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    """What was added to the dice: by name, the computer or gunner first.

    Whether evasion counts for or against the shot is a ruling; the sum says which.
    """
    others = shot["targeting"] + shot["silhouette"] - shot["shields"] + shot["mount_modifier"]
    yield f"targeting by {shot.get('aimed_by', 'hand')}", shot["targeting"]
    yield "silhouette", shot["silhouette"]
    yield "evasion", shot["modified_roll"] - shot["roll"] - others
    yield "shields", -shot["shields"]
    yield "turret", shot["mount_modifier"]


def _result(shot: Mapping[str, Any]) -> str:
    return f"hit, {number(shot['damage'])} damage" if shot["hit"] else "miss"


def _span(band: Any) -> str:
    return "–".join(number(edge) for edge in band)


def _harm(shot: Mapping[str, Any]) -> Iterator[str]:
    """What the hit did to the hull, and the die that brings criticals."""
    if "hull_points" in shot:
        hull = f"{number(shot['total_damage'])} of {number(shot['hull_points'])} hull points"
        yield f"damage now {hull}, {number(shot['percent'], 0)}\u00a0%"
    if "critical_roll" in shot:
        least = number(shot["critical_needs"])
        words = f"critical die: {number(shot['critical_roll'])}, {least} or more needed"
        if shot["criticals"]:
            factors = f"{number(shot['critical_base'])} × {number(shot['critical_multiplier'])}"
            words += f": {factors} = {plural(int(shot['criticals']), 'critical')}"
        yield words if shot["criticals"] else f"{words}: none"

"""What a player would point at in a battle, found in its steps and faults."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from replays.log import Event, FaultRow, StepRow


def events_of(
    steps: Sequence[StepRow],
    faults: Sequence[FaultRow],
    warnings: Sequence[FaultRow],
    captions: Sequence[str],
) -> tuple[Event, ...]:
    """Every event of a battle in order of time; captions[0] belongs to turn 1."""
    found = [event for step in steps for event in _of_step(step)]
    for kind, rows in (("fault", faults), ("warning", warnings)):
        found += [
            Event(row.turn - 1.0, row.turn, kind, row.ship, "", row.message, rule=row.rule)
            for row in rows
            if row.code != "EW_STRUCK"  # its step is an event already
        ]
    found += [
        Event(number - 1.0, number, "note", "", "", text)
        for number, text in enumerate(captions, start=1)
        if text
    ]
    return tuple(sorted(found, key=lambda event: event.time))


def telling(text: str) -> bool:
    """Whether a step with such facts, changes or note, as JSON, may be an event: a quick look."""
    return any(word in text for word in _TELLING)


_TELLING = ('"hit"', '"critical"', '"repaired"', '"status"', "strikes ")


def _of_step(step: StepRow) -> Iterator[Event]:
    def event(kind: str, text: str, amount: float = 0.0) -> Event:
        return Event(
            step.time, step.turn, kind, step.ship, step.actor, text, amount, rule=step.rule
        )

    facts = step.facts
    if "hit" in facts and "need" in facts:
        shot = f"{facts['mount']} at {step.ship}" if "mount" in facts else step.order
        if facts["hit"]:
            damage = float(facts.get("damage") or 0.0)
            yield event("hit", f"{shot}: {damage:g} damage", damage)
        else:
            yield event("fire", f"{shot}: misses")
    if facts.get("critical"):
        yield event("critical", step.note or str(facts["critical"]))
    if "repaired" in facts:
        what = facts.get("repair", step.order)
        done, end = ("repair", "mended") if facts["repaired"] else ("failed", "not mended")
        yield event(done, f"{what}: {end}")
    if step.note.startswith("strikes "):
        yield event("struck", step.note)
    before, after = step.changes.get("status", ("", ""))
    if (before, after) == ("disabled", "active"):
        yield event("repair", f"{step.ship} is back in action")
    if before != after:
        known = {"destroyed": "destroyed", "disabled": "disabled", "left": "destroyed"}
        kind = "launch" if before == "aboard" else known.get(after)
        if kind:
            yield event(kind, f"{step.ship} {'is launched' if kind == 'launch' else after}")

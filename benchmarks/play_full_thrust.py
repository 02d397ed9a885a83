"""How fast the engine plays a turn of 1,000 Full Thrust ships."""

from __future__ import annotations

from time import perf_counter

from engine.battle_file import parse

SHIPS = 1000
FLEETS = {
    "full-thrust-vector": (
        "velocity = 10\nmain_drive = 6",
        ("RS3, MD6", "RP1, MD4, PP2", "", "MD3, RS1, MD3, PR1"),
    ),
    "full-thrust-spatial": (
        "velocity = 6\ndrive = 6",
        ("+2 FP T3", "FA -4", "", "Push S F3 T2 Roll"),
    ),
}


def measure(key: str) -> float:
    """Ship-turns a second on this machine, the best of five turns."""
    fields, lines = FLEETS[key]
    ships = "\n".join(
        f'[[ship]]\nname = "{n}"\nposition = [{n % 40 * 5}, {n // 40 * 5}]\n{fields}'
        for n in range(SHIPS)
    )
    file = parse(f'[battle]\nrules = "{key}"\n{ships}')
    orders = {str(n): lines[n % len(lines)] for n in range(SHIPS)}
    best = float("inf")
    for _ in range(5):
        began = perf_counter()
        assert len(file.rules.play(file.start, orders).after.ships) == SHIPS
        best = min(best, perf_counter() - began)
    return SHIPS / best


if __name__ == "__main__":
    for name in FLEETS:
        print(f"{name}: {measure(name):,.0f} ship-turns a second (wanted: 5,000)")

"""How fast the engine plays a turn of 1,000 ships of GIMS and of the Mayday variant."""

from __future__ import annotations

from time import perf_counter

from engine.battle_file import parse

SHIPS = 1000
RING = "\n".join(
    f"[[gravity_hex]]\nhex = [{q}, {r}]\ntoward = {toward}"
    for q, r, toward in (
        (0, -1, 180),
        (1, -1, 240),
        (1, 0, 300),
        (0, 1, 0),
        (-1, 1, 60),
        (-1, 0, 120),
    )
)
FLEETS = {
    "gims": (
        'velocity = [2, -1]\nclass = "hcv"\nthrust = 12\naccel_cost = 3\npivot_cost = "3+2"',
        ("CW1 MB1 / MB1", "MB2", "", "CCW1", "RB1", "CCW1 MB1 PB1>60"),
        "",
    ),
    "mayday": ("speed = 2\nvector = 60\naccel = 2", ("60+ +", "", "180+ 120+", "0+"), RING),
}


def measure(key: str) -> float:
    """Ship-turns a second on this machine, the best of five turns."""
    fields, lines, field = FLEETS[key]
    ships = "\n".join(
        f'[[ship]]\nname = "{n}"\nhex = [{n % 40 - 20}, {n // 40 - 12}]\n{fields}'
        for n in range(SHIPS)
    )
    file = parse(f'[battle]\nrules = "{key}"\n{field}\n{ships}')
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

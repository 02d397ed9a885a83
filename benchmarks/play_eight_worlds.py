"""How fast the engine plays a turn of 1,000 ships of Eight Worlds, moving and firing."""

from __future__ import annotations

from time import process_time

from engine.battle_file import parse

SHIPS = 1000
TURNS = 5
SHIP = """[[ship]]
name = "{n}"
position = [{x}, {y}, {z}]
velocity = [1, 2, 3]
accel = 4
tonnes = 600
mounts = [{{weapon = "EW4", tubes = 3}}]
"""
MOVES = "ACC {0:.2f} {1:.2f} -1.5"
SHOTS = "{moves} FIRE EW4 AT {next}"


def measure(*, firing: bool) -> float:
    """Ship-turns a second of one core, the best of five turns; no line is seen twice."""
    ships = (SHIP.format(n=n, x=n % 10, y=n // 10 % 10, z=n // 100) for n in range(SHIPS))
    file = parse('[battle]\nrules = "eight-worlds"\n' + "".join(ships))
    best = 0.0
    for turn in range(TURNS):
        orders = {}
        for n in range(SHIPS):
            moves = MOVES.format((n + turn / 7) % 2, (n / 3 + turn / 9) % 2)
            orders[str(n)] = SHOTS.format(moves=moves, next=(n + 1) % SHIPS) if firing else moves
        began = process_time()
        played = file.rules.play(file.start, orders)
        best = max(best, SHIPS / (process_time() - began))
        assert not played.faults
    return best


if __name__ == "__main__":
    print(f"moving: {measure(firing=False):,.0f} ship-turns a second (wanted: 20,000)")
    print(f"moving and firing: {measure(firing=True):,.0f} ship-turns a second")

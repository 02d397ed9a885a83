"""Random captain battles, each played again from its orders: captains.py [FIRST] [COUNT]."""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine.battle import Battle
from engine.battle_file import parse
from tests.engine.captains.battles import random_battle


def main() -> int:
    first, count = (int(text) for text in (*sys.argv[1:], *("0", "1000")[len(sys.argv) - 1 :]))
    seen: Counter[str] = Counter()
    began = time.perf_counter()
    for number in range(first, first + count):
        file = parse(random_battle(number))
        battle = file.play()
        again = Battle(file.rules, file.start).play(*(turn.orders for turn in battle.turns))
        faults = [fault for turn in battle.turns for fault in turn.faults]
        if faults:
            seen["battles with faults"] += 1
            print(f"battle {number}: {faults[0]}")
        if again.turns != battle.turns:
            seen["battles that replay differently"] += 1
            print(f"battle {number}: played again from its orders it goes another way")
        seen["turns"] += len(battle.turns)
        steps = [step for turn in battle.turns for step in turn.steps]
        seen["steps"] += len(steps)
        seen["shots"] += sum("need" in step.facts for step in steps)
        seen["criticals"] += sum("critical" in step.facts for step in steps)
        seen["disabled"] += sum(ship.status == "disabled" for ship in battle.now.ships.values())
    spent = time.perf_counter() - began
    print(f"{count} battles in {spent:.0f} s: " + ", ".join(f"{n} {k}" for k, n in seen.items()))
    return int(any(name.startswith("battles") for name in seen))


if __name__ == "__main__":
    raise SystemExit(main())

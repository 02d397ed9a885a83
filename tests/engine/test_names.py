"""Names in order lines: any text, the same in every notation."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.battle_file import parse
from engine.eight_worlds.orders import quoted
from engine.names import in_quotes, name_in, names_in, parts_of, plain

TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\n"), min_size=1, max_size=30)


@given(TEXT)
@example('O\'Brien "II"\\')
@example("A\u2212B\u00a0C")
@example("; ,")
def test_any_name_survives_its_quotes(name: str) -> None:
    text = in_quotes(name)
    assert name_in(text) == name
    assert names_in(f"{text}  {text}, Gull") == (name, name, "Gull")
    assert name_in(quoted(name)) == name
    assert plain(f" {text} \u22123\u00a04") == f"{text} -3 4"
    assert list(parts_of(f"ORDER {text};SHIFT")) == [f"ORDER {text}", "SHIFT"]


@pytest.mark.parametrize("line", ['"', '"Gull', 'Gull"', '"a\\', '""', "\\"])
def test_a_broken_quote_is_read_as_something(line: str) -> None:
    assert isinstance(names_in(line), tuple)
    assert isinstance(plain(line + "\u2212"), str)


TABLE = """
[battle]
rules = "gims"
[[ship]]
name = 'Red; "A−B"'
hex = [0, 0]
class = "hcv"
thrust = 6
accel_cost = 3
pivot_cost = "3+3"
[[ship]]
name = "Gull"
hex = [1, 0]
class = "hcv"
thrust = 6
accel_cost = 3
pivot_cost = "3+3"
[[turn]]
orders = { "*" = '''%s''' }
"""


def test_an_order_to_the_table_may_name_anybody() -> None:
    """GIMS separates orders to the table by semicolons, but not inside a name."""
    name = 'Red; "A−B"'
    battle = parse(TABLE % f"ORDER {in_quotes(name)} Gull; SHIFT ALL 1,0").play()
    assert battle.turns[0].faults == ()
    assert list(dict.fromkeys(step.ship for step in battle.turns[0].steps)) == [name, "Gull"]

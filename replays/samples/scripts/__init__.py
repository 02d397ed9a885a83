"""The programs that wrote the orders of the larger bundled battles.

`python -m replays.samples.scripts [NAME ...]` writes their battle files anew.
"""

"""The tables of a battle file and their fields, but for those of each rule system."""

from __future__ import annotations

from engine.fields import Field

TOP = ("battle", "rulings", "side", "body", "gravity_hex", "ship", "turn")
BATTLE = (
    Field("title", "text", "", meaning="the battle's name"),
    Field("rules", "text", meaning="eight-worlds, full-thrust-vector ..."),
    Field("seed", "whole", 0, least=0, most=2**64 - 1, meaning="of the dice"),
    Field("about", "text", "", meaning="free text"),
)
SIDE = (
    Field("name", "text", meaning="the side's name"),
    Field("colour", "text", "", meaning="#rrggbb"),
    Field("initiative", "number", None, meaning="of the side"),
)
BODY = (
    Field("name", "text", "", meaning="the body's name"),
    Field("kind", "text", "planet", meaning="planet, moon, star, asteroid, station"),
    Field("position", "vector", None, meaning="place"),
    Field("hex", "hex", None, meaning="place"),
    Field("radius", "number", 1, least=0, meaning="map units"),
    Field("gravity", "number", 0, least=0, meaning="pull at the surface in g"),
)
GRAVITY_HEX = (
    Field("hex", "hex", meaning="place [q, r]"),
    Field("toward", "number", meaning="bearing of the arrow"),
    Field("pull", "number", 1, least=0, meaning="number in the arrow"),
)
SHIP = (
    Field("name", "text", meaning="any text, unique"),
    Field("side", "text", "", meaning="the side's name"),
    Field("kind", "text", "ship", meaning="ship, fighter, missile ..."),
    Field(
        "orders",
        "text",
        "written",
        choices=("written", "captain"),
        meaning="written, or a captain gives those that are not",
    ),
)
TURN = (
    Field("note", "text", "", meaning="a caption"),
    Field("orders", "table", {}, meaning="a line a ship"),
)

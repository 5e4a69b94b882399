"""Scenarios and questions that go out of the site and come into it."""

LICENCE = "CC BY-SA 4.0"
LICENCE_WORDS = (
    "Items of Penalty Cards, under the licence Creative Commons "
    f"Attribution-ShareAlike 4.0 ({LICENCE})."
)

"""Texts like others, but broken in many places."""

import random
from collections.abc import Sequence

STRANGE = (
    *("", "\0", "\ufeff", "\r", "\n\n", "\t", " ", "\u202e", "\ud800", "♠", "İ", "ß"),
    *('"', "'", "\\", "{", "}", "[", "]", "(", ")", "|", "%", "%%", "%7C", "<b>"),
    *("0", "-1", "1e999", "NaN", "null", "true", "10" * 30, "9" * 5000, "A" * 3000),
    *("[" * 2000, "{" * 2000, '{"a":' * 500, "LAW 50", "md|", '[Deal "', "::a{=", "#"),
)
MOST_CHANGES = 8
MOST_LETTERS = 20_000


def mutated(some: Sequence[str], lot: random.Random) -> str:
    """Return one of some texts with a few parts changed, at most 20,000 letters."""
    text = lot.choice(some)
    for _ in range(lot.randint(1, MOST_CHANGES)):
        text = _changed(text, some, lot)[:MOST_LETTERS]
    return text


def _changed(text: str, some: Sequence[str], lot: random.Random) -> str:
    start = lot.randint(0, len(text))
    end = min(len(text), start + int(lot.expovariate(1 / 8)))
    before, part, after = text[:start], text[start:end], text[end:]
    match lot.randrange(6):
        case 0:
            return before + after
        case 1:
            return before + part * lot.randint(2, 50) + after
        case 2:
            return before + lot.choice(STRANGE) + after
        case 3:
            return before + part[::-1] + after
        case 4:
            return (
                before
                + chr(lot.choice((lot.randrange(128), lot.randrange(0xD800))))
                + after
            )
        case _:
            other = lot.choice(some)
            place = lot.randint(0, len(other))
            return before + other[place : place + lot.randint(1, 200)] + after

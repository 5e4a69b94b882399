"""Numbers of clauses as the Laws print them: 9A, 50, 50D1, 50D1(a)."""

import re

_NUMBER = re.compile(r"(\d+)([a-z]?)(\d*)(\([a-z]\))?", re.IGNORECASE | re.ASCII)
_LAST_PART = re.compile(r"(\([a-z]+\)|(?<=\D)\d+|[A-Z])$")


def clean_number(number: str) -> str:
    """Write a number as the Laws print it, `50d1(A)` as `50D1(a)`; empty if none."""
    match = _NUMBER.fullmatch(number)
    if match is None:
        return ""
    law, letter, point, part = match.groups(default="")
    return law + letter.upper() + point + part.lower()


def order(number: str) -> list[tuple[int, str]]:
    """Return a key that sorts numbers as the Laws print them."""
    return [
        (int(part), "") if part.isdigit() else (0, part)
        for part in re.findall(r"\d+|\D", number)
    ]


def is_under(number: str, asked: str) -> bool:
    """Whether a number is the one asked for, or one of its parts.

    50D1 is a part of 50D, but 12 is none of 1.
    """
    rest = number.removeprefix(asked)
    return rest != number and not (asked[-1].isdigit() and rest[:1].isdigit())


def around(number: str) -> str:
    """Return the number around one, `50D` for `50D1`; empty for that of a Law."""
    shorter = _LAST_PART.sub("", number)
    return "" if shorter == number else shorter

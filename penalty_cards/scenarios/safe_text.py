"""What people write, reduced to text with at most a little emphasis.

What is left holds no markup but whole pairs of `<em>` and `<strong>`; every other
character stands for itself and is escaped where it is shown.
"""

from html import unescape

import nh3

EMPHASIS = frozenset({"em", "strong"})
MOST_ROUNDS = 5


def reduced(text: str, tags: frozenset[str] = EMPHASIS) -> str:
    """Return a text with no other markup than `tags`, its white space as single spaces.

    Markup that was written as entities is reduced as well, so that the result is the
    same however often this is done.
    """
    text = text.replace("\0", "")
    for _round in range(MOST_ROUNDS):
        clean = unescape(nh3.clean(text, tags=set(tags), attributes={}))
        if clean == text:
            return " ".join(text.split())
        text = clean
    return " ".join(text.replace("<", " ").split())

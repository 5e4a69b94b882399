"""What of an item is facts, what is words, and what stands beside both.

**Facts** fix the cards and the answer: deal, contract, events, of which editions, what
is asked of whom about which card and when, how many factors and views a judgment has.
Variants and their codes are made of them; answers, papers, statistics and reviews hang
on the codes. Other facts are another version, with codes of its own.

**Words** tell of the facts: title, story, hints, feedback, and the texts of factors and
views, which answers name by number alone. **Beside** both stand for whom an item is,
with which it makes a pair, and the names by which its words speak of cards and suits.
A version that is given other words, or another level, keeps its codes.

A key that is none of these is a fact.
"""

import json
from collections.abc import Mapping
from hashlib import blake2s
from typing import Any

WORDS = ("title", "story", "hints", "feedback")
COUNTED = ("factors", "views")  # words, but their number is a fact
NAMES = ("cards", "suits")
BESIDE = ("level", "pair", *NAMES)


def facts_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts of an item's document."""
    found = _facts_of_table(document)
    if "steps" in found:
        found["steps"] = [_facts_of_table(step) for step in found["steps"]]
    return found


def _facts_of_table(table: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: len(value) if key in COUNTED else value
        for key, value in table.items()
        if key not in WORDS + BESIDE
    }


def digest_of(content: Mapping[str, Any]) -> str:
    """Return the content hash of a document, or of its facts."""
    text = json.dumps(content, sort_keys=True, ensure_ascii=False)
    return blake2s(text.encode(), digest_size=16).hexdigest()

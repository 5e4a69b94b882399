"""What a draft asks so far, while its words or some of its steps are still missing."""

from collections.abc import Mapping
from typing import Any

from penalty_cards.bridge import Card, Incident, Suit, parse_card, parse_suit
from penalty_cards.questions.question import Kind, Question
from penalty_cards.scenarios.asking import read_question
from penalty_cards.scenarios.content import COUNTED, WORDS
from penalty_cards.scenarios.fields import FieldError, read_named
from penalty_cards.scenarios.items import Item, read_item
from penalty_cards.scenarios.models import Draft
from penalty_cards.scenarios.steps import read_moment


def without_words(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts of a document and what is asked of them, also in its steps."""
    words = WORDS + COUNTED
    found = {k: v for k, v in document.items() if v and k not in words}
    if "steps" in found:
        found["steps"] = [
            {k: v for k, v in step.items() if k not in words} for step in found["steps"]
        ]
    return found


def item_so_far(draft: Draft) -> Item | None:
    """Read what a draft asks, whatever its words; None while it asks nothing."""
    asked = without_words(draft.document)
    if "steps" in asked:
        first, *later = (step | _blanks(step) for step in asked["steps"])
        asked["steps"] = [first, *({"story": "–", **step} for step in later)]
    blanks: dict[str, object] = {"title": "–", "story": "–", "level": 1}
    blanks |= _blanks(asked)
    try:
        return read_item({**blanks, **asked, "code": draft.scenario.code})
    except FieldError:
        return None


def _blanks(asked: Mapping[str, Any]) -> dict[str, object]:
    """Return the texts without which a question of its kind cannot be read."""
    if asked.get("kind") != Kind.JUDGMENT:
        return {}
    return {"factors": ["–", "–"], "views": ["–", "–"]}


def question_so_far(step: Mapping[str, Any], incident: Incident) -> Question:
    """Read what a step asks, whatever the other steps do.

    Raises: FieldError, naming what is missing or wrong.
    """
    moment = read_moment({**step, "story": ""}, incident, 0, 0)
    return read_question(step, moment)


def names_so_far(
    document: Mapping[str, Any],
) -> tuple[Mapping[str, Card], Mapping[str, Suit]]:
    """Return the cards and suits that the texts may name; none while one is wrong."""
    try:
        cards = read_named(document, "cards", parse_card)
        return cards, read_named(document, "suits", parse_suit)
    except FieldError:
        return {}, {}

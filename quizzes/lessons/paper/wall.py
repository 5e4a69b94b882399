"""Wall cards: what to find out and what to say when …, as the engine says it."""

from collections.abc import Iterator
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message, say
from penalty_cards.paper.sheets import heading
from penalty_cards.paper.text import Runs, lines, words
from penalty_cards.questions.advising import advise
from penalty_cards.questions.asking import rests_on
from penalty_cards.questions.contradictions import Contradiction
from penalty_cards.questions.fact_words import FACT_NAMES, fact_words, question_words
from penalty_cards.questions.facts import Facts
from penalty_cards.questions.happenings import asks
from quizzes.lessons.paper.lesson import Lesson
from quizzes.lessons.paper.typical import TYPICAL


def wall_cards(lesson: Lesson) -> dict[str, Any]:
    """Give a card for each typical incident, ruled on under the edition."""
    return {
        **heading(gettext("What to say when …"), lesson.edition),
        "find": gettext("Find out"),
        "say": gettext("Say, in this order"),
        "follow": gettext("What may follow"),
        "cards": list(_cards(lesson.edition)),
    }


def _cards(edition: int) -> Iterator[dict[str, Any]]:
    """Give the cards; none for what cannot be under an edition."""
    for facts in TYPICAL:
        try:
            yield _card(facts, edition)
        except (Contradiction, ImpossibleEvent, ImpossiblePosition):
            continue


def _card(facts: Facts, edition: int) -> dict[str, Any]:
    code = EDITIONS[edition].code
    advice = advise(facts, code)
    said = advice.said
    if advice.unchecked:
        text = "The printed text of {numbers} must be checked before anybody rules."
        said = (say(text, numbers=advice.unchecked),)
    matters = [name for name in rests_on(facts, code) if name in asks(facts)]
    told = [name for name in FACT_NAMES if facts.is_said(name) and name != "what"]
    return {
        "title": _capital(fact_words(facts, "what")),
        "example": [
            {
                "name": words(FACT_NAMES[name]),
                "words": words(fact_words(facts, name)),
            }
            for name in told
        ],
        "asks": lines(_asked(facts, name) for name in matters),
        "ruling": words(*advice.ruling),
        "said": lines(said),
        "follows": [
            {"label": words(each.label), "words": words(*each.words)}
            for each in advice.outcomes
        ],
        "law": [clause.number for clause in advice.law],
    }


def _asked(facts: Facts, name: str) -> Message:
    """Ask for a fact; which cards they are, in a word."""
    return FACT_NAMES[name] if name == "cards" else question_words(facts, name)


def _capital(message: Message) -> Runs:
    """Begin with a capital letter, as a heading does."""
    (style, letters), *rest = words(message)
    return [(style, capfirst(letters)), *rest]

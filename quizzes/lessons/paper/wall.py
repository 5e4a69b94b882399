"""Wall cards: what to find out and what to say when …, as the engine says it."""

from collections.abc import Iterator
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, printed_in
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.sentences import law_in
from penalty_cards.paper.sheets import heading
from penalty_cards.paper.text import Runs, lines, words
from penalty_cards.questions.advice import Advice
from penalty_cards.questions.advising import advise
from penalty_cards.questions.asking import missing, rests_on, unusual
from penalty_cards.questions.contradictions import Contradiction, takes_one_card
from penalty_cards.questions.fact_words import FACT_NAMES, fact_words, question_words
from penalty_cards.questions.facts import Facts
from penalty_cards.questions.further import further
from penalty_cards.questions.happenings import asks
from quizzes.lessons.paper.lesson import Lesson
from quizzes.lessons.paper.typical import TYPICAL


def wall_cards(lesson: Lesson) -> dict[str, Any]:
    """Return a card for each typical incident, ruled on under the edition."""
    return {
        **heading(gettext("What to say when …"), lesson.edition),
        "find": gettext("Find out"),
        "say": gettext("Say, in this order"),
        "follow": gettext("What may follow"),
        "otherwise": gettext("If it was otherwise"),
        "cards": list(_cards(lesson.edition)),
    }


def _cards(edition: int) -> Iterator[dict[str, Any]]:
    """Return the cards; none for what cannot be under an edition."""
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
        text = "We give no ruling on this (Law {numbers}). Choose another edition."
        said = (say(text, numbers=advice.unchecked),)
    matters = {*rests_on(facts, code), *missing(facts, code), *unusual(facts, code)}
    asked = [_asked(facts, name) for name in asks(facts) if name in matters]
    more = list(further(facts, _rules(advice), edition))
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
        "asks": lines([*asked, *(each.question for each in more)]),
        "ruling": words(*advice.ruling),
        "said": lines(said),
        "follows": [
            {"label": words(each.label), "words": words(*each.words)}
            for each in advice.outcomes
            if each.words
        ],
        "ifs": [
            {
                "label": words(each.so),
                "words": words(law_in(each.rule, edition)),
                "law": printed_in(each.rule, edition)[0],
            }
            for each in more
        ],
        "law": [clause.number for clause in advice.law],
    }


def _rules(advice: Advice) -> tuple[Rule, ...]:
    """Return the rules that a ruling rests on, in the order of the trace."""
    return tuple(point.rule for clause in advice.law for point in clause.points)


def _asked(facts: Facts, name: str) -> Message:
    """Ask for a fact; for cards in a word."""
    if name != "cards" or facts.what is None:
        return question_words(facts, name)
    if takes_one_card(facts.what):
        return say("Which card?")
    return say("Which card, or cards?")


def _capital(message: Message) -> Runs:
    """Begin with a capital letter, as a heading does."""
    (style, letters), *rest = words(message)
    return [(style, capfirst(letters)), *rest]

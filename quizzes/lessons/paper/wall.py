"""Wall cards: for typical incidents, what to find out and what to say."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext

from penalty_cards.bridge import Degree, ImpossibleEvent, ImpossiblePosition, Seat
from penalty_cards.bridge.cards import parse_cards
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, law_in, printed_in
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.words.sentences import no_ruling
from penalty_cards.paper.text import Runs, heading, lines, words
from penalty_cards.questions.advice import Advice
from penalty_cards.questions.facts import FACT_NAMES, Facts, Led, Reply, What, When
from penalty_cards.questions.guidance import advise
from penalty_cards.questions.happenings import Contradiction, asks, takes_one_card
from penalty_cards.questions.inquiry import (
    fact_words,
    missing,
    question_words,
    rests_on,
    unusual,
)
from penalty_cards.questions.outcomes import further
from quizzes.lessons.paper.lesson import Lesson

_EAST, _SOUTH, _WEST = Seat.EAST, Seat.SOUTH, Seat.WEST
_EARLY, _AUCTION = When.BEFORE_LEAD, When.AUCTION
_NOTHING, _YES, _NO = Led.NOTHING, Reply.YES, Reply.NO
_SMALL, _HONOUR, _TWO = map(parse_cards, ("H7", "HQ", "H7 C9"))


def _by_east(what: What, when: When = When.PLAY, **details: object) -> Facts:
    return Facts(declarer=_SOUTH, who=_EAST, when=when, what=what).saying(**details)


def _by_south(what: What, when: When = When.PLAY, **details: object) -> Facts:
    return Facts(declarer=_SOUTH, who=_SOUTH, when=when, what=what).saying(**details)


# Fewer than a director may meet, but each of them often.
TYPICAL = (
    _by_east(What.DROP, cards=_SMALL, seen=_YES, turn=_SOUTH, led=_NOTHING),
    _by_east(What.DROP, cards=_HONOUR, seen=_YES, turn=_SOUTH, led=_NOTHING),
    _by_east(What.DROP, cards=_HONOUR, seen=_YES, turn=_WEST, led=_NOTHING),
    _by_east(What.DROP, cards=_TWO, seen=_YES, turn=_SOUTH, led=_NOTHING),
    _by_east(What.DROP, cards=_SMALL, seen=_NO, turn=_SOUTH, led=_NOTHING),
    _by_south(What.DROP, cards=_SMALL, turn=_SOUTH, led=_NOTHING),
    _by_east(
        What.LIE, cards=_SMALL, kind=Degree.MINOR, turn=_EAST, led=Led.HEARTS
    ).saying(follows=_YES),
    _by_east(What.LIE, cards=_HONOUR, kind=Degree.MAJOR, turn=_EAST, led=Led.HEARTS),
    _by_east(What.LIE, cards=_HONOUR, kind=Degree.MAJOR, turn=_WEST, led=_NOTHING),
    _by_east(What.LEAD_EARLY, cards=_SMALL, other=parse_cards("SK")),
    _by_east(
        What.NOT_PLAYED, cards=_SMALL, other=parse_cards("HK"), led=Led.HEARTS
    ).saying(kind=Degree.MAJOR),
    _by_east(What.LEAD_OUT, _EARLY, cards=_HONOUR),
    _by_east(What.FACE_DOWN, _EARLY),
    _by_east(What.LEAD_OUT, cards=_HONOUR, turn=_SOUTH),
    _by_east(What.LEAD_OUT, cards=_HONOUR, turn=_WEST),
    _by_south(What.LEAD_OUT, cards=_HONOUR, turn=_EAST),
    _by_east(What.BEFORE_PARTNER, cards=_HONOUR, led=Led.HEARTS),
    _by_east(What.NEXT_LEAD, cards=_HONOUR, led=Led.SPADES),
    _by_east(What.REVOKE, cards=_SMALL, led=Led.SPADES, late=_NO),
    _by_east(What.REVOKE, cards=_SMALL, led=Led.SPADES, late=_YES),
    _by_east(What.TWO_CARDS, cards=_TWO),
    _by_east(What.DROP, _AUCTION, cards=_SMALL, seen=_YES),
    _by_east(What.DROP, _AUCTION, cards=_HONOUR, seen=_YES),
    _by_east(What.CONCEDED, cards=_TWO),
)


def wall_cards(lesson: Lesson) -> dict[str, Any]:
    """Return a card for each typical incident, ruled on under the edition."""
    return {
        **heading(gettext("What to say when …"), lesson.edition),
        "find": gettext("Find out"),
        "say": gettext("Say, in this order"),
        "follow": gettext("What may follow"),
        "otherwise": gettext("If the facts differ"),
        "index": gettext("Contents"),
        "page": gettext("Page"),
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
    announcements = advice.announcements
    if advice.unchecked:
        announcements = (no_ruling(advice.unchecked),)
    matters = {*rests_on(facts, code), *missing(facts, code), *unusual(facts, code)}
    questions = [_question(facts, name) for name in asks(facts) if name in matters]
    more = list(further(facts, _rules(advice), edition))
    apart = _apart(facts)
    example = [name for name in _details(facts) if name not in apart]
    return {
        "title": _capital(fact_words(facts, "what")),
        "apart": [_fact(facts, name) for name in apart],
        "example": [_fact(facts, name) for name in example],
        "asks": lines([*questions, *(each.question for each in more)]),
        "ruling": words(*advice.ruling),
        "announcements": lines(announcements),
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


def _details(facts: Facts) -> list[str]:
    """Return the names of the known facts other than what happened."""
    return [name for name in FACT_NAMES if facts.is_said(name) and name != "what"]


def _fact(facts: Facts, name: str) -> dict[str, Any]:
    return {"name": words(FACT_NAMES[name]), "words": words(fact_words(facts, name))}


def _apart(facts: Facts) -> tuple[str, ...]:
    """Return the fewest facts that tell a card from all others with its title."""
    others = [each for each in TYPICAL if each.what is facts.what and each is not facts]
    names = _details(facts)
    return next(
        some
        for number in range(len(names) + 1)
        for some in combinations(names, number)
        if not any(_are_alike(facts, other, some) for other in others)
    )


def _are_alike(one: Facts, other: Facts, names: Iterable[str]) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in names)


def _rules(advice: Advice) -> tuple[Rule, ...]:
    """Return the rules that a ruling rests on, in the order of the trace."""
    return tuple(point.rule for clause in advice.law for point in clause.points)


def _question(facts: Facts, name: str) -> Message:
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

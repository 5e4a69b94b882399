"""The first line after an answer: right or not, and what is right."""

from penalty_cards.bridge import Card, parse_card
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Either, Message, say
from penalty_cards.questions import answers
from penalty_cards.questions.citing import in_order
from penalty_cards.questions.marking import Marking
from penalty_cards.questions.ordering import broken
from penalty_cards.questions.question import Answer, Kind, Question, ruling_of


def headline(question: Question, code: Code, marking: Marking) -> Message:
    """Whether the answer is right and, where a few words do, what is."""
    match question.kind:
        case Kind.CARD:
            return _cards(question, code, marking)
        case Kind.DEGREE:
            return _degree(question, marking)
        case Kind.CLAUSE:
            return _clause(marking)
        case Kind.ANNOUNCE if not marking.is_right:
            return say("Not quite. Something is said too soon.")
        case Kind.JUDGMENT:
            return say("No one view is right here. These are the factors to weigh.")
    if marking.is_right:
        return say("Right.")
    missed = len(marking.key - marking.chosen)
    wrong = len(marking.chosen - marking.key)
    if not question.several:
        return say("Not quite. The ruling is another one.")
    if not wrong:
        return say("Not quite. Something is missing.")
    if not missed:
        return say("Not quite. That is too much.")
    return say("Not quite. Something is wrong, and something is missing.")


def remark(question: Question, marking: Marking) -> Message | None:
    """Say which part of an announcement comes too soon, the first of them."""
    if question.kind is not Kind.ANNOUNCE or marking.is_right:
        return None
    precedence = broken(marking.chosen, marking.key)
    return None if precedence is None else say(precedence.why)


def _cards(question: Question, code: Code, marking: Marking) -> Message:
    ruling = ruling_of(question, code)
    state = ruling.state
    seat, right = state.to_play, bool(marking.is_right)
    if answers.WAIT in marking.key:
        text = "Not quite. {seat} has to wait for {declarer}."
        if right:
            text = "Right. {seat} has to wait for {declarer}."
        return say(text, seat=seat, declarer=state.declarer)
    legal = _as_cards(marking.key)
    if ruling.designation is not None:
        text = "Not quite. {declarer} names one of {cards}."
        if right:
            text = "Right. {declarer} names one of {cards}."
        return say(text, declarer=state.declarer, cards=legal)
    if not right and marking.chosen < marking.key:
        text = "Not quite. {seat} may also play {cards}."
        missed = _as_cards(marking.key - marking.chosen)
        return say(text, seat=seat, cards=Either(missed))
    if len(legal) == 1:
        text = "Right. {card} it is." if right else "Not quite. It has to be {card}."
        return say(text, card=legal[0])
    text = "Right. {seat} may play {cards}."
    if not right:
        text = "Not quite. {seat} may play {cards}."
    return say(text, seat=seat, cards=Either(legal))


def _clause(marking: Marking) -> Message:
    """Name the clause chosen if it decides, and every one that does if not."""
    if marking.is_right:
        return say("Right. Law {numbers} decides.", numbers=tuple(marking.chosen))
    numbers = tuple(sorted(marking.key, key=in_order))
    if len(numbers) == 1:
        return say("Not quite. Law {numbers} decides.", numbers=numbers)
    return say("Not quite. Laws {numbers} decide.", numbers=numbers)


def _as_cards(answer: Answer) -> tuple[Card, ...]:
    return tuple(sorted(parse_card(choice) for choice in answer))


_DEGREES = {
    ("minor", True): "Right. {card} is a minor penalty card.",
    ("minor", False): "Not quite. {card} is a minor penalty card.",
    ("major", True): "Right. {card} is a major penalty card.",
    ("major", False): "Not quite. {card} is a major penalty card.",
    ("none", True): "Right. {card} is no penalty card.",
    ("none", False): "Not quite. {card} is no penalty card.",
}


def _degree(question: Question, marking: Marking) -> Message:
    (kind,) = marking.key
    return say(_DEGREES[kind, bool(marking.is_right)], card=question.about)

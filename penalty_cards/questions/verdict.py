"""What stands first after an answer: a verdict in a line, the clause that decides."""

from functools import lru_cache

from penalty_cards.bridge import Card, parse_card
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import cited_by, printed_in
from penalty_cards.laws.judgment import ABOUT
from penalty_cards.laws.messages import Either, Message, Together, say
from penalty_cards.laws.rulings import Matter
from penalty_cards.questions import wording
from penalty_cards.questions.choices import broken, choices
from penalty_cards.questions.distractors import in_order
from penalty_cards.questions.explanation import Clause, deciding, explain
from penalty_cards.questions.marking import Marking
from penalty_cards.questions.question import (
    Answer,
    Kind,
    Question,
    clause_numbers,
    ruling_of,
)

BRIEF = 2  # sentences
DEFINITIONS = "1"  # the Law that says what the words mean
# What is applied after the matter that a kind of question asks about.
AFTERWARDS = {
    Kind.OPTIONS: {Rule.ASK_NOTHING, Rule.ASK_NOTHING_OF_SEVERAL},
    Kind.CHOOSE: {Rule.CANNOT_COMPLY},
    Kind.ANNOUNCE: {Rule.ONLY_PENALTY_SUITS},
    Kind.DEGREE: {Rule.MAJOR_IS_DUE, Rule.PARTNER_WAITS},
}


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
            return say("Not quite. At least one sentence comes too soon.")
        case Kind.JUDGMENT:
            return say(
                "There is no single right answer here. These are the points to weigh."
            )
    if marking.is_right:
        return say("Right.")
    if not question.several:
        return say("No. That isn’t the ruling.")
    if marking.chosen < marking.key:
        return say("Nearly. You missed at least one right answer.")
    if marking.chosen > marking.key:
        return say("Not quite. You chose at least one wrong answer.")
    return say("Not quite. You chose at least one wrong answer and missed a right one.")


@lru_cache(maxsize=8192)
def clause_shown_first(
    question: Question, code: Code, forbidding: tuple[frozenset[str], ...] = ()
) -> Clause | None:
    """Return the clause that decides most, None where no clause decides.

    The one that was asked for; or what there is to be decided; or the last that forbids
    a card, by the first of `forbidding` (numbers) that has any; or else the last that
    was applied. Everybody knows that one follows suit: that comes last.
    """
    law, year = explain(question, code).law, code.edition
    ruling = ruling_of(question, code)
    too_plain = frozenset(printed_in(Rule.FOLLOW_SUIT, year)) | {DEFINITIONS}
    passed_over = {*ABOUT, *AFTERWARDS.get(question.kind, ())}
    # That there is a choice decides, not what it is.
    if question.kind in (Kind.RULING, Kind.ANNOUNCE):
        passed_over |= {rule for option in ruling.options for rule in option.rules}
    steps = [step for step in deciding(question, code) if step.rule not in passed_over]
    candidates = [numbers - too_plain for numbers in forbidding]
    if question.kind is Kind.CLAUSE:
        candidates = [clause_numbers(question, ruling, code)]
    elif question.kind is Kind.RULING and isinstance(ruling.decision, Matter):
        candidates = [frozenset(cited_by(ruling.decision.step, year)[:1])]
    candidates.append(frozenset(cited_by(step, year)[0] for step in steps) - too_plain)
    for numbers in candidates:
        if found := [clause for clause in law if clause.number in numbers]:
            return found[-1]
    applied = [clause for clause in law if clause.number != DEFINITIONS]
    return next(reversed(applied or law), None)


def remark(question: Question, code: Code, marking: Marking) -> Message | None:
    """Return what was wrong or would have been right, if the headline does not say so.

    Of an announcement, the first sentence that comes too soon; of a ruling, the right
    one if it is brief.
    """
    if marking.is_right:
        return None
    if question.kind is Kind.ANNOUNCE:
        precedence = broken(marking.chosen, marking.key)
        return None if precedence is None else say(precedence.why)
    if question.kind not in (Kind.RULING, Kind.CHOOSE) or question.several:
        return None
    right = [one for one in choices(question, code) if one.id in marking.key]
    if len(right) != 1 or len(right[0].words) > BRIEF:
        return None
    return say("The ruling: {sentences}", sentences=Together(right[0].words))


def _cards(question: Question, code: Code, marking: Marking) -> Message:
    ruling = ruling_of(question, code)
    state = ruling.state
    seat, right = state.to_play, bool(marking.is_right)
    if wording.WAIT in marking.key:
        text = "No. {seat} must wait for {declarer}’s choice."
        if right:
            text = "Right. {seat} must wait for {declarer}’s choice."
        return say(text, seat=seat, declarer=state.declarer)
    legal = _as_cards(marking.key)
    if ruling.designation is not None:
        text = "No. {declarer} names the card to be played: {the_cards}."
        if right:
            text = "Right. {declarer} names the card to be played: {the_cards}."
        return say(text, declarer=state.declarer, cards=Either(legal))
    if not right and marking.chosen < marking.key:
        text = "Nearly. {seat} may also play {the_cards}."
        missed = _as_cards(marking.key - marking.chosen)
        return say(text, seat=seat, cards=Either(missed))
    if len(legal) == 1:
        text = "No. {seat} must play {the_card}."
        if right:
            text = "Right. {seat} must play {the_card}."
        return say(text, seat=seat, card=legal[0])
    text = "Right. {seat} may play {the_cards}."
    if not right:
        text = "Not quite. {seat} may play {the_cards}."
        if marking.chosen.isdisjoint(marking.key):
            text = "No. {seat} may play {the_cards}."
    return say(text, seat=seat, cards=Either(legal))


def _clause(marking: Marking) -> Message:
    """Return the clause chosen if it decides, otherwise all that decide."""
    if marking.is_right:
        return say("Right. Law {numbers} decides.", numbers=tuple(marking.chosen))
    numbers = tuple(sorted(marking.key, key=in_order))
    if len(numbers) == 1:
        return say("No. Law {numbers} decides.", numbers=numbers)
    return say("No. Laws {numbers} decide.", numbers=numbers)


def _as_cards(answer: Answer) -> tuple[Card, ...]:
    return tuple(sorted(parse_card(choice) for choice in answer))


_DEGREES = {
    ("minor", True): "Right. {The_card} is a minor penalty card.",
    ("minor", False): "No. {The_card} is a minor penalty card.",
    ("major", True): "Right. {The_card} is a major penalty card.",
    ("major", False): "No. {The_card} is a major penalty card.",
    ("none", True): "Right. {The_card} is not a penalty card.",
    ("none", False): "No. {The_card} is not a penalty card.",
}


def _degree(question: Question, marking: Marking) -> Message:
    (kind,) = marking.key
    return say(_DEGREES[kind, bool(marking.is_right)], card=question.about)
